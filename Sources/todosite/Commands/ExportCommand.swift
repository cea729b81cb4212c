import Documents
import FileSystem
import TodoFormats
import TodoPages
import Todos

extension Command {
  static let export = Command(
    name: "export", group: .exchange, summary: "export todos to another format",
    operands: [.optional(.folder("DIR"))],
    options: [ExportOption.format, ExportOption.output, ExportOption.into, .check] + ListOption.query + [
      ExportOption.baseURL, .todos, .drafts, .today, .strict, .staged, .jobs,
    ] + CommandOption.ofProject,
    details: """
      DIR is a project: a folder with Todos/ or todosite.yml, or else with the todos
      of another tool, such as backlog/ or .tickets/. Without DIR, the project is the
      current folder or the nearest one above it.

      Without --format, the ending of the file's name gives the format:
      \(TodoFormat.writtenEndings) (.md is a checklist).

      FORMAT is one of:
      \(helpTable(TodoFormat.writable.map { ($0.name, $0.writtenSummary ?? $0.summary) }))

      A file that is already up to date is not rewritten; a folder must be new or
      empty. With --into, FILE must contain the lines <!-- todosite:begin --> and
      <!-- todosite:end -->; only the text between them is replaced. The options that
      filter and sort are kept in the first line for the next time.

      The options that filter and sort todos are those of list. Fields that the
      format does not support are reported at the end. Exits with 1 if some todos
      have errors; all others are still exported.
      """,
    examples: [
      "todosite export --format csv --output todos.csv",
      "todosite export --into README.md --status unclosed",
      "todosite export --format todotxt --tag shopping",
    ]
  ) { arguments throws(Failure) in
    let format = try arguments.exportFormat()
    if arguments.has(.staged) {
      guard arguments.has(.check), arguments.has(ExportOption.into), !arguments.has(.todos) else {
        throw .usage("--staged requires --check and --into", help: "write: --staged --check --into FILE")
      }
      return try await arguments.running(with: ExportOption.into) { arguments throws(Failure) in
        try await ExportRun(arguments, format).run()
      }
    }
    guard case .pages = format.writer else { return try await ExportRun(arguments, format).run() }
    let target = try ExportTarget(arguments, format)
    for option in ListOption.query where arguments.has(option) {
      throw .usage(
        "--\(option.name) cannot be used with --format markdown, which exports all todos",
        help: "remove the option, or export a checklist")
    }
    return try await SiteBuild(arguments, exportingTo: target).run()
  }
}

private struct ExportRun {
  /// The arguments, with the options that the target keeps if there are no others.
  private let arguments: Arguments
  /// The text of the options for the target to keep; nil if it keeps those that it has.
  private let keptOptions: String?
  private let format: TodoFormat
  private let target: ExportTarget
  private let checks: Bool
  private let workers: Workers
  private let today: TodoDate?
  private let baseURL: String?
  private let defaultTimestamp: Timestamp
  private let workplace: Workplace

  init(_ given: Arguments, _ format: TodoFormat) throws(Failure) {
    self.format = format
    target = try ExportTarget(given, format)
    checks = given.has(.check)
    workers = try given.workers()
    baseURL = try given.baseURL()
    defaultTimestamp = try Timestamp.ofSourceDateEpoch()
    workplace = try Workplace(given, operand: given.operands.first)
    try target.check(in: workplace)
    (arguments, keptOptions) = try given.withOptions(keptBy: target)
    // `--overdue` needs a date; without `--today` it is the date of the clock.
    today = try arguments.has(ListOption.overdue) ? arguments.todayOrClock() : arguments.today()
  }

  func run() async throws(Failure) -> Outcome {
    workplace.progress.begin("Reading todos")
    let store = workplace.store(workers: workers, forReaders: format.isForReaders)
    let snapshot = try await store.snapshot(bodies: .withoutHTML)
    if arguments.has(.strict), let count = Outcome.count(of: snapshot.problems) {
      throw .problems(snapshot.problems, code: "not-exported", because: "nothing was exported: \(count)")
    }
    let (query, warnings) = try arguments.query(
      of: snapshot, in: workplace, today: arguments.todayOrClock())
    workplace.progress.begin("Exporting todos")
    let export = TodoExport(workplace, snapshot, from: store, query: query, today: today)
    let (result, changes) = try write(export)
    var outcome = Outcome(
      problems: snapshot.problems.filter { $0.severity == .error } + result.problems + warnings,
      notes: result.notes)
    outcome.status = Outcome.status(of: outcome.problems, isStrict: false)
    if checks, !changes.isEmpty { outcome.status = .problems }
    if arguments.has(.staged) { return stagedOutcome(isChanged: !changes.isEmpty) }
    outcome.output = lines(for: result, changes, of: snapshot)
    return outcome
  }

