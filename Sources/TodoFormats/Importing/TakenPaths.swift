import FileSystem
import Todos

/// The paths of the files of a new folder, which are distinct on every file system.
struct TakenPaths {
  private var folded: Set<String> = []

  /// Adds a path if it is usable for a todo file, and reports whether it is.
  ///
  /// A usable path is inside the folder, has no hidden or very long component, and differs from the added
  /// paths in more than case and Unicode normalization.
  mutating func insert(_ path: TodoPath) -> Bool {
    let text = path.string
    guard TodoPath.isMarkdown(text), normalised(text)?.utf8.elementsEqual(text.utf8) == true,
      text.utf8.first != UInt8(ascii: "/"), text.utf8.count <= 1_000, !text.utf8.contains(0)
    else { return false }
    for component in text.utf8.split(separator: UInt8(ascii: "/")) {
      guard component.first != UInt8(ascii: "."), component.count <= 250 else { return false }
    }
    // Swift strings are equal if they are canonically equivalent.
    return folded.insert(text.lowercased()).inserted
  }
}
