extension TodoEdit {
  /// Makes the edit that sets a field to a value that a user gave at a moment, with dates such as `tomorrow`;
  /// `none` instead of a date removes the field.
  package static func set(
    _ field: TodoField, given value: String, at moment: Moment
  ) throws(InputFailure) -> TodoEdit {
    switch field.kind {
    case .status: return .status(value, at: moment)
    case .date where field == .completed && TodoReader.booleans[value.trimmingBlanks.lowercased()] != nil:
      return .set(field, value)
    case .date:
      guard let date = try date(given: value, today: moment.day) else { return .unset(field) }
      return .set(field, date)
    default: return .set(field, value)
    }
  }

  /// Returns the date that a user gave a field, in the form of todo files; nil for `none`.
  ///
  /// A date with a time stays as it is written.
  package static func date(given text: String, today: TodoDate) throws(InputFailure) -> String? {
    let text = text.trimmingBlanks
    if text.lowercased() == "none" { return nil }
    let date = try TodoDate(given: text, today: today)
    return date.time == nil ? date.description : text
  }
}
