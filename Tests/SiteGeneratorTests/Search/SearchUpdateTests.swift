import Documents
import TestSupport
import Testing
import Todos

@testable import SiteGenerator

/// Tests that update the files of words and texts, and compare them with files made from all bodies.
@Suite struct SearchUpdateTests {
  @Test(.tags(.rounds), arguments: 0..<rounds(60))
  func `files that are updated step by step equal files made from all bodies`(run: Int) throws {
    var random = SeededRandom(run: run)
    var todos: [Todo] = []
    var index = Index(of: todos)
    for step in 0..<40 {
      let newTodos = changed(todos, using: &random)
      let new = Index(of: newTodos)
      let updated = try #require(index.updated(from: todos, to: newTodos))
      #expect(updated == new, "step \(step) of run \(run), TODOSITE_SEED=\(random.seed)")
      (todos, index) = (newTodos, new)
    }
  }

  @Test(.tags(.rounds), arguments: 0..<rounds(400))
  func `damaged files are refused, or are other files of the same format`(run: Int) throws {
    var random = SeededRandom(run: run)
    let todos = (0..<Int.random(in: 1...30, using: &random)).map { _ in todo(using: &random) }.withoutTwins
    let numbers = SearchNumbers(todos.map(\.path))
    let same = SearchChanges(from: numbers, to: numbers) { _, _ in true }
    let note = Comment(rawValue: "run \(run), TODOSITE_SEED=\(random.seed)")

    let words = SearchWordFiles([encodedWords(of: todos)])
    #expect(same.words(in: words.files).map { SearchWordFiles([encoded($0)]) } == words, note)
    for file in words.files {
      let other = damaged(file, using: &random)
      guard other != file, let read = same.words(in: [other]) else { continue }
      #expect(SearchWordFiles([encoded(read)]).files == [other], note)
    }

    let names = numbers.names
    let texts = SearchTexts.script(number: 0, names) { $1 += todos[numbers.places[$0]].text }
    #expect(SearchTexts.texts(in: texts, number: 0, names)?.count == names.count, note)
    #expect(SearchTexts.texts(in: texts, number: 1, names) == nil, note)
    let other = damaged(texts, using: &random)
    if other != texts, let read = SearchTexts.texts(in: other, number: 0, names) {
      #expect(SearchTexts.script(number: 0, names) { $1 += read[$0] } == other, note)
    }
  }

  @Test(arguments: [
    "", #"["a b","^ ^"]"#, #"1,["a b","^ ^"])"#, #"0,["a b","^ ^"])"#, #"0,["a b","^ ^"]),"#,
    // Words that are out of order, repeated, empty, not folded or escaped.
    #"0,["b a","^ ^"])"#, #"0,["a a","^ ^"])"#, #"0,["a ","^ ^"])"#, #"0,["A b","^ ^"])"#,
    #"0,["a\u0062","^"])"#,
    // Too few or too many items, and none.
    #"0,["a b","^"])"#, #"0,["a b","^ ^ ^"])"#, #"0,["a b","^ "])"#, #"0,["",""])"#,
    // Numbers that no todo has, and steps that are longer than necessary, unfinished or huge.
    #"0,["a b","^ `"])"#, #"0,["a b","^ ;^"])"#, #"0,["a b","^ <"])"#, #"0,["a b","^ ZZZZZZZZZZZZZZZZ^"])"#,
  ])
  func `a file of words that is not exactly as it was written is refused`(rest: String) {
    let numbers = SearchNumbers(["a.md", "b.md", "c.md"].map { TodoPath($0) })
    let same = SearchChanges(from: numbers, to: numbers) { _, _ in true }
    let ending = rest == #"0,["a b","^ ^"])"# ? "" : "\n"
    #expect(same.words(in: [Array("todosite.shard(\"words\",\(rest)\(ending)".utf8)]) == nil)
    #expect(same.words(in: [Array(("todosite.shard(\"words\",0,[\"a b\",\"^ ^_\"])\n").utf8)]) == nil)
    #expect(same.words(in: [Array(("todosite.shard(\"words\",0,[\"a b\",\"^ ]^\"])\n").utf8)]) != nil)
  }

