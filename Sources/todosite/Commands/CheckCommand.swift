import Documents
import FileSystem
import SiteGenerator
import Todos

extension Command {
  static let check = Command(
    name: "check", group: .read, summary: "report all problems and write nothing",
    operands: [.optional(.folder("DIR"))],
    options: [.todos, .drafts, .strict, .jobs] + CommandOption.ofProject,
    details: "Exits with 1 if there are errors or, with --strict, warnings.",
    examples: ["todosite check", "todosite check --strict --problems json"],
    changesFiles: false
  ) { arguments throws(Failure) in
    let workers = try arguments.workers()
    let workplace = try Workplace(
      arguments, operand: arguments.operands.first, using: Set(FolderSetting.allCases))
    let snapshot = try await workplace.snapshot(workers: workers)
    let problems =
      try workplace.interruptedChange + workplace.themeProblems(workers: workers)
      + (snapshot.problems + workplace.store(workers: workers).cycleProblems(in: snapshot)).sorted()
    let counts = workplace.counts(of: snapshot)
    return Outcome(
      status: Outcome.status(of: problems, isStrict: arguments.has(.strict)),
      output: counts + (problems.isEmpty ? ", no problems\n" : "\n"),
      problems: problems)
  }
}

extension Workplace {
  fileprivate func themeProblems(workers: Workers) throws(Failure) -> [Problem] {
    do throws(SiteError) {
      return try generator(baseURL: nil, today: nil, workers: workers).problems
    } catch {
      guard case .templates(let problems) = error else { throw Failure(error) }
      return problems.all
    }
  }
}
