import FileSystem
import TestSupport
import Testing

/// Tests of `recent`, and of builds, which do not ask git.
@Suite(.requires(programs: "git")) struct RecentTests {
  /// Makes the commits of two people on three days.
  private func repository() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: Buy milk\ndue: 2026-12-01\n---\n", "Todos/b.md": "# Bread\n", "x.txt": "",
    ])
    try git("init -q -b main", in: folder)
    try commit("Ana", "2026-11-07T09:00:00", in: folder)
    try folder.write("Todos/a.md", "---\ntitle: Buy oats\nstatus: done\ndue: 2026-12-03\n---\n")
    try commit("Bo", "2026-11-08T09:00:00", in: folder)
    try folder.write("Todos/b.md", "# Bread\n\n## Notes\n\n- **2026-11-08 09:30 Ana**: Closed today.\n")
    try commit("Ana", "2026-11-08T10:00:00", in: folder)
    try git("mv Todos/b.md Todos/bread.md", in: folder)
    try folder.write("x.txt", "not a todo\n")
    try commit("Bo\u{1B}[31m", "2026-11-09T00:30:00", in: folder)
    return folder
  }

  private static let environment = [
    "HOME": "/nonexistent", "TZ": "UTC", "GIT_AUTHOR_EMAIL": "a@example.org",
    "GIT_COMMITTER_NAME": "C", "GIT_COMMITTER_EMAIL": "c@example.org", "GIT_AUTHOR_NAME": "Ana",
  ]

  private func git(_ arguments: String, _ variables: [String: String] = [:], in folder: TemporaryFolder)
    throws
  {
    let run = try shell(
      "git \(arguments)", in: folder, environment: Self.environment.merging(variables) { $1 })
    try #require(run.status == 0, "\(run)")
  }

  private func commit(_ author: String, _ date: String, in folder: TemporaryFolder) throws {
    try git("add -A", in: folder)
    let variables = ["GIT_AUTHOR_NAME": author, "GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]
    try git("commit -qm change", variables, in: folder)
  }

  private func recent(
    _ arguments: String..., in folder: TemporaryFolder, zone: String = "UTC", at workingFolder: String = ""
  ) throws -> Run {
    try todosite(["recent"] + arguments, in: folder, at: workingFolder, environment: ["TZ": zone])
  }

  private static let eighth = """
    8 Nov 2026  Ana
    note      ○ b  Bread
              Closed today.

    8 Nov 2026  Bo
    completed ✓ a  Buy oats
              title Buy milk → Buy oats · status open → done · due 2026-12-01 → 2026-12-03

    """

  private static let ninth = """
    9 Nov 2026  Bo\\u{1B}[31m
    updated   ○ bread  Bread
              file b.md → bread.md

    """

  @Test func `lists what the commits have changed, by day and author`() throws {
    let folder = try repository()
    let all =
      Self.ninth + "\n" + Self.eighth + """

        7 Nov 2026  Ana
        created   ○ a  Buy milk
        created   ○ b  Bread

        """
    expect(try recent(in: folder), is: Run(0, stdout: all))
    expect(try recent(in: folder, at: "Todos"), is: Run(0, stdout: all))
  }

  @Test func `--since is a day of the reader's time zone, and --limit a number of changes`() throws {
    let folder = try repository()
    expect(
      try recent("--since", "yesterday", "--today=2026-11-09", in: folder),
      is: Run(0, stdout: Self.ninth + "\n" + Self.eighth))
    expect(try recent("-n", "1", in: folder), is: Run(0, stdout: Self.ninth))
    // Five hours west of Greenwich, that commit was made on the evening of the day before.
    let evening = Self.ninth.replacing("9 Nov", with: "8 Nov")
    expect(try recent("--limit=1", in: folder, zone: "EST5"), is: Run(0, stdout: evening))
    expect(
      try recent("--since=2026-11-09", "--today=2026-11-09", in: folder, zone: "EST5"),
      is: Run(0, stdout: "no commit has changed a todo\n"))
    try expect(
      "recent", "--since=friday", "--today=2026-11-09", in: folder, ends: 2,
      stderr: """
        error: --since is after today: 2026-11-13
        help: give a day such as yesterday or 2026-11-20

        """)
    try expect(
      "recent", "-n", "0", in: folder, ends: 2,
      stderr: "error: bad value for --limit: \"0\"\nhelp: give a whole number, at least 1\n")
  }

  @Test func `starts git as often for one todo as for many`() throws {
    func calls(_ count: Int) throws -> Int {
      let folder = try TemporaryFolder()
      try git("init -q -b main", in: folder)
      for number in 0..<count { try folder.write("Todos/\(number).md", "# \(number)\n") }
      try commit("Ana", "2026-11-07T09:00:00", in: folder)
      try folder.write(
        "bin/git",
        "#!/bin/sh\necho call >> '\(folder["calls"])'\nPATH=/usr/local/bin:/usr/bin:/bin exec git \"$@\"\n")
      try folder.setPermissions("bin/git", 0o755)
      let path = "\(folder["bin"]):/usr/local/bin:/usr/bin:/bin"
      let run = try todosite(
        "recent", "--since=2026-11-07", in: folder, environment: ["PATH": path, "TZ": "UTC"])
      #expect(run.stdout.split(separator: "\n").count == count + 1)
      return try folder.text("calls").split(separator: "\n").count
    }
    #expect(try calls(1) == 2)
    #expect(try calls(300) == 2)
  }

  @Test func `a partial clone fetches nothing, and runs no program of its configuration`() throws {
    let folder = try repository()
    try git("config uploadpack.allowFilter true", in: folder)
    try git("clone -q --no-checkout --filter=blob:none file://\(folder.path) part", in: folder)
    try folder.makeFolder("part/Todos")
    try git("-C part config remote.origin.url ssh://x/y", in: folder)
    try git("-C part config core.sshCommand \"touch '\(folder["called"])'; false\"", in: folder)
    let run = try todosite("recent", in: folder, at: "part", environment: Self.environment)
    expect(run, is: Run(3, stderr: "error: git: fatal: transport 'ssh' not allowed\n"))
    #expect(!folder.exists("called"))
  }

  @Test func `says what it needs`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n"])
    let ceiling = ["GIT_CEILING_DIRECTORIES": parent(of: folder.path)]
    func recent(_ arguments: String..., path: String? = nil) throws -> Run {
      try todosite(
        ["recent"] + arguments, in: folder,
        environment: ceiling.merging(path.map { ["PATH": $0] } ?? [:]) { $1 })
    }
    expect(
      try recent(),
      is: Run(
        3, stderr: "error: \"Todos\" is not in a git repository\nhelp: create one with: git init\n"))
    expect(
      try recent(path: folder.path),
      is: Run(3, stderr: "error: cannot run \"git\": No such file or directory\nhelp: install git\n"))
    expect(
      try recent("--todos=none"),
      is: Run(3, stderr: "error: cannot open \"none\": No such file or directory\n"))
    try git("init -q", in: folder)
    expect(try recent(), is: Run(0, stdout: "no commit has changed a todo\n"))
    let beads = try TemporaryFolder(ToolFolders.beads)
    try expect(
      "recent", in: beads, ends: 2,
      stderr: """
        error: all todos are in one file, in whose commits they are not found
        help: try: todosite list --sort -updated

        """)
  }

  @Test func `the JSON conforms to the schema`() throws {
    let folder = try repository()
    let text = String(
      decoding: try readFile(joined(packageFolder, "docs/todosite.schema.json")), as: UTF8.self)
    let schema = JSONSchema(root: try #require(JSONValue(text)))
    for arguments in [
      ["recent", "--json"], ["recent", "--json", "--since=2026-11-20", "--today=2026-11-20"],
    ] {
      let run = try todosite(arguments, in: folder)
      #expect(schema.errors(in: try #require(JSONValue(run.stdout), "\(run)")) == [])
    }
    let run = try todosite("recent", "--json", in: folder)
    let keys = JSONSchema.keys(in: try #require(JSONValue(run.stdout)))
    let named = schema.keys(of: "recent")
    #expect(keys.isSuperset(of: named), "\(named.subtracting(keys))")
    #expect(keys.subtracting(named).allSatisfy { $0.contains(".changed.") })
  }

  @Test func `a build does not ask git, so every clone makes the same site`() throws {
    let folder = try repository()
    try folder.write("todosite.yml", "repository: https://github.com/ana/balcony\n")
    try folder.write("bin/git", "#!/bin/sh\ntouch '\(folder["called"])'\nexit 1\n")
    try folder.setPermissions("bin/git", 0o755)
    let environment = ["PATH": "\(folder["bin"]):/usr/bin:/bin"]
    #expect(try todosite("build", in: folder, environment: environment).status == 0)
    #expect(!folder.exists("called"))
    try shell("rm -rf .git", in: folder)
    #expect(try todosite("build", "-o", "other", in: folder).status == 0)
    #expect(try folder.contents("other") == folder.contents("_site"))
    let page = try folder.text("_site/recent.html")
    #expect(page.contains("<p class=\"said\" dir=\"auto\">Closed today.</p>"), "\(page)")
  }
}
