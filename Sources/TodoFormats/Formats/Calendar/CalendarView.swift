internal import Documents
package import TodoPages
package import Todos

extension TodoFormat {
  static let calendar = TodoFormat(
    name: "ics", summary: "an iCalendar file", endings: [".ics"],
    recognises: { $0.bytes[$0.textStart...].starts(with: "BEGIN:VCALENDAR".utf8) },
    writer: .list {
      CalendarView(frame: $0.frame, defaultTimestamp: $0.defaultTimestamp, text: $0.text, drain: $0.drain)
    })
}

/// Shows todos as a calendar (iCalendar, RFC 5545 and 7986): a `VTODO` for each, including closed ones.
///
/// It does not use the clock: the timestamp of a to-do is its completion date, its creation date, or
/// `defaultTimestamp`. Assignees are `CONTACT`s, because an `ATTENDEE` requires a mail address. Times without
/// an offset are written as local times.
package struct CalendarView: TodoListWriter {
  /// The calendar in UTF-8, without the bytes that `drain` has removed.
  package private(set) var bytes: [UInt8] = []
  private let frame: PageFrame
  private let defaultTimestamp: Timestamp
  private let text: ((TodoPath) -> String?)?
  private let drain: ((inout [UInt8]) -> Void)?

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - defaultTimestamp: the timestamp for todos without dates.
  ///   - text: returns the text after the front matter of a todo's file; nil to omit descriptions.
  ///   - drain: called with the buffer after each todo; may empty it, so that the whole calendar is never in
  ///     memory.
  package init(
    frame: PageFrame, defaultTimestamp: Timestamp, text: ((TodoPath) -> String?)? = nil,
    drain: ((inout [UInt8]) -> Void)? = nil
  ) {
    self.frame = frame
    self.defaultTimestamp = defaultTimestamp
    self.text = text
    self.drain = drain
  }

  package mutating func show(_ page: TodoListPage) {
    bytes.removeAll(keepingCapacity: true)
    line("BEGIN:VCALENDAR")
    line("VERSION:2.0")
    property("PRODID", escaping: "-//todosite//\(frame.generator)//EN")
    line("CALSCALE:GREGORIAN")
    property("NAME", escaping: frame.siteTitle)
    property("X-WR-CALNAME", escaping: frame.siteTitle)
    let names = CalendarNames(page.todos, baseURL: frame.baseURL)
    for (index, todo) in page.todos.enumerated() {
      show(todo, names.uid(of: todo), below: names.parent(of: index).map { names.uid(of: page.todos[$0]) })
      drain?(&bytes)
    }
    if page.todos.isEmpty { showUTC() }
    line("END:VCALENDAR")
  }
}

extension CalendarView {
  package func notes(on todo: TodoItem) -> [FieldNote] {
    let fields = todo.extra.map(\.key) + (todo.depends.isEmpty ? [] : ["depends"])
    return fields.map { FieldNote($0, .omitted("calendars have no such field")) }
  }
}

extension CalendarView {
  private mutating func show(_ todo: TodoSummary, _ uid: String, below parent: String?) {
    line("BEGIN:VTODO")
    property("UID", escaping: uid)
    property("DTSTAMP", (todo.completed ?? todo.created).map { Timestamp($0) } ?? defaultTimestamp)
    if !property("SUMMARY", escaping: todo.title) { property("SUMMARY", escaping: uid) }
    describe(todo)
    if let due = todo.due { property(due: due) }
    line(todo.status.group.calendarLine)
    if let priority = todo.priority?.level.calendarLine { line(priority) }
    if let percent = todo.percentComplete {
      property("PERCENT-COMPLETE") { $0.append(contentsOf: String(percent).utf8) }
    }
    property("CATEGORIES", escapingAll: todo.written.tags)
    for person in todo.assignees { property("CONTACT", escaping: person) }
    if let created = todo.created { property("CREATED", Timestamp(created)) }
    // Calendars treat any to-do with this property as done.
    if todo.status.group == .done, let completed = todo.completed {
      property("COMPLETED", Timestamp(completed))
    }
    if let parent { property("RELATED-TO", escaping: parent) }
    if frame.baseURL != nil {
      // The type of this value is URI, not TEXT: it is ASCII and is not escaped.
      let address = frame.address(of: todo.link.route)
      property("URL") { $0.append(contentsOf: address.utf8) }
    }
    line("END:VTODO")
  }

