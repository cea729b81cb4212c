import Documents

extension TodoEdit {
  /// Makes the edit that sets a field to a value that a user gave at a time, with dates such as `tomorrow`;
  /// `none` instead of a date removes the field.
  package static func set(
    _ field: TodoField, given value: String, at time: ChangeTime
  ) throws(Failure) -> TodoEdit {
    if field.isExtra, !field.hasRules, field.kind != .date { _ = try field.value(given: value) }
    switch field.kind {
    case .status: return .status(value, at: time)
    case .date where field == .completed && TodoReader.booleans[value.trimmingBlanks.lowercased()] != nil:
      return .set(field, value)
    case .date:
      guard let date = try date(given: value, today: time.day) else { return .unset(field) }
      return .set(field, date)
    default: return .set(field, value)
    }
  }

  /// Returns the date that a user gave a field, in the form of todo files; nil for `none`.
  ///
  /// A date with a time stays as it is written.
  package static func date(given text: String, today: TodoDate) throws(Failure) -> String? {
    let text = text.trimmingBlanks
    if text.lowercased() == "none" { return nil }
    let date = try TodoDate(given: text, today: today)
    return date.time == nil ? date.description : text
  }
}

extension TodoField {
  /// Returns the value that a todo file gets for a text that a user gave.
  func value(given text: String) throws(Failure) -> FrontMatterValue {
    do throws(WrongFieldValue) {
      if let written = try written(text) { return written }
    } catch {
      throw .refused(
        "wrong value for \"\(name)\": \"\(text)\"", code: "wrong-value", help: error.advice)
    }
    throw .refused("the \(noun) is empty", code: "empty-value", help: "to remove it: --unset \(name)")
  }
}
