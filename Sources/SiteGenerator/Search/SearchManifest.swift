import TodoPages
import Todos

/// The file of the index that is loaded first, `search/index.js`.
struct SearchManifest {
  /// The number of todos.
  var count: Int
  /// The first word of each file of words.
  var firstWords: [String]
  /// The fingerprint of the other files, which is part of their addresses.
  var fingerprint: String
  var names: SearchNames
  var pageName: SearchIndex.PageName
  var siteTitle: String
  /// The texts of the pages in their language.
  var words: Words
  /// The day that decides which todos are overdue; if nil, the clock of the reader's browser decides.
  var today: TodoDate?
  /// The fields that the project declares.
  var fields: [TodoField] = []
  /// The statuses of the project.
  var statuses = StatusVocabulary.standard

  /// The version of the files' format; the script that a browser has cached may require another version.
  static let version = 4

  var script: [UInt8] {
    var script = ScriptText(call: "index", number: 0)
    script.append("{\"version\":\(Self.version),\"count\":\(count),\"size\":\(SearchIndex.todosPerFile)")
    script.append(",\"textFiles\":\(SearchTexts.fileCount(of: count)),\"fingerprint\":\"\(fingerprint)\"")
    if let today { script.append(",\"today\":\"\(today)\"") }
    script.append(",\"title\":")
    script.string(siteTitle)
    // The language of the todos, if the words of the pages are in another one.
    if !words.isTranslated {
      script.append(",\"language\":")
      script.string(words.tag)
    }
    script.list(",\n\"words\":", firstWords) { $0.string($1) }
    // Each status: its name in todo files, the text to show, its group, 1 if it is closed, 1 if it is the plain
    // open status, whose text only screen readers read, and the name of its page.
    script.list(",\n\"statuses\":", names.statuses.values) { script, status in
      script.append("[")
      script.string(status.label)
      script.append(",")
      script.string(words.text(of: status))
      let isPlain = status.group == .open && TodoStatus.Group(word: status.label) == .open
      script.append(",\"\(status.group.rawValue)\",\(status.isClosed ? 1 : 0),\(isPlain ? 1 : 0),")
      script.pageName(of: .status, status.label, by: pageName)
      script.append("]")
    }
    // Each priority: its name in todo files, the text to show, and its level.
    script.list(",\n\"priorities\":", names.priorities.values) { script, priority in
      script.append("[")
      script.string(priority.label)
      script.append(",")
      script.string(words.text(of: priority))
      script.append(",\"\(priority.level.rawValue)\"]")
    }
    // The words that mean each group of statuses, and each level of priorities.
    script.synonyms(",\n\"synonyms\":{\"status\":", TodoStatus.Group.allCases, TodoStatus.Group.words)
    script.synonyms(
      ",\"priority\":", TodoPriority.Level.allCases.filter { $0 != .other }, TodoPriority.Level.words)
    script.append("}")
    // Each status of the settings: its name in todo files, its label, and its group.
    if statuses.isDeclared {
      script.list(",\n\"declared\":", statuses.entries) { script, entry in
        guard let status = statuses.status(for: entry.name) else { return }
        script.list("", [entry.name, status.label, status.group.rawValue]) { $0.string($1) }
      }
    }
    script.list(",\n\"tags\":", names.tags.values) { $0.string($1) }
    script.list(",\n\"tagPages\":", names.tags.values) { $0.pageName(of: .tag, $1, by: pageName) }
    script.list(",\n\"milestones\":", names.milestones.values) { $0.string($1) }
    script.list(",\n\"people\":", names.people.values) { $0.string($1) }
    script.list(",\n\"peoplePages\":", names.people.values) { $0.pageName(of: .person, $1, by: pageName) }
    script.list(",\n\"months\":", Self.sampleDays) { $0.string(words.text(of: $1)) }
    if !fields.isEmpty { script.list(",\n\"fields\":", fields) { $0.declaration(of: $1) } }
    script.append(",\n\"texts\":{")
    for (index, text) in (Self.texts + (fields.isEmpty ? [] : Self.textsOfFields)).enumerated() {
      script.append("\(index > 0 ? "," : "")\"\(text.rawValue)\":")
      script.string(words[text])
    }
    script.append("}}")
    return script.finished()
  }
}

extension SearchManifest {
  /// Day 28 of each month of the year 4444, as samples of the date format for the browser.
  private static let sampleDays = (1...12).compactMap { TodoDate(year: 4444, month: $0, day: 28) }

  private static let texts: [Word] = [
    .search, .found, .nothingFound, .and, .more, .clear, .any,
    .status, .tag, .milestone, .person, .priority, .dueDate, .dueAfter, .dueBefore,
    .notClosed, .closed, .done, .cancelled, .overdue, .today, .thisWeek, .noDate,
    .dueOn, .overdueSince, .checklist, .parts, .isWaiting,
    .title, .id, .created, .updated, .withoutPerson, .sortBy, .usualOrder, .ascending, .descending,
    .removeFilter, .searchEverywhere,
    .notUnderstood, .didYouMean, .useOneOf, .quoteWord,
    .keys, .keySearch, .keyNext, .keyPrevious, .keyOpen, .keyLeave, .keyHelp, .keysOn, .close,
  ]
  private static let textsOfFields: [Word] = [.yes, .no, .without]
}

extension ScriptText {
  /// Adds an object with the words that have each meaning, sorted.
  fileprivate mutating func synonyms<Meaning: RawRepresentable<String> & Equatable>(
    _ key: String, _ meanings: [Meaning], _ words: [KnownWord: Meaning]
  ) {
    append(key)
    for (index, meaning) in meanings.enumerated() {
      let synonyms = words.filter { $0.value == meaning }.map(\.key.folded).sorted()
      list("\(index == 0 ? "{" : ",")\"\(meaning.rawValue)\":", synonyms) { $0.string($1) }
    }
    append("}")
  }

  /// Adds the name of the page of a group as it is in addresses, or 0 if it is the name of the group.
  fileprivate mutating func pageName(
    of kind: TodoGroupKind, _ name: String, by pageName: SearchIndex.PageName
  ) {
    guard let page = pageName(kind, name), page != name else { return append("0") }
    string(page)
  }
}
