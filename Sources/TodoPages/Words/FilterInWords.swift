import Todos

extension TodoFilter {
  /// A description of the filter, such as `status doing or blocked, tagged home, due before 2026-12-01`.
  var inWords: String { phrases.joined(separator: ", ") }

  private var phrases: [String] {
    func any(_ words: [String]) -> String { words.joined(separator: " or ") }
    var phrases: [String] = []
    if !statuses.isEmpty { phrases.append("status \(any(statuses.map(\.inWords)))") }
    if !priorities.isEmpty { phrases.append("priority \(any(priorities.map(\.inWords)))") }
    if !tags.isEmpty { phrases.append("tagged \(tags.joined(separator: " and "))") }
    if !milestones.isEmpty { phrases.append("in the milestone \(any(milestones))") }
    if !assignees.isEmpty { phrases.append("assigned to \(any(assignees))") }
    if !allAssignees.isEmpty { phrases.append("assigned to \(allAssignees.joined(separator: " and "))") }
    phrases += related.map(\.relation.inWords) + conditions.map(\.inWords)
    if !search.isEmpty {
      phrases.append("containing \(search.written.map { "\"\($0)\"" }.joined(separator: " and "))")
    }
    phrases += excluded.map { "not \($0.inWords)" }
    for branches in alternatives {
      phrases += branches.count == 1 ? branches[0].phrases : [any(branches.map(\.inWordsOfBranch))]
    }
    return phrases
  }

  /// The description as one of several alternatives.
  private var inWordsOfBranch: String { phrases.count == 1 ? inWords : "(\(inWords))" }
}

extension TodoFilter.Related.Relation {
  fileprivate var inWords: String {
    switch self {
    case .parts(let id): "part of \(id)"
    case .waiting: "waiting for another todo"
    }
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

extension DateCondition {
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
    case .pastWeek(let day): "in the week to \(day)"
    }
  }
}

extension FieldCondition {
  /// A description such as `estimate > 3` or `team web or app`.
  fileprivate var inWords: String {
    switch test {
    case .any([nil]) where field == .assignee: "unassigned"
    case .any([nil]) where field == .tags: "without tags"
    case .date(.never) where !field.isExtra || field == .updated: "without a \(field.noun)"
    case .any([nil]), .date(.never): "without \(field.name)"
    case .date(.overdue(let day)) where field == .due: "overdue on \(day)"
    case .any(let values):
      "\(field.name) \(values.flatMap { $0?.texts ?? ["none"] }.joined(separator: " or "))"
    case .compared(let comparison, let value): "\(field.name) \(comparison.rawValue) \(value.texts[0])"
    case .date(let condition): "\(field.name) \(condition.when)"
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
