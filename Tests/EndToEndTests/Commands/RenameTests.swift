import FileSystem
import TestSupport
import Testing

/// Tests of `todosite rename`.
@Suite struct RenameTests {
  private static let milk = "---\ntitle: Buy milk\n---\n"
  private static let shop =
    "---\ntitle: Shop\ndepends: [r4x2kd-milk]  # first\n---\n\nSee [[r4x2kd-milk|it]].\n"

  private func project(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["Todos/r4x2kd-milk.md": Self.milk, "Todos/home/shop.md": Self.shop])
    for (path, text) in more { try folder.write(path, text) }
    return folder
  }

  private static let renamed = """
    renamed  milk  Buy milk
             Todos/milk.md
    relinked shop  Shop

    """

  @Test func `moves the file and changes the references, as one step`() throws {
    let folder = try project()
    try folder.setPermissions("Todos/r4x2kd-milk.md", 0o640)
    let before = try folder.contents()
    try expect(
      "rename", "r4x", "milk", "--dry-run", in: folder, ends: 0,
      stdout: """
        rename milk  Buy milk
               Todos/milk.md
        relink shop  Shop
        dry run: nothing was changed

        """)
    #expect(try folder.contents() == before)
    try expect("rename", "r4x", "milk.md", in: folder, ends: 0, stdout: Self.renamed)
    #expect(try folder.text("Todos/milk.md") == Self.milk)
    #expect(try folder.status("Todos/milk.md")?.permissions == 0o640)
    #expect(
      try folder.text("Todos/home/shop.md")
        == "---\ntitle: Shop\ndepends: [milk]  # first\n---\n\nSee [[milk|it]].\n")
    #expect(try folder.names(in: "Todos").sorted() == ["home", "milk.md"])
    expect(
      try todosite("check", in: folder), is: Run(0, stdout: "2 todos, 0 unreadable, no problems\n"))
    let list = try todosite("undo", "--list", in: folder).stdout
    #expect(list.hasSuffix("  rename  Todos/r4x2kd-milk.md, Todos/home/shop.md\n"), "\(list)")
    try expect(
      "undo", in: folder, ends: 0,
      stdout: "undid rename\nreverted r4x2kd-milk  Buy milk\nreverted shop         Shop\n")
    #expect(try folder.text("Todos/r4x2kd-milk.md") == Self.milk)
    #expect(try folder.text("Todos/home/shop.md") == Self.shop)
    #expect(try folder.names(in: "Todos").sorted() == ["home", "r4x2kd-milk.md"])
  }

  @Test func `every occurrence in a list changes, and undo brings all back`() throws {
    let text = "---\ndepends: [r4x2kd-milk, b, r4x2kd-milk]\nrelated: r4x2kd-milk\n---\n# Twice\n"
    let folder = try project(["Todos/twice.md": text, "Todos/b.md": "# B\n"])
    try expect(
      "rename", "r4x", "milk", in: folder, ends: 0,
      stdout: """
        renamed  milk   Buy milk
                 Todos/milk.md
        relinked shop   Shop
        relinked twice  Twice

        """)
    #expect(
      try folder.text("Todos/twice.md")
        == "---\ndepends: [milk, b, milk]\nrelated: r4x2kd-milk\n---\n# Twice\n")
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try folder.text("Todos/twice.md") == text)
  }

  @Test func `undoing is refused if the file has changed since, or has yet another name`() throws {
    let folder = try project(["Todos/r4x2kd-milk.md": "[[r4x2kd-milk]]\n"])
    #expect(try todosite("rename", "r4x", "milk", in: folder).status == 0)
    try folder.write("Todos/milk.md", "[[milk]] more\n")
    let changed = try todosite("undo", in: folder)
    #expect(changed.status == 3 && changed.stderr.contains(" --> Todos/milk.md\n"), "\(changed)")
    try folder.write("Todos/milk.md", "[[milk]]\n")
    #expect(try shell("mv Todos/milk.md Todos/other.md", in: folder).status == 0)
    #expect(try todosite("undo", in: folder).status == 3)
    #expect(try shell("mv Todos/other.md Todos/milk.md", in: folder).status == 0)
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try folder.text("Todos/r4x2kd-milk.md") == "[[r4x2kd-milk]]\n")
  }

  @Test func `a todo with an id key keeps its id, and paths of a shell are understood`() throws {
    let folder = try project([
      "Todos/home/b.md": "---\nid: b-1\n---\n# B\n", "Todos/c.md": "[[b-1]] [b](home/b.md)\n",
    ])
    try expect(
      "rename", "Todos/home/b.md", "Todos/home/bread.md", in: folder, ends: 0,
      stdout: "renamed  b-1  B\n         Todos/home/bread.md\nrelinked c    c\n")
    #expect(try folder.text("Todos/c.md") == "[[b-1]] [b](home/bread.md)\n")
  }

  @Test func `a rename that changes only the case`() throws {
    let folder = try project()
    #expect(try todosite("rename", "r4x", "R4x2kd-Milk", in: folder).status == 0)
    #expect(try folder.names(in: "Todos").sorted() == ["R4x2kd-Milk.md", "home"])
    #expect(try folder.text("Todos/home/shop.md").contains("[[R4x2kd-Milk|it]]"))
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try folder.names(in: "Todos").sorted() == ["home", "r4x2kd-milk.md"])
  }

  @Test func `references that are left are warnings with their places`() throws {
    let folder = try project([
      "Todos/x/r4x2kd-milk.md": "# X\n", "Todos/bad.md": "---\ntitle: [\n---\n[[r4x2kd-milk]]\n",
    ])
    try expect(
      "rename", "Todos/r4x2kd-milk.md", "milk", in: folder, ends: 0,
      stdout: "renamed milk  Buy milk\n        Todos/milk.md\n",
      stderr: """
        warning: a reference to "r4x2kd-milk" is left as it is
         --> Todos/home/shop.md:3:11
          |
        3 | depends: [r4x2kd-milk]  # first
          |           ^^^^^^^^^^^ the id of 2 todos

        warning: a reference to "r4x2kd-milk" is left as it is
         --> Todos/home/shop.md:6:5
          |
        6 | See [[r4x2kd-milk|it]].
          |     ^^^^^^^^^^^^^^^^^^ the id of 2 todos

        warning: this file cannot be read as a todo, and may refer to "r4x2kd-milk"
         --> Todos/bad.md

        3 warnings

        """)
  }

  @Test(arguments: [
    (["r4x"], "missing NEW-NAME"), ([], "missing ID"), (["r4x", "shop"], "the id \"shop\" is taken"),
    (["shop", "R4X2KD-milk"], "the id \"R4X2KD-milk\" is taken"),
    (["r4x", "bad"], "there is a file \"bad.md\" already"),
    (["r4x", "BAD"], "there is a file \"bad.md\" already"),
    (["r4x", "home/x"], "\"home/x\" is in another folder"),
    (["r4x", "a:b"], "bad name \"a:b\""), (["r4x", ".x"], "bad name \".x\""),
    (["r4x", "r4x2kd-milk"], "the file has this name already"), (["no", "such"], "no todo \"no\""),
    (["r4x", "a", "b"], "unexpected argument \"b\""),
  ])
  func `what is refused changes nothing`(words: [String], message: String) throws {
    let folder = try project(["Todos/bad.md": "---\ntitle: [\n---\n"])
    let before = try folder.contents()
    let run = try todosite(["rename"] + words, in: folder)
    #expect(run.status == 2 && run.stdout.isEmpty && run.stderr.hasPrefix("error: \(message)\n"), "\(run)")
    #expect(try folder.contents() == before)
  }

  @Test func `a file that has the new name, and that nothing refers to by the old one, is unchanged`() throws
  {
    let folder = try project()
    let before = try folder.contents()
    try expect(
      "rename", "no", "shop", in: folder, ends: 0,
      stdout: "unchanged shop  Shop (already has the name)\n          Todos/home/shop.md\n")
    #expect(try folder.contents() == before)
  }

  @Test func `is refused in beads`() throws {
    let folder = try TemporaryFolder([
      ".beads/issues.jsonl": "{\"id\":\"b-1\",\"title\":\"A\",\"status\":\"open\"}\n"
    ])
    let run = try todosite("rename", "b-1", "b-2", in: folder)
    #expect(run.status == 2 && run.stderr.contains("bd"), "\(run)")
  }

  @Test(.requires(programs: "git")) func `one commit has the file under both names and the references`()
    throws
  {
    let repository = try GitRepository(["Todos/old.md": "# Old\n", "Todos/a.md": "[[old]]\n", "x": "1\n"])
    try repository.write(["x": "2\n"])
    let run = try repository.run("todosite rename old new --commit")
    #expect(run.status == 0 && run.stdout.hasSuffix("  Rename: Old\n"), "\(run)")
    #expect(
      try repository.run("git show --format=%B --name-status --no-renames").stdout
        == "Rename: Old\n\n\nM\tTodos/a.md\nA\tTodos/new.md\nD\tTodos/old.md\n")
    let undone = try repository.run("todosite undo --commit")
    #expect(undone.status == 0 && undone.stdout.hasSuffix("  Undo: Old\n"), "\(undone)")
    #expect(
      try repository.run("git show --format= --name-status --no-renames").stdout
        == "M\tTodos/a.md\nD\tTodos/new.md\nA\tTodos/old.md\n")
    #expect(try repository.run("git status --porcelain").stdout == " M x\n")
  }

  @Test(.requires(programs: "git")) func `after git mv it changes only the references, and commits all`()
    throws
  {
    let repository = try GitRepository([
      "Todos/milk.md": "# Milk\n\n[[milk]]\n", "Todos/milk-shake.md": "# Shake\n",
      "Todos/a.md": "[[milk]] [m](milk.md)\n",
    ])
    try repository.git("mv Todos/milk.md Todos/oat.md")
    // The word means another todo by now.
    let word = try repository.run("todosite rename milk oat")
    #expect(
      word.stderr == """
        error: there is a file "oat.md" already
        help: if it is the renamed todo, give its old path: todosite rename milk.md oat

        """)
    let run = try repository.run("todosite rename milk.md oat --commit")
    #expect(
      run.stdout.hasPrefix("renamed  oat  Milk\n         Todos/oat.md\nrelinked a    a\ncommitted "), "\(run)"
    )
    #expect(
      try repository.run("git show --format= --name-status --no-renames").stdout
        == "M\tTodos/a.md\nD\tTodos/milk.md\nA\tTodos/oat.md\n")
    #expect(try repository.folder.text("Todos/a.md") == "[[oat]] [m](oat.md)\n")
    #expect(try repository.folder.text("Todos/oat.md") == "# Milk\n\n[[oat]]\n")
    // The name of the file is git's: undo reverts the references.
    #expect(try repository.run("todosite undo").status == 0)
    #expect(try repository.folder.text("Todos/oat.md") == "# Milk\n\n[[milk]]\n")
  }
}
