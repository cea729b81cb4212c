import Documents
import Todos

/// Shows the result of a change in the terminal, with one line per todo: the action, the id and the title.
///
/// ```
/// added r4x2kd-buy-oat-milk  Buy oat milk
///       Todos/r4x2kd-buy-oat-milk.md
/// ```
///
/// Failures are not shown here, because they are reported as problems.
package struct TodoChangeTerminalView: TextView {
  /// The text to print; every line ends with LF.
  package private(set) var text = ""
  private let format: TerminalFormat
  private let todoFolder: String
  private let showsCompletion: Bool

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - todoFolder: the path of the todo folder as the user types it, for the paths of files.
  ///   - showsCompletion: whether to show the day that `done` has written: the user gave it, maybe as a word.
  package init(_ format: TerminalFormat, todoFolder: String, showsCompletion: Bool = false) {
    self.format = format
    self.todoFolder = todoFolder
    self.showsCompletion = showsCompletion
  }

  /// Writes the changes, including those that need confirmation.
  package mutating func show(_ page: TodoChangePage) {
    text =
      page.undoneCommand.map { command in
        page.entries.isEmpty
          ? "there was nothing left to undo of \"\(visible(command))\"\n" : "undid \(visible(command))\n"
      } ?? ""
    let entries = page.entries + page.toConfirm
    let verbWidth = entries.map { verb(of: $0, in: page).utf8.count }.max() ?? 0
    let nameWidth = min(40, entries.map { displayWidth(of: name(of: $0)) }.max() ?? 0)
    for entry in entries {
      let verb = format.padded(verb(of: entry, in: page), to: verbWidth)
      let name = format.padded(name(of: entry), to: nameWidth)
      let remark = (entry.isUnchanged ? entry.action.unchangedReason : nil).map { " (\($0))" } ?? ""
      text += "\(verb) \(name)  \(format.styled(visible(entry.title), .bold))\(remark)\n"
      for line in details(of: entry) + unfinished(in: entry) {
        text += "\(format.padded("", to: verbWidth)) \(line)\n"
      }
    }
    if let unchanged = page.unchanged, unchanged > 0 {
      text += "\(unchanged) todo\(unchanged == 1 ? "" : "s") unchanged\n"
    }
    if let closed = page.closedMatches { text += nothingMatches(closed: closed) }
    if let recorded = page.recorded { text += list(of: recorded) }
    if let commit = page.commit { text += "committed \(visible(commit.id))  \(visible(commit.subject))\n" }
    if page.hasNothingToCommit { text += "nothing to commit\n" }
  }
}

extension TodoChangeTerminalView {
  /// Returns a line per change: the number, the time in UTC, the command and the files.
  private func list(of changes: [RecordedChange]) -> String {
    if changes.isEmpty { return "there is nothing to undo\n" }
    let width = changes.map { "\($0.number)".utf8.count }.max() ?? 0
    let commands = changes.map { visible($0.command ?? "damaged") }
    let commandWidth = commands.map { displayWidth(of: $0) }.max() ?? 0
    return zip(changes, commands).map { change, command in
      let number = String(repeating: " ", count: width - "\(change.number)".utf8.count) + "\(change.number)"
      var files = change.paths.prefix(3).map { visible($0.inWords(below: todoFolder)) }
      if change.paths.count > 3 { files.append("and \(change.paths.count - 3) more") }
      let time = format.styled(change.time.minute, .dim)
      let line = "\(number)  \(time)  "
      if files.isEmpty { return "\(line)\(command)\n" }
      return "\(line)\(format.padded(command, to: commandWidth))  \(files.joined(separator: ", "))\n"
    }.joined()
  }

  /// Returns the action as a single word, so that programs can find the id after it.
  private func verb(of entry: TodoChangePage.Entry, in page: TodoChangePage) -> String {
    if entry.isUnchanged { return "unchanged" }
    if !page.isPreview { return entry.action.rawValue }
    return switch entry.action {
    case .removed: "remove"
    case .updated: "update"
    case .relinked: "relink"
    default: entry.action.command
    }
  }

  private func nothingMatches(closed: Int) -> String {
    switch closed {
    case 0: "no todo matches\n"
    case 1: "no unclosed todo matches, but a closed one does; to change it: status:closed\n"
    default: "no unclosed todo matches, but \(closed) closed ones do; to change them: status:closed\n"
    }
  }

  private func name(of entry: TodoChangePage.Entry) -> String {
    visible(entry.id ?? String(entry.path.withoutExtension))
  }

  private func details(of entry: TodoChangePage.Entry) -> [String] {
    switch entry.action {
    case .added: [path(of: entry)] + fields(of: entry)
    case .claimed, .renamed: [path(of: entry)]
    case .edited, .updated: fields(of: entry)
    case .ticked, .unticked:
      entry.changed.first { $0.name == ChangedField.items }?.values.map { visible($0) } ?? []
    case .done where showsCompletion: fields(of: entry) { $0.name == TodoField.completed.name }
    case .removed:
      [ChangedTodo.Referrer.Role.depends, .parent].flatMap { role in
        let referrers = entry.referrers.filter { $0.role == role }
        return (referrers.isEmpty ? [] : [role.heading])
          + referrers.map { "  \(visible($0.id))  \(visible($0.title))" }
      }
    default: []
    }
  }

  private func path(of entry: TodoChangePage.Entry) -> String {
    format.styled(visible(entry.path.inWords(below: todoFolder)), .dim)
  }

  private func fields(
    of entry: TodoChangePage.Entry, where isShown: (ChangedField) -> Bool = { _ in true }
  ) -> [String] {
    let changed = entry.changed.filter(isShown)
    return changed.isEmpty ? [] : [format.styled(changed.map(words).joined(separator: " · "), .dim)]
  }

  private func unfinished(in entry: TodoChangePage.Entry) -> [String] {
    let todos = entry.unclosedDependencies
    return (todos.isEmpty ? [] : ["unfinished dependencies:"] + todos.map { "  \($0.line)" })
      + (entry.untickedItems == 0 ? [] : ["unticked items: \(entry.untickedItems)"])
  }

  private func words(_ field: ChangedField) -> String {
    let name = visible(field.name)
    return field.values.isEmpty ? "no \(name)" : "\(name) \(visible(field.values.joined(separator: ", ")))"
  }
}

extension ChangedTodo.Referrer.Role {
  /// The line above the todos that refer to a removed one in this way.
  fileprivate var heading: String {
    switch self {
    case .depends: "still depended on by:"
    case .parent: "still the parent of:"
    }
  }
}
