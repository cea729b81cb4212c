import Documents
internal import FileSystem

/// A todo file that is being edited; each edit changes the bytes and then reads the result back.
///
/// This ensures that the result is a readable todo in which only the requested fields have changed.
struct TodoDraft {
  let path: TodoPath
  let rules: TodoRules
  let dialect: TodoDialect
  private var file: FrontMatterEditor
  private(set) var todo: TodoItem
  /// The expected state of the todo after the current edit.
  var expected: TodoExpectation
  private let bodyReading: BodyReading

  /// The file with all edits made so far.
  var source: SourceFile { file.source }
  var frontMatter: FrontMatter? { file.frontMatter }
  var words: EditWords { EditWords(statuses: rules.statuses, dialect: dialect) }

  /// Creates a draft of an existing file.
  ///
  /// - Parameter edits: the edits that will be made.
  init(
    _ source: SourceFile, at path: TodoPath, rules: TodoRules, for edits: [TodoEdit] = []
  ) throws(Failure) {
    self.path = path
    self.rules = rules
    bodyReading = edits.contains { $0.bodyReading == .withoutHTML } ? .withoutHTML : .title
    let reader = TodoReader(rules: rules)
    do throws(Problem) {
      try reader.checkName(of: source, at: path)
      file = try Self.editor(of: source, rules: rules)
      todo = try reader.todo(in: source, after: file.frontMatter, at: path, body: bodyReading).item
    } catch {
      throw Failure(.problems, error)
    }
    dialect = rules.tool?.dialect ?? TodoDialect(of: file.frontMatter?.mapping)
    expected = Self.expectation(of: todo, in: file, rules)
  }

  /// Creates a draft of a new todo: front matter in the canonical order, a blank line and the body.
  init(_ new: NewTodo, at path: TodoPath, rules: TodoRules) throws(Failure) {
    let edits = new.edits(statuses: rules.statuses)
    let empty = SourceFile(path: "", text: "---\n---\n")
    try self.init(empty, at: path, rules: rules, for: edits)
    for edit in edits { try make(edit) }
  }

  /// Makes an edit; if it throws, the draft is unchanged.
  mutating func make(_ edit: TodoEdit) throws(Failure) {
    var draft = self
    draft.expected = Self.expectation(of: todo, in: file, rules)
    try edit.apply(to: &draft)
    guard draft.source.bytes != source.bytes else { return }
    guard draft.source.bytes.count <= rules.fileSize else {
      throw .refused("the file would be larger than \(rules.fileSize) bytes", help: "shorten its text")
    }
    do throws(Problem) {
      draft.todo = try draft.readBack()
    } catch {
      throw .refused(because: error)
    }
    guard draft.expected.isMet(by: draft.todo) else { throw .unwritable(edit.subject) }
    self = draft
  }

  private static func expectation(
    of todo: TodoItem, in file: FrontMatterEditor, _ rules: TodoRules
  ) -> TodoExpectation {
    let keys = file.frontMatter?.mapping.entries.map(\.key.text) ?? []
    return TodoExpectation(todo, extraKeys: keys.count { rules.field(ofKey: $0) == nil })
  }

  /// Reads the todo from the changed file.
  ///
  /// The front matter is not parsed again, because the editor parsed it after the change.
  func readBack() throws(Problem) -> TodoItem {
    try TodoReader(rules: rules).todo(in: source, after: frontMatter, at: path, body: bodyReading).item
  }
}

extension TodoDraft {
  /// Returns the entries of the file for a field, highest precedence first.
  func entries(of field: TodoField) -> [YAMLEntry] {
    let mapping = frontMatter?.mapping.entries ?? []
    let found = mapping.compactMap { entry in
      (rules.field(ofKey: entry.key.text) ?? rules.fields.extraField(ofKey: entry.key.text))
        .flatMap { $0.field == field ? (rank: $0.rank, entry: entry) : nil }
    }
    return found.sorted { $0.rank < $1.rank }.map(\.entry)
  }

  /// Returns the status lines of the body for a field that the front matter lacks.
  private func lines(of field: TodoField) -> [StatusLine] {
    guard StatusLine.fields.contains(field), entries(of: field).isEmpty else { return [] }
    return StatusLine.all(in: source, from: bodyStart, statuses: rules.statuses).filter { $0.field == field }
  }

  /// Reports whether a field has its value from a status line of the body.
  func hasLine(of field: TodoField) -> Bool { !lines(of: field).isEmpty }

  /// Returns the present word of a field, which is in the front matter or on a line of the body; nil if it has
  /// none.
  func word(of field: TodoField) -> String? {
    guard case .scalar(let scalar)? = (entries(of: field).first ?? lines(of: field).first?.entry)?.value
    else { return nil }
    return scalar.text
  }

  /// Returns a word for a field, with capital letters as on the line of the body that it is written to.
  func word(_ word: String, for field: TodoField) -> String {
    lines(of: field).first.map { word.capitalised(like: $0.value.text) } ?? word
  }

