import FileSystem
import Todos

/// The paths of files that will lie in one folder, no two of which any file system takes for one.
struct TakenPaths {
  private var folded: Set<String> = []

  /// Takes a path, if a todo's file can have it: it stays in its folder, nothing of it is hidden, and neither is
  /// there another that differs only in case or in how letters are composed.
  mutating func take(_ path: TodoPath) -> Bool {
    let text = path.string
    guard TodoPath.isMarkdown(text), normalised(text)?.utf8.elementsEqual(text.utf8) == true,
      text.utf8.first != UInt8(ascii: "/"), text.utf8.count <= 1_000, !text.utf8.contains(0)
    else { return false }
    for component in text.utf8.split(separator: UInt8(ascii: "/")) {
      guard component.first != UInt8(ascii: "."), component.count <= 250 else { return false }
    }
    // Swift's strings are equal when they are canonically equivalent.
    return folded.insert(text.lowercased()).inserted
  }
}
