internal import Documents
internal import TodoPages
internal import Todos

extension TodoFormat {
  /// The `- [ ]` lines of a Markdown file, with the marks of Obsidian Tasks.
  package static let checklist = TodoFormat(
    name: "checklist", summary: "the - [ ] lines of a Markdown file",
    writtenSummary: "one Markdown file with a box and a link for each todo",
    endings: [".md", ".markdown"], isKnownByLines: true, recognises: ChecklistReader.recognises,
    reader: { source, _ in ChecklistReader(source) },
    writer: .list { document in
      ChecklistView(
        document.isPartOfFile ? .region : .file(title: document.frame.siteTitle),
        words: document.frame.words, statuses: document.statuses, todoFolder: document.todoFolder)
    }, fitsIntoFiles: true)
}

/// Reads the items of a Markdown file that have a box, each as a todo.
///
/// An item within another one is a part of it; other lines within it are its text, and the heading above it is the
/// extra key `section`. Lines elsewhere are left out, and the last todo says how many there are. Items in code and in
/// comments do not count (GitHub Flavored Markdown §5.3; lists, fences and
/// lazy lines by CommonMark 0.30 §4.5, §5.1 and §5.2).
struct ChecklistReader: TodoFormatReader {
  private var lines: SourceLines
  private var keys = SourceKeys()
  /// The list items that are open, the outermost first.
  private var open: [OpenItem] = []
  /// The item with a box that was begun last.
  private var current: ChecklistItem?
  private var count = 0
  private var section: String?
  private var isSectionUsed = false
  /// Text outside of all lists, which a line of dashes would make a heading.
  private var paragraph: String?
  private var isAfterBlank = true
  private var fence: Fence?
  private var isInComment = false
  private var isBegun = false
  private var outside = LinesOutside()

  /// A list item whose lines are still going on.
  private struct OpenItem {
    /// The column that its text begins at.
    let column: Int
    /// The innermost item with a box that it is, or is part of; nil for none.
    let owner: (number: Int, id: String)?
  }

  /// A block of code that is not closed yet.
  private struct Fence {
    let mark: MarkdownLine.FenceMark
    /// The column that the item around it begins at.
    let base: Int
  }

  init(_ source: SourceFile) {
    lines = SourceLines(source)
  }

  static func recognises(_ source: SourceFile) -> Bool {
    var reader = Self(source)
    do throws(Problem) {
      return try reader.next() != nil
    } catch {
      return error.code != noItems && error.code != "not-utf-8"
    }
  }

  mutating func next() throws(Problem) -> ImportedTodo? {
    if !isBegun {
      isBegun = true
      do throws(Problem) {
        try lines.check()
      } catch {
        // That it has no items would be no news then.
        count = 1
        throw error
      }
      try skipFrontMatter()
    }
    while let range = try lines.next() {
      if let finished = read(MarkdownLine(range, in: lines.source)) { return try todo(of: finished) }
    }
    if let last = current {
      current = nil
      setSection(nil)
      var todo = try todo(of: last)
      todo.notes += outside.notes
      return todo
    }
    guard count == 0 else { return nil }
    count = 1
    throw lines.source.problem(
      .error, code: Self.noItems, "no item of the file has a box", help: "begin the lines of todos with - [ ]"
    )
  }

  private static let noItems = "no-checklist"
}

extension ChecklistReader {
  /// Reads a line; returns the item that is complete before it.
  private mutating func read(_ line: MarkdownLine) -> ChecklistItem? {
    defer { isAfterBlank = line.kind == .blank }
    if isVerbatim(line) { return nil }
    if line.kind == .blank {
      current?.append("")
      paragraph = nil
      return nil
    }
    // A paragraph goes on though its line is not indented.
    let isLazy = line.kind == .text && !isAfterBlank && !open.isEmpty
    while let last = open.last, line.column < last.column, !isLazy { open.removeLast() }
    let base = open.last?.column ?? 0
    if case .item(let item) = line.kind, line.column - base < 4 { return begin(item, on: line) }
    if open.isEmpty { readOutside(line) } else { append(line) }
    if case .fence(let mark) = line.kind, line.column - base < 4 { fence = Fence(mark: mark, base: base) }
    return nil
  }