  /// Whether the file has a status.
  var hasStatus: Bool {
    entries(of: .status).contains { entry in
      if case .scalar(let scalar) = entry.value { !scalar.isEmptyOrNull } else { false }
    } || hasLine(of: .status)
  }

  /// Returns the key for writing a field: the file's key with the highest precedence, otherwise the tool's
  /// key.
  func key(for field: TodoField) -> String {
    entries(of: field).first?.key.text ?? dialect.key(for: field) ?? field.name
  }

  /// The offset of the first byte of the body.
  var bodyStart: Int { frontMatter?.bodyStart ?? source.textStart }

  /// Returns the ranges of the body that can be changed individually.
  func editableParts() -> EditableParts {
    EditableParts.find(in: source, from: bodyStart, limits: rules.markdownLimits)
  }
}

extension TodoDraft {
  /// Changes the front matter or replaces the body, and converts errors to `Failure`.
  mutating func change(
    _ change: (inout FrontMatterEditor) throws(FrontMatterEditFailure) -> Void
  ) throws(Failure) {
    do {
      try change(&file)
    } catch {
      switch error {
      case .unreadable(let problem): throw .refused(because: problem)
      case .notRepresentable(let key): throw .unwritable(key)
      case .notAList(let key): throw .nested(key)
      }
    }
  }

  mutating func write(_ key: String, _ value: FrontMatterValue) throws(Failure) {
    try change { file throws(FrontMatterEditFailure) in try file.set(key, to: value) }
  }

  mutating func erase(_ key: String) throws(Failure) {
    try change { file throws(FrontMatterEditFailure) in try file.remove(key) }
  }

  mutating func replaceSource(with bytes: [UInt8]) throws(Failure) {
    do throws(Problem) {
      file = try Self.editor(of: SourceFile(path: source.path, bytes: bytes), rules: rules)
    } catch {
      throw .refused(because: error)
    }
  }

  private static func editor(
    of source: SourceFile, rules: TodoRules
  ) throws(Problem) -> FrontMatterEditor {
    try FrontMatterEditor(
      source, knownKeys: TodoField.knownKeys, limits: rules.frontMatterLimits)
  }

  /// Sets a field to a scalar: on its line in the body, or with the key that the file or its tool uses for it.
  mutating func writeScalar(_ field: TodoField, _ value: FrontMatterValue) throws(Failure) {
    if let line = lines(of: field).first {
      switch value {
      case .text(let text), .word(let text): return try replace(line.value.range, with: Array(text.utf8))
      case .list: break
      }
    }
    let key = key(for: field)
    try refuseNested(key)
    try write(key, value)
  }

  /// Removes the status lines of a field.
  mutating func removeLines(of field: TodoField) throws(Failure) {
    for line in lines(of: field).reversed() {
      try replace(line.wholeLine(in: source), with: [])
    }
  }

  private mutating func replace(_ range: Range<Int>, with text: [UInt8]) throws(Failure) {
    var bytes = source.bytes
    bytes.replaceSubrange(range, with: text)
    try replaceSource(with: bytes)
  }

  /// Writes a status word, unless the file already has it in any spelling.
  mutating func writeStatus(_ word: String) throws(Failure) {
    let word = self.word(word, for: .status)
    guard let status = rules.statuses.status(for: word) else { throw .unwritable("status") }
    if let tool = rules.tool, tool.status(status, of: path, among: rules.statuses) != status {
      throw .refused(
        "\(tool.title) has moved it to \"\(path.folder)\", where it counts as closed",
        help: "move the file back with \(tool.title) first")
    }
    if self.word(of: .status).map({ KnownWord($0) }) == KnownWord(word) { return }
    try writeScalar(.status, .word(word))
    expected.status = status
  }

  /// Throws if the tool stores the field in the files of other todos; an edit of this file would say that they
  /// wait for it.
  ///
  /// - Parameters:
  ///   - ids: the ids of these todos; empty for all that the tool has stored.
  ///   - change: what to do in their files, such as `add to`.
  func refuseStoredElsewhere(
    _ field: TodoField, in ids: [String], _ change: String
  ) throws(Failure) {
    guard field == .depends, dialect.storesDependenciesWithBlockers else { return }
    // tbd names each file after its id.
    let files = ids.map { "\"\(joined(path.folder, $0)).md\"" }.joined(separator: " and ")
    let location = files.isEmpty ? "the files of the todos that it waits for" : files
    throw .refused(
      "tbd stores a dependency in the file of the todo that must be done first", code: "stored-elsewhere",
      help: "in \(location), \(change) \"\(key(for: field))\": {type: blocks, target: \(todo.id)}")
  }

  /// Throws if a key has a value that is neither a scalar nor a list of scalars.
  func refuseNested(_ key: String) throws(Failure) {
    switch frontMatter?.mapping.entry(key)?.value {
    case nil, .scalar?: return
    case .sequence(let sequence)?
    where sequence.elements.allSatisfy({ if case .scalar = $0 { true } else { false } }):
      return
    case .sequence?, .mapping?: throw .nested(key)
    }
  }
}
