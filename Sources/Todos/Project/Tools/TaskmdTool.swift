internal import FileSystem

extension TodoTool {
  /// taskmd: `tasks/001-title.md`, with subfolders for groups (in its source, `docs/taskmd_specification.md`
  /// and `docs/.taskmd.yaml.example`).
  static let taskmd = TodoTool(
    name: "taskmd", title: "taskmd", folders: ["tasks"],
    // `tasks` is a common folder name, so the folder alone does not identify the tool.
    isFolder: { folder, settings in settings != nil || holdsNumberedFiles(folder) },
    settings: SettingsLayout(inRepository: [".taskmd.yaml", ".taskmd.yml"], folderKey: "dir"),
    dialect: .taskmd, statuses: ["pending", "in-progress", "in-review", "blocked", "completed", "cancelled"],
    role: { path in
      // Documentation for people and coding agents, which taskmd writes to the todo folder.
      if ["taskmd_spec.md", "agents.md", "claude.md"].contains(lastComponent(of: path).lowercased()) {
        return .other
      }
      return path.utf8.starts(with: "archive/".utf8) ? .archived : .todo
    })

  /// Reports whether a folder or one of its direct subfolders contains a file such as `001-title.md`.
  private static func holdsNumberedFiles(_ folder: String) -> Bool {
    let walk = FolderWalk(suffix: ".md") { $0.path.utf8.contains(UInt8(ascii: "/")) }
    guard let files = try? walk.listing(of: folder).files else { return false }
    return files.contains { file in
      let name = lastComponent(of: file).utf8
      let digits = name.prefix(while: \.isDigit)
      return digits.count >= 3 && name.dropFirst(digits.count).first == UInt8(ascii: "-")
    }
  }
}
