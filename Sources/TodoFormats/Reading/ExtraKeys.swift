internal import Todos

/// Collects the extra keys of a todo; a key that occurs several times gets a list as its value.
struct ExtraKeys {
  /// A note for each key.
  private(set) var notes: [FieldNote] = []
  private var keys: [(key: String, values: [ExtraValue])] = []
  private var indices: [String: Int] = [:]

  mutating func add(_ key: String, _ value: String) {
    if let index = indices[key] {
      keys[index].values.append(.text(value))
      return
    }
    indices[key] = keys.count
    keys.append((key, [.text(value)]))
    notes.append(FieldNote(key, .extraKey(key)))
  }

  /// The keys, in the order of their first occurrence.
  var all: [ExtraField] {
    keys.map { key, values in ExtraField(key: key, value: values.count == 1 ? values[0] : .list(values)) }
  }
}
