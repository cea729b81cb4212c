extension TodoTool {
  /// The editor extension Kanban Markdown by LachyFS: `.devtool/features/title.md`.
  static let kanbanMarkdown = TodoTool(
    name: "kanban-markdown", title: "Kanban Markdown", folders: [".devtool/features"],
    dialect: .kanbanMarkdown, statuses: ["backlog", "todo", "in-progress", "review", "done"],
    role: { path in
      if path.utf8.starts(with: "done/".utf8) { return .completed }
      return path.utf8.starts(with: "archived/".utf8) ? .archived : .todo
    })
}
