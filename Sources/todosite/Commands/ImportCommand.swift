import Documents
import FileSystem
import TodoFormats
import TodoPages
import Todos

extension Command {
  /// What `todosite import` does.
  static let importTodos = Command(
    name: "import", summary: "add the todos of another program", operands: "PATH|-", maximumOperands: 1,
    options: [
      ImportOption.format, ImportOption.column, ImportOption.folder, ImportOption.dryRun, .json, .todos,
      .problems, .directory,
    ],
    details: """
      Each todo becomes a file of its own in a new folder of the todo folder; all are
      added, or none. Each file remembers where it came from (origin:), so running it
      again adds only what is new, and leaves alone what is here.

      The format is recognised, or given. FORMAT is one of:
      \(formatList)
      """
  ) { arguments throws(Failure) in
    let workplace = try Workplace(arguments)
    let source = try arguments.importSource()
    let store = workplace.store(workers: Workers())
    workplace.progress.begin("Importing todos")
    let request = TodoImportRequest(
      isDryRun: arguments.has(ImportOption.dryRun), folder: try arguments.importFolder())
    let importer = TodoImporter(from: source, to: store, rules: workplace.project.settings.rules)
    let (page, text) =
      arguments.has(.json)
      ? await run(request, with: importer, in: TodoImportJSONView(), \.text)
      : await run(request, with: importer, in: TodoImportTerminalView(todoFolder: workplace.todos), \.text)
    return try outcome(of: page, text)
  }

  /// Has todos imported, and gives the page with what the view makes of it.
  private static func run<View: PresenterToView<TodoImportPage>>(
    _ request: TodoImportRequest, with importer: TodoImporter, in view: View, _ text: KeyPath<View, String>
  ) async -> (TodoImportPage, String) {
    var noted = Noted(view: view)
    var presenter = TodoImportPresenter(importer)
    await presenter.change(request, in: &noted)
    return (noted.page, noted.view[keyPath: text])
  }

  private static func outcome(of page: TodoImportPage, _ text: String) throws(Failure) -> Outcome {
    var problems: [Problem] = []
    for failure in page.failures {
      switch failure {
      case .notDone(let failure): problems.append(failure.problem)
      case .store(let error): throw Failure(error)
      case .notFound: continue
      }
    }
    guard !problems.isEmpty else { return Outcome(output: text) }
    var outcome = Outcome(
      .problems(problems, code: "not-imported", because: "nothing was imported"))
    outcome.output = text
    return outcome
  }

  private static var formatList: String {
    let readable = TodoFormat.all.filter { $0.reader != nil }
    let width = readable.map(\.name.count).max() ?? 0
    return readable.map { format in
      "  \(format.name)\(String(repeating: " ", count: width - format.name.count))  \(format.summary)"
    }.joined(separator: "\n")
  }
}

/// The options of `import`.
enum ImportOption {
  static let format = CommandOption(
    name: "format", letter: "f", value: "FORMAT", isSingle: true,
    summary: "the format to read, if it is not recognised")
  static let column = CommandOption(
    name: "column", value: "COLUMN=KEY", summary: "a column of a table holds KEY; again for others")
  static let folder = CommandOption(
    name: "folder", value: "NAME", isSingle: true, summary: "what to call the new folder")
  static let dryRun = CommandOption(
    name: "dry-run", letter: "n", summary: "write nothing; tell what would be added")
}

/// A view that also keeps the page, for the exit status.
private struct Noted<View: PresenterToView<TodoImportPage>>: PresenterToView {
  var view: View
  private(set) var page = TodoImportPage()

  init(view: View) {
    self.view = view
  }

  mutating func show(_ page: TodoImportPage) {
    self.page = page
    view.show(page)
  }
}

extension Arguments {
  /// What is to be imported.
  fileprivate func importSource() throws(Failure) -> any ImportSource {
    guard let path = operands.first else {
      throw .usage(
        "what is to be imported?", help: "name a file, or - for standard input: todosite import PATH")
    }
    let format = try importFormat()
    let source = try importedText(at: path)
    guard let format = format ?? TodoFormat.recognised(in: source) else {
      throw .usage(
        "cannot tell the format of \(quoted(path))",
        help: "name it with --format; see: todosite import --help")
    }
    return ImportedFile(source, format: format, options: TodoReadingOptions(columns: try columns()))
  }

  /// The text of a file or of standard input, which has to be UTF-8.
  private func importedText(at path: String) throws(Failure) -> SourceFile {
    let limit = 1 << 30
    let source: SourceFile
    do throws(FileError) {
      source =
        path == "-"
        ? SourceFile(path: "standard input", bytes: try StandardStream.input.readAll(limit: limit))
        : SourceFile(
          path: joined(value(of: .directory) ?? "", path),
          bytes: try readFile(joined(value(of: .directory) ?? "", path), limit: limit))
    } catch {
      switch error.errno {
      case .interrupted: throw .interrupted
      case .notFound: throw .usage("\(error)", help: "name a file that exists, or - for standard input")
      default: throw .system("\(error)")
      }
    }
    do throws(Problem) {
      try source.checkEncoding()
    } catch {
      throw .problems([error], code: "not-imported", because: "nothing was imported")
    }
    return source
  }

  private func importFormat() throws(Failure) -> TodoFormat? {
    guard let name = value(of: ImportOption.format) else { return nil }
    if let format = TodoFormat.named(name), format.reader != nil { return format }
    let names = TodoFormat.all.filter { $0.reader != nil }.map(\.name)
    throw .usage(
      "cannot read the format \(quoted(name))",
      help: nearestWord(to: name, among: names).map { "did you mean \($0)?" }
        ?? "give one of: \(names.joined(separator: ", "))")
  }

  private func columns() throws(Failure) -> [(column: String, field: String)] {
    var columns: [(column: String, field: String)] = []
    for value in values(of: ImportOption.column) {
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        String($0).trimmingBlanks
      }
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw .usage("bad value for --column: \(quoted(value))", help: "write it as COLUMN=KEY: Deadline=due")
      }
      columns.append((column: parts[0], field: parts[1]))
    }
    return columns
  }

  /// The name of the new folder that a person gives.
  fileprivate func importFolder() throws(Failure) -> String? {
    guard let name = value(of: ImportOption.folder).map(Workplace.withoutSlashes) else { return nil }
    let isName =
      !name.isEmpty && !name.utf8.contains(UInt8(ascii: "/")) && name.utf8.first != UInt8(ascii: ".")
      && !TodoPath.isMarkdown(name) && name.utf8.count <= 200
    guard isName else {
      throw .usage(
        "bad value for --folder: \(quoted(name))", help: "give one name without slashes, which is not hidden")
    }
    return name
  }
}
