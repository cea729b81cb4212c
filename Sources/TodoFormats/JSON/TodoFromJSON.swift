import Documents
import Todos

/// A todo that is being put together from the members of a JSON object.
///
/// Whatever is of the wrong type is an error with its place; what no field takes becomes an extra key.
struct TodoFromJSON {
  var record = TodoRecord(title: "")
  private(set) var notes: [FieldNote] = []
  private let source: SourceFile
  /// What goes before the name of an extra key that would be taken for a field.
  private let format: String
  private var extraKeys: Set<String> = []

  init(of source: SourceFile, in format: String) {
    self.source = source
    self.format = format
  }

  mutating func note(_ field: String, _ fate: FieldNote.Fate) { notes.append(FieldNote(field, fate)) }

  /// That a member's value is of the wrong type, or one of the values in it.
  func wrongType(_ member: JSONMember, at node: JSONNode? = nil, expecting expected: String) -> Problem {
    source.problem(
      .error, code: "wrong-type", "wrong type for \"\(member.key)\"", at: (node ?? member.node).range,
      label: "expected \(expected)")
  }
}

extension TodoFromJSON {
  /// A text or a number; nil for null and for an empty text.
  func text(_ member: JSONMember, expecting expected: String = "a text") throws(Problem) -> String? {
    switch member.node.value {
    case .null: return nil
    case .text(let text), .number(let text): return text.isEmpty ? nil : text
    case .flag, .list, .object: throw wrongType(member, expecting: expected)
    }
  }

  /// A list of texts or of objects that say what they are called, each once; or one of them alone.
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
        throw wrongType(member, at: node, expecting: "a list of texts")
      }
      let trimmed = word.trimmingBlanks
      if !trimmed.isEmpty { words.add(trimmed) }
    }
    return words.all
  }

  /// What a value or an object calls itself; empty for null.
  func word(_ node: JSONNode, namedBy keys: [String]) -> String? {
    switch node.value {
    case .null: ""
    case .text(let text), .number(let text): text
    case .object: keys.lazy.compactMap { node[$0]?.text }.first
    case .flag, .list: nil
    }
  }

  /// Notes that objects, of which no more than what they are called is kept, have other members.
  mutating func noteOthers(of member: JSONMember, namedBy keys: [String]) {
    for node in member.node.elements ?? [member.node] {
      let name = keys.first { node[$0]?.text != nil }
      guard let members = node.members, let name,
        members.contains(where: { $0.key != name && !$0.node.isEmpty })
      else { continue }
      return note(member.key, .leftOut("all but \"\(name)\""))
    }
  }

  /// A date as todo files write it; nil for null and for an empty text.
  func date(_ member: JSONMember) throws(Problem) -> TodoDate? {
    guard let text = try text(member, expecting: "a date") else { return nil }
    return try source.date(text, at: member.node.range)
  }

  /// Sets the title, which is one line.
  ///
  /// - Throws: that nobody would see it.
  mutating func setTitle(_ text: String?, at range: Range<Int>) throws(Problem) {
    guard let title = text?.titleLine else {
      throw source.emptyTitle(at: range.lowerBound..<range.lowerBound + 1, label: "it begins here")
    }
    record.title = title
    if text?.utf8.elementsEqual(title.utf8) == false { note("title", .changed("in one line")) }
  }
}

extension TodoFromJSON {
  /// Keeps a key that no field takes; null says nothing, and is left out.
  mutating func keep(_ member: JSONMember) {
    if case .null = member.node.value { return }
    keep(member.key, ExtraValue(member.node))
  }

  /// Keeps a value under a key, or under another one where the key is a field's in todo files, or has been used.
  mutating func keep(_ key: String, _ value: ExtraValue) {
    let name = addExtra(key, value)
    note(key, .extraKey(name))
  }

  /// Keeps a value without a word about it.
  ///
  /// - Returns: the key that it has got.
  @discardableResult
  mutating func addExtra(_ key: String, _ value: ExtraValue) -> String {
    var name = FieldName(key: key) == nil && !key.isEmpty ? key : "\(format)_\(key)"
    var number = 1
    while !extraKeys.insert(name).inserted {
      number += 1
      name = "\(format)_\(key)_\(number)"
    }
    record.extra.append(ExtraField(key: name, value: value))
    return name
  }
}

extension SourceFile {
  /// The members of a value, which has to be an object.
  ///
  /// - Parameter name: what the value stands for, such as `an issue`.
  func members(of node: JSONNode, called name: String) throws(Problem) -> [JSONMember] {
    if let members = node.members { return members }
    throw problem(
      .error, code: "wrong-type", "\(name) that is no object", at: node.range, label: "expected {")
  }
}

extension JSONNode {
  /// Whether it says nothing.
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
  /// A value of JSON; numbers, booleans and nulls are the text they are written with.
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
