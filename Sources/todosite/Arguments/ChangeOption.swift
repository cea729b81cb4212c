import Todos

enum ChangeOption {
  static let body = CommandOption(
    name: "body", value: .text("TEXT"), takesEmpty: true,
    summary: "the body; - reads it from standard input")
  static let set = CommandOption(
    name: "set", value: .fieldWords("KEY=VALUE", .settings), isRepeatable: true,
    summary: "set any key to a value")
  static let unset = CommandOption(
    name: "unset", value: .fieldWords("KEY", .keys), isRepeatable: true,
    summary: "remove a key")
  static let edit = CommandOption(name: "edit", summary: "write it in $VISUAL or $EDITOR before it is added")
  static let author = CommandOption(
    name: "as", value: .person, summary: "your name, instead of git's user.name")
  static let matching = CommandOption(
    name: "where", value: .fieldWords("QUERY", .conditions), takesEmpty: true, signs: ["-"],
    summary: "change all todos that match QUERY")
  static let dryRun = CommandOption(
    name: "dry-run", letter: "n", summary: "write nothing; show what would be changed")
  static let yes = CommandOption(name: "yes", letter: "y", summary: "do not ask for confirmation")
  static let list = CommandOption(name: "list", summary: "list the changes that can be undone, latest first")
  static let commit = CommandOption(name: "commit", summary: "make a git commit of only this change")
  static let today = CommandOption(
    name: "today", value: .date, summary: "use DATE as today instead of the clock")

  /// The options that set a field, with the field, in the order of the fields.
  static let ofFields = TodoField.withOption.compactMap { field in
    field.option.map { (option: CommandOption(setting: field, by: $0), field: field) }
  }

  /// Returns the options that set a field.
  static func fields(without omitted: [TodoField] = []) -> [CommandOption] {
    ofFields.filter { !omitted.contains($0.field) }.map(\.option)
  }

  /// The options that set a field of a new todo.
  static let ofNewTodos = fields(without: [.title, .created, .completed])

  /// The options of every command that changes todos, at the end of its help.
  static let common: [CommandOption] = [commit, .json, .todos] + CommandOption.ofProject
}

extension CommandOption {
  fileprivate init(setting field: TodoField, by option: TodoField.Option) {
    self.init(
      name: option.name, letter: option.letter, value: Parameter(of: field), isRepeatable: field.isList,
      isList: field.splitsAtCommas,
      signs: field.isList ? ["+", "-"] : [], summary: option.summary)
  }
}

extension Parameter {
  fileprivate init(of field: TodoField) {
    self =
      switch field.kind {
      case _ where field == .milestone: .milestone
      case .text, .number, .choice, .flag: .text("TEXT")
      case .status: .status
      case .priority: .priority
      case .date: .date
      case .words: .tag
      case .names: .person
      case .reference, .references: .todo
      }
  }
}
