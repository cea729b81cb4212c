import Documents
import Testing

@testable import SiteGenerator

@Suite struct ManifestTests {
  @Test func `the lines are sorted by the bytes of the path, then by hash, and have no duplicates`() {
    let manifest = Manifest([
      .init(path: "b", hash: ContentHash(2)),
      .init(path: "a/x", hash: ContentHash(0xABCD_EF01_2345_6789)),
      .init(path: "b", hash: ContentHash(1)),
      .init(path: "a-b", hash: ContentHash(3)),
      .init(path: "b", hash: ContentHash(2)),
    ])
    #expect(
      String(decoding: manifest.text, as: UTF8.self) == """
        todosite-manifest 1
        0000000000000003 a-b
        abcdef0123456789 a/x
        0000000000000001 b
        0000000000000002 b

        """)
  }

  @Test func `a union has the lines of both, sorted and without duplicates`() {
    func manifest(_ lines: KeyValuePairs<String, UInt64>) -> Manifest {
      Manifest(lines.map { .init(path: $0, hash: ContentHash($1)) })
    }
    let (left, right) = (
      manifest(["a": 1, "b": 2, "d": 4]), manifest(["a": 1, "b": 1, "c": 3, "d": 5, "e": 6])
    )
    let both = manifest(["a": 1, "b": 1, "b": 2, "c": 3, "d": 4, "d": 5, "e": 6])
    #expect(left.union(right) == both)
    #expect(right.union(left) == both)
    #expect(left.union(left) == left)
    #expect(left.union(manifest([:])) == left)
    #expect(manifest([:]).union(right) == right)
  }

  @Test(arguments: ["a\nb", "a\\nb", "a b", " ", "é", "e\u{301}", "\u{1B}", "back\\"])
  func `a path with any characters reads back unchanged`(path: String) throws {
    let manifest = Manifest([.init(path: path, hash: ContentHash(7))])
    let again = try Manifest(text: manifest.text)
    #expect(again == manifest)
    #expect(again.entries(for: path) == again.entries[...])
  }

  @Test func `the text names the format unless it is HTML`() throws {
    let manifest = Manifest([.init(path: "a", hash: ContentHash(7))], format: "markdown")
    #expect(
      String(decoding: manifest.text, as: UTF8.self)
        == "todosite-manifest 2\nformat markdown\n0000000000000007 a\n")
    #expect(try Manifest(text: manifest.text) == manifest)
    #expect(try Manifest(text: Array("todosite-manifest 1\n".utf8)).format == "html")
    #expect(try Manifest(text: Array("todosite-manifest 2\nformat gemtext\n".utf8)).format == "gemtext")
  }

  @Test func `a newline and a backslash are each written as two characters`() {
    let manifest = Manifest([.init(path: "a\nb\\", hash: ContentHash(0))])
    #expect(
      String(decoding: manifest.text, as: UTF8.self)
        == "todosite-manifest 1\n0000000000000000 a\\nb\\\\\n")
  }

  @Test func `finds the entries of a path by its bytes`() {
    let manifest = Manifest(
      [("a", 1), ("a", 2), ("c", 3), ("e\u{301}", 4)].map { .init(path: $0, hash: ContentHash($1)) })
    #expect(manifest.entries(for: "a").map(\.hash.value) == [1, 2])
    #expect(manifest.entries(for: "c").map(\.hash.value) == [3])
    #expect(manifest.entries(for: "b").isEmpty)
    #expect(manifest.entries(for: "\u{E9}").isEmpty)
    #expect(manifest.entries(for: "z").isEmpty)
    #expect(Manifest().entries(for: "a").isEmpty)
  }

  @Test(arguments: [
    ("", 1), ("something else\n", 1), ("todosite-manifest one\n", 1), ("todosite-manifest 0\n", 1),
    ("todosite-manifest 1", 2),
    ("todosite-manifest 1\n0000000000000000 a", 2),
    ("todosite-manifest 1\n000000000000000 a\n", 2),
    ("todosite-manifest 1\n0000000000000000 a\nGGGG000000000000 b\n", 3),
    ("todosite-manifest 1\n0000000000000000a\n", 2),
    ("todosite-manifest 1\n0000000000000000 \n", 2),
    ("todosite-manifest 1\n0000000000000000 a\\x\n", 2),
    ("todosite-manifest 1\n<<<<<<< HEAD\n", 2),
    ("todosite-manifest 2\n", 2), ("todosite-manifest 2\n0000000000000000 a\n", 2),
    ("todosite-manifest 2\nformat \n", 2), ("todosite-manifest 2\nformat ../x\n", 2),
    ("todosite-manifest 2\nformat markdown\nformat markdown\n", 3),
  ])
  func `reports the line that is damaged`(text: String, line: Int) {
    #expect(throws: ManifestError.damaged(line: line)) { try Manifest(text: Array(text.utf8)) }
  }

  @Test(arguments: ["../a", "/etc/passwd", "a/../../b", "a//b", "./a", "a/", "a\0b"])
  func `rejects a path that is outside the folder or malformed`(path: String) {
    #expect(throws: ManifestError.damaged(line: 2)) {
      try Manifest(text: Array("todosite-manifest 1\n0000000000000000 \(path)\n".utf8))
    }
  }

  @Test func `reports a manifest of a later version`() {
    #expect(throws: ManifestError.newer(version: 3)) {
      try Manifest(text: Array("todosite-manifest 3\nanything\n".utf8))
    }
  }
}
