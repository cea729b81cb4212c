import Documents
import Todos

/// The parts of a todo's line in a terminal, without control characters.
struct TerminalRow {
  let summary: TodoSummary
  /// The name to use for the todo on the command line, the due date or how and when it was closed, and the
  /// priority.
  let cells: [Cell]
  let title: String
  /// "overdue" if the todo is overdue, then "draft" or "hidden" if it is not for readers, that it waits for others, the
  /// status if the symbol does not say it, the tags, the assignees, and the progress of the checklist and of the parts.
  let facts: String

  struct Cell {
    var text: String
    var style: TerminalFormat.Style?
  }

  /// - Parameter remark: a fact besides those of the summary; empty for none.
  init(_ summary: TodoSummary, _ format: TerminalFormat, remark: String = "") {
    self.summary = summary
    let priorityStyle = summary.status.isClosed ? .dim : summary.priority?.level.terminalStyle
    cells = [
      Cell(text: visible(summary.name)),
      Cell(text: Self.day(of: summary), style: summary.isOverdue ? .red : nil),
      Cell(text: visible(summary.priority?.label ?? ""), style: priorityStyle),
    ]
    title = summary.indentedTitle
    let checklist = summary.checklist.map { "\($0.done)/\($0.total)" }
    let blockers = summary.waitsFor.map { format.isolated(visible($0)) }.joined(separator: ", ")
    let parts = summary.parts.map { "parts \($0.closed)/\($0.total)" }
    let facts = [
      summary.isOverdue ? Self.overdue : "",
      summary.visibility == .everyone ? "" : "\(summary.visibility)",
      summary.isWaiting ? blockers.isEmpty ? "waiting" : "waits for \(blockers)" : "",
      summary.status.ownWord.map { format.isolated(visible($0)) } ?? "",
      summary.tags.map { format.isolated("#\(visible($0))") }.joined(separator: " "),
      summary.assignees.map { format.isolated(visible($0)) }.joined(separator: ", "),
      checklist ?? "", parts ?? "", remark,
    ]
    self.facts = facts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  static let overdue = "overdue"

  /// Returns the due date such as `2026-12-01`, or `done 2026-11-09` if the day of closing is known.
  private static func day(of summary: TodoSummary) -> String {
    let word = summary.ended == nil ? "" : "\(summary.status.group.rawValue) "
    return (summary.ended ?? summary.due).map { word + $0.description.prefix(10) } ?? ""
  }
}

/// The columns of the list that fit into the terminal.
struct TodoListTerminalLayout {
  private let format: TerminalFormat
  private var widths: [Int]

  /// If the title and the facts have less room than this, other columns are removed or cut.
  private static let titleRoom = 20
  /// If the title and the facts have less room than this, all other columns are removed.
  private static let minimumTitleRoom = 6

  /// Measures the columns of all rows.
  ///
  /// If the terminal is narrow, columns are removed from the right. Then names are cut in the middle, because names
  /// differ in their first characters or in the number at their end, and finally names are removed too.
  init(of rows: [TerminalRow], _ format: TerminalFormat) {
    self.format = format
    widths = (0..<3).map { column in rows.map { displayWidth(of: $0.cells[column].text) }.max() ?? 0 }
    guard let width = format.width else { return }
    while widths.count > 1, room(in: width) < Self.titleRoom { widths.removeLast() }
    if room(in: width) < Self.titleRoom { widths[0] = min(widths[0], max(6, width / 3)) }
    if room(in: width) < Self.minimumTitleRoom { widths = [] }
  }

  /// Returns a todo's line, without the line ending.
  func line(_ row: TerminalRow) -> String {
    let summary = row.summary
    var line = format.mark(summary.status)
    // Only names can be wider than their column.
    for (cell, width) in zip(row.cells, widths) where width > 0 {
      let text = cut(cell.text, toWidth: width, keeping: width / 2)
      line += "  " + format.styled(format.isolated(text), cell.style)
      line += String(repeating: " ", count: width - displayWidth(of: text))
    }
    let room = format.width.map { max(0, self.room(in: $0)) } ?? .max
    let title = cut(row.title, toWidth: room)
    if !title.isEmpty {
      line += "  " + format.styled(format.isolated(title), summary.status.isClosed ? .dim : .bold)
    }
    let factsRoom = room - displayWidth(of: title) - 2
    if !row.facts.isEmpty, factsRoom >= 4 { line += "  " + facts(row, within: factsRoom) }
    return line
  }

  /// Returns the number of columns left for the title and the facts, after the symbol and the other columns.
  private func room(in width: Int) -> Int {
    width - 3 - widths.reduce(0) { $0 + ($1 > 0 ? $1 + 2 : 0) }
  }

  /// Returns the facts, such as tags and people, cut to a width; "overdue" at the beginning is highlighted.
  private func facts(_ row: TerminalRow, within room: Int) -> String {
    let text = cut(row.facts, toWidth: room)
    guard row.summary.isOverdue else { return format.styled(text, .dim) }
    let rest = text.dropFirst(TerminalRow.overdue.count)
    return format.styled(String(text.prefix(TerminalRow.overdue.count)), .red)
      + format.styled(String(rest), .dim)
  }
}