  @Test(arguments: [
    (#""a b","""#, true), (#""a \\ \" \u003c","é""#, true), (#""a""#, false), (#""a","b","c""#, false),
    (#""a","b" "#, false), (#"" a","b""#, false), (#""a ","b""#, false), (#""a  c","b""#, false),
    (#""<","b""#, false), (#""\n","b""#, false), (#""\u003C","b""#, false), ("\"\u{1}\",\"b\"", false),
    ("\"" + String(repeating: "a", count: 1_500) + "\",\"b\"", true),
    ("\"" + String(repeating: "a", count: 1_520) + "\",\"b\"", false),
  ])
  func `a file of texts that is not exactly as it was written is refused`(texts: String, isValid: Bool) {
    let file = #"todosite.shard("texts",3,[["a","b \"c\""],["# + texts + "]])\n"
    let read = SearchTexts.texts(in: Array(file.utf8), number: 3, ["a", "b \"c\""])
    #expect((read != nil) == isValid)
    #expect(SearchTexts.texts(in: Array(file.utf8), number: 3, ["a", "c"]) == nil)
  }

  @Test func `a new word in a body changes the files of its words only`() {
    let words = (0..<2_000).map { "w\($0 * 7919 % 2_000)" }
    var todos = (0..<100).map { number in
      Todo("\(number)", words[number * 20..<number * 20 + 20].joined(separator: " "), version: 0)
    }
    func files() -> [[UInt8]] {
      SearchWordFiles([encodedWords(of: todos)], size: Index.size).files
    }
    let before = files()
    todos[50] = Todo("50", "\(todos[50].body) w77", version: 1)
    let after = files()
    #expect(before.count == 190)
    #expect(zip(before, after).count { $0 != $1 } == 1)
    #expect(before.count == after.count)
  }

  @Test func `a new todo changes one file of texts, and twice as many todos have twice as many files`() {
    #expect([0, 28, 29, 56, 57, 10_000].map { SearchTexts.fileCount(of: $0) } == [1, 1, 2, 2, 4, 512])
    let numbers = SearchNumbers((0..<100).map { TodoPath("\($0).md") })
    let more = SearchNumbers((0..<101).map { TodoPath("\($0).md") })
    let update = SearchTextUpdate(SearchChanges(from: numbers, to: more) { _, _ in true })
    #expect(update.changedFiles == [SearchTexts.file(of: "100", among: 4)])
    #expect(update.sources(of: 2) == [2])
    #expect(update.script(of: 2, from: []) { _, _ in } == nil)
    #expect(update.script(of: 2, from: [[]]) { _, _ in } == nil)
    #expect(SearchChanges(from: numbers, to: numbers) { _, _ in true }.isEmpty)
    #expect(!SearchChanges(from: numbers, to: numbers) { _, place in place != 7 }.isEmpty)
    #expect(!SearchChanges(from: more, to: numbers) { _, _ in true }.isEmpty)
    let most = SearchNumbers((0..<113).map { TodoPath("\($0).md") })
    let larger = SearchTextUpdate(SearchChanges(from: numbers, to: most) { _, _ in true })
    #expect(larger.changedFiles == Array(0..<8))
    #expect(larger.sources(of: 6) == [2])
    let smaller = SearchTextUpdate(SearchChanges(from: most, to: numbers) { _, _ in true })
    #expect(smaller.sources(of: 2) == [2, 6])
  }

  /// The numbers are those of the function in `Public/find.js`.
  @Test(arguments: [
    ("", 0, 0), ("a", 1, 985), ("milk", 5, 469), ("garden/a b", 6, 758), ("nǎ/鍵：😀", 4, 716),
    ("r4x2kd-buy-oat-milk", 0, 784),
  ])
  func `the path decides which file has the text of a todo`(name: String, ofEight: Int, ofMany: Int) {
    #expect(SearchTexts.file(of: name[...], among: 8) == ofEight)
    #expect(SearchTexts.file(of: name[...], among: 1_024) == ofMany)
  }

  @Test func `todos are numbered in the order in which JavaScript sorts their paths`() {
    let paths = [
      "a-b.md", "a.md", "😀.md", "：.md", "\u{E000}.md", "a😀：.md", "a：😀.md", "é.md", "e\u{301}.md", "Z.md",
    ]
    let numbers = SearchNumbers(paths.map { TodoPath($0) })
    #expect(
      numbers.names.elementsEqual(
        ["Z", "a", "a-b", "a😀：", "a：😀", "e\u{301}", "é", "😀", "\u{E000}", "："],
        by: { $0.utf8.elementsEqual($1.utf8) }))
    #expect(numbers.places == [9, 1, 0, 5, 6, 8, 7, 2, 4, 3])
    #expect(
      numbers.names.elementsEqual(
        numbers.names.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) },
        by: { $0.utf8.elementsEqual($1.utf8) }))
  }
}

/// A todo with a path and a body; a body is different if its version is.
private struct Todo {
  var path: TodoPath
  var body: String
  var version: UInt64
  var content: MarkdownContent

  init(_ name: String, _ body: String, version: UInt64) {
    path = TodoPath("\(name).md")
    self.body = body
    self.version = version
    var problems: [Problem] = []
    content = MarkdownContent.read(SourceFile(path: "a.md", text: "\(body)\n"), problems: &problems)
  }

  var text: [UInt8] {
    var text: [UInt8] = []
    content.appendSearchText(to: &text, limit: SearchTexts.maximumLength)
    return text
  }
}

