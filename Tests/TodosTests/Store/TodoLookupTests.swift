import Testing
@testable import Todos

/// Tests of finding a todo by a reference.
@Suite struct TodoLookupTests {
  private func snapshot(_ files: KeyValuePairs<String, String>) -> TodoSnapshot {
    MemoryTodoStore(files).snapshot()
  }

  /// Returns the titles of the todos that a reference matches, or the title of the suggested todo after `?`.
  private func titles(_ snapshot: TodoSnapshot, _ word: String) -> [String] {
    switch snapshot.find(word) {
    case .found(let todo): [todo.title]
    case .ambiguous(let todos): todos.map(\.title)
    case .unreadable(let file): ["unreadable \(file.path)"]
    case .unknown(let nearest): [nearest.map { "?\($0.title)" } ?? "?"]
    }
  }

  @Test(arguments: [
    ("buy-milk", ["Buy milk"]), ("BUY-Milk", ["Buy milk"]), ("buy-m", ["Buy milk", "Buy more milk"]),
    ("buy-mi", ["Buy milk"]), ("buy", ["Buyers", "Buy milk", "Buy more milk"]),
    ("buy-", ["Buy milk", "Buy more milk"]),
    ("buyers", ["Buyers"]), ("tee", ["Tea in a folder"]), ("thee-kaufen", ["Tea", "Thee"]), ("買い物", ["買い物"]),
    ("r4x2kd-b", ["Buy milk"]), ("x", ["Other id"]), ("tea", ["Tea"]), ("teas", ["?Tea"]),
  ])
  func `finds a todo by its slug or a prefix of its slug`(word: String, titles: [String]) {
    let snapshot = snapshot([
      "r4x2kd-buy-milk.md": "# Buy milk\n", "r4zzzz-buy-more-milk.md": "# Buy more milk\n",
      "buyers.md": "# Buyers\n",
      "k3v8pq-thee-kaufen.md": "# Tea\n", "sub/k3v8pr-Thee-kaufen.md": "# Thee\n",
      "sub/aaaaaa-tee.md": "# Tea in a folder\n",
      "bbbbbb-買い物.md": "# 買い物\n", "cccccc-by-slug.md": "---\nid: x-1\n---\n# Other id\n",
    ])
    #expect(self.titles(snapshot, word) == titles)
  }

  @Test func `ids, stems and paths take precedence over slugs, and whole slugs over prefixes`() {
    let snapshot = snapshot([
      "milk.md": "# 1\n", "aaaaaa-milk.md": "# 2\n", "bbbbbb-tea.md": "# 3\n", "cccccc-tea-too.md": "# 4\n",
      "tea-three.md": "# 5\n", "dddddd-bad.md": "# 6\n", "bad.md": "---\n",
    ])
    #expect(titles(snapshot, "milk") == ["1"])
    #expect(titles(snapshot, "tea") == ["3"])
    #expect(titles(snapshot, "tea-t") == ["4", "5"])
    #expect(titles(snapshot, "bad") == ["unreadable bad.md"])
  }

  @Test(
    arguments: [
      ("r4x2kd-buy-mlik", "Buy oat milk"), ("buy-mlik", "Buy oat milk"), ("Buy oat mlik", "Buy oat milk"),
      ("buy oats", "Buy oat milk"), ("focsu", "Focus"), ("nothing like it", nil), ("", nil),
    ] as [(String, String?)])
  func `suggests the nearest todo by id, slug or title`(word: String, title: String?) {
    let snapshot = snapshot(["r4x2kd-buy-milk.md": "# Buy oat milk\n", "zzz.md": "# Focus\n"])
    #expect(titles(snapshot, word) == ["?\(title ?? "")"])
  }

  @Test(
    arguments: [
      ("by-oat", "Milk"), ("serch", "The search is slow"), ("speed-upp", "Build"),
      ("is-slwo", "The search is slow"),
      ("xy", nil), ("oxen-milch", nil),
    ] as [(String, String?)])
  func `suggests the todo with the nearest words in its names or title`(word: String, title: String?) {
    let snapshot = snapshot([
      "r4x2kd-buy-oat-milk.md": "# Milk\n", "k3v8pq.md": "# The search is slow\n",
      "w7m2ht-speed-up-the-build.md": "# Build\n",
    ])
    #expect(titles(snapshot, word) == ["?\(title ?? "")"])
  }

