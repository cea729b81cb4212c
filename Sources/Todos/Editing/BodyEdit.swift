import Documents

/// Edits of the body.
enum BodyEdit {
  /// Replaces the body, but keeps the bytes of the lines at its start and at its end that are the same, and of the
  /// blank lines before its text.
  ///
  /// A blank line is added between front matter and the first text.
  static func set(_ text: String, in draft: inout TodoDraft) throws(Failure) {
    let source = draft.source
    let new = BodyLine.all(in: SourceFile(path: "", text: text), from: 0).drop(while: \.isBlank)
    let old = BodyLine.all(in: source, from: draft.bodyStart)
    let present = old.drop(while: \.isBlank)
    var newBody: [UInt8] = []
    if !new.isEmpty {
      let blankLine = draft.frontMatter == nil ? [] : source.firstLineEnding
      newBody = present.isEmpty ? blankLine : old.prefix(while: \.isBlank).flatMap(\.bytes)
      newBody += BodyLine.changing(present, to: new, source.firstLineEnding).flatMap(\.bytes)
    }
    let hadTitleInHeading =
      draft.entries(of: .title).isEmpty && draft.todo.content.firstHeading?.titleLine != nil
    try draft.change { [newBody] file throws(FrontMatterEditFailure) in try file.replaceBody(with: newBody) }
    draft.expected.unchecked = [.title]
    // The new text may have other status lines.
    for field in StatusLine.fields where draft.entries(of: field).isEmpty {
      draft.expected.unchecked.insert(field)
    }
    guard hadTitleInHeading else { return }
    let changed = try? draft.readBack()
    if let changed, changed.content.firstHeading?.titleLine == nil {
      throw .refused(
        "the new text has no heading to take the title from", code: "missing-title",
        help: "start it with: # \(draft.todo.title)")
    }
  }

  /// Ticks or unticks checklist items by changing the byte between their brackets, with the letter that the
  /// other items have.
  ///
  /// - Parameter numbers: the numbers of the items; nil for all items.
  static func tick(_ numbers: [ItemNumber]?, isDone: Bool, in draft: inout TodoDraft) throws(Failure) {
    let items = draft.editableParts().checklist
    guard !items.isEmpty else {
      throw .refused(
        "the todo has no checklist", code: "no-such-item", help: "write items as: - [ ] buy milk")
    }
    var chosen = Array(items.indices)
    if let numbers { chosen = try ItemNumber.indices(of: numbers, in: items) }
    let marks = chosen.filter { items[$0].isDone != isDone }.map { items[$0].mark }
    if marks.isEmpty { return }
    let ticks = Set(items.filter(\.isDone).map { draft.source.bytes[$0.mark] })
    var bytes = draft.source.bytes
    let tick = ticks == [UInt8(ascii: "X")] ? UInt8(ascii: "X") : UInt8(ascii: "x")
    for mark in marks { bytes[mark] = isDone ? tick : 0x20 }
    try draft.replaceSource(with: bytes)
  }
}
