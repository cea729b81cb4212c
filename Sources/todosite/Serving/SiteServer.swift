import Documents
import FileSystem
import HTTPServer
import SiteGenerator
import TodoPages
import Todos

/// A run of `todosite serve`: answers requests, and reads the project again after each change.
struct SiteServer: ~Copyable {
  private var watch: ProjectWatch
  private var server: HTTPServer
  private let check: RequestCheck
  private let arguments: Arguments
  /// The project as it could last be read; nil if it never could.
  private var project: LiveProject?
  /// The problems because of which the project cannot be read now.
  private var problem: String?
  /// The last change of a page that can be undone.
  private var undoable: UndoableChange?
  /// What could not be written to the output, because its reader has closed it.
  private var unwritten: Outcome?
  /// Whether the project may have changed since it was read.
  private var isStale = true

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
  private mutating func update() async throws(Failure) {
    isStale = false
    var read = project
    let (last, address) = (project, address)
    let outcome = try await watch.read(greeting: "\(address)\nstop with Ctrl-C\n") { build throws(Failure) in
      let new = try await build.live(since: last, at: address)
      read = new
      var outcome = new.outcome
      // The number of todos is printed once.
      if last != nil { outcome.output = "" }
      return ProjectWatch.Reading(outcome: outcome, linkedFiles: new.linkedFiles)
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
    // It fails in the same way, and is reported, at the end of the command.
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
  private mutating func file(
    at path: String, typed form: EditForm? = nil, refusedFor failure: Failure? = nil
  ) async -> HTTPResponse {
    // A todo may be changed after it was read and before its page is made.
    for _ in 0..<5 {
      do throws(Failure) {
        guard project != nil else { return .page(503, emptyPage) }
        let status = failure?.httpStatus
        switch try await project?.site.file(at: Self.file(at: path)) {
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
  /// Returns the path in the site of the file at an address.
  private static func file(at path: String) -> String {
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
    guard let project else { return emptyPage }
    var request = EditPanelRequest(route: route, token: project.takesChanges ? check.token : nil)
    (request.undo, request.problem) = (undoable, problem)
    (request.typed, request.failure) = (form, failure)
    return ServedPage(
      bytes, adding: project.site.forms.html(of: request, in: project.site.router, from: project.store),
      of: project.name, with: project.site.versionOfFiles)
  }

  /// The page that is shown as long as the project cannot be read.
  private var emptyPage: ServedPage {
    let text = String(decoding: OutputFormat.html.escaped(problem ?? ""), as: UTF8.self)
    return ServedPage(
      Array("<!doctype html><html lang=\"en\"><title>todosite</title><main><pre>\(text)</pre></main>\n".utf8),
      adding: [])
  }

  /// Makes the change that a form asks for.
  private mutating func answer(form request: HTTPRequest) async -> HTTPResponse {
    guard let project, project.takesChanges else { return .text(403, "todos cannot be changed here") }
    let type = request.header("content-type")?.parts(at: ";").first.map { String($0).lowercased() }
    guard type == "application/x-www-form-urlencoded" else { return .text(415, "not a form") }
    let form: EditForm
    do throws(Failure) {
      form = try EditForm(request.body)
    } catch {
      return .text(400, error.reason.message)
    }
    guard form["token"] == check.token else {
      return .text(403, "not a form of this run; load the page again")
    }
    guard let route = project.site.route(at: Self.file(at: request.path)) else {
      guard let todo = form.todo, Route.todo(todo).path(in: .html) == Self.file(at: request.path) else {
        return .text(404, "there is no such page")
      }
      // Its todo may have been removed, or may have another name now.
      return await file(at: request.path, typed: form, refusedFor: .changedSinceRead(todo.string))
    }
    if form.action == .preview { return await file(at: request.path, typed: form) }
    do throws(Failure) {
      let page = try await change(by: form, in: project)
      // Otherwise the events of this change would have the project read once more.
      _ = watch.files.notices([false, true])
      try await update()
      return .redirect(to: "/" + percentEncoded(target(of: page, from: route)))
    } catch {
      // The page shows the file as it is now.
      if isStale || error.isOfChangedFile { _ = try? await update() }
      return await file(at: request.path, typed: form, refusedFor: error)
    }
  }

  /// Makes a change, as the command of the same name does.
  private mutating func change(
    by form: EditForm, in project: LiveProject
  ) async throws(Failure) -> TodoChangePage {
    let request = try project.site.forms.change(
      of: form, undoing: undoable, in: project.site.router.map, from: project.store,
      at: arguments.changeTime(),
      by: form.action == .note ? Git.userName(in: project.project.folder) : nil)
    let module = TodoChangeModule(
      project.store, rules: project.store.rules, todoFolder: project.todos)
    let page = await module.page(of: request)
    Outcome(problems: page.warnings).writeErrors()
    if let failure = page.failures.first { throw failure }
    undoable = nil
    if let entry = page.entries.first, !entry.isUnchanged, page.undoneCommand == nil {
      // Another process may have made a change since.
      let recorded = try project.store.changes().first { $0.paths.contains(entry.path) }
      undoable = recorded.map { UndoableChange($0.number, form.action, of: entry.path, title: entry.title) }
    }
    return page
  }

  /// Returns the path of the page to show after a change.
  private func target(of page: TodoChangePage, from route: Route) -> String {
    let added = page.entries.first { $0.action == .added }.map { Route.todo($0.path) }
    let target = (added ?? route).path(in: .html)
    return project?.site.route(at: target) == nil ? "index.html" : target
  }
}

extension Failure {
  /// The status of the answer to a form that was refused.
  fileprivate var httpStatus: Int {
    switch kind {
    case .system, .interrupted: isOfChangedFile ? 409 : 500
    case .nothingToDo, .refused, .problems: reason.code == "bad-form" ? 400 : 422
    }
  }
}
