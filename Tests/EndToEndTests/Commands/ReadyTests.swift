import TestSupport
import Testing

/// Tests of `ready`.
@Suite struct ReadyTests {
  private static let todos: KeyValuePairs = [
    "Todos/r4x2kd-buy-milk.md": "---\ntitle: Buy milk\npriority: high\ndue: 2026-12-01\n---\n",
    "Todos/k3v8pq-bake-bread.md": "---\ntitle: Bake bread\ndepends: [r4x2kd-buy-milk, old]\n---\n",
    "Todos/w7m2ht-eat.md":
      "---\ntitle: Eat\ndepends: k3v8pq-bake-bread\nassignee: Ana\nstatus: waiting\n---\n",
    "Todos/p2q8zz-rest.md": "---\ntitle: Rest\nassignee: Ana\n---\n",
    "Todos/t5n1aa-walk.md": "# Walk\n", "Todos/old.md": "---\ntitle: Old\nstatus: done\n---\n",
    "Todos/one.md": "---\ntitle: One\ndepends: two\n---\n",
    "Todos/two.md": "---\ntitle: Two\ndepends: one\n---\n",
  ]

  @Test func `lists the todos that can be started, best first`() throws {
    let folder = try TemporaryFolder(Self.todos)
    try expect(
      "ready", "--today=2026-11-22", in: folder, ends: 0,
      stdout: """
        ○  r4x2kd  2026-12-01  high  Buy milk  1 todo waits for it
        ○  t5n1aa                    Walk

        2 todos are ready; 1 assigned to somebody (see --as)

        """)
    try expect(
      "ready", "--as", "@ana", "--limit=2", "--today=2026-12-02", in: folder, ends: 0,
      stdout: """
        ○  r4x2kd  2026-12-01  high  Buy milk  overdue · 1 todo waits for it
        ○  p2q8zz                    Rest  Ana

        3 todos are ready; the first 2 are shown

        """)
    try expect(
      "ready", "--as=Bo", "--limit=1", "--today=2026-11-22", in: folder, ends: 0,
      stdout: """
        ○  r4x2kd  2026-12-01  high  Buy milk  1 todo waits for it

        2 todos are ready; the first is shown; 1 assigned to others

        """)
  }

  @Test func `explains why a todo is or is not ready`() throws {
    let folder = try TemporaryFolder(Self.todos)
    func expectReasons(_ id: String, _ output: String, options: String...) throws {
      expect(try todosite(["ready", "--explain", id] + options, in: folder), is: Run(0, stdout: output))
    }
    try expectReasons("r4x", "○  r4x2kd-buy-milk  Buy milk\n\nIt is ready; 1 todo waits for it.\n")
    try expectReasons("walk", "○  t5n1aa-walk  Walk\n\nIt is ready.\n")
    try expectReasons(
      "k3v",
      "○  k3v8pq-bake-bread  Bake bread\n\nIt is not ready:\n- it waits for r4x2kd-buy-milk  Buy milk\n")
    try expectReasons(
      "eat",
      """
      ⊘  w7m2ht-eat  Eat

      It is not ready:
      - its status is waiting
      - it is assigned to Ana
      - it waits for k3v8pq-bake-bread  Bake bread

      """)
    try expectReasons("old", "✓  old  Old\n\nIt is not ready:\n- it is closed: done\n", options: "--as=Ana")
    try expectReasons("rest", "○  p2q8zz-rest  Rest\n\nIt is ready.\n", options: "--as=Ana")
    try expectReasons(
      "Todos/two.md",
      """
      ○  two  Two

      It is not ready:
      - it waits for one  One
      - it waits for itself: one → two → one

      """)
  }

