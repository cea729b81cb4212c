import Documents
import FileSystem
import TestSupport
import Testing
@testable import Todos

/// Tests of links to files of the git work tree that the site does not contain.
@Suite struct RepositoryFilesTests {
  private func store(_ folder: borrowing TemporaryFolder, isOnHost: Bool = true) -> FolderTodoStore {
    FolderTodoStore(
      folder["r/web/T"], rules: TodoRules(),
      linkingTo: LinkedRepository(project: folder["r/web"], isOnHost: isOnHost), workers: Workers(jobs: 2))
  }

  private func snapshot(
    _ folder: borrowing TemporaryFolder, isOnHost: Bool = true
  ) async throws -> TodoSnapshot {
    try await store(folder, isOnHost: isOnHost).snapshot()
  }

  private func folder(_ links: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "out.md": "", "r/.git/config": "", "r/README.md": "", "r/web/a b.c": "", "r/web/docs/x.md": "",
      "r/web/T/s.html": "", "r/web/T/b.md": "# b\n", "r/web/T/n/c.md": "# c\n",
    ])
    try folder.write("r/web/T/a.md", "---\ntitle: a\n---\n\(links.map { "[x](\($0))\n" }.joined())")
    try folder.link("r/docs", to: "web/docs")
    try folder.link("r/secret.md", to: "../out.md")
    try folder.link("r/config", to: ".git/config")
    return folder
  }

  @Test(
    arguments: [
      ("../../README.md#usage", RepositoryFile(path: "../README.md"), "usage"),
      ("../a%20b.c?plain=1#L10-L20", RepositoryFile(path: "a b.c"), "L10-L20"),
      ("../docs/x.md", RepositoryFile(path: "docs/x.md"), nil),
      // A symbolic link to a folder has no pages of files on a host.
      ("../../docs/x.md", RepositoryFile(path: "docs/x.md"), nil),
      ("../docs/", RepositoryFile(path: "docs", isFolder: true), nil),
      ("..", RepositoryFile(path: "", isFolder: true), nil),
      ("../..", RepositoryFile(path: "..", isFolder: true), nil),
      // The site publishes no files of this kind.
      ("s.html", RepositoryFile(path: "T/s.html"), nil),
    ] as [(String, RepositoryFile, String?)])
  func `a link to a file of the work tree has this file as its target`(
    link: String, file: RepositoryFile, fragment: String?
  ) async throws {
    let snapshot = try await snapshot(try folder([link]))
    #expect(snapshot.linkTargets[0] == [.repositoryFile(file, fragment: fragment)])
    #expect(snapshot.problems == [])
  }

  @Test(arguments: [
    "../../../out.md", "../../secret.md", "../../.git/config", "../../config", "../../.git", "../gone.md",
    "../../../r/../out.md", "%2Fetc%2Fpasswd", "../%00", "b.md#none", "../../../../../../../../..",
  ])
  func `a link out of the work tree, to git's own files or to nothing is dead`(link: String) async throws {
    let snapshot = try await snapshot(try folder([link]))
    #expect(snapshot.linkTargets[0] == [nil])
    #expect(snapshot.problems.map(\.code) == ["dead-link"])
  }

  @Test func `without git, such a link is dead`() async throws {
    let folder = try folder(["../docs/x.md"])
    try FileDescriptor.folder(folder["r"]).removeTree(".git")
    #expect(try await snapshot(folder).problems.map(\.code) == ["dead-link"])
  }

  @Test func `without a host, one problem counts all such links`() async throws {
    let folder = try folder(["../docs/x.md", "../gone.md", "../../README.md"])
    try folder.write("r/web/T/0.md", "---\ntitle: z\nstatus: done\n---\n[x](../docs/x.md)\n")
    let problems = try await snapshot(folder, isOnHost: false).problems
    #expect(
      problems.map(\.message) == [
        "3 links to files of the repository are shown as text", #"dead link "../gone.md""#,
      ])
    #expect(problems[0].path == folder["r/web/T/0.md"] && problems[0].excerpt?.line == 5)
    try folder.remove("r/web/T/a.md")
    #expect(
      try await snapshot(folder, isOnHost: false).problems.map { ProblemText().text(of: $0) } == [
        """
        warning: a link to a file of the repository is shown as text
         --> \(folder["r/web/T/0.md"]):5:5
          |
        5 | [x](../docs/x.md)
          |     ^^^^^^^^^^^^ the site does not contain this file
        help: to link to the git host, add to todosite.yml: repository: https://github.com/OWNER/NAME

        """
      ])
  }

  @Test func `a file that several links lead to is looked up once`() async throws {
    let folder = try folder(["../docs/x.md", "../gone.md", "../docs/x.md#y", "../gone.md"])
    let store = store(folder)
    var draft = try await store.draft(of: store.files.list(), bodies: .pages)
    let (snapshot, lookups) = try await store.resolvingLinks(of: &draft)
    #expect(lookups.map(\.path) == ["../docs/x.md", "../gone.md"])
    let file = RepositoryFile(path: "docs/x.md")
    #expect(
      snapshot.linkTargets[0] == [
        .repositoryFile(file, fragment: nil), nil, .repositoryFile(file, fragment: "y"), nil,
      ])
  }

  @Test func `a link may lack the ending of a todo's file`() async throws {
    let snapshot = MemoryTodoStore([
      "a.md": "---\ntitle: a\n---\n[x](./eip-20) [x](n/c#how) [x](n/../eip-20) [x](none) [x](eip-20.MD)\n",
      "eip-20.md": "# b\n", "n/c.md": "# c\n\n## How\n",
    ]).snapshot()
    #expect(
      snapshot.linkTargets[0]
        == [.todo(1, fragment: nil), .todo(2, fragment: "how"), .todo(1, fragment: nil), nil, nil])
  }

  @Test func `the id of another todo in running text is a link, and counts as one`() {
    let snapshot = MemoryTodoStore([
      "a.md": "---\nid: TASK-1\ntitle: a\n---\nSee task-2, EIP-20, TASK-1, UTF-8 and is-3.\n",
      "b.md": "---\nid: TASK-2\ntitle: b\n---\n", "eip-20.md": "---\nid: 20\ntitle: c\n---\n",
      "x/is-3.md": "# d\n", "y/is-3.md": "# e\n",
    ]).snapshot()
    #expect(snapshot.linkTargets[0] == [.todo(1, fragment: nil), .todo(2, fragment: nil), nil, nil, nil])
    #expect(snapshot.problems.map(\.code) == ["shared-id", "shared-id"])
    #expect(Array(snapshot.relations.backlinks[1]) == [0])
  }
}
