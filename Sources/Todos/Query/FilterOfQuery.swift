internal import Documents

extension TodoFilter {
  /// Makes the filter of a query.
  ///
  /// - Parameters:
  ///   - hasWholeNames: whether `#` and `@` require whole names and a word with a colon must be a condition,
  ///     for a change of all todos that match; otherwise they find the beginnings of names, and it is a word.
  ///   - known: the values that the todos and the project have.
  ///   - today: the day that `due:week` and words such as `before:tomorrow` refer to.
  /// - Throws: if the query cannot be read, or if it has an unknown status or priority.
  package init(
    query: String, hasWholeNames: Bool = false, _ known: FilterValues, today: TodoDate
  ) throws(Failure) {
    self.init()
    try add(query: query, hasWholeNames: hasWholeNames, known, today: today)
  }

  /// Adds the conditions of a query.
  package mutating func add(
    query: String, hasWholeNames: Bool = false, _ known: FilterValues, today: TodoDate
  ) throws(Failure) {
    let query = try QueryText(query, knowsAllKeys: hasWholeNames, keys: known.queryKeys)
    for term in query.terms {
      switch term.utf8.first {
      case UInt8(ascii: "#") where hasWholeNames: tags.append(String(term.dropFirst()))
      case UInt8(ascii: "@") where hasWholeNames: allAssignees.append(String(term.dropFirst()))
      default: search.append(term)
      }
    }
    for condition in query.conditions { try add(condition, known, today: today) }
  }

  /// Whether the filter names statuses; a change of all todos that match leaves closed ones out if it does
  /// not.
  package var namesStatus: Bool { !statuses.isEmpty }

  private mutating func add(
    _ condition: QueryText.Condition, _ known: FilterValues, today: TodoDate
  ) throws(Failure) {
    switch condition.key {
    case .status:
      statuses.append(try condition.value { word throws(UnknownFilterValue) in try known.status(word) })
    case .field(let field): add(try FieldCondition(field, word: condition.word, today: today))
    case .priority where condition.isComparison:
      add(try FieldCondition(.priority, word: condition.word, today: today))
    case .priority:
      priorities.append(try condition.value { word throws(UnknownFilterValue) in try known.priority(word) })
    case .tag: tags.append(condition.word)
    case .milestone: milestones.append(condition.word)
    case .person: assignees.append(condition.word)
    case .due: add(try FieldCondition(.due, word: condition.word, today: today))
    case .after: due.append(.after(try condition.day(today)))
    case .before: due.append(.before(try condition.day(today)))
    }
  }
}

extension QueryText.Condition {
  fileprivate func value<Value>(
    _ read: (String) throws(UnknownFilterValue) -> Value
  ) throws(Failure) -> Value {
    do throws(UnknownFilterValue) {
      return try read(word)
    } catch {
      throw .refused("bad value in the query: \"\(key.name):\(word)\"", code: "bad-query", help: error.help)
    }
  }

  /// Whether the word begins with `<` or `>`.
  fileprivate var isComparison: Bool { word.utf8.first.map { "<>".utf8.contains($0) } ?? false }

  fileprivate func day(_ today: TodoDate) throws(Failure) -> TodoDate {
    do throws(Failure) {
      return try TodoDate(givenDay: word, today: today)
    } catch {
      throw .refused(
        "bad value in the query: \"\(key.name):\(word)\"", code: "bad-query", help: error.reason.help)
    }
  }
}

extension TodoFilter.Due {
  /// Reads a day, with a comparison or without one, or a word that means several days or leaves out closed todos; nil for
  /// any other word.
  init?(comparison: FieldCondition.Comparison?, word: String, today: TodoDate) {
    switch (comparison, word.lowercased()) {
    case (nil, "none"): self = .never
    case (nil, "overdue"): self = .overdue(on: today)
    case (nil, "today"): self = .today(today)
    case (nil, "week"): self = .week(from: today)
    default:
      guard let day = try? TodoDate(givenDay: word, today: today) else { return nil }
      self =
        switch comparison {
        case nil: .on(day)
        case .less: .before(day)
        case .lessOrEqual: .until(day)
        case .greater: .after(day)
        case .greaterOrEqual: .since(day)
        }
    }
  }
}
