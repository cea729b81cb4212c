package import Documents
package import Todos

/// The mark of a todo in an export, by which an import finds the todo again.
///
/// The text is `HASH,PATH`, or `HASH,PATH,ID` if the id is not the stem of the file name: a word without
/// white space, `:`, `=` and `--`, so that each format can hold it.
package struct TodoMark: Equatable, Sendable {
  /// The name of the mark in formats with names for values.
  static let name = "todosite"

  let id: String
  package let path: TodoPath
  /// The hash of the file's bytes when the todo was exported.
  package let hash: ContentHash

  init(id: String, path: TodoPath, hash: ContentHash) {
    (self.id, self.path, self.hash) = (id, path, hash)
  }

  package init(_ current: CurrentTodo) {
    self.init(id: current.todo.id, path: current.todo.path, hash: current.hash)
  }

  /// Parses a mark; nil for any other text.
  init?(text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].count == 16,
      parts[0].allSatisfy({ hexValue($0) != nil }),
      let hash = UInt64(String(Substring(parts[0])), radix: 16),
      let path = percentDecoded(Substring(parts[1])), TodoPath.isMarkdown(path)
    else { return nil }
    self.path = TodoPath(path)
    self.hash = ContentHash(hash)
    guard parts.count == 3 else {
      id = self.path.stem
      return
    }
    guard let id = percentDecoded(Substring(parts[2])), !id.isEmpty else { return nil }
    self.id = id
  }

  var text: String {
    let digits = String(hash.value, radix: 16)
    var text = String(repeating: "0", count: 16 - digits.utf8.count) + digits + "," + word(path.string)
    if !id.utf8.elementsEqual(path.stem.utf8) { text += "," + word(id) }
    return text
  }

  /// Returns a text without the characters that end a word or a mark, and without the `--` that must not be
  /// in a comment of HTML.
  private func word(_ text: String) -> String {
    percentEncoded(word: text).replacing("--", with: "-%2D")
  }
}
