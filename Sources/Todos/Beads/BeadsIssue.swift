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

  /// Parses a line; nil if it is a record of another kind, such as a memory, which may be private.
  ///
  /// - Throws: the problem, if it is not an object with an id that can be the name of a page.
  package init?(_ line: SourceFile) throws(Problem) {
    try line.checkFirstLineForConflict()
    try line.checkEncoding()
    let node: JSONNode
    do throws(Problem) {
      node = try JSONNode(line)
    } catch {
      throw Self.isOtherRecord(line) ? Self.unreadableRecord(at: error) : error
    }
    guard let members = node.members else {
      throw line.problem(
        .error, code: "wrong-type", "an issue that is not an object", at: node.range, label: "expected {")
    }
    if Self.isOtherRecord(members) { return nil }
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

  /// Reports whether the part of a line before the first error is of a record of another kind.
  package static func isOtherRecord(_ line: SourceFile) -> Bool {
    isOtherRecord(JSONOutline(line)?.first ?? [])
  }

  /// Reports whether members are those of a record that is no issue; `bd` has marked issues as such only since
  /// it exports other records.
  private static func isOtherRecord(_ members: [JSONMember]) -> Bool {
    guard let type = members.first(where: { $0.key == "_type" })?.node.value else { return false }
    return type != .null && type != .text("issue")
  }

  /// Returns the problem of a malformed record of another kind, without the words of the record.
  private static func unreadableRecord(at problem: Problem) -> Problem {
    var problem = problem
    problem.message = "a record that is no issue is malformed"
    return problem
  }

  private static func isPageName(_ id: String) -> Bool {
    id.utf8.count <= 200 && id.utf8.first != UInt8(ascii: ".") && !TodoPath.isMarkdown(id)
      && id.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
  }
}
