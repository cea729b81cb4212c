import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tests of entries of a todo folder that are not regular files or have unusual names.
@Suite struct OddFileTests {
  @Test func `reports entries that are not files and builds the rest`() throws {
    let folder = try TemporaryFolder([
      "Todos/good.md": "# Good\n", "Todos/folder.md/in.md": "# In\n", "secret.md": "# Secret\n",
    ])
    #expect(mkfifo(folder["Todos/pipe.md"], 0o644) == 0)
    try folder.link("Todos/loop.md", to: "loop.md")
    try folder.link("Todos/out.md", to: "../secret.md")
    try folder.link("Todos/nowhere.md", to: "gone.md")
    try folder.link("Todos/outside", to: "..")
    try folder.link("Todos/in.md", to: "good.md")
    #expect(mkfifo(folder["Todos/pipe.txt"], 0o644) == 0)
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(
        1, stdout: "_site: 3 todos, 6 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n",
        stderr: """
          error: cannot read this as a todo: it is a folder
           --> Todos/folder.md

          warning: shared id "in"
           --> Todos/folder.md/in.md
          help: also the id of "in.md"; give one of them its own id in the front matter

          warning: shared id "in"
           --> Todos/in.md
          help: also the id of "folder.md/in.md"; give one of them its own id in the front matter

          error: cannot read this as a todo: it is a broken symbolic link
           --> Todos/loop.md

          error: cannot read this as a todo: it is a broken symbolic link
           --> Todos/nowhere.md

          error: cannot read this as a todo: it is a symbolic link to a file outside the folder
           --> Todos/out.md

          error: cannot read this as a todo: it is a symbolic link to a folder
           --> Todos/outside

          error: cannot read this as a todo: it is a named pipe
           --> Todos/pipe.md

          6 errors, 2 warnings

          """))
    let site = try BuiltSite(folder)
    expectSound(site)
    #expect(site.files.values.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("Secret") })
  }

  @Test func `reports a socket`() throws {
    let folder = try TemporaryFolder(["Todos/good.md": "# Good\n"])
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = folder["Todos/socket.md"]
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    #if canImport(Darwin)
      let socket = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    defer { close(socket) }
    let bound = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0)
    let run = try todosite("check", in: folder)
    #expect(run.status == 1)
    #expect(
      run.stderr == "error: cannot read this as a todo: it is a socket\n --> Todos/socket.md\n\n1 error\n")
  }

  @Test(.requiresOrdinaryUser)
  func `reports a file without read permission`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# a\n", "Todos/b.md": "# b\n"])
    try folder.setPermissions("Todos/a.md", 0)
    try expect(
      "check", in: folder, ends: 1, stdout: "1 todo, 1 unreadable\n",
      stderr: "error: cannot read the file: Permission denied\n --> Todos/a.md\n\n1 error\n")
  }

  @Test(.requiresOrdinaryUser)
  func `reports an attached file without read permission and builds the rest`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "# a\n\n![p](p.png)\n", "Todos/p.png": "", "Todos/b.md": "# b\n",
    ])
    try folder.setPermissions("Todos/p.png", 0)
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(
        1, stdout: "_site: 2 todos, 0 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n",
        stderr: """
          error: dead link "p.png"
           --> Todos/a.md:3:6
            |
          3 | ![p](p.png)
            |      ^^^^^ cannot read the file: Permission denied

          1 error

          """))
  }

  @Test func `escapes control characters in the names that it prints`() throws {
    let folder = try TemporaryFolder()
    for name in ["new\nline", "\u{1B}[31mred", "\u{202E}dm.right"] {
      try folder.write("Todos/\(name).md", "---\ntitle: t\nstatus: zz\n---\n")
    }
    let run = try todosite("build", in: folder)
    #expect(run.status == 0)
    #expect(run.stderr.contains("\n --> Todos/new\\u{A}line.md:3:9\n"))
    #expect(run.stderr.contains(" --> Todos/\\u{1B}[31mred.md:3:9\n"))
    #expect(run.stderr.contains(" --> Todos/\\u{202E}dm.right.md:3:9\n"))
    #expect(try todosite("list", in: folder).stdout.contains("○  \\u{1B}[31mred"))
    for command in ["build", "list", "check"] {
      let run = try todosite(command, in: folder)
      for text in [run.stdout, run.stderr] {
        #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0.properties.isBidiControl })
      }
    }
    let check = try todosite("build", "--check", "-o", "other", in: folder)
    #expect(check.stdout.contains("would write todos/new\\u{A}line.html\n"))
  }

  @Test(.requiresNamesOfBytes) func `reports a name that is not UTF-8`() throws {
    let folder = try TemporaryFolder(["Todos/good.md": "# Good\n"])
    try folder.write(Array("Todos/caf".utf8) + [0xE9] + Array(".md".utf8), Array("# x\n".utf8))
    // The folder cannot be removed while it contains a name that a Swift string cannot represent.
    defer { _ = try? shell("rm Todos/caf*", in: folder) }
    try expect(
      "check", in: folder, ends: 1, stdout: "1 todo, 1 unreadable\n",
      stderr:
        "error: cannot read this as a todo: its name is not UTF-8\n --> Todos/caf\\xE9.md\n\n1 error\n")
  }

  @Test func `reports a todo whose page would have too long a name, and builds the rest`() throws {
    let folder = try TemporaryFolder(["Todos/good.md": "# Good\n"])
    let long = String(repeating: "n", count: 250)
    try folder.write("Todos/\(long).md", "# Long\n")
    try folder.write("Todos/\(long)nn.md", "# Too long\n")
    expect(
      try todosite("build", in: folder).untimed,
      is: Run(
        1, stdout: "_site: 2 todos, 1 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n",
        stderr: """
          error: the file name is too long for a page
           --> Todos/\(long)nn.md
          help: shorten it to 253 bytes

          1 error

          """))
    #expect(folder.exists("_site/todos/\(long).html"))
  }

  @Test func `ignores hidden files and other types of files, and reads an ending in uppercase`() throws {
    let folder = try TemporaryFolder([
      "Todos/.hidden.md": "---\n", "Todos/.git/x.md": "---\n", "Todos/..md": "---\n", "Todos/a.txt": "---\n",
      "Todos/A.MD": "# a\n",
    ])
    try expect("check", in: folder, ends: 0, stdout: "1 todo, 0 unreadable, no problems\n")
  }

  @Test func `a file without front matter is a todo, but an empty file is not`() throws {
    let folder = try TemporaryFolder([
      "Todos/empty.md": "", "Todos/plain.md": "\u{FEFF}# Plain\r\n\r\ntext\r\n",
    ])
    try expect(
      "list", in: folder, ends: 1,
      stdout: "○  plain  Plain\n\n1 open\n1 unreadable file\n",
      stderr: """
        error: the file is empty
         --> Todos/empty.md

        1 error

        """)
  }

  @Test func `no text of an unreadable file is published`() throws {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: A\ntoken: !secret sesame\n---\n", "Todos/b.md": "---\nkey: \"sesame\n---\n",
      "Todos/c.md": "---\nsesame: @x: y\n---\n", "Todos/d.md": "---\ncode:sesame\n---\n",
      "Todos/e.md": "---\ntitle: E\nordinal: 1000.5\nsize: 3\n---\n",
      "Todos/f.md": "<<<<<<< sesame\na\n=======\nb\n>>>>>>> sesame\n",
    ])
    let build = try todosite("build", in: folder)
    #expect(build.status == 1)
    #expect(build.stderr.contains("sesame"))
    #expect(try todosite("export", "--format", "markdown", "--output", "pages", in: folder).status == 1)
    for place in ["_site", "pages"] {
      for (path, bytes) in try folder.contents(place) {
        #expect(!String(decoding: bytes, as: UTF8.self).contains("sesame"), "\(place)/\(path)")
      }
    }
    #expect(try !todosite("list", "--json", in: folder).stdout.contains("sesame"))
    #expect(
      try folder.text("_site/unreadable.html").contains(
        "<code>a.md:3:8</code></p>\n<p dir=\"auto\">YAML tags are not supported</p>\n</li>"))
    let page = try folder.text("_site/todos/e.html")
    #expect(page.contains("size") && !page.contains("ordinal"), "\(page)")
    #expect(try todosite("show", "e", "--json", in: folder).stdout.contains("\"ordinal\":\"1000.5\""))
  }
}
