import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let list = Command(
    name: "list", group: .read, summary: "list todos",
    options: [ListOption.all] + ListOption.query + [
      ListOption.tree, ListOption.columns, ListOption.count, .json, .todos, .drafts, .todayOrClock, .strict,
    ] + CommandOption.ofProject,
    details: """
      Lists the todos that are not closed, by priority, due date and creation date;
      with --all, or with a status that is closed, also closed ones. With several
      kinds of filters, a todo must match all of them.

        --status    a status of the project; or open, doing, blocked, done or
                    cancelled, each with all its synonyms; or closed or unclosed
        --priority  low, medium, high or urgent, each with all its synonyms; or a
                    custom priority
        --search    words, "a phrase", #tag, @person, and conditions such as
                    status:doing or due:week; -x excludes x, and a OR b finds
                    both; see docs/queries.md
        --sort      due, priority, created, updated, completed, title, id, status,
                    or a field of the project; several: --sort priority,-due
        --columns   id, title, status, priority, due, tags, assignee, parent,
                    milestone, created, updated, completed, checklist, path and the
                    fields of the project; in a file or a pipe with tabs between
                    them, and no other line

      Several values of an option can be separated by commas: --status open,doing

      The marks: ○ open, ◐ doing, ⊘ blocked, ✓ done, – cancelled. A status of your
      own has the mark of the one that it means, and is shown after the title; see
      docs/settings.md.
      """,
    examples: [
      "todosite list --tag shopping --sort due",
      "todosite list --search '#shopping due:week'",
      "todosite list --all --columns id,status,title",
    ],
    changesFiles: false
  ) { arguments throws(Failure) in
    let today = try arguments.todayOrClock()
    let workplace = try Workplace(arguments)
    let store = workplace.store(workers: Workers())
    let snapshot = try await workplace.snapshot(workers: Workers(), bodies: .withoutHTML)
    var (query, warnings) = try arguments.query(of: snapshot, in: workplace, today: today)
    query.hidesClosed = !arguments.has(ListOption.all) && !query.filter.namesStatus
    query.isTree = arguments.has(ListOption.tree)
    var view = try arguments.listView(of: workplace)
    let map = SiteMap(ofOneList: snapshot, statuses: workplace.project.settings.statuses)
    let router = SiteRouter(map, from: store, today: today)
    let page: TodoListPage
    do throws(PageError) { page = try router.listPage(matching: query) } catch { throw Failure(error) }
    view.show(page)
    // The sentence of an empty list says what is wrong, with the hint of the warning.
    let isPlain = view is TodoListTerminalView
    if isPlain, page.nothingMatches { warnings = [] }
    var output = view.text
    if isPlain, !snapshot.skipped.drafts.isEmpty { output += snapshot.skipped.counts.texts[0] + "\n" }
    return Outcome(
      status: Outcome.status(of: snapshot.problems, isStrict: arguments.has(.strict)), output: output,
      problems: snapshot.problems.filter { $0.severity == .error || arguments.has(.strict) } + warnings)
  }
}

extension Arguments {
  /// Returns the view of the list that the options ask for.
  fileprivate func listView(of workplace: Workplace) throws(Failure) -> any TextView<TodoListPage> {
    let columns = try listColumns(workplace.project.settings.rules.fields)
    let forms: [CommandOption] = [.json, ListOption.count, ListOption.columns, ListOption.tree].filter(has)
    // Only a table can also be a tree.
    guard forms.count < 2 || forms == [ListOption.columns, ListOption.tree] else {
      throw .usage(
        "--\(forms[1].name) and --\(forms[0].name) cannot be combined", help: "give only one of them")
    }
    if has(.json) { return TodoListJSONView(.list(todoFolder: workplace.todos)) }
    if has(ListOption.count) { return TodoListCountView() }
    return columns.map { TodoListTableView($0, .standardOutput) } ?? TodoListTerminalView(.standardOutput)
  }
}

extension TerminalFormat {
  /// The format of standard output, with its width and whether it shows colours.
  static var standardOutput: TerminalFormat {
    let output = StandardStream.output
    return TerminalFormat(width: output.isTerminal ? output.width : nil, usesColor: output.showsColor)
  }
}

extension Failure {
  init(_ error: PageError) {
    switch error {
    case .noSuchPage(_, let page): self = .usage("the list has no page \(page)")
    case .noText(let path): self = .system("\(quoted(path.string)) can no longer be read")
    case .noTodo(let path): self = .usage("no todo in \(quoted(path.string))")
    case .noLink, .noModule: self = .system("cannot show it: \(error)")
    }
  }
}
