import FileSystem
import TestSupport
import Testing

/// Tests of settings and links that lead out of the repository.
@Suite struct OutsideFolderTests {
  /// Returns a folder with a project, and beside it a folder that the project must not reach.
  private func folders(settings: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "project/Todos/a.md": "# a\n", "elsewhere/key.txt": "secret", "elsewhere/b.md": "# secret\n",
    ])
    if let settings { try folder.write("project/todosite.yml", settings) }
    return folder
  }

  private static let commands = [
    ["build"], ["build", "--check"], ["check"], ["list"], ["show", "b"], ["export", "--format", "csv"],
    ["export", "--format", "markdown", "-o", "pages"], ["add", "New"], ["edit", "b", "--title", "New"],
    ["done", "b"], ["reopen", "b"], ["tick", "b", "1"], ["untick", "b", "1"], ["rename", "b", "c"],
    ["rm", "-y", "b"], ["undo"],
    ["import", "a.csv"],
  ]

  @Test(arguments: commands)
  func `a todo folder outside the project is refused`(arguments: [String]) throws {
    let folder = try folders(settings: "title: Mine\ntodos: ../elsewhere\n")
    try folder.write("project/a.csv", "title\nx\n")
    let before = try folder.contents()
    try expect(
      arguments, in: folder, at: "project", ends: 1,
      stderr: """
        error: the todo folder is outside the project's folder
         --> todosite.yml:2:8
          |
        2 | todos: ../elsewhere
          |        ^^^^^^^^^^^^ it is "\(resolved(folder["elsewhere"]))"
        help: move it there, or pass --allow-outside if you trust these settings

        error: the settings have errors

        """)
    #expect(try folder.contents() == before)
  }

  @Test func `a todo folder outside the project is used with --allow-outside or --todos`() throws {
    let folder = try folders(settings: "todos: ../elsewhere\n")
    let list = "○  b  secret\n\n1 open\n"
    try expect("list", "--allow-outside", in: folder, at: "project", ends: 0, stdout: list)
    try expect("list", "--todos", "../elsewhere", in: folder, at: "project", ends: 0, stdout: list)
    #expect(try todosite("done", "b", "--allow-outside", in: folder, at: "project").status == 0)
    #expect(try folder.text("elsewhere/b.md").contains("status: done"))
  }

  @Test(arguments: [
    ("public: ../elsewhere", "the asset folder", 9), ("templates: ../elsewhere", "the template folder", 12),
    ("output: ../elsewhere/site", "the output folder", 9), ("output: new/../../site", "the output folder", 9),
  ])
  func `each folder outside the project is refused by build and check`(
    line: String, noun: String, column: Int
  ) throws {
    let folder = try folders(settings: line + "\n")
    let before = try folder.contents()
    for command in ["build", "check"] {
      let run = try todosite(command, in: folder, at: "project")
      #expect(run.status == 1)
      #expect(
        run.stderr.hasPrefix(
          "error: \(noun) is outside the project's folder\n --> todosite.yml:1:\(column)\n"))
    }
    #expect(try folder.contents() == before)
    // The other commands do not use these folders.
    #expect(try todosite("list", in: folder, at: "project").status == 0)
    #expect(try todosite("build", "--allow-outside", in: folder, at: "project").status == 0)
  }

  @Test func `an absolute path is refused, and all folders are reported at once`() throws {
    let folder = try folders()
    try folder.write("project/todosite.yml", "public: \(folder["elsewhere"])\noutput: /srv/site\n")
    let run = try todosite("build", in: folder, at: "project")
    #expect(run.status == 1)
    #expect(run.stderr.contains("--> todosite.yml:1:9\n"))
    #expect(run.stderr.contains("--> todosite.yml:2:9\n"))
    #expect(
      try todosite("build", "-o", "../site", in: folder, at: "project").stderr.contains("yml:2:") == false)
  }

  @Test func `an output folder outside the project can be given on the command line`() throws {
    let folder = try folders(settings: "output: ../elsewhere/site\n")
    #expect(try todosite("build", "-o", "../site", in: folder, at: "project").status == 0)
    #expect(folder.exists("site/index.html"))
  }

  @Test(arguments: [
    ("Todos", ["list"], "the todo folder"), ("Public", ["build"], "the asset folder"),
    ("Templates", ["build"], "the template folder"),
  ])
  func `a default folder that is a link to another place is refused`(
    name: String, arguments: [String], noun: String
  ) throws {
    let folder = try folders()
    if name == "Todos" { try shell("rm -r project/Todos", in: folder) }
    try folder.link("project/\(name)", to: "../elsewhere")
    try expect(
      arguments, in: folder, at: "project", ends: 1,
      stderr: """
        error: \(noun) is outside the project's folder
         --> \(name)
          it is "\(resolved(folder["elsewhere"]))"
        help: move it there, or pass --allow-outside if you trust these settings

        error: the settings have errors

        """)
    #expect(try todosite(arguments + ["--allow-outside"], in: folder, at: "project").status == 0)
  }

  @Test func `a link in the middle of a path is followed to its end`() throws {
    let folder = try folders(settings: "public: assets/elsewhere\noutput: assets/new/site\n")
    try folder.link("project/assets", to: "..")
    let run = try todosite("build", in: folder, at: "project")
    #expect(run.stderr.contains("--> todosite.yml:1:9\n"))
    #expect(run.stderr.contains("--> todosite.yml:2:9\n"))
    #expect(try folder.contents().keys.filter { $0.contains("site/") }.isEmpty)
  }

  @Test(.requiresNamesOfBytes) func `a link to a place that cannot be resolved is refused`() throws {
    let folder = try folders()
    try shell(
      #"mv elsewhere "$(printf '\377')"; rm -r project/Todos; ln -s "../$(printf '\377')" project/Todos"#,
      in: folder)
    let run = try todosite("list", in: folder, at: "project")
    #expect(run.status == 3)
    #expect(run.stdout.isEmpty)
    #expect(run.stderr.hasPrefix("error: cannot inspect \"Todos\": "))
  }

  @Test func `a link after a missing folder is followed too`() throws {
    let folder = try folders(settings: "output: new/../assets/site\n")
    try folder.link("project/assets", to: "../elsewhere")
    #expect(try todosite("build", in: folder, at: "project").status == 1)
    #expect(try folder.names(in: "elsewhere") == ["b.md", "key.txt"])
  }

  @Test func `a ".." after a missing folder and a link leads to the parent of the link's target`() throws {
    let folder = try folders(settings: "output: new/../assets/../site\n")
    try folder.makeFolder("elsewhere/files")
    try folder.link("project/assets", to: "../elsewhere/files")
    #expect(try todosite("build", in: folder, at: "project").status == 1)
    #expect(try folder.names(in: "elsewhere") == ["b.md", "files", "key.txt"])
  }

  @Test func `a setting that leads through a cycle of links is reported with its place`() throws {
    let folder = try folders(settings: "output: loop/x\n")
    try folder.link("project/loop", to: "loop")
    let run = try todosite("build", in: folder, at: "project")
    #expect(run.status == 1)
    #expect(run.stderr.contains(" --> todosite.yml:1:9\n"))
  }

  @Test func `folders elsewhere in the repository are used`() throws {
    let folder = try folders(settings: "todos: ../elsewhere\npublic: ../elsewhere/files\noutput: ../site\n")
    try folder.makeFolder("elsewhere/files")
    try folder.makeFolder(".git")
    #expect(try todosite("build", in: folder, at: "project").status == 0)
    #expect(folder.exists("site/todos/b.html"))
  }

  @Test func `the repository of a submodule or of a linked work tree ends at its folder`() throws {
    let folder = try folders(settings: "todos: ../elsewhere\n")
    try folder.makeFolder(".git")
    try folder.write("project/.git", "gitdir: ../.git/modules/project\n")
    let run = try todosite("list", in: folder, at: "project")
    #expect(run.status == 1)
    #expect(run.stderr.hasPrefix("error: the todo folder is outside the repository\n --> todosite.yml:1:8\n"))
  }

  @Test func `settings that are a link to a file elsewhere are not shown`() throws {
    let folder = try folders()
    try folder.link("project/todosite.yml", to: "../elsewhere/key.txt")
    try expect(
      "list", in: folder, at: "project", ends: 1,
      stderr: """
        error: the settings file is outside the project's folder
         --> todosite.yml
          it is "\(resolved(folder["elsewhere/key.txt"]))"
        help: copy it there, or pass --allow-outside if you trust it

        error: the settings have errors

        """)
    #expect(try todosite("list", "--allow-outside", in: folder, at: "project").stderr.contains("secret"))
  }

  @Test func `the folder and the settings of another tool are refused too`() throws {
    let folder = try TemporaryFolder([
      "elsewhere/tasks/task-1 - A.md": "---\nid: task-1\ntitle: A\n---\n",
      "elsewhere/config.yml": "project_name: X\nstatuses: secret\n",
    ])
    try folder.makeFolder("project")
    try folder.link("project/backlog", to: "../elsewhere")
    let run = try todosite("list", in: folder, at: "project")
    #expect(run.status == 1)
    #expect(!run.stderr.contains("secret"))
    try folder.write("elsewhere/config.yml", "project_name: X\nstatuses: [To Do]\n")
    #expect(try todosite("list", "--allow-outside", in: folder, at: "project").status == 0)
  }

  @Test func `a folder that is imported must not lead to other places`() throws {
    let folder = try folders()
    try folder.write("theirs/todosite.yml", "todos: ../elsewhere\n")
    let before = try folder.contents()
    let run = try todosite("import", "../theirs", in: folder, at: "project")
    #expect(run.status == 1)
    #expect(
      run.stderr.hasPrefix(
        "error: the todo folder is outside the project's folder\n --> ../theirs/todosite.yml:1:8\n"))
    #expect(try folder.contents() == before)
    #expect(try todosite("import", "../theirs", "--allow-outside", in: folder, at: "project").status == 0)
  }

  @Test func `init writes through no link to another place`() throws {
    for name in ["Todos", "Templates", "Public"] {
      let folder = try TemporaryFolder()
      try folder.makeFolder("elsewhere")
      try folder.makeFolder("project")
      try folder.link("project/\(name)", to: "../elsewhere")
      // With a todo folder it is a project, in which --theme writes nothing else.
      let arguments = name == "Todos" ? ["init"] : ["init", "--theme"]
      #expect(try todosite(arguments, in: folder, at: "project").status == 1)
      #expect(try folder.names(in: "elsewhere") == [])
      #expect(try folder.names(in: "project") == [name])
      #expect(try todosite(arguments + ["--allow-outside"], in: folder, at: "project").status == 0)
      #expect(try !folder.names(in: "elsewhere").isEmpty)
    }
  }
}

/// Returns the path with links resolved; the path itself if that is not possible.
private func resolved(_ path: String) -> String { (try? realPath(path)) ?? path }
