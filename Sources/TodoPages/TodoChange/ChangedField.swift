import Documents
import Todos

/// A field whose value was changed.
struct ChangedField: Equatable, Sendable {
  /// The key as todosite writes it; `checklist` for the progress of the checklist, `items` for the numbers and
  /// texts of the items that were ticked or unticked, and `note` for the time and the author of a new note.
  var name: String
  /// The new values: more than one only for a list, and none for a removed field.
  ///
  /// Dates have the format of todo files.
  var values: [String]

  static let items = "items"
}

extension TodoItem {
  /// Returns the fields whose values differ in another state of the same todo: first the set fields, in the
  /// order in which todo files hold them, then the removed ones.
  func fields(changedIn other: TodoItem) -> [ChangedField] {
    let (before, after) = (allFields, other.allFields)
    let names = Set(after.map(\.name))
    let removed = before.filter { !names.contains($0.name) }
    let changed = after.filter { field in !before.contains { $0.isSame(as: field) } }
    return changed + removed.map { ChangedField(name: $0.name, values: []) }
  }

  /// All fields that have a value, in the order in which todo files hold them.
  private var allFields: [ChangedField] {
    let checklist = content.checklist
    let progress = checklist.total > 0 ? ["\(checklist.done)/\(checklist.total)"] : []
    let fields =
      [("title", [title]), ("status", [status.label])] + values.all.map { ($0.name, $1.texts) }
      + [("checklist", progress)] + extra.map { ($0.key, [$0.value.text]) }
    return fields.map { ChangedField(name: $0, values: $1) }.filter { !$0.values.isEmpty }
  }
}

extension ChangedField {
  /// Reports whether the name and the values have the same bytes.
  ///
  /// Swift compares strings by canonical equivalence, so `==` would not detect every change.
  fileprivate func isSame(as other: Self) -> Bool {
    name.utf8.elementsEqual(other.name.utf8)
      && values.elementsEqual(other.values) { $0.utf8.elementsEqual($1.utf8) }
  }
}
