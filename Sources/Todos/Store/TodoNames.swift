extension TodoSnapshot {
  /// What each todo can be called, in the order of todos: its id, of a long one only the beginning that nothing
  /// else has, or its path, where several todos share the id.
  ///
  /// `find` takes the beginning of an id, a file name or a slug whatever the case, but a whole one or a path
  /// before it. So only ids that cannot be taken for a path, nor change their length with their case, are cut.
  package var shortNames: [String] {
    let beginnings = Beginnings(of: self)
    var owners: [String: Int] = [:]
    for todo in todos { owners[todo.id, default: 0] += 1 }
    return todos.indices.map { place in
      let id = todos[place].id
      guard owners[id] == 1 else { return todos[place].path.string }
      guard id.utf8.count > 20, id.utf8.allSatisfy(isPlain) else { return id }
      return String(id.prefix(max(6, beginnings.shared(by: id, at: place) + 1)))
    }
  }
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
  default: false
  }
}

/// All ids, file names and slugs in lower case, sorted, to see how far one agrees with those of other todos.
private struct Beginnings {
  /// The place is nil for a file that cannot be read.
  private var names: [(bytes: [UInt8], place: Int?)] = []

  init(of snapshot: TodoSnapshot) {
    for (place, todo) in snapshot.todos.enumerated() {
      for name in todo.names { names.append((Array(name.lowercased().utf8), place)) }
    }
    for file in snapshot.unreadable {
      for name in TodoPath(file.path).names { names.append((Array(name.lowercased().utf8), nil)) }
    }
    names.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// How many bytes an id shares with the beginning of another todo's id, file name or slug.
  func shared(by id: String, at place: Int) -> Int {
    let bytes = Array(id.lowercased().utf8)
    var (low, high) = (0, names.count)
    while low < high {
      let middle = (low + high) / 2
      if names[middle].bytes.lexicographicallyPrecedes(bytes) { low = middle + 1 } else { high = middle }
    }
    // The names that share most stand next to it; those of the todo itself are passed over.
    let neighbours = [
      names[..<low].last { $0.place != place }, names[low...].first { $0.place != place },
    ]
    return neighbours.compactMap { $0 }.map { zip($0.bytes, bytes).prefix { $0 == $1 }.count }.max() ?? 0
  }
}

extension TodoSnapshot {
  /// What each todo can be called for as long as it is there, in the order of todos: the six letters and digits
  /// that its file name begins with where no other name begins so, else its id, or its path where several todos
  /// share the id.
  package var lastingNames: [String] {
    var beginnings: [UInt64: Int] = [:]
    var owners: [String: Int] = [:]
    beginnings.reserveCapacity(todos.count * 2)
    owners.reserveCapacity(todos.count)
    func count(_ names: [String]) {
      for beginning in Set(names.compactMap { SixBytes($0)?.folded }) {
        beginnings[beginning, default: 0] += 1
      }
    }
    for todo in todos {
      count(todo.names)
      owners[todo.id, default: 0] += 1
    }
    for file in unreadable { count(TodoPath(file.path).names) }
    return todos.map { todo in
      guard owners[todo.id] == 1 else { return todo.path.string }
      guard todo.path.slug != nil, todo.path.stem == todo.id, let code = SixBytes(todo.id),
        beginnings[code.folded] == 1
      else { return todo.id }
      return String(todo.id.prefix(6))
    }
  }
}

/// The first six bytes of a name; nil for a shorter one.
private struct SixBytes {
  /// The bytes in one number, letters in lower case.
  let folded: UInt64

  init?(_ name: String) {
    var value: UInt64 = 0
    var length = 0
    for byte in name.utf8.prefix(6) {
      value = value << 8 | UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)
      length += 1
    }
    guard length == 6 else { return nil }
    folded = value
  }
}
