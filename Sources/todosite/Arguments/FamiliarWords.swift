/// The words that people type for a command because another program has them, each with what to type instead.
///
/// They are not commands, so that there is one way to say a thing; the error names that way.
enum FamiliarWords {
  /// Returns the command lines that do what a word stands for elsewhere; empty for any other word.
  static func commands(for word: String) -> [String] {
    let folded = word.lowercased()
    return table.first { $0.words.contains(folded) }?.commands.map { "todosite \($0)" } ?? []
  }

  static let table: [(words: [String], commands: [String])] = [
    (["ls", "ll", "all", "task", "tasks", "todo", "todos", "issues"], ["list"]),
    (["board", "kanban"], ["list --sort status"]),
    (["search", "find", "grep", "query", "filter"], ["list --search TEXT"]),
    (["overdue"], ["list --overdue"]),
    (["closed"], ["list --status closed"]),
    (["blocked"], ["list --status blocked", "ready --explain ID"]),
    (["tree"], ["list --tree"]),
    (["new", "create", "a", "capture"], ["add TITLE"]),
    (["view", "cat", "info", "get", "open"], ["show ID"]),
    (["update", "modify", "mod", "set", "change"], ["edit ID"]),
    (["status", "state"], ["list", "edit ID --status WORD"]),
    (["mv", "rename", "retitle"], ["edit ID --title TEXT"]),
    (["assign"], ["edit ID --assignee NAME"]),
    (["begin", "doing", "work"], ["start ID"]),
    (["take", "grab", "pick"], ["claim --as NAME"]),
    (["next", "actionable", "unblocked"], ["ready"]),
    (["agent", "agents", "onboard", "instructions", "quickstart"], ["prime"]),
    (["stop", "pause"], ["edit ID --status open"]),
    (["comment", "annotate", "append", "log", "add-note"], ["note ID TEXT"]),
    (["tag", "label"], ["edit ID --tag +WORD"]),
    (["depend", "depends", "dep", "block", "link"], ["edit ID --depends +ID"]),
    (["undep", "unlink"], ["edit ID --depends -ID"]),
    (["due", "schedule", "defer"], ["edit ID --due DATE"]),
    (["remove", "delete", "del", "trash"], ["rm ID"]),
    (["close", "complete", "finish", "resolve", "do"], ["done ID"]),
    (["cancel"], ["edit ID --status cancelled"]),
    (["uncheck"], ["untick ID ITEM"]),
    (["restore", "revert"], ["undo"]),
    (["lint", "validate", "verify", "doctor"], ["check"]),
    (["serve", "publish", "generate", "render", "site"], ["build"]),
    (["man", "usage"], ["help"]),
  ]
}
