import Documents
import FileSystem
import Todos

extension Command {
  /// What `todosite check` does.
  static let check = Command(
    name: "check", summary: "report every problem, write nothing", operands: "[DIR]", maximumOperands: 1,
    options: [.todos, .strict, .jobs, .problems, .directory],
    details: "Exits with 1 if there are errors, with --strict also if there are warnings."
  ) { arguments throws(Failure) in
    let workers = try arguments.workers()
    let problemsAsJSON = try arguments.wantsProblemsAsJSON()
    let workplace = try Workplace(arguments, operand: arguments.operands.first)
    let snapshot = try await workplace.snapshot(workers: workers)
    let found = Outcome.count(of: snapshot.problems) ?? "no problems"
    let unreadable = snapshot.unreadable.count
    return Outcome(
      status: Outcome.status(of: snapshot.problems, isStrict: arguments.has(.strict)),
      output: "\(snapshot.todos.count) todos, \(unreadable) unreadable: \(found)\n",
      problems: snapshot.problems, problemsAsJSON: problemsAsJSON)
  }
}
