/// Names for new files, whose random beginning no other file of the todo folder has.
struct NewNames {
  /// The beginnings of the names there, packed into numbers, because there may be very many.
  private var taken: [UInt64] = []

  mutating func take(_ name: UnsafeRawBufferPointer) {
    taken.append(Self.packed(name.prefix(TodoFileName.codeLength)))
  }

  func next(_ title: String) -> TodoPath {
    var random = SystemRandomNumberGenerator()
    while true {
      let name = TodoFileName.make(title: title, using: &random)
      let beginning = Self.packed(name.utf8.prefix(TodoFileName.codeLength))
      if !taken.contains(beginning) { return TodoPath(name) }
    }
  }

  private static func packed(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
