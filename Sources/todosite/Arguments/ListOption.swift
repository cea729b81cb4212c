import Documents
import FileSystem
import TodoPages
import Todos

/// The options that filter and sort the list.
enum ListOption {
  static let status = CommandOption(
    name: "status", letter: "s", value: .statuses, isRepeatable: true, isList: true,
    summary: "todos with this status; repeat it to match any")
  static let tag = CommandOption(
    name: "tag", letter: "t", value: .tag, isRepeatable: true, isList: true,
    summary: "todos with this tag; repeat it to match all")
  static let milestone = CommandOption(
    name: "milestone", value: .milestone, isRepeatable: true,
    summary: "todos of this milestone; repeat it to match any")
  static let assignee = CommandOption(
    name: "assignee", value: .person, isRepeatable: true, isList: true,
    summary: "todos of this person; repeat it to match any")
  static let priority = CommandOption(
    name: "priority", letter: "p", value: .priority, isRepeatable: true, isList: true,
    summary: "todos with this priority; repeat it to match any")
  static let dueBefore = CommandOption(
    name: "due-before", value: .date, summary: "todos due before the day DATE")
  static let dueAfter = CommandOption(
    name: "due-after", value: .date, summary: "todos due after the day DATE")
  static let overdue = CommandOption(name: "overdue", summary: "unclosed todos that were due before today")
  static let noDue = CommandOption(name: "no-due", summary: "todos without a due date")
  static let unassigned = CommandOption(name: "unassigned", summary: "todos of nobody")
  static let mine = CommandOption(name: "mine", summary: "your todos, by git's user.name")
  static let waiting = CommandOption(
    name: "waiting", summary: "unclosed todos that depend on an unclosed one")
  static let closed = CommandOption(name: "closed", summary: "only closed todos")
  static let parent = CommandOption(name: "parent", value: .todo, summary: "parts of the todo ID")
  static let search = CommandOption(
    name: "search", value: .fieldWords("QUERY", .conditions), isRepeatable: true,
    signs: ["-"], summary: "todos that match QUERY, as in the search box")
  static let sort = CommandOption(
    name: "sort", value: .fieldWords("KEYS", .sortKeys), isRepeatable: true, isList: true, signs: ["-"],
    summary: "sort by KEYS, with commas; by -KEY in reverse")
  static let reverse = CommandOption(name: "reverse", summary: "reverse the order")
  static let limit = CommandOption(name: "limit", value: .text("N"), summary: "only the first N todos")

  /// The options that select and sort todos.
  static let query = [
    status, tag, milestone, assignee, priority, dueBefore, dueAfter, overdue, noDue, unassigned, mine,
    waiting, closed, parent, search, sort, reverse, limit,
  ]

  /// The options that are short for a query.
  static let shorthands: KeyValuePairs = [
    overdue: "due:overdue", noDue: "no:due", unassigned: "no:person", waiting: "is:waiting",
    closed: "status:closed",
  ]

  static let all = CommandOption(name: "all", letter: "a", summary: "also closed todos")
  static let tree = CommandOption(name: "tree", summary: "parts below the todo that they are part of")
  static let columns = CommandOption(
    name: "columns", value: .fieldWords("NAMES", .columns), isList: true,
    summary: "a table of these columns, separated by commas")
  static let count = CommandOption(name: "count", summary: "print only the number of todos")
}

extension Arguments {
  /// Returns the query for todos of a snapshot, and warnings about tags and people that no todo has.
  ///
  /// - Throws: if a status, priority, sort key or parent is unknown, or a date, a number or a query is invalid.
  func query(
    of snapshot: TodoSnapshot, in workplace: Workplace, today: TodoDate
  ) throws(Failure) -> (query: TodoQuery, warnings: [Problem]) {
    try checkFilters()
    let rules = workplace.project.settings.rules
    let known = FilterValues(snapshot, rules: rules)
    var filter = TodoFilter()
    var warnings: [Problem] = []
    filter.statuses = try meanings(of: ListOption.status, known.status)
    filter.priorities = try meanings(of: ListOption.priority, known.priority)
    filter.tags = try separateValues(of: ListOption.tag) { (try? known.tag($0)) != nil }
    filter.milestones = values(of: ListOption.milestone)
    filter.assignees = try separateValues(of: ListOption.assignee) { (try? known.assignee($0)) != nil }
    if has(ListOption.mine) { filter.allAssignees = [try ownName(in: workplace.todos)] }
    if let word = value(of: ListOption.parent) {
      let todo = try snapshot.find(workplace.pathOfTodo(word) ?? word).todo(named: word)
      filter.related = [TodoFilter.Related(partsOf: todo, in: snapshot)]
    }
    var queries = ListOption.shorthands.filter { has($0.key) }.map(\.value)
    if let day = try day(ListOption.dueBefore) { queries.append("before:\(day)") }
    if let day = try day(ListOption.dueAfter) { queries.append("after:\(day)") }
    for query in queries + values(of: ListOption.search) {
      try filter.add(query: query, known, today: today)
    }
    for tag in filter.tags {
      do { _ = try known.tag(tag) } catch {
        warnings.append(error.warning("no todo has the tag \(quoted(tag))"))
      }
    }
    for name in filter.milestones {
      do { _ = try known.milestone(name) } catch {
        warnings.append(error.warning("no todo is part of the milestone \(quoted(name))"))
      }
    }
    for name in filter.assignees {
      do { _ = try known.assignee(name) } catch {
        warnings.append(error.warning("no todo is assigned to \(quoted(name))"))
      }
    }
    var query = TodoQuery(filter, sort: try sort(rules), limit: try limit())
    query.hint = warnings.lazy.compactMap(\.help).first
    return (query, warnings)
  }

