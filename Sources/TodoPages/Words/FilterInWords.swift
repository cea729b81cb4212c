import Todos

extension TodoFilter {
  /// A description of the filter, such as `status doing or blocked, tagged home, due before 2026-12-01`.
  var inWords: String {
    func any(_ words: [String]) -> String { words.joined(separator: " or ") }
    var phrases: [String] = []
    if !statuses.isEmpty { phrases.append("status \(any(statuses.map(\.inWords)))") }
    if !priorities.isEmpty { phrases.append("priority \(any(priorities.map(\.inWords)))") }
    if !tags.isEmpty { phrases.append("tagged \(tags.joined(separator: " and "))") }
    if !milestones.isEmpty { phrases.append("in the milestone \(any(milestones))") }
    if !assignees.isEmpty { phrases.append("assigned to \(any(assignees))") }
    if !allAssignees.isEmpty { phrases.append("assigned to \(allAssignees.joined(separator: " and "))") }
    if isUnassigned { phrases.append("assigned to nobody") }
    if let todo = self.parts { phrases.append("part of \(todo.id)") }
    phrases += due.map(\.inWords) + fields.map(\.inWords)
    if !search.isEmpty {
      phrases.append("containing \(search.written.map { "\"\($0)\"" }.joined(separator: " and "))")
    }
    return phrases.joined(separator: ", ")
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

  /// When the date is, such as `before 2026-12-01`; callers handle `never` themselves.
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
