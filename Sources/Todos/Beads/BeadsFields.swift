import Documents

/// The fields of an issue as the front matter of a todo file would have them, with their ranges in the line.
///
/// Everything that is neither a field nor part of the body is an extra key.
struct BeadsFields {
  private(set) var entries: [YAMLEntry] = []
  /// The keys of `entries`.
  private var keys: Set<String> = []
  private var found: FileProblems
  private let line: SourceFile
  private let rules: TodoRules
  /// The ids of the issues that are not read, in lower case.
  private let leftOut: Set<String>
  private var depends: [YAMLNode] = []
  private var parent: YAMLNode?
  /// The other issues that the issue mentions, by the key under which they are kept.
  private var mentions: [(key: String, ids: [YAMLNode])] = []
  /// For each key in `mentions`, its index there.
  private var indicesOfMentions: [String: Int] = [:]

  init(_ issue: BeadsIssue, without leftOut: Set<String>, rules: TodoRules) {
    line = issue.line
    found = FileProblems(of: line.path)
    self.rules = rules
    self.leftOut = leftOut
    for member in issue.members
    where member.node.value != .null && rules.fields.extraField(ofKey: member.key)?.field != .bookkeeping {
      add(member)
    }
  }

  var problems: [Problem] { found.all }

  /// The keys of issues that are fields of todos.
  private static let fields: Set = [
    "id", "title", "status", "priority", "labels", "assignee", "created_at", "updated_at", "closed_at",
    "due_at",
  ]

  private mutating func add(_ member: JSONMember) {
    switch member.key {
    case "dependencies":
      guard let elements = member.node.elements else { return addWrong(member, expecting: "a list") }
      for element in elements { noteDependency(element) }
      addKeysOfDependencies(under: member)
    case BeadsBody.commentsKey:
      if member.node.elements == nil { addWrong(member, expecting: "a list") }
    case let key where BeadsBody.texts.contains { $0.key == key }:
      if member.node.text == nil { addWrong(member, expecting: "text") }
    case let key where Self.fields.contains(key): append(YAMLEntry(member))
    default: addExtra(member.key, YAMLNode(member.node), at: member.keyRange)
    }
  }

  /// Adds an extra key; one that would be a field in a todo file begins with `original-`.
  private mutating func addExtra(_ key: String, _ value: YAMLNode, at range: Range<Int>) {
    var name = rules.field(ofKey: key) == nil && TodoField(key: key) == nil ? key : "original-\(key)"
    while keys.contains(name) { name = "original-\(name)" }
    append(YAMLEntry(YAMLScalar(name, range: range), value))
  }

  private mutating func append(_ entry: YAMLEntry) {
    keys.insert(entry.key.text)
    entries.append(entry)
  }

  private mutating func addWrong(_ member: JSONMember, expecting kind: String) {
    report(member.key, at: member.node.range, expecting: kind)
    addExtra(member.key, YAMLNode(member.node), at: member.keyRange)
  }

  private mutating func report(_ key: String, at range: Range<Int>, expecting kind: String) {
    found.add(
      .error,
      line.problem(
        .error, code: "wrong-type", "wrong type for \"\(key)\"", at: range, label: "expected \(kind)"))
  }
}

extension BeadsFields {
  private mutating func noteDependency(_ node: JSONNode) {
    guard let target = node["depends_on_id"], let id = target.text?.trimmingBlanks, !id.isEmpty else {
      return report("dependencies", at: node.range, expecting: "an object with depends_on_id")
    }
    let name = YAMLNode.scalar(YAMLScalar(id, range: target.range))
    let isLeftOut = leftOut.contains(id.lowercased())
    switch node["type"]?.text ?? "blocks" {
    // Nothing waits for an issue that is deleted, and nothing is known about one of another repository.
    case "blocks" where isLeftOut: mention(name, as: "left-out-depends")
    case "blocks" where id.utf8.starts(with: "external:".utf8): mention(name, as: "external-depends")
    case "blocks": depends.append(name)
    case "parent-child" where isLeftOut: mention(name, as: "left-out-parent")
    case "parent-child" where parent == nil: parent = name
    case let type: mention(name, as: type)
    }
  }

  private mutating func mention(_ id: YAMLNode, as key: String) {
    let index = indicesOfMentions[key, default: mentions.count]
    if index == mentions.count {
      indicesOfMentions[key] = index
      mentions.append((key, []))
    }
    mentions[index].ids.append(id)
  }

  /// Adds the keys for the dependencies that were noted.
  private mutating func addKeysOfDependencies(under member: JSONMember) {
    if !depends.isEmpty {
      let list = YAMLSequence(depends, range: member.node.range)
      append(YAMLEntry(YAMLScalar("depends", range: member.keyRange), .sequence(list)))
    }
    if let parent { append(YAMLEntry(YAMLScalar("parent", range: member.keyRange), parent)) }
    for (key, ids) in mentions {
      addExtra(key, .sequence(YAMLSequence(ids, range: member.node.range)), at: member.keyRange)
    }
  }
}
