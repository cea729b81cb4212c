import TestSupport
import Testing

@testable import TodoPages
@testable import Todos

/// Tests of the addresses of a todo's pages on a git host.
@Suite struct RepositoryLinksTests {
  private let github = Repository(host: .github, url: "https://github.com/ann/work")

  private func links(
    _ repository: Repository, todos: String = "Todos", rules: TodoRules = TodoRules(),
    title: String = "New todo"
  ) throws -> RepositoryLinks {
    try #require(RepositoryLinks(repository, todoFolder: todos, rules: rules, newTitle: title))
  }

  @Test(arguments: [
    (
      Repository.Host.github,
      [
        "https://x.org/ann/work/edit/main/Todos/a/b.md", "https://x.org/ann/work/delete/main/Todos/a/b.md",
        "https://x.org/ann/work/commits/main/Todos/a/b.md", "https://x.org/ann/work/blob/main/Todos/a/b.md",
      ]
    ),
    (
      .gitlab,
      [
        "https://x.org/ann/work/-/edit/main/Todos/a/b.md", "https://x.org/ann/work/-/blob/main/Todos/a/b.md",
        "https://x.org/ann/work/-/commits/main/Todos/a/b.md",
        "https://x.org/ann/work/-/blob/main/Todos/a/b.md",
      ]
    ),
    (
      .forgejo,
      [
        "https://x.org/ann/work/_edit/main/Todos/a/b.md", "https://x.org/ann/work/_delete/main/Todos/a/b.md",
        "https://x.org/ann/work/commits/branch/main/Todos/a/b.md",
        "https://x.org/ann/work/src/branch/main/Todos/a/b.md",
      ]
    ),
    (
      .gitea,
      [
        "https://x.org/ann/work/_edit/main/Todos/a/b.md", "https://x.org/ann/work/_delete/main/Todos/a/b.md",
        "https://x.org/ann/work/commits/branch/main/Todos/a/b.md",
        "https://x.org/ann/work/src/branch/main/Todos/a/b.md",
      ]
    ),
  ])
  func `links to the pages of a todo on each host`(host: Repository.Host, addresses: [String]) throws {
    let links = try links(Repository(host: host, url: "https://x.org/ann/work"))
    let path = TodoPath("a/b.md")
    #expect(
      [links.edit(path), links.delete(path), links.history(path), links.source(path)] == addresses)
  }

  @Test(arguments: [
    (
      Repository.Host.github,
      "https://x.org/a/b/new/feature/x?filename=web/Todos/xxxxxx-new-todo.md&value=",
      "https://x.org/a/b/new/feature/x?filename=web/Todos/{code}-new-todo.md&value="
    ),
    (
      .gitlab, "https://x.org/a/b/-/new/feature/x/web/Todos?file_name=xxxxxx-new-todo.md&content=",
      "https://x.org/a/b/-/new/feature/x/web/Todos?file_name={code}-new-todo.md&content="
    ),
    (
      .gitea, "https://x.org/a/b/_new/feature/x/web/Todos?filename=xxxxxx-new-todo.md&value=",
      "https://x.org/a/b/_new/feature/x/web/Todos?filename={code}-new-todo.md&value="
    ),
    (
      .forgejo, "https://x.org/a/b/_new/feature/x/web/Todos?filename=xxxxxx-new-todo.md&value=",
      "https://x.org/a/b/_new/feature/x/web/Todos?filename={code}-new-todo.md&value="
    ),
  ])
  func `fills in a new todo on each host`(host: Repository.Host, url: String, template: String) throws {
    let repository = Repository(host: host, url: "https://x.org/a/b", branch: "feature/x", path: "web")
    let text = "---%0Atitle%3A%20New%20todo%0Astatus%3A%20open%0A"
    #expect(
      try links(repository).add()
        == NewTodoLink(
          url: url + text + "---%0A", template: template + text + "created%3A%20{date}%0A---%0A"))
  }

  @Test func `a new todo has the given tag, status, assignee or parent`() throws {
    let links = try links(github)
    func text(_ link: NewTodoLink?) throws -> String {
      try decoded(#require(link?.url.split(separator: "=").last.map(String.init)))
    }
    #expect(
      try text(links.add(tag: "a, b")) == "---\ntitle: New todo\nstatus: open\ntags: [\"a, b\"]\n---\n")
    #expect(try text(links.add(tag: "garden")) == "---\ntitle: New todo\nstatus: open\ntags: [garden]\n---\n")
    #expect(try text(links.add(status: "doing")) == "---\ntitle: New todo\nstatus: doing\n---\n")
    #expect(
      try text(links.add(assignee: "@ann"))
        == "---\ntitle: New todo\nstatus: open\nassignee: \"@ann\"\n---\n")
    #expect(
      try text(links.addPart(of: "r4x2kd-buy"))
        == "---\ntitle: New todo\nstatus: open\nparent: r4x2kd-buy\n---\n")
    #expect(
      try text(links.addPart(of: "012345"))
        == "---\ntitle: New todo\nstatus: open\nparent: \"012345\"\n---\n")
  }

  @Test func `a new todo has the project's first open status`() throws {
    let rules = TodoRules(
      statuses: StatusVocabulary([
        .init(name: "shipped", isClosed: true), .init(name: "To Do", isClosed: false),
      ]))
    let link = try links(github, rules: rules, title: "Việc mới").addPart(of: "p1")
    #expect(
      link?.url
        == "https://github.com/ann/work/new/main?filename=Todos/xxxxxx-vi%E1%BB%87c-m%E1%BB%9Bi.md&value="
        + "---%0Atitle%3A%20Vi%E1%BB%87c%20m%E1%BB%9Bi%0Astatus%3A%20To%20Do%0Aparent%3A%20p1%0A---%0A")
  }

  @Test func `has no link for a todo that is invalid or too long for hosts`() throws {
    let links = try links(github)
    #expect(links.add(status: "dnoe") == nil)
    #expect(links.add(tag: " ") == nil)
    #expect(links.addPart(of: "\u{200B}") == nil)
    #expect(links.add(tag: String(repeating: "ế", count: 1_000)) == nil)
    #expect(links.addPart(of: String(repeating: "a", count: 4_000)) == nil)
    #expect(try self.links(github, title: " ").add() == nil)
  }

  @Test(arguments: [
    ("Todos/", "main/Todos/a.md"), ("./x//y/", "main/x/y/a.md"), (".", "main/a.md"), ("", "main/a.md"),
    ("a b", "main/a%20b/a.md"),
  ])
  func `the todo folder is a part of the address`(folder: String, place: String) throws {
    #expect(
      try links(github, todos: folder).edit(TodoPath("a.md")) == "https://github.com/ann/work/edit/" + place)
  }

  @Test(arguments: ["/srv/todos", "..", "../todos", "a/../../b", "a/.."])
  func `has no links for a todo folder that may be outside the project`(folder: String) {
    #expect(RepositoryLinks(github, todoFolder: folder, rules: TodoRules(), newTitle: "x") == nil)
  }

  @Test func `a new todo in the root of the repository has no folder`() throws {
    let text = "---%0Atitle%3A%20x%0Astatus%3A%20open%0A---%0A"
    #expect(
      try links(github, todos: ".", title: "x").add()?.url
        == "https://github.com/ann/work/new/main?filename=xxxxxx-x.md&value=" + text)
    let gitea = Repository(host: .gitea, url: "https://gitea.com/a/b")
    #expect(
      try links(gitea, todos: ".", title: "x").add()?.url
        == "https://gitea.com/a/b/_new/main?filename=xxxxxx-x.md&value=" + text)
  }

  @Test(arguments: [
    ("a?b#c.md", "a%3Fb%23c.md"), ("100%25.md", "100%2525.md"), ("a\"b<c>'.md", "a%22b%3Cc%3E%27.md"),
    ("a\\b.md", "a%5Cb.md"), ("a\nb.md", "a%0Ab.md"), ("é.md", "%C3%A9.md"), ("e\u{301}.md", "e%CC%81.md"),
    ("a&value=x.md", "a%26value%3Dx.md"), ("+ .md", "%2B%20.md"), ("\u{202E}a.md", "%E2%80%AEa.md"),
    ("..md", "..md"), ("javascript:x.md", "javascript%3Ax.md"), ("{code}.md", "%7Bcode%7D.md"),
  ])
  func `special characters in a file name are percent-encoded`(name: String, spelled: String) throws {
    let links = try links(github)
    #expect(links.edit(TodoPath(name)) == "https://github.com/ann/work/edit/main/Todos/" + spelled)
  }

  @Test(.tags(.rounds)) func `the link of a new todo contains the text of its file, for any value`() throws {
    var random = SeededRandom()
    let plain = [
      "a", "b-", "0", "9e", "sample-word", "2000-01-01", "xxxxxx", "garden", "true", "-", "_", ".", "fix",
      "2024-01-05", "y", "on", "0x", "B", "BACK-1", "1e5", "t", "z",
    ]
    let signs = [
      "{date}", "{code}", "&value=", "#", "?", "%", "\"", "'", ": ", ",", "é", "\u{301}", "\u{202E}",
      "\u{85}", "日", "]", "\n", "+",
    ]
    let all = try Repository.Host.allCases.map {
      try links(Repository(host: $0, url: "https://x.org/a/b", branch: "#/é"), todos: "{x}/?")
    }
    for run in 0..<rounds(200) {
      let pieces = run.isMultiple(of: 2) ? plain : plain + signs
      let word = (0..<Int.random(in: 1...5, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let links = all[run / 2 % all.count]
      let cases = [
        (links.add(tag: word), NewTodo(title: "New todo", tags: [word])),
        (links.add(assignee: word), NewTodo(title: "New todo", assignees: [word])),
        (links.addPart(of: word), NewTodo(title: "New todo", parent: word)),
      ]
      for (link, todo) in cases { try check(link, todo, "seed \(random.seed): \(word.debugDescription)") }
    }
  }

  private func check(_ link: NewTodoLink?, _ todo: NewTodo, _ comment: Comment) throws {
    var dated = todo
    dated.values[.created] = ["2031-05-06"]
    guard let text = try? NewTodoFile(todo, rules: TodoRules()).text else {
      #expect(link == nil, comment)
      return
    }
    let link = try #require(link, comment)
    let plain = "-._~:/?&={}".utf8
    for address in [link.url, link.template] {
      let isPlain = address.utf8.allSatisfy { byte in
        plain.contains(byte) || byte == UInt8(ascii: "%") || (0x30...0x39).contains(byte)
          || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      }
      #expect(isPlain && address.utf8.count { $0 == UInt8(ascii: "?") } == 1, comment)
      #expect(address.utf8.count { $0 == UInt8(ascii: "&") } == 1, comment)
      #expect(address.utf8.count { $0 == UInt8(ascii: "=") } == 2, comment)
    }
    #expect(!link.url.contains("{") && link.template.split(separator: "{").count == 3, comment)
    let filled = link.template.replacing("{code}", with: "r4x2kd").replacing("{date}", with: "2031-05-06")
    let texts = try [link.url, filled].map { address in
      try decoded(#require(address.split(separator: "=").last.map(String.init)))
    }
    #expect(Array(texts[0].utf8) == Array(text.utf8), comment)
    #expect(try Array(texts[1].utf8) == Array(NewTodoFile(dated, rules: TodoRules()).text.utf8), comment)
  }

  /// Decodes the percent-encoding of a part of an address.
  private func decoded(_ text: String) throws -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        bytes.append(try #require(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return try #require(String(validating: bytes, as: UTF8.self))
  }
}
