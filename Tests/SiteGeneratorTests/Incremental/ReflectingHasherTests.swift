import Documents
@testable import SiteGenerator
import Testing
@testable import TodoPages
@testable import Todos

/// Tests of the hash of everything that a site depends on besides its todos.
@Suite struct ReflectingHasherTests {
  private func hash(_ value: Any) -> ContentHash {
    var hasher = ReflectingHasher(.none)
    hasher.add(value)
    return hasher.hash
  }

  private func options() throws -> SiteOptions {
    let frame = PageFrame(
      siteTitle: "T", words: Words("en"), baseURL: "https://example.org/", todoFolder: "Todos",
      generator: "todosite")
    let theme = Theme(
      named: ["list": SourceFile(path: "list.html", text: "list")],
      assets: ["style.css": .bytes(Array("css".utf8))])
    var options = SiteOptions(
      frame: frame, pageSize: 200, today: TodoDate(year: 2026, month: 12, day: 1), todoFolder: "Todos",
      theme: theme)
    options.oneFileTool = OneFileTool(program: "bd", commands: ["add": "bd create", "show": "bd show"])
    options.host = try Self.host("https://github.com/o/r")
    return options
  }

  private static func host(_ url: String) throws -> HostRouter {
    let links = RepositoryLinks(
      Repository(host: .github, url: url), todoFolder: "Todos", rules: TodoRules(), newTitle: "New todo")
    return HostRouter(try #require(links), statuses: .standard)
  }

  @Test func `equal options have equal hashes`() throws {
    #expect(hash(try options()) == hash(try options()))
  }

  /// A change of each property, by the label of the property.
  private static let changes: [(label: String, change: @Sendable (inout SiteOptions) throws -> Void)] = [
    ("frame.format", { $0.frame.format = .markdown }), ("frame.siteTitle", { $0.frame.siteTitle = "t" }),
    ("frame.words", { $0.frame.words = Words("vi") }), ("frame.words", { $0.frame.words = Words("en-GB") }),
    ("frame.baseURL", { $0.frame.baseURL = nil }), ("frame.baseURL", { $0.frame.baseURL = "" }),
    ("frame.todoFolder", { $0.frame.todoFolder = "todos" }),
    ("frame.generator", { $0.frame.generator = "2" }),
    ("frame.navigation", { $0.frame.navigation = [NavigationEntry(page: .list, title: .newTodo)] }),
    ("frame.today", { $0.frame.today = nil }),
    ("frame.today", { $0.frame.today = TodoDate(year: 2026, month: 12, day: 2) }),
    ("frame.fields", { $0.frame.fields = ["estimate"] }),
    ("fields", { $0.fields = FieldTable([FieldDeclaration(name: "size", kind: .number, label: "Size")]) }),
    ("fields", { $0.fields = FieldTable([FieldDeclaration(name: "size", kind: .flag, label: "Size")]) }),
    ("frame.hasAccent", { $0.frame.hasAccent = true }), ("pageSize", { $0.pageSize = 201 }),
    ("statuses", { $0.statuses = StatusVocabulary([.init(name: "open", isClosed: false)]) }),
    ("todoFolder", { $0.todoFolder = "todos" }), ("theme", { $0.theme = Theme(named: [:], assets: [:]) }),
    ("theme", { $0.theme.templates = TemplateSources(["list": SourceFile(path: "l.html", text: "list")]) }),
    ("theme", { $0.theme.templates = TemplateSources(["list": SourceFile(path: "list.html", text: "")]) }),
    ("theme", { $0.theme.assets = [Theme.Asset(path: "style.css", .bytes(Array("CSS".utf8)))] }),
    ("theme", { $0.theme.assets = [Theme.Asset(path: "style.css", .ownFile)] }),
    ("theme", { $0.theme.assets = [Theme.Asset(path: "other.css", .bytes(Array("css".utf8)))] }),
    ("takesNewTodos", { $0.takesNewTodos = false }), ("oneFileTool", { $0.oneFileTool = nil }),
    (
      "oneFileTool",
      { $0.oneFileTool = OneFileTool(program: "bd", commands: ["add": "bd show", "show": "bd create"]) }
    ),
    ("host", { $0.host = nil }),
    ("host", { $0.host = try host("https://github.com/o/s") }),
    ("defaultTimestamp", { $0.defaultTimestamp = try #require(Timestamp(seconds: 1)) }),
    ("problemsOfSettings", { $0.problemsOfSettings = [Problem(.warning, code: "c", "m", path: "p")] }),
  ]

  @Test(arguments: changes.indices)
  func `a change of a property changes the hash`(index: Int) throws {
    var options = try options()
    try Self.changes[index].change(&options)
    #expect(hash(options) != hash(try self.options()), "\(Self.changes[index].label)")
  }

  @Test func `the changes cover all properties`() throws {
    let options = try options()
    let frame = Mirror(reflecting: options.frame).children.compactMap { $0.label.map { "frame.\($0)" } }
    let labels = Mirror(reflecting: options).children.compactMap(\.label).filter { $0 != "frame" }
    #expect(Set(Self.changes.map(\.label)) == Set(frame + labels))
  }

  @Test func `all changes have different hashes`() throws {
    let hashes = try Self.changes.map { change in
      var options = try options()
      try change.change(&options)
      return hash(options)
    }
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func `no value in the options and the rules is a function`() throws {
    var rules = TodoRules()
    rules.tool = .beads
    for value in [try options(), rules, LinkedRepository(project: "p", isOnHost: true)] as [Any] {
      #expect(functions(in: value, at: "") == [])
    }
    #expect(functions(in: [{ 1 }], at: "values") == ["values."])
  }

  /// Returns the paths of the functions among the parts of a value.
  private func functions(in value: Any, at path: String) -> [String] {
    if "\(type(of: value))".contains("->"), Mirror(reflecting: value).children.isEmpty { return [path] }
    return Mirror(reflecting: value).children.flatMap { child in
      functions(in: child.value, at: "\(path).\(child.label ?? "")")
    }
  }
}

extension ReflectingHasherTests {
  private struct Pair {
    var first: Any
    var second: Any
  }

  private enum Choice {
    case none, some
    case number(Int)
    case text(String)
  }

  @Test func `sets and dictionaries count without their order`() {
    let words = (0..<40).map { "word \($0)" }
    var left = Set<String>(minimumCapacity: 4096)
    for word in words { left.insert(word) }
    let right = Set(words.reversed())
    #expect(Array(left) != Array(right))
    #expect(hash(left) == hash(right))
    #expect(hash(left) != hash(right.subtracting(["word 3"]).union(["word 40"])))
    var table = [String: Int](minimumCapacity: 4096)
    for (number, word) in words.enumerated() { table[word] = number }
    let other = Dictionary(words.enumerated().map { ($1, $0) }.reversed()) { first, _ in first }
    #expect(Array(table.keys) != Array(other.keys))
    #expect(hash(table) == hash(other))
    #expect(hash(["a": 1, "b": 2]) != hash(["a": 2, "b": 1]))
    #expect(hash(words) != hash(words.reversed() as [String]))
  }

  @Test func `different values have different hashes`() {
    let values: [Any] = [
      0, 1, -1, true, false, "", "a", "b", "ab", ["ab"], ["a", "b"], ["b", "a"], [[String]()],
      [["a"], ["b"]], [["a", "b"]], Pair(first: 1, second: 2), Pair(first: 2, second: 1),
      Pair(first: "a", second: "bc"), Pair(first: "ab", second: "c"), Choice.none, Choice.some,
      Choice.number(1), Choice.number(2), Choice.text("1"), [1: "a"], [2: "a"], Int?.none as Any,
      Int??.some(nil) as Any, 1.5, 2.5,
      ContentHash(5), ContentHash(6),
    ]
    let hashes = values.map(hash)
    for (index, value) in hashes.enumerated() {
      #expect(hashes.firstIndex(of: value) == index, "\(values[index])")
    }
  }

  @Test func `the hash is the same in every run of the program`() {
    let value = Pair(first: ["a": 1, "b": 2], second: [Choice.number(3), .none])
    #expect(hash(value) == ContentHash(14_459_201_575_706_054_264))
  }
}
