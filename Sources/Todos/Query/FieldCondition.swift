private import Documents

/// A condition for the value of a field.
package struct FieldCondition: Equatable, Sendable {
  package enum Test: Equatable, Sendable {
    /// The value is one of these, or for nil the todo has none; of a list, one of its values.
    case any([FieldValue?])
    /// The value is greater than this one, or less.
    case compared(Comparison, FieldValue)
    /// The value is a date that meets this condition.
    case date(DateCondition)
  }

  package enum Comparison: String, CaseIterable, Sendable {
    // The longer ones first, as they are read.
    case greaterOrEqual = ">="
    case lessOrEqual = "<="
    case greater = ">"
    case less = "<"
  }

  package var field: TodoField
  package var test: Test

  /// Reports whether a todo meets the condition.
  func matches(_ todo: TodoItem) -> Bool {
    let value = todo[field]
    switch (test, value) {
    case (.date(let condition), .date(let date)?): return condition.matches(date, of: todo)
    case (.date(.never), nil): return true
    case (.any(let values), let value):
      return values.contains { wanted in
        guard let wanted, let value else { return wanted == nil && value == nil }
        return value.contains(wanted)
      }
    case (.compared(let comparison, let bound), let value?): return comparison.holds(value, bound)
    default: return false
    }
  }
}

extension FieldCondition {
  /// Reads the word after the key of a condition, such as `3`, `>3` or `none`.
  ///
  /// - Parameter today: the day that words such as `week` refer to.
  init(_ field: TodoField, word: String, today: TodoDate) throws(Failure) {
    let written = Comparison.allCases.first { word.hasPrefix($0.rawValue) }
    let text = written.map { String(word.dropFirst($0.rawValue.utf8.count)).trimmingBlanks } ?? word
    let test: Test?
    switch (field.kind, written) {
    case (.date, _):
      test = DateCondition(comparison: written, word: text, today: today, isPast: field.isPast)
        .map { .date($0) }
    case (_, nil) where text.lowercased() == "none": test = .any([nil])
    case (.names, nil), (.words, nil), (.reference, nil), (.references, nil): test = .any([.list([text])])
    case (.priority, let comparison?):
      let priority = TodoPriority(word: text)
      test = priority.level == .other ? nil : .compared(comparison, .priority(priority))
    case (.number, let comparison?): test = DecimalNumber(text).map { .compared(comparison, .number($0)) }
    case (_, nil): test = (try? field.value(of: text)).map { .any([$0]) }
    case (_, _?): test = nil
    }
    guard let test else {
      throw .refused(
        "bad value in the query: \"\(field.name):\(word)\"", code: "bad-query", help: Self.help(field, text))
    }
    self.init(field: field, test: test)
  }

  /// Makes the condition that a todo has no value.
  init(without field: TodoField) {
    self.init(field: field, test: field.kind == .date ? .date(.never) : .any([nil]))
  }

  private static func help(_ field: TodoField, _ text: String) -> String {
    if field.kind == .priority, let help = didYouMean(text, among: TodoPriority.names) { return help }
    do throws(WrongFieldValue) {
      _ = try field.value(of: text)
    } catch {
      if let help = error.help { return help }
    }
    return "write \(synopsis(of: field))"
  }

  /// The conditions for a field, with placeholders for its values.
  static func synopsis(of field: TodoField) -> String {
    let key = field.name
    switch field.kind {
    case .number: return "\(key):3, \(key):>3, \(key):<3 or \(key):none"
    case .date where field.isPast:
      return "\(key):today, \(key):week, \(key):none, \(key):DATE or \(key):>DATE"
    case .date: return "\(key):overdue, \(key):today, \(key):week, \(key):none, \(key):DATE or \(key):>DATE"
    case .flag: return "\(key):true, \(key):false or \(key):none"
    case .choice: return "\(key): and one of \(field.choices.joinedAsChoice)"
    case .priority: return "\(key):WORD or \(key):>WORD"
    default: return "\(key):WORD"
    }
  }
}

extension TodoField {
  /// Whether the date of the field is when something was done.
  fileprivate var isPast: Bool { [.created, .completed, .updated].contains(self) }
}

extension FieldCondition.Comparison {
  /// Reports whether a value is greater or less than a bound; a value of another kind is neither.
  fileprivate func holds(_ value: FieldValue, _ bound: FieldValue) -> Bool {
    switch (value, bound) {
    case (.number(let value), .number(let bound)): holds(value, bound)
    // The most urgent level is the greatest priority, but the first case.
    case (.priority(let value), .priority(let bound)):
      value.level != .other && holds(bound.level, value.level)
    default: false
    }
  }

  private func holds<Value: Comparable>(_ value: Value, _ bound: Value) -> Bool {
    switch self {
    case .greaterOrEqual: value >= bound
    case .lessOrEqual: value <= bound
    case .greater: value > bound
    case .less: value < bound
    }
  }
}

extension FieldValue {
  /// Reports whether the value is another one, or a list with one of its values; names are compared ignoring case,
  /// accents and a leading `@`.
  fileprivate func contains(_ other: FieldValue) -> Bool {
    switch (self, other) {
    case (.text(let text), .text(let other)): isSameFolded(text, other)
    case (.list, .list):
      other.texts.allSatisfy { other in texts.contains { isSameFolded(bareName($0), bareName(other)) } }
    default: self == other
    }
  }
}
