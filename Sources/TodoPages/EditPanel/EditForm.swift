import Documents
package import Todos

/// A form of `EditPanelPage` that a reader has submitted.
package struct EditForm: Equatable, Sendable {
  /// What the reader wants; the name is the value of the input `action`.
  package enum Action: String, Equatable, Sendable {
    case add, edit, done, start, reopen, tick, untick, note, remove, undo
    /// Shows the text of `edit` or `add`, and changes nothing.
    case preview
  }

  package let action: Action
  /// The values of the inputs, with LF line endings, by name.
  private let values: [String: String]

  /// The names of the inputs that are no fields of todos.
  static let ownNames: Set = [
    "action", "token", "todo", "version", "shown", "item", "note", "change", "body",
  ]

  private static let maximumPairs = 1_000

  /// Reads the body of a request of the type `application/x-www-form-urlencoded`.
  ///
  /// - Throws: a refusal with the code `bad-form`.
  package init(_ encoded: [UInt8]) throws(Failure) {
    guard let text = String(validating: encoded, as: UTF8.self) else { throw .badForm("is not UTF-8") }
    let parts = text.parts(at: "&", maxSplits: Self.maximumPairs, keepsEmpty: false)
    guard parts.count <= Self.maximumPairs else {
      throw .badForm("has more than \(Self.maximumPairs) values")
    }
    var values: [String: String] = [:]
    for part in parts {
      let halves = part.parts(at: "=", maxSplits: 1).map { half in
        percentDecoded(String(decoding: half.utf8.map { $0 == UInt8(ascii: "+") ? 0x20 : $0 }, as: UTF8.self))
      }
      guard let name = halves[0], let value = halves.count > 1 ? halves[1] : "" else {
        throw .badForm("has a wrong percent escape")
      }
      guard !value.utf8.contains(0) else { throw .badForm("has a value with U+0000") }
      guard values.updateValue(value.withLineFeeds, forKey: name) == nil else {
        throw .badForm("has several values for \"\(name)\"")
      }
    }
    guard let action = values["action"].flatMap(Action.init) else { throw .badForm("has no known action") }
    (self.action, self.values) = (action, values)
  }

  /// Returns the value of an input; nil if the form does not have it.
  package subscript(name: String) -> String? { values[name] }

  /// The path of the todo; nil for a form that is about none.
  package var todo: TodoPath? { values["todo"].map { TodoPath($0) } }
  /// The version of the todo's file that the form was made from.
  var version: ContentHash? { values["version"].flatMap { ContentHash(text: $0) } }

  /// The text of a todo that the reader has typed; nil if it is as it was shown.
  var typedBody: String? { values["body"].flatMap { isShown("body", $0.meaningAsBody) ? nil : $0 } }

  /// Returns the text of a field that the reader has typed; nil if it is as it was shown.
  func typed(_ field: EditedField) -> String? {
    values[field.name].flatMap { isShown(field.name, field.meaning(of: $0)) ? nil : $0 }
  }

  /// Returns the value of the input `shown`: a hash of what each input of fields shows, which later show which
  /// inputs the reader has changed.
  static func shown(_ fields: [EditedField], body: String) -> String {
    let texts = fields.map { ($0.name, $0.meaning(of: $0.text)) } + [("body", body.meaningAsBody)]
    return texts.map(hash).joined(separator: " ")
  }

  private static func hash(of name: String, _ meaning: [UInt8]) -> String {
    "\(name):\(ContentHash(of: meaning.span).text)"
  }

  private func isShown(_ name: String, _ meaning: [UInt8]) -> Bool {
    values["shown"]?.parts(at: " ").contains { $0 == Self.hash(of: name, meaning) } ?? false
  }

  /// Whether the reader types the values of a todo.
  var isOfFields: Bool { [.add, .edit, .preview].contains(action) }

  func number(_ name: String) throws(Failure) -> Int {
    guard let text = values[name], let number = Int(text), String(number) == text else {
      throw .badForm("has no number \"\(name)\"")
    }
    return number
  }
}

extension EditForm {
  /// Returns the edits of a todo by the inputs that the reader has changed and that differ from its present values, in
  /// the order of the command line.
  ///
  /// - Throws: a refusal if the form has an input that the project has no field for.
  func edits(
    of fields: [EditedField], body: String, rules: TodoRules, at time: ChangeTime
  ) throws(Failure) -> [TodoEdit] {
    let names = Set(fields.map(\.name)).union(Self.ownNames)
    if let unknown = values.keys.sorted().first(where: { !names.contains($0) }) {
      throw .badForm("has the unknown input \"\(unknown)\"")
    }
    var edits: [TodoEdit] = []
    // The other edits change parts of the new body, such as the heading that is the title.
    if let typedBody, typedBody.meaningAsBody != body.meaningAsBody { edits.append(.body(typedBody)) }
    for field in fields {
      if let typed = typed(field), !field.isSame(typed) {
        edits.append(try field.edit(typed, rules: rules, at: time))
      }
    }
    return edits
  }

  /// Returns the new todo of the form, as `add` makes it.
  func newTodo(_ fields: [EditedField], rules: TodoRules, at time: ChangeTime) throws(Failure) -> NewTodo {
    var values: [TodoField: [String]] = [.created: [time.day.description]]
    var others: [TodoEdit] = []
    for edit in try edits(of: fields, body: "", rules: rules, at: time) {
      switch edit {
      case .set(.title, _), .unset, .body: break
      case .status(let word, _): values[.status] = [word]
      case .set(let field, let value) where field.declaration == nil: values[field] = [value]
      case .setList(let field, let words) where field.declaration == nil: values[field] = words
      default: others.append(edit)
      }
    }
    return NewTodo(
      title: self["title"] ?? "", values: values, others: others, time: time, body: self["body"] ?? "")
  }
}

extension String {
  /// The text as a body that `TodoEdit.body` would write: without blank lines at its start, and with a line ending at
  /// its end.
  var asBody: String {
    var rest = withLineFeeds.utf8[...]
    while let end = rest.firstIndex(of: 0x0A), rest[..<end].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      rest = rest[rest.index(after: end)...]
    }
    let text = String(Substring(rest))
    return text.trimmingBlanks.isEmpty ? "" : text.utf8.last == 0x0A ? text : text + "\n"
  }

  /// What different texts that become the same body have in common.
  var meaningAsBody: [UInt8] { OutputFormat.html.escaped(asBody) }
}

extension Failure {
  static func badForm(_ reason: String) -> Failure { .refused("the form \(reason)", code: "bad-form") }
}
