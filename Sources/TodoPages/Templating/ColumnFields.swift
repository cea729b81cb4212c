import Documents
import Todos

extension Shown where Value == FieldFact {
  /// The value, with a flag in the language of the page.
  var text: String { value.flag.map { words[$0 ? .yes : .no] } ?? value.text }
}

extension Shown where Value == ColumnFact {
  /// The names of the values of a todo in the columns of the project's fields.
  ///
  /// - Parameter shown: returns the shown part of a text.
  static func fields(
    _ shown: @escaping @Sendable (String) -> String
  ) -> TemplateFields<[Shown<ColumnFact>]> {
    TemplateFields<[Shown<ColumnFact>]>().list("all", fact(shown)) { $0 }
  }

  private static func fact(_ shown: @escaping @Sendable (String) -> String) -> TemplateFields<Self> {
    TemplateFields<Self>()
      .text("number") { String($0.value.number) }
      .text("name") { $0.value.fact.key }
      .text("label") { shown($0.value.fact.labelOrKey) }
      .text("value") { shown($0.part($0.value.fact).text) }
      .record("date", Shown<TodoDate>.fields) { $0.part($0.value.fact.date) }
  }
}

/// A column of lists for a field that the project declares.
struct FieldColumn: Equatable, Sendable {
  /// The number of the column among those that the project declares, from 1.
  var number: Int
  /// The name of the field.
  var name: String
  var label: String

  /// Returns the columns for some fields.
  static func all(_ fields: [TodoField]) -> [FieldColumn] {
    fields.enumerated().map { index, field in
      FieldColumn(number: index + 1, name: field.name, label: field.label)
    }
  }

  static let fields = TemplateFields<[FieldColumn]>()
    .text("count") { String($0.count) }
    .list("all", column) { $0 }

  private static let column = TemplateFields<FieldColumn>()
    .text("number") { String($0.number) }
    .text("name") { $0.name }
    .text("label") { $0.label.clippedLabel }
}
