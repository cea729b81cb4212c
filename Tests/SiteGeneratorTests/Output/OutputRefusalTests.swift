import Documents
@testable import Todos
import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing
import TodoPages

@Suite struct OutputRefusalTests {
  @Test func `a folder with other entries is refused and left unchanged`() throws {
    let folder = try TemporaryFolder()
    try folder.write("site/.git/config", "mine")
    try folder.write("site/photo", "mine")
    let before = try folder.tree()
    let error = #expect(throws: Failure.notOurFolder(folder["site"], holds: ".git")) {
      try folder.build(["photo": "page"])
    }
    #expect(
      error?.reason.message
        == "\"\(folder["site"])\" is not empty (it contains \".git\") and was not created by todosite")
    #expect(error?.reason.help == "choose another folder with --output, or empty this one")
    #expect(try folder.tree() == before)
  }

  @Test func `an empty folder is accepted`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("site")
    try folder.build(["a": "1"])
    #expect(try folder.text("site/a") == "1")
  }

  @Test(arguments: OutputFolder.Purpose.all)
  func `a file or a link to a folder is refused`(purpose: OutputFolder.Purpose) throws {
    let folder = try TemporaryFolder()
    try folder.write("file")
    try folder.makeFolder("elsewhere")
    try folder.link("site", to: "elsewhere")
    let fileRefusal = Failure.system(
      "the output folder \"\(folder["file"])\" is a file", help: "choose another folder with --output")
    #expect(throws: fileRefusal) {
      try OutputFolder(folder["file"], for: purpose)
    }
    let linkRefusal = Failure.system(
      "the output folder \"\(folder["site"])\" is a symbolic link",
      help: "give the target of the link with --output")
    #expect(throws: linkRefusal) {
      try OutputFolder(folder["site/"], for: purpose)
    }
    #expect(try folder.tree("elsewhere") == [:])
  }

  @Test func `a second build is refused while the first is running`() throws {
    let folder = try TemporaryFolder()
    let first = try OutputFolder(folder["site"], for: .build)
    #expect(throws: Failure.busy(folder["site"])) {
      try folder.build(["a": "2"], waitingUpTo: .milliseconds(50))
    }
    _ = try first.commit([first.stage("a", [UInt8(ascii: "1")].span)])
    #expect(try folder.text("site/a") == "1")
  }

  @Test func `a second build waits for the first, which fails and removes the folder`() async throws {
    let folder = try TemporaryFolder()
    let path = folder["site"]
    let first = try OutputFolder(path, for: .build)
    async let second = Task.detached {
      let output = try OutputFolder(path, for: .build, waitingUpTo: .seconds(5))
      return try output.commit([output.stage("a", [1].span)])
    }.value
    try await Task.sleep(for: .milliseconds(60))
    first.discard()
    withExtendedLifetime(first) {}
    _ = consume first
    #expect(try await second.written == ["a"])
  }

  @Test func `files in the folder that are not part of the site are kept`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1", "x/b": "2"])
    try folder.write("site/CNAME", "example.org")
    try folder.write("site/x/mine", "mine")
    try folder.build(["a": "1"])
    #expect(
      try folder.site() == [
        ".todosite-manifest": "…", "a": "1", "CNAME": "example.org", "x/": "", "x/mine": "mine",
      ])
  }

  @Test func `a build that would replace a file of the user fails and writes nothing`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1"])
    try folder.write("site/b", "mine")
    let before = try folder.tree()
    #expect(throws: Failure.notOurFile(folder["site/b"])) { try folder.build(["a": "2", "b": "page"]) }
    #expect(try folder.tree() == before)
  }

  @Test func `a file of the user with the same bytes as the page becomes part of the site`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1"])
    try folder.write("site/b", "page")
    #expect(try folder.build(["a": "1", "b": "page"]) == OutputSummary(unchanged: 2))
    #expect(try folder.build(["a": "1"]).removed == ["b"])
  }

  @Test func `a page that was changed by hand is replaced`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "page"])
    try folder.write("site/a", "edit")
    #expect(try folder.build(["a": "page"]).written == ["a"])
    #expect(try folder.text("site/a") == "page")
  }

  @Test func `a page changed by hand that is no longer part of the site is kept and reported once`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1", "b": "2"])
    try folder.write("site/b", "edited")
    #expect(try folder.build(["a": "1"]) == OutputSummary(unchanged: 1, kept: ["b"]))
    #expect(try folder.text("site/b") == "edited")
    #expect(try folder.build(["a": "1"]) == OutputSummary(unchanged: 1))
    #expect(throws: Failure.notOurFile(folder["site/b"])) { try folder.build(["a": "1", "b": "2"]) }
  }

  @Test func `a folder or a link at the path of a page is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1", "b": "2"])
    try folder.removeFiles("site/a", "site/b")
    try folder.makeFolder("site/a")
    try folder.write("outside", "mine")
    try folder.link("site/b", to: "../outside")
    #expect(throws: Failure.inTheWay(folder["site/a"], .folder)) { try folder.build(["a": "3"]) }
    #expect(throws: Failure.inTheWay(folder["site/b"], .symbolicLink)) { try folder.build(["b": "3"]) }
    #expect(try folder.text("outside") == "mine")
  }

  @Test func `does not write or delete in the target of a link that replaced a folder of the site`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["todos/a": "1", "todos/sub/b": "2"])
    try folder.rename("site/todos", to: "elsewhere")
    try folder.link("site/todos", to: "../elsewhere")
    #expect(throws: Failure.inTheWay(folder["site/todos"], .symbolicLink)) {
      try folder.build(["todos/a": "new"])
    }
    #expect(throws: Failure.inTheWay(folder["site/todos"], .symbolicLink)) {
      try folder.build(["todos/sub/c": "new"])
    }
    #expect(try folder.build([:]) == OutputSummary(kept: ["todos/a", "todos/sub/b"]))
    #expect(try folder.tree("elsewhere") == ["a": "1", "sub/": "", "sub/b": "2"])
  }

  @Test func `a file at the path of a folder is refused`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1"])
    #expect(throws: Failure.inTheWay(folder["site/a"], .file)) { try folder.build(["a/b": "2"]) }
    #expect(try folder.text("site/a") == "1")
  }

  @Test(arguments: [
    "../a", "/a", "", "a/../b", "./a", "a//b", "a/", "a\0b", ".todosite-manifest", ".todosite-x/a",
  ])
  func `a path that is outside the site, malformed or reserved is refused`(path: String) throws {
    let folder = try TemporaryFolder()
    #expect(throws: Failure.invalidPath(path)) { try folder.build([path: "1"]) }
    #expect(try folder.tree() == [:])
  }

  @Test func `two files with the same path are refused before anything changes`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1"])
    let before = try folder.tree()
    let output = try OutputFolder(folder["site"], for: .build)
    let same = try output.stage("a", Array("1".utf8).span)
    #expect(throws: Failure.duplicatePath("a")) { try output.commit([same, same]) }
    _ = try output.stage("b", [1].span)
    #expect(throws: Failure.duplicatePath("b")) { try output.stage("b", [2].span) }
    output.discard()
    #expect(try folder.tree() == before)
  }

  @Test(arguments: [
    ("garbage\n", Failure.damagedManifest("site/.todosite-manifest", line: 1)),
    ("todosite-manifest 9\n", Failure.newerManifest("site/.todosite-manifest", version: 9)),
  ])
  func `a build with a damaged or newer manifest fails and changes nothing`(
    text: String, error: Failure
  ) throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1"])
    try folder.write("site/.todosite-manifest", text)
    let before = try folder.tree()
    let thrown = #expect(throws: Failure.self) {
      try folder.build(["a": "2"], waitingUpTo: .milliseconds(50))
    }
    #expect(thrown?.reason.message == error.reason.message.replacing(path: "site", by: folder["site"]))
    #expect(try folder.tree() == before)
  }

  @Test(arguments: OutputFolder.Purpose.all)
  func `refuses a folder with pages in another format`(purpose: OutputFolder.Purpose) throws {
    let folder = try TemporaryFolder()
    try folder.build(["a.html": "1"])
    try folder.write("site/.todosite-staging-1/b", "left over")
    do {
      let export = try OutputFolder(folder["export"], for: .build, format: .markdown)
      _ = try export.commit([export.stage("a.md", [UInt8(ascii: "1")].span)])
    }
    let before = try folder.tree()
    let error = #expect(
      throws: Failure.otherFormat(folder["site"], existing: "html", requested: "markdown")
    ) {
      try OutputFolder(folder["site"], for: purpose, format: .markdown)
    }
    #expect(
      error?.reason.message
        == "\"\(folder["site"])\" contains html pages, which markdown pages would replace")
    #expect(error?.reason.help == "choose another folder with --output")
    #expect(throws: Failure.otherFormat(folder["export"], existing: "markdown", requested: "html")) {
      try OutputFolder(folder["export"], for: purpose)
    }
    #expect(try folder.tree() == before)
  }

  @Test(.requiresOrdinaryUser)
  func `a build in a read-only folder fails and leaves the site unchanged`() throws {
    let folder = try TemporaryFolder()
    try folder.build(["a": "1"])
    try folder.setPermissions("site", 0o555)
    #expect(throws: Failure.self) {
      try folder.build(["a": "2"], waitingUpTo: .milliseconds(50))
    }
    #expect(try folder.text("site/a") == "1")
    try folder.setPermissions("site", 0o755)
  }
}

extension OutputFolder.Purpose {
  fileprivate static let all: [Self] = [.build, .check]
}

extension String {
  /// Returns the text with `whole` instead of `path` at the start of each quoted path in the folder `path`.
  fileprivate func replacing(path: String, by whole: String) -> String {
    self[...].split(separator: "\"\(path)/", omittingEmptySubsequences: false).joined(
      separator: "\"\(whole)/")
  }
}
