import TestSupport
import Testing

@Suite struct EditTests {
  private static let milk =
    "\u{FEFF}---\r\ntitle: Milk # for coffee\r\ntags:\r\n  - home\r\nenergy: {low: 1}\r\nsize: big\r\n---\r\nBody.  \r\n"

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder(["Todos/a.md": Self.milk, "Todos/b-oats.md": "---\nid: b1\ntitle: Oats\n---\n"])
  }

  @Test(arguments: [
    (["--title", "Oat milk"], "title Oat milk", ("title: Milk", "title: Oat milk")),
    (["--tag", "+x"], "tags home, x", ("- home\r\n", "- home\r\n  - x\r\n")),
    (["--tag=+x,z"], "tags home, x, z", ("- home\r\n", "- home\r\n  - x\r\n  - z\r\n")),
    (["--due", "2026-12-01"], "due 2026-12-01", ("tags:", "due: 2026-12-01\r\ntags:")),
    (["--priority=high"], "priority high", ("tags:", "priority: high\r\ntags:")),
    (["--status", "doing"], "status doing", ("tags:", "status: doing\r\ntags:")),
    (["--parent", "b-o"], "parent b1", ("energy", "parent: b1\r\nenergy")),
    (["--set", "size=1"], "size 1", ("big", "1")),
    (["--unset", "energy"], "no energy", ("energy: {low: 1}\r\n", "")),
  ])
  func `an option changes only its key`(
    options: [String], message: String, change: (String, String)
  ) throws {
    let folder = try folder()
    expect(
      try todosite(["edit", "a"] + options, in: folder),
      is: Run(0, stdout: "edited a  \(options[0] == "--title" ? "Oat milk" : "Milk")\n       \(message)\n"))
    #expect(try folder.text("Todos/a.md") == Self.milk.replacing(change.0, with: change.1))
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") == Self.milk)
  }

  @Test func `setting a status sets and clears the completion date`() throws {
    func file(_ status: String, _ day: String? = nil) -> String {
      "---\ntitle: A\nstatus: \(status)\n\(day.map { "completed: \($0)\n" } ?? "")---\n"
    }
    let folder = try TemporaryFolder(["Todos/a.md": file("open")])
    func edit(_ options: String..., prints line: String, writes text: String) throws {
      expect(
        try todosite(["edit", "a", "--today", "2026-12-01"] + options, in: folder),
        is: Run(0, stdout: "edited a  A\n       \(line)\n"))
      #expect(try folder.text("Todos/a.md") == text)
      expect(
        try todosite("check", "--strict", in: folder),
        is: Run(0, stdout: "1 todo, 0 unreadable, no problems\n"))
    }
    try edit(
      "--status", "done", prints: "status done · completed 2026-12-01", writes: file("done", "2026-12-01"))
    try edit("--set", "status=cancelled", prints: "status cancelled", writes: file("cancelled", "2026-12-01"))
    try edit("--set", "status=doing", prints: "status doing · no completed", writes: file("doing"))
    try edit(
      "--completed", "2026-11-01", "--set", "status=done", prints: "status done · completed 2026-11-01",
      writes: file("done", "2026-11-01"))
    try edit("--status=open", prints: "status open · no completed", writes: file("open"))
    try edit(
      "--completed=2026-11-02", "--status=done", prints: "status done · completed 2026-11-02",
      writes: file("done", "2026-11-02"))
    let added = try todosite("add", "New", "--status", "done", "--today", "2026-12-03", "--json", in: folder)
    #expect(added.status == 0)
    let path = try #require(try folder.names(in: "Todos").first { $0.hasSuffix("-new.md") })
    #expect(
      try folder.text("Todos/\(path)")
        == "---\ntitle: New\nstatus: done\ncreated: 2026-12-03\ncompleted: 2026-12-03\n---\n")
  }

  @Test func `check warns of a todo that is not closed but has a completion date`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\nstatus: open\ncompleted: 2026-12-01\n---\n",
      "Todos/b.md": "---\ntitle: B\nstatus: doing\ndone: true\n---\n",
      "Todos/c.md": "---\ntitle: C\nstatus: done\n---\n",
      "Todos/d.md": "---\ntitle: D\nstatus: open\ncompleted: false\n---\n",
    ])
    expect(
      try todosite("check", "--strict", in: folder),
      is: Run(
        1, stdout: "4 todos, 0 unreadable\n",
        stderr: """
          warning: completed, but the status is "open"
           --> Todos/a.md:4:12
            |
          4 | completed: 2026-12-01
            |            ^^^^^^^^^^ only a closed todo has a completion date
          help: mark the todo as done, or remove this key

          warning: completed, but the status is "doing"
           --> Todos/b.md:4:7
            |
          4 | done: true
            |       ^^^^ only a closed todo has a completion date
          help: mark the todo as done, or remove this key

          2 warnings

          """))
  }

  @Test(arguments: [
    ["--title", "Milk"], ["--tag", "+home"], ["--tag", "-x"], ["--tag=home"], ["--unset", "due"],
  ])
  func `an edit that changes nothing writes nothing`(options: [String]) throws {
    let folder = try folder()
    let times = try folder.times("Todos")
    expect(
      try todosite(["edit", "a"] + options, in: folder),
      is: Run(0, stdout: "unchanged a  Milk\n"))
    #expect(try folder.times("Todos") == times)
    #expect(!folder.exists(".todosite"))
  }

  private static let full = (0..<256).map { "t\($0)" }

  @Test(arguments: [["--tag", "-t3", "--tag", "+x"], ["--tag", "+x", "--tag", "-t3"], ["--tag=+x,-t3"]])
  func `a full list takes a name if the same command removes another, in any order`(
    options: [String]
  ) throws {
    func file(_ tags: [String]) -> String { "---\ntitle: A\ntags: [\(tags.joined(separator: ", "))]\n---\n" }
    let folder = try TemporaryFolder(["Todos/a.md": file(Self.full)])
    let run = try todosite(["edit", "a"] + options, in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(try folder.text("Todos/a.md") == file(Self.full.filter { $0 != "t3" } + ["x"]))
  }

  @Test(arguments: [
    (["--tag", "+x", "--tag", "-x"], "[a]"), (["--tag", "-x", "--tag", "+x"], "[a, x]"),
    (["--tag", "-a", "--tag", "+b", "--tag", "+a"], "[b, a]"),
    (["--tag=+b", "--tag=-a", "--tag=+c"], "[b, c]"),
  ])
  func `the last option for a name counts`(options: [String], tags: String) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: A\ntags: [a]\n---\n"])
    let run = try todosite(["edit", "a"] + options, in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(try folder.text("Todos/a.md") == "---\ntitle: A\ntags: \(tags)\n---\n")
  }

  @Test func `a list that is too long can be replaced by its first names`() throws {
    let all = (0..<300).map { "t\($0)" }.joined(separator: ", ")
    let folder = try TemporaryFolder(["Todos/over.md": "---\ntitle: A\ntags: [\(all)]\n---\n"])
    #expect(try todosite("check", in: folder).status == 1)
    let run = try todosite(["edit", "over"] + Self.full.flatMap { ["--tag", $0] }, in: folder)
    #expect(run.status == 0)
    #expect(run.stdout.hasPrefix("edited over  A\n"))
    #expect(
      try folder.text("Todos/over.md")
        == "---\ntitle: A\ntags: [\(Self.full.joined(separator: ", "))]\n---\n")
    #expect(try todosite("check", in: folder).status == 0)
  }

  @Test func `a value that begins with a minus sign can follow a space or an equals sign`() throws {
    for arguments in [["--tag", "-home"], ["--tag=-home"]] {
      let folder = try folder()
      let run = try todosite(["edit", "a"] + arguments, in: folder)
      expect(run, is: Run(0, stdout: "edited a  Milk\n       no tags\n"))
    }
  }

  @Test func `the body can be replaced and removed`() throws {
    let folder = try folder()
    let head = Self.milk.replacing("Body.  \r\n", with: "")
    expect(
      try shell("printf 'New\\r\\n' | todosite edit a --body -", in: folder),
      is: Run(0, stdout: "edited a  Milk\n"))
    #expect(try folder.text("Todos/a.md") == head + "New\r\n")
    #expect(try todosite("edit", "a", "--body", "", in: folder).status == 0)
    #expect(try folder.text("Todos/a.md") == head)
  }

  @Test func `prints JSON`() throws {
    let folder = try folder()
    try expect(
      "edit", "a", "--tag=x", "--set", "size=1", "--json", in: folder, ends: 0,
      stdout: #"""
        {"version":1,"dryRun":false,"undone":null,"changes":[{"action":"edited","unchanged":false,"id":"a","title":"Milk","path":"a.md",\#
        "file":"Todos/a.md",\#
        "changed":{"tags":["x"],"size":["1"]},"dependents":[],"unfinished":[],"unticked":0}],"unchanged":null,"failures":[],"commit":null}

        """#)
  }

  @Test func `an ambiguous reference lists the todos with their titles`() throws {
    let folder = try TemporaryFolder(["Todos/x1-milk.md": "# Milk\n", "Todos/x1-oats.md": "# Oats\n"])
    let message = """
      error: "x1" could be any of 2 todos
        x1-milk  Milk
        x1-oats  Oats
      help: give more of the id or of the title

      """
    try expect("edit", "x1", "--due=2026-12-01", in: folder, ends: 2, stderr: message)
    try expect("edit", "x1-milk", "--depends=+x1", in: folder, ends: 2, stderr: message)
    try expect("edit", "x1", in: folder, ends: 2, stderr: message)
  }

  @Test(arguments: [
    ["--due", "2026-02-30"], ["--created=x"], ["--title", " "], ["--status", "nope"],
    ["--set", "energy=high"],
  ])
  func `an invalid value is refused, and nothing is written`(options: [String]) throws {
    let folder = try folder()
    let run = try todosite(["edit", "a"] + options, in: folder)
    #expect(run.status == 2 && run.stdout.isEmpty && run.stderr.hasPrefix("error: "), "\(run)")
    #expect(try folder.text("Todos/a.md") == Self.milk)
  }

  @Test func `--set reads a list with the brackets of YAML`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n", "Todos/b.md": "# B\n", "Todos/c.md": "# C\n"])
    try expect(
      "edit", "a", "--set", "tags=[x, #web]", "--set", "depends=[b,c]", in: folder, ends: 0,
      stdout: "edited a  A\n       tags x, web · depends b, c\n")
    #expect(try folder.text("Todos/a.md") == "---\ntags: [x, web]\ndepends: [b, c]\n---\n\n# A\n")
  }
}
