import Documents
import FileSystem
import TodoPages
import Todos

/// One run of a command that changes todos; changes are shown on standard output, failures on standard error.
struct ChangeRun {
  let workplace: Workplace
  private let module: TodoChangeModule
  private let printsJSON: Bool
  private let problemsAsJSON: Bool
  private let hasToday: Bool

  init(_ arguments: Arguments) throws(Failure) {
    // A draft that is named explicitly can be changed without --drafts.
    workplace = try Workplace(arguments, readsDrafts: true)
    try workplace.checkTakesChanges(by: arguments.command)
    let store = workplace.store(workers: Workers())
    let history = try arguments.history(of: workplace)
    module = TodoChangeModule(
      store, rules: workplace.project.settings.rules, todoFolder: workplace.todos, history: history)
    printsJSON = arguments.has(.json)
    hasToday = arguments.has(ChangeOption.today)
    problemsAsJSON = try arguments.printsProblemsAsJSON()
  }

  func change(_ request: TodoChangeRequest) async throws(Failure) -> Changed {
    let page = await module.page(of: request)
    var view: any TextView<TodoChangePage> =
      printsJSON
      ? JSONView<TodoChangePage>(todoFolder: workplace.todos)
      : TodoChangeTerminalView(.standardOutput, todoFolder: workplace.todos, showsCompletion: hasToday)
    view.show(page)
    Outcome(problems: page.warnings, problemsAsJSON: problemsAsJSON).writeErrors()
    return try Changed(page, text: view.text)
  }

  /// - Parameter isDryRun: whether the request is one that changes nothing, because of `--dry-run`.
  func outcome(
    of request: TodoChangeRequest, isDryRun: Bool = false
  ) async throws(Failure) -> Outcome {
    let changed = try await change(request)
    var outcome = changed.outcome
    if isDryRun, !printsJSON, !changed.page.toConfirm.isEmpty {
      outcome.output += "dry run: nothing was changed\n"
    }
    return outcome
  }
}

/// The result of a request to change todos.
struct Changed {
  let page: TodoChangePage
  /// The page as text or JSON.
  let text: String
  let failures: [Failure]
  /// The number of todos that were not changed because of a failure.
  private let refused: Int

  /// Creates a copy of a result that also has the failures of an earlier one.
  init(_ changed: Changed, after earlier: Changed) {
    page = changed.page
    text = changed.text
    failures = earlier.failures + changed.failures
    refused = earlier.refused + changed.refused
  }

  fileprivate init(_ page: TodoChangePage, text: String) throws(Failure) {
    self.page = page
    self.text = text
    failures = page.failures
    // A file that a query might match need not be one of the todos, and a failed commit concerns none.
    refused = failures.count { failure in
      let isOfQuery = failure.lookup.map { $0.word == nil } ?? false
      return failure.status != .system && !isOfQuery
    }
    if let interruption = failures.first(where: { $0.kind == .interrupted }) { throw interruption }
  }

  /// The outcome of the command, with the greatest exit status of the failures.
  var outcome: Outcome {
    var outcome = Outcome(output: text)
    outcome.status = failures.map(\.status).max { $0.rawValue < $1.rawValue } ?? .success
    // Several todos may fail for the same reason.
    var known: Set<Problem> = []
    for failure in failures where known.insert(failure.reason).inserted {
      outcome.problems.append(failure.reason)
    }
    // The reason is printed last: what was done in spite of the failures, or else the only failure.
    outcome.reason = partReason ?? (outcome.problems.count == 1 ? outcome.problems.removeFirst() : nil)
    return outcome
  }

  /// The statement that only some of several todos were changed; nil if all or none were.
  private var partReason: Problem? {
    let changed = page.entries.count { !$0.isUnchanged }
    guard let first = page.entries.first, changed > 0, refused > 0, page.undoneCommand == nil else {
      return nil
    }
    let all = page.entries.count + refused
    return Problem(
      .error, code: "partly-done",
      "only \(changed) of \(all) todos \(changed == 1 ? "was" : "were") \(first.action.rawValue)", path: "")
  }
}
