import Documents
import FileSystem
import TodoPages
import Todos

/// A session in which a person edits a todo file in their editor.
///
/// The editor opens a copy. The text of the copy replaces the file only if the text is a valid todo and the
/// file has not changed in the meantime; otherwise a changed copy is kept, so that no work is lost.
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
        // The text was not changed, so there is nothing to keep or to edit again.
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
  /// Reports that the todo was not saved, with the path of the copy.
  fileprivate mutating func keep(_ path: String) {
    let notSaved = Problem(
      .error, code: "not-saved", "your changes were not saved to the todo", path: path,
      help: "they are kept in this file")
    if let reason { problems.append(reason) }
    reason = notSaved
  }
}