  /// Checks that no two filters contradict each other, because no todo would match.
  private func checkFilters() throws(Failure) {
    let due = [ListOption.dueBefore, ListOption.dueAfter, ListOption.overdue].map { (ListOption.noDue, $0) }
    let others = [
      (ListOption.unassigned, ListOption.assignee), (ListOption.unassigned, ListOption.mine),
      (ListOption.closed, ListOption.waiting), (ListOption.closed, ListOption.overdue),
    ]
    for (none, some) in due + others where has(none) && has(some) {
      throw .usage(
        "--\(none.name) and --\(some.name) contradict each other", help: "give only one of them")
    }
  }

  /// Returns the columns of `--columns`; nil if it was not given.
  func listColumns(_ fields: FieldTable) throws(Failure) -> [TodoListColumn]? {
    guard let value = value(of: ListOption.columns) else { return nil }
    let known = TodoListColumn.all(fields)
    var columns: [TodoListColumn] = []
    for part in value.parts(at: ",") {
      let word = part.trimmingBlanks.lowercased()
      guard let column = known.first(where: { $0.name == word }) else {
        throw UnknownFilterValue(word, among: known.map(\.name)).failure(for: ListOption.columns)
      }
      guard !columns.contains(column) else {
        throw .usage(
          "bad value for --\(ListOption.columns.name): \(quoted(value))", help: "give each column once")
      }
      columns.append(column)
    }
    return columns
  }

  /// Returns the values of an option; a value with commas is split, unless the whole value is known.
  private func separateValues(
    of option: CommandOption, _ isKnown: (String) -> Bool
  ) throws(Failure) -> [String] {
    var separate: [String] = []
    for value in values(of: option) {
      let parts = value.parts(at: ",")
        .map { option.withoutMark(String($0).trimmingBlanks) }
      if parts.count == 1 || isKnown(value) {
        separate.append(option.withoutMark(value))
      } else {
        guard parts.allSatisfy({ !$0.isEmpty }) else {
          throw .usage(
            "bad value for --\(option.name): \(quoted(value))", help: "a value is missing beside a comma")
        }
        separate += parts
      }
    }
    return separate
  }

  /// Returns what the values of an option mean.
  private func meanings<Meaning>(
    of option: CommandOption, _ meaning: (String) throws(UnknownFilterValue) -> Meaning
  ) throws(Failure) -> [Meaning] {
    var meanings: [Meaning] = []
    for word in try separateValues(of: option, { (try? meaning($0)) != nil }) {
      do { meanings.append(try meaning(word)) } catch { throw error.failure(for: option) }
    }
    return meanings
  }

  private func sort(_ rules: TodoRules) throws(Failure) -> [TodoSort] {
    var sort: [TodoSort] = []
    for word in try separateValues(of: ListOption.sort, { _ in false }) {
      guard var key = TodoSort(word: word, rules.fields) else {
        let keys = TodoSort.fields(rules.fields).map(\.name)
        throw UnknownFilterValue(word, among: keys).failure(for: ListOption.sort)
      }
      key.statuses = rules.statuses
      if has(ListOption.reverse) { key.isReversed.toggle() }
      sort.append(key)
    }
    return sort.isEmpty && has(ListOption.reverse) ? [TodoSort(isReversed: true)] : sort
  }

  /// Returns the user's name, as `claim` uses it.
  private func ownName(in folder: String) throws(Failure) -> String {
    guard let name = try author(in: folder) else {
      throw .usage("git has no user.name", help: "say whose todos: --\(ListOption.assignee.name) NAME")
    }
    return name
  }

  func limit() throws(Failure) -> Int? {
    guard let value = value(of: ListOption.limit) else { return nil }
    guard let limit = Int(value), limit > 0 else {
      throw .usage("bad value for --limit: \(quoted(value))", help: "give a whole number, at least 1")
    }
    return limit
  }
}

extension UnknownFilterValue {
  fileprivate func failure(for option: CommandOption) -> Failure {
    .usage("bad value for --\(option.name): \(quoted(word))", help: help)
  }

  fileprivate func warning(_ message: String) -> Problem {
    Problem(
      .warning, code: "unknown-filter-word", message, path: "",
      help: nearest.map { "did you mean \(quoted($0))?" })
  }
}
