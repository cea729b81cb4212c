@testable import Documents
import FileSystem
import Synchronization
import TestSupport
import Testing
import TodoPages
@testable import Todos

@testable import SiteGenerator

/// Tests that generate the scripts of the search index from todos.
@Suite struct SearchIndexTests {
  private static let todos: KeyValuePairs = [
    "milk.md": """
    ---
    title: Buy oat milk
    status: doing
    priority: high
    due: 2026-12-01
    tags: [home, shopping]
    milestone: Xuân
    assignee: [Ana, Đặng]
    ---
    Two cartons, the **barista** kind.

    - [x] ask
    - [ ] buy

    """,
    "garden/a b.md": """
    ---
    id: g1
    status: done
    completed: 2026-11-20T09:30
    tags: home
    ---
    # Mở cổng 門

    kind mở cổng 門

    """,
    "c.md": "---\nstatus: To Do\n---\n",
  ]

  @Test func `writes four files with all data that a search needs`() async throws {
    let todos = MemoryTodoStore(Self.todos).snapshot().todos
    let files = try await files(
      of: todos, parts: [0: TodoProgress(closed: 1, total: 3)], waiting: [1], language: "vi")
    #expect(
      files.map(\.path) == ["search/index.js", "search/todos-0.js", "search/texts-0.js", "search/words-0.js"])
    #expect(
      text(files[1]) == """
        todosite.shard("todos",0,{"title":["Buy oat milk","c","Mở cổng 門"],"path":["milk","c","garden/a b"],\
        "ids":{"2":"g1"},"parts":{"0":"1/3"},"status":[1,0,2],"priority":[1,0,0],"due":["2026-12-01",0,0],\
        "ended":[0,0,"2026-11-20T09:30"],"tags":[[0,1],[],[0]],"milestone":[1,0,0],"people":[[0,1],[],[]],\
        "checklist":["1/2",0,0],\
        "bad":[[],[],[]],"short":[0,0,0],"waiting":[1]})

        """)
    #expect(
      text(files[2]) == """
        todosite.shard("texts",0,[["c","garden/a b","milk"],\
        ["","kind mở cổng 門","Two cartons, the barista kind. ask buy"]])

        """)
    #expect(
      text(files[3]) == """
        todosite.shard("words",0,["ask barista buy cartons cong kind mo the two 門","_ _ _ _ ^ ^] ^ _ _ ^"])

        """)
    #expect(
      text(files[0]).hasPrefix(
        """
        todosite.shard("index",0,{"version":4,"count":3,"size":2000,"textFiles":1,"fingerprint":"
        """))
    #expect(
      text(files[0]).contains(
        """

        "words":["ask"],
        "statuses":[["To Do","To Do","open",0,1,"of-to do"],["doing","đang làm","doing",0,0,"of-doing"],\
        ["done","đã xong","done",1,0,"of-done"]],
        "priorities":[["high","cao","high"]],
        "synonyms":{"status":{"open":["backlog","draft","false","needsaction","new","notstarted","open","pending",\
        "todo"],"doing":["active","doing","inprocess","inprogress","started"],"blocked":["blocked","onhold","waiting"],\
        "done":["closed","complete","completed","done","resolved","true","x"],\
        "cancelled":["archived","canceled","cancelled","skipped","superseded","withdrawn","wontdo"]},\
        "priority":{"urgent":["0","a","critical","highest","p0","urgent"],"high":["1","h","high","p1"],\
        "medium":["2","m","medium","normal","p2"],"low":["3","4","l","low","lowest","p3","p4"]}},
        "tags":["home","shopping"],
        "tagPages":[0,0],
        "milestones":["Xuân"],
        "people":["Ana","Đặng"],
        "peoplePages":["of-ana","of-đặng"],
        "months":["28 thg 1, 4444","28 thg 2, 4444","28 thg 3, 4444","28 thg 4, 4444","28 thg 5, 4444",\
        "28 thg 6, 4444","28 thg 7, 4444","28 thg 8, 4444","28 thg 9, 4444","28 thg 10, 4444",\
        "28 thg 11, 4444","28 thg 12, 4444"],

        """))
    #expect(text(files[0]).contains(#""texts":{"search":"Tìm","found":"việc tìm thấy","#))
  }

  @Test func `the index of a site without todos has only one file`() async throws {
    let files = try await files(of: [])
    #expect(files.map(\.path) == ["search/index.js"])
    #expect(text(files[0]).contains(#""count":0,"#))
    #expect(text(files[0]).contains(#""words":[],"#))
  }

  @Test(arguments: [(1, [1]), (2_000, [2_000]), (2_001, [2_000, 1]), (4_000, [2_000, 2_000])])
  func `splits the todos into files of at most 2,000 todos`(count: Int, sizes: [Int]) async throws {
    let files = try await files(of: (0..<count).map { todo($0, "") })
    let shards = files.filter { $0.path.hasPrefix("search/todos") }
    #expect(shards.map { text($0).split(separator: "\"T\"").count - 1 } == sizes)
    #expect(shards.last?.path == "search/todos-\(sizes.count - 1).js")
  }

  @Test func `splits the words into files and lists the first word of each`() async throws {
    let todos = (10..<60).map { number in
      todo(number, (0..<400).map { "word\(number)x\($0)" }.joined(separator: " "))
    }
    let files = try await files(of: todos)
    let shards = files.filter { $0.path.hasPrefix("search/words") }
    #expect(shards.count == 5)
    #expect(shards.dropLast().allSatisfy { (57_344...58_000).contains($0.bytes.count) })
    let first = shards.map { file -> String in
      let strings = ScriptScan(file.bytes).strings
      return "\"\(strings[1].prefix { $0 != " " })\""
    }
    #expect(text(files[0]).contains("\"words\":[\(first.joined(separator: ","))],"))
  }

  @Test func `several workers write the same files as one worker`() async throws {
    let todos = (0..<100).map { todo($0, "w\($0 % 7) w\($0 % 11) of \($0)") }
    let one = try await files(of: todos, jobs: 1)
    for jobs in [2, 3, 8, 200] { #expect(try await files(of: todos, jobs: jobs) == one, "\(jobs) workers") }
  }

  @Test func `encodes small and large steps between the todos of a word`() async throws {
    let far = [0, 31, 32, 63, 1_055, 1_088, 1_152, 1_185, 1_199]
    let files = try await files(of: (0..<1_200).map { todo($0 + 1_000, far.contains($0) ? "far" : "near") })
    let script = text(try #require(files.last))
    // The steps are 0, 30, 0, 30, 991 = 30 · 32 + 31, 32 = 1 · 32 + 0, 63 = 1 · 32 + 31, 32 and 13.
    #expect(
      script.hasPrefix(##"todosite.shard("words",0,["far near","]{]{Y|<]<|<]j ^"##), "\(script.prefix(60))")
  }

  @Test func `a short name is the number of characters at the beginning of the id, or its own text`() {
    let todos = ["a1b2c3-milk", "milk", "năm"].map {
      TodoItem(
        id: $0, path: TodoPath("\($0).md"), title: "T", status: TodoStatus("open", .open),
        content: content(""))
    }
    let script = SearchTodos.script(
      todos[...], number: 0, SearchNames(todos), shortNames: ["a1b2c3", "milk", "x/năm.md"])
    #expect(String(decoding: script, as: UTF8.self).contains(##""short":[6,0,"x/năm.md"]"##))
  }

  @Test func `has the statuses in the order of the project, and the priorities by level`() {
    let todos = MemoryTodoStore([
      "a.md": "---\nstatus: done\npriority: low\n---\n", "b.md": "---\nstatus: idea\npriority: high\n---\n",
      "c.md": "---\nstatus: doing\npriority: P1\n---\n",
    ]).snapshot().todos
    let statuses = StatusVocabulary([
      .init(name: "doing", isClosed: false), .init(name: "idea", isClosed: false),
      .init(name: "done", isClosed: true),
    ])
    let names = SearchNames(todos, in: statuses)
    #expect(names.statuses.values.map(\.label) == ["doing", "idea", "done"])
    #expect(names.statuses.values.map(names.statuses.index) == [0, 1, 2])
    #expect(names.priorities.values.map(\.level) == [.high, .high, .low])
    #expect(SearchNames(todos).statuses.values.map(\.label) == ["idea", "doing", "done"])
  }

  @Test func `has the project's own fields and their values`() {
    let fields = FieldTable([
      FieldDeclaration(name: "estimate", kind: .number, label: "Estimate", isColumn: true),
      FieldDeclaration(name: "team", kind: .choice, label: "</script>", choices: ["web", "\"app\""]),
      FieldDeclaration(name: "review-by", kind: .date, label: "Review"),
      FieldDeclaration(name: "urgent", kind: .flag, label: "Urgent"),
      FieldDeclaration(name: "reviewers", kind: .names, label: "Reviewers"),
      FieldDeclaration(name: "note-of", kind: .text, label: "Note"),
    ])
    let files: KeyValuePairs = [
      "a.md":
        "---\nestimate: 0\nteam: '\"APP\"'\nreview-by: 2026-12-05\nurgent: no\nreviewers: [Ana, <b>]\nnote-of: <i>\n---\n",
      "b.md": "---\nestimate: 1.50\nteam: web\nurgent: yes\n---\n", "c.md": "---\nestimate: -0.5\n---\n",
      "d.md": "---\nestimate: much\nteam: none\n---\n",
    ]
    let todos = MemoryTodoStore(files, rules: TodoRules(fields: fields)).snapshot().todos
    let names = SearchNames(todos)
    let script = SearchTodos.script(
      todos[...], number: 0, names, shortNames: todos.map(\.id), fields: fields.declared)
    #expect(
      String(decoding: script, as: UTF8.self).hasSuffix(
        #""fields":[[0,"1.50",-0.5,null],[2,1,0,0],["2026-12-05",0,0,0],[false,true,null,null],"#
          + #"[["Ana","\u003cb>"],0,0,0],["\u003ci>",0,0,0]]})"# + "\n"))
    let manifest = SearchManifest(
      count: 4, firstWords: [], fingerprint: "f", names: names, pageName: { $1 }, siteTitle: "T",
      words: Words("vi"), fields: fields.declared)
    let text = String(decoding: manifest.script, as: UTF8.self)
    #expect(
      text.contains(
        #""fields":[["estimate","Estimate","number",1,[]],["team","\u003c/script>","choice",0,["web","\"app\""]],"#
          + #"["review-by","Review","date",0,[]],["urgent","Urgent","flag",0,[]],"#
          + #"["reviewers","Reviewers","names",0,[]],["note-of","Note","text",0,[]]]"#))
    #expect(text.hasSuffix(#","yes":"có","no":"không","without":"Không có"}})"# + "\n"))
  }

  @Test func `has dates and what waits only if there are any`() async throws {
    let todos = MemoryTodoStore([
      "a.md": "---\ncreated: 2026-11-01\ndepends: [b]\n---\n",
      "b.md": "---\nupdated: 2026-11-02T09:30\n---\n",
      "c.md": "---\nstatus: done\ncompleted: 2026-11-03\nupdated: 2026-11-04\n---\n",
      "d.md": "---\nstatus: done\nupdated: 2026-11-04\n---\n",
      "e.md": "---\nstatus: open\ncompleted: 2026-11-05\n---\n",
    ]).snapshot().todos
    let script = SearchTodos.script(
      todos[...], number: 0, SearchNames(todos), shortNames: todos.map(\.id), waiting: [0])
    #expect(todos.map(\.id) == ["a", "b", "e", "c", "d"])
    #expect(
      String(decoding: script, as: UTF8.self).hasSuffix(
        #","created":["2026-11-01",0,0,0,0],"updated":[0,"2026-11-02T09:30",0,"2026-11-04","2026-11-04"],"#
          + #""completed":[[2,"2026-11-05"],[4,0]],"waiting":[0]})"# + "\n"))
  }

  @Test func `has the statuses that the settings declare, with their labels and meanings`() {
    let statuses = StatusVocabulary([
      .init(name: "todo", label: "</script>", isClosed: false), .init(name: "shipped", isClosed: true),
    ])
    let manifest = SearchManifest(
      count: 0, firstWords: [], fingerprint: "f", names: SearchNames([]), pageName: { $1 }, siteTitle: "T",
      words: Words("en"), statuses: statuses)
    #expect(
      String(decoding: manifest.script, as: UTF8.self).contains(
        #""declared":[["todo","\u003c/script>","open"],["shipped","shipped","done"]],"#))
  }

  @Test func `lists the values that are wrong`() {
    let todo = TodoItem(
      id: "a", path: TodoPath("a.md"), title: "T", status: TodoStatus("open", .open),
      badValues: [BadValue(key: "due", text: "2026-02-30", reason: "impossible date")], content: content(""))
    let script = SearchTodos.script([todo], number: 0, SearchNames([todo]), shortNames: ["a"])
    #expect(
      String(decoding: script, as: UTF8.self).contains(#""bad":[[["due","2026-02-30","impossible date"]]]"#))
  }

  @Test func `a text has no tags, single spaces, and ends at the end of a character`() async throws {
    func script(_ body: String) async throws -> String {
      let files = try await files(of: [todo(0, body)])
      return text(try #require(files.first { $0.path == "search/texts-0.js" }))
    }
    #expect(
      try await script("A *b*old `<b>`\n\n- one & \"two\" \\\\\n- three\n\n> four  \n> five")
        == #"todosite.shard("texts",0,[["0"],["A bold \u003cb> one & \"two\" \\ three four five"]])"# + "\n")
    let long = try await script("a" + String(repeating: "é", count: 1_000))
    #expect(long == #"todosite.shard("texts",0,[["0"],["a"# + String(repeating: "é", count: 750) + "\"]])\n")
    let escaped = try await script(String(repeating: "a", count: 1_499) + " `<` é")
    #expect(escaped.hasSuffix(#"aaa \u003c"]])"# + "\n"))
  }

  @Test func `the order of the list changes only the files of todos and the first file`() async throws {
    let todos = (0..<100).map { todo($0, "w\($0 % 7) w\($0 % 11) of \($0)") }
    let (before, after) = (try await files(of: todos), try await files(of: todos.reversed()))
    let changed = zip(before, after).filter { $0 != $1 }
    #expect(before.map(\.path) == after.map(\.path))
    #expect(changed.map(\.0.path) == ["search/index.js", "search/todos-0.js"])
  }

  @Test(arguments: [
    "\"),alert(1),(\"", "</script><script>alert(1)</script>", "\\\");//", "\u{2028}\u{2029}\u{0}\u{1F}",
    "<!--", "__proto__", "`${x}`", "\u{202E}evil",
  ])
  func `a text cannot end its string in the script`(text: String) async throws {
    let todo = TodoItem(
      id: text, path: TodoPath("\(text).md"), title: text, status: TodoStatus(text, .open),
      priority: TodoPriority(text, .other), tags: [text], assignees: [text],
      extra: [ExtraField(key: "milestone", value: text)], content: content(text))
    let names = SearchNames([todo])
    let manifest = SearchManifest(
      count: 1, firstWords: [text], fingerprint: "f", names: names, pageName: { $1 }, siteTitle: text,
      words: Words("en"))
    for bytes in [
      SearchTodos.script([todo], number: 0, names, shortNames: [text]), manifest.script,
    ] {
      let scan = ScriptScan(bytes)
      #expect(scan.isOneCallWithJSON, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      #expect(!bytes.contains(UInt8(ascii: "<")))
      #expect(scan.strings.contains { $0.unicodeScalars.elementsEqual(text.unicodeScalars) })
    }
  }

  private func files(
    of todos: [TodoItem], parts: [Int: TodoProgress] = [:], waiting: Set<Int> = [], language: String = "en",
    jobs: Int = 2
  ) async throws -> [SearchFile] {
    var index = SearchIndex(
      todos: todos, shortNames: todos.map(\.id), pageName: { $0 == .tag ? $1 : "of-\($1.lowercased())" },
      siteTitle: "Home", words: Words(language))
    (index.parts, index.waiting) = (parts, waiting)
    let files = Mutex<[String: [UInt8]]>([:])
    let staged = try await index.stage(on: Workers(jobs: jobs)) { path, bytes in
      files.withLock { $0[path] = bytes }
      return StagedFile(path: path, hash: ContentHash(of: bytes.span), change: .written)
    }
    return files.withLock { files in staged.map { SearchFile(path: $0.path, bytes: files[$0.path] ?? []) } }
  }

  private func todo(_ number: Int, _ body: String) -> TodoItem {
    TodoItem(
      id: "\(number)", path: TodoPath("\(number).md"), title: "T", status: TodoStatus("open", .open),
      content: content(body))
  }

  private func content(_ body: String) -> MarkdownContent {
    var problems: [Problem] = []
    return MarkdownContent.read(SourceFile(path: "a.md", text: "\(body)\n"), problems: &problems)
  }

  private func text(_ file: SearchFile) -> String { String(decoding: file.bytes, as: UTF8.self) }
}

/// A file of the search index, with its path in the site.
private struct SearchFile: Equatable {
  var path: String
  var bytes: [UInt8]
}
