package import Todos

/// A todo during its conversion from one format to another.
///
/// It has all fields of a todo file, and the body as written; unlike a `TodoItem`, it needs no file in a todo
/// folder.
@dynamicMemberLookup
package struct PortableTodo: Equatable, Sendable {
  /// The id by which other todos refer to it; nil if the format has none.
  var id: String?
  /// The path of the todo file that it was read from, relative to the todo folder; nil for other sources.
  package var path: TodoPath?
  /// The mark of the todo in an export; nil if it has none.
  package var mark: TodoMark?
  /// The title, on one line.
  var title: String
  /// The status; nil if the source gives none.
  var status: TodoStatus?
  /// The values of the other fields.
  var values = TodoValues()
  /// The extra keys.
  var extra: [ExtraField] = []
  /// The Markdown body, without the blank line after the front matter.
  var body: String = ""
  /// Whether a blank line stands between the front matter and the body.
  var hasBlankLine = true

  init(title: String) { self.title = title }

  package subscript<Value>(dynamicMember field: WritableKeyPath<TodoValues, Value>) -> Value {
    get { values[keyPath: field] }
    set { values[keyPath: field] = newValue }
  }
}

extension PortableTodo {
  /// Creates the portable form of a todo.
  ///
  /// - Parameters:
  ///   - text: the text after the front matter of its file.
  ///   - depends: the names of the todos that it depends on, if other files have some of them.
  package init(_ todo: TodoItem, text: String, depends: [String]? = nil) {
    self.init(title: todo.title)
    (id, path, status, values, extra) = (todo.id, todo.path, todo.status, todo.values, todo.extra)
    if let depends { self.depends = depends }
    body = Self.body(of: text)
  }

  /// The same todo as its file has it, without a mark.
  package var unmarked: PortableTodo {
    var todo = self
    todo.mark = nil
    return todo
  }

  /// Returns the body in the text after a front matter: without a blank line at the start.
  static func body(of text: String) -> String {
    var bytes = text.utf8[...]
    if bytes.first == 0x0D { bytes.removeFirst() }
    guard bytes.first == 0x0A else { return text }
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  /// The text after the front matter of the todo's file.
  var text: String { body.isEmpty || !hasBlankLine ? body : "\n" + body }
}

extension PortableTodo {
  /// The todo as a file can represent it: a title on one line, and trimmed words without duplicates.
  var normalised: PortableTodo {
    var todo = self
    todo.title = title.titleLine ?? title
    for (field, value) in values.all {
      switch value {
      case .list(let words):
        let words = words.normalisedWords
        todo.values[list: field] = field.kind == .words ? words.bareTags : words
      case .text(let text):
        let text = text.trimmingBlanks
        todo.values[text: field] = text.isEmpty ? nil : text
      case .date, .priority, .number, .flag: break
      }
    }
    return todo
  }

  /// Replaces the status by one that the project knows, and keeps a different original as an extra key.
  ///
  /// - Returns: a note if the status was replaced, else nil.
  mutating func adaptStatus(to statuses: StatusVocabulary) -> FieldNote? {
    guard let given = status else {
      if self.completed != nil { status = statuses.completed }
      return nil
    }
    if let known = statuses.status(for: given.label), known.isClosed == given.isClosed,
      statuses.accepts(given.label)
    {
      status = known
      return nil
    }
    status = statuses.equivalent(of: given)
    let key = TodoOrigin.statusKey
    // The reader may have replaced the status before and kept the original.
    if !extra.contains(where: { $0.key == key }) { extra.append(ExtraField(key: key, value: given.label)) }
    return FieldNote("status", .changed("mapped to one of this project, the original is in \"\(key)\""))
  }
}

extension PortableTodo {
  /// Gives a todo without a title one: the first line of its text, else its id, else `Untitled`.
  ///
  /// A todo without a title is no reason to refuse all others of its source.
  /// - Returns: a note if the title was missing.
  mutating func addMissingTitle() -> FieldNote? {
    guard title.titleLine == nil else { return nil }
    let lines = body.utf8.split(separator: 0x0A).lazy.compactMap { String(Substring($0)).titleLine }
    title = lines.first ?? id?.titleLine ?? "Untitled"
    return FieldNote("title", .changed("it was missing, and is made from the text or the id"))
  }

  /// Keeps a value under an extra key, with a numeric suffix if the todo already has the key.
  ///
  /// - Returns: the key that was used.
  mutating func keep(_ value: ExtraValue, as key: String) -> String {
    var name = key
    var number = 1
    while extra.contains(where: { $0.key == name }) {
      number += 1
      name = "\(key)-\(number)"
    }
    extra.append(ExtraField(key: name, value: value))
    return name
  }
}

extension StatusVocabulary {
  /// Returns the first status that has the same group as another status and is closed or open like it; if
  /// there is none, the status of completed or of new todos.
  fileprivate func equivalent(of other: TodoStatus) -> TodoStatus {
    let own = entries.compactMap { status(for: $0.name) }
    return own.first { $0.group == other.group && $0.isClosed == other.isClosed }
      ?? (other.isClosed ? completed : initial)
  }
}

extension [String] {
  fileprivate var normalisedWords: [String] {
    var words = DistinctWords()
    for word in self.map(\.trimmingBlanks) where !word.isEmpty { words.add(word) }
    return words.all
  }
}
