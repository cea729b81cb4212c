package import Todos

/// A field of a todo that pages show under its label: one that the project declares, or one with a key that it does not declare.
package struct FieldFact: Equatable, Sendable {
  /// The key in front matter.
  package var key: String
  /// The label that the project declares; nil for a field that it does not declare.
  package var label: String?
  /// The value, in the spelling that the project declares; several names are separated by commas.
  package var text: String
  /// The value if it is a date; nil for another one.
  package var date: TodoDate?
  /// The value if it is a flag; nil for another one.
  package var flag: Bool?

  /// The label or, without one, the key as it is written.
  package var labelOrKey: String { label ?? key }

  /// Makes the fact for a key that the project does not declare.
  init(_ extra: ExtraField) {
    key = extra.key
    text = extra.value.text
    date = text.fullDate
  }

  /// Makes the fact for the value of a field that the project declares.
  init(_ field: TodoField, _ value: FieldValue) {
    key = field.name
    label = field.label
    text = value.texts.joined(separator: ", ")
    switch value {
    case .date(let date): self.date = date
    case .flag(let flag): self.flag = flag
    case .text, .number, .priority, .list: break
    }
  }
}

/// The value of a field that is a column of lists.
struct ColumnFact: Equatable, Sendable {
  /// The number of the column among those that the project declares, from 1.
  var number: Int
  var fact: FieldFact

  /// Returns the values of a todo in some columns.
  static func all(of todo: TodoItem, in columns: [TodoField]) -> [ColumnFact] {
    columns.enumerated().compactMap { index, field in
      todo[field].map { ColumnFact(number: index + 1, fact: FieldFact(field, $0)) }
    }
  }
}

extension String {
  /// The date that the text is; nil if it is none, or begins with anything but a year of four digits, because
  /// `10.12.24` may be a version.
  fileprivate var fullDate: TodoDate? {
    utf8.count >= 10 && utf8.dropFirst(4).first == UInt8(ascii: "-") ? TodoDate(text: self) : nil
  }
}
