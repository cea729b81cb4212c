import TestSupport
import Testing
@testable import FileSystem

@Suite struct ResolvedPathTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["a/b/file": ""])
    try folder.link("link", to: "a/b")
    try folder.link("up", to: "..")
    try folder.link("loop", to: "loop")
    try folder.link("broken", to: "nowhere")
    return folder
  }

  @Test(arguments: [
    ("", ""), ("a/./b//", "/a/b"), ("a/../a", "/a"), ("link", "/a/b"), ("link/..", "/a"),
    ("link/file", "/a/b/file"),
    ("new", "/new"), ("new/x/", "/new/x"), ("link/new/x", "/a/b/new/x"), ("broken", "/broken"),
    ("a/b/file/x", "/a/b/file/x"), ("new/../x", "/x"),
    // The missing folder could be created; then the link after it would be followed.
    ("new/../link/x", "/a/b/x"), ("new/../link/../x", "/a/x"), ("new/more/../../link/..", "/a"),
    ("new/./../link", "/a/b"),
  ])
  func `resolves links, and keeps missing components`(path: String, expected: String) throws {
    let folder = try folder()
    #expect(try ResolvedPath(joined(folder.path, path)).path == realPath(folder.path) + expected)
  }

  @Test func `a cycle of links is an error`() throws {
    let folder = try folder()
    #expect(throws: FileError.self) { try ResolvedPath(folder["loop"]) }
    #expect(throws: FileError.self) { try ResolvedPath(folder["loop/x"]) }
  }

  @Test(arguments: [
    ("a", "a", true), ("a/b", "a", true), ("a", "a/b", false), ("link", "a", true), ("link/new", "a/b", true),
    ("a/b/new", "link", true), ("ab", "a", false), ("new/x", "new", true), ("newer", "new", false),
    ("new", "new", true), ("a/b", "new", false), ("up", "a", false), ("a", "up", true), ("a", "/", true),
  ])
  func `reports whether a place is inside another one`(path: String, place: String, isInside: Bool) throws {
    let folder = try folder()
    let other = try ResolvedPath(joined(folder.path, place))
    #expect(try ResolvedPath(joined(folder.path, path)).isInside(other) == isInside)
  }

  @Test(arguments: [
    ("a/b/file", true), ("link/file", true), ("new", false), ("a/new", false), ("broken", false),
  ])
  func `reports whether a place exists`(path: String, exists: Bool) throws {
    let folder = try folder()
    #expect(try ResolvedPath(joined(folder.path, path)).exists == exists)
  }

  @Test func `returns the names from a folder`() throws {
    let folder = try folder()
    let base = try ResolvedPath(folder["a"])
    #expect(try ResolvedPath(folder["link/new"]).names(from: base) == ["b", "new"])
    #expect(try ResolvedPath(folder["x"]).names(from: base) == ["..", "x"])
    #expect(base.names(from: base) == [])
  }
}