/// The files of words and texts of some todos.
private struct Index: Equatable {
  var words: SearchWordFiles
  /// The files of texts, by their numbers.
  var texts: [Int: [UInt8]]

  static let size = SearchWordFiles.Size(minimum: 60, maximum: 200, wordsPerStart: 4)

  init(of todos: [Todo]) {
    let numbers = SearchNumbers(todos.map(\.path))
    words = SearchWordFiles([encodedWords(of: todos)], size: Self.size)
    texts = [:]
    for (number, file) in SearchTexts.files(of: numbers).enumerated() where !file.isEmpty {
      texts[number] = SearchTexts.script(number: number, file.map { numbers.names[$0] }) { index, bytes in
        bytes += todos[numbers.places[file[index]]].text
      }
    }
  }

  private init(words: SearchWordFiles, texts: [Int: [UInt8]]) {
    self.words = words
    self.texts = texts
  }

  /// Returns the index of the new todos, made from this index and from the changed todos alone.
  func updated(from old: [Todo], to new: [Todo]) -> Index? {
    let numbers = SearchNumbers(new.map(\.path))
    let changes = SearchChanges(from: SearchNumbers(old.map(\.path)), to: numbers) {
      old[$0].version == new[$1].version
    }
    guard let kept = changes.words(in: words.files) else { return nil }
    var table = SearchTokenTable()
    for number in changes.changed { table.append(new[numbers.places[number]].content, number: number) }
    let indexes = [kept, SearchTokenIndex(table)]
    let parts = SearchTokenIndex.ranges(of: indexes, count: 3).map { EncodedWords($0, of: indexes) }
    let update = SearchTextUpdate(changes)
    var texts: [Int: [UInt8]] = [:]
    for file in update.files { texts[file] = self.texts[file] }
    for file in update.changedFiles {
      let sources = update.sources(of: file).compactMap { self.texts[$0] }
      texts[file] = update.script(of: file, from: sources) { number, bytes in
        #expect(changes.changed.contains(number))
        bytes += new[numbers.places[number]].text
      }
    }
    return Index(words: SearchWordFiles(parts, size: Self.size), texts: texts)
  }
}

private func encodedWords(of todos: [Todo]) -> EncodedWords {
  let numbers = SearchNumbers(todos.map(\.path))
  var table = SearchTokenTable()
  for (number, place) in numbers.places.enumerated() { table.append(todos[place].content, number: number) }
  return encoded(SearchTokenIndex(table))
}

private func encoded(_ index: SearchTokenIndex) -> EncodedWords {
  SearchTokenIndex.ranges(of: [index], count: 1).first.map { EncodedWords($0, of: [index]) } ?? EncodedWords()
}

/// Returns todos after some random changes: new, changed, renamed and deleted ones, in another order.
private func changed(_ todos: [Todo], using random: inout SeededRandom) -> [Todo] {
  var todos = todos
  for _ in 0..<Int.random(in: 0...4, using: &random) {
    guard let place = todos.indices.randomElement(using: &random), Int.random(in: 0..<5, using: &random) > 0
    else {
      todos += (0..<Int.random(in: 1...20, using: &random)).map { _ in todo(using: &random) }
      continue
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: todos.removeSubrange(..<Int.random(in: 0...min(todos.count, 20), using: &random))
    case 1: todos[place] = Todo(path(using: &random), todos[place].body, version: todos[place].version)
    case 2: todos.swapAt(place, 0)
    default:
      let name = String(todos[place].path.withoutExtension)
      todos[place] = Todo(name, body(using: &random), version: random.next())
    }
  }
  return todos.withoutTwins
}

private func todo(using random: inout SeededRandom) -> Todo {
  Todo(path(using: &random), body(using: &random), version: random.next())
}

private func path(using random: inout SeededRandom) -> String {
  let parts = [
    "a", "b", "a b", "é", "e\u{301}", "-", "：", "😀", "鍵", "\"", "<", "/c", "longer-name", "__proto__",
  ]
  let count = Int.random(in: 1...3, using: &random)
  return "x" + (0..<count).compactMap { _ in parts.randomElement(using: &random) }.joined()
}

private func body(using random: inout SeededRandom) -> String {
  let words = [
    "a", "b", "ab", "abc", "É", "é", "électricité", "electricité", "electric", "electricity", "鍵", "窓の",
    "𠮷野家",
    "Ünïcödeword", "&", "<b>", "\\\"", "*b*", String(repeating: "long", count: 9), "1", "22", "ﬁ", "ß",
  ]
  let count = Int.random(in: 0...9, using: &random)
  return (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
}

private func damaged(_ bytes: [UInt8], using random: inout SeededRandom) -> [UInt8] {
  var bytes = bytes
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

extension [Todo] {
  /// The todos without those that have the path of another one before them.
  fileprivate var withoutTwins: [Todo] {
    var paths: Set<TodoPath> = []
    return filter { paths.insert($0.path).inserted }
  }
}
