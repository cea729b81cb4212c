import FileSystem
import TestSupport
import Testing

/// Tests of files that vanish or change after todosite listed them and before it has copied them.
@Suite(.requires(programs: "strace"))
struct VanishingFileTests {
  private static let files: KeyValuePairs = [
    "Todos/a.md": "# A\n\n![picture](p.png)\n", "Todos/b.md": "# B\n", "Todos/p.png": "png",
  ]

  /// Runs a command, in which a system call on one file fails.
  private func run(
    _ command: String, on file: String, failing call: String, _ failure: String, in folder: TemporaryFolder
  ) throws -> Run {
    var run = try shell(
      "exec strace -f -qqq -o trace -P \(file) -e trace=\(call) -e inject=\(call):\(failure) "
        + "'\(todositePath)' \(command)", in: folder)
    try #require(try folder.text("trace").contains("(INJECTED)"))
    // strace reports the absolute path of the file.
    run.stderr = run.stderr.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("strace: ") }.joined(separator: "\n")
    return run
  }

  /// Builds an existing output folder again while a shell command runs, between the first page that is
  /// written and the others.
  private func run(
    _ command: String, into output: String, during change: String, in folder: TemporaryFolder
  ) throws -> Run {
    try shell(
      """
      (until ls -d \(output)/.todosite-staging-* >/dev/null 2>&1; do sleep 0.01; done; \(change)) & change=$!
      strace -f -qqq -o trace -e trace=mkdirat -e inject=mkdirat:delay_exit=700000:when=1 \
        '\(todositePath)' \(command) -j1
      status=$?
      kill $change 2>/dev/null
      exit $status
      """, in: folder)
  }

  /// Returns the end of a build with a dead link to the picture, and with no other problem.
  private func run(because reason: String) -> Run {
    Run(
      1, stdout: "_site: 2 todos, 0 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n",
      stderr: """
        error: dead link "p.png"
         --> Todos/a.md:3:12
          |
        3 | ![picture](p.png)
          |            ^^^^^ cannot read the file: \(reason)

        1 error

        """)
  }

  @Test(arguments: [
    ("readlink", "error=ENOENT:when=1", "No such file or directory"),
    ("read", "error=EIO:when=1", "Input/output error"),
    // The file is read twice, and is empty the second time.
    ("read", "retval=0:when=3", "another program has changed it"),
  ])
  func `an attached file that cannot be copied costs only this file, and the next build repairs the site`(
    call: String, failure: String, reason: String
  ) throws {
    let folder = try TemporaryFolder(Self.files)
    let broken = try run("build", on: "Todos/p.png", failing: call, failure, in: folder)
    expect(broken.untimed, is: run(because: reason))
    #expect(try folder.text("_site/todos/a.html").contains("<p>picture</p>"))
    #expect(folder.exists("_site/todos/b.html"))
    #expect(!folder.exists("_site/todos/p.png"))
    expectSound(try BuiltSite(folder))
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try folder.text("_site/todos/a.html").contains("src=\"../todos/p.png\""))
    #expect(try folder.text("_site/todos/p.png") == "png")
  }

  @Test(arguments: [
    ("rm Todos/p.png", "No such file or directory"),
    ("rm Todos/p.png; mkdir Todos/p.png", "it is a folder"),
    ("rm Todos/p.png; mkfifo Todos/p.png", "it is a named pipe"),
    ("echo secret >secret; ln -sf ../secret Todos/p.png", "it is a symbolic link"),
  ])
  func `an attached file that is replaced during a build costs only this file`(
    change: String, reason: String
  ) throws {
    let folder = try TemporaryFolder(Self.files)
    try #require(try todosite("build", in: folder).status == 0)
    for file in ["Todos/a.md", "Todos/b.md"] { try folder.write(file, try folder.text(file) + "\nmore\n") }
    let changed = try run("build", into: "_site", during: change, in: folder)
    #expect(changed.stderr == run(because: reason).stderr)
    #expect(changed.status == 1)
    #expect(try folder.text("_site/todos/a.html").contains("<p>picture</p>"))
    #expect(try folder.text("_site/todos/b.html").contains("more"))
    #expect(!folder.exists("_site/todos/p.png"))
    expectSound(try BuiltSite(folder))
  }

  @Test func `with --strict, nothing is published without a file that vanishes`() throws {
    let folder = try TemporaryFolder(Self.files)
    try #require(try todosite("build", in: folder).status == 0)
    let before = try folder.contents("_site")
    let strict = try run(
      "build --strict --full", on: "Todos/p.png", failing: "read", "error=EIO:when=1", in: folder)
    expect(
      strict,
      is: Run(
        1,
        stderr: run(because: "Input/output error").stderr.replacing(
          "1 error\n", with: "error: nothing was published: 1 error\n")))
    #expect(try folder.contents("_site") == before)
  }

  @Test func `a todo that vanishes before it is read costs only this todo`() throws {
    let folder = try TemporaryFolder(Self.files)
    let broken = try run("build", on: "Todos/b.md", failing: "openat", "error=ENOENT", in: folder)
    expect(
      broken.untimed,
      is: Run(
        1, stdout: "_site: 1 todo, 1 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n",
        stderr: """
          error: cannot read the file: No such file or directory
           --> Todos/b.md

          1 error

          """))
    #expect(try folder.text("_site/unreadable.html").contains("b.md"))
    expectSound(try BuiltSite(folder))
    #expect(try todosite("build", in: folder).status == 0)
    #expect(folder.exists("_site/todos/b.html"))
  }

  @Test func `a todo that vanishes before its Markdown page is written costs only this todo`() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Todos/a.md", "# A\n\nSee [[b]].\n")
    let export = "export --format markdown -o out"
    try #require(try shell("todosite \(export)", in: folder).status == 0)
    try folder.write("Todos/c.md", "# C\n")
    let changed = try run(export, into: "out", during: "rm Todos/b.md", in: folder)
    #expect(
      changed.stderr == """
        warning: dead link "b"
         --> Todos/a.md:3:5
          |
        3 | See [[b]].
          |     ^^^^^ the todo cannot be read: Todos/b.md

        error: cannot read the file: No such file or directory
         --> Todos/b.md

        1 error, 1 warning

        """)
    #expect(changed.status == 1)
    #expect(try folder.text("out/todos/a.md").contains("See [[b]]."))
    #expect(folder.exists("out/todos/c.md"))
    #expect(!folder.exists("out/todos/b.md"))
  }

  @Test func `an attached file that cannot be copied costs an export only this file`() throws {
    let folder = try TemporaryFolder(Self.files)
    for format in ["markdown", "todos"] {
      let broken = try run(
        "export --format \(format) -o \(format)", on: "Todos/p.png", failing: "read", "error=EIO:when=1",
        in: folder)
      #expect(broken.status == 1)
      #expect(broken.stderr.contains("cannot read the file: Input/output error\n"), "\(broken.stderr)")
      #expect(try folder.contents(format).keys.contains { $0.hasSuffix("b.md") })
      #expect(try !folder.contents(format).keys.contains { $0.hasSuffix("p.png") })
    }
  }

  @Test(arguments: [
    ("error=ENOENT", "No such file or directory"), ("error=EACCES", "Permission denied"),
  ])
  func `a file of Public that vanishes costs only this file`(failure: String, reason: String) throws {
    let folder = try TemporaryFolder(Self.files)
    for file in ["logo.png", "style.css"] {
      try folder.write("Public/\(file)", "mine")
      let broken = try run("build -o out", on: "Public/\(file)", failing: "openat", failure, in: folder)
      #expect(broken.status == 1)
      #expect(broken.stdout.hasPrefix("out: 2 todos, 0 unreadable; "))
      #expect(
        broken.stderr == """
          error: cannot read the file: \(reason)
           --> Public/\(file)

          1 error

          """)
      #expect(try folder.tree("out/assets")[file] != "mine")
    }
    // Pages still have the built-in style sheet.
    #expect(try folder.text("out/assets/style.css").contains("--accent"))
    #expect(try todosite("build", "-o", "out", in: folder).status == 0)
    for file in ["logo.png", "style.css"] { #expect(try folder.text("out/assets/\(file)") == "mine") }
  }

  @Test func `entries of Public that are not files are reported, and the rest is published`() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Public/logo.png", "mine")
    try folder.makePipe("Public/pipe.png")
    try folder.link("Public/out.png", to: "../Todos/p.png")
    for command in ["build", "check"] {
      let run = try todosite(command, in: folder)
      #expect(run.status == 1)
      #expect(
        run.stderr == """
          error: cannot read the file: it is a symbolic link to a file outside the folder
           --> Public/out.png

          error: cannot read the file: it is a named pipe
           --> Public/pipe.png

          2 errors

          """)
    }
    #expect(try folder.text("_site/assets/logo.png") == "mine")
  }

  @Test func `nothing is published if a template vanishes`() throws {
    let folder = try TemporaryFolder(Self.files)
    try #require(try todosite("build", in: folder).status == 0)
    let before = try folder.contents("_site")
    try folder.write("Templates/partials/foot.html", "<p>mine</p>\n")
    let broken = try run(
      "build", on: "Templates/partials/foot.html", failing: "openat", "error=ENOENT", in: folder)
    expect(
      broken,
      is: Run(
        1,
        stderr: """
          error: cannot read the file: No such file or directory
           --> Templates/partials/foot.html

          error: nothing was published: the templates have errors

          """))
    #expect(try folder.contents("_site") == before)
  }
}