  /// Writes the todo's body as the description, without leading and trailing line endings.
  private mutating func describe(_ todo: TodoSummary) {
    guard case .todo(let path) = todo.link.route, let text = text?(path) else { return }
    let lines = text.utf8.drop { $0 == 0x0A || $0 == 0x0D }
    let end = lines.lastIndex { $0 != 0x0A && $0 != 0x0D }.map { lines.index(after: $0) } ?? lines.startIndex
    property("DESCRIPTION", escaping: String(lines[..<end]) ?? "")
  }

  /// Writes a definition of UTC, which programs do not show, because a calendar must have a component (RFC
  /// 5545 §3.6).
  private mutating func showUTC() {
    line("BEGIN:VTIMEZONE")
    line("TZID:UTC")
    line("BEGIN:STANDARD")
    line("DTSTART:19700101T000000")
    line("TZOFFSETFROM:+0000")
    line("TZOFFSETTO:+0000")
    line("END:STANDARD")
    line("END:VTIMEZONE")
  }

  private mutating func property(due: TodoDate) {
    guard let time = due.time else { return property("DUE;VALUE=DATE") { due.appendBasic(to: &$0) } }
    if time.offset != nil {
      property("DUE", Timestamp(due))
    } else {
      property("DUE") { due.appendBasic(to: &$0) }
    }
  }
}

extension CalendarView {
  private mutating func line(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    bytes.endCalendarLine(from: bytes.count)
  }

  private mutating func property(_ name: StaticString, _ value: (inout [UInt8]) -> Void) {
    let start = bytes.count
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: ":"))
    value(&bytes)
    bytes.endCalendarLine(from: start)
  }

  private mutating func property(_ name: StaticString, _ time: Timestamp) {
    property(name) { time.appendBasic(to: &$0) }
  }

  /// Writes a property if its text has a visible character, and reports whether it has.
  @discardableResult
  private mutating func property(_ name: StaticString, escaping text: String) -> Bool {
    property(name, escapingAll: CollectionOfOne(text))
  }

  /// Writes a property with the texts that have a visible character, and reports whether there are any.
  @discardableResult
  private mutating func property(_ name: StaticString, escapingAll texts: some Collection<String>) -> Bool {
    let start = bytes.count
    var separator = UInt8(ascii: ":")
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    for text in texts {
      let end = bytes.count
      bytes.append(separator)
      bytes.appendCalendar(escaping: text)
      if bytes[(end + 1)...].allSatisfy({ $0 <= 0x20 }) {
        bytes.removeLast(bytes.count - end)
      } else {
        separator = UInt8(ascii: ",")
      }
    }
    guard separator == UInt8(ascii: ",") else {
      bytes.removeLast(bytes.count - start)
      return false
    }
    bytes.endCalendarLine(from: start)
    return true
  }
}

// MARK: - Values of calendar properties

extension TodoSummary {
  /// The percentage of the checklist that is done; nil without a checklist.
  ///
  /// Calendars treat a to-do with 100 % as done, so done todos get 100 and other todos at most 99.
  fileprivate var percentComplete: Int? {
    checklist.map { status.group == .done ? 100 : min(99, $0.done * 100 / max(1, $0.total)) }
  }
}

extension TodoStatus.Group {
  fileprivate var calendarLine: StaticString {
    switch self {
    case .open, .blocked: "STATUS:NEEDS-ACTION"
    case .doing: "STATUS:IN-PROCESS"
    case .done: "STATUS:COMPLETED"
    case .cancelled: "STATUS:CANCELLED"
    }
  }
}

extension TodoPriority.Level {
  /// The priority: 1 to 4 are high, 5 is medium and 6 to 9 are low (RFC 5545 §3.8.1.9); nil for `other`.
  fileprivate var calendarLine: StaticString? {
    switch self {
    case .urgent: "PRIORITY:1"
    case .high: "PRIORITY:3"
    case .medium: "PRIORITY:5"
    case .low: "PRIORITY:9"
    case .other: nil
    }
  }
}
