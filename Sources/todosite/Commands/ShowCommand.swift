import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  /// What `todosite show` does.
  static let show = Command(
    name: "show", summary: "show one todo", operands: "ID", maximumOperands: 1,
    options: [.json, .todos, .today, .problems, .directory],
    details:
      "ID is the todo's id, its file name without .md, the beginning of either, or\nthe path of its file."
  ) { arguments throws(Failure) in
    guard let word = arguments.operands.first else {
      throw .usage("which todo?", help: "name one: todosite show ID; see them all with: todosite list")
    }
    let today = try arguments.today()
    let workplace = try Workplace(arguments)
    let store = workplace.store(workers: Workers())
    let snapshot = try await workplace.snapshot(workers: Workers())
    let todo: TodoItem
    switch snapshot.find(workplace.pathOfTodo(word) ?? word) {
    case .found(let found): todo = found
    case .unreadable(let file): return Outcome(status: .problems, problems: [file.problem])
    case .ambiguous(let todos): throw .ambiguous(word, todos)
    case .unknown(let nearest):
      throw .usage(
        "no todo \(quoted(word))",
        help: nearest.map { "did you mean \(quoted($0))?" } ?? "see them all with: todosite list")
    }
    let builder = TodoDetailBuilder(
      snapshot, from: store, pageSize: max(1, snapshot.todos.count), today: today)
    let output: String
    do throws(PageError) {
      if arguments.has(.json) {
        var module = builder.module(path: todo.path, wantsText: true, in: TodoDetailJSONView())
        try module.appear()
        output = module.view.text
      } else {
        let view = TodoDetailTerminalView(.standardOutput, todoFolder: workplace.todos)
        var module = builder.module(path: todo.path, wantsText: true, in: view)
        try module.appear()
        output = module.view.text
      }
    } catch {
      throw Failure(error)
    }
    let problems = snapshot.problems(in: joined(workplace.todos, todo.path.string))
    return Outcome(
      status: Outcome.status(of: problems, isStrict: false), output: output, problems: problems)
  }
}

extension Failure {
  fileprivate static func ambiguous(_ word: String, _ todos: [TodoItem]) -> Failure {
    // Where an id is shared, only the path tells the todos apart.
    let ids = Set(todos.map(\.id))
    let names = todos.map { ids.count < todos.count ? $0.path.string : $0.id }
    let more = names.count > 5 ? " and \(names.count - 5) more" : ""
    return .usage(
      "\(quoted(word)) could be any of \(todos.count) todos",
      help: "name one of \(names.prefix(5).joined(separator: ", "))\(more)")
  }
}
