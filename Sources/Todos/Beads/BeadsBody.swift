import Documents

/// The body of an issue: the description, then the design, the acceptance criteria and the notes as sections,
/// and the comments as the notes at the end of a todo.
struct BeadsBody {
  /// The keys with texts, in the order of the body, and the headings above them.
  static let texts: [(key: String, title: String?)] = [
    ("description", nil), ("design", "Design"), ("acceptance_criteria", "Acceptance Criteria"),
    ("notes", "Notes"),
  ]
  static let commentsKey = "comments"

  private var text = MarkdownSections()
  /// The parts of the body, each with the range of its value in the line.
  private(set) var sections: [BodySection] = []
  private var found: FileProblems
  /// The comments that cannot be notes, because they have no text or too much markup.
  private(set) var otherComments: [JSONNode] = []
  private let issue: BeadsIssue

  init(_ issue: BeadsIssue, limits: MarkdownLimits) {
    self.issue = issue
    found = FileProblems(of: issue.line.path)
    for (key, title) in Self.texts {
      if let node = issue.value(key), let text = node.text { add(text, under: title, from: node) }
    }
    if let node = issue.value(Self.commentsKey), let comments = node.elements {
      let notes = comments.compactMap { note(of: $0, limits) }
      add(notes.joined(), under: NotesSection.title, from: node)
    }
  }

  var bytes: [UInt8] { text.bytes }

  var problems: [Problem] { found.all }

  private mutating func add(_ text: String, under title: String?, from node: JSONNode) {
    guard let start = self.text.add(text, under: title) else { return }
    sections.append(BodySection(start: start, firstLine: self.text.line(at: start), range: node.range))
  }

  /// Returns the lines of the note for a comment; nil if it cannot be a note.
  private mutating func note(of comment: JSONNode, _ limits: MarkdownLimits) -> String? {
    let date = comment["created_at"].flatMap { time(of: $0) } ?? issue.updated
    let head = NoteHead(
      time: (date.map { Timestamp($0) } ?? .epoch).minute, author: comment["author"]?.text)
    guard let text = comment["text"]?.text, let note = NoteLines(head, text: text, limits: limits) else {
      otherComments.append(comment)
      return nil
    }
    return note.lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }

  private mutating func time(of node: JSONNode) -> TodoDate? {
    if let date = node.text.flatMap({ TodoDate(text: $0) }) { return date }
    found.add(
      .error,
      issue.line.problem(
        .error, code: "bad-date", "the time of a comment is not a date", at: node.range,
        label: "expected YYYY-MM-DDTHH:MM:SSZ"))
    return nil
  }
}
