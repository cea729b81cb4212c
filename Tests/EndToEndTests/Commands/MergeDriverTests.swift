import FileSystem
import TestSupport
import Testing

@Suite struct MergeDriverTests {
  private func files() throws -> TemporaryFolder {
    try TemporaryFolder([
      "base": "---\na: 1\nb: 1\n---\n", "ours": "---\na: 2\nb: 1\n---\n", "theirs": "---\na: 1\nb: 2\n---\n",
      "other": "---\na: 3\nb: 1\n---\n",
    ])
  }

  @Test func `writes the merged file to ours and prints nothing`() throws {
    let folder = try files()
    try folder.setPermissions("ours", 0o640)
    try expect("merge-driver", "base", "ours", "theirs", "Todos/a.md", in: folder, ends: 0)
    #expect(try folder.text("ours") == "---\na: 2\nb: 2\n---\n")
    #expect(try folder.status("ours")?.permissions == 0o640)
    #expect(try folder.names().sorted() == ["base", "other", "ours", "theirs"])
  }

  @Test func `names the keys with conflicts`() throws {
    let folder = try files()
    try expect(
      "merge-driver", "--", "base", "ours", "other", "Todos/a.md", "9", in: folder, ends: 1,
      stderr: "error: both sides changed a in different ways\n --> Todos/a.md\n")
    #expect(
      try folder.text("ours") == "---\n<<<<<<<<< ours\na: 2\n=========\na: 3\n>>>>>>>>> theirs\nb: 1\n---\n")
  }

  @Test func `conflict markers have the labels that git gives`() throws {
    let folder = try files()
    let (ours, base) = (try folder.text("ours"), "---\na: 1\nb: 1\n---\n")
    // The last label of git 2.44 and later; what earlier versions leave; and a label of a commit.
    for (labels, mine, other) in [
      (["a1b2c3d", "HEAD", "feature/x"], "HEAD", "feature/x"), (["%S", "%X", "%Y"], "ours", "theirs"),
      (["", "-x", "a1b2c3d (Fix\nit)"], "-x", "a1b2c3d (Fix"),
    ] {
      try folder.write("ours", ours)
      let run = try todosite(
        ["merge-driver", "--", "base", "ours", "other", "Todos/a.md", "7"] + labels, in: folder)
      #expect(run.status == 1)
      #expect(
        try folder.text("ours")
          == "---\n<<<<<<< \(mine)\na: 2\n=======\na: 3\n>>>>>>> \(other)\nb: 1\n---\n")
    }
    // The body, which git merges.
    try folder.write("ours", base + "one\n")
    try folder.write("theirs", base + "two\n")
    _ = try todosite(
      "merge-driver", "--", "base", "ours", "theirs", "a.md", "7", "a1b2c3d", "HEAD", "other", in: folder)
    #expect(try folder.text("ours") == base + "<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> other\n")
  }

  @Test func `conflict markers have the labels of git merge before git gives them`() throws {
    let folder = try files()
    let branch = ["GITHEAD_c2287e6d9a8f00864d1e145fc3ea036943896a70": "feature"]
    let words = ["merge-driver", "--", "base", "ours", "other", "a.md", "7", "%S", "%X", "%Y"]
    #expect(try todosite(words, in: folder, environment: branch).status == 1)
    #expect(try folder.text("ours") == "---\n<<<<<<< HEAD\na: 2\n=======\na: 3\n>>>>>>> feature\nb: 1\n---\n")
  }

  @Test func `leaves ours unchanged if it fails`() throws {
    let folder = try files()
    let before = try folder.contents()
    try expect(
      "merge-driver", "base", "ours", "missing", "Todos/a b.md", in: folder, ends: 3,
      stderr: """
        error: cannot read "missing": No such file or directory
         --> Todos/a b.md
        help: our version was kept; see theirs with: git show ':3:Todos/a b.md'

        """)
    try expect(
      "merge-driver", "base", "ours", "theirs", in: folder, ends: 2,
      stderr: """
        error: merge-driver requires three versions of a file and its path
        help: see: todosite merge-driver --help

        """)
    try expect(
      "merge-driver", "base", "ours", "theirs", "a.md", "0", in: folder, ends: 2,
      stderr: "error: bad marker size: \"0\"\nhelp: give a whole number from 1 to 1000\n")
    #expect(try folder.contents() == before)
  }

  @Test(.requiresOrdinaryUser)
  func `exits with 3 when a version cannot be read`() throws {
    let folder = try TemporaryFolder(["base": "a\n", "ours": "b\n", "theirs": "c\n"])
    try folder.setPermissions("ours", 0o000)
    #expect(try todosite("merge-driver", "base", "ours", "theirs", "a.md", in: folder).status == 3)
  }

  @Test func `fails without git and leaves ours unchanged`() throws {
    let folder = try TemporaryFolder(["base": "a\n", "ours": "b\n", "theirs": "c\n"])
    let run = try todosite(
      "merge-driver", "base", "ours", "theirs", "a.md", in: folder, environment: ["PATH": "/nonexistent"])
    #expect(run.status == 3)
    #expect(run.stderr.hasPrefix("error: cannot run \"git\": No such file or directory\n"))
    #expect(try folder.text("ours") == "b\n")
  }
}