  @Test func `a number finds the todo with this number, before a prefix`() {
    let snapshot = snapshot([
      "task-1 - One.md": "---\nid: TASK-1\n---\n# One\n",
      "task-12 - Twelve.md": "---\nid: TASK-12\n---\n# Twelve\n",
      "PRO-007.md": "# Seven\n", "task-1.2.md": "# Part\n", "12x.md": "# Prefix\n",
      "a-3b.md": "# No number\n",
      "x-4.md": "# Four\n", "y-4.md": "# Other four\n", "task-8 - Bad.md": "---\n", "2026-01.md": "# Date\n",
    ])
    #expect(titles(snapshot, "1") == ["One"])
    #expect(titles(snapshot, "12") == ["Twelve"])
    #expect(titles(snapshot, "1.2") == ["Part"])
    #expect(titles(snapshot, "7") == ["Seven"])
    #expect(titles(snapshot, "0007") == ["Seven"])
    #expect(titles(snapshot, "4") == ["Four", "Other four"])
    #expect(titles(snapshot, "8") == ["unreadable task-8 - Bad.md"])
    #expect(titles(snapshot, "3") == ["?"])
    #expect(titles(snapshot, "20") == ["Date"])
  }

  @Test func `finds todos by id, stem, path and prefix`() throws {
    let snapshot = snapshot([
      "r4x2kd-buy-milk.md": "# milk\n", "r4zzzz-buy-bread.md": "# bread\n",
      "focus.md": "---\nid: F-1\ntitle: f\n---\n",
      "F-10.md": "# ten\n", "bad.md": "---\n",
    ])
    func title(_ word: String) -> String? {
      if case .found(let todo) = snapshot.find(word) { todo.title } else { nil }
    }
    #expect(title("r4x2kd-buy-milk") == "milk")
    #expect(title("r4x") == "milk")
    #expect(title("F-1") == "f")
    #expect(title("f-1") == "f")
    #expect(title("focus") == "f")
    #expect(title("foc") == "f")
    #expect(title("focus.md") == "f")
    #expect(title("F-10.md") == "ten")
    guard case .ambiguous(let todos) = snapshot.find("r4") else {
      Issue.record("r4 should be ambiguous")
      return
    }
    #expect(todos.map(\.title) == ["milk", "bread"])
    #expect(
      snapshot.find("r4x2kd-buy-mlik") == .unknown(nearest: snapshot.todos.first { $0.title == "milk" }))
    #expect(snapshot.find("") == .unknown(nearest: nil))
    guard case .unreadable(let file) = snapshot.find("bad") else {
      Issue.record("bad should be unreadable")
      return
    }
    #expect(file.path == "bad.md")
    guard case .unreadable = snapshot.find("bad.md") else {
      Issue.record("bad.md should be unreadable")
      return
    }
  }

  @Test(arguments: ["foo", "FOO", "foo.md"])
  func `finds an unreadable file rather than todos that match only by a prefix`(word: String) {
    let snapshot = snapshot(["foo.md": "---\n", "foobar.md": "# Foobar\n", "foo.mdx.md": "# x\n"])
    #expect(snapshot.find(word) == .unreadable(snapshot.unreadable[0]))
    #expect(snapshot.find("foob") == .found(snapshot.todos[1]))
  }

  @Test func `does not find another todo in place of an unreadable file`() {
    let snapshot = snapshot([
      "aaaaa1-milk.md": "---\n", "aaaaa2-tea.md": "# Tea\n", "bbbbb1-tee.md": "# Tee\n",
      "ccccc1-teeth.md": "# Teeth\n", "ccccc2-tee-time.md": "---\n", "e5-bread.md": "# Bread\n",
    ])
    #expect(titles(snapshot, "aaaaa1") == ["unreadable aaaaa1-milk.md"])
    #expect(titles(snapshot, "aaaaa") == ["unreadable aaaaa1-milk.md"])
    #expect(titles(snapshot, "aaaaa2") == ["Tea"])
    #expect(titles(snapshot, "milk") == ["unreadable aaaaa1-milk.md"])
    #expect(titles(snapshot, "m") == ["unreadable aaaaa1-milk.md"])
    #expect(titles(snapshot, "tee") == ["Tee"])
    #expect(titles(snapshot, "te") == ["Tea", "Tee", "Teeth"])
    #expect(titles(snapshot, "ccccc") == ["unreadable ccccc2-tee-time.md"])
    #expect(titles(snapshot, "e5") == ["Bread"])
  }

  @Test func `prefers the unreadable file with the exact spelling`() {
    let snapshot = snapshot(["Sub/A.md": "---\n", "sub/b.md": "---\n", "sub/B.md": "---\n"])
    #expect(snapshot.find("sub/b") == .unreadable(snapshot.unreadable[2]))
    #expect(snapshot.find("sub/a.md") == .unreadable(snapshot.unreadable[0]))
  }

  @Test func `distinguishes todos with the same file name by their paths`() {
    let snapshot = snapshot(["a/readme.md": "# a\n", "b/readme.md": "# b\n"])
    for word in ["b/readme", "b/readme.md"] {
      #expect(snapshot.find(word) == .found(snapshot.todos[1]))
    }
    #expect(snapshot.find("readme") == .ambiguous(snapshot.todos))
  }

  @Test(arguments: [
    ("[[Buy a can]]", 0), ("[[Tasks/Buy a can]]", 0), ("[[buy a can.md|the can]]", 0),
    ("[[Buy a can#Shops]]", 0), ("[[can-1]]", 1), ("[[]]", nil), ("[[/]]", nil), ("[[Buy a can", nil),
    ("Buy a can]]", nil), ("[[unknown]]", nil),
  ])
  func `a reference can be a link of Obsidian`(reference: String, todoIndex: Int?) {
    let index = snapshot(["Tasks/Buy a can.md": "# Can\n", "b.md": "---\nid: can-1\n---\n# B\n"]).index
    #expect(index.reference(reference, in: nil) == todoIndex.map { .todo($0) } ?? .unknown)
  }

  @Test(arguments: [
    ("bread", ["Bake bread"]), ("BREAD", ["Bake bread"]), ("Task 4: renamed!", ["Task 4: renamed!"]),
    ("task 4 renamed", ["Task 4: renamed!"]), ("4: renamed", ["Task 4: renamed!"]),
    ("renamed", ["Task 4: renamed!"]), ("Buy milk", ["Buy milk"]),
    ("milk", ["Buy milk", "Buy milk and eggs", "Old milk"]), ("milk and", ["Buy milk and eggs"]),
    ("eggs", ["Buy milk and eggs"]), ("C++", ["Learn C++"]), ("learn c#", ["Learn C#"]),
    ("learn c", ["?Learn C#"]), ("list", ["Fix `list`"]), ("café", ["Open the cafe\u{301}"]),
    // A closed todo counts, as it does for an id.
    ("old", ["Old milk"]),
    // The order of the words matters, and only whole words count.
    ("bread bake", ["?"]), ("brea", ["?Bake bread"]),
    // Hyphens join the words of an id, which is not looked up in titles.
    ("milk-and", ["?Buy milk and eggs"]), ("e-mail", ["Answer e-mail"]), ("mail", ["?Answer e-mail"]),
    // A word with a digit may be the id of a todo that no longer exists.
    ("42", ["?"]), ("task-42", ["?See task-42, k3v8pq"]), ("k3v8pq", ["?See task-42, k3v8pq"]),
    ("Q3", ["Q3"]), ("!", ["?"]),
    // The ids, file names and their beginnings come first.
    ("plan", ["Rake"]), ("plan it", ["Plan it"]),
    // A file that cannot be read may have the same words in its title.
    ("gate", ["unreadable w7m2ht-fix-the-gate.md"]), ("Paint the gate", ["Paint the gate"]),
  ])
  func `finds a todo by its title, or by words that no other title has`(word: String, titles: [String]) {
    let snapshot = snapshot([
      "a.md": "# Bake bread\n", "b.md": "# Task 4: renamed!\n", "c.md": "# Buy milk\n",
      "d.md": "# Buy milk and eggs\n", "e.md": "# Learn C++\n", "f.md": "# Learn C#\n",
      "g.md": "---\nstatus: done\n---\n# Old milk\n", "h.md": "# Answer e-mail\n",
      "i.md": "# See task-42, k3v8pq\n", "j.md": "# Q3\n", "planning.md": "# Rake\n", "l.md": "# Plan it\n",
      "m.md": "# Paint the gate\n", "w7m2ht-fix-the-gate.md": "---\n",
      "n.md": "---\ntitle: Fix `list`\n---\n",
      "o.md": "# Open the cafe\u{301}\n",
    ])
    #expect(self.titles(snapshot, word) == titles)
  }

  @Test func `a reference in a file is no title`() {
    let snapshot = snapshot(["a.md": "# Bake bread\n"])
    let written = WrittenReference("bread", in: TodoPath("b.md"))
    #expect(snapshot.lookups([written, "bread"]).map { $0 == .found(snapshot.todos[0]) } == [false, true])
  }

  @Test func `many references are found as each alone`() {
    let snapshot = snapshot([
      "r4x2kd-buy-milk.md": "# Buy milk\n", "buyers.md": "# Buyers\n", "task-12.md": "# Twelve\n",
      "nw-5c46.md": "# Code\n", "bad.md": "---\ntitle: [\n---\n", "bad-too.md": "---\ntitle: [\n---\n",
      "sub/é-tea.md": "# Tea\n", "x.md": "---\nid: same\n---\n# One\n", "y.md": "---\nid: same\n---\n# Two\n",
    ])
    let words = [
      "buy", "buyers", "12", "5c46", "5C4", "bad", "bad-", "same", "x", "sub/é", "sub/é-tea", "e\u{301}-tea",
      "", "zz",
      "buy", "r4x", "task", "46", "twelve", "Buy milk", "code", "milk",
    ]
    #expect(snapshot.lookups(words.map { WrittenReference($0) }) == words.map { snapshot.find($0) })
  }

  @Test func `only the first of many unknown references have suggestions`() {
    let snapshot = snapshot(["milk.md": "# Milk\n"])
    let lookups = snapshot.lookups((0..<50).map { WrittenReference("milk\($0)") })
    let suggestions = lookups.map { if case .unknown(nearest: _?) = $0 { true } else { false } }
    #expect(suggestions == (0..<50).map { $0 < 20 })
  }
}
