import Documents

/// Edits that begin work on a todo.
enum StartEdit {
  /// Sets the first status that means doing, unless the todo has one; reopens a closed todo.
  static func start(_ draft: inout TodoDraft) throws(Failure) {
    if draft.todo.status.group == .doing { return }
    guard let word = draft.words.doing else {
      let names = draft.rules.statuses.entries.map(\.name).joined(separator: ", ")
      throw .refused(
        "the project has no status that means doing",
        code: "no-doing-status",
        help: "its statuses are \(names); \(StatusVocabulary.help(toHave: .doing))")
    }
    try StatusEdit.setStatus(word, in: &draft, at: nil)
  }

  /// Starts a todo and assigns it to a person; a status that means doing already, such as one of a review, stays.
  ///
  /// - Parameter isNew: whether the work must not have begun yet, not even by the same person.
  /// - Throws: an error with the code `claimed` if the todo is assigned to others only, is closed, or is no
  ///   longer new.
  static func claim(_ draft: inout TodoDraft, for name: String, isNew: Bool) throws(Failure) {
    let todo = draft.todo
    if todo.status.isClosed {
      throw taken(
        "\"\(todo.id)\" is \(todo.status.label)",
        help: "to do it again: todosite reopen \(shellOperands([todo.id]))")
    }
    let isOwn = todo.isHeld(by: name)
    guard todo.assignees.isEmpty || isOwn else {
      throw taken(
        "\"\(todo.id)\" is assigned to \(todo.assignees.joined(separator: ", "))",
        help: "claim another todo; these are ready: todosite ready")
    }
    if isNew, todo.status.group != .open {
      throw taken("\"\(todo.id)\" is \(todo.status.label)", help: nil)
    }
    try start(&draft)
    if !isOwn { try ListFieldEdit(.assignee).add(name, in: &draft) }
  }

  private static func taken(_ message: String, help: String?) -> Failure {
    .refused(message, code: Failure.claimed, help: help)
  }
}

extension Failure {
  fileprivate static let claimed = "claimed"

  /// Whether a claim was refused, because somebody else has the todo, or because it is closed or begun.
  package var isClaimed: Bool {
    reason.code == Self.claimed
  }
}
