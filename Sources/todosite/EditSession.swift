import Documents
import FileSystem
import TodoPages
import Todos

/// A person edits a todo's file in their own editor.
///
/// The editor gets a copy. What was written there is put in place only if it reads as a todo and nobody has
/// changed the file meanwhile; else the copy stays, so that no work is lost.
struct EditSession {
  private let run: ChangeRun
  private let editor: String

  init(_ run: ChangeRun) {
    self.run = run
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { CurrentProcess.environment($0) }
    editor = named.first { !$0.isEmpty } ?? "vi"
  }

  func edit(_ todo: NamedTodo) async throws(Failure) -> Outcome {
    let asked = try await run.change(.open(todo))
    guard let opened = asked.page.opened else { return asked.outcome }
    let copy = try EditedCopy(of: opened.bytes, named: opened.path.stem, in: run.workplace)
    while true {
      let text = try copy.edited(with: editor)
      let changed = try await run.change(.rewrite(opened.path, from: opened.bytes, to: text))
      var outcome = changed.outcome
      if outcome.status == .success || (!changed.page.entries.isEmpty) {
        copy.remove()
      } else if text == opened.bytes {
        // Not a word was written: there is nothing to keep, and nothing to go back to.
        copy.remove()
      } else {
        if changed.failures.allSatisfy({ $0.status != .system }), Question.canBeAsked {
          outcome.writeErrors()
          if try Question("edit again?", isYesByDefault: true).ask() { continue }
          outcome = Outcome(status: .problems)
        }
        if outcome.status == .usage { outcome.status = .problems }
        outcome.keep(copy.path)
      }
      return outcome
    }
  }
}

extension Outcome {
  /// Says where what the person wrote can be found.
  fileprivate mutating func keep(_ path: String) {
    let told = Problem(
      .error, code: "not-saved", "what you wrote was not put in place", path: path,
      help: "it is kept in this file")
    if let reason { problems.append(reason) }
    reason = told
  }
}
