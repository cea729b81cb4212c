import TestSupport
import Testing

/// Tests of folders of a project that are the same or contain each other, and of folders that nothing may use.
@Suite struct FolderConflictTests {
  private func project(settings: String? = nil) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# a\n", "Public/mine.css": "/* mine */", "Templates/own.html": "own",
      ".git/config": "token", ".hidden/files/key.txt": "key", ".todosite/trash/b.md": "# b\n",
    ])
    try folder.link("todos-link", to: "Todos")
    try folder.link("here", to: ".")
    try folder.link("git-link", to: ".git")
    if let settings { try folder.write("todosite.yml", settings) }
    return folder
  }

  @Test(arguments: [
    ("public: .", "the asset folder contains the project itself"),
    ("public: ./", "the asset folder contains the project itself"),
    ("public: Todos/..", "the asset folder contains the project itself"),
    ("public: here", "the asset folder contains the project itself"),
    ("public: Todos", "the asset folder is the todo folder"),
    ("public: todos-link", "the asset folder is the todo folder"),
    ("public: here/Todos", "the asset folder is the todo folder"),
    ("public: Templates", "the asset folder is the template folder"),
    ("output: Public", "the asset folder is the output folder"),
    ("output: Public/_site", "the asset folder contains the output folder \"Public/_site\""),
    ("output: here/Public/a/b", "the asset folder contains the output folder \"here/Public/a/b\""),
    ("output: Templates/_site", "the template folder contains the output folder \"Templates/_site\""),
    ("output: Todos", "the output folder is the todo folder"),
    ("output: .", "the output folder contains the todo folder \"Todos\""),
    ("output: .git", "the output folder must not be in \".git\""),
    ("output: .git/site", "the output folder must not be in \".git\""),
    ("output: git-link/site", "the output folder must not be in \".git\""),
    ("output: Todos/.GIT", "the output folder must not be in \".GIT\""),
    ("output: .todosite", "the output folder must not be in \".todosite\""),
    ("public: .git", "the asset folder must not be in \".git\""),
    ("public: git-link", "the asset folder must not be in \".git\""),
    ("public: .todosite/trash", "the asset folder must not be in \".todosite\""),
    ("public: .hidden/files", "the asset folder must not be in \".hidden\", which is hidden"),
    ("todos: .git", "the todo folder must not be in \".git\""),
    ("todos: .todosite/trash", "the todo folder must not be in \".todosite\""),
    ("templates: .todosite", "the template folder must not be in \".todosite\""),
  ])
  func `folders that would mix are refused, and nothing changes`(line: String, message: String) throws {
    let folder = try project(settings: line + "\n")
    let before = try folder.contents()
    for command in ["build", "build", "check"] {
      let run = try todosite(command, in: folder)
      #expect(run.status == 1)
      let position = line.prefix { $0 != " " }.count + 2
      #expect(run.stderr.hasPrefix("error: \(message)\n --> todosite.yml:1:\(position)\n"))
      #expect(run.stderr.hasSuffix("\n\nerror: the settings have errors\n"))
    }
    #expect(try folder.contents() == before)
  }

  @Test func `the whole error names the setting and what to do`() throws {
    let folder = try project(settings: "public: .\n")
    try expect(
      "build", in: folder, ends: 1,
      stderr: """
        error: the asset folder contains the project itself
         --> todosite.yml:1:9
          |
        1 | public: .
          |         ^
        help: name a folder that contains only files for the site, such as Public

        error: the settings have errors

        """)
  }

  @Test func `a folder of assets above the project is refused`() throws {
    let folder = try TemporaryFolder(["project/Todos/a.md": "# a\n", "project/todosite.yml": "public: ..\n"])
    try folder.makeFolder(".git")
    let run = try todosite("build", in: folder, at: "project")
    #expect(run.status == 1)
    #expect(run.stderr.hasPrefix("error: the asset folder contains the project itself\n"))
  }

  @Test(arguments: ["_site", "_site/assets"])
  func `the site is not copied into itself`(path: String) throws {
    let folder = try project()
    #expect(try todosite("build", in: folder).status == 0)
    try folder.write("todosite.yml", "public: \(path)\n")
    let before = try folder.contents()
    let run = try todosite("build", in: folder)
    #expect(run.status == 1)
    #expect(run.stderr.contains("\n --> todosite.yml:1:9\n"))
    #expect(try folder.contents() == before)
  }

  @Test func `a default folder that is a link to another one is refused`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    try folder.link("Public", to: "Todos")
    try expect(
      "build", in: folder, ends: 1,
      stderr: """
        error: the asset folder is the todo folder
         --> Public
        help: name a folder that contains only files for the site, such as Public

        error: the settings have errors

        """)
  }

  @Test(arguments: [
    ("Public", "the asset folder is the output folder"),
    ("Public/new", "the asset folder contains the output folder \"Public/new\""),
    ("Templates", "the template folder is the output folder"),
    ("Todos", "the output folder is the todo folder"),
    (".", "the output folder contains the todo folder \"Todos\""),
    ("..", "the output folder contains the todo folder \"Todos\""),
    ("/", "the output folder contains the todo folder \"Todos\""),
    (".git", "the output folder must not be in \".git\""),
    (".git/new", "the output folder must not be in \".git\""),
    ("Todos/.git", "the output folder must not be in \".git\""),
    ("git-link/new", "the output folder must not be in \".git\""),
    (".todosite", "the output folder must not be in \".todosite\""),
  ])
  func `the same folders are refused for --output`(path: String, message: String) throws {
    let folder = try project()
    let before = try folder.contents()
    for arguments in [["build", "-o", path], ["build", "--check", "-o", path]] {
      try expect(
        arguments, in: folder, ends: 2,
        stderr: "error: \(message)\nhelp: choose another folder with --output\n")
    }
    #expect(try folder.contents() == before)
  }

  @Test func `an empty home folder is refused`() throws {
    let folder = try project()
    try folder.makeFolder("home")
    try expect(
      "build", "-o", "home", in: folder, environment: ["HOME": folder["home"]], ends: 2,
      stderr: "error: the output folder is your home folder\nhelp: choose another folder with --output\n")
    #expect(
      try todosite("build", "-o", "home/site", in: folder, environment: ["HOME": folder["home"]]).status == 0)
  }

  @Test func `export writes nothing to a folder of git or of todosite`() throws {
    let folder = try project()
    let before = try folder.contents()
    for (format, path) in [
      ("csv", ".git/config"), ("json", ".todosite/all.json"), ("todos", ".git/new"), ("markdown", ".git/new"),
    ] {
      let run = try todosite("export", "--format", format, "-o", path, in: folder)
      #expect(run.status == 2)
      #expect(run.stderr.contains("must not be in \"\(path.prefix { $0 != "/" })\"\n"))
    }
    #expect(try folder.contents() == before)
  }

  @Test(arguments: [
    (["build", "-o", "~/site"], "--output", "~/site"), (["build", "--output=~"], "--output", "~"),
    (["list", "--todos", "~ann/todos"], "--todos", "~ann/todos"), (["list", "-C~/x"], "--directory", "~/x"),
    (["export", "--format", "csv", "-o", "~/a.csv"], "--output", "~/a.csv"),
    (["export", "--into", "~/README.md"], "--into", "~/README.md"),
  ])
  func `a path that begins with a tilde is refused`(arguments: [String], option: String, path: String) throws
  {
    let folder = try project()
    let before = try folder.contents()
    try expect(
      arguments, in: folder, ends: 2,
      stderr: """
        error: bad value for \(option): "\(path)"
        help: the shell replaces "~" only at the start of an unquoted word; write the whole path

        """)
    #expect(try folder.contents() == before)
  }

  @Test(arguments: ["todos", "output", "templates", "public"])
  func `a setting that begins with a tilde is refused`(key: String) throws {
    let folder = try project(settings: "\(key): ~/x\n")
    let before = try folder.contents()
    try expect(
      "build", in: folder, ends: 1,
      stderr: """
        error: wrong value for "\(key)"
         --> todosite.yml:1:\(key.utf8.count + 3)
          |
        1 | \(key): ~/x
          | \(String(repeating: " ", count: key.utf8.count + 2))^^^ expected a path; "~" does not stand for the home folder here

        error: the settings have errors

        """)
    #expect(try folder.contents() == before)
  }

  @Test func `todos in the asset folder are not published as files`() throws {
    let folder = try TemporaryFolder([
      "todosite.yml": "todos: .\n", "a.md": "# a\n", "Public/mine.css": "/* mine */",
      "Public/note.md": "# Note\n",
    ])
    for _ in 1...2 {
      #expect(try todosite("build", in: folder).status == 0)
      #expect(try folder.names(in: "_site/assets").contains("mine.css"))
      #expect(try !folder.names(in: "_site/assets").contains("note.md"))
    }
  }

  @Test func `a base URL with credentials is refused and never shown`() throws {
    let folder = try project(settings: "base-url: https://ann:token@example.org/\n")
    let run = try todosite("build", in: folder)
    #expect(run.status == 1)
    #expect(run.stderr.hasPrefix("error: the base URL contains credentials\n --> todosite.yml:1:11\n"))
    #expect(run.stderr.contains("help: remove the part before the @\n"))
    #expect(!run.stderr.contains("token"))
    for command in [["build"], ["export", "--format", "ics"]] {
      try folder.write("todosite.yml", "")
      try expect(
        command + ["--base-url", "https://ann@example.org/"], in: folder, ends: 2,
        stderr: "error: the base URL contains credentials\nhelp: remove the part before the @\n")
    }
    #expect(try todosite("build", "--base-url", "https://example.org/@ann/", in: folder).status == 0)
  }
}
