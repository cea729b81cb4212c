import Documents
import FileSystem
import SiteGenerator
import Todos

extension Command {
  static let check = Command(
    name: "check", group: .read, summary: "report all problems and write nothing",
    operands: [.optional(.folder("DIR"))],
    options: [.todos, .drafts, .files, .strict, .staged, .jobs] + CommandOption.ofProject,
    details: """
      Exits with 1 if there are errors or, with --strict, warnings. A list of
      statuses of which none closes todos is a warning.

      The last line counts all Markdown files of the todo folder, or all lines of
      beads. With --files, the lines before it say what each is:

        todo        a todo
        unreadable  cannot be read as a todo
        draft       a draft of another tool; read with --drafts
        other       no todo, such as a page of documentation or a memory of beads
        deleted     an issue of beads that was deleted
        ephemeral   an issue of beads that bd deletes soon

      Tags, people, milestones, statuses and priorities that are one, because their
      spellings differ only in case, are listed in a note each.

      With --staged, prints nothing if no todo, setting or template is staged.
      """,
    examples: ["todosite check", "todosite check --strict --problems json"],
    changesFiles: false
  ) { arguments throws(Failure) in
    if arguments.has(.staged), let option = [.strict, .todos].first(where: arguments.has) {
      throw .usage("--\(option.name) cannot be used with --staged", help: "remove one of them")
    }
    return try await arguments.running { arguments throws(Failure) in
      var outcome = try await check(arguments)
      guard arguments.has(.staged) else { return outcome }
      outcome.output = ""
      outcome.notes = []
      if outcome.status == .problems {
        outcome.reason = Problem(
          .error, code: "staged", "what is staged has errors", path: "",
          help: "correct and stage it, or commit with: git commit --no-verify")
      }
      return outcome
    }
  }

  private static func check(_ arguments: Arguments) async throws(Failure) -> Outcome {
    let workers = try arguments.workers()
    let workplace = try Workplace(
      arguments, operand: arguments.operands.first, using: Set(FolderSetting.allCases))
    let snapshot = try await workplace.snapshot(workers: workers)
    let problems =
      try workplace.interruptedChange + workplace.themeProblems(workers: workers)
      + (snapshot.problems + workplace.store(workers: workers).cycleProblems(in: snapshot)).sorted()
    let counts = workplace.text(of: snapshot.counts)
    return Outcome(
      status: Outcome.status(of: problems, isStrict: arguments.has(.strict)),
      output: (arguments.has(.files) ? workplace.fates(of: snapshot) : "") + counts
        + (problems.isEmpty ? ", no problems\n" : "\n"),
      problems: problems, notes: workplace.spellingNotes(on: snapshot) + workplace.missingMergeDriver)
  }
}

extension Workplace {
  /// Returns a line for each Markdown file, or for each issue of beads, with what became of it.
  fileprivate func fates(of snapshot: TodoSnapshot) -> String {
    let isOneFile = project.tool?.oneFileTool != nil
    let width = FileFate.allCases.map(\.rawValue.utf8.count).max() ?? 0
    return snapshot.files.map { path, fate in
      let padding = String(repeating: " ", count: width - fate.rawValue.utf8.count + 2)
      return "\(fate.rawValue)\(padding)\(visible(isOneFile ? path.string : joined(todos, path.string)))\n"
    }.joined()
  }

  /// Returns a note on each word that todos spell in several ways.
  fileprivate func spellingNotes(on snapshot: TodoSnapshot) -> [Problem] {
    TodoGroups(snapshot.todos, statuses: project.settings.statuses).spellings.flatMap { spellings in
      spellings.several.map { several in
        let words = several.map { "\(visible($0.text)) (\($0.count))" }.joined(separator: ", ")
        return Problem(.note, code: "one-word", "\(spellings.field.noun): \(words) are one", path: "")
      }
    }
  }

  fileprivate func themeProblems(workers: Workers) throws(Failure) -> [Problem] {
    do throws(Failure) {
      let options = try siteOptions(baseURL: nil, today: nil)
      _ = try SiteGenerator(options, workers: workers)
      return options.problems
    } catch {
      guard error.reason.code == Failure.codeOfTemplates else { throw error }
      return error.problems
    }
  }
}
