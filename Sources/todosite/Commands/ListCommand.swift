import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  /// What `todosite list` does.
  static let list = Command(
    name: "list", summary: "list the todos", options: [.json, .todos, .today, .strict, .problems, .directory]
  ) { arguments throws(Failure) in
    let today = try arguments.today()
    let snapshot = try await Workplace(arguments).snapshot(workers: Workers())
    let builder = TodoListBuilder(snapshot, pageSize: max(1, snapshot.todos.count), today: today)
    let output: String
    do throws(PageError) {
      if arguments.has(.json) {
        var module = builder.module(page: nil, in: TodoListJSONView())
        try module.appear()
        output = module.view.text
      } else {
        var module = builder.module(page: nil, in: TodoListTerminalView(.standardOutput))
        try module.appear()
        output = module.view.text
      }
    } catch {
      throw Failure(error)
    }
    return Outcome(
      status: Outcome.status(of: snapshot.problems, isStrict: arguments.has(.strict)), output: output,
      problems: snapshot.problems.filter { $0.severity == .error || arguments.has(.strict) })
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
  /// A page that cannot be shown.
  init(_ error: PageError) {
    switch error {
    case .noSuchListPage(let page): self = .usage("the list has no page \(page)")
    case .noTodo(let path): self = .usage("no todo in \(quoted(path.string))")
    }
  }
}
