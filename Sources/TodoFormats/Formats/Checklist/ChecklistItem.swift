internal import Documents
internal import Todos

/// An item with a box, to which lines are still being added.
struct ChecklistItem {
  /// Which of the items of the file it is, from 1.
  let number: Int
  let line: Range<Int>
  /// The column that its text begins at.
  let column: Int
  /// What its line says, or what is wrong with it.
  let text: Result<ChecklistText, Problem>
  /// Whether there is text of an item around it in its text.
  var hasTextOfOther = false
  private let mark: Unicode.Scalar
  private let section: String?
  private let parent: String?
  private var lines: [String] = []

  init(
    number: Int, box: MarkdownLine.Box, line: MarkdownLine, column: Int, section: String?, parent: String?
  ) {
    self.number = number
    self.line = line.range
    self.column = column
    mark = box.mark
    self.section = section
    self.parent = parent
    text = Result { () throws(Problem) in try ChecklistText(line.source, box.text) }
  }

  /// What items within it call it; an id of Obsidian Tasks has no such sign as the one of the others.
  var id: String { (try? text.get().record.id) ?? "#\(number)" }

  mutating func append(_ line: String) {
    if !line.isEmpty || !lines.isEmpty { lines.append(line) }
  }

  /// The todo, given what its line says, with notes on what has become of its lines.
  func todo(_ text: ChecklistText) -> (todo: TodoRecord, notes: [FieldNote]) {
    var (todo, notes) = (text.record, text.notes)
    todo.id = id
    todo.parent = todo.parent ?? parent
    todo.status = todo.status ?? status
    func keep(_ name: String, _ value: String) {
      let key = Self.freeKey(name, beside: todo.extra)
      todo.extra.append(ExtraField(key: key, value: value))
      notes.append(FieldNote(name, .extraKey(key)))
    }
    if !Self.knownMarks.contains(mark) { keep("mark", String(mark)) }
    if let section { keep("section", section) }
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    todo.body = lines[..<end].map { $0 + "\n" }.joined()
    if hasTextOfOther {
      notes.append(FieldNote("text behind a part", .changed("put into the text of that part")))
    }
    return (todo, notes)
  }

  /// The name, or another one where the line has a field of that name.
  private static func freeKey(_ name: String, beside extra: [ExtraField]) -> String {
    let taken = Set(extra.map(\.key))
    var (key, number) = (name, 1)
    while taken.contains(key) {
      key = number == 1 ? "checklist_\(name)" : "checklist_\(name)_\(number)"
      number += 1
    }
    return key
  }
}

extension ChecklistItem {
  private static let knownMarks: Set<Unicode.Scalar> = [" ", "x", "X", "/", "-", "h"]

  /// What the mark stands for in Obsidian Tasks; others are todos that are open.
  private var status: TodoStatus {
    switch mark {
    case "x", "X": TodoStatus("done", .done)
    case "/": TodoStatus("doing", .doing)
    case "-": TodoStatus("cancelled", .cancelled)
    case "h": TodoStatus("on hold", .blocked)
    default: TodoStatus("open", .open)
    }
  }
}
