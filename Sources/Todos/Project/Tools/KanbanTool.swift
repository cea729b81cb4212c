extension TodoTool {
  /// kanban-md: `kanban/tasks/001-title.md`, with `kanban/config.yml` (in its source, `internal/config`).
  static let kanban = TodoTool(
    name: "kanban", title: "kanban-md", folders: ["kanban"], todos: "tasks",
    isFolder: { folder, settings in
      settings.map { $0.has("tasks_dir") || $0.has("board") } ?? containsFolder(folder, "tasks")
    },
    settings: SettingsLayout(
      inFolder: ["config.yml"], todosKey: "tasks_dir", titleKeys: ["board", "name"], statusesKey: "statuses"),
    dialect: .kanban, statuses: ["backlog", "todo", "in-progress", "review", "done", "archived"],
    role: { _ in .todo })
}
