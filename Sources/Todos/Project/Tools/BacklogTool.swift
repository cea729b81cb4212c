extension TodoTool {
  /// Backlog.md: `backlog/tasks/back-7 - Title.md` and the folders beside `tasks` (in its source,
  /// `src/constants` and `src/utils/backlog-directory.ts`).
  static let backlog = TodoTool(
    name: "backlog", title: "Backlog.md", folders: ["backlog", ".backlog"],
    isFolder: { folder, settings in settings != nil || containsFolder(folder, "tasks") },
    settings: SettingsLayout(
      inRepository: ["backlog.config.yml"], folderKey: "backlog_directory",
      inFolder: ["config.yml", "config.yaml"], titleKeys: ["project_name"], statusesKey: "statuses"),
    dialect: .backlog, statuses: ["To Do", "In Progress", "Done"], numberPrefix: "task",
    role: { path in
      let folders = path.utf8.split(separator: UInt8(ascii: "/")).dropLast().prefix(2).map(String.init)
      return switch (folders.first, folders.dropFirst().first) {
      case ("tasks", _): .todo
      // Some versions move todos with the status "To Do" to this folder.
      case ("completed", _): .completed
      case ("archive", "tasks"): .archived
      case ("drafts", _), ("archive", "drafts"): .draft
      case ("milestones", _), ("archive", "milestones"): .milestone
      default: .other
      }
    },
    // `BACK-222.1` is part of `BACK-222`.
    parentID: { id in
      guard let dot = id.utf8.lastIndex(of: UInt8(ascii: ".")), dot > id.startIndex,
        id.utf8[dot...].count > 1, id.utf8[dot...].dropFirst().allSatisfy(\.isDigit),
        id.utf8[id.utf8.index(before: dot)].isDigit
      else { return nil }
      return String(id[..<dot])
    })
}
