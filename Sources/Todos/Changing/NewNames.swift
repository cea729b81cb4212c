/// Generates names for new files; each has a random prefix that no other file of the todo folder has.
struct NewNames {
  /// The prefixes of the existing names, packed into integers to save memory.
  private var taken: [UInt64] = []

  /// Excludes the prefix of an existing file's name.
  mutating func reserve(_ name: UnsafeRawBufferPointer) {
    taken.append(Self.packed(name.prefix(TodoFileName.codeLength)))
  }

  /// Returns an unused name for the file of a todo with this title.
  func next(_ title: String) -> TodoPath {
    var random: any RandomNumberGenerator = SystemRandomNumberGenerator()
    while true {
      let name = TodoFileName.make(title: title, using: &random)
      let prefix = Self.packed(name.utf8.prefix(TodoFileName.codeLength))
      if !taken.contains(prefix) { return TodoPath(name) }
    }
  }

  private static func packed(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
