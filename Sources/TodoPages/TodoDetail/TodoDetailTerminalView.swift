import Documents
import Todos

/// Shows a todo in a terminal.
package struct TodoDetailTerminalView: TextView {
  /// The text to print; every line ends with LF.
  package private(set) var text = ""
  private let format: TerminalFormat
  private let todoFolder: String

  /// Creates a view.
  ///
  /// - Parameter todoFolder: the path of the todo folder as the user types it, for the path of the todo's
  ///   file.
  package init(_ format: TerminalFormat, todoFolder: String) {
    self.format = format
    self.todoFolder = todoFolder
  }

  package mutating func show(_ page: TodoDetailPage) {
    let summary = page.summary
    let title = visible(summary.title)
    let lines = format.width.map { format.wrapped(title, to: $0 - 2) } ?? [title]
    text = "\(format.mark(summary.status)) "
    text += lines.map { format.styled(format.isolated($0), .bold) }.joined(separator: "\n  ") + "\n\n"
    let facts = facts(of: page).map {
      Fact(name: visible($0.name), lines: $0.lines.map { visible($0) }, style: $0.style)
    }
    let nameWidth = min(20, (format.width ?? 60) / 3, facts.map { displayWidth(of: $0.name) }.max() ?? 0)
    for fact in facts { append(fact, nameWidth: nameWidth) }
    append(page.body)
  }
}

extension TodoDetailTerminalView {
  /// Appends a fact: its name, and its lines beside the name, or below it if the terminal is too narrow.
  private mutating func append(_ fact: Fact, nameWidth: Int) {
    guard let width = format.width else {
      for (index, line) in fact.lines.enumerated() {
        let name = index == 0 ? cut(fact.name, toWidth: nameWidth) : ""
        text += "  \(format.padded(name, to: nameWidth))  \(line)\n"
      }
      return
    }
    let isBelow = width < nameWidth + 4 + 12
    let name = cut(fact.name, toWidth: isBelow ? width - 2 : nameWidth)
    let indent = isBelow ? 4 : nameWidth + 4
    text += "  " + format.styled(format.isolated(name), .dim)
    text += isBelow ? "\n" : String(repeating: " ", count: nameWidth - displayWidth(of: name) + 2)
    let lines = fact.lines.flatMap { format.wrapped($0, to: width - indent) }
    for (index, line) in lines.enumerated() {
      if index > 0 || isBelow { text += String(repeating: " ", count: indent) }
      text += format.styled(format.isolated(line), fact.style) + "\n"
    }
  }

  /// Appends the source text of the body without leading and trailing blank lines.
  ///
  /// On a terminal, the checklist items have the numbers that `tick` accepts.
  private mutating func append(_ body: TodoBody) {
    let lines = BodyLines(body)
    guard !lines.texts.isEmpty else { return }
    let isNumbered = format.width != nil && !body.items.isEmpty
    let room = String(body.items.count).utf8.count
    text += "\n"
    for (line, number) in zip(lines.texts, lines.numbers) {
      guard isNumbered else {
        // Tabs are kept, because they indent code.
        text +=
          line.split(separator: "\t", omittingEmptySubsequences: false).map { visible($0) }
          .joined(separator: "\t") + "\n"
        continue
      }
      let label = number.map { String($0) } ?? ""
      let shown = expanded(line)
      if !shown.isEmpty {
        text +=
          String(repeating: " ", count: room - label.utf8.count) + format.styled(label, .dim) + "  " + shown
      }
      text += "\n"
    }
  }

  /// Returns a line with its tabs replaced by spaces, because the line is not written from the first column.
  private func expanded(_ line: Substring) -> String {
    var expanded = ""
    for part in line.split(separator: "\t", omittingEmptySubsequences: false) {
      // There is a tab before each part but the first. It extends to the next multiple of 8 columns.
      if part.startIndex > line.startIndex {
        expanded += String(repeating: " ", count: 8 - displayWidth(of: expanded) % 8)
      }
      expanded += visible(part)
    }
    return expanded
  }

  /// Returns the facts between the title and the body, without those that the todo does not have.
  private func facts(of page: TodoDetailPage) -> [Fact] {
    let summary = page.summary
    var facts: [Fact] = []
    func add(_ name: String, _ value: String?, _ style: TerminalFormat.Style? = nil) {
      if let value, !value.isEmpty { facts.append(Fact(name: name, lines: [value], style: style)) }
    }
    func add(_ name: String, lines: [String]) {
      if !lines.isEmpty { facts.append(Fact(name: name, lines: lines)) }
    }
    add("id", summary.id)
    add("status", summary.status.label)
    let priorityStyle = summary.status.isClosed ? nil : summary.priority?.level.terminalStyle
    add("priority", summary.priority?.label, priorityStyle)
    let overdue = summary.isOverdue
    add("due", summary.due.map { "\($0.inWords)\(overdue ? " (overdue)" : "")" }, overdue ? .red : nil)
    add("tags", summary.tags.joined(separator: ", "))
    add("assignee", summary.assignees.joined(separator: ", "))
    func add(_ name: String, _ kind: TodoDetailPage.Dependency) {
      add(name, lines: page.depends.filter { page.dependency(on: $0) == kind }.map(\.line))
    }
    add("waits for", .waitsFor)
    add("done first", .doneFirst)
    add("depends", .other)
    add("blocks", lines: page.blocks.lines)
    add("parent", page.parent?.line)
    add(
      "parts",
      lines: (summary.parts.map { ["\($0.closed) of \($0.total) closed"] } ?? []) + page.children.lines)
    add("mentioned in", lines: page.backlinks.lines)
    add("milestone", summary.milestone?.title)
    add("created", summary.created?.inWords)
    add("updated", summary.updated?.inWords)
    add("completed", summary.completed?.inWords)
    add("checklist", summary.checklist.map { "\($0.done) of \($0.total)" })
    for count in page.criteria {
      add(count.section.rawValue, "\(count.checklist.done) of \(count.checklist.total)")
    }
    for field in page.otherFields {
      add(field.labelOrKey, field.label == nil ? field.text : field.date?.inWords ?? field.text)
    }
    add("file", page.path.inWords(below: todoFolder))
    return facts
  }
}

/// A fact about a todo, shown on one or more lines.
private struct Fact {
  var name: String
  var lines: [String]
  var style: TerminalFormat.Style?
}

/// The lines of a body without leading and trailing blank lines, and for each line the number, from 1, of the
/// checklist item on it; nil if there is none.
private struct BodyLines {
  private(set) var texts: [Substring] = []
  private(set) var numbers: [Int?] = []

  init(_ body: TodoBody) {
    let text = body.text ?? ""
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isBlank = { (line: Substring) in line.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return }
    texts = Array(lines[first...last])
    var offset = 0
    var end = text.startIndex
    var item = 0
    numbers = texts.map { line in
      offset += text.utf8.distance(from: end, to: line.endIndex)
      end = line.endIndex
      guard item < body.items.count, body.items[item].mark < offset else { return nil }
      item += 1
      return item
    }
  }
}
