/// The words that people type for a command because another program has them, each with what to type instead.
///
/// They are not commands, so that there is one way to say a thing; the error names that way.
enum FamiliarWords {
  /// Returns what to do instead of a command that is unknown; nil for a word that stands for nothing elsewhere.
  ///
  /// - Parameter next: the argument after the word: `task create` is `create`.
  static func help(for word: String, before next: String?, _ commands: [Command]) -> String? {
    let folded = word.lowercased()
    if nouns.contains(folded), let next {
      if commands.contains(where: { $0.name == next }) { return "write: todosite \(next)" }
      if let help = help(for: next, before: nil, commands) { return help }
    }
    guard let row = table.first(where: { $0.words.contains(folded) }) else { return nil }
    let lines = row.commands.map { "todosite \($0)" }.joined(separator: ", or: ")
    return [lines.isEmpty ? nil : "write: \(lines)", row.page.map { "see \($0)" }].compactMap(\.self)
      .joined(separator: "; ")
  }

  /// Words before a command in programs with commands of two words.
  private static let nouns = ["task", "tasks", "todo", "todos", "issue", "issues", "item", "items", "ticket"]

  /// The words, the command lines that do what they stand for, and the page of the manual about it.
  private static let table: [(words: [String], commands: [String], page: String?)] = [
    (nouns + ["ls", "ll", "all"], ["list"], nil),
    (["board", "kanban"], ["list --sort status"], nil),
    (["search", "find", "grep", "query", "filter"], ["list --search TEXT"], nil),
    (["overdue"], ["list --overdue"], nil),
    (["today"], ["list --search due:today"], nil),
    (["week", "upcoming", "agenda", "deadlines"], ["list --sort due", "list --search due:week"], nil),
    (["tags", "labels"], ["list --tag WORD", "list --columns tags,title"], nil),
    (
      ["stats", "statistics", "summary", "progress", "report", "burndown"], ["list", "build"], "docs/site.md"
    ),
    (["closed"], ["list --closed"], nil),
    (["blocked"], ["list --waiting", "ready --explain ID"], nil),
    (["tree"], ["list --tree"], nil),
    (["new", "create", "a", "capture"], ["add TITLE"], nil),
    (["view", "cat", "info", "get", "display"], ["show ID"], nil),
    (["update", "modify", "mod", "set", "change"], ["edit ID"], nil),
    (["status", "state"], ["list", "edit ID --status WORD"], nil),
    (["retitle"], ["edit ID --title TEXT"], nil),
    (["mv", "move"], ["rename ID NEW-NAME"], nil),
    (["assign"], ["edit ID --assignee NAME"], nil),
    (["begin", "doing", "work"], ["start ID"], nil),
    (["take", "grab", "pick"], ["claim --as NAME"], nil),
    (["next", "actionable", "unblocked"], ["ready"], nil),
    (["agent", "agents", "onboard", "instructions", "quickstart"], ["prime"], nil),
    (["stop", "pause"], ["edit ID --status open"], nil),
    (["open"], ["reopen ID", "edit ID"], nil),
    (["comment", "annotate", "append", "add-note"], ["note ID TEXT"], nil),
    (["tag", "label"], ["edit ID --tag +WORD"], nil),
    (["depend", "depends", "dep", "block", "link"], ["edit ID --depends +ID"], nil),
    (["undep", "unlink"], ["edit ID --depends -ID"], nil),
    (["due", "schedule", "defer"], ["edit ID --due DATE"], nil),
    (["remove", "delete", "del"], ["rm ID"], nil),
    (["trash"], ["rm ID", "undo --list"], "docs/commands.md#the-trash"),
    (["close", "complete", "finish", "resolve", "do", "archive"], ["done ID"], nil),
    (["cancel"], ["edit ID --status cancelled"], nil),
    (["uncheck"], ["untick ID ITEM"], nil),
    (["restore", "revert"], ["undo"], nil),
    (["log", "history", "changes", "activity"], ["recent"], nil),
    (["config", "settings", "configure"], [], "todosite.yml and docs/settings.md"),
    (["lint", "validate", "verify", "doctor"], ["check"], nil),
    (["server", "preview", "watch"], ["serve"], "docs/serve.md"),
    (["publish", "deploy"], ["init --pages HOST"], "docs/publishing.md"),
    (["generate", "render", "site"], ["build"], nil),
    (["man", "usage"], ["help"], nil),
  ]
}
