import Documents

extension TodoDraft {
  /// Gives the todo another title, where it has its title: in the front matter, or in its first heading.
  mutating func setTitle(_ title: String) throws(ChangeFailure) {
    if todo.title.utf8.elementsEqual(title.utf8), hasTitle { return }
    expected.title = title
    guard entries(of: .title).isEmpty, todo.content.firstHeading?.titleLine != nil else {
      return try writeScalar(.title, .text(title))
    }
    let places = MarkdownPlaces.find(in: source, from: bodyStart, limits: rules.markdownLimits)
    guard let range = places.firstHeading else {
      throw .refused("the title is a heading of several lines", help: "change it in an editor")
    }
    let before = source.bytes
    for text in [title, Self.escaped(title)] {
      var bytes = before
      bytes.replaceSubrange(range, with: text.utf8)
      try replaceSource(with: bytes)
      let changed = try? Self.todo(in: source, at: path, rules: rules)
      if let changed, expected.isMet(by: changed), changed.content.checklist == todo.content.checklist {
        return
      }
    }
    throw .refused("this title cannot be written as a heading", help: "change it in an editor")
  }

  /// The offset of the first byte of the body.
  var bodyStart: Int {
    file.frontMatter?.bodyStart ?? source.textStart
  }

  /// Whether the title is in the file, and not just the file's name.
  private var hasTitle: Bool {
    todo.content.firstHeading?.titleLine != nil || !entries(of: .title).isEmpty
  }

  /// A title in Markdown that shows exactly it: with a backslash before whatever could be taken for a mark.
  private static func escaped(_ title: String) -> String {
    var escaped: [UInt8] = []
    var isNumber = true
    for (place, byte) in title.utf8.enumerated() {
      let isMark =
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
          UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "#"):
          true
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "~"): place == 0
        case UInt8(ascii: "."), UInt8(ascii: ")"): isNumber && place > 0
        default: false
        }
      if isMark { escaped.append(UInt8(ascii: "\\")) }
      escaped.append(byte)
      isNumber = isNumber && (0x30...0x39).contains(byte)
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
