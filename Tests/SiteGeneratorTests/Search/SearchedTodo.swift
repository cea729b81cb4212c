import Documents
import TestSupport
import Todos

@testable import SiteGenerator

/// A todo with a path and a body; a body is different if its version is.
struct SearchedTodo {
  var path: TodoPath
  var title = "T"
  var body: String
  /// The version of the body; nil if it is not known.
  var version: UInt64?
  var content: MarkdownContent

  init(_ name: String, _ body: String, version: UInt64? = nil) {
    path = TodoPath("\(name).md")
    self.body = body
    self.version = version
    content = .read(body)
  }

  /// The todo as it is in a snapshot.
  ///
  /// - Parameter hasHTML: whether its body has HTML; false for a todo that was restored.
  func item(hasHTML: Bool = true) -> TodoItem {
    let todo = TodoItem(
      id: path.stem, path: path, title: title, status: TodoStatus("open", .open),
      content: hasHTML ? content : .read(body, rendersHTML: false))
    guard let version else { return todo }
    let facts = Array(title.utf8)
    let hash = ContentHash(of: facts.span)
    return TodoItem(todo, hashes: TodoHashes(values: hash, file: ContentHash(version)))
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
      "𠮷野家", "ซื้อนม", "한국어", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", "か\u{3099}",
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
      guard let todoIndex = todos.indices.randomElement(using: &random),
        Int.random(in: 0..<5, using: &random) > 0
      else {
        todos += (0..<Int.random(in: 1...20, using: &random)).map { _ in .random(using: &random) }
        continue
      }
      let other = SearchedTodo.random(using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: todos.removeSubrange(..<Int.random(in: 0...Swift.min(todos.count, 20), using: &random))
      case 1: todos[todoIndex].path = other.path
      case 2: todos.swapAt(todoIndex, 0)
      case 3: todos[todoIndex].title += "T"
      default: (todos[todoIndex].body, todos[todoIndex].version, todos[todoIndex].content) = other.parts
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
    for (number, todoIndex) in numbers.todoIndices.enumerated() {
      table.append(self[todoIndex].content, number: number)
    }
    return EncodedWords(SearchTokenIndex.Range(), of: [SearchTokenIndex(table)])
  }
}

extension SearchedTodo {
  fileprivate var parts: (String, UInt64?, MarkdownContent) { (body, version, content) }
}

extension MarkdownContent {
  static func read(_ body: String, rendersHTML: Bool = true) -> MarkdownContent {
    var problems: [Problem] = []
    return read(
      SourceFile(path: "a.md", text: "\(body)\n"), options: MarkdownOptions(rendersHTML: rendersHTML),
      problems: &problems)
  }
}

extension SearchWordFiles.Size {
  /// A size with which few words make several files.
  static let small = SearchWordFiles.Size(minimum: 60, maximum: 200, wordsPerStart: 4)
}
