import Documents
import TestSupport
import Testing
import Todos

@testable import SiteGenerator

/// Tests that read files of words and texts again, and compare them with the files that were written.
@Suite struct SearchUpdateTests {
  @Test(.tags(.rounds), arguments: 0..<rounds(400))
  func `damaged files are refused, or are other files of the same format`(run: Int) throws {
    var random = SeededRandom(run: run)
    let todos = (0..<Int.random(in: 1...30, using: &random)).map { _ in SearchedTodo.random(using: &random) }
      .withoutTwins
    let numbers = SearchNumbers(todos.map(\.path))
    let same = SearchChanges(from: numbers, to: numbers) { _, _ in true }
    let note = Comment(rawValue: "run \(run), TODOSITE_SEED=\(random.seed)")

    let words = SearchWordFiles([todos.encodedWords])
    #expect(same.copied(words.files).map { SearchWordFiles([$0]) } == words, note)
    for file in words.files {
      let other = file.damaged(using: &random)
      guard other != file, let read = same.copied([other]) else { continue }
      #expect(SearchWordFiles([read]).files == [other], note)
    }

    let names = numbers.names
    let texts = SearchTexts.script(number: 0, names) { $1 += todos[numbers.places[$0]].text }
    #expect(SearchTexts.texts(in: texts, number: 0, names)?.count == names.count, note)
    #expect(SearchTexts.texts(in: texts, number: 1, names) == nil, note)
    let other = texts.damaged(using: &random)
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
    #expect(same.copied([Array("todosite.shard(\"words\",\(rest)\(ending)".utf8)]) == nil)
    #expect(same.copied([Array(("todosite.shard(\"words\",0,[\"a b\",\"^ ^_\"])\n").utf8)]) == nil)
    #expect(same.copied([Array(("todosite.shard(\"words\",0,[\"a b\",\"^ ]^\"])\n").utf8)]) != nil)
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
      SearchedTodo("\(number)", words[number * 20..<number * 20 + 20].joined(separator: " "), version: 0)
    }
    func files() -> [[UInt8]] {
      SearchWordFiles([todos.encodedWords], size: .small).files
    }
    let before = files()
    todos[50] = SearchedTodo("50", "\(todos[50].body) w77", version: 1)
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

extension SearchChanges {
  /// Returns the words of the first file of an index; nil if they are not exactly such a file.
  fileprivate func copied(_ files: [[UInt8]]) -> EncodedWords? {
    guard let file = files.first else { return EncodedWords() }
    let first = file.split(separator: UInt8(ascii: "\"")).dropFirst(3).first ?? []
    return EncodedWords(
      updating: file, number: 0, firstWords: [Array(first.prefix { $0 != UInt8(ascii: " ") })], by: self,
      adding: [])
  }
}
