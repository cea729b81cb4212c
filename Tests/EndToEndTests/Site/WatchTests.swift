import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests of `todosite build --watch`.
@Suite struct WatchTests {
  /// A project whose site is watched.
  private func project(_ more: KeyValuePairs<String, String> = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["Todos/a.md": "# Alpha\n", "Todos/b.md": "# Beta\n"])
    for (name, text) in more { try folder.write(name, text) }
    return folder
  }

  /// Starts the program, and waits until the first build is printed.
  private func start(_ options: String..., in folder: TemporaryFolder) throws -> RunningProgram {
    let watch = try startTodosite(["build", "--watch"] + options, in: folder)
    try watch.wait(for: "the first build") {
      watch.stdout.hasSuffix("watching for changes; stop with Ctrl-C\n")
    }
    return watch
  }

  @Test(
    arguments: [
      ("printf '# Gamma\\n' >Todos/a.md", "todos/a.html"),
      ("printf '# Gamma\\n' >Todos/.a.md.new; mv Todos/.a.md.new Todos/a.md", "todos/a.html"),
      // Vim tests whether it may write to the folder, keeps the old file, and writes a new one.
      (
        "echo x >Todos/4913; rm Todos/4913; mv Todos/a.md Todos/a.md~; printf '# Gamma\\n' >Todos/a.md; rm Todos/a.md~",
        "todos/a.html"
      ),
      ("printf '# Gamma\\n' >Todos/c.md", "todos/c.html"),
      ("mkdir -p Todos/new/deep; printf '# Gamma\\n' >Todos/new/deep/c.md", "todos/new/deep/c.html"),
      ("mkdir new; printf '# Gamma\\n' >new/c.md; mv new Todos/", "todos/new/c.html"),
      ("mv Todos/b.md Todos/gamma.md", "todos/gamma.html"),
      ("printf 'title: Gamma\\n' >todosite.yml", "index.html"),
      ("mkdir Templates; printf 'Gamma' >Templates/list.html", "index.html"),
      ("mkdir Public; printf 'Gamma' >Public/new.txt", "assets/new.txt"),
    ])
  func `a change is on the page without another command`(change: String, page: String) throws {
    let folder = try project()
    let watch = try start(in: folder)
    #expect(watch.stdout.hasPrefix("_site: 2 todos, 0 unreadable; "))
    try shell(change, in: folder)
    try watch.wait(for: page) {
      guard folder.exists("_site/\(page)") else { return false }
      return try page == "todos/gamma.html" || folder.text("_site/\(page)").contains("Gamma")
    }
    // The site is that of a build without `--watch`, as soon as the line of the last build is printed.
    try #require(try todosite("build", "-o", "expected", in: folder).status == 0)
    let expected = try folder.contents("expected")
    try watch.wait(for: "the same site") { (try? folder.contents("_site")) == expected }
    watch.send(SIGINT)
    #expect(try watch.finish().status == 130)
  }

  @Test func `a linked file outside of the todo folder is watched even if the first build changes nothing`()
    throws
  {
    let folder = try project([
      "todosite.yml": "repository: https://github.com/o/n\n", "src/a.c": "",
      "Todos/c.md": "# C\n\n[code](../src/a.c)\n",
    ])
    try folder.makeFolder(".git")
    try shell("todosite build; sleep 0.03; todosite build", in: folder)
    #expect(try folder.text("_site/todos/c.html").contains("src/a.c"))
    let watch = try start(in: folder)
    #expect(watch.stdout.contains("0 files written"))
    try folder.remove("src/a.c")
    try watch.wait(for: "the dead link") { watch.stderr.contains("dead link") }
    watch.send(SIGINT)
    #expect(try watch.finish().status == 130)
  }

  @Test func `links to files of the repository appear when the project becomes one`() throws {
    let folder = try project([
      "todosite.yml": "repository: https://github.com/o/n\n", "src/a.c": "",
      "Todos/c.md": "# C\n\n[code](../src/a.c)\n",
    ])
    let watch = try start(in: folder)
    #expect(try !folder.text("_site/todos/c.html").contains("blob/main/src/a.c"))
    try folder.write(".git/HEAD", "ref: refs/heads/main\n")
    try watch.wait(for: "the link") { try folder.text("_site/todos/c.html").contains("blob/main/src/a.c") }
    watch.send(SIGINT)
    #expect(try watch.finish().status == 130)
  }

  @Test func `a removed file is no longer on the site`() throws {
    let folder = try project()
    let watch = try start(in: folder)
    try folder.remove("Todos/b.md")
    try watch.wait(for: "the second build") { watch.stdout.contains("_site: 1 todo, 0 unreadable; ") }
    #expect(!folder.exists("_site/todos/b.html"))
    watch.send(SIGTERM)
    expect(
      try watch.finish().untimed,
      is: Run(
        143,
        stdout: """
          _site: 2 todos, 0 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s
          watching for changes; stop with Ctrl-C
          _site: 1 todo, 0 unreadable; n files written, n unchanged, n removed in 0.00 s

          """))
  }

  @Test func `problems are printed when they come and when they go`() throws {
    let folder = try project()
    let watch = try start(in: folder)
    try folder.write("Todos/.new", "---\npriority: hihg\n---\n# Alpha\n")
    try shell("mv Todos/.new Todos/a.md", in: folder)
    try watch.wait(for: "the second build") { watch.builds == 2 }
    // The same problem in another line is not printed again.
    try folder.write("Todos/.new", "---\ndue: 2026-12-01\npriority: hihg\n---\n# Alpha\n")
    try shell("mv Todos/.new Todos/a.md", in: folder)
    try watch.wait(for: "the third build") { watch.builds == 3 }
    try folder.write("Todos/.new", "---\ndue: 2026-12-01\npriority: high\n---\n# Alpha\n")
    try shell("mv Todos/.new Todos/a.md", in: folder)
    try watch.wait(for: "the fourth build") { watch.builds == 4 }
    watch.send(SIGINT)
    let run = try watch.finish()
    #expect(run.status == 130)
    #expect(
      run.stderr == """
        warning: unknown priority "hihg"
         --> Todos/a.md:2:11
          |
        2 | priority: hihg
          |           ^^^^ expected low, medium, high or urgent
        help: did you mean "high"?
        note: 1 problem solved
         --> Todos/a.md

        """)
  }

  @Test func `a build that fails leaves the site, and the watch goes on`() throws {
    let folder = try project(["Templates/list.html": "{{titel}}"])
    try folder.remove("Templates/list.html")
    let watch = try start(in: folder)
    let site = try folder.contents("_site")
    try folder.write("Templates/.new", "{{titel}}")
    try shell("mv Templates/.new Templates/list.html", in: folder)
    try watch.wait(for: "the error") { watch.stderr.hasSuffix("the templates have errors\n") }
    #expect(try folder.contents("_site") == site)
    try folder.write("todosite.new", "titel: A\n")
    try shell("mv todosite.new todosite.yml", in: folder)
    try watch.wait(for: "the error") { watch.stderr.hasSuffix("the settings have errors\n") }
    #expect(try folder.contents("_site") == site)
    try shell("rm Templates/list.html", in: folder)
    try folder.write("todosite.new", "title: Gamma\n")
    try shell("mv todosite.new todosite.yml", in: folder)
    try watch.wait(for: "the second site") { watch.builds == 2 }
    #expect(try folder.text("_site/index.html").contains("Gamma"))
    watch.send(SIGINT)
    let run = try watch.finish()
    #expect(run.status == 130)
    #expect(run.stderr.hasPrefix("error: "))
    #expect(run.stderr.hasSuffix("note: 2 problems solved\n  Templates/list.html\n  todosite.yml\n"))
  }

  @Test func `a first build that fails for settings or templates is mended later`() throws {
    let folder = try project(["todosite.yml": "titel: A\n"])
    let watch = try start(in: folder)
    #expect(watch.stderr.hasSuffix("error: the settings have errors\n"))
    try folder.write("Templates/list.html", "{{titel}}")
    try folder.write("todosite.new", "title: Gamma\n")
    try shell("mv todosite.new todosite.yml", in: folder)
    try watch.wait(for: "the error") { watch.stderr.hasSuffix("the templates have errors\n") }
    #expect(!folder.exists("_site"))
    try folder.remove("Templates/list.html")
    try watch.wait(for: "the first site") { watch.builds == 1 }
    #expect(try folder.text("_site/index.html").contains("Gamma"))
    watch.send(SIGINT)
    #expect(try watch.finish().status == 130)
  }

  @Test func `a first build that fails for another reason ends the watch`() throws {
    let folder = try TemporaryFolder(["_site/own.html": ""])
    expect(
      try todosite("build", "--watch", in: folder), is: try todosite("build", in: folder))
    try folder.write("Todos/a.md", "# Alpha\n")
    let run = try todosite("build", "--watch", in: folder)
    #expect(run.status == 3)
    expect(run, is: try todosite("build", in: folder))
    expect(
      try todosite("build", "--watch", "--check", in: folder),
      is: Run(2, stderr: "error: --watch and --check cannot be combined\nhelp: give only one of them\n"))
  }

  @Test func `with --strict, a site with warnings is not published`() throws {
    let folder = try project()
    let watch = try start("--strict", "--problems", "json", in: folder)
    let site = try folder.contents("_site")
    try folder.write("Todos/.new", "---\npriority: hihg\n---\n# Gamma\n")
    try shell("mv Todos/.new Todos/a.md", in: folder)
    try watch.wait(for: "the error") { watch.stderr.contains("nothing was published: 1 warning") }
    #expect(try folder.contents("_site") == site)
    try folder.write("Todos/.new", "# Gamma\n")
    try shell("mv Todos/.new Todos/a.md", in: folder)
    try watch.wait(for: "the second site") { watch.builds == 2 }
    watch.send(SIGINT)
    let lines = try watch.finish().stderr.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines.last == #"{"severity":"note","code":"solved","message":"1 problem solved","path":"Todos/a.md"}"#)
  }

  @Test func `a todo folder that contains the site is built once for each change`() throws {
    let folder = try TemporaryFolder(["todosite.yml": "todos: .\n", "a.md": "# Alpha\n", ".new": "# Gamma\n"])
    let watch = try start(in: folder)
    try shell("mv .new a.md", in: folder)
    try watch.wait(for: "the second build") { watch.builds == 2 }
    // If the pages of the second build caused a build, it would be printed before the next one.
    try shell("printf '# Delta\\n' >.new; mv .new b.md", in: folder)
    try watch.wait(for: "the second todo") { watch.stdout.contains("_site: 2 todos") }
    #expect(watch.builds == 3)
    watch.send(SIGINT)
    #expect(try watch.finish().status == 130)
  }

  @Test func `a project that is gone and comes back is built again, and not one of a folder above`() throws {
    let folder = try TemporaryFolder(["Todos/x.md": "# Outer\n", "inner/Todos/a.md": "# Alpha\n"])
    var program = Program(path: todositePath, folder: folder)
    program.workingFolder = "inner"
    let watch = try program.start([Array("build".utf8), Array("--watch".utf8)])
    try watch.wait(for: "the first build") { watch.builds == 1 }
    try shell("mv inner/Todos inner/.away", in: folder)
    try watch.wait(for: "the error") { watch.stderr.hasPrefix("error: the project is gone\n") }
    try shell("printf '# Beta\\n' >inner/.away/b.md; mv inner/.away inner/Todos", in: folder)
    try watch.wait(for: "the second build") { watch.stdout.contains("_site: 2 todos") }
    #expect(!folder.exists("_site"))
    watch.send(SIGINT)
    #expect(try watch.finish().status == 130)
  }

  @Test(.requiresLinux) func `a closed output ends the watch`() throws {
    let folder = try project()
    let run = try shell("{ todosite build --watch; echo $? >status; } | head -n 2", in: folder)
    #expect(run.status == 0)
    #expect(run.stderr == "")
    #expect(run.stdout.hasSuffix("watching for changes; stop with Ctrl-C\n"))
    #expect(try folder.text("status") == "141\n")
  }

  @Test func `a signal during a later build ends the watch and leaves the site unchanged`() throws {
    let folder = try project()
    let watch = try start("-j1", in: folder)
    let before = try folder.contents("_site")
    for number in 0..<1500 { try folder.write("new/\(number).md", "# \(number)\n") }
    try shell("mv new Todos/", in: folder)
    try watch.wait(for: "the build") {
      try FileDescriptor.folder(folder["_site"]).entries().contains {
        $0.text?.hasPrefix(".todosite-staging") == true
      }
    }
    watch.send(SIGINT)
    #expect(try watch.finish().status == 130)
    #expect(try folder.contents("_site") == before)
  }

  @Test(
    .requires(programs: "strace"),
    arguments: ["inotify_init1:error=ENOSYS", "inotify_add_watch:error=ENOSPC"])
  func `without events, a change is noticed by looking`(fault: String) throws {
    let folder = try project()
    let call = fault.prefix { $0 != ":" }
    // The watch ends when the reader of its output has read the third line.
    let run = try shell(
      """
      {
        strace -f -qqq -o trace -e trace=\(call) -e inject=\(fault) '\(todositePath)' build --watch
        echo $? >status
      } | {
        read first; read second; printf '# Gamma\\n' >Todos/a.md; read third; echo "$third"
      }
      """, in: folder)
    #expect(try folder.text("status") == "141\n")
    #expect(run.stdout.hasPrefix("_site: 2 todos, 0 unreadable; "))
    #expect(try folder.text("_site/todos/a.html").contains("Gamma"))
    #expect(
      run.stderr
        == (fault.hasSuffix("ENOSYS")
          ? ""
          : """
          note: changes in some folders are noticed only after some seconds
            the system cannot watch more folders at once
          help: raise the limits fs.inotify.max_user_watches and max_user_instances with sysctl

          """))
  }
}

extension RunningProgram {
  /// The number of builds whose summary is printed.
  fileprivate var builds: Int { stdout.split(separator: "\n").count { $0.contains(" unreadable; ") } }

}
