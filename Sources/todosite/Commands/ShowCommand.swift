import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let show = Command(
    name: "show", group: .read, summary: "show a todo", operands: [.one(.todo)],
    options: [.json, .todos, .drafts, .todayOrClock] + CommandOption.ofProject,
    details: """
      ID is the todo's id, its file name without .md, the words of the file name
      after its random prefix, the beginning of any of these, the path of its file,
      its title, or words that no other title has.
      """,
    examples: ["todosite show buy-oat-milk", "todosite show r4x --json"],
    changesFiles: false
  ) { arguments throws(Failure) in
    guard let word = arguments.operands.first else {
      throw .usage("missing ID", help: "name a todo: todosite show ID; list them with: todosite list")
    }
    let today = try arguments.todayOrClock()
    let workplace = try Workplace(arguments)
    let store = workplace.store(workers: Workers())
    let snapshot = try await workplace.snapshot(workers: Workers(), bodies: .withoutHTML)
    let todo = try snapshot.find(workplace.pathOfTodo(word) ?? word).todo(named: word)
    let router = SiteRouter(
      SiteMap(ofOneList: snapshot, fields: workplace.project.settings.rules.fields), from: store, today: today
    )
    var view: any TextView<TodoDetailPage> =
      arguments.has(.json)
      ? JSONView<TodoDetailPage>(todoFolder: workplace.todos)
      : TodoDetailTerminalView(.standardOutput, todoFolder: workplace.todos)
    do throws(PageError) { view.show(try router.todoPage(at: todo.path)) } catch { throw Failure(error) }
    let problems = store.source(of: todo.path).map { snapshot.problems(in: $0) } ?? []
    return Outcome(
      status: Outcome.status(of: problems, isStrict: false), output: view.text, problems: problems)
  }
}
