internal import Documents
internal import Todos

/// A checklist item that is being read line by line.
struct ChecklistItemDraft {
  /// The number of the item in the file, from 1.
  let number: Int
  /// The byte range of its line.
  let line: Range<Int>
  /// The column at which its text starts, from 0.
  let column: Int
  /// The parsed text of its line, or the problem with that text.
  let text: Result<ChecklistText, Problem>
  /// Whether its body includes text of an enclosing item.
  var hasTextOfEnclosingItem = false
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

  /// The id that nested items use as their parent; `#` distinguishes a generated id from an id of Obsidian
  /// Tasks.
  var id: String { (try? text.get().todo.id) ?? "#\(number)" }

  /// Adds a line to the body; empty lines at its start are dropped.
  mutating func append(_ line: String) {
    if !line.isEmpty || !lines.isEmpty { lines.append(line) }
  }

  /// Returns the todo made from the text of the item's line and from its other lines, with notes.
  func todo(_ text: ChecklistText) -> (todo: PortableTodo, notes: [FieldNote]) {
    var (todo, notes) = (text.todo, text.notes)
    let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    todo.body = lines[..<end].map { $0 + "\n" }.joined()
    // A generated id is no title.
    if let note = todo.addMissingTitle() { notes.append(note) }
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
    if hasTextOfEnclosingItem {
      notes.append(FieldNote("text after a nested item", .changed("moved to the text of that item")))
    }
    return (todo, notes)
  }

  /// Returns the name as a key, with a prefix if the line has a field with that name.
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

extension ChecklistItemDraft {
  private static let knownMarks: Set<Unicode.Scalar> = [" ", "x", "X", "/", "-", "h"]

  /// The status that the mark has in Obsidian Tasks; open for other marks.
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
