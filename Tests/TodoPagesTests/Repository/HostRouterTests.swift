import Testing
@testable import TodoPages
@testable import Todos

@Suite struct HostRouterTests {
  private func router(_ statuses: StatusVocabulary = .standard) throws -> HostRouter {
    let repository = Repository(host: .github, url: "https://github.com/o/r")
    let links = try #require(
      RepositoryLinks(
        repository, todoFolder: "Todos", rules: TodoRules(statuses: statuses), newTitle: "New todo"))
    return HostRouter(links, statuses: statuses)
  }

  private func address(_ target: SiteLinkTarget, _ statuses: StatusVocabulary = .standard) throws
    -> WebAddress?
  {
    guard case .web(let address)? = try router(statuses).link(to: target)?.route else { return nil }
    return address
  }

  @Test(
    arguments: [
      (.edit, "https://github.com/o/r/edit/main/Todos/a%20b.md"),
      (.delete, "https://github.com/o/r/delete/main/Todos/a%20b.md"),
      (.history, "https://github.com/o/r/commits/main/Todos/a%20b.md"),
      (.source, "https://github.com/o/r/blob/main/Todos/a%20b.md"),
    ] as [(HostAction, String)])
  func `links to a todo's file`(action: HostAction, url: String) throws {
    #expect(try address(.host(action, TodoPath("a b.md"))) == WebAddress(url))
  }

  @Test func `links to the editor of a new todo with a tag, a milestone, an assignee, a status or a parent`()
    throws
  {
    let links = try #require(
      RepositoryLinks(
        Repository(host: .github, url: "https://github.com/o/r"), todoFolder: "Todos", rules: TodoRules(),
        newTitle: "New todo"))
    let targets: [(SiteLinkTarget, NewTodoLink?)] = [
      (.newTodo(nil, ""), links.add()), (.newTodo(.tag, "home"), links.add(tag: "home")),
      (.newTodo(.milestone, "v 1"), links.add(milestone: "v 1")),
      (.newTodo(.person, "Ann"), links.add(assignee: "Ann")),
      (.newTodo(.status, "doing"), links.add(status: "doing")),
      (.newPart(of: .make("x")), links.addPart(of: "x")),
    ]
    for (target, link) in targets {
      let link = try #require(link)
      #expect(try address(target) == WebAddress(link.url, template: link.template))
    }
  }

  @Test func `writes the milestone of a new todo`() throws {
    let address = try #require(try address(.newTodo(.milestone, "v 1")))
    #expect(address.url.contains("milestone%3A%20v%201%0A"))
  }

  @Test func `writes a status by its name in files, not by its label`() throws {
    let statuses = StatusVocabulary([.init(name: "wip", label: "In work", isClosed: false)])
    let address = try #require(try address(.newTodo(.status, "In work"), statuses))
    #expect(address.url.contains("status%3A%20wip%0A"))
  }

  @Test(
    arguments: [
      (.github, RepositoryFile(path: "src/a b.c"), "https://x.org/o/r/blob/main/web/src/a%20b.c#L10"),
      (.github, RepositoryFile(path: "..", isFolder: true), "https://x.org/o/r/tree/main#L10"),
      (.gitlab, RepositoryFile(path: "../c"), "https://x.org/o/r/-/blob/main/c#L10"),
      (.gitlab, RepositoryFile(path: "", isFolder: true), "https://x.org/o/r/-/tree/main/web#L10"),
      (.gitea, RepositoryFile(path: "c"), "https://x.org/o/r/src/branch/main/web/c#L10"),
      (.forgejo, RepositoryFile(path: "d", isFolder: true), "https://x.org/o/r/src/branch/main/web/d#L10"),
      (.github, RepositoryFile(path: "../../c"), nil),
    ] as [(Repository.Host, RepositoryFile, String?)])
  func `links to a file or folder of the repository`(
    host: Repository.Host, file: RepositoryFile, url: String?
  ) throws {
    let links = try #require(
      RepositoryLinks(
        Repository(host: host, url: "https://x.org/o/r", path: "web"), todoFolder: "Todos",
        rules: TodoRules(), newTitle: "New todo"))
    let link = HostRouter(links, statuses: .standard).link(to: .repositoryFile(file, fragment: "L10"))
    #expect(link.map { PageLocation(of: .list(page: 1)).href(to: $0) } == url)
  }

  @Test func `has no links without a repository`() {
    let router = SiteRouter.ofNoTodos
    #expect(router.link(to: .host(.edit, TodoPath("a.md"))) == nil)
    #expect(router.link(to: .newTodo(nil, "")) == nil)
    #expect(router.link(to: .newPart(of: .make("x"))) == nil)
    #expect(router.link(to: .repositoryFile(RepositoryFile(path: "x"), fragment: nil)) == nil)
  }
}
