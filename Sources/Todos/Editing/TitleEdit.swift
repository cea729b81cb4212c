import Documents

/// Edits of the title.
enum TitleEdit {
  /// Replaces the title in the front matter or, if that has none, in the first heading; adds it to the front
  /// matter if the file has neither.
  static func set(_ title: String, in draft: inout TodoDraft) throws(Failure) {
    if draft.todo.title.utf8.elementsEqual(title.utf8), hasTitle(draft) { return }
    draft.expected.title = title
    guard draft.entries(of: .title).isEmpty, draft.todo.content.firstHeading?.titleLine != nil else {
      return try draft.writeScalar(.title, .text(title))
    }
    guard let range = draft.editableParts().firstHeading else {
      throw .refused("the title is a heading on several lines", help: "change it in an editor")
    }
    let before = draft.source.bytes
    for text in [title, escaped(title)] {
      var bytes = before
      bytes.replaceSubrange(range, with: text.utf8)
      try draft.replaceSource(with: bytes)
      let changed = try? draft.readBack()
      if let changed, draft.expected.isMet(by: changed), changed.checklist == draft.todo.checklist { return }
    }
    throw .refused("this title cannot be written as a heading", help: "change it in an editor")
  }

  /// Reports whether the file contains the title; otherwise the reader takes it from the file name.
  private static func hasTitle(_ draft: TodoDraft) -> Bool {
    draft.todo.content.firstHeading?.titleLine != nil || !draft.entries(of: .title).isEmpty
  }

  /// Returns Markdown that is rendered as the title: with a backslash before every character that could be
  /// markup.
  private static func escaped(_ title: String) -> String {
    var escaped: [UInt8] = []
    var isNumber = true
    for (offset, byte) in title.utf8.enumerated() {
      let isMark =
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
          UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "#"):
          true
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "~"): offset == 0
        case UInt8(ascii: "."), UInt8(ascii: ")"): isNumber && offset > 0
        default: false
        }
      if isMark { escaped.append(UInt8(ascii: "\\")) }
      escaped.append(byte)
      isNumber = isNumber && (0x30...0x39).contains(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
