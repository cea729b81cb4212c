import Todos

/// The numbers by which the files of words refer to todos: their indices in the order of their paths.
///
/// The order of the list is not used, because a changed status or due date would change most numbers. The
/// script in the browser knows all paths and numbers them in the same way: without `.md`, compared as
/// JavaScript compares strings.
struct SearchNumbers: Sendable {
  /// For each number, the todo's index in the list.
  let todoIndices: [Int]
  /// For each number, the path without `.md`.
  let names: [Substring]

  /// Numbers todos.
  ///
  /// - Parameter paths: the paths of the todos, in the order of the list.
  init(_ paths: [TodoPath]) {
    let names = paths.map(\.withoutExtension)
    let keys = names.map { SortKey($0) }
    todoIndices = names.indices.sorted { keys[$0].precedes(keys[$1], names[$0], names[$1]) }
    self.names = todoIndices.map { names[$0] }
  }

  var count: Int { todoIndices.count }

  /// Reports whether a path without `.md` sorts before another one.
  static func precedes(_ left: Substring, _ right: Substring) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8) { rank($0) < rank($1) }
  }

  /// Returns a byte so that texts in UTF-8 sort like their UTF-16 code units: the characters from U+E000 to
  /// U+FFFF, which begin with 0xEE and 0xEF, are after those above U+FFFF.
  private static func rank(_ byte: UInt8) -> UInt8 {
    byte & 0xFE == 0xEE ? byte + 0x10 : byte
  }

  /// The first 8 bytes of a name, which decide most comparisons.
  private struct SortKey {
    private var bytes: UInt64 = 0

    init(_ name: Substring) {
      var name = name
      bytes = name.withUTF8 { name in
        (0..<8).reduce(0) { $0 << 8 | UInt64($1 < name.count ? rank(name[$1]) : 0) }
      }
    }

    func precedes(_ other: SortKey, _ name: Substring, _ otherName: Substring) -> Bool {
      bytes == other.bytes ? SearchNumbers.precedes(name, otherName) : bytes < other.bytes
    }
  }
}
