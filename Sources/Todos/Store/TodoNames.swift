import Documents

extension TodoSnapshot {
  /// A short name for each todo, in the order of `todos`.
  ///
  /// The name is the id, or the path if several todos have the id. Ids that begin with six letters or digits
  /// and a hyphen, and ids of over 20 characters, are cut to unique prefixes of one length, at least six, where
  /// 20 suffice. `find` ignores case in a prefix of an id, stem or slug, but a whole name or a path takes
  /// precedence. Therefore an id is cut only if it has no characters other than ASCII letters, digits, `-` and
  /// `_`.
  package var shortNames: [String] {
    let sortedNames = SortedNames(of: self)
    var owners: [String: Int] = [:]
    for (todoIndex, todo) in todos.enumerated() where !index.archivedTwins.contains(todoIndex) {
      owners[todo.id, default: 0] += 1
    }
    let isCut = todos.map { todo in
      let isLong = todo.id.utf8.count > 20 || (todo.path.slug != nil && todo.path.stem == todo.id)
      return isLong && owners[todo.id] == 1 && todo.id.utf8.allSatisfy(isPlain)
    }
    let lengths = todos.indices.map { todoIndex in
      isCut[todoIndex]
        ? max(6, sortedNames.sharedPrefixLength(of: todos[todoIndex].id, at: todoIndex) + 1) : 0
    }
    // A prefix that must be longer than 20 characters does not make all others as long.
    let length = lengths.filter { $0 <= 20 }.max() ?? 0
    return todos.indices.map { todoIndex in
      let id = todos[todoIndex].id
      if owners[id] != 1 || index.archivedTwins.contains(todoIndex) { return todos[todoIndex].path.string }
      return isCut[todoIndex] ? String(id.prefix(max(length, lengths[todoIndex]))) : id
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

/// All ids, stems and slugs in lower case, sorted, to find the common prefixes of different todos.
private struct SortedNames {
  /// The names with the indices of their todos; the index is nil for a file that cannot be read.
  private var names: [(bytes: [UInt8], todoIndex: Int?)] = []

  init(of snapshot: TodoSnapshot) {
    for (todoIndex, todo) in snapshot.todos.enumerated() {
      for name in todo.names { names.append((Array(name.lowercased().utf8), todoIndex)) }
    }
    for file in snapshot.unreadable {
      for name in TodoPath(file.path).names { names.append((Array(name.lowercased().utf8), nil)) }
    }
    names.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// Returns the length in bytes of the longest prefix that an id has in common with another todo's name.
  func sharedPrefixLength(of id: String, at todoIndex: Int) -> Int {
    let bytes = Array(id.lowercased().utf8)
    let next = names.indices.partitioningIndex { !names[$0].bytes.lexicographicallyPrecedes(bytes) }
    // The names with the longest common prefix are next to the id, ignoring the names of the todo itself.
    let neighbours = [
      names[..<next].last { $0.todoIndex != todoIndex }, names[next...].first { $0.todoIndex != todoIndex },
    ]
    return neighbours.compactMap { $0 }.map { zip($0.bytes, bytes).prefix { $0 == $1 }.count }.max() ?? 0
  }
}

extension TodoSnapshot {
  /// A name for each todo, in the order of `todos`; it usually remains valid while the todo exists.
  ///
  /// The name is the first six letters or digits of the id if the id is the file name, a hyphen follows them,
  /// and no other name starts with them. Otherwise the name is the id, or the path if several todos have the
  /// id.
  package var stableNames: [String] {
    var prefixes = PrefixCounts(capacity: todos.count * 2)
    // The first six bytes of each id that may be cut.
    var codes: [UInt64?] = []
    codes.reserveCapacity(todos.count)
    var names: [String] = []
    names.reserveCapacity(todos.count)
    for todo in todos {
      let (id, path) = (todo.id, todo.path)
      let (stem, slug) = path.stemAndSlug
      let code = sixBytes(id.utf8)
      let isStem = stem.utf8.elementsEqual(id.utf8) || stem == id
      prefixes.add(code, isStem ? nil : sixBytes(stem.utf8), slug.flatMap { sixBytes($0.utf8) })
      codes.append(isStem && slug != nil ? code : nil)
      names.append(id)
    }
    for file in unreadable {
      let (stem, slug) = TodoPath(file.path).stemAndSlug
      prefixes.add(sixBytes(stem.utf8), slug.flatMap { sixBytes($0.utf8) }, nil)
    }
    for todoIndex in names.indices {
      guard let code = codes[todoIndex], prefixes[code] == 1 else { continue }
      let start = names[todoIndex].utf8.prefix(6)
      // An id that is equal to the stem can have other bytes, such as those of the Kelvin sign.
      let isASCII = start.allSatisfy { $0 < 0x80 }
      names[todoIndex] =
        isASCII ? String(Substring(start)) : String(names[todoIndex].unicodeScalars.prefix(6))
    }
    for todoIndex in index.sharedIDs.joined() { names[todoIndex] = todos[todoIndex].path.string }
    for todoIndex in index.archivedTwins { names[todoIndex] = todos[todoIndex].path.string }
    return names
  }
}

/// The numbers of todos with names that begin with the same six bytes.
private struct PrefixCounts {
  private var counts: [UInt64: Int] = [:]

  init(capacity: Int) {
    counts.reserveCapacity(capacity)
  }

  /// Adds the names of one todo; nil for a name that is too short or that it does not have.
  mutating func add(_ first: UInt64?, _ second: UInt64?, _ third: UInt64?) {
    if let first { counts[first, default: 0] += 1 }
    if let second, second != first { counts[second, default: 0] += 1 }
    if let third, third != first, third != second { counts[third, default: 0] += 1 }
  }

  subscript(prefix: UInt64) -> Int { counts[prefix] ?? 0 }
}

/// Returns the first six bytes of a name as one integer, with ASCII letters in lower case; nil for a shorter
/// name.
private func sixBytes(_ name: some Collection<UInt8>) -> UInt64? {
  name.withContiguousStorageIfAvailable { name in
    guard name.count >= 6 else { return nil }
    var value: UInt64 = 0
    for byte in name.prefix(6) { value = value << 8 | UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
    return value
  } ?? nil
}
