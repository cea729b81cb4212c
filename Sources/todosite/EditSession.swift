import Documents
import FileSystem
import TodoPages
import Todos

/// A session in which a person edits a todo file in their editor.
///
/// The editor opens a copy. The text of the copy replaces the file, or becomes a new one, only if the text is
/// a valid todo and the file has not changed in the meantime; otherwise a changed copy is kept, so that no
/// work is lost.
struct EditSession {
  private let run: ChangeRun
  /// The command of the editor; nil if none is set, and there is no terminal for the default one.
  private let editor: String?

  init(_ run: ChangeRun) {
    self.run = run
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { CurrentProcess.environment($0) }
    editor = named.first { !$0.isEmpty } ?? (StandardStream.input.isTerminal ? "vi" : nil)
  }

  func edit(_ todo: NamedTodo) async throws(Failure) -> Outcome {
    try await edit(.open(todo), ifNot: "the todo was not changed") { opened, text in
      .rewrite(opened.path, from: opened.bytes, to: text)
    }
  }

  /// Adds a todo with the text that is edited.
  func add(_ new: NewTodo) async throws(Failure) -> Outcome {
    try await edit(.draft(new), ifNot: "no todo was added") { _, text in .addText(text) }
  }

  /// Edits the content that a request returns.
  ///
  /// - Parameters:
  ///   - remark: what to report if the editor fails.
  ///   - saving: the request that saves the text.
  private func edit(
    _ request: TodoChangeRequest, ifNot remark: String,
    saving: (TodoChangeOutcome.Opened, [UInt8]) -> TodoChangeRequest
  ) async throws(Failure) -> Outcome {
    let asked = try await run.change(request)
    guard let opened = asked.page.opened else { return asked.outcome }
    guard let editor else {
      throw .usage(
        "there is no terminal for an editor",
        help: "set $EDITOR, or give the changes as options; see: todosite edit --help")
    }
    let copy = try EditedCopy(
      of: opened.bytes, named: opened.path.stem, ifNotSaved: remark, in: run.workplace)
    while true {
      let text = try copy.edited(with: editor)
      let changed = try await run.change(saving(opened, text))
      var outcome = changed.outcome
      if outcome.status == .success || !changed.page.entries.isEmpty {
        copy.remove()
      } else if text == opened.bytes {
        // The text was not changed, so there is nothing to keep or to edit again.
        copy.remove()
      } else {
        if changed.failures.allSatisfy({ $0.status != .system }), Question.canBeAsked {
          outcome.writeErrors()
          if try Question(text: "edit again?", isYesByDefault: true).ask() { continue }
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
