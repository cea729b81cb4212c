import TestSupport
import Testing

/// Tests of references to todos as other programs write them, in commands and on pages.
@Suite struct ReferenceTests {
  private static let notes: KeyValuePairs = [
    "TaskNotes/Tasks/Buy a can.md": "---\ntitle: Buy a can\nstatus: open\n---\n## Which one\n",
    "TaskNotes/Tasks/sub/Plain.md": """
    ---
    title: Plain
    status: open
    blockedBy:
      - "[[TaskNotes/Tasks/Buy a can|the can]]"
      - "[Buy](../Buy%20a%20can.md)"
      - uid: "[Buy](<Buy a can.md>)"
        reltype: FINISHTOSTART
      - gone # kept
    ---

    """,
    "TaskNotes/Tasks/Mapped.md": """
    ---
    title: Mapped
    status: open
    blockedBy:
      - uid: "[Buy](Buy%20a%20can.md)"
        reltype: FINISHTOSTART
    ---
    [[Buy a can#Which one]] and [[Buy a can#Other]]

    """,
  ]

  @Test func `a todo that waits because of a link is not ready`() throws {
    let folder = try TemporaryFolder(Self.notes)
    let run = try todosite(["ready"], in: folder)
    #expect(run.status == 0)
    #expect(run.stdout == "○  Buy a can  Buy a can  2 todos wait for it\n\n1 todo is ready\n")
    #expect(
      try todosite(["ready", "--explain", "Mapped"], in: folder).stdout
        == "○  Mapped  Mapped\n\nIt is not ready:\n- it waits for Buy a can  Buy a can\n")
  }

  @Test func `removing a dependency removes all of its spellings, and adding it again changes nothing`()
    throws
  {
    let folder = try TemporaryFolder(Self.notes)
    let added = try todosite(["edit", "Plain", "--depends", "+Buy a can"], in: folder)
    #expect(added.status == 0)
    #expect(added.stdout.hasPrefix("unchanged Plain  Plain"))
    #expect(try todosite(["edit", "Plain", "--depends", "-Buy a can"], in: folder).status == 0)
    #expect(
      try folder.text("TaskNotes/Tasks/sub/Plain.md") == """
        ---
        title: Plain
        status: open
        blockedBy:
          - gone # kept
        ---

        """)
    #expect(try todosite(["undo"], in: folder).status == 0)
    #expect(try folder.text("TaskNotes/Tasks/sub/Plain.md") == Self.notes[1].value)
  }

  @Test func `rm names the todos that refer to one by links, and a cycle of links is refused`() throws {
    let folder = try TemporaryFolder(Self.notes)
    let refused = try todosite(["edit", "Buy a can", "--depends", "+[[sub/Plain]]"], in: folder)
    #expect(refused.status == 2)
    #expect(refused.stderr.contains("cycle of dependencies: Buy a can → Plain → Buy a can"))
    let removed = try todosite(["rm", "Buy a can", "--yes"], in: folder)
    #expect(removed.status == 0)
    #expect(removed.stdout.contains("Mapped  Mapped") && removed.stdout.contains("Plain  Plain"))
  }

  @Test func `a link of a body leads to a heading, and a heading that is missing is a warning`() throws {
    let folder = try TemporaryFolder(Self.notes)
    let run = try todosite(["build"], in: folder)
    #expect(run.status == 0)
    #expect(
      run.stderr.contains(
        """
        warning: dead link "Buy a can#Other"
         --> TaskNotes/Tasks/Mapped.md:8:29
          |
        8 | [[Buy a can#Which one]] and [[Buy a can#Other]]
          |                             ^^^^^^^^^^^^^^^^^^^ the todo has no such heading
        """))
    #expect(
      try folder.text("_site/todos/Tasks/Mapped.html").contains(
        "<a href=\"../../todos/Tasks/Buy%20a%20can.html#which-one\">Buy a can &gt; Which one</a> and [[Buy a can#Other]]"
      ))
  }

  @Test func `taskmd's numbers need no zeros`() throws {
    let folder = try TemporaryFolder([
      "tasks/001-first.md": "---\nid: \"001\"\ntitle: First\nstatus: pending\n---\n",
      "tasks/002-second.md":
        "---\nid: \"002\"\ntitle: Second\nstatus: pending\ndependencies: [1]\nparent: 1\n---\n",
      "tasks/03-a.md": "---\nid: \"03\"\ntitle: A\n---\n",
      "tasks/003-b.md": "---\nid: \"003\"\ntitle: B\n---\n",
    ])
    #expect(try todosite(["show", "1"], in: folder).stdout.hasPrefix("○ First\n"))
    #expect(try todosite(["list", "--parent=01", "--columns=id"], in: folder).stdout.contains("002"))
    let ambiguous = try todosite(["show", "3"], in: folder)
    #expect(ambiguous.status == 2)
    #expect(ambiguous.stderr.hasPrefix("error: \"3\" could be any of 2 todos\n"))
    #expect(try todosite(["done", "1"], in: folder).stdout == "done 001  First\n")
    #expect(try todosite(["ready", "--explain", "2"], in: folder).stdout.contains("It is ready"))
  }

  @Test func `a conflict in one file is not blamed on the todos that refer to it`() throws {
    let folder = try TemporaryFolder([
      "Todos/bad.md": "---\nid: x-1\n<<<<<<< a\n=======\n>>>>>>> b\n---\n",
      "Todos/child.md": "---\ntitle: Child\nparent: x-1\n---\nSee [the plan](bad.md).\n",
    ])
    let run = try todosite(["check"], in: folder)
    #expect(run.status == 1)
    #expect(
      run.stderr.hasSuffix(
        """
        warning: unreadable parent "x-1"
         --> Todos/child.md:3:9
          |
        3 | parent: x-1
          |         ^^^ the todo cannot be read: Todos/bad.md

        warning: dead link "bad.md"
         --> Todos/child.md:5:16
          |
        5 | See [the plan](bad.md).
          |                ^^^^^^ the todo cannot be read: Todos/bad.md

        1 error, 2 warnings

        """))
    #expect(try todosite(["show", "x-1"], in: folder).stderr.hasPrefix("error: a merge conflict was left"))
  }

  @Test func `names in another Unicode normalization lead to files, on pages and in Markdown`() throws {
    let folder = try TemporaryFolder([
      "Todos/U\u{308}bung.md": "# Übung\n", "Todos/u\u{308}.png": "png",
      "Todos/b.md": "# B\n\n[x](Übung.md) ![p](\u{FC}.png)\n",
    ])
    expect(
      try todosite(["check"], in: folder), is: Run(0, stdout: "2 todos, 0 unreadable, no problems\n"))
    #expect(try todosite(["build"], in: folder).status == 0)
    #expect(
      try folder.text("_site/todos/b.html").contains(
        "<a href=\"../todos/U%CC%88bung.html\">x</a> <img src=\"../todos/u%CC%88.png\" alt=\"p\" />"))
    #expect(try todosite(["export", "--format=markdown", "--output=md"], in: folder).status == 0)
    #expect(try folder.text("md/todos/b.md").contains("[x](U%CC%88bung.md) ![p](u%CC%88.png)"))
    #expect(try todosite(["show", "Todos/Übung.md"], in: folder).stdout.hasPrefix("○ Übung\n"))
  }

  @Test func `a person's page has the name in lower case as its address`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\nassignee: [Jonas, Bo]\ntags: [Home]\n---\n# A\n"
    ])
    #expect(try todosite(["build"], in: folder).status == 0)
    for page in ["people/jonas.html", "people/bo.html", "tags/home.html"] {
      #expect(try folder.text("_site/" + page).contains("<h1"))
    }
  }
}
