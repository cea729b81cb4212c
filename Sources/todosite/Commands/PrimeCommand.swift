import Documents
import FileSystem
import TodoPages
import Todos

extension Command {
  static let prime = Command(
    name: "prime", group: .read, summary: "tell a coding agent how to work with the todos",
    options: [.todos, .drafts, .todayOrClock] + CommandOption.ofProject,
    details: """
      Prints the rules, the numbers of todos, five todos that can be started, and the
      commands, in at most \(PrimeView.limit) bytes. Name it in your AGENTS.md.
      """,
    examples: ["todosite prime", "todosite prime --today 2026-12-01"],
    changesFiles: false
  ) { arguments throws(Failure) in
    let today = try arguments.todayOrClock()
    let workplace = try Workplace(arguments)
    let snapshot = try await workplace.snapshot(workers: Workers(), bodies: .title)
    let map = SiteMap(ofOneList: snapshot, statuses: workplace.project.settings.statuses)
    let router = SiteRouter(map, today: today)
    let tool = workplace.project.tool
    let canStart = workplace.project.settings.rules.canStart
    let oneFileTool = tool?.oneFileTool
    let refused = (tool == nil ? [] : [add.name]) + (canStart ? [] : [start.name, claim.name])
    let groups: [Command.Group?] = oneFileTool == nil ? [.change, .read] : [.read]
    let commands = Todosite.commands.filter { groups.contains($0.group) && !refused.contains($0.name) }
    var view: any TextView<PrimePage> = PrimeView(
      todoFolder: workplace.todos, commands: helpTable(commands.map { ($0.name, $0.summary) }),
      tool: tool?.adding.with, canStart: canStart, oneFileTool: oneFileTool)
    do throws(PageError) { view.show(try router.primePage()) } catch { throw Failure(error) }
    // An agent needs the text even if files have problems; the text counts these.
    return Outcome(output: view.text)
  }
}
