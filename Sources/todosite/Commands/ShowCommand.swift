import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let show = Command(
    name: "show", summary: "show one todo", operands: "ID", maximumOperands: 1,
    options: [.json, .todos, .drafts, .todayOrClock, .problems, .directory],
    details:
      "ID is the todo's id, its file name without .md, the words behind the letters\nand digits that a "
      + "file name begins with, the beginning of one of these, or the\npath of its file."
  ) { arguments throws(Failure) in
    guard let word = arguments.operands.first else {
      throw .usage("which todo?", help: "name one: todosite show ID; see them all with: todosite list")
    }
    let today = try arguments.todayOrClock()
    let workplace = try Workplace(arguments)
    let store = workplace.store(workers: Workers())
    let snapshot = try await workplace.snapshot(workers: Workers(), bodies: .facts)
    let todo = try snapshot.find(workplace.pathOfTodo(word) ?? word).todo(named: word)
    let router = SiteRouter(SiteMap(ofOneList: snapshot), from: store, today: today)
    var view: any TextView<TodoDetailPage> =
      arguments.has(.json)
      ? TodoDetailJSONView() : TodoDetailTerminalView(.standardOutput, todoFolder: workplace.todos)
    do throws(PageError) { try router.presentTodo(at: todo.path, in: &view) } catch { throw Failure(error) }
    let problems = snapshot.problems(in: joined(workplace.todos, todo.path.string))
    return Outcome(
      status: Outcome.status(of: problems, isStrict: false), output: view.text, problems: problems)
  }
}
