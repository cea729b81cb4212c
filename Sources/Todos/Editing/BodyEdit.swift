import Documents

/// Edits of the body.
enum BodyEdit {
  /// Replaces the body; adds a missing line ending at the end, and writes the line endings of the file.
  ///
  /// A blank line after the front matter is kept; it is added if the file had no body.
  static func set(_ text: String, in draft: inout TodoDraft) throws(Failure) {
    let present = draft.source.bytes[draft.bodyStart...]
    let bytes = Array(text.withLineFeeds.utf8)
    let start = blankLinesEnd(in: bytes[...])
    var body = draft.frontMatter == nil ? bytes : Array(bytes[start...])
    if start == bytes.count {
      body = []
    } else {
      if bytes.last != 0x0A { body.append(0x0A) }
      let isSeparated = present.isEmpty || present.first == 0x0A || present.first == 0x0D
      if draft.frontMatter != nil, isSeparated { body.insert(0x0A, at: 0) }
    }
    if draft.source.usesCRLF { body = withCRLF(body) }
    let hadTitleInHeading =
      draft.entries(of: .title).isEmpty && draft.todo.content.firstHeading?.titleLine != nil
    let newBody = body
    try draft.change { file throws(FrontMatterEditFailure) in try file.replaceBody(with: newBody) }
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

extension BodyEdit {
  /// Returns the index after the leading blank lines of a text.
  private static func blankLinesEnd(in text: ArraySlice<UInt8>) -> Int {
    var end = text.startIndex
    for (offset, byte) in zip(text.indices, text) {
      switch byte {
      case 0x0A, 0x0D: end = offset + 1
      case 0x20, 0x09: continue
      default: return end
      }
    }
    return text.endIndex
  }

  private static func withCRLF(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text {
      if byte == 0x0A { result.append(0x0D) }
      result.append(byte)
    }
    return result
  }
}

extension SourceFile {
  /// Whether the first line ends with CRLF.
  var usesCRLF: Bool {
    guard let feed = bytes.firstIndex(of: 0x0A), feed > 0 else { return false }
    return bytes[feed - 1] == 0x0D
  }
}
