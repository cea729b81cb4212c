import Documents
import Todos

/// A field that has another value now.
struct ChangedField: Equatable, Sendable {
  /// Its key as todosite writes it.
  var name: String
  /// Its value now, dates as files write them; empty for a field that is gone.
  var values: [String]

  init(_ name: String, _ values: [String]) {
    self.name = name
    self.values = values
  }
}

extension TodoItem {
  /// The fields that have other values in another state of the same todo, in the order in which files hold
  /// them.
  func fields(changedIn other: TodoItem) -> [ChangedField] {
    let (before, after) = (allFields, other.allFields)
    let names = Set(after.map(\.name))
    let gone = before.filter { !names.contains($0.name) }
    let changed = after.filter { field in !before.contains { $0.isSame(as: field) } }
    return changed + gone.map { ChangedField($0.name, []) }
  }

  /// All fields that have a value.
  private var allFields: [ChangedField] {
    let checklist = content.checklist
    let fields: [(String, [String?])] = [
      ("title", [title]), ("status", [status.label]), ("priority", [priority?.label]),
      ("due", [due?.description]), ("tags", tags), ("assignee", assignees), ("depends", depends),
      ("parent", [parent]), ("created", [created?.description]), ("completed", [completed?.description]),
      ("checklist", [checklist.total > 0 ? "\(checklist.done)/\(checklist.total)" : nil]),
    ]
    return
      (fields.map { ChangedField($0, $1.compactMap { $0 }) }
      + extra.map { ChangedField($0.key, [$0.value.text]) }).filter { !$0.values.isEmpty }
  }
}

extension ChangedField {
  /// Whether name and values are the same bytes; Swift's strings are equal in all spellings that Unicode has
  /// for a letter.
  fileprivate func isSame(as other: Self) -> Bool {
    name.utf8.elementsEqual(other.name.utf8)
      && values.elementsEqual(other.values) { $0.utf8.elementsEqual($1.utf8) }
  }
}
