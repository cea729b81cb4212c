internal import Documents
internal import TodoPages
internal import Todos

/// Shows the list as a Markdown checklist that a git host renders: a heading for each status, and for each
/// todo a line with a checkbox and a link to its file.
struct ChecklistView: TodoListWriter {
  /// The document around the checklist.
  enum Document: Equatable {
    /// A separate file, with a title.
    case file(title: String)
    /// A part of a file with other content.
    case region
  }

  /// The checklist in UTF-8, with LF line endings.
  private(set) var bytes: [UInt8] = []
  private let document: Document
  private let words: Words
  private let statuses: StatusVocabulary
  private let hrefPrefix: String
  /// Returns the mark of the todo in a file; nil to write none.
  private let mark: (TodoPath) -> TodoMark?

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - statuses: the statuses of the project, in the order of the headings.
  ///   - todoFolder: the relative path from the checklist's folder to the todo folder; empty if they are the
  ///     same.
  init(
    _ document: Document, words: Words, statuses: StatusVocabulary, todoFolder: String,
    mark: @escaping (TodoPath) -> TodoMark? = { _ in nil }
  ) {
    self.mark = mark
    self.document = document
    self.words = words
    self.statuses = statuses
    hrefPrefix = todoFolder.isEmpty ? "" : percentEncoded(todoFolder) + "/"
  }

  mutating func show(_ page: TodoListPage) {
    bytes.removeAll(keepingCapacity: true)
    // A region starts and ends with a blank line, because Markdown formatters would add these lines.
    if document == .region { line() }
    if case .file(let title) = document {
      text("# ")
      bytes.appendMarkdown(escaping: title)
      line()
      line()
    }
    let sections = sections(of: page.todos)
    if sections.isEmpty {
      bytes.appendMarkdown(escaping: words[.nothingHere])
      line()
    }
    for (index, section) in sections.enumerated() {
      if index > 0 { line() }
      append(section)
    }
    if document == .region { line() }
  }
}

extension ChecklistView {
  func notes(on todo: TodoItem) -> [FieldNote] { [] }
}

extension ChecklistView {
  /// The todos with one status, in list order.
  private typealias Section = (status: TodoStatus, todos: [TodoSummary])

  /// Groups todos by status: first the statuses of the project in their order, then other statuses in the
  /// order of their first todos.
  private func sections(of todos: [TodoSummary]) -> [Section] {
    var sections: [Section] = []
    var indices: [KnownWord: Int] = [:]
    for entry in statuses.entries {
      guard let status = statuses.status(for: entry.name), indices[KnownWord(status.label)] == nil
      else { continue }
      indices[KnownWord(status.label)] = sections.count
      sections.append((status, []))
    }
    for todo in todos {
      let word = KnownWord(todo.status.label)
      if let index = indices[word] {
        sections[index].todos.append(todo)
      } else {
        indices[word] = sections.count
        sections.append((todo.status, [todo]))
      }
    }
    return sections.filter { !$0.todos.isEmpty }
  }

  private mutating func append(_ section: Section) {
    text(document == .region ? "### " : "## ")
    bytes.appendMarkdown(escaping: words.text(of: section.status).capitalisedFirst)
    text(" (")
    text(String(section.todos.count))
    text(")")
    line()
    line()
    for todo in section.todos { append(todo) }
  }

  private mutating func append(_ todo: TodoSummary) {
    text(todo.status.isClosed ? "- [x] [" : "- [ ] [")
    bytes.appendMarkdown(escaping: todo.title)
    text("](")
    if case .todo(let path) = todo.link.route { text(hrefPrefix + percentEncoded(path.string)) }
    text(")")
    for fact in facts(about: todo) {
      text(" · ")
      bytes.appendMarkdown(escaping: fact)
    }
    if case .todo(let path) = todo.link.route, let mark = mark(path) {
      text(ChecklistText.commentStart + mark.text + ChecklistText.commentEnd)
    }
    line()
  }

  /// Returns the facts to write after a todo's title.
  ///
  /// For a cancelled todo, the first fact says so, because its box is ticked like the box of a done todo.
  private func facts(about todo: TodoSummary) -> [String] {
    var facts: [String] = []
    if todo.status.group == .cancelled { facts.append(words[.cancelled]) }
    if let due = todo.due {
      facts.append("\(words[todo.isOverdue ? .overdueSince : .dueOn]) \(words.text(of: due))")
    }
    if let priority = todo.priority { facts.append(words.text(of: priority)) }
    if !todo.tags.isEmpty { facts.append(todo.tags.map { "#\($0)" }.joined(separator: " ")) }
    if !todo.assignees.isEmpty { facts.append(todo.assignees.joined(separator: ", ")) }
    if let checklist = todo.checklist { facts.append("\(checklist.done)/\(checklist.total)") }
    return facts
  }

  private mutating func text(_ text: String) { bytes += text.utf8 }

  private mutating func line() { bytes.append(0x0A) }
}

extension String {
  /// The text with its first character in upper case.
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
