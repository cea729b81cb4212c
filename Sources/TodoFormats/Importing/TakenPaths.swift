import FileSystem
import Todos

/// The paths of the files of a new folder, which are distinct on every file system.
struct TakenPaths {
  private var folded: Set<String> = []

  /// Adds a path and returns true if it is usable for a todo file: it is inside the folder, has no hidden
  /// component, and no path was added before that differs only in case or Unicode normalization.
  mutating func take(_ path: TodoPath) -> Bool {
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
