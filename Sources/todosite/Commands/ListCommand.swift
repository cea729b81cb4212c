import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let list = Command(
    name: "list", summary: "list the todos",
    options: ListOption.all + [.json, .todos, .drafts, .todayOrClock, .strict, .problems, .directory],
    details: """
      Without options it lists all todos: open before closed, then by priority, due
      date and creation. With several kinds of options, todos have to meet them all.

      WORD for --status is a status of yours; or open, doing, blocked, done or
      cancelled with all that means the same; or closed or unclosed. WORD for
      --priority is low, medium, high or urgent with all that means the same, or a
      word of yours. --search looks at titles, ids, tags, people and texts, whatever
      the case. KEY is due, priority, created, completed, title, id or status.

      Several words for an option may also be written with commas: open,doing
      """
  ) { arguments throws(Failure) in
    let today = try arguments.todayOrClock()
    let workplace = try Workplace(arguments)
    let store = workplace.store(workers: Workers())
    let snapshot = try await workplace.snapshot(workers: Workers(), bodies: .facts)
    let known = FilterValues(snapshot.todos, statuses: workplace.project.settings.rules.statuses)
    let (query, notes) = try arguments.listQuery(known, today: today)
    let router = SiteRouter(SiteMap(ofOneList: snapshot), from: store, today: today)
    var view: any TextView<TodoListPage> =
      arguments.has(.json) ? TodoListJSONView() : TodoListTerminalView(.standardOutput)
    do throws(PageError) { try router.presentList(matching: query, in: &view) } catch { throw Failure(error) }
    var output = view.text
    if !arguments.has(.json), snapshot.leftOut.drafts > 0 { output += snapshot.leftOutDrafts + "\n" }
    return Outcome(
      status: Outcome.status(of: snapshot.problems, isStrict: arguments.has(.strict)), output: output,
      problems: snapshot.problems.filter { $0.severity == .error || arguments.has(.strict) } + notes)
  }
}

extension TerminalFormat {
  /// What standard output can show.
  static var standardOutput: TerminalFormat {
    let output = StandardStream.output
    return TerminalFormat(width: output.isTerminal ? output.width : nil, usesColor: output.showsColor)
  }
}

extension Failure {
  init(_ error: PageError) {
    switch error {
    case .noSuchPage(_, let page): self = .usage("the list has no page \(page)")
    case .noText(let path): self = .system("\(quoted(path.string)) cannot be read any more")
    case .noTodo(let path): self = .usage("no todo in \(quoted(path.string))")
    case .noLink, .notOpened, .notAnswered, .noModule: self = .system("cannot show it: \(error)")
    }
  }
}