  /// Whether a line is code or comment; takes it then.
  private mutating func isVerbatim(_ line: MarkdownLine) -> Bool {
    if isInComment {
      isInComment = !line.endsComment
      outside.add(line)
      return true
    }
    guard let fence, line.kind == .blank || line.column >= fence.base else {
      self.fence = nil
      return false
    }
    append(line)
    if case .fence(let mark) = line.kind, mark.closes(fence.mark) { self.fence = nil }
    return true
  }

  private mutating func readOutside(_ line: MarkdownLine) {
    var text: String?
    switch line.kind {
    case .heading(let heading) where line.column < 4: setSection(heading)
    case .underline where line.column < 4:
      guard let paragraph else { break }
      outside.removeLast()
      setSection(paragraph)
    default:
      outside.add(line)
      guard line.column < 4 else { break }
      if line.kind == .text { text = line.text }
      if line.kind == .comment { isInComment = !line.endsComment }
    }
    paragraph = text
  }

  /// Goes on to another heading; one without items is left out.
  private mutating func setSection(_ heading: String?) {
    if section != nil, !isSectionUsed { outside.addHeading() }
    (section, isSectionUsed) = (heading, false)
  }

  private mutating func begin(_ item: MarkdownLine.Item, on line: MarkdownLine) -> ChecklistItem? {
    paragraph = nil
    let parent = open.last?.owner
    guard let box = item.box else {
      append(line)
      open.append(OpenItem(column: item.column, owner: parent))
      fence = item.fence.map { Fence(mark: $0, base: item.column) }
      return nil
    }
    count += 1
    isSectionUsed = true
    let finished = current
    let begun = ChecklistItem(
      number: count, box: box, line: line, column: item.column, section: section, parent: parent?.id)
    open.append(OpenItem(column: item.column, owner: (count, begun.id)))
    current = begun
    return finished
  }

  /// Adds a line to the text of an item, if it stands in one with a box.
  private mutating func append(_ line: MarkdownLine) {
    // A copy of the item would have all its lines copied for each new one.
    guard let owner = open.last?.owner, let number = current?.number, let column = current?.column else {
      return outside.add(line)
    }
    // Its own item may have been left behind by the items in it.
    if owner.number != number { current?.hasTextOfOther = true }
    current?.append(line.text(fromColumn: column))
  }

  private mutating func todo(of item: ChecklistItem) throws(Problem) -> ImportedTodo {
    let (text, source) = (try item.text.get(), lines.source)
    let (todo, notes) = item.todo(text)
    if todo.title.isEmpty { throw source.emptyTitle(at: item.line) }
    let key: String
    if let name = text.name, !name.isLink {
      key = try keys.claim(name.word, at: name.range, in: source)
    } else {
      key = keys.make(of: text.name?.word ?? todo.title)
    }
    return ImportedTodo(todo, key: key, range: item.line, notes: notes)
  }

  /// Notes of Obsidian and others begin with a front matter, which has lists of its own.
  private mutating func skipFrontMatter() throws(Problem) {
    var rest = lines
    guard let first = try rest.next(), lines.source.text(first) == "---" else { return }
    var title: Range<Int>?
    while let line = try rest.next() {
      guard ["---", "..."].contains(lines.source.text(line)) else {
        if lines.source.bytes[line].starts(with: "title:".utf8) { title = title ?? line }
        outside.hasFrontMatter = true
        continue
      }
      lines = rest
      guard let title else { return }
      count = 1
      lines.end()
      throw lines.source.problem(
        .error, code: "todo-file", "a todo file, not a list of todos", at: title, label: "its title",
        help: "import its folder, and its text and fields come along")
    }
    outside.hasFrontMatter = false
  }
}

/// What a checklist holds besides its items.
private struct LinesOutside {
  var hasFrontMatter = false
  private var count = 0

  mutating func add(_ line: MarkdownLine) {
    // The marks around our own checklist say nothing to people.
    if line.kind != .blank, !line.text.hasPrefix("<!-- todosite:") { count += 1 }
  }

  mutating func addHeading() { count += 1 }

  /// Takes a line back that turns out to be a heading.
  mutating func removeLast() { count -= 1 }

  var notes: [FieldNote] {
    var notes: [FieldNote] = []
    if hasFrontMatter { notes.append(FieldNote("front matter", .leftOut("it is about the whole file"))) }
    if count > 0 {
      let lines = count == 1 ? "1 line is" : "\(count) lines are"
      notes.append(FieldNote("text", .leftOut("\(lines) in no item with a box")))
    }
    return notes
  }
}
