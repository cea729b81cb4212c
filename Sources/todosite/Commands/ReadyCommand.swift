import Documents
import FileSystem
import TodoPages
import Todos

enum ReadyOption {
  static let explain = CommandOption(
    name: "explain", value: .todo, summary: "say why the todo ID is or is not ready")
}

extension Command {
  static let ready = Command(
    name: "ready", group: .read, summary: "list the todos that can be started",
    options: [
      ChangeOption.author, ReadyOption.explain, ListOption.limit, .json, .todos, .drafts, .todayOrClock,
    ] + CommandOption.ofProject,
    details: """
      A todo is ready if its status means open, if all todos that it depends on are
      closed, and if it is not assigned to somebody else than you. Sorts by priority,
      due date and the number of todos that wait for it. Without --as, your name is
      that of git's user.name.

      In the project's list of statuses, a word between one that means doing and the
      first closed one means doing too, such as "In Review", unless it is known to
      mean something else or the list says so.
      """,
    examples: ["todosite ready --limit 1", "todosite ready --as Ana --json", "todosite ready --explain r4x"],
    changesFiles: false
  ) { arguments throws(Failure) in
    let today = try arguments.todayOrClock()
    let limit = try arguments.limit()
    let workplace = try Workplace(arguments)
    let snapshot = try await workplace.snapshot(workers: Workers(), bodies: .withoutHTML)
    var subject = ReadyRequest.Subject.all(limit: limit)
    if let word = arguments.value(of: ReadyOption.explain) {
      guard limit == nil else {
        throw .usage("--explain and --limit cannot be combined", help: "give only one of them")
      }
      subject = .todo(at: try snapshot.find(workplace.pathOfTodo(word) ?? word).todo(named: word).path)
    }
    let router = SiteRouter(SiteMap(ofOneList: snapshot), today: today)
    var view: any TextView<ReadyPage> =
      arguments.has(.json)
      ? JSONView<ReadyPage>(todoFolder: workplace.todos) : ReadyTerminalView(.standardOutput)
    let name = try arguments.author(in: workplace.todos)
    do throws(PageError) {
      view.show(try router.readyPage(ReadyRequest(subject, for: name)))
    } catch {
      throw Failure(error)
    }
    return Outcome(
      status: Outcome.status(of: snapshot.problems, isStrict: false), output: view.text,
      problems: snapshot.problems.filter { $0.severity == .error })
  }
}
