import FileSystem
import TestSupport
import Testing

/// Tests of commands in a repository of numbered proposals.
@Suite struct ProposalsFolderTests {
  @Test func `all commands know the numbers, requirements and statuses`() throws {
    let folder = try TemporaryFolder(ToolFolders.proposals)
    try expect(
      "check", in: folder, ends: 0, stdout: "4 todos, 0 unreadable, 1 other file skipped, no problems\n")
    try expect(
      "list", "--all", in: folder, ends: 0,
      stdout: """
        ⊘  214  Static Calls  Stagnant
        ○  721  Deeds  waiting · Last Call
        ✓  20   Token Standard  Final
        ✓  165  Interface Detection  Living

        1 Last Call, 1 Stagnant, 1 Final, 1 Living

        """)
    #expect(
      try todosite("show", "721", in: folder).stdout.contains(
        "  done first  ✓ 20  Token Standard (Final)\n              ✓ 165  Interface Detection (Living)\n"))
    #expect(try todosite("build", in: folder).status == 0)
    expectSound(try BuiltSite(folder, "_site"))
    try expect(
      "add", "Another", in: folder, ends: 2,
      stderr: """
        error: "EIPS" is a folder of numbered proposals, where people choose the numbers
        help: add them with an editor, or create a todo folder with: todosite init

        """)
  }

  @Test func `changes use the keys and words of proposals and can be undone`() throws {
    let folder = try TemporaryFolder(ToolFolders.proposals)
    let before = try folder.contents("EIPS")
    func change(_ words: [String], _ id: String, from old: String, to new: String) throws {
      #expect(try todosite(words, in: folder).status == 0)
      let name = "eip-\(id).md"
      let text = String(decoding: before[name, default: []], as: UTF8.self)
      #expect(try folder.text("EIPS/\(name)") == text.replacing(old, with: new))
      #expect(try todosite("undo", in: folder).status == 0)
      #expect(try folder.contents("EIPS") == before)
    }
    try change(["done", "721"], "721", from: "Last Call", to: "Final")
    try change(["edit", "214", "--status", "accepted"], "214", from: "Stagnant", to: "Accepted")
    try change(["edit", "721", "--depends", "-165"], "721", from: "20, 165, 214", to: "20, 214")
    try change(["edit", "721", "--depends", "214"], "721", from: "20, 165, 214", to: "214")
    try change(["edit", "165", "--depends", "+20"], "165", from: "214", to: "214, 20")
    try change(
      ["edit", "214", "--depends", "20"], "214", from: "status: Stagnant\n",
      to: "status: Stagnant\nrequires: 20\n")
    #expect(try todosite("edit", "214", "--depends", "721", in: folder).status == 2)
  }

  @Test func `a folder with any name is read if it is named`() throws {
    let folder = try TemporaryFolder([
      "docs/ideas/1.md": "---\nrfc: 1\ntitle: A\nstatus: Provisional\n---\n", "docs/other.md": "# B\n",
    ])
    try expect(
      "list", "--todos", "docs/ideas", in: folder, ends: 0,
      stdout: "◐  1  A  Provisional\n\n1 Provisional\n")
    try expect(
      "list", in: folder, at: "docs/ideas", ends: 0, stdout: "◐  1  A  Provisional\n\n1 Provisional\n")
    try folder.makeFolder("Todos")
    #expect(try todosite("import", "docs/ideas", in: folder).status == 0)
    #expect(
      try folder.text("Todos/proposals/1.md") == """
        ---
        title: A
        status: doing
        original-status: Provisional
        origin: proposals:docs/ideas:1
        ---

        """)
  }
}
