package import Documents
package import Todos

extension TodoFormat {
  /// todosite's own todo files.
  static let todoFiles = TodoFormat(
    name: "todos", summary: "a folder of todo files, as todosite writes them", writer: .files)
}

/// Writes todo files in canonical form: the known keys in their order, the extra keys, a blank line and the
/// body.
///
/// A value that is also on a status line of the body is written only on this line, so that there are no two values to
/// contradict each other after an edit. A line also gives a value to a todo that has none.
///
/// Equal todos always give the same bytes.
package struct CanonicalTodoFile: Sendable {
  private let reader: TodoReader

  /// Creates a writer for a project.
  ///
  /// - Parameter rules: the project's rules for todos.
  package init(rules: TodoRules) {
    reader = TodoReader(rules: rules)
  }

  /// Returns the bytes of a todo's file, after verifying that they read back as the same todo.
  ///
  /// - Parameters:
  ///   - portable: the todo; without a status, it gets the project's first open status.
  ///   - path: the path of the file, relative to the todo folder; the `id` key is omitted if the id is its
  ///     stem.
  /// - Throws: a problem if the todo cannot be represented as a file.
  package func bytes(of portable: PortableTodo, at path: TodoPath) throws(Problem) -> [UInt8] {
    let lines = reader.valuesOnLines(ofBody: portable.text)
    let bytes = frontMatter(of: portable, at: path, besides: lines).frontMatter + Array(portable.text.utf8)
    let source = SourceFile(path: path.string, bytes: bytes)
    guard bytes.count <= reader.rules.fileSize else {
      throw source.problem(
        .error, code: "too-large", "the todo is larger than \(reader.rules.fileSize) bytes",
        help: "shorten its text, or raise limits: file in \(Project.settingsFile)")
    }
    for case (let field, .list(let names)) in portable.values.all where names.count > reader.rules.nameLimit {
      throw source.problem(
        .error, code: TooManyNames.code, TooManyNames(field, limit: reader.rules.nameLimit).message,
        help: TooManyNames.help)
    }
    let todo = try reader.todo(in: source, at: path)
    guard PortableTodo(todo, text: portable.text) == expected(of: portable, at: path, lines) else {
      throw source.problem(
        .error, code: "not-representable", "the todo \"\(portable.title)\" cannot be written as a todo file")
    }
    return bytes
  }

  private var statuses: StatusVocabulary { reader.rules.statuses }

  /// Returns the todo that reading the file back must give.
  private func expected(of portable: PortableTodo, at path: TodoPath, _ lines: StatusLineValues)
    -> PortableTodo
  {
    var expected = portable.unmarked
    expected.id = portable.id ?? path.stem
    expected.path = path
    expected.hasBlankLine = true
    expected.status = portable.status ?? lines.status
    expected.status = statuses.status(for: word(for: expected.status)) ?? expected.status
    for (field, value) in lines.values.all where portable.values[field] == nil {
      expected.values[field] = value
    }
    return expected
  }

  private func word(for status: TodoStatus?) -> String {
    status.map { statuses.word(forLabel: $0.label) }
      ?? statuses.entries.first { !$0.isClosed }?.name ?? TodoStatus.Group.open.rawValue
  }

  private func frontMatter(
    of portable: PortableTodo, at path: TodoPath, besides lines: StatusLineValues
  ) -> FrontMatterWriter {
    var writer = FrontMatterWriter()
    func add(_ field: TodoField, _ value: FrontMatterWriter.Value) { writer.add(field.name, value) }
    if let id = portable.id, !id.utf8.elementsEqual(path.stem.utf8) { add(.id, .text(id)) }
    add(.title, .text(portable.title))
    if lines.status == nil || (portable.status != nil && portable.status != lines.status) {
      add(.status, .word(word(for: portable.status)))
    }
    for (field, value) in portable.values.all where value != lines.values[field] {
      switch value {
      case .text(let text): add(field, .text(text))
      case .number, .flag, .priority, .date: add(field, .word(value.texts[0]))
      case .list(let words): add(field, .list(words.map { .text($0) }))
      }
    }
    for field in portable.extra { writer.add(field.key, FrontMatterWriter.Value(field.value)) }
    return writer
  }
}

extension FrontMatterWriter.Value {
  /// Creates a value from the value of an extra key; text that looks like a number or a date stays
  /// unquoted.
  init(_ value: ExtraValue) {
    self =
      switch value {
      case .text(let text): .word(text)
      case .list(let elements): .list(elements.map { Self($0) })
      case .mapping(let fields): .mapping(fields.map { (key: $0.key, value: Self($0.value)) })
      }
  }
}
