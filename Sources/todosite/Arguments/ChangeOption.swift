import Todos

enum ChangeOption {
  static let title = CommandOption(
    name: "title", value: "TEXT", isSingle: true, summary: "what is to be done")
  static let status = CommandOption(
    name: "status", value: "WORD", isSingle: true,
    summary: "open, doing, blocked, done, cancelled, or your own")
  static let priority = CommandOption(
    name: "priority", value: "WORD", isSingle: true, summary: "low, medium, high or urgent")
  static let due = CommandOption(
    name: "due", value: "DATE", isSingle: true, summary: "when it has to be done (YYYY-MM-DD)")
  static let tag = CommandOption(
    name: "tag", value: "WORD", summary: "a tag; several with commas, or again")
  static let assignee = CommandOption(
    name: "assignee", value: "NAME", summary: "who does it; again for others")
  static let depends = CommandOption(
    name: "depends", value: "ID", summary: "a todo that has to be done before; again for others")
  static let parent = CommandOption(
    name: "parent", value: "ID", isSingle: true, summary: "the todo that this one is part of")
  static let created = CommandOption(
    name: "created", value: "DATE", isSingle: true, summary: "when it was written down")
  static let completed = CommandOption(
    name: "completed", value: "DATE", isSingle: true, summary: "when it was closed")
  static let body = CommandOption(
    name: "body", value: "TEXT", takesEmpty: true, isSingle: true,
    summary: "the text; - reads it from standard input")
  static let set = CommandOption(name: "set", value: "KEY=VALUE", summary: "give any other key a value")
  static let unset = CommandOption(name: "unset", value: "KEY", summary: "take a key away")
  static let edit = CommandOption(name: "edit", summary: "open the new file in $VISUAL or $EDITOR")
  static let yes = CommandOption(name: "yes", letter: "y", summary: "do not ask")
  static let commit = CommandOption(name: "commit", summary: "make a git commit of just this change")
  static let today = CommandOption(
    name: "today", value: "DATE", summary: "the day it is (YYYY-MM-DD), not the clock's")

  /// The fields that options of `edit` give values.
  static let keys: [(option: CommandOption, field: FieldName)] = [
    (title, .title), (status, .status), (priority, .priority), (due, .due), (tag, .tags),
    (assignee, .assignee),
    (depends, .depends), (parent, .parent), (created, .created), (completed, .completed),
  ]

  /// Those that all of these commands take, at the end of their help.
  static let common: [CommandOption] = [commit, .json, .todos, .problems, .directory]
}
