import Documents
import Testing
import Todos

@testable import SiteGenerator

/// Tests of the numbers of todos in the search index, and of its division into files.
@Suite struct SearchFilesTests {
  @Test func `a new word in a body changes the files of its words only`() {
    let words = (0..<2_000).map { "w\($0 * 7919 % 2_000)" }
    var todos = (0..<100).map { number in
      SearchedTodo("\(number)", words[number * 20..<number * 20 + 20].joined(separator: " "))
    }
    func files() -> [[UInt8]] {
      SearchWordFiles([todos.encodedWords], size: .small).files
    }
    let before = files()
    todos[50] = SearchedTodo("50", "\(todos[50].body) w77")
    let after = files()
    #expect(before.count == 190)
    #expect(zip(before, after).count { $0 != $1 } == 1)
    #expect(before.count == after.count)
  }

  @Test func `a new todo changes one file of texts, and twice as many todos have twice as many files`() {
    #expect([0, 28, 29, 56, 57, 10_000].map { SearchTexts.fileCount(of: $0) } == [1, 1, 2, 2, 4, 512])
    func files(_ count: Int) -> [[Substring]] {
      let numbers = SearchNumbers((0..<count).map { TodoPath("\($0).md") })
      return SearchTexts.files(of: numbers).map { file in file.map { numbers.names[$0] } }
    }
    let (before, after) = (files(100), files(101))
    #expect(before.indices.filter { before[$0] != after[$0] } == [SearchTexts.file(of: "100", among: 4)])
    let larger = files(113)
    #expect(larger.count == 8)
    #expect(Set(larger[2] + larger[6]).isSuperset(of: before[2]))
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
    #expect(numbers.todoIndices == [9, 1, 0, 5, 6, 8, 7, 2, 4, 3])
    #expect(
      numbers.names.elementsEqual(
        numbers.names.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) },
        by: { $0.utf8.elementsEqual($1.utf8) }))
  }
}
