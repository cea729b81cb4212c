import Documents

/// Checks of values before they are written.
package enum EditValue {
  /// Returns the values of a list that is separated by commas and may have the brackets that it has in YAML.
  package static func list(_ value: String) -> [String] {
    let bytes = Substring(value.trimmingBlanks).utf8
    let brackets = bytes.prefix { $0 == UInt8(ascii: "[") }.count
    // Two brackets begin a link, such as `[[Buy milk]]`.
    let hasBrackets = bytes.last == UInt8(ascii: "]") && (brackets == 1 || brackets > 2)
    let inside = hasBrackets ? String(Substring(bytes.dropFirst().dropLast())) : value
    return commaSeparated(inside).map(String.init)
  }

  /// Returns a text without leading and trailing white space, and a tag without `#`; throws if it has no visible
  /// character.
  static func text(_ value: String, for field: TodoField) throws(Failure) -> String {
    let text = field.kind == .words ? bareTag(value.trimmingBlanks) : value.trimmingBlanks
    guard text.titleLine != nil else { throw .refused("the \(field.noun) is empty", code: "empty-value") }
    return text
  }

  /// Returns a title on one line, as the reader would return it; throws if it has no visible character.
  static func title(_ value: String) throws(Failure) -> String {
    guard let title = value.titleLine else {
      throw .refused("the title is empty", code: "empty-title", help: "say what is to be done")
    }
    return title
  }

  /// Returns a date and its text without leading and trailing white space; throws if the text is not a date.
  static func date(_ value: String) throws(Failure) -> (text: String, date: TodoDate) {
    let text = value.trimmingBlanks
    do {
      return (text, try DateParser.date(text))
    } catch {
      switch error {
      case .malformed:
        throw .refused("not a date: \"\(text)\"", code: "bad-date", help: "expected YYYY-MM-DD")
      case .impossible(let reason):
        throw .refused("impossible date \"\(text)\"", code: "bad-date", help: reason)
      }
    }
  }
}
