extension TodoTool {
  /// ticket: `.tickets/abc-1234.md`; closed todos stay in this folder.
  static let ticket = TodoTool(
    name: "ticket", title: "ticket", folders: [".tickets"], dialect: .ticket,
    statuses: ["open", "in_progress", "closed"],
    role: { _ in .todo })
}
