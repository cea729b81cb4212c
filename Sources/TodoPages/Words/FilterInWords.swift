import Todos

extension TodoFilter {
  /// A description of the filter, such as `status doing or blocked, tagged home, due before 2026-12-01`.
  var inWords: String {
    func any(_ words: [String]) -> String { words.joined(separator: " or ") }
    var parts: [String] = []
    if !statuses.isEmpty { parts.append("status \(any(statuses.map(\.inWords)))") }
    if !priorities.isEmpty { parts.append("priority \(any(priorities.map(\.inWords)))") }
    if !tags.isEmpty { parts.append("tagged \(tags.joined(separator: " and "))") }
    if !milestones.isEmpty { parts.append("in the milestone \(any(milestones))") }
    if !assignees.isEmpty { parts.append("assigned to \(any(assignees))") }
    if isUnassigned { parts.append("assigned to nobody") }
    if let todo = self.parts { parts.append("part of \(todo.id)") }
    parts += due.map(\.inWords)
    if !search.isEmpty {
      parts.append("containing \(search.written.map { "\"\($0)\"" }.joined(separator: " and "))")
    }
    return parts.joined(separator: ", ")
  }
}

extension TodoFilter.Status {
  fileprivate var inWords: String {
    switch self {
    case .group(let group): group.rawValue
    case .closed(let isClosed): isClosed ? "closed" : "unclosed"
    case .word(let word): word
    }
  }
}

extension TodoFilter.Due {
  fileprivate var inWords: String {
    switch self {
    case .never: "without a due date"
    case .before(let day): "due before \(day)"
    case .after(let day): "due after \(day)"
    case .on(let day), .today(let day): "due on \(day)"
    case .overdue(let day): "overdue on \(day)"
    case .week(let day): "due in the week from \(day)"
    }
  }
}

extension TodoFilter.Priority {
  fileprivate var inWords: String {
    switch self {
    case .level(let level): level.rawValue
    case .word(let word): word
    }
  }
}
