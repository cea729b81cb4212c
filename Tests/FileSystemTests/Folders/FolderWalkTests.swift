@testable import FileSystem
import TestSupport
import Testing

@Suite struct FolderWalkTests {
  @Test func `sorts files by the bytes of their paths`() throws {
    let folder = try TemporaryFolder()
    for name in ["b.md", "a/z.md", "a.md", "a-b.md", "Z.md", "é.md", "a/b/c.md", "note.txt"] {
      try folder.write(name)
    }
    let listing = try FolderWalk(suffix: ".md").listing(of: folder.path)
    #expect(
      listing
        == FolderListing(
          files: ["Z.md", "a-b.md", "a.md", "a/b/c.md", "a/z.md", "b.md", "é.md"], refusals: []))
  }

  @Test func `lists all files if no suffix is given`() throws {
    let folder = try TemporaryFolder()
    for name in ["site.css", "img/a.png", "x"] { try folder.write(name) }
    #expect(try FolderWalk().listing(of: folder.path).files == ["img/a.png", "site.css", "x"])
  }

  @Test func `omits hidden files and folders`() throws {
    let folder = try TemporaryFolder()
    for name in [".hidden.md", "..md", ".git/a.md", "a.md"] { try folder.write(name) }
    #expect(
      try FolderWalk(suffix: ".md").listing(of: folder.path) == FolderListing(files: ["a.md"], refusals: []))
  }

  @Test func `lists both Unicode forms of an accented name`() throws {
    let folder = try TemporaryFolder()
    try folder.write("e\u{301}.md")
    try folder.write("\u{E9}.md")
    let files = try FolderWalk(suffix: ".md").listing(of: folder.path).files
    #expect(
      files.map { Array($0.unicodeScalars) } == [
        Array("e\u{301}.md".unicodeScalars), Array("\u{E9}.md".unicodeScalars),
      ])
  }

  @Test func `skips folders by contents, path or identity`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.md", "site/.manifest", "site/b.md", "node_modules/c.md", "deep/out/d.md"] {
      try folder.write(name)
    }
    let output = try FileDescriptor.folder(folder["deep/out"]).status().identity
    let walk = FolderWalk(suffix: ".md") {
      $0.contains(".manifest") || $0.path == "node_modules" || $0.identity == output
    }
    #expect(try walk.listing(of: folder.path) == FolderListing(files: ["a.md"], refusals: []))
  }

  @Test func `refuses more than 16 links to a file, whatever the order in which they were made`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.md", "z/b.md"] { try folder.write(name) }
    // The letters b to s; `b.md` is a link to a link.
    for letter in (0x62...0x73).reversed().map({ String(UnicodeScalar(UInt8($0))) }) {
      try folder.link("\(letter).md", to: letter == "b" ? "c.md" : "a.md")
    }
    try folder.link("t.md", to: "z/b.md")
    let listing = try FolderWalk(suffix: ".md").listing(of: folder.path)
    #expect(
      listing.files.joined(separator: " ")
        == "a.md b.md c.md d.md e.md f.md g.md h.md i.md j.md k.md l.md m.md n.md o.md p.md q.md t.md z/b.md")
    #expect(
      listing.refusals == [
        Refusal(path: "r.md", reason: .tooManyLinks), Refusal(path: "s.md", reason: .tooManyLinks),
      ])
    #expect(
      "\(Refusal.Reason.tooManyLinks)" == "more than 16 symbolic links lead to the same file")
  }

  @Test func `refuses entries that are not readable files, with a reason`() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try outside.write("secret.md")
    try folder.write("real.md")
    try folder.write("folder/inner.md")
    try folder.makeFolder("x.md")
    try folder.makePipe("pipe.md")
    try folder.makePipe("pipe.txt")
    try folder.link("inside.md", to: "folder/inner.md")
    try folder.link("outside.md", to: outside["secret.md"])
    try folder.link("broken.md", to: "nothing")
    try folder.link("broken.txt", to: "nothing")
    try folder.link("circle.md", to: "circle.md")
    try folder.link("up", to: "..")
    try folder.link("tofolder", to: "folder")
    try folder.link("topipe.md", to: "pipe.txt")
    #expect(
      try FolderWalk(suffix: ".md").listing(of: folder.path)
        == FolderListing(
          files: ["folder/inner.md", "inside.md", "real.md"],
          refusals: [
            Refusal(path: "broken.md", reason: .brokenLink),
            Refusal(path: "circle.md", reason: .brokenLink),
            Refusal(path: "outside.md", reason: .linkOutside),
            Refusal(path: "pipe.md", reason: .notAFile(.pipe)),
            Refusal(path: "tofolder", reason: .linkToFolder),
            Refusal(path: "topipe.md", reason: .notAFile(.pipe)),
            Refusal(path: "up", reason: .linkToFolder),
            Refusal(path: "x.md", reason: .notAFile(.folder)),
          ]))
  }

  @Test func `refuses links to hidden files`() throws {
    let folder = try TemporaryFolder()
    for name in [".root/.env", ".root/.git/config", ".root/a.txt", ".root/sub/b.txt"] {
      try folder.write(name)
    }
    try folder.link(".root/env.txt", to: ".env")
    try folder.link(".root/sub/config.txt", to: "../.git/config")
    try folder.link(".root/sub/twice.txt", to: "../env.txt")
    try folder.link(".root/fine.txt", to: "sub/b.txt")
    #expect(
      try FolderWalk().listing(of: folder[".root"])
        == FolderListing(
          files: ["a.txt", "fine.txt", "sub/b.txt"],
          refusals: [
            Refusal(path: "env.txt", reason: .linkToHidden),
            Refusal(path: "sub/config.txt", reason: .linkToHidden),
            Refusal(path: "sub/twice.txt", reason: .linkToHidden),
          ]))
  }

  @Test(.requiresNamesOfBytes) func `refuses names that are not UTF-8 and escapes their bytes`() throws {
    let folder = try TemporaryFolder()
    let names = ["sub/écaf".utf8 + [0xE9] + ".md".utf8, [0xFF] + ".txt".utf8]
    try folder.write("a.md")
    try folder.makeFolder("sub")
    for name in names { try folder.write(name, []) }
    #expect(
      try FolderWalk(suffix: ".md").listing(of: folder.path)
        == FolderListing(files: ["a.md"], refusals: [Refusal(path: "sub/écaf\\xE9.md", reason: .nameNotUTF8)])
    )
  }

  @Test func `refuses folders whose path is too long and lists the other files`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md")
    try folder.makeDeepFolder(name: String(repeating: "d", count: 100), depth: 60)
    let listing = try FolderWalk(suffix: ".md").listing(of: folder.path)
    #expect(listing.files == ["a.md"])
    #expect(listing.refusals.map(\.reason) == [.unreadable(.system(.nameTooLong))])
    try folder.removeDeepFolder(name: String(repeating: "d", count: 100), depth: 60)
  }

  @Test func `a root that is missing or a file is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md")
    #expect(throws: FileError(.open, folder["none"], .system(.notFound))) {
      try FolderWalk().listing(of: folder["none"])
    }
    #expect(throws: FileError(.open, folder["a.md"], .system(.notFolder))) {
      try FolderWalk().listing(of: folder["a.md"])
    }
  }

  @Test(.requiresOrdinaryUser)
  func `refuses an unreadable folder and lists the other files`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.md")
    try folder.makeFolder("closed")
    try folder.setPermissions("closed", 0)
    #expect(
      try FolderWalk(suffix: ".md").listing(of: folder.path)
        == FolderListing(
          files: ["a.md"],
          refusals: [Refusal(path: "closed", reason: .unreadable(.system(.permissionDenied)))]))
    try folder.setPermissions("closed", 0o755)
  }
}
