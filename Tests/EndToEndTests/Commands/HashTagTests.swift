import FileSystem
import TestSupport
import Testing

/// Tests of tags that a file has with a `#`, which is not part of the tag.
@Suite struct HashTagTests {
  private static let files: KeyValuePairs<String, String> = [
    "Todos/a.md": "---\ntitle: A\ntags: [\"#x\", y]\n---\n",
    "Todos/b.md": "---\ntitle: B\ntags:\n  - \"#x\"\n  - x\n---\n",
  ]

  @Test func `every view shows one # and one tag`() throws {
    let folder = try TemporaryFolder(Self.files)
    let list = "○  a  A  #x #y\n○  b  B  #x\n\n2 open\n"
    try expect("list", in: folder, ends: 0, stdout: list)
    for tag in ["x", "#x"] {
      try expect(
        "list", "--tag", tag, in: folder, ends: 0,
        stdout: list.replacing("2 open", with: "2 of 2 todos match: 2 open"))
    }
    #expect(try todosite("show", "b", "--json", in: folder).stdout.contains(#""tags":["x"]"#))
    #expect(try todosite("export", "--format", "todotxt", in: folder).stdout.contains("A +x +y "))
    #expect(try todosite("export", "--format", "csv", in: folder).stdout.contains(",\"x, y\","))
    #expect(try todosite("export", "--format", "todos", "-o", "out", in: folder).status == 0)
    #expect(try folder.text("out/a.md").contains("tags: [x, \"y\"]\n"))
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try folder.names(in: "_site/tags").sorted() == ["index.html", "x.html", "y.html"])
    for (path, bytes) in try folder.contents("_site") where path.hasSuffix(".html") {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("##"), "\(path)")
    }
  }

  @Test func `edits keep the # of other tags, and find a tag with and without it`() throws {
    let folder = try TemporaryFolder(Self.files)
    func edited(_ words: String..., of file: String) throws -> String {
      let run = try todosite(["edit"] + words, in: folder)
      #expect(run.status == 0, "\(run)")
      return try folder.text("Todos/\(file).md")
    }
    #expect(try edited("a", "--tag", "+z", of: "a") == "---\ntitle: A\ntags: [\"#x\", y, z]\n---\n")
    #expect(try edited("a", "--tag", "+x", of: "a") == "---\ntitle: A\ntags: [\"#x\", y, z]\n---\n")
    #expect(try edited("a", "--set", "tags=x,q", of: "a") == "---\ntitle: A\ntags: [\"#x\", q]\n---\n")
    #expect(try edited("a", "--tag", "-x", of: "a") == "---\ntitle: A\ntags: [q]\n---\n")
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") == "---\ntitle: A\ntags: [\"#x\", q]\n---\n")
    #expect(try edited("b", "--tag", "-#x", of: "b") == "---\ntitle: B\ntags: []\n---\n")
  }

  @Test func `imports write tags without a #`() throws {
    let folder = try TemporaryFolder(["t.csv": "Title,Tags\nA,\"#x, x, #\"\n"])
    try folder.makeFolder("Todos")
    #expect(try todosite("import", "t.csv", in: folder).status == 0)
    let files = try folder.contents("Todos/t")
    #expect(files.count == 1)
    let text = try #require(files.first.map { String(decoding: $0.value, as: UTF8.self) })
    #expect(text.contains("tags: [x, \"#\"]\n"), "\(text)")
  }
}
