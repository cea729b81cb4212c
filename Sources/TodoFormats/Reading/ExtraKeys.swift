internal import Todos

/// Keys that todosite does not know, while a todo is being read; what is said several times is a list.
struct ExtraKeys {
  /// What has become of each.
  private(set) var notes: [FieldNote] = []
  private var keys: [(key: String, values: [ExtraValue])] = []
  private var places: [String: Int] = [:]

  mutating func add(_ key: String, _ value: String) {
    if let place = places[key] {
      keys[place].values.append(.text(value))
      return
    }
    places[key] = keys.count
    keys.append((key, [.text(value)]))
    notes.append(FieldNote(key, .extraKey(key)))
  }

  /// The keys in the order in which they were first said.
  var all: [ExtraField] {
    keys.map { key, values in ExtraField(key: key, value: values.count == 1 ? values[0] : .list(values)) }
  }
}
