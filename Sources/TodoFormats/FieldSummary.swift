public import Documents
import Todos

/// What became of fields that one of two formats does not have, summed up over all todos that went from one to the
/// other.
public struct FieldSummary: Sendable {
  private var counts: [FieldNote: Int] = [:]

  /// Makes a summary of no todos.
  public init() {}

  /// Takes in what became of the fields of one todo.
  public mutating func add(_ notes: [FieldNote]) {
    for (place, note) in notes.enumerated() where !notes[..<place].contains(note) {
      counts[note, default: 0] += 1
    }
  }

  /// A note for each field and fate, in one line: the fields of a todo file in their order, then the others by their
  /// names.
  public var notes: [Problem] {
    counts.map { (key: SortKey($0.key), text: Self.words(for: $0.key, $0.value)) }.sorted { $0.key < $1.key }
      .map { Problem(.note, code: "field-not-kept", $0.text, path: "") }
  }

  /// Says it, such as `3 todos lose "body": todo.txt has no texts`.
  private static func words(for note: FieldNote, _ count: Int) -> String {
    let (todos, keep, have, lose) =
      count == 1 ? ("1 todo", "keeps", "has", "loses") : ("\(count) todos", "keep", "have", "lose")
    let field = "\"\(cut(note.field, toWidth: 60))\""
    switch note.fate {
    case .extraKey(let key): return "\(todos) \(keep) \(field) under the key \"\(cut(key, toWidth: 60))\""
    case .text: return "\(todos) \(keep) \(field) in the text"
    case .tag: return "\(todos) \(keep) \(field) as a tag"
    case .changed(let how): return "\(todos) \(have) \(field) changed: \(how)"
    case .leftOut(let why): return "\(todos) \(lose) \(field): \(why)"
    }
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
