import Documents
import Todos

/// A field with the values that a form shows.
struct EditedField: Equatable, Sendable {
  let field: TodoField
  /// The present values as texts; several only for a list.
  var values: [String] = []

  /// The name of its input: the key, after a colon if another input has that name.
  var name: String { EditForm.ownNames.contains(field.name) ? ":\(field.name)" : field.name }

  /// The present values as they are typed: each on a line.
  var text: String { values.joined(separator: "\n").withLineFeeds }

  /// Returns what different texts that mean the same values have in common; HTML cannot contain control characters.
  func meaning(of typed: String) -> [UInt8] {
    OutputFormat.html.escaped(field.isList ? lines(typed).joined(separator: "\n") : typed.trimmingBlanks)
  }

  /// Reports whether a text that was typed means the present values.
  func isSame(_ typed: String) -> Bool { meaning(of: typed) == meaning(of: text) }

  /// Returns the edit that the command line would make for a text that was typed.
  func edit(_ typed: String, rules: TodoRules, at time: ChangeTime) throws(Failure) -> TodoEdit {
    if typed.trimmingBlanks.isEmpty, field != .title { return .unset(field) }
    if field.isList { return .setList(field, list(typed)) }
    let word = field == .status ? rules.statuses.word(forLabel: typed) : typed
    return try TodoEdit.set(field, given: word, at: time)
  }

  /// Returns the values that were typed; lines that show a present value are this value, which may have line endings
  /// and control characters.
  private func list(_ typed: String) -> [String] {
    let present = values.map { (value: $0, lines: lines($0.withLineFeeds)) }.filter { !$0.lines.isEmpty }
    var (rest, list) = (lines(typed)[...], [String]())
    while let line = rest.first {
      let shown = present.filter { rest.starts(with: $0.lines, by: isShown) }.max {
        $0.lines.count < $1.lines.count
      }
      list.append(shown?.value ?? line)
      rest = rest.dropFirst(shown?.lines.count ?? 1)
    }
    return list
  }

  private func isShown(_ typed: String, for line: String) -> Bool {
    OutputFormat.html.escaped(typed) == OutputFormat.html.escaped(line)
  }

  private func lines(_ text: String) -> [String] {
    text.parts(at: "\n").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
  }
}

extension TodoRules {
  /// Returns the words to choose from for a field: first the known ones, in the spellings that are used.
  ///
  /// An empty one removes the field.
  ///
  /// - Returns: nil for a field without known words.
  func choices(of field: TodoField, used: [String]) -> [String]? {
    let known: [String]
    switch field.kind {
    case .status: known = statuses.labels
    case .priority: known = [""] + TodoPriority.namesMostUrgentFirst
    case .choice: known = [""] + field.choices
    case .flag: known = ["", "true", "false"]
    case .text, .number, .date, .names, .words, .reference, .references: return nil
    }
    return used.reduce(into: known) { choices, word in
      guard !choices.contains(word) else { return }
      let index = known.firstIndex { meaning(of: $0, in: field) == meaning(of: word, in: field) }
      if let index, choices[index] == known[index] { choices[index] = word } else { choices.append(word) }
    }
  }

  /// Returns what different words for the same value have in common.
  private func meaning(of word: String, in field: TodoField) -> String {
    switch field.kind {
    case .priority where TodoPriority(word: word).level != .other: TodoPriority(word: word).level.rawValue
    case .status where statuses == .standard:
      TodoStatus.Group(word: word)?.rawValue ?? KnownWord(word).folded
    default: KnownWord(word).folded
    }
  }
}
