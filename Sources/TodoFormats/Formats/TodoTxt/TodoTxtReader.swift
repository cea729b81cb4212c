internal import Documents
internal import Todos

extension TodoFormat {
  /// The lines of todo.txt: `x 2026-11-21 2026-11-20 Buy milk +home @shop due:2026-12-01`.
  static let todoTxt = TodoFormat(
    name: "todotxt", summary: "todo.txt, a line for each todo", endings: [".txt", ".todotxt"],
    isKnownByLines: true, recognises: TodoTxtReader.recognises,
    reader: { source, _ in TodoTxtReader(source) }, writer: .todos { _ in TodoTxtWriter() })
}

/// Reads todo.txt.
///
/// A line may start with `x` and the completion date, the priority and the creation date. At the end of the
/// line, tags (`+project` and `@context`) and fields (`key:value`) are removed from the title. In the middle
/// of the title, tags are read but stay in the title, and only known fields are removed. The value of a key
/// that ends with `*` is percent-encoded (like RFC 8187); `title*`, `tags*` and `extra*` keep values that
/// plain words cannot represent.
struct TodoTxtReader: TodoFormatReader {
  private var lines: SourceLines
  private var keys = SourceKeys()

  init(_ source: SourceFile) {
    lines = SourceLines(source)
  }

  /// Reports whether the first line with text starts with a priority, a date, or `x` and a date; in a `.txt`
  /// file, whether any line does.
  static func recognises(_ source: SourceFile) -> Bool {
    var lines = SourceLines(source)
    let isText = source.path.lowercased().hasSuffix(".txt")
    while let line = try? lines.next() {
      let words = source.words(in: line).prefix(2).map { source.text($0) }
      guard let first = words.first else { continue }
      let opens =
        words.count > 1
        && (TodoTxtWord.priority(first) != nil || (first == "x" ? words[1].isDay : first.isDay))
      if opens || !isText { return opens }
    }
    return false
  }

  mutating func next() throws(Problem) -> ImportedTodo? {
    while let line = try lines.next() {
      let words = lines.source.words(in: line)
      if words.isEmpty { continue }
      var draft = TodoTxtLine(lines.source)
      try draft.read(words)
      return try imported(draft, at: line)
    }
    return nil
  }

  private mutating func imported(
    _ draft: TodoTxtLine, at line: Range<Int>
  ) throws(Problem) -> ImportedTodo {
    var (todo, notes) = (draft.todo, draft.notes)
    let uuid = todo.extra.first { $0.key == "uuid" }?.value.text
    let key = try keys.key(
      of: todo, uuid: uuid.map { ($0, draft.uuidRange ?? line) }, notes: &notes, in: lines.source)
    let keepsID = todo.id != nil
    todo.id = todo.id ?? uuid
    return ImportedTodo(todo: todo, key: key, keepsID: keepsID, range: line, notes: notes)
  }
}

extension String {
  /// Whether the text is ten bytes long and looks like a date.
  var isDay: Bool { utf8.count == 10 && startsLikeDate }
}