  /// Returns the outcome of the check of a staged checklist; `check --staged` reports the errors of todos.
  private func stagedOutcome(isChanged: Bool) -> Outcome {
    guard isChanged, let path = target.path else { return Outcome() }
    let project = arguments.operands.first.map { " -- \(shellWord($0))" } ?? ""
    let reason = Problem(
      .error, code: "staged", "\(quoted(path)) is not up to date with the staged todos", path: "",
      help: "run: todosite export --into \(shellWord(path))\(project) && git add -- \(shellWord(path))")
    return Outcome(status: .problems, reason: reason)
  }

  /// Returns the lines to print after the export, such as `wrote TODO.md: 12 todos`; empty if the export
  /// itself goes to standard output.
  private func lines(
    for result: TodoExport.Result, _ changes: [String], of snapshot: TodoSnapshot
  ) -> String {
    guard let path = target.path else { return "" }
    if checks, !changes.isEmpty { return changes.joined() }
    let unreadable = snapshot.unreadable.isEmpty ? [] : ["\(snapshot.unreadable.count) unreadable"]
    let counts = [counted(result.todoCount, "todo")] + unreadable + snapshot.skipped.counts.texts
    return
      "\(changes.isEmpty ? "unchanged" : "wrote") \(visible(path)): \(counts.joined(separator: ", "))\n"
  }

  /// Writes the export, or with `--check` compares it with the target.
  ///
  /// - Returns: the result and the changes, which are empty if the target was up to date; with `--check` they
  ///   are a line for each file that differs.
  private func write(_ export: TodoExport) throws(Failure) -> (TodoExport.Result, changes: [String]) {
    switch target {
    case .folder(let path):
      let folder = TodoFolderExport(export: export)
      if checks { return try folder.check(path) }
      if let entries = try? FileDescriptor.folder(path).entries(), !entries.isEmpty {
        // A folder that is already up to date is left unchanged, as an up-to-date file is.
        let (result, changes) = try folder.check(path)
        if changes.isEmpty { return (result, []) }
      }
      return (try folder.write(to: path), [path])
    case .region(let path):
      let lines = MemorySink()
      let (result, _) = try stream(export) { lines }
      let isChanged = try MarkedFile(path: path).update(
        with: lines.bytes, options: keptOptions, checks: checks)
      return (result, isChanged ? ["would write \(visible(path))\n"] : [])
    case .file(let path):
      if format.fitsIntoFiles { try Self.checkIsChecklist(path) }
      let (result, isChanged) = try stream(export) { () throws(FileError) -> any ExportSink in
        if checks { return try ComparingSink(path) }
        if let device = try DeviceSink(path) { return device }
        return try FileSink(path)
      }
      return (result, isChanged ? ["would write \(visible(path))\n"] : [])
    case .standardOutput:
      let (result, _) = try stream(export) { StreamSink() }
      return (result, [])
    }
  }

