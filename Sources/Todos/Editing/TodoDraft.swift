import Documents

/// A todo's file in the making: each change is made on the bytes, and then read back.
struct TodoDraft {
  let path: TodoPath
  let rules: TodoRules
  /// The tool whose keys and words the file uses.
  let dialect: TodoDialect
  /// The file with all changes made so far.
  var file: FrontMatterEditor
  /// The todo that it is now.
  private(set) var todo: TodoItem
  /// What the todo has to be after the change that is being made.
  var expected: TodoExpectation

  /// The file with all changes made so far.
  var source: SourceFile { file.source }
  /// The words that the file uses.
  var words: EditWords { EditWords(statuses: rules.statuses, dialect: dialect) }

  /// Begins with a file as it is.
  init(_ source: SourceFile, at path: TodoPath, rules: TodoRules) throws(ChangeFailure) {
    self.path = path
    self.rules = rules
    do throws(Problem) {
      todo = try Self.todo(in: source, at: path, rules: rules)
      file = try Self.editor(of: source, rules: rules)
    } catch {
      throw ChangeFailure(.unreadable, error)
    }
    dialect = rules.tool?.dialect ?? TodoDialect(of: file.frontMatter?.mapping)
    expected = TodoExpectation(todo)
  }

  /// Makes a change, or none where it cannot be made.
  mutating func make(_ change: TodoEdit.Change) throws(ChangeFailure) {
    var draft = self
    draft.expected = TodoExpectation(todo)
    try draft.apply(change)
    guard draft.source.bytes != source.bytes else { return }
    guard draft.source.bytes.count <= rules.fileSize else {
      throw .refused("the file would be larger than \(rules.fileSize) bytes", help: "shorten its text")
    }
    do throws(Problem) {
      draft.todo = try Self.todo(in: draft.source, at: path, rules: rules)
    } catch {
      throw .refused(because: error)
    }
    guard draft.expected.isMet(by: draft.todo) else { throw .unwritable(change.key) }
    self = draft
  }

  /// Goes on with other bytes.
  mutating func replaceSource(with bytes: [UInt8]) throws(ChangeFailure) {
    do throws(Problem) {
      file = try Self.editor(of: SourceFile(path: source.path, bytes: bytes), rules: rules)
    } catch {
      throw .refused(because: error)
    }
  }

  /// Reads what a file would become.
  static func todo(
    in source: SourceFile, at path: TodoPath, rules: TodoRules
  ) throws(Problem) -> TodoItem {
    switch TodoReader(rules: rules).read(source, at: path) {
    case .todo(let todo): return todo.item
    case .unreadable(let problem): throw problem
    }
  }
}

extension TodoDraft {
  private static func editor(
    of source: SourceFile, rules: TodoRules
  ) throws(Problem) -> FrontMatterEditor {
    try FrontMatterEditor(
      source, keyOrder: FieldName.allCases.map(\.keys), limits: rules.frontMatterLimits)
  }

  private mutating func apply(_ change: TodoEdit.Change) throws(ChangeFailure) {
    switch change {
    case .set(let field, let value): try set(field, to: value)
    case .setList(let field, let words): try setList(field, to: words)
    case .add(let word, let field): try add(word, to: field)
    case .remove(let word, let field): try remove(word, from: field)
    case .unset(let field): try unset(field)
    case .setKey(let key, let value): try setKey(key, to: value)
    case .unsetKey(let key): try unsetKey(key)
    case .body(let text): try setBody(text)
    case .tick(let number, let isDone): try tick(number, isDone: isDone)
    case .complete(let moment): try complete(at: moment)
    case .reopen: try reopen()
    }
  }
}

extension TodoDraft {
  /// The keys of a field that the file has, the strongest first.
  func entries(of field: FieldName) -> [YAMLEntry] {
    let mapping = file.frontMatter?.mapping.entries ?? []
    let found = mapping.compactMap { entry in
      FieldName.named(entry.key.text).flatMap { $0.field == field ? (rank: $0.rank, entry: entry) : nil }
    }
    return found.sorted { $0.rank < $1.rank }.map(\.entry)
  }

  /// The key to write a field by: the strongest that the file has, else that of the tool that wrote it.
  func key(for field: FieldName) -> String {
    entries(of: field).first?.key.text ?? dialect.key(for: field) ?? field.keys[0]
  }

  /// Gives a key a value.
  mutating func write(_ key: String, _ value: FrontMatterValue) throws(ChangeFailure) {
    do {
      try file.set(key, to: value)
    } catch {
      throw .failure(error)
    }
  }

  /// Takes a key away.
  mutating func erase(_ key: String) throws(ChangeFailure) {
    do {
      try file.remove(key)
    } catch {
      throw .failure(error)
    }
  }
}

extension TodoEdit.Change {
  /// What messages call the part that the change is about.
  fileprivate var key: String {
    switch self {
    case .set(let field, _), .setList(let field, _), .add(_, let field), .remove(_, let field),
      .unset(let field):
      field.keys[0]
    case .setKey(let key, _), .unsetKey(let key): key
    case .body: "body"
    case .tick: "checklist"
    case .complete, .reopen: "status"
    }
  }
}
