import Documents
import FileSystem
import HTTPServer
import SiteGenerator
import TodoPages
import Todos

/// A run of `todosite serve`: answers requests, and reads the project again after each change.
struct SiteServer: ~Copyable {
  var watch: ProjectWatch
  private var server: HTTPServer
  let check: RequestCheck
  var arguments: Arguments
  /// The project as it could last be read; nil if it never could.
  var project: LiveProject?
  /// The text of the problems because of which the project cannot be read now; nil if it can be read.
  private var problem: String?
  /// The last change of a page that can be undone.
  var undoable: UndoableChange?
  /// What could not be written to the output, because its reader has closed it.
  private var unwritten: Outcome?
  /// Whether the project may have changed since it was read.
  var isStale = true

  init(_ watch: consuming ProjectWatch, _ server: consuming HTTPServer, _ arguments: Arguments) {
    self.arguments = arguments
    check = RequestCheck(port: server.port)
    self.watch = watch
    self.server = server
  }

  private var address: String { "http://127.0.0.1:\(server.port)/" }

  /// Serves until a signal arrives.
  ///
  /// - Throws: if the first reading of the project fails for another reason than problems in files.
  mutating func run(opensBrowser: Bool) async throws(Failure) -> Outcome {
    try await update()
    if opensBrowser, !Browser.open(address) {
      Outcome(
        notes: [
          Problem(
            .note, code: "no-browser", "no program opens a browser; open it yourself: \(address)", path: "")
        ]
      ).writeErrors()
    }
    while unwritten == nil {
      let isReady = server.wait(for: watch.files.descriptors, until: watch.files.nextLook)
      if Interruption.isRequested {
        server.close()
        throw .interrupted
      }
      if watch.files.notices(isReady) { isStale = true }
      while let (request, connection) = server.nextRequest() {
        // A form is compared with the file itself.
        if isStale, request.method != .post { try await update() }
        await answer(request, on: connection)
      }
      if isStale { try await update() }
    }
    return unwritten ?? Outcome()
  }

  /// Reads the project, reports what is new on the terminal, and has the open pages ask for their new state.
  mutating func update() async throws(Failure) {
    isStale = false
    var read = project
    let (last, address) = (project, address)
    let outcome = try await watch.read(greeting: "\(address)\nstop with Ctrl-C\n") { build throws(Failure) in
      let new = try await build.live(since: last, at: address)
      read = new
      var reading = new.reading
      // The number of todos is printed once.
      if last != nil { reading.outcome.output = "" }
      return reading
    }
    report(outcome)
    if let former = project?.site.router {
      // Freeing the todos of a large site takes as long as showing a page of it.
      Task.detached { withExtendedLifetime(former) {} }
    }
    project = read
    if let change = undoable?.number, !isRecorded(change) { undoable = nil }
    server.send(Array("event: change\ndata: 1\n\n".utf8))
  }
}

extension SiteServer {
  /// Reports whether a change can still be undone; another process may have undone it.
  private func isRecorded(_ change: Int) -> Bool {
    (try? project?.store.changes().contains { $0.number == change }) ?? false
  }

  /// Reports an outcome of the watch on the terminal, and keeps for the pages why the project cannot be read.
  private mutating func report(_ outcome: Outcome) {
    var failure = watch.failure
    var outcome = outcome
    if let reason = failure?.reason, failure?.problems.isEmpty == false {
      // Nothing is ever published here.
      failure?.reason = nil
      outcome.reason = Problem(.error, code: reason.code, "the pages stay as they were", path: "")
    }
    let known = problem
    problem = failure?.text(as: ProblemText())
    if problem == nil || problem != known { outcome.writeErrors() }
    // The command ends with this output: writing it fails again, and is then reported.
    if (try? outcome.writeOutput()) == nil { unwritten = Outcome(output: outcome.output) }
  }

  private mutating func answer(_ request: HTTPRequest, on connection: ConnectionID) async {
    if let refusal = check.refusal(of: request) {
      return server.answer(connection, with: .text(403, refusal))
    }
    if request.method == .post { return server.answer(connection, with: await answer(form: request)) }
    switch request.path {
    case "\(ServedPage.folder)events":
      server.openStream(connection, event: Array("retry: 1000\n\n".utf8))
    case let path where path.utf8.starts(with: ServedPage.folder.utf8):
      let name = String(path.dropFirst(ServedPage.folder.count))
      let file = EmbeddedFile.all(in: .serve).first { $0.path == name && !name.hasSuffix(".html") }
      server.answer(
        connection, with: file.map { .file(name, $0.bytes) } ?? .text(404, "there is no such file"))
    case let path: server.answer(connection, with: await file(at: path))
    }
  }

  /// Answers with a file of the site, made from the todos as they are.
  ///
  /// - Parameters:
  ///   - form: the form of a page that was refused, or that asks for a preview.
  ///   - failure: the reason why it was refused.
  mutating func file(
    at path: String, typed form: EditForm? = nil, refusedFor failure: Failure? = nil
  ) async -> HTTPResponse {
    // A todo may be changed after it was read and before its page is made.
    for _ in 0..<5 {
      do throws(Failure) {
        guard project != nil else { return .page(503, problemPage) }
        let status = failure?.httpStatus
        switch try await project?.site.file(at: Self.sitePath(at: path)) {
        case .page(let route, let bytes):
          return .page(status ?? 200, page(bytes, of: route, typed: form, refusedFor: failure))
        case .attachment(let bytes): return .file(path, bytes, isForeign: true)
        case .other(let bytes): return .file(path, bytes)
        case nil:
          let bytes = try project?.site.notFoundPage() ?? []
          let route = Route.page(.notFound, number: 1)
          return .page(status ?? 404, page(bytes, of: route, typed: form, refusedFor: failure))
        }
      } catch {
        guard error.lost != nil, (try? await update()) != nil else { return .text(500, error.reason.message) }
      }
    }
    return .text(503, "the todos change too fast")
  }
}

extension SiteServer {
  /// Returns the path in the site of the file at the path of a request.
  static func sitePath(at path: String) -> String {
    path == "/" ? "index.html" : String(path.dropFirst())
  }

  /// Adds the forms to a page.
  ///
  /// - Parameters:
  ///   - form: the form that was refused, or that asks for a preview.
  ///   - failure: the reason why it was refused.
  private func page(
    _ bytes: [UInt8], of route: Route, typed form: EditForm? = nil, refusedFor failure: Failure? = nil
  ) -> ServedPage {
    guard let project else { return problemPage }
    var request = EditPanelRequest(route: route, token: project.takesChanges ? check.token : nil)
    (request.undo, request.problem) = (undoable, problem)
    (request.typed, request.failure) = (form, failure)
    return ServedPage(
      bytes, adding: project.site.forms.html(of: request, in: project.site.router, from: project.store),
      of: project.pathHash, with: project.site.versionOfFiles)
  }

  /// The page that is shown until the project is read for the first time; it says why that fails.
  private var problemPage: ServedPage {
    let text = String(decoding: OutputFormat.html.escaped(problem ?? ""), as: UTF8.self)
    return ServedPage(
      Array("<!doctype html><html lang=\"en\"><title>todosite</title><main><pre>\(text)</pre></main>\n".utf8),
      adding: [])
  }
}