  @Test func `names dependencies that no todo has, and files that cannot be read`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\ndepends: [nope, b]\n---\n", "Todos/b.md": "# B\n",
    ])
    try expect(
      "ready", "--explain=a", in: folder, ends: 0,
      stdout: """
        ○  a  A

        It is not ready:
        - it waits for b  B
        It depends on "nope", which does not name exactly one todo that can be read.

        """)
    #expect(try todosite("done", "b", in: folder).status == 0)
    try expect(
      "ready", "--explain=a", in: folder, ends: 0,
      stdout:
        "○  a  A\n\nIt is ready.\nIt depends on \"nope\", which does not name exactly one todo that can be read.\n"
    )
    let json = try todosite("ready", "--explain=a", "--json", in: folder).stdout
    #expect(json.hasSuffix(#""obstacles":[],"unknown":["nope"]}"# + "\n"), "\(json)")
    for name in ["a", "b"] { try folder.write("Todos/\(name).md", "---\n") }
    let run = try todosite("ready", in: folder)
    #expect(run.status == 1 && run.stdout == "No todo is ready; 2 files cannot be read\n", "\(run)")
  }

  @Test(.requires(programs: "git")) func `the name is git's user.name unless --as gives another`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\nassignee: Ana\n---\n", "Todos/b.md": "---\ntitle: B\nassignee: Bo\n---\n",
      ".gitconfig": "[user]\n\tname = ana\n",
    ])
    let home = ["HOME": folder[""]]
    try expect(
      "ready", in: folder, environment: home, ends: 0,
      stdout: "○  a  A  Ana\n\n1 todo is ready; 1 assigned to others\n")
    try expect(
      "ready", "--as=bo", in: folder, environment: home, ends: 0,
      stdout: "○  b  B  Bo\n\n1 todo is ready; 1 assigned to others\n")
    try expect(
      "ready", "--explain=a", in: folder, environment: home, ends: 0, stdout: "○  a  A\n\nIt is ready.\n")
    try expect(
      "ready", in: folder, environment: ["PATH": "/nonexistent"], ends: 0,
      stdout: "No todo is ready; 2 assigned to somebody (see --as)\n")
    try expect(
      "ready", "--as", " ", in: folder, ends: 2,
      stderr: "error: the name of --as is empty\nhelp: write --as NAME\n")
  }

  @Test func `prints JSON`() throws {
    let folder = try TemporaryFolder(Self.todos)
    let list = try todosite("ready", "--json", "--limit=1", in: folder).stdout
    #expect(
      list.hasPrefix(#"{"version":1,"ready":2,"assigned":1,"todos":[{"id":"r4x2kd-buy-milk","#), "\(list)")
    #expect(
      list.hasSuffix("\"checklist\":null,\"partsProgress\":null,\"waiting\":false,\"dependents\":1}]}\n"),
      "\(list)")
    let reasons = try todosite("ready", "--json", "--explain=k3v", in: folder).stdout
    #expect(
      reasons.hasPrefix(#"{"version":1,"isReady":false,"todo":{"id":"k3v8pq-bake-bread","#), "\(reasons)")
    #expect(
      reasons.hasSuffix(
        #""obstacles":[{"kind":"waiting","message":"it waits for r4x2kd-buy-milk  Buy milk","#
          + #""todos":[{"id":"r4x2kd-buy-milk","title":"Buy milk","path":"r4x2kd-buy-milk.md","file":"Todos/r4x2kd-buy-milk.md","#
          + #""status":"open","statusGroup":"open","closed":false}]}],"unknown":[]}"# + "\n"),
      "\(reasons)")
  }

  @Test func `says why nothing is listed, and refuses what it cannot use`() throws {
    let none = try TemporaryFolder(["Todos/a.md": "---\ntitle: A\nassignee: Bo\n---\n"])
    try expect(
      "ready", in: none, ends: 0, stdout: "No todo is ready; 1 assigned to somebody (see --as)\n")
    let empty = try TemporaryFolder(["todosite.yml": "title: x\n", "Todos/x.txt": ""])
    try expect(
      "ready", in: empty, ends: 0,
      stdout: "No todos yet. Each Markdown file in the todo folder is a todo.\n")
    try expect(
      "ready", "--explain=nothing", in: none, ends: 2,
      stderr: "error: no todo \"nothing\"\nhelp: list the todos with: todosite list\n")
    try expect(
      "ready", "--explain=a", "--limit=1", in: none, ends: 2,
      stderr: "error: --explain and --limit cannot be combined\nhelp: give only one of them\n")
    try expect(
      "ready", "--limit=0", in: none, ends: 2,
      stderr: "error: bad value for --limit: \"0\"\nhelp: give a whole number, at least 1\n")
  }
}
