import Documents
import TodoPages
import Todos

enum RecentOption {
  static let since = CommandOption(name: "since", value: .date, summary: "all changes since the day DATE")
  static let limit = CommandOption(
    name: "limit", letter: "n", value: .text("N"), summary: "only the last N changes")
}

extension Command {
  static let recent = Command(
    name: "recent", group: .read, summary: "list what commits have changed in todos",
    options: [RecentOption.since, RecentOption.limit, .json, .todos, .todayOrClock] + CommandOption.ofProject,
    details: """
      Lists the last 20 changes of todos in the commits of the current git branch, or
      with --since all changes since a day, by day and author: what was created,
      completed, noted, updated or deleted, and the title, status, due date, priority
      and people before and after. Days are those of your time zone. Merges are left
      out, because the changes that they bring are in commits of their own.
      """,
    examples: ["todosite recent --since yesterday", "todosite recent -n 5 --json"],
    changesFiles: false
  ) { arguments throws(Failure) in
    let limit = try arguments.limit()
    let today = try arguments.todayOrClock()
    var since: TodoDate?
    if let text = arguments.value(of: RecentOption.since) {
      since = try TodoDate(givenDay: text, today: today)
      if let since, since > today {
        throw .usage("--since is after today: \(since)", help: "give a day such as yesterday or 2026-11-20")
      }
    }
    let workplace = try Workplace(arguments)
    guard workplace.project.tool?.oneFileTool == nil else {
      throw .usage(
        "all todos are in one file, in whose commits they are not found",
        help: "try: todosite list --sort -updated")
    }
    let git = try GitCommand(in: workplace.todos).withoutRemotes
    let log = GitLog(workplace.project.settings.rules, git: git.output)
    let changes = try log.changes(limit: limit ?? (since == nil ? 20 : nil), since: since)
    var view: any TextView<RecentPage> =
      arguments.has(.json)
      ? JSONView<RecentPage>(todoFolder: workplace.todos) : RecentTerminalView(.standardOutput)
    view.show(SiteRouter(SiteMap(ofOneList: MemoryTodoStore().snapshot())).recentPage(of: changes))
    return Outcome(output: view.text)
  }
}
