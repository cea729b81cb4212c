import Documents

extension TodoDraft {
  /// Puts another text behind the front matter, in the file's line ends and with one at its end.
  ///
  /// The blank line between the two stays; a file that had no body gets one.
  mutating func setBody(_ text: String) throws(ChangeFailure) {
    let present = source.bytes[bodyStart...]
    let bytes = Array(text.utf8)
    let start = Self.blankLinesEnd(in: bytes[...])
    var body = file.frontMatter == nil ? bytes : Array(bytes[start...])
    if start == bytes.count {
      body = []
    } else {
      if bytes.last != 0x0A, bytes.last != 0x0D { body.append(0x0A) }
      let isApart = present.isEmpty || present.first == 0x0A || present.first == 0x0D
      if file.frontMatter != nil, isApart { body.insert(0x0A, at: 0) }
    }
    if usesCRLF { body = Self.withCRLF(body) }
    let hadHeading = entries(of: .title).isEmpty && todo.content.firstHeading?.titleLine != nil
    do {
      try file.replaceBody(with: body)
    } catch {
      throw .failure(error)
    }
    expected.free = [.title]
    guard hadHeading else { return }
    let changed = try? Self.todo(in: source, at: path, rules: rules)
    if let changed, changed.content.firstHeading?.titleLine == nil {
      throw .refused(
        "the text has no heading, and the todo has its title from there", code: "missing-title",
        help: "begin it with: # \(todo.title)")
    }
  }

  /// Ticks or unticks a checklist item by the one byte between its brackets.
  mutating func tick(_ number: Int, isDone: Bool) throws(ChangeFailure) {
    let items = MarkdownPlaces.find(in: source, from: bodyStart, limits: rules.markdownLimits).checklist
    guard items.indices.contains(number - 1) else {
      throw .refused(
        "no checklist item \(number)", code: "no-such-item",
        help: items.isEmpty
          ? "the todo has no checklist"
          : items.count == 1 ? "there is one item" : "there are \(items.count) items, counted from 1")
    }
    let item = items[number - 1]
    if item.isDone == isDone { return }
    let ticks = Set(items.filter(\.isDone).map { source.bytes[$0.mark] })
    var bytes = source.bytes
    bytes[item.mark] = isDone ? (ticks == [UInt8(ascii: "X")] ? UInt8(ascii: "X") : UInt8(ascii: "x")) : 0x20
    try replaceSource(with: bytes)
  }
}

extension TodoDraft {
  /// Behind the lines at the beginning that nobody sees.
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

  private var usesCRLF: Bool {
    guard let feed = source.bytes.firstIndex(of: 0x0A), feed > 0 else { return false }
    return source.bytes[feed - 1] == 0x0D
  }

  private static func withCRLF(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text {
      if byte == 0x0A, result.last != 0x0D { result.append(0x0D) }
      result.append(byte)
    }
    return result
  }
}
