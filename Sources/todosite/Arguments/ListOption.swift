import Documents
import FileSystem
import Todos

/// The options that pick todos for the list and put them in order.
enum ListOption {
  static let status = CommandOption(
    name: "status", value: "WORD", summary: "those with this status; again for others too")
  static let tag = CommandOption(
    name: "tag", value: "WORD", summary: "those with this tag; again: with all of them")
  static let assignee = CommandOption(
    name: "assignee", value: "NAME", summary: "those of this person; again for others too")
  static let priority = CommandOption(
    name: "priority", value: "WORD", summary: "those with this priority; again for others too")
  static let dueBefore = CommandOption(
    name: "due-before", value: "DATE", summary: "those due on a day before DATE (YYYY-MM-DD)")
  static let dueAfter = CommandOption(
    name: "due-after", value: "DATE", summary: "those due on a day after DATE (YYYY-MM-DD)")
  static let overdue = CommandOption(name: "overdue", summary: "those that were due before today")
  static let search = CommandOption(
    name: "search", value: "TEXT", summary: "those that hold all words of TEXT")
  static let sort = CommandOption(
    name: "sort", value: "KEY", summary: "put them in order; -KEY for the reverse")
  static let reverse = CommandOption(name: "reverse", summary: "put the last first")
  static let limit = CommandOption(name: "limit", value: "N", summary: "show the first N only")

  static let all = [
    status, tag, assignee, priority, dueBefore, dueAfter, overdue, search, sort, reverse, limit,
  ]
}

extension Arguments {
  /// What the list is asked for, with notes on words that no todo has.
  ///
  /// - Throws: where a word means nothing, or a date or number is none.
  func listQuery(
    _ words: FilterWords, today: TodoDate?
  ) throws(Failure) -> (query: TodoQuery, notes: [Problem]) {
    var filter = TodoFilter()
    var notes: [Problem] = []
    for word in try partedWords(of: ListOption.status, { (try? words.status($0)) != nil }) {
      filter.statuses.append(try status(word, words))
    }
    for word in try partedWords(of: ListOption.priority, { (try? words.priority($0)) != nil }) {
      filter.priorities.append(try priority(word, words))
    }
    for word in try partedWords(of: ListOption.tag, { (try? words.tag($0)) != nil }) {
      filter.tags.append(word)
      do throws(UnknownFilterWord) { _ = try words.tag(word) } catch {
        notes.append(error.note("no todo has the tag \(quoted(word))"))
      }
    }
    for name in try partedWords(of: ListOption.assignee, { (try? words.assignee($0)) != nil }) {
      filter.assignees.append(name)
      do throws(UnknownFilterWord) { _ = try words.assignee(name) } catch {
        notes.append(error.note("no todo is assigned to \(quoted(name))"))
      }
    }
    filter.dueBefore = try day(ListOption.dueBefore)
    filter.dueAfter = try day(ListOption.dueAfter)
    if has(ListOption.overdue) { filter.overdueOn = today }
    filter.search = SearchWords(values(of: ListOption.search).joined(separator: " "))
    return (TodoQuery(filter, sort: try sort(), limit: try limit()), notes)
  }

  /// The words of an option's values, which may be parted by commas; a word that means something is never
  /// parted.
  ///
  /// - Parameter isKnown: whether a word means something.
  private func partedWords(
    of option: CommandOption, _ isKnown: (String) -> Bool
  ) throws(Failure) -> [String] {
    var words: [String] = []
    for value in values(of: option) {
      let parts = value.split(separator: ",", omittingEmptySubsequences: false)
        .map { String($0).trimmingBlanks }
      if parts.count == 1 || isKnown(value) {
        words.append(value)
      } else {
        guard parts.allSatisfy({ !$0.isEmpty }) else {
          throw .usage("bad value for --\(option.name): \(quoted(value))", help: "a word is missing")
        }
        words += parts
      }
    }
    return words
  }

  private func status(_ word: String, _ words: FilterWords) throws(Failure) -> TodoFilter.Status {
    do { return try words.status(word) } catch { throw error.failure(for: ListOption.status) }
  }

  private func priority(_ word: String, _ words: FilterWords) throws(Failure) -> TodoFilter.Priority {
    do { return try words.priority(word) } catch { throw error.failure(for: ListOption.priority) }
  }

  private func sort() throws(Failure) -> TodoSort {
    guard let word = value(of: ListOption.sort) else { return TodoSort(isReversed: has(ListOption.reverse)) }
    guard var sort = TodoSort(word: word) else {
      let keys = TodoSort.Key.allCases.map(\.rawValue)
      throw .badValue(word, for: ListOption.sort, known: keys, nearest: nearestWord(to: word, among: keys))
    }
    if has(ListOption.reverse) { sort.isReversed.toggle() }
    return sort
  }

  private func limit() throws(Failure) -> Int? {
    guard let value = value(of: ListOption.limit) else { return nil }
    guard let limit = Int(value), limit > 0 else {
      throw .usage("bad value for --limit: \(quoted(value))", help: "give a whole number from 1")
    }
    return limit
  }
}

extension UnknownFilterWord {
  fileprivate func failure(for option: CommandOption) -> Failure {
    .badValue(word, for: option, known: known, nearest: nearest)
  }

  fileprivate func note(_ message: String) -> Problem {
    Problem(
      .warning, code: "unknown-filter-word", message, path: "",
      help: nearest.map { "did you mean \(quoted($0))?" })
  }
}

extension Failure {
  fileprivate static func badValue(
    _ value: String, for option: CommandOption, known: [String], nearest: String?
  ) -> Failure {
    let more = known.count > 12 ? " …" : ""
    return .usage(
      "bad value for --\(option.name): \(quoted(value))",
      help: nearest.map { "did you mean \(quoted($0))?" }
        ?? "give one of: \(known.prefix(12).joined(separator: ", "))\(more)")
  }
}
