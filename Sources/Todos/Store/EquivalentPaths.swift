internal import Synchronization

/// The paths of files by their names without regard to Unicode normalization: some programs write `é` as one
/// character, others as two, and on disk these are two names.
///
/// The table is made when it is first needed, for a path with characters beyond ASCII that no file has.
final class EquivalentPaths: Sendable {
  /// Strings are equal if they are canonically equivalent; nil for a name that several files have.
  private let paths = Mutex<[String: TodoPath?]?>(nil)

  /// Returns the only path that is canonically equivalent to another one; nil if there is none, or several.
  ///
  /// - Parameter all: returns the paths of all files.
  func path(_ path: String, among all: () -> [TodoPath]) -> TodoPath? {
    if path.utf8.isASCII { return nil }
    return paths.withLock { paths in
      let known = paths ?? Self.table(of: all())
      paths = known
      return known[path] ?? nil
    }
  }

  private static func table(of all: [TodoPath]) -> [String: TodoPath?] {
    var table: [String: TodoPath?] = [:]
    for path in all where !path.string.utf8.isASCII {
      let isShared = table[path.string] != nil
      table[path.string] = .some(isShared ? nil : path)
    }
    return table
  }
}

extension String.UTF8View {
  /// Whether all characters are ASCII.
  var isASCII: Bool { allSatisfy { $0 < 0x80 } }
}
