import Documents
import TestSupport
import Todos

@testable import SiteGenerator

/// A todo with a path and a body; a body is different if its version is.
struct SearchedTodo {
  var path: TodoPath
  var title = "T"
  var body: String
  var version: UInt64
  var content: MarkdownContent

  init(_ name: String, _ body: String, version: UInt64) {
    path = TodoPath("\(name).md")
    self.body = body
    self.version = version
    content = .read(body)
  }

  var text: [UInt8] {
    var text: [UInt8] = []
    content.appendSearchText(to: &text, limit: SearchTexts.maximumLength)
    return text
  }
}

extension SearchedTodo {
  static func random(using random: inout SeededRandom) -> SearchedTodo {
    SearchedTodo(path(using: &random), body(using: &random), version: random.next())
  }

  private static func path(using random: inout SeededRandom) -> String {
    let parts = [
      "a", "b", "a b", "é", "e\u{301}", "-", "：", "😀", "鍵", "\"", "<", "/c", "longer-name", "__proto__",
    ]
    let count = Int.random(in: 1...3, using: &random)
    return "x" + (0..<count).compactMap { _ in parts.randomElement(using: &random) }.joined()
  }

  private static func body(using random: inout SeededRandom) -> String {
    let words = [
      "a", "b", "ab", "abc", "É", "é", "électricité", "electricité", "electric", "electricity", "鍵", "窓の",
      "𠮷野家",
      "Ünïcödeword", "&", "<b>", "\\\"", "*b*", String(repeating: "long", count: 9), "1", "22", "ﬁ", "ß",
    ]
    let count = Int.random(in: 0...9, using: &random)
    return (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
  }
}

extension [SearchedTodo] {
  /// Returns the todos after some random changes: new, changed, renamed and deleted ones, in another order.
  func changed(using random: inout SeededRandom) -> [SearchedTodo] {
    var todos = self
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      guard let place = todos.indices.randomElement(using: &random), Int.random(in: 0..<5, using: &random) > 0
      else {
        todos += (0..<Int.random(in: 1...20, using: &random)).map { _ in .random(using: &random) }
        continue
      }
      let other = SearchedTodo.random(using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: todos.removeSubrange(..<Int.random(in: 0...Swift.min(todos.count, 20), using: &random))
      case 1: todos[place].path = other.path
      case 2: todos.swapAt(place, 0)
      case 3: todos[place].title += "T"
      default: (todos[place].body, todos[place].version, todos[place].content) = other.parts
      }
    }
    return todos.withoutTwins
  }

  /// The todos without those that have the path of another one before them.
  var withoutTwins: [SearchedTodo] {
    var paths: Set<TodoPath> = []
    return filter { paths.insert($0.path).inserted }
  }

  /// The words of all bodies.
  var encodedWords: EncodedWords {
    let numbers = SearchNumbers(map(\.path))
    var table = SearchTokenTable()
    for (number, place) in numbers.places.enumerated() { table.append(self[place].content, number: number) }
    return EncodedWords(SearchTokenIndex.Range(), of: [SearchTokenIndex(table)])
  }
}

extension SearchedTodo {
  fileprivate var parts: (String, UInt64, MarkdownContent) { (body, version, content) }
}

extension MarkdownContent {
  static func read(_ body: String) -> MarkdownContent {
    var problems: [Problem] = []
    return read(SourceFile(path: "a.md", text: "\(body)\n"), problems: &problems)
  }
}

extension [UInt8] {
  /// Returns the bytes after a random change.
  func damaged(using random: inout SeededRandom) -> [UInt8] {
    var bytes = self
    let place = Int.random(in: bytes.indices, using: &random)
    let other = bytes.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(place...)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(other, at: place)
    case 3: bytes[place] = other
    default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    return bytes
  }
}

extension SearchWordFiles.Size {
  /// A size with which few words make several files.
  static let small = SearchWordFiles.Size(minimum: 60, maximum: 200, wordsPerStart: 4)
}
