import TestSupport
import Testing

/// Tests of builds into an existing site.
@Suite struct RebuildTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# A\n", "Todos/sub/b.md": "# B\n\n![p](p.png)\n", "Todos/sub/p.png": "picture",
    ])
    #expect(try todosite("build", in: folder).status == 0)
    return folder
  }

  @Test func `the same input gives the same bytes in every environment`() throws {
    let folder = try TemporaryFolder()
    let files = (0..<100).map { number in
      (
        "Todos/\(number % 7)/\(number).md",
        "---\ntitle: \"I \(number) ı İ\"\npriority: \(["low", "high"][number % 2])\ntags: [b, a]\n---\n[x](\(number + 7).md)\n"
      )
    }
    for (name, text) in files { try folder.write(name, text) }
    // A file system may list files in the order in which they were created.
    let other = try TemporaryFolder()
    for (name, text) in files.reversed() { try other.write(name, text) }

    let first = try shell(
      "umask 022; todosite build --jobs 1", in: folder,
      environment: ["LC_ALL": "C", "TZ": "Pacific/Kiritimati", "HOME": "/nowhere"])
    let second = try shell(
      "umask 077; todosite build --jobs 7", in: other,
      environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "America/Adak", "TERM": "xterm"])
    #expect(first.status == 0)
    #expect(first.untimed == second.untimed)
    let site = try folder.contents("_site")
    #expect(site.count > 100)
    #expect(try other.contents("_site") == site)
    for jobs in ["2", "3", "256"] {
      #expect(try todosite("build", "-j", jobs, "-o", "again", in: folder).status == 0)
      #expect(try folder.contents("again") == site)
    }
  }

  @Test func `pages have the permissions that the umask allows`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n"])
    #expect(try shell("umask 022; todosite build", in: folder).status == 0)
    #expect(
      try shell("cd _site; ls -ld . index.html todos todos/a.html | cut -c1-10", in: folder).stdout
        == "drwxr-xr-x\n-rw-r--r--\ndrwxr-xr-x\n-rw-r--r--\n")
  }

  @Test func `removes the page and the files of a removed todo`() throws {
    let folder = try project()
    #expect(folder.exists("_site/todos/sub/b.html"))
    #expect(folder.exists("_site/todos/sub/p.png"))
    #expect(try shell("rm -r Todos/sub", in: folder).status == 0)
    #expect(
      try todosite("build", in: folder).untimed.stdout
        == "_site: 1 todo, 0 unreadable; n files written, n unchanged, n removed in 0.00 s\n")
    #expect(!folder.exists("_site/todos/sub"))
  }

  @Test func `keeps files of the user`() throws {
    let folder = try project()
    try folder.write("_site/CNAME", "example.org\n")
    try folder.write("_site/todos/notes.txt", "mine\n")
    #expect(try shell("rm -r Todos/sub", in: folder).status == 0)
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try folder.text("_site/CNAME") == "example.org\n")
    #expect(try folder.text("_site/todos/notes.txt") == "mine\n")
  }

  @Test func `a changed page and a removed file are written again`() throws {
    let folder = try project()
    let before = try folder.contents("_site")
    try folder.write("_site/todos/a.html", "changed")
    try folder.remove("_site/assets/style.css")
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(0, stdout: "_site: 2 todos, 0 unreadable; n files written, n unchanged, 0 removed in 0.00 s\n"))
    #expect(try folder.contents("_site") == before)
  }

  @Test func `a page changed by hand is kept when its todo is removed`() throws {
    let folder = try project()
    try folder.write("_site/todos/sub/b.html", "changed")
    #expect(try shell("rm -r Todos/sub", in: folder).status == 0)
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(
        0, stdout: "_site: 1 todo, 0 unreadable; n files written, n unchanged, n removed in 0.00 s\n",
        stderr: """
          warning: this page is no longer part of the site, but it was changed by hand
           --> _site/todos/sub/b.html
          help: it was kept; delete it if you do not need it

          1 warning

          """))
    #expect(try folder.text("_site/todos/sub/b.html") == "changed")
  }

  @Test func `an output folder that todosite did not create is refused`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n", "public/mine.txt": "mine"])
    try expect(
      "build", "--output", "public", in: folder, ends: 3,
      stderr: """
        error: "public" is not empty (it contains "mine.txt") and was not created by todosite
        help: choose another folder with --output, or empty this one

        """)
    #expect(try folder.contents("public").keys.sorted() == ["mine.txt"])
    try folder.link("link", to: "public")
    try expect(
      "build", "--output", "link", in: folder, ends: 3,
      stderr: """
        error: the output folder "link" is a symbolic link
        help: give the target of the link with --output

        """)
    try expect(
      "build", "--output", "Todos/a.md", in: folder, ends: 3,
      stderr: """
        error: the output folder "Todos/a.md" is a file
        help: choose another folder with --output

        """)
    try expect(
      "build", "--output", ".", in: folder, ends: 2,
      stderr: """
        error: the output folder contains the todo folder "Todos"
        help: choose another folder with --output

        """)
  }

  @Test func `a file at the path of a page is refused, and the site is unchanged`() throws {
    let folder = try project()
    try folder.write("_site/todos/new.html", "mine")
    let before = try folder.contents("_site")
    try folder.write("Todos/new.md", "# New\n")
    try expect(
      "build", in: folder, ends: 3,
      stderr: """
        error: "_site/todos/new.html" is in the way and was not written by todosite
        help: move it away and build again

        """)
    #expect(try folder.contents("_site") == before)
  }

  @Test func `the site can be in the todo folder`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n"])
    for _ in 1...2 {
      #expect(try todosite("build", "-o", "Todos/site", in: folder).status == 0)
      #expect(
        try folder.contents("Todos/site").keys.filter { $0.hasPrefix("todos/") }.sorted() == [
          "todos/", "todos/a.html",
        ])
    }
    // With another output folder, the older site is recognised by its manifest and not read as todos.
    try expect("check", in: folder, ends: 0, stdout: "1 todo, 0 unreadable, no problems\n")
  }

  @Test func `the site can be in the project's folder, but cannot replace it`() throws {
    let folder = try TemporaryFolder(["a.md": "# A\n"])
    #expect(try todosite("build", "--todos", ".", "-o", "site", in: folder).status == 0)
    #expect(
      try todosite("build", "--todos", ".", "-o", "site", in: folder).stdout.contains(" 0 files written, "))
    let inside = try TemporaryFolder(["site/.todosite-manifest": "", "site/Todos/a.md": "# A\n"])
    try inside.remove("site/.todosite-manifest")
    let run = try todosite("build", "-C", "site", "-o", ".", in: inside)
    #expect(run.status == 2)
    #expect(try inside.contents().keys.sorted() == ["site/", "site/Todos/", "site/Todos/a.md"])
  }
}
