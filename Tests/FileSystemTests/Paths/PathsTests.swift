@testable import FileSystem
import TestSupport
import Testing

@Suite struct PathsTests {
  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), ("a", "", "a"), ("a", "/b", "/b"),
    ("/", "b", "/b"), ("a", "./b", "a/b"), ("a", "././b", "a/b"), ("", "./b", "./b"), ("a", "./", "a"),
    ("a", "../b", "a/../b"), ("a", ".b", "a/.b"), (".", "b", "b"), (".", "..", ".."), (".", "", "."),
  ])
  func `joins paths`(folder: String, path: String, whole: String) {
    #expect(joined(folder, path) == whole)
  }

  @Test(arguments: [
    ("a/b/c.md", "a/b", "c.md"), ("a", "", "a"), ("/a", "/", "a"),
    ("a/e\u{301}/\u{301}b", "a/e\u{301}", "\u{301}b"),
  ])
  func `splits a path at its last slash`(path: String, folder: String, name: String) {
    #expect(PathKey(parent(of: path)) == PathKey(folder))
    #expect(PathKey(lastComponent(of: path)) == PathKey(name))
  }

  @Test(arguments: [
    ("a/./b", "a/b"), ("a/././b/.", "a/b"), ("./a", "./a"), ("././a", "./a"), ("./.", "."), (".", "."),
    ("/.", "/"), ("/./a", "/a"), ("a/./", "a/"), ("a//b", "a//b"), ("../.", ".."), ("", ""), ("a/.b", "a/.b"),
  ])
  func `removes dots that do not change a path`(path: String, expected: String) {
    #expect(withoutInnerDots(path) == expected)
  }

  @Test(arguments: [
    ("a/../b", "b"), ("./a//b/.", "a/b"), ("", ""), (".", ""), ("a/..", ""), ("/a/./b/", "/a/b"), ("/", "/"),
    ("..md/...", "..md/..."),
  ])
  func `normalises a path`(path: String, expected: String) {
    #expect(normalised(path) == expected)
  }

  @Test(arguments: ["..", "a/../..", "../a", "a/b/../../../c", "/..", "/a/../../b"])
  func `does not normalise a path that leads above its start`(path: String) {
    #expect(normalised(path) == nil)
  }

  @Test(arguments: [
    ("a/b", "a", true), ("a", "a", true), ("ab", "a", false), ("b", "", true), ("/b", "", false),
    ("/b", "/", true),
  ])
  func `reports whether a path is inside a folder`(path: String, folder: String, inside: Bool) {
    #expect(isInside(path, folder: folder) == inside)
  }

  @Test(arguments: [
    ("/a/b", "/a/b", ""), ("/a", "/a/b/c", "b/c"), ("/a/b/c", "/a", "../.."), ("/a/b", "/a/c", "../c"),
    ("/ab", "/a", "../a"), ("/", "/a", "a"), ("/a", "/", ".."),
    // Names are compared by bytes.
    ("/e\u{301}", "/é", "../é"),
  ])
  func `returns the relative path from a folder`(folder: String, path: String, expected: String) {
    #expect(relativePath(from: folder, to: path).utf8.elementsEqual(expected.utf8))
  }

  @Test func `a real path contains no links`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/b")
    try folder.link("link", to: "a")
    #expect(try realPath(folder["link/b"]) == realPath(folder["a/b"]))
    #expect(throws: FileError(.inspect, folder["none"], .system(.notFound))) { try realPath(folder["none"]) }
  }

  @Test func `path keys distinguish composed and decomposed letters`() {
    #expect(PathKey("\u{E9}") != PathKey("e\u{301}"))
    #expect(Set([PathKey("\u{E9}"), PathKey("e\u{301}"), PathKey("\u{E9}")]).count == 2)
    #expect([PathKey("b"), PathKey("a/b"), PathKey("a-b")].sorted().map(\.path) == ["a-b", "a/b", "b"])
  }

  @Test(arguments: [("a b", #""a b""#), (#"a"b\"#, #""a\"b\\""#), ("é", #""é""#), ("", #""""#)])
  func `quotes a path`(path: String, shown: String) {
    #expect(quoted(path) == shown)
  }

  @Test(arguments: [("a/", "a"), ("a//", "a"), ("/", "/"), ("//", "/"), ("", ""), ("/a/b", "/a/b")])
  func `removes trailing slashes`(path: String, rest: String) {
    #expect(withoutTrailingSlashes(path) == rest)
  }
}
