import Documents
import Todos

/// The part of the search index with the beginnings of the bodies, which shows where the words of a query occur.
///
/// A file is loaded only when a result is seen whose body has the words, so files are small. The path of a
/// todo decides which file has its text, so that a new, changed or deleted todo changes one file.
///
/// A file has two lists: the paths of its todos without `.md`, in the order of their numbers, and their texts.
enum SearchTexts {
  /// The maximum number of todos per file, on average.
  private static let todosPerFile = 28
  /// The number of bytes after which the text of a todo ends.
  static let maximumLength = 1_500

  /// Returns the number of files for some todos: a power of two, so that it changes rarely.
  static func fileCount(of todos: Int) -> Int {
    var count = 1
    while count * todosPerFile < todos { count *= 2 }
    return count
  }

  /// Returns the number of the file with the text of a todo, computed as in `Public/find.js`.
  ///
  /// - Parameters:
  ///   - name: the path without `.md`.
  ///   - count: the number of files.
  static func file(of name: Substring, among count: Int) -> Int {
    var hash: UInt32 = 0
    let isPlain = name.utf8.allSatisfy { byte in
      hash = (hash ^ UInt32(byte)) &* 0x85EB_CA6B
      return byte < 0x80
    }
    if !isPlain {
      hash = 0
      for character in name.unicodeScalars { hash = (hash ^ character.value) &* 0x85EB_CA6B }
    }
    return Int(hash >> 9) & (count - 1)
  }

  /// Returns, for each file, the numbers of its todos in ascending order.
  static func files(of numbers: SearchNumbers) -> [[Int]] {
    let count = fileCount(of: numbers.count)
    var files = [[Int]](repeating: [], count: count)
    for (number, name) in numbers.names.enumerated() { files[file(of: name, among: count)].append(number) }
    return files
  }

  /// Returns a file.
  ///
  /// - Parameters:
  ///   - names: the paths of its todos without `.md`.
  ///   - addText: adds the text of the todo at an index in `names`, as the contents of a JSON string.
  static func script(number: Int, _ names: [Substring], addText: (Int, inout [UInt8]) -> Void) -> [UInt8] {
    var script = ScriptText(call: "texts", number: number)
    script.list("[", names) { $0.string($1) }
    script.list(",", names.indices) { script, index in script.string { addText(index, &$0) } }
    script.append("]")
    return script.finished()
  }
}

extension SearchTexts {
  /// Returns the texts of a file that `script` returned, as the contents of JSON strings; nil if the bytes are
  /// not exactly such a file.
  ///
  /// - Parameter names: the paths of its todos without `.md`.
  static func texts(in bytes: [UInt8], number: Int, _ names: [Substring]) -> [ArraySlice<UInt8>]? {
    var head = ScriptText(call: "texts", number: number)
    head.list("[", names) { $0.string($1) }
    head.append(",[")
    guard bytes.starts(with: head.bytes) else { return nil }
    var rest = bytes[head.bytes.count...]
    var texts: [ArraySlice<UInt8>] = []
    texts.reserveCapacity(names.count)
    for index in names.indices {
      guard index == 0 || rest.popFirst() == UInt8(ascii: ","), rest.popFirst() == UInt8(ascii: "\""),
        let end = endOfText(in: rest)
      else { return nil }
      texts.append(rest[..<end])
      rest = rest[(end + 1)...]
    }
    return rest.elementsEqual("]])\n".utf8) ? texts : nil
  }

  /// Returns the index of the quotation mark after a text; nil if the bytes before it are not a text that
  /// `MarkdownContent.appendSearchText` makes.
  private static func endOfText(in bytes: ArraySlice<UInt8>) -> Int? {
    var index = bytes.startIndex
    let limit = index + maximumLength + 16
    var isAfterSpace = true
    while index < bytes.endIndex, index < limit {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let text = bytes[..<index]
        return (text.isEmpty || !isAfterSpace) && String(validating: text, as: UTF8.self) != nil ? index : nil
      case UInt8(ascii: "\\"):
        let escapes = ["\\\"", "\\\\", "\\u003c"]
        guard let escape = escapes.first(where: { bytes[index...].starts(with: $0.utf8) }) else { return nil }
        index += escape.utf8.count
        isAfterSpace = false
      case UInt8(ascii: " "):
        if isAfterSpace { return nil }
        isAfterSpace = true
        index += 1
      case ..<0x20, UInt8(ascii: "<"): return nil
      default:
        isAfterSpace = false
        index += 1
      }
    }
    return nil
  }
}
