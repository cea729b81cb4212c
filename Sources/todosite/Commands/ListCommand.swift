import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let list = Command(
    name: "list", group: .read, summary: "list todos",
    options: ListOption.all + [.json, .todos, .drafts, .todayOrClock, .strict] + CommandOption.ofProject,
    details: """
      By default, lists all todos: open before closed, then by priority, due date and
      creation date. With several kinds of filters, a todo must match all of them.

        --status    a status of the project; or open, doing, blocked, done or
                    cancelled, each with all its synonyms; or closed or unclosed
        --priority  low, medium, high or urgent, each with all its synonyms; or a
                    custom priority
        --search    words, "a phrase", #tag, @person, and conditions such as
                    status:doing or due:week; see docs/queries.md
        --sort      due, priority, created, completed, title, id or status

      Several values of an option can be separated by commas: --status open,doing

      The marks: ○ open, ◐ doing, ⊘ blocked, ✓ done, – cancelled. A status of your
      own has the mark of its meaning, and its word behind the title.
      """,
    examples: [
      "todosite list --tag shopping --sort due",
      #"todosite list --search "oat milk""#,
      "todosite list --status doing,blocked --json",
    ],
    changesFiles: false
  ) { arguments throws(Failure) in
    let today = try arguments.todayOrClock()
    let workplace = try Workplace(arguments)
    let store = workplace.store(workers: Workers())
    let snapshot = try await workplace.snapshot(workers: Workers(), bodies: .facts)
    let known = FilterValues(snapshot.todos, statuses: workplace.project.settings.rules.statuses)
    let (query, notes) = try arguments.listQuery(known, today: today)
    let router = SiteRouter(SiteMap(ofOneList: snapshot), from: store, today: today)
    var view: any TextView<TodoListPage> =
      arguments.has(.json)
      ? TodoListJSONView(.list(todoFolder: workplace.todos)) : TodoListTerminalView(.standardOutput)
    do throws(PageError) { try router.presentList(matching: query, in: &view) } catch { throw Failure(error) }
    var output = view.text
    if !arguments.has(.json), snapshot.skipped.drafts > 0 { output += snapshot.skippedDrafts + "\n" }
    return Outcome(
      status: Outcome.status(of: snapshot.problems, isStrict: arguments.has(.strict)), output: output,
      problems: snapshot.problems.filter { $0.severity == .error || arguments.has(.strict) } + notes)
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
    case .noLink, .notOpened, .notAnswered, .noModule: self = .system("cannot show it: \(error)")
    }
  }
}
