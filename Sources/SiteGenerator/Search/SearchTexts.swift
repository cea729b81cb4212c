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
