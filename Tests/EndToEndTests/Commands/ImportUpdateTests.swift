import FileSystem
import TestSupport
import Testing

/// Tests of exports that are imported again: their marks, and `import --update`.
@Suite struct ImportUpdateTests {
  private static let milk =
    "---\ntitle: \"Buy milk\"  # soon\nstatus: open\ndue: 2026-12-01\ntags: [home]\n---\n\nTwo.\n"
  private static let gate = "---\r\ntitle: Fix the gate\r\nsize: 3\r\n---\r\n\r\nOne\r\ntwo\r\n"

  private func project() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Todos/milk.md": Self.milk, "Todos/out/gate.md": Self.gate, "Todos/c.md": "# Call -- Ana\n",
    ])
  }

  private func move(_ file: String, to path: String, in folder: TemporaryFolder) throws {
    try folder.write(path, try folder.text(file))
    try folder.remove(file)
  }

  /// Exports the table, replaces texts in it, and returns it.
  @discardableResult
  private func table(_ folder: TemporaryFolder, _ changes: [(String, String)] = []) throws -> String {
    #expect(try todosite("export", "-o", "t.csv", in: folder).status == 0)
    var text = try folder.text("t.csv")
    for (old, new) in changes {
      #expect(text.utf8.count > 0 && text.contains(old), "\(old) is not in \(text)")
      text = text.replacing(old, with: new)
    }
    try folder.write(Array("t.csv".utf8), Array(text.utf8))
    return text
  }

  @Test(arguments: ["csv", "todotxt", "taskwarrior", "json", "checklist"])
  func `importing an export of the project adds nothing`(format: String) throws {
    let folder = try project()
    #expect(try todosite("export", "--format", format, "-o", "x", in: folder).status == 0)
    let words = ["import", "-f", format, "x"]
    #expect(try todosite(words, in: folder).stdout == "nothing to add, 3 were here already\n")
    // A mark finds the todo under another title.
    #expect(try todosite("edit", "milk", "--title", "Buy oat milk", in: folder).status == 0)
    #expect(
      try todosite(words, in: folder).stdout == "nothing to add, 3 were here already, 1 with another title\n")
    // Without marks, the id and the title decide.
    let names = [
      "csv": (",todosite\r\n", ",other\r\n"), "json": ("\"mark\"", "\"other\""),
      "taskwarrior": ("todosite_mark", "todosite_other"), "todotxt": (" todosite:", " other:"),
    ]
    guard let (name, other) = names[format] else { return }
    let text = try folder.text("x")
    #expect(text.contains(name))
    try folder.write(Array("x".utf8), Array(text.replacing(name, with: other).utf8))
    let run = try todosite(words, in: folder)
    #expect(run.stdout.hasPrefix("added 1 todo in Todos/x, 2 were here already\n"), "\(run)")
  }

  @Test func `a checklist in a file of the user has no marks, and is recognised by links and titles`() throws
  {
    let folder = try project()
    try folder.write("README.md", "# Mine\n<!-- todosite:begin -->\n<!-- todosite:end -->\n")
    #expect(try todosite("export", "--into", "README.md", in: folder).status == 0)
    #expect(try !folder.text("README.md").contains("milk.md) · due 1 Dec 2026 · #home <"))
    #expect(try todosite("import", "README.md", in: folder).stdout.hasPrefix("nothing to add, 3 were"))
  }

  @Test func `updates only the changed fields, as one step`() throws {
    let folder = try project()
    let before = try folder.contents("Todos")
    try table(
      folder,
      [
        ("Buy milk,open,,,2026-12-01,home", "Buy milk,done,,high,,\"home, shop\""),
        ("size: 3", "size: 4"), ("Call -- Ana", "Call Ben"),
      ])
    #expect(
      try todosite("import", "t.csv", "--update", "-n", "--json", in: folder).stdout.contains(
        "],\"unchanged\":0,\"failures\":[],\"commit\":null}\n"))
    let plan = try todosite("import", "t.csv", "--update", "--dry-run", in: folder)
    #expect(plan.status == 0 && plan.stdout.hasSuffix("dry run: nothing was changed\n"), "\(plan)")
    #expect(plan.stdout.contains("update gate  Fix the gate\n       size 4\n"), "\(plan)")
    #expect(try folder.contents("Todos") == before)
    let json = try todosite("import", "t.csv", "--update", "-n", "--json", in: folder).stdout
    #expect(
      json.hasPrefix("{\"version\":1,\"dryRun\":true,\"undone\":null,\"changes\":[{\"action\":\"updated\""))
    let run = try todosite("import", "t.csv", "--update", in: folder)
    #expect(run.status == 0 && run.stderr.isEmpty, "\(run)")
    let milk = try folder.text("Todos/milk.md")
    #expect(
      milk.hasPrefix(
        "---\ntitle: \"Buy milk\"  # soon\nstatus: done\npriority: high\ntags: [home, shop]\ncompleted: "))
    #expect(milk.hasSuffix("\n---\n\nTwo.\n"))
    #expect(
      try folder.contents()["Todos/out/gate.md"]
        == Array(Self.gate.replacing("size: 3", with: "size: 4").utf8))
    #expect(try folder.text("Todos/c.md") == "# Call Ben\n")
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try folder.contents("Todos") == before)
  }

  @Test func `a field without a column and a todo without a row are not touched`() throws {
    let folder = try project()
    let before = try folder.contents("Todos")
    let text = try table(folder)
    let mark = try #require(text.split(separator: "\"").first { $0.hasSuffix(",milk.md") })
    try folder.write(
      Array("t.csv".utf8), Array("title,todosite,estimate\nBuy oat milk,\"\(mark)\",2h\n".utf8))
    #expect(
      try todosite("import", "t.csv", "--update", in: folder).stdout
        == "updated milk  Buy oat milk\n        title Buy oat milk · estimate 2h\n")
    #expect(
      try folder.text("Todos/milk.md")
        == Self.milk.replacing("\"Buy milk\"  # soon", with: "\"Buy oat milk\"  # soon").replacing(
          "[home]\n", with: "[home]\nestimate: 2h\n"))
    #expect(try folder.contents("Todos").count == before.count)
  }

  @Test func `the mark of a todo whose file was moved still names it`() throws {
    let folder = try project()
    try folder.write("Todos/fence.md", "---\nid: f-1\ntitle: Paint\n---\n")
    #expect(try todosite("export", "--format", "checklist", "-o", "list.md", in: folder).status == 0)
    try table(folder, [("Buy milk,open", "Buy milk,doing"), ("f-1,Paint", "f-1,Paint it")])
    try move("Todos/milk.md", to: "Todos/shop/milk.md", in: folder)
    try move("Todos/fence.md", to: "Todos/renamed.md", in: folder)
    #expect(try todosite("import", "list.md", in: folder).stdout == "nothing to add, 4 were here already\n")
    let run = try todosite("import", "t.csv", "--update", in: folder)
    #expect(run.status == 0 && run.stderr.isEmpty, "\(run)")
    #expect(
      try folder.text("Todos/shop/milk.md") == Self.milk.replacing("status: open", with: "status: doing"))
    #expect(try folder.text("Todos/renamed.md") == "---\nid: f-1\ntitle: Paint it\n---\n")
  }

  @Test func `of two todos with the id of a mark, the one at its path is meant`() throws {
    let folder = try project()
    let text = "---\nid: f-1\ntitle: Paint\n---\n"
    try folder.write("Todos/fence.md", text)
    try table(folder, [("f-1,Paint", "f-1,Paint it")])
    try folder.write("Todos/a/copy.md", text)
    #expect(try todosite("import", "t.csv", "--update", "-n", in: folder).stdout.contains("  Paint it\n"))
    try move("Todos/fence.md", to: "Todos/b.md", in: folder)
    let run = try todosite("import", "t.csv", "--update", in: folder)
    let message = "error: \"Paint it\" could be any of 2 todos with the id \"f-1\"\n --> t.csv:"
    #expect(run.status == 1 && run.stderr.contains(message), "\(run)")
    // A todo that got another id since the export is found by its path, and has changed.
    try folder.remove("Todos/a/copy.md")
    try folder.remove("Todos/b.md")
    try folder.write("Todos/fence.md", text.replacing("f-1", with: "f-2"))
    #expect(
      try todosite("import", "t.csv", "--update", in: folder).stderr.contains(
        "error: \"Paint it\" has changed since it was exported\n --> t.csv:"))
  }

  @Test func `another spelling of a status or a priority is no change`() throws {
    let folder = try project()
    try folder.write("Todos/c.md", "---\npriority: high\n---\n\n# Call -- Ana\n")
    try table(folder, [("Buy milk,open", "Buy milk,OPEN"), ("Ana,open,,high", "Ana,Open,,High")])
    #expect(try todosite("import", "t.csv", "--update", in: folder).stdout == "3 todos unchanged\n")
  }

  @Test func `JSON has the number of unchanged todos`() throws {
    let folder = try project()
    try folder.write("Todos/c.md", "---\nparent: gate\n---\n\n# Call -- Ana\n")
    // A reference that finds the same todo is no change either.
    try table(folder, [("gate,,,", "gat,,,")])
    for options in [["--dry-run"], []] {
      let isDryRun = options == ["--dry-run"]
      try expect(
        ["import", "t.csv", "--update", "--json"] + options, in: folder, ends: 0,
        stdout: """
          {"version":1,"dryRun":\(isDryRun),"undone":null,"changes":[],"unchanged":3,"failures":[],"commit":null}

          """)
    }
  }

  @Test func `a table that closed and reopened todos can be imported again`() throws {
    let folder = try project()
    let done = "---\ntitle: Rake\nstatus: done\ncompleted: 2026-11-02\n---\n"
    try folder.write("Todos/rake.md", done)
    try table(folder, [("Buy milk,open", "Buy milk,done"), ("Rake,done", "Rake,open")])
    let run = try todosite("import", "t.csv", "--update", in: folder)
    #expect(run.status == 0 && run.stdout.hasSuffix("2 todos unchanged\n"), "\(run)")
    let milk = try folder.text("Todos/milk.md")
    #expect(milk.contains("status: done\n") && milk.contains("\ncompleted: 20"))
    #expect(try folder.text("Todos/rake.md") == "---\ntitle: Rake\nstatus: open\n---\n")
    let again = try todosite("import", "t.csv", "--update", in: folder)
    #expect(again.status == 0 && again.stdout == "4 todos unchanged\n", "\(again)")
    #expect(try folder.text("Todos/milk.md") == milk)
    // Another difference is still a change of a todo that changed since the export.
    try folder.write("t.csv", try folder.text("t.csv").replacing("2026-12-01", with: "2026-12-02"))
    let late = try todosite("import", "t.csv", "--update", in: folder)
    #expect(late.status == 1 && late.stderr.contains("\"Buy milk\" has changed since"), "\(late)")
  }

  @Test func `the completion date of a row replaces the one that its status sets`() throws {
    let folder = try project()
    let labels = "statuses: [{name: open}, {name: done, label: Fertig, closed: true}]\n"
    try folder.write("todosite.yml", labels)
    try folder.write("Todos/c.md", "# Call -- Ana\n")
    try table(
      folder,
      [("milk,Buy milk,open,,,2026-12-01,home,,,,,", "milk,Buy milk,Fertig,,,2026-12-01,home,,,,,2026-11-05")]
    )
    #expect(
      try todosite("import", "t.csv", "--update", in: folder).stdout
        == "updated milk  Buy milk\n        status Fertig · completed 2026-11-05\n2 todos unchanged\n")
    #expect(
      try folder.text("Todos/milk.md")
        == Self.milk.replacing("status: open", with: "status: done").replacing(
          "[home]\n", with: "[home]\ncompleted: 2026-11-05\n"))
    // An empty cell removes the date of a todo that has not changed since the export.
    try table(folder, [(",2026-11-05,", ",,")])
    #expect(try todosite("import", "t.csv", "--update", in: folder).status == 0)
    #expect(try !folder.text("Todos/milk.md").contains("completed"))
  }

  @Test func `a completion date of a todo that is not closed is refused`() throws {
    let folder = try project()
    let before = try folder.contents("Todos")
    // The status of c.md is not in its file.
    for (id, start) in [("milk", "milk,Buy milk,open,,,2026-12-01,home"), ("c", "c,Call -- Ana,open,,,,")] {
      let text = try table(folder, [("\(start),,,,,", "\(start),,,,,2026-11-05")])
      let run = try todosite("import", "t.csv", "--update", in: folder)
      let title = id == "c" ? "Call -- Ana" : "Buy milk"
      #expect(
        run.status == 1
          && run.stderr.contains(
            "error: \"\(title)\" is not closed, so it has no completion date\n --> t.csv:"),
        "\(run) \(text)")
      #expect(run.stderr.contains("help: empty the cell, or give the row a closed status\n"))
      #expect(try folder.contents("Todos") == before)
    }
  }

  @Test func `line endings that a spreadsheet changes are no change of a body`() throws {
    let folder = try project()
    try table(folder, [("One\r\ntwo\r\n", "One\ntwo")])
    #expect(try todosite("import", "t.csv", "--update", in: folder).stdout == "3 todos unchanged\n")
    try table(folder, [("One\r\ntwo\r\n", "One\nthree\n")])
    #expect(
      try todosite("import", "t.csv", "--update", in: folder).stdout
        == "updated gate  Fix the gate\n        body changed\n2 todos unchanged\n")
    #expect(
      try folder.contents()["Todos/out/gate.md"] == Array(Self.gate.replacing("two", with: "three").utf8))
  }

  @Test func `--add adds the rows without a mark and updates the others, as one step`() throws {
    let folder = try project()
    let before = try folder.contents("Todos")
    try table(folder, [("Call -- Ana", "Call Ben")])
    let table = try folder.text("t.csv") + ",Plan the party,,,,2026-12-05,,,milk,,,,,,\r\n"
    try folder.write("t.csv", table)
    let lines = " c                      Call Ben\n"
    let plan = try todosite("import", "t.csv", "--update", "--add", "--dry-run", in: folder)
    #expect(plan.status == 0 && plan.stdout.hasPrefix("update\(lines)"), "\(plan)")
    #expect(plan.stdout.hasSuffix("2 todos unchanged\ndry run: nothing was changed\n"), "\(plan)")
    #expect(try folder.contents("Todos") == before)
    let run = try todosite("import", "t.csv", "--update", "--add", in: folder)
    let added = try #require(run.stdout.firstMatch(of: #/added   ([0-9a-z]{6}-plan-the-party)  Plan/#)).1
    #expect(
      run.stdout == """
        updated\(lines)        title Call Ben · body changed
        added   \(added)  Plan the party
                Todos/\(added).md
                due 2026-12-05
        2 todos unchanged

        """)
    #expect(
      try folder.text("Todos/\(added).md") == """
        ---
        title: Plan the party
        status: open
        due: 2026-12-05
        depends: [milk]
        origin: csv:t.csv:Plan the party
        ---

        """)
    try expect("import", "t.csv", "--update", "--add", in: folder, ends: 0, stdout: "4 todos unchanged\n")
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try folder.contents("Todos") == before)
    // One row that is refused keeps all others from being added and changed.
    try folder.write("t.csv", table.replacing("2026-12-05", with: "2026-12-32"))
    #expect(try todosite("import", "t.csv", "--update", "--add", in: folder).status == 1)
    try folder.write("t.csv", table)
    try folder.write("Todos/c.md", "# Call Eve\n")
    #expect(try todosite("import", "t.csv", "--update", "--add", in: folder).status == 1)
    #expect(try folder.contents("Todos").count == before.count)
    try expect(
      "import", "t.csv", "--add", in: folder, ends: 2,
      stderr: """
        error: --add requires --update
        help: without --update, import adds all todos that are new

        """)
  }

  @Test func `a program may have changed the form of the dates`() throws {
    let folder = try project()
    try table(folder, [("2026-12-01", "12/24/2026")])
    try expect(
      "import", "t.csv", "--update", "--date-format", "mdy", in: folder, ends: 0,
      stdout: "updated milk  Buy milk\n        due 2026-12-24\n2 todos unchanged\n")
    let run = try todosite("import", "t.csv", "--update", "--date-format=DMY", in: folder)
    #expect(run.status == 1 && run.stderr.contains("\"12/24/2026\""), "\(run)")
    for (words, message) in [
      (
        ["t.csv", "--date-format=YMD"],
        "bad value for --date-format: \"YMD\"\nhelp: give DMY for 24/12/2026, or MDY for 12/24/2026"
      ),
      (
        ["Todos", "--date-format=DMY"],
        "--date-format requires a file, and \"Todos\" is a folder\nhelp: remove the option"
      ),
      (
        ["x.json", "--date-format=DMY"],
        "--date-format requires a table, and \"x.json\" is read as json\n"
          + "help: remove the option, or give --format csv"
      ),
    ] {
      try folder.write("x.json", "[]\n")
      expect(try todosite(["import"] + words, in: folder), is: Run(2, stderr: "error: \(message)\n"))
    }
  }

  @Test func `refuses each row by name, and changes nothing`() throws {
    let folder = try project()
    try table(
      folder,
      [
        ("2026-12-01", "2026-12-02"), ("Fix the gate", "Fix it"), ("milk,Buy", "milk,Buy"),
        ("Call -- Ana", "Call"),
      ])
    try folder.write("Todos/out/gate.md", Self.gate + "more\r\n")
    try folder.write("t.csv", try folder.text("t.csv") + "new,New,,,,,,,,,,,,,\r\n")
    let before = try folder.contents("Todos")
    for options in [["--dry-run"], []] {
      let run = try todosite(["import", "t.csv", "--update"] + options, in: folder)
      #expect(run.status == 1 && run.stdout.isEmpty, "\(run)")
      #expect(
        run.stderr.contains("error: \"Fix it\" has changed since it was exported\n --> t.csv:"), "\(run)")
      #expect(run.stderr.contains("error: \"New\" has no mark of an export\n"), "\(run)")
      #expect(run.stderr.hasSuffix("nothing was changed\n"), "\(run)")
    }
    #expect(try folder.contents("Todos") == before)
    for (old, new, message) in [
      ("2026-12-01", "1.12.2026", "error: \"Buy milk\": not a date: \"1.12.2026\"\n --> t.csv:2:22\n"),
      ("Buy milk,open", "Buy milk,opne", "error: \"Buy milk\": unknown status \"opne\"\n --> t.csv:2:1\n"),
      (
        "gate,open,,,", "gate,open,,hihg,",
        "error: \"Fix the gate\": unknown priority \"hihg\"\n --> t.csv:6:1\n"
      ),
      ("\r\nmilk,", "\r\nmilch,", "error: \"Buy milk\" has another id\n"),
      (",milk.md", ",cream.md", "error: \"Buy milk\" is not in the project\n"),
    ] {
      try folder.write("todosite.yml", "statuses: [{name: open}, {name: done, closed: true}]\n")
      try table(folder, [(old, new), ("Call -- Ana", "Call")])
      let run = try todosite("import", "t.csv", "--update", in: folder)
      #expect(run.status == 1 && run.stderr.contains(message), "\(run)")
      #expect(run.stderr.hasSuffix("\nerror: nothing was changed\n"), "\(run)")
      #expect(try folder.contents("Todos") == before)
    }
  }

  @Test func `a changed title is kept beside a changed body`() throws {
    let folder = try project()
    try table(folder, [("c,Call -- Ana,", "c,Call Bo,"), ("# Call -- Ana\n", "# Call -- Ana\n\nMore.\n")])
    try expect(
      "import", "t.csv", "--update", in: folder, ends: 0,
      stdout: "updated c  Call Bo\n        title Call Bo · body changed\n2 todos unchanged\n")
    #expect(try folder.text("Todos/c.md") == "# Call Bo\n\nMore.\n")
    #expect(try todosite("edit", "c", "--title", "D", "--body", "# E\n\nText.", in: folder).status == 0)
    #expect(try folder.text("Todos/c.md") == "# D\n\nText.\n")
  }

  @Test func `extra keys cannot be known fields, and an emptied status reopens a todo`() throws {
    let folder = try project()
    try folder.write(
      "Todos/milk.md", "---\nstatus: done\ncompleted: 2026-11-01\nsize: 3\n---\n\n# Buy milk\n")
    try table(folder, [(",size: 3,", ",\"size: 3\nstatus: open\",")])
    let run = try todosite("import", "t.csv", "--update", in: folder)
    #expect(run.status == 1)
    #expect(run.stderr.contains("error: \"Buy milk\" has \"status\" among its extra keys\n"), "\(run)")
    try table(folder, [("milk,Buy milk,done,", "milk,Buy milk,,")])
    #expect(try todosite("import", "t.csv", "--update", in: folder).status == 0)
    #expect(try folder.text("Todos/milk.md") == "---\nsize: 3\n---\n\n# Buy milk\n")
  }

  @Test func `an emptied field with a default value is no change the second time`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\nstatus: doing\npriority: high\ndue: 2026-12-01\ntags: [x]\n---\n\nx\n",
      "Todos/b.md": "---\ntitle: B\nstatus: done\ncompleted: 2026-11-01\n---\n",
      "Todos/c.md": "---\ntitle: C\nassignee: ann\n---\n\n**Status**: doing\n\ny\n",
    ])
    let changes = [
      ("a,A,doing,,high,2026-12-01,x,", "a,A,,,,,,"), ("b,B,done,", "b,B,,"),
      ("c,C,doing,,,,,ann,", "c,C,,,,,,,"),
      ("**Status**: doing\n\ny", "y"),
    ]
    try table(folder, changes)
    let first = try todosite("import", "t.csv", "--update", in: folder)
    #expect(first.status == 0, "\(first)")
    let after = try folder.contents("Todos")
    for _ in 0..<2 {
      try expect("import", "t.csv", "--update", in: folder, ends: 0, stdout: "3 todos unchanged\n")
    }
    #expect(try folder.contents("Todos") == after)
    #expect(try folder.text("Todos/a.md") == "---\ntitle: A\n---\n\nx\n")
    // A row that would change something is refused as before.
    try folder.write("Todos/a.md", "---\ntitle: A\npriority: low\n---\n\nx\n")
    let refused = try todosite("import", "t.csv", "--update", in: folder)
    #expect(refused.stderr.contains("error: \"A\" has changed since it was exported\n"), "\(refused)")
  }

  @Test func `the lines of a body that are the same keep their line endings`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: A\n---\n\none\r\ntwo\r\nthree\n"])
    try table(folder, [("two", "TWO")])
    #expect(try todosite("import", "t.csv", "--update", in: folder).status == 0)
    #expect(
      try folder.contents()["Todos/a.md"]
        == Array("---\ntitle: A\n---\n\none\r\nTWO\r\nthree\n".utf8))
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a body gets the line endings of its file`(_ lineEnd: String) throws {
    let file = "---\ntitle: A\n---\n\nOne\ntwo\n".replacing("\n", with: lineEnd)
    for cell in ["One\r\nthree", "One\rthree\r", "One\nthree\n"] {
      let folder = try TemporaryFolder(["Todos/a.md": file])
      try table(folder, [("One\(lineEnd)two\(lineEnd)", cell)])
      #expect(try todosite("import", "t.csv", "--update", in: folder).status == 0)
      #expect(try folder.contents()["Todos/a.md"] == Array(file.replacing("two", with: "three").utf8))
    }
  }

  @Test func `a table needs no titles, and may have the labels of statuses`() throws {
    let folder = try project()
    try folder.write(
      "todosite.yml",
      "statuses: [{name: open, label: Zu tun}, {name: fertig, label: Erledigt, closed: true}]\n")
    let table = try table(folder)
    let mark = try #require(table.split(separator: "\r\n").last?.split(separator: ",\"").last)
    try folder.write("u.csv", "status,todosite\nErledigt,\"\(mark)\n")
    let run = try todosite("import", "u.csv", "--update", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.stdout.contains("\n        status Erledigt · completed "), "\(run)")
    #expect(try folder.text("Todos/out/gate.md").contains("status: fertig\r\n"))
    #expect(try todosite("edit", "milk", "--status", "erledigt", in: folder).status == 0)
    #expect(try folder.text("Todos/milk.md").contains("\nstatus: fertig\n"))
    let refused = try todosite("import", "u.csv", in: folder)
    #expect(refused.status == 1 && refused.stderr.contains("the title is empty"), "\(refused)")
  }

  @Test func `refuses a value by the name and the row of its todo`() throws {
    let folder = try project()
    try folder.write("Todos/c.md", "---\nparent: gate\n---\n\n# Call -- Ana\n")
    for (old, new, problem) in [
      (
        "gate,,,", "gaet,,,",
        """
        error: "Call -- Ana": no todo "gaet"
         --> t.csv:4:1
        """
      ),
      (
        "Buy milk,open,,", "Buy milk,opne,,hihg",
        """
        error: "Buy milk": unknown status "opne"
         --> t.csv:2:1
        """
      ),
      ("gate,,,", "c,,,", "error: \"Call -- Ana\": \"c\" cannot refer to itself\n --> t.csv:4:1\n"),
    ] {
      try table(folder, [(old, new)])
      for options in [["--dry-run"], []] {
        let run = try todosite(["import", "t.csv", "--update"] + options, in: folder)
        #expect(run.status == 1 && run.stdout.isEmpty && run.stderr.hasPrefix(problem), "\(run)")
        #expect(run.stderr.hasSuffix("\nerror: nothing was changed\n"), "\(run)")
      }
    }
    // Two rows that refer to each other.
    try table(folder, [("Fix the gate,open,,,,,,,,", "Fix the gate,open,,,,,,,c,")])
    let run = try todosite("import", "t.csv", "--update", in: folder)
    #expect(run.status == 1 && run.stderr.hasPrefix("error: this would make a cycle"), "\(run)")
    let json = try todosite("import", "t.csv", "--update", "--json", in: folder)
    #expect(json.status == 1 && json.stdout.contains("\"code\":\"reference-cycle\""), "\(json)")
  }

  @Test func `usage errors are reported with help`() throws {
    let folder = try project()
    try folder.write("todo.txt", "(A) a\n")
    for (words, message) in [
      (["todo.txt"], "--update requires a table\nhelp: export one with: todosite export --output todos.csv"),
      (
        ["t.csv", "--folder", "x"],
        "--update and --folder contradict each other\nhelp: --update writes no folder; remove one of them"
      ),
    ] {
      try table(folder)
      try expect(["import", "--update"] + words, in: folder, ends: 2, stderr: "error: \(message)\n")
    }
  }

  @Test(arguments: [
    ("done", "done,", "open,"), ("open", "open,", "done,"), ("done", ",high,", ",,"),
    ("done", ",high,", ",low,"),
  ])
  func `a table that has changed a status line can be imported again`(
    status: String, old: String, new: String
  ) throws {
    let folder = try TemporaryFolder(["Todos/c.md": "# C\n\nStatus: \(status)\nPriority: high\n\ntext\n"])
    try table(folder, [(old, new)])
    let words = ["import", "t.csv", "--update"]
    #expect(try todosite(words, in: folder).stdout.hasPrefix("updated c  C\n"))
    // The day of the first import does not matter.
    let changed = try folder.text("Todos/c.md").replacing(#/ompleted: [0-9-]+/#, with: "ompleted: 2025-05-05")
    try folder.write("Todos/c.md", changed)
    let again = try todosite(words, in: folder)
    #expect(again.status == 0 && again.stdout == "1 todo unchanged\n", "\(again)")
    #expect(try folder.text("Todos/c.md") == changed)
  }
}