  /// Checks that a file that would be replaced by a checklist contains no other text, unlike a README.
  private static func checkIsChecklist(_ path: String) throws(Failure) {
    guard let bytes = try? readFile(path, limit: 1 << 26) else { return }
    let isChecklist = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).enumerated().allSatisfy {
      index, line in
      // A checklist without todos has a line of text below its title.
      line.first == UInt8(ascii: "#") || line.starts(with: "- [".utf8) || index == 1
    }
    guard !isChecklist else { return }
    throw .usage(
      "\(quoted(path)) contains more than a checklist",
      help: "write the checklist between two marker lines with --into, or choose another file")
  }

  /// Writes a single-file format to a sink.
  private func stream(
    _ export: TodoExport, to makeSink: () throws(FileError) -> any ExportSink
  ) throws(Failure) -> (TodoExport.Result, isChanged: Bool) {
    let buffer = ExportBuffer(try reporting(makeSink(), as: failure))
    let result: TodoExport.Result
    switch format.writer {
    case .todos(let writer): result = try export.writeTodos(with: writer, to: buffer)
    case .list(let writer):
      let isPartOfFile = if case .region = target { true } else { false }
      result = try export.writeList(
        with: writer, workplace.frame(baseURL: baseURL), defaultTimestamp: defaultTimestamp,
        todoFolder: pathToTodoFolder(),
        isPartOfFile: isPartOfFile, to: buffer)
    // Folders are not written to a sink.
    case .files, .pages, nil: return (TodoExport.Result(), false)
    }
    guard !Interruption.isRequested else { throw .interrupted }
    if !buffer.sink.isDirect { try checkIsWhole(result) }
    return (
      result, try reporting(buffer.finish(), as: failure)
    )
  }

  /// Checks that no todo became unreadable after the export began; a file without it would be incomplete.
  private func checkIsWhole(_ result: TodoExport.Result) throws(Failure) {
    guard !result.problems.isEmpty else { return }
    throw .problems(
      result.problems, code: "not-exported", because: "nothing was written: todos changed during the export")
  }

  /// Returns the relative path from the target's folder to the todo folder.
  private func pathToTodoFolder() throws(Failure) -> String {
    try reporting(target.relativePath(to: workplace.todos, from: arguments.value(of: .directory) ?? ""))
  }

  private func failure(_ error: FileError) -> Failure {
    // Like other programs, todosite exits without a message if the reader closed the pipe.
    if target == .standardOutput, error.errno == .brokenPipe {
      CurrentProcess.end(ExitStatus.unread.rawValue)
    }
    return .system("\(error)")
  }
}

extension Arguments {
  /// Returns the arguments with the options that filter and sort: their own, with the text of these for the marker in the
  /// target, or else those that the marker has.
  fileprivate func withOptions(keptBy target: ExportTarget) throws(Failure) -> (Arguments, kept: String?) {
    guard case .region(let path) = target else { return (self, nil) }
    var arguments = self
    var kept: [String] = []
    if has(ListOption.mine) {
      throw .usage(
        "the marker in \(quoted(path)) cannot keep --mine, which means another person in each clone",
        help: "write --assignee NAME")
    }
    for option in ListOption.query where has(option) {
      for value in values(of: option) {
        // Nothing in it may end the comment that is the marker.
        guard !value.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }), !value.contains("--") else {
          throw .usage(
            "the marker in \(quoted(path)) cannot keep --\(option.name) \(shellWord(value))",
            help: "give a value without \"--\" and control characters")
        }
        kept.append("--\(option.name)" + (option.value == nil ? "" : " \(shellQuoted(value))"))
      }
    }
    if !kept.isEmpty { return (self, kept.joined(separator: " ")) }
    let options = try MarkedFile(path: path).options()
    guard let words = shellWords(options) else {
      throw .usage("in the marker of \(quoted(path)): a quote is not closed", help: "close it: \(options)")
    }
    do throws(Failure) {
      let parser = ArgumentParser(command: command, options: ListOption.query, maximumOperands: 0)
      let own = try parser.parse(words)
      for option in ListOption.query { arguments.set(option, to: own.values(of: option)) }
    } catch {
      throw .usage("in the marker of \(quoted(path)): \(error.reason.message)", help: error.reason.help)
    }
    return (arguments, nil)
  }

  fileprivate func exportFormat() throws(Failure) -> TodoFormat {
    let names = TodoFormat.writable.map(\.name)
    let word = value(of: ExportOption.format) ?? (has(ExportOption.into) ? TodoFormat.checklist.name : nil)
    guard let word else {
      let help = "give one: --format \(names.joined(separator: "|"))"
      guard let output = value(of: ExportOption.output), output != "-" else {
        throw .usage("missing --format", help: help)
      }
      if let format = TodoFormat.written(toFileAt: output) { return format }
      throw .usage(
        "the name \(quoted(output)) tells no format",
        help: "\(help), or a name that ends with \(TodoFormat.writtenEndings)")
    }
    guard let format = TodoFormat.named(word), format.writer != nil else {
      throw .usage(
        "unknown format \(quoted(word))",
        help: (nearestWord(to: word, among: names).map { "did you mean \(quoted($0))? " } ?? "")
          + "the formats are: \(names.joined(separator: ", "))")
    }
    return format
  }
}
