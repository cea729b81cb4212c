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
    parts += due.map(\.inWords) + fields.map(\.inWords)
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
    case .overdue(let day): "overdue on \(day)"
    default: "due \(when)"
    }
  }

  /// When the date is, such as `before 2026-12-01`.
  fileprivate var when: String {
    switch self {
    case .never: "never"
    case .before(let day), .overdue(let day): "before \(day)"
    case .after(let day): "after \(day)"
    case .on(let day), .today(let day): "on \(day)"
    case .until(let day): "on \(day) or before"
    case .since(let day): "on \(day) or after"
    case .week(let day): "in the week from \(day)"
    }
  }
}

extension FieldCondition {
  /// A description such as `estimate > 3` or `team web or app`.
  fileprivate var inWords: String {
    switch test {
    case .any([nil]), .date(.never): "without \(field.name)"
    case .any(let values):
      "\(field.name) \(values.flatMap { $0?.texts ?? ["none"] }.joined(separator: " or "))"
    case .compared(let comparison, let value): "\(field.name) \(comparison.rawValue) \(value.texts[0])"
    case .date(let due): "\(field.name) \(due.when)"
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
