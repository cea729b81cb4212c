import Todos

enum ChangeOption {
  static let title = CommandOption(
    name: "title", value: .text("TEXT"), summary: "the title")
  static let status = CommandOption(
    name: "status", value: .status,
    summary: "open, doing, blocked, done, cancelled or a custom one")
  static let priority = CommandOption(
    name: "priority", value: .priority, summary: "low, medium, high or urgent")
  static let due = CommandOption(
    name: "due", value: .date, summary: "the due date: 2026-12-01, tomorrow, fri, +2w, eom")
  static let tag = CommandOption(
    name: "tag", value: .tag, isRepeatable: true, isList: true, signs: ["+", "-"],
    summary: "a tag; for several, use commas or repeat it")
  static let assignee = CommandOption(
    name: "assignee", value: .person, isRepeatable: true, signs: ["+", "-"],
    summary: "the person who does it; for several, repeat it")
  static let depends = CommandOption(
    name: "depends", value: .todo, isRepeatable: true, isList: true, signs: ["+", "-"],
    summary: "a todo to be done first; for several, repeat it")
  static let parent = CommandOption(
    name: "parent", value: .todo, summary: "the todo that this one is part of")
  static let milestone = CommandOption(
    name: "milestone", value: .milestone, summary: "the id or title of the milestone")
  static let created = CommandOption(
    name: "created", value: .date, summary: "the creation date")
  static let completed = CommandOption(
    name: "completed", value: .date, summary: "the completion date")
  static let body = CommandOption(
    name: "body", value: .text("TEXT"), takesEmpty: true,
    summary: "the body; - reads it from standard input")
  static let set = CommandOption(
    name: "set", value: .text("KEY=VALUE"), isRepeatable: true, summary: "set any key to a value")
  static let unset = CommandOption(
    name: "unset", value: .words("KEY", FieldName.allCases.map { $0.keys[0] }), isRepeatable: true,
    summary: "remove a key")
  static let edit = CommandOption(name: "edit", summary: "write it in $VISUAL or $EDITOR before it is added")
  static let author = CommandOption(
    name: "as", value: .person, summary: "your name, instead of git's user.name")
  static let matching = CommandOption(
    name: "where", value: .text("QUERY"), takesEmpty: true, summary: "change all todos that match QUERY")
  static let dryRun = CommandOption(
    name: "dry-run", letter: "n", summary: "write nothing; show what would be changed")
  static let yes = CommandOption(name: "yes", letter: "y", summary: "do not ask for confirmation")
  static let list = CommandOption(name: "list", summary: "list the changes that can be undone, latest first")
  static let commit = CommandOption(name: "commit", summary: "make a git commit of only this change")
  static let today = CommandOption(
    name: "today", value: .date, summary: "use DATE as today instead of the clock")

  /// The options of `edit` that set a field.
  static let keys: [(option: CommandOption, field: FieldName)] = [
    (title, .title), (status, .status), (priority, .priority), (due, .due), (tag, .tags),
    (assignee, .assignee),
    (depends, .depends), (parent, .parent), (created, .created), (completed, .completed),
  ]

  /// The options of every command that changes todos, at the end of its help.
  static let common: [CommandOption] = [commit, .json, .todos] + CommandOption.ofProject
}
