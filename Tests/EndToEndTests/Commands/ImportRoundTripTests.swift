import FileSystem
import TestSupport
import Testing

/// Tests that export todos and import them again.
@Suite struct ImportRoundTripTests {
  private func balcony() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, bytes) in try SiteSnapshot("balcony").contents() where path != "Todos/broken.md" {
      try folder.write(Array(path.utf8), bytes)
    }
    return folder
  }

  /// Returns the todos by title, without the given fields and those that an import adds.
  private func todos(_ text: String, without fields: Set<String>) throws -> [String: [String: JSONValue]] {
    var todos: [String: [String: JSONValue]] = [:]
    for todo in try #require(JSONValue(text)?["todos"]?.list) {
      var members = todo.members.filter { !fields.contains($0.key) }
      if case .object(var extra)? = members["extra"] {
        // The status in the old project, if the new project does not have it.
        if let word = extra.removeValue(forKey: "original-status") { members["status"] = word }
        extra.removeValue(forKey: "origin")
        members["extra"] = .object(extra)
      }
      if let body = members["body"]?.text {
        members["body"] = .text(body.hasPrefix("\n") ? String(body.dropFirst()) : body)
      }
      members["depends"] = members["depends"]?.list.map { .list($0.compactMap { $0["title"] }) }
      members["parent"] = members["parent"]?["title"] ?? .null
      todos[try #require(todo["title"]?.text)] = members
    }
    return todos
  }

  @Test(
    arguments: [
      ("json", []), ("csv", ["id"]), ("taskwarrior", ["id"]),
      ("todotxt", ["id", "body", "checklist", "items"]),
    ] as [(String, Set<String>)])
  func `importing an export gives the same todos`(format: String, lost: Set<String>) throws {
    let folder = try balcony()
    let export = try todosite("export", "--format", format, "-o", "out.\(format)", in: folder)
    #expect(export.status == 0, "\(export)")
    try folder.makeFolder("new/Todos")
    try folder.write("new/todosite.yml", try folder.text("todosite.yml"))
    let run = try todosite("import", "-f", format, "../out.\(format)", in: folder, at: "new")
    #expect(run.status == 0 && run.stdout.hasPrefix("added 8 todos in Todos/out\n"), "\(run)")
    let fields = lost.union(["path", "mark"])
    let old = try todos(try todosite("export", "--format", "json", in: folder).stdout, without: fields)
    let new = try todos(
      try todosite("export", "--format", "json", in: folder, at: "new").stdout, without: fields)
    #expect(old.count == 8 && old.keys.sorted() == new.keys.sorted())
    for (title, todo) in old {
      for (field, value) in todo {
        #expect(new[title]?[field] == value, "\(title): \(field)")
      }
    }
  }

  @Test func `imports exported todo files only once`() throws {
    let folder = try balcony()
    #expect(try todosite("export", "--format", "todos", "-o", "plain", in: folder).status == 0)
    try folder.makeFolder("new/Todos")
    let run = try todosite("import", "../plain", in: folder, at: "new")
    #expect(run.status == 0 && run.stdout.hasPrefix("added 8 todos in Todos/plain\n"), "\(run)")
    let again = try todosite("import", "../plain", in: folder, at: "new")
    #expect(again.stdout == "nothing to add, 8 were here already\n", "\(again)")
  }

  @Test func `a project imports another tool's folder and exports it again`() throws {
    let folder = try TemporaryFolder(ToolFolders.backlog)
    #expect(try todosite("init", in: folder).status == 0)
    #expect(
      try todosite("import", "backlog", in: folder).stdout.hasPrefix("added 5 todos in Todos/backlog\n"))
    let run = try todosite("export", "--format", "todos", "-o", "plain", in: folder)
    #expect(run.stdout.hasPrefix("wrote plain: "), "\(run)")
    let imported = try folder.contents("Todos/backlog").filter { $0.key.hasSuffix(".md") }
    let exported = try folder.contents("plain/backlog").filter { $0.key.hasSuffix(".md") }
    #expect(imported.count == 5)
    #expect(imported == exported)
  }
}
