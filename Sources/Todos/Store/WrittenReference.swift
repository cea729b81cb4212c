package import Documents
private import FileSystem

/// A reference to a todo as it is written.
package struct WrittenReference: Sendable {
  package let word: String
  /// The file with the reference, at whose folder the path in a link begins; nil for a reference that a user has
  /// typed, which may also be a title.
  package let file: TodoPath?

  package init(_ word: String, in file: TodoPath? = nil) {
    self.word = word
    self.file = file
  }
}

extension WrittenReference: Hashable {
  /// Compares by bytes: references that differ only in Unicode normalization are distinct.
  package static func == (left: WrittenReference, right: WrittenReference) -> Bool {
    isSame(left.word, right.word) && left.file == right.file
  }

  package func hash(into hasher: inout Hasher) {
    for byte in word.utf8 { hasher.combine(byte) }
    hasher.combine(file)
  }
}

extension WrittenReference: ExpressibleByStringLiteral {
  package init(stringLiteral word: String) { self.init(word) }
}

extension WrittenReference {
  /// The paths and the stem of the files that the reference may name, in the order of precedence; the word alone if
  /// it is no link.
  var names: [String] {
    WrittenLink(word)?.names(from: file?.folder ?? "") ?? [word]
  }
}

extension WrittenLink {
  /// The paths and the stem of the files that the link may name, in the order of precedence.
  ///
  /// - Parameter folder: the folder of the file with the link.
  func names(from folder: String) -> [String] {
    let paths = [joined(folder, path), path].compactMap(normalised)
    return paths.flatMap { TodoPath.isMarkdown($0) ? [$0] : [$0, $0 + ".md"] } + [stem]
  }

  /// The path of the file, without a heading.
  fileprivate var path: String {
    if kind != .wiki { return target }
    return Substring(target.utf8.prefix { $0 != UInt8(ascii: "#") }).trimmingBlanks
  }

  /// The stem of the file, which may be the id of its todo.
  package var stem: String { TodoPath(lastComponent(of: path)).stem }
}
