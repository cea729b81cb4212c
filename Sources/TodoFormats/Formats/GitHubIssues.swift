import Documents
import Todos

extension TodoFormat {
  /// The output of `gh issue list --json …` and of the REST API.
  static let github = TodoFormat(
    name: "github", summary: "GitHub issues as JSON",
    recognises: { source in
      guard let outline = JSONOutline(source, under: GitHubIssueReader.listKeys), outline.has("title") else {
        return false
      }
      let hasAddress = outline.has("html_url") || outline.has("url")
      let isIssue = ["state", "body", "labels", "assignees", "createdAt", "created_at"].contains {
        outline.has($0)
      }
      return outline.has("number") || (hasAddress && isIssue)
        || outline.has("createdAt") && outline.has("state")
    },
    reader: { source, _ in GitHubIssueReader(source) })
}

/// Reads issues with any fields of the GitHub CLI and the REST API.
struct GitHubIssueReader: TodoFormatReader {
  /// The key of the list of issues in the response to a search.
  static let listKeys = ["items"]

  private let source: SourceFile
  private var elements: JSONElements
  private var keys = SourceKeys()

  init(_ source: SourceFile) {
    self.source = source
    elements = JSONElements(source, under: Self.listKeys)
  }

  mutating func next() throws(Problem) -> ImportedTodo? {
    guard let node = try elements.next() else { return nil }
    let members = try source.members(of: node, called: "an issue")
    var issue = GitHubIssue(members, of: source)
    for member in members { try issue.read(member) }
    try issue.finish(at: node.range)
    let todo = issue.fields.todo
    let key = try keys.key(named: issue.url ?? todo.id, titled: todo.title, at: node.range, in: source)
    return ImportedTodo(todo: todo, key: key, range: node.range, notes: issue.fields.notes)
  }
}

/// Builds a todo from the members of an issue.
private struct GitHubIssue {
  var fields: TodoFromJSON
  private(set) var url: String?
  private let isFromREST: Bool
  private var title: String?
  private var state: String?
  private var reason: String?
  private var isClosed: Bool?
  private var comments: [JSONNode] = []

  init(_ members: [JSONMember], of source: SourceFile) {
    fields = TodoFromJSON(of: source, in: "github")
    isFromREST = members.contains { $0.key == "html_url" }
  }

  mutating func read(_ member: JSONMember) throws(Problem) {
    switch member.key {
    case "number":
      fields.todo.id = try fields.text(member)
      if let number = fields.todo.id { fields.keep("issue", .text(number)) }
    case "title": title = try fields.text(member)
    case "body": try setBody(member)
    case "state": state = try fields.text(member)
    case "stateReason", "state_reason": reason = try fields.text(member)
    case "labels":
      fields.todo.tags = try fields.words(member, namedBy: ["name"])
      fields.noteOmittedMembers(of: member, namedBy: ["name"])
    case "assignees":
      fields.todo.assignees = try fields.words(member, namedBy: ["login", "name"])
      fields.noteOmittedMembers(of: member, namedBy: ["login", "name"])
    case "assignee" where isFromREST: return
    case "createdAt", "created_at": fields.todo.created = try fields.date(member)
    case "closedAt", "closed_at": fields.todo.completed = try fields.date(member)
    case "html_url", "url":
      guard member.key == "html_url" || !isFromREST, let text = try fields.text(member) else { return }
      url = text
      fields.keep("url", .text(text))
    case "author", "user": keepName(member, as: "author", namedBy: ["login", "name"])
    case "milestone": keepName(member, as: "milestone", namedBy: ["title"])
    case "type", "issueType": keepName(member, as: "type", namedBy: ["name"])
    case "pull_request": keepName(member, as: "pullRequest", namedBy: ["html_url", "url"])
    case "closed":
      guard case .flag(let flag) = member.node.value else { return fields.keep(member) }
      isClosed = flag
    case "closed_by": keepName(member, as: "closedBy", namedBy: ["login", "name"])
    case "comments" where member.node.elements != nil: comments = member.node.elements ?? []
    case "comments": fields.addNote("comments", .omitted("the document has only their number"))
    case "id": fields.addNote("id", .omitted("only GitHub needs it"))
    case let key where isFromREST && Self.isForPrograms(key):
      fields.addNote(key, .omitted("only GitHub needs it"))
    default: if !member.node.isEmpty { fields.keep(member) }
    }
  }

  /// Sets the fields that depend on several members.
  mutating func finish(at range: Range<Int>) throws(Problem) {
    try fields.setTitle(title, at: range)
    let reason = (reason ?? "").lowercased()
    // `state` takes precedence, because it is more specific than `closed`.
    let state = state ?? isClosed.map { $0 ? "closed" : "open" } ?? ""
    switch state.lowercased() {
    case "": break
    case "open": fields.todo.status = TodoStatus("open", .open)
    case "closed", "merged":
      let isCancelled = reason == "not_planned" || reason == "duplicate"
      fields.todo.status = isCancelled ? TodoStatus("cancelled", .cancelled) : TodoStatus("closed", .done)
      if state.lowercased() == "merged" { fields.keep("state", .text("merged")) }
    case let other: fields.todo.status = TodoStatus(other, TodoStatus.Group(word: other) ?? .open)
    }
    if !["", "completed", "not_planned"].contains(reason) { fields.keep("stateReason", .text(reason)) }
    addComments()
  }
}

extension GitHubIssue {
  /// Reports whether a key of the REST API is useful only to programs.
  private static func isForPrograms(_ key: String) -> Bool {
    key.hasSuffix("_url")
      || [
        "node_id", "repository", "locked", "active_lock_reason", "author_association", "reactions", "score",
        "draft",
        "performed_via_github_app", "sub_issues_summary", "issue_dependencies_summary", "issue_field_values",
      ].contains(key)
  }

  /// Keeps the name in an object as an extra key; a value without a name is kept as a whole.
  private mutating func keepName(_ member: JSONMember, as key: String, namedBy names: [String]) {
    guard let name = fields.word(member.node, namedBy: names) else { return fields.keep(member) }
    if !name.isEmpty { fields.keep(key, .text(name)) }
    fields.noteOmittedMembers(of: member, namedBy: names)
  }

  private mutating func setBody(_ member: JSONMember) throws(Problem) {
    let text = try fields.text(member) ?? ""
    fields.todo.body = text.withLineFeeds
    if text.utf8.contains(0x0D) {
      fields.addNote("body", .lineFeeds)
    }
  }

  /// Appends the comments to the body.
  private mutating func addComments() {
    guard !comments.isEmpty else { return }
    var body = fields.todo.body
    if !body.isEmpty { body += body.utf8.last == 0x0A ? "\n" : "\n\n" }
    body += "## Comments\n"
    for comment in comments {
      let author = ["author", "user"].lazy.compactMap { comment[$0]?["login"]?.text }.first
      let date = ["createdAt", "created_at"].lazy.compactMap { comment[$0]?.text }.first
      let heading = [author, date].compactMap(\.self).joined(separator: ", ")
      body += "\n### \(heading.isEmpty ? "Comment" : heading)\n"
      let text = (comment["body"]?.text ?? "").withLineFeeds
      if !text.isEmpty { body += "\n" + text + (text.utf8.last == 0x0A ? "" : "\n") }
    }
    fields.todo.body = body
    fields.addNote("comments", .text)
  }
}
