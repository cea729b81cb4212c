import Documents
import Todos

/// Builds a todo from the members of a JSON object.
///
/// A value of the wrong type is an error with its location; a member that is not a field becomes an extra
/// key.
struct TodoFromJSON {
  var todo = PortableTodo(title: "")
  private(set) var notes: [FieldNote] = []
  private let source: SourceFile
  /// The name of the format, which becomes the prefix of an extra key if the unprefixed key cannot be used.
  private let format: String
  private var extraKeys: Set<String> = []

  init(of source: SourceFile, in format: String) {
    self.source = source
    self.format = format
  }

  mutating func addNote(_ field: String, _ outcome: FieldNote.Outcome) {
    notes.append(FieldNote(field, outcome))
  }

  /// Returns the problem that a member's value, or a value in it, has the wrong type.
  func wrongType(_ member: JSONMember, at node: JSONNode? = nil, expecting expected: String) -> Problem {
    source.problem(
      .error, code: "wrong-type", "wrong type for \"\(member.key)\"", at: (node ?? member.node).range,
      label: "expected \(expected)")
  }
}

extension TodoFromJSON {
  /// Returns a string or the text of a number; nil for null and for an empty string.
  func text(_ member: JSONMember, expecting expected: String = "a string") throws(Problem) -> String? {
    switch member.node.value {
    case .null: return nil
    case .text(let text), .number(let text): return text.isEmpty ? nil : text
    case .flag, .list, .object: throw wrongType(member, expecting: expected)
    }
  }

  /// Returns the names in a list of strings, numbers or objects, without duplicates; also accepts a single
  /// element.
  ///
  /// - Parameter keys: the keys for the name of an object; the first that is present is used.
  func words(_ member: JSONMember, namedBy keys: [String] = []) throws(Problem) -> [String] {
    let nodes: [JSONNode]
    switch member.node.value {
    case .null: return []
    case .list(let elements): nodes = elements
    default: nodes = [member.node]
    }
    var words = DistinctWords()
    for node in nodes {
      guard let word = word(node, namedBy: keys) else {
        throw wrongType(member, at: node, expecting: "a list of strings")
      }
      let trimmed = word.trimmingBlanks
      if !trimmed.isEmpty { words.add(trimmed) }
    }
    return words.all
  }

  /// Returns a string, a number, or the name of an object; empty for null, nil for any other value.
  func word(_ node: JSONNode, namedBy keys: [String]) -> String? {
    switch node.value {
    case .null: ""
    case .text(let text), .number(let text): text
    case .object: keys.lazy.compactMap { node[$0]?.text }.first
    case .flag, .list: nil
    }
  }

  /// Adds a note if objects of which only the name is kept have other members.
  mutating func noteOmittedMembers(of member: JSONMember, namedBy keys: [String]) {
    for node in member.node.elements ?? [member.node] {
      let name = keys.first { node[$0]?.text != nil }
      guard let members = node.members, let name,
        members.contains(where: { $0.key != name && !$0.node.isEmpty })
      else { continue }
      return addNote(member.key, .omitted("only \"\(name)\" is kept"))
    }
  }

  /// Returns a date in a format of todo files; nil for null and for an empty string.
  func date(_ member: JSONMember) throws(Problem) -> TodoDate? {
    guard let text = try text(member, expecting: "a date") else { return nil }
    return try source.date(text, at: member.node.range)
  }

  /// Sets the title, with its lines joined, after the id and the body; if it has no visible character, a title
  /// is made from these.
  ///
  /// - Throws: a problem at the start of a range if the object has none of them, because it may be anything else.
  mutating func setTitle(_ text: String?, at range: Range<Int>) throws(Problem) {
    guard let title = text?.titleLine else {
      guard todo.id?.titleLine != nil || todo.body.titleLine != nil else {
        throw source.emptyTitle(at: range.lowerBound..<range.lowerBound + 1)
      }
      if let note = todo.addMissingTitle() { notes.append(note) }
      return
    }
    todo.title = title
    if text?.utf8.elementsEqual(title.utf8) == false { addNote("title", .changed("written on one line")) }
  }
}

extension TodoFromJSON {
  /// Keeps a member that is not a field as an extra key, and adds a note; null is omitted.
  mutating func keep(_ member: JSONMember) {
    if case .null = member.node.value { return }
    keep(member.key, ExtraValue(member.node))
  }

  /// Keeps a value as an extra key, and adds a note.
  ///
  /// - Parameter key: the key; another key is made from it if it is the name of a field or the todo already
  ///   has it.
  mutating func keep(_ key: String, _ value: ExtraValue) {
    let name = addExtra(key, value)
    addNote(key, .extraKey(name))
  }

  /// Keeps a value as an extra key, without a note.
  ///
  /// - Returns: the key that was used.
  @discardableResult
  mutating func addExtra(_ key: String, _ value: ExtraValue) -> String {
    var name = TodoField(key: key) == nil && !key.isEmpty ? key : "\(format)_\(key)"
    var number = 1
    while !extraKeys.insert(name).inserted {
      number += 1
      name = "\(format)_\(key)_\(number)"
    }
    todo.extra.append(ExtraField(key: name, value: value))
    return name
  }
}

extension SourceFile {
  /// Returns the members of a value, which must be an object.
  ///
  /// - Parameter name: the name of the value in the problem, such as `an issue`.
  func members(of node: JSONNode, called name: String) throws(Problem) -> [JSONMember] {
    if let members = node.members { return members }
    throw problem(
      .error, code: "wrong-type", "\(name) that is not an object", at: node.range, label: "expected {")
  }
}

extension JSONNode {
  /// Whether the value is null, or an empty string, list or object.
  var isEmpty: Bool {
    switch value {
    case .null: true
    case .text(let text): text.isEmpty
    case .list(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    case .flag, .number: false
    }
  }
}

extension ExtraValue {
  /// Creates a value from JSON; numbers, booleans and nulls become their source text.
  init(_ node: JSONNode) {
    self =
      switch node.value {
      case .null: .text("null")
      case .flag(let flag): .text(flag ? "true" : "false")
      case .number(let text), .text(let text): .text(text)
      case .list(let elements): .list(elements.map { ExtraValue($0) })
      case .object(let members): .mapping(members.map { ExtraField(key: $0.key, value: ExtraValue($0.node)) })
      }
  }
}
