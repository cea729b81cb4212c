internal import FileSystem

extension TodoTool {
  /// tbd: `is-<ulid>.md` in the work tree of tbd's own branch, or in the project's if it has that branch
  /// checked out.
  static let tbd = TodoTool(
    name: "tbd", title: "tbd",
    folders: [".tbd/data-sync-worktree/.tbd/data-sync/issues", ".tbd/data-sync/issues"],
    dialect: .tbd, statuses: ["open", "in_progress", "blocked", "deferred", "closed"],
    meanings: [.blocked: ["deferred"]],
    role: { lastComponent(of: $0).utf8.starts(with: "is-".utf8) ? .todo : .other })
}
