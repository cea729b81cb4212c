import TestSupport
import Testing

/// Tests of what commands and pages say of todos with parts, and of todos that wait for others.
@Suite struct PartsAndWaitingTests {
  private static let files: KeyValuePairs = [
    "Todos/fair.md":
      "---\ntitle: Fair\npriority: high\ntags: party\n---\n- [x] choose a day\n- [ ] tell everybody\n",
    "Todos/hall.md": "---\ntitle: Hall\nparent: fair\nstatus: done\n---\n",
    "Todos/food.md": "---\ntitle: Food\nparent: fair\ndepends: [hall, list]\ntags: party\n---\n",
    "Todos/list.md": "---\ntitle: List\nparent: fair\n---\n",
    "Todos/sell.md": "---\ntitle: Sell\nstatus: doing\ndepends: fair\ntags: party\n---\n",
    "Todos/past.md": "---\ntitle: Past\nstatus: cancelled\ndepends: list\n---\n",
  ]

  @Test func `done says how many items are not ticked, and is done`() throws {
    let folder = try TemporaryFolder(Self.files)
    let unticked = "unticked items: 1\n"
    try expect("done", "fair", in: folder, ends: 0, stdout: "done fair  Fair\n     \(unticked)")
    #expect(try folder.text("Todos/fair.md").hasPrefix("---\ntitle: Fair\nstatus: done\npriority: high\n"))
    // It is done already.
    try expect("done", "fair", in: folder, ends: 0, stdout: "unchanged fair  Fair (already done)\n")
    #expect(try todosite("undo", in: folder).status == 0)
    try expect(
      "edit", "fair", "--status=done", "--today=2026-12-01", in: folder, ends: 0,
      stdout: "edited fair  Fair\n       status done · completed 2026-12-01\n       \(unticked)")
    #expect(try todosite("undo", in: folder).status == 0)
    // It is given up.
    try expect(
      "edit", "fair", "--status=cancelled", "--today=2026-12-01", in: folder, ends: 0,
      stdout: "edited fair  Fair\n       status cancelled · completed 2026-12-01\n")
    #expect(try todosite("undo", in: folder).status == 0)
    let json = try todosite("done", "fair", "list", "--json", in: folder).stdout
    #expect(
      json.contains(#""unfinished":[],"unticked":1},{"#) && json.contains(#""unticked":0}]"#), "\(json)")
    #expect(try todosite("undo", in: folder).status == 0)
    #expect(try todosite("tick", "fair", "2", in: folder).status == 0)
    try expect("done", "fair", in: folder, ends: 0, stdout: "done fair  Fair\n")
  }
}
