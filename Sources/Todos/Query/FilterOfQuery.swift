internal import Documents

extension TodoFilter {
  /// Makes the filter of a query.
  ///
  /// - Parameters:
  ///   - hasWholeNames: whether `#` and `@` require whole names, for a change of all todos that match; otherwise they
  ///     find the beginnings of names.
  ///   - known: the values that the todos and the project have.
  ///   - today: the day that `due:week` and words such as `before:tomorrow` refer to.
  /// - Throws: if the query cannot be read, or if it has an unknown status or priority.
  package init(
    query: String, hasWholeNames: Bool = false, _ known: FilterValues, today: TodoDate
  ) throws(Failure) {
    self.init()
    try add(query: query, hasWholeNames: hasWholeNames, known, today: today)
  }

  /// Adds a query, which a todo must match besides the other conditions.
  package mutating func add(
    query: String, hasWholeNames: Bool = false, _ known: FilterValues, today: TodoDate
  ) throws(Failure) {
    var branches: [TodoFilter] = []
    for terms in try QueryText(query, keys: known.queryKeys).branches {
      var branch = TodoFilter()
      for term in terms {
        if term.isNegated {
          var excluded = TodoFilter()
          try excluded.add(term, hasWholeNames, known, today: today)
          branch.excluded.append(excluded)
        } else {
          try branch.add(term, hasWholeNames, known, today: today)
        }
      }
      branches.append(branch)
    }
    if branches != [TodoFilter()] { alternatives.append(branches) }
  }

  private mutating func add(
    _ term: QueryText.Term, _ hasWholeNames: Bool, _ known: FilterValues, today: TodoDate
  ) throws(Failure) {
    switch term.key {
    case nil:
      switch term.word.utf8.first {
      case UInt8(ascii: "#") where hasWholeNames: tags.append(String(term.word.dropFirst()))
      case UInt8(ascii: "@") where hasWholeNames: allAssignees.append(String(term.word.dropFirst()))
      default: search.append(term.word)
      }
    case .status:
      statuses.append(try term.value { word throws(UnknownFilterValue) in try known.status(word) })
    case .field(let field): add(try FieldCondition(field, word: term.word, today: today))
    case .priority where term.isComparison:
      add(try FieldCondition(.priority, word: term.word, today: today))
    case .priority:
      priorities.append(try term.value { word throws(UnknownFilterValue) in try known.priority(word) })
    case .tag: tags.append(term.word)
    case .milestone: milestones.append(term.word)
    case .person:
      guard term.word.lowercased() != "me" || (try? known.assignee(term.word)) != nil else {
        throw term.badValue("write \(QueryKey.person.synopsis). \(QueryKey.adviceForMe)")
      }
      assignees.append(term.word)
    case .after: add(FieldCondition(field: .due, test: .date(.after(try term.day(today)))))
    case .before: add(FieldCondition(field: .due, test: .date(.before(try term.day(today)))))
    case .is: related.append(try term.related(known))
    case .no: add(FieldCondition(without: try term.missingField))
    }
  }
}

extension QueryText.Term {
  fileprivate func value<Value>(
    _ read: (String) throws(UnknownFilterValue) -> Value
  ) throws(Failure) -> Value {
    do throws(UnknownFilterValue) {
      return try read(word)
    } catch {
      throw badValue(error.help)
    }
  }

  /// Whether the word begins with `<` or `>`.
  fileprivate var isComparison: Bool { word.utf8.first.map { "<>".utf8.contains($0) } ?? false }

  fileprivate func day(_ today: TodoDate) throws(Failure) -> TodoDate {
    do throws(Failure) {
      return try TodoDate(givenDay: word, today: today)
    } catch {
      throw badValue(error.reason.help)
    }
  }

  /// Returns the todos that `is:` selects.
  fileprivate func related(_ known: FilterValues) throws(Failure) -> TodoFilter.Related {
    if word.lowercased() == "waiting" { return known.waiting }
    guard let status = try? known.status(word) else { throw badValue("write \(QueryKey.is.synopsis)") }
    throw badValue(
      "did you mean \"status:\(word)\"\(status == .group(.blocked) ? " or \"is:waiting\"" : "")?")
  }

  /// The field that has no value in the todos that `no:` selects.
  fileprivate var missingField: TodoField {
    get throws(Failure) {
      let keys = QueryKey.missing.map(\.key)
      let meant = QueryKey.meant(by: word, among: keys)
      if let found = QueryKey.missing.first(where: { $0.key == meant }) {
        if found.key.name == word.lowercased() { return found.field }
        throw badValue("did you mean \"no:\(found.key.name)\"?")
      }
      throw badValue("write \(QueryKey.no.synopsis)")
    }
  }

  fileprivate func badValue(_ help: String?) -> Failure {
    .refused("bad value in the query: \"\(key?.name ?? ""):\(word)\"", code: "bad-query", help: help)
  }
}
