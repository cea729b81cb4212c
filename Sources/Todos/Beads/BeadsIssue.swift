package import Documents

/// An issue of beads: a line of `issues.jsonl`, parsed, but not yet read as a todo.
package struct BeadsIssue: Sendable {
  /// What becomes of an issue.
  package enum Fate: Equatable, Sendable {
    case todo
    /// bd keeps the line of a deleted issue, so that other clones learn of the deletion.
    case deleted
    /// The issue records what an agent did, and bd deletes it soon.
    case ephemeral
  }

  /// The line, without its line ending.
  package let line: SourceFile
  package let id: String
  /// The byte range of the id in the line.
  let idRange: Range<Int>
  package let fate: Fate
  /// The time of the last change; nil if the line has none.
  let updated: TodoDate?
  let members: [JSONMember]

  /// Parses a line.
  ///
  /// - Throws: the problem, if it is not an object with an id that can be the name of a page.
  package init(_ line: SourceFile) throws(Problem) {
    try line.checkIsNoConflictMarker()
    try line.checkEncoding()
    let node = try JSONNode(line)
    guard let members = node.members else {
      throw line.problem(
        .error, code: "wrong-type", "an issue that is not an object", at: node.range, label: "expected {")
    }
    guard let id = node["id"], id.text?.trimmingBlanks.isEmpty == false else {
      let range = node["id"]?.range ?? node.range.lowerBound..<node.range.lowerBound + 1
      throw line.problem(.error, code: "missing-id", "an issue without an id", at: range)
    }
    let text = id.text?.trimmingBlanks ?? ""
    guard Self.isPageName(text) else {
      throw line.problem(
        .error, code: "bad-id", "the id \"\(text.prefix(100))\" cannot be the name of a page", at: id.range,
        label: "expected a name such as bd-1a2")
    }
    self.line = line
    self.id = text
    idRange = id.range
    self.members = members
    updated = node["updated_at"]?.text.flatMap { TodoDate(text: $0) }
    fate =
      node["status"]?.text == "tombstone"
      ? .deleted : node["ephemeral"]?.value == .flag(true) ? .ephemeral : .todo
  }

  /// The path of the todo: the id, because it has no file of its own.
  package var path: TodoPath { TodoPath(id) }

  /// Returns the value of a key; nil if it is missing or null.
  func value(_ key: String) -> JSONNode? {
    members.first { $0.key == key && $0.node.value != .null }?.node
  }

  package func has(_ key: String) -> Bool { value(key) != nil }

  private static func isPageName(_ id: String) -> Bool {
    id.utf8.count <= 200 && id.utf8.first != UInt8(ascii: ".") && !TodoPath.isMarkdown(id)
      && id.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
  }
}
