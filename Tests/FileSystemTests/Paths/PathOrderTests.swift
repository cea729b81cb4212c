import Testing

@testable import FileSystem

@Suite struct PathOrderTests {
  @Test func `paths are in the order of their bytes`() {
    let paths = [
      "todos/a-long-name-2.html", "todos/a-long-name-10.html", "b", "", "todos/a-long-name-1.html", "a/b",
      "a",
      "a-b", "é", "e\u{301}", "todos/a-long-name-1.html", "0123456789abcdef", "0123456789abcde",
    ]
    #expect(sortedIndices(ofPaths: paths) == [3, 12, 11, 6, 7, 5, 2, 9, 4, 10, 1, 0, 8])
  }

  @Test func `there may be no paths`() {
    #expect(sortedIndices(ofPaths: []).isEmpty)
  }
}
