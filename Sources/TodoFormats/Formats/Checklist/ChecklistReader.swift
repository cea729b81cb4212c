internal import Documents
internal import TodoPages
internal import Todos

extension TodoFormat {
  /// The `- [ ]` lines of a Markdown file, with the syntax of Obsidian Tasks.
  package static let checklist = TodoFormat(
    name: "checklist", summary: "the - [ ] lines of a Markdown file",
    writtenSummary: "one Markdown file with a checkbox and a link for each todo",
    endings: [".md", ".markdown"], isKnownByLines: true, recognises: ChecklistReader.recognises,
    reader: { source, _ in ChecklistReader(source) },
    writer: .list { inputs in
      ChecklistView(
        inputs.isPartOfFile ? .region : .file(title: inputs.frame.siteTitle),
        words: inputs.frame.words, statuses: inputs.statuses, todoFolder: inputs.todoFolder,
        mark: inputs.isPartOfFile ? { _ in nil } : inputs.mark)
    }, fitsIntoFiles: true)
}

/// Reads the checklist items of a Markdown file, each as a todo.
///
/// The parent of a nested item is the item around it. The other lines of an item are its body, and the
/// heading above an item becomes its extra key `section`. Lines outside of items are omitted, and a note on
/// the last todo gives their number. Items in code and comments are ignored (GitHub Flavored Markdown §5.3;
/// lists, fences and lazy lines as in CommonMark 0.30 §4.5, §5.1 and §5.2).
struct ChecklistReader: TodoFormatReader {
  private var lines: SourceLines
  private var keys = SourceKeys()
  /// The open list items, outermost first.
  private var open: [OpenItem] = []
  /// The checklist item that was started last.
  private var current: ChecklistItemDraft?
  /// The number of checklist items that were started.
  private var count = 0
  /// Whether a problem of the whole file was reported, so that missing items are no other problem.
  private var hasReported = false
  private var section: String?
  private var isSectionUsed = false
  /// The text of the previous line if it is outside of all lists; an underline after it makes it a heading.
  private var paragraph: String?
  private var isAfterBlank = true
  private var fence: Fence?
  private var isInComment = false
  private var isBegun = false
  private var outside = LinesOutside()

  /// A list item that may have more lines.
  private struct OpenItem {
    /// The column at which its text starts, from 0.
    let column: Int
    /// This list item if it is a checklist item, else the innermost checklist item around it; nil if there is
    /// none.
    let owner: (number: Int, id: String)?
  }

  /// A fenced code block that is not closed yet.
  private struct Fence {
    let mark: MarkdownLine.FenceMark
    /// The column at which the text of the enclosing item starts, from 0; 0 outside of lists.
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
        // Prevents a second problem, which would report that there are no items.
        hasReported = true
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
    guard count == 0, !hasReported else { return nil }
    hasReported = true
    throw lines.source.problem(
      .error, code: Self.noItems, "the file has no checklist items",
      help: "start the lines of todos with - [ ]")
  }

  private static let noItems = "no-checklist"
}

extension ChecklistReader {
  /// Reads a line; returns the checklist item that ends before it, nil if none does.
  private mutating func read(_ line: MarkdownLine) -> ChecklistItemDraft? {
    defer { isAfterBlank = line.kind == .blank }
    if readVerbatim(line) { return nil }
    if line.kind == .blank {
      current?.append("")
      paragraph = nil
      return nil
    }
    // A lazy continuation line belongs to the paragraph although it is not indented.
    let isLazy = line.kind == .text && !isAfterBlank && !open.isEmpty
    while let last = open.last, line.column < last.column, !isLazy { open.removeLast() }
    let base = open.last?.column ?? 0
    if case .item(let item) = line.kind, line.column - base < 4 { return begin(item, on: line) }
    if open.isEmpty { readOutside(line) } else { append(line) }
    if case .fence(let mark) = line.kind, line.column - base < 4 { fence = Fence(mark: mark, base: base) }
    return nil
  }

  /// Reads a line if it is in code or in a comment, and reports whether it is.
  private mutating func readVerbatim(_ line: MarkdownLine) -> Bool {
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
    case .rule where line.column < 4: break
    default:
      outside.add(line)
      guard line.column < 4 else { break }
      if line.kind == .text { text = line.text }
      if line.kind == .comment { isInComment = !line.endsComment }
    }
    paragraph = text
  }

  /// Sets the current heading; counts the previous heading as an omitted line if it has no items.
  private mutating func setSection(_ heading: String?) {
    if section != nil, !isSectionUsed { outside.addHeading() }
    (section, isSectionUsed) = (heading, false)
  }

  private mutating func begin(_ item: MarkdownLine.Item, on line: MarkdownLine) -> ChecklistItemDraft? {
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
    let begun = ChecklistItemDraft(
      number: count, box: box, line: line, column: item.column, section: section, parent: parent?.id)
    open.append(OpenItem(column: item.column, owner: (count, begun.id)))
    current = begun
    return finished
  }

  /// Adds a line to the body of the current checklist item, or to the omitted lines if there is none.
  private mutating func append(_ line: MarkdownLine) {
    // Only two properties are copied: if the whole item were copied, adding a line would copy all its lines.
    guard let owner = open.last?.owner, let number = current?.number, let column = current?.column else {
      return outside.add(line)
    }
    // The line belongs to an enclosing item, but a nested item was started before it.
    if owner.number != number { current?.hasTextOfEnclosingItem = true }
    current?.append(line.text(fromColumn: column))
  }

  private mutating func todo(of item: ChecklistItemDraft) throws(Problem) -> ImportedTodo {
    let (text, source) = (try item.text.get(), lines.source)
    let (todo, notes) = item.todo(text)
    let key: String
    if let given = text.permanentKey, !given.isLink {
      key = try keys.claim(given.word, at: given.range, in: source)
    } else {
      key = keys.make(of: text.permanentKey?.word ?? todo.title)
    }
    return ImportedTodo(todo: todo, key: key, range: item.line, notes: notes)
  }

  /// Skips the front matter of a note, for example of Obsidian, because it may contain lists.
  ///
  /// - Throws: a problem if it has a title, because the file is then a todo file.
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
      hasReported = true
      lines.end()
      throw lines.source.problem(
        .error, code: "todo-file", "a todo file, not a list of todos", at: title, label: "its title",
        help: "import its folder instead, to keep its text and fields")
    }
    outside.hasFrontMatter = false
  }
}

/// Counts the lines of a file outside of checklist items.
private struct LinesOutside {
  var hasFrontMatter = false
  private var count = 0

  mutating func add(_ line: MarkdownLine) {
    // The comments that todosite writes around a checklist are not counted.
    if line.kind != .blank, !line.text.hasPrefix("<!-- todosite:") { count += 1 }
  }

  mutating func addHeading() { count += 1 }

  /// Removes the last line from the count, because it turned out to be a heading.
  mutating func removeLast() { count -= 1 }

  var notes: [FieldNote] {
    var notes: [FieldNote] = []
    if hasFrontMatter { notes.append(FieldNote("front matter", .outside("it describes the whole file"))) }
    if count > 0 {
      let lines = count == 1 ? "1 line is" : "\(count) lines are"
      notes.append(FieldNote("text", .outside("\(lines) in no checklist item")))
    }
    return notes
  }
}
