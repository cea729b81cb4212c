import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  /// What `todosite show` does.
  static let show = Command(
    name: "show", summary: "show one todo", operands: "ID", maximumOperands: 1,
    options: [.json, .todos, .today, .problems, .directory],
    details: "ID is the todo's id or file name without .md, or the beginning of either."
  ) { arguments throws(Failure) in
    guard let word = arguments.operands.first else {
      throw .usage("which todo?", help: "name one: todosite show ID; see them all with: todosite list")
    }
    let today = try arguments.today()
    let problemsAsJSON = try arguments.wantsProblemsAsJSON()
    let workplace = try Workplace(arguments)
    let store = workplace.store(workers: Workers())
    let snapshot = try await workplace.snapshot(workers: Workers())
    let todo: TodoItem
    switch snapshot.find(word) {
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
        let view = TodoDetailTerminalView(.standardOutput)
        var module = builder.module(path: todo.path, wantsText: true, in: view)
        try module.appear()
        output = module.view.text
      }
    } catch {
      throw Failure(error)
    }
    let problems = store.source(of: todo.path).map { snapshot.problems(in: $0.path) } ?? []
    return Outcome(
      status: Outcome.status(of: problems, isStrict: false), output: output, problems: problems,
      problemsAsJSON: problemsAsJSON)
  }
}

extension Failure {
  fileprivate static func ambiguous(_ word: String, _ todos: [TodoItem]) -> Failure {
    let shownTodos = todos.prefix(10).map { "  \($0.id)  \($0.title)" }
    let more = todos.count > 10 ? ["  … and \(todos.count - 10) more"] : []
    return .usage(
      "\(quoted(word)) could be any of \(todos.count) todos",
      help: (["write more of the id:"] + shownTodos + more).joined(separator: "\n"))
  }
}
