extension TodoTool {
  /// TaskNotes, a plugin for Obsidian: `TaskNotes/Tasks/Title.md`, and `TaskNotes/Archive/` for archived
  /// todos.
  static let taskNotes = TodoTool(
    name: "tasknotes", title: "TaskNotes", folders: ["TaskNotes"],
    isFolder: { folder, _ in containsFolder(folder, "Tasks") },
    dialect: .taskNotes, statuses: ["open", "none", "in-progress", "done"],
    role: { path in
      if path.utf8.starts(with: "Tasks/".utf8) { return .todo }
      return path.utf8.starts(with: "Archive/".utf8) ? .archived : .other
    })
}
