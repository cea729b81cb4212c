import Documents
package import Todos

/// Shows todos as an Atom feed (RFC 4287), with an entry for each creation, last change and closing of a todo,
/// and for each note.
///
/// With a base URL, addresses are absolute, and ids are derived from them. Without one, addresses are
/// relative to the feed, and ids are UUIDs (RFC 9562 §5.8) derived from the site's title and the names of
/// todos.
package struct FeedView: PresenterToView {
  /// The feed in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private let frame: PageFrame
  private let path: String
  private let defaultTimestamp: Timestamp
  /// The maximum number of entries.
  static let maximumEntries = 100
  /// The maximum length of a note's text, in columns.
  private static let maximumText = 2_000

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - path: the path of the feed, relative to the site's folder.
  ///   - defaultTimestamp: the time of the last change, used if the feed has no entries.
  package init(frame: PageFrame, at path: String, defaultTimestamp: Timestamp) {
    self.frame = frame
    self.path = path
    self.defaultTimestamp = defaultTimestamp
  }

  package mutating func show(_ page: TodoListPage) {
    bytes.removeAll(keepingCapacity: true)
    let events = TodoEvent.newest(Self.maximumEntries, of: page.todos)
    let names = StableNames(page.todos)
    line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    line("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"", frame.words.tag, "\">")
    line("  <title type=\"text\">", frame.siteTitle, "</title>")
    line("  <id>", frame.baseURL ?? Self.uuid(of: "site \(frame.siteTitle)"), "</id>")
    line("  <updated>", events.first?.timestamp ?? defaultTimestamp, "</updated>")
    line("  <author><name>", frame.siteTitle, "</name></author>")
    line("  <generator>", frame.generator, "</generator>")
    line("  <link rel=\"self\" type=\"application/atom+xml\" href=\"", frame.address(ofFile: path), "\"/>")
    line("  <link rel=\"alternate\" type=\"text/html\" href=\"", home, "\"/>")
    for event in events { show(event, of: page.todos[event.todoIndex], names) }
    line("</feed>")
  }
}

extension FeedView {
  private var home: String { frame.baseURL ?? frame.address(of: .list(page: 1)) }

  private mutating func show(_ event: TodoEvent, of todo: TodoSummary, _ names: StableNames) {
    let address = frame.address(of: todo.link.route)
    let note = event.kind == .noted ? todo.notes[event.noteIndex] : nil
    let name = event.kind.nameInFeed
    let key = note == nil ? name : "\(name)-\(todo.stableName(ofNoteAt: event.noteIndex))"
    line("  <entry>")
    line(
      "    <title type=\"text\">", "\(frame.words[event.kind.word(for: todo.status)]): \(todo.title)",
      "</title>")
    if frame.baseURL != nil {
      line("    <id>", "\(address)#\(key)", "</id>")
    } else {
      let stableName = names.name(ofID: todo.id, at: todo.link.route)
      line("    <id>", Self.uuid(of: "\(key) \(stableName)"), "</id>")
    }
    line("    <updated>", event.timestamp, "</updated>")
    line("    <link rel=\"alternate\" type=\"text/html\" href=\"", address, "\"/>")
    let people = note.map { [$0.head.author].compactMap { $0 } } ?? todo.assignees
    for person in people { line("    <author><name>", person, "</name></author>") }
    for tag in todo.tags { line("    <category term=\"", tag, "\"/>") }
    if let note {
      line("    <content type=\"text\">", cut(note.text, toWidth: Self.maximumText), "</content>")
    }
    line("  </entry>")
  }

  private mutating func line(_ markup: StaticString) {
    append(markup)
    bytes.append(0x0A)
  }

  private mutating func line(_ start: StaticString, _ text: String, _ end: StaticString) {
    append(start)
    bytes.appendXML(escaping: text)
    line(end)
  }

  private mutating func line(_ start: StaticString, _ time: Timestamp, _ end: StaticString) {
    append(start)
    time.append(to: &bytes)
    line(end)
  }

  private mutating func append(_ markup: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: markup.utf8Start, count: markup.utf8CodeUnitCount))
  }

  /// Returns the URN of a version 8 UUID that depends only on the text.
  private static func uuid(of text: String) -> String {
    var digits = Array(StableNames.hash(of: text).utf8)
    digits[12] = UInt8(ascii: "8")
    digits[16] = UInt8(ascii: "8")
    let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(decoding: digits[$0], as: UTF8.self) }
    return "urn:uuid:\(parts.joined(separator: "-"))"
  }
}

extension TodoSummary {
  /// Returns a name that is unique among the notes of the todo, and stays if others are added.
  ///
  /// It is derived from the note. Equal notes are numbered from the second one.
  fileprivate func stableName(ofNoteAt index: Int) -> String {
    let text = notes[index].plainText
    let repetitions = notes[..<index].count { $0.head.time == notes[index].head.time && $0.plainText == text }
    return StableNames.hash(of: text) + (repetitions == 0 ? "" : "-\(repetitions + 1)")
  }
}

extension MarkdownNote {
  fileprivate var plainText: String { "\(head.text): \(text)" }
}

extension TodoEvent.Kind {
  /// The name of the event in the id of its feed entry; it must never change.
  fileprivate var nameInFeed: String {
    switch self {
    case .created: "created"
    case .updated: "updated"
    case .noted: "note"
    case .closed: "completed"
    case .deleted: "deleted"
    }
  }
}
