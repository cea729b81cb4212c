import Documents
import Todos

/// The field notes of all converted todos, with counts.
package struct FieldNoteTally: Equatable, Sendable {
  /// A note, and the number of todos with it.
  package struct Row: Equatable, Sendable {
    var note: FieldNote
    var count: Int
  }

  private var counts: [FieldNote: Int] = [:]

  package init() {}

  /// Counts the notes of one todo; a note that occurs several times is counted once.
  package mutating func add(_ notes: [FieldNote]) {
    var known: Set<FieldNote> = []
    for note in notes where known.insert(note).inserted { counts[note, default: 0] += 1 }
  }

  /// The notes, sorted by field: the fields of todo files in the order of `TodoField`, then the others by
  /// name.
  package var rows: [Row] {
    counts.map { (key: SortKey($0.key), row: Row(note: $0.key, count: $0.value)) }.sorted { $0.key < $1.key }
      .map(\.row)
  }

  private struct SortKey: Comparable {
    let index: Int
    let field: String
    let outcome: String

    init(_ note: FieldNote) {
      index = TodoField.all.firstIndex { $0.name == note.field } ?? .max
      field = note.field
      outcome = "\(note.outcome)"
    }

    static func < (left: SortKey, right: SortKey) -> Bool {
      if left.index != right.index { return left.index < right.index }
      if !left.field.utf8.elementsEqual(right.field.utf8) {
        return left.field.utf8.lexicographicallyPrecedes(right.field.utf8)
      }
      return left.outcome.utf8.lexicographicallyPrecedes(right.outcome.utf8)
    }
  }
}

extension FieldNoteTally.Row {
  /// The note as one line, such as `3 todos lose "body": todo.txt has no body text`.
  package var words: String {
    let (todos, keep, have, lose) =
      count == 1 ? ("1 todo", "keeps", "has", "loses") : ("\(count) todos", "keep", "have", "lose")
    let field = "\"\(cut(note.field, toWidth: 60))\""
    switch note.outcome {
    case .extraKey(let key) where key == note.field: return "\(todos) \(keep) \(field) as an extra key"
    case .extraKey(let key): return "\(todos) \(keep) \(field) under the key \"\(cut(key, toWidth: 60))\""
    case .text: return "\(todos) \(keep) \(field) in the text"
    case .tag: return "\(todos) \(keep) \(field) as a tag"
    case .changed(let how): return "\(todos) \(have) \(field) changed: \(how)"
    case .omitted(let why): return "\(todos) \(lose) \(field): \(why)"
    case .outside(let what): return "\(field) is not read: \(what)"
    }
  }
}
