import Documents
import Todos

/// What became of fields that one of two formats does not have, counted over all todos that went from one to the other.
package struct FieldNoteTally: Equatable, Sendable {
  /// A note, and the number of todos that it is about.
  package struct Row: Equatable, Sendable {
    var note: FieldNote
    var count: Int
  }

  private var counts: [FieldNote: Int] = [:]

  package init() {}

  /// Counts the notes of one todo; a note that it has twice counts once.
  package mutating func add(_ notes: [FieldNote]) {
    var known: Set<FieldNote> = []
    for note in notes where known.insert(note).inserted { counts[note, default: 0] += 1 }
  }

  /// The notes: the fields of a todo file in their order, then the others by their names.
  package var rows: [Row] {
    counts.map { (key: SortKey($0.key), row: Row(note: $0.key, count: $0.value)) }.sorted { $0.key < $1.key }
      .map(\.row)
  }

  private struct SortKey: Comparable {
    let place: Int
    let field: String
    let fate: String

    init(_ note: FieldNote) {
      place = FieldName.allCases.firstIndex { $0.keys[0] == note.field } ?? .max
      field = note.field
      fate = "\(note.fate)"
    }

    static func < (left: SortKey, right: SortKey) -> Bool {
      if left.place != right.place { return left.place < right.place }
      if !left.field.utf8.elementsEqual(right.field.utf8) {
        return left.field.utf8.lexicographicallyPrecedes(right.field.utf8)
      }
      return left.fate.utf8.lexicographicallyPrecedes(right.fate.utf8)
    }
  }
}

extension FieldNoteTally.Row {
  /// Says it in a line, such as `3 todos lose "body": todo.txt has no texts`.
  package var words: String {
    let (todos, keep, have, lose) =
      count == 1 ? ("1 todo", "keeps", "has", "loses") : ("\(count) todos", "keep", "have", "lose")
    let field = "\"\(cut(note.field, toWidth: 60))\""
    switch note.fate {
    case .extraKey(let key) where key == note.field: return "\(todos) \(keep) \(field) as an extra key"
    case .extraKey(let key): return "\(todos) \(keep) \(field) under the key \"\(cut(key, toWidth: 60))\""
    case .text: return "\(todos) \(keep) \(field) in the text"
    case .tag: return "\(todos) \(keep) \(field) as a tag"
    case .changed(let how): return "\(todos) \(have) \(field) changed: \(how)"
    case .leftOut(let why): return "\(todos) \(lose) \(field): \(why)"
    }
  }
}
