internal import FileSystem

extension TodoTool {
  /// beads: `.beads/issues.jsonl`, an issue a line, as its program `bd` exports them (in its source,
  /// `internal/types/types.go`).
  ///
  /// The folder also contains the database of `bd`; nothing else in it is read.
  package static let beads = TodoTool(
    name: "beads", title: "beads", folders: [".beads"], todos: issuesFile,
    isFolder: { folder, _ in hasIssues(folder) }, dialect: .todosite,
    statuses: ["open", "in_progress", "hooked", "blocked", "deferred", "pinned", "closed"],
    meanings: [.open: ["pinned"], .doing: ["hooked"], .blocked: ["deferred"]],
    keys: ["due_at": .due], adding: (with: "bd create", because: "which only bd changes"),
    oneFileTool: OneFileTool(
      program: "bd",
      commands: [
        "add": "bd create TITLE", "show": "bd show ID", "edit": "bd update ID",
        "start": "bd update ID --status in_progress", "claim": "bd update ID --claim", "done": "bd close ID",
        "reopen": "bd reopen ID", "rm": "bd delete ID", "note": "bd comments add ID TEXT",
        "tick": "bd update ID --acceptance TEXT", "untick": "bd update ID --acceptance TEXT",
        "import": "bd import",
      ]),
    role: { _ in .todo })

  private static let issuesFile = "issues.jsonl"

  private static func hasIssues(_ folder: String) -> Bool {
    let file = joined(folder, issuesFile)
    // A link could lead out of the repository.
    return (try? FileDescriptor.currentFolder.status(of: file))??.kind == .file
  }
}
