import TodoPages
import Todos

extension ScriptText {
  /// Adds what the search knows of a field that the project declares: its name, its label, its kind, 1 if it is a
  /// column of the list, and its choices.
  mutating func declaration(of field: TodoField) {
    append("[")
    string(field.name)
    append(",")
    string(field.label)
    append(",\"\(field.kind.rawValue)\",\(field.declaration?.isColumn == true ? 1 : 0)")
    list(",", field.choices) { $0.string($1) }
    append("]")
  }

  /// Adds a value of a field that the project declares: a number, true or false, a text, a list of names, or the index
  /// of a choice plus one; 0 if it is missing, or null for a number or a flag.
  mutating func value(_ value: FieldValue?, of field: TodoField) {
    switch value {
    case .number(let number)?: self.number(number)
    case .flag(let flag)?: append(flag ? "true" : "false")
    case .date(let date)?: self.date(date)
    case .list(let names)?: list("", names) { $0.string($1) }
    case .text(let text)? where field.kind == .choice:
      number(field.choiceIndex(of: text).map { $0 + 1 } ?? 0)
    case .text(let text)?: string(text)
    case .priority?: append("0")
    case nil: append(field.kind == .number || field.kind == .flag ? "null" : "0")
    }
  }

  /// Adds a number; as a text if scripts would write it in another way, such as `1.50`.
  private mutating func number(_ number: DecimalNumber) {
    let text = number.text
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let isFraction = text.contains(".")
    if text == "-0" || isFraction && (text.hasSuffix("0") || digits.hasPrefix("0.000000")) {
      string(text)
    } else {
      append(text)
    }
  }
}
