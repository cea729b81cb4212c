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
    let workplace = try Workplace(arguments, operand: arguments.operands.first)
    let snapshot = try await workplace.snapshot(workers: workers)
    let counts = "\(counted(snapshot.todos.count, "todo")), \(snapshot.unreadable.count) unreadable"
    return Outcome(
      status: Outcome.status(of: snapshot.problems, isStrict: arguments.has(.strict)),
      output: counts + (snapshot.problems.isEmpty ? ", no problems\n" : "\n"),
      problems: snapshot.problems)
  }
}
