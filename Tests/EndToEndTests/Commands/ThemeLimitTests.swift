import TestSupport
import Testing

/// Tests of the size limits of templates, of assets and of files that todos refer to.
@Suite struct ThemeLimitTests {
  private func folder(_ settings: String = "") throws -> TemporaryFolder {
    // The files are sparse, so they need no space.
    let folder = try TemporaryFolder(["todosite.yml": settings, "Todos/a.md": "# A\n\n![A photo](a.png)\n"])
    try folder.write("Todos/a.png", "small")
    try folder.write("Public/style.css", "/* mine */")
    return folder
  }

  @Test(.requires(programs: "truncate")) func `a large asset is not published, and the rest is`() throws {
    let folder = try folder()
    try shell("truncate -s 1G Public/film.mp4", in: folder)
    for command in ["build", "check"] {
      let run = try todosite(command, in: folder)
      #expect(run.status == 1)
      #expect(
        run.stderr == """
          error: the file is larger than 67108864 bytes and is not published
           --> Public/film.mp4
          help: make it smaller, or raise the limit in todosite.yml: limits: { asset: BYTES }

          1 error

          """)
    }
    #expect(try folder.names(in: "_site/assets").contains("style.css"))
    #expect(!folder.exists("_site/assets/film.mp4"))
    let strict = try todosite("build", "--strict", "-o", "other", in: folder)
    #expect(strict.status == 1)
    #expect(!folder.exists("other"))
  }

  @Test(.requires(programs: "truncate")) func `a large picture of a todo is not published, and the rest is`()
    throws
  {
    let folder = try folder()
    try shell("truncate -s 1G Todos/a.png", in: folder)
    let run = try todosite("build", in: folder)
    #expect(run.status == 1)
    #expect(
      run.stderr == """
        error: dead link "a.png"
         --> Todos/a.md:3:12
          |
        3 | ![A photo](a.png)
          |            ^^^^^ the file is larger than 67108864 bytes
        help: make it smaller, or raise the limit in todosite.yml: limits: { asset: BYTES }

        1 error

        """)
    #expect(folder.exists("_site/todos/a.html"))
    #expect(!folder.exists("_site/todos/a.png"))
  }

  @Test(.requires(programs: "truncate")) func `the limit can be lowered and raised`() throws {
    let low = try folder("limits: { asset: 9 }\n")
    #expect(try todosite("build", in: low).stderr.contains("the file is larger than 9 bytes"))
    let high = try folder("limits: { asset: 200000000 }\n")
    try shell("truncate -s 65M Todos/a.png; echo film > Public/film.mp4", in: high)
    #expect(try todosite("build", in: high).status == 0)
    #expect(
      try shell("cmp Todos/a.png _site/todos/a.png && cmp Public/film.mp4 _site/assets/film.mp4", in: high)
        .status == 0)
    #expect(try todosite("build", in: high).stdout.contains("; 0 files written, "))
  }

  @Test(.requires(programs: "truncate")) func `large templates are refused`() throws {
    for command in ["build", "check"] {
      let folder = try folder()
      try folder.makeFolder("Templates")
      try shell("truncate -s 1G Templates/list.html", in: folder)
      let run = try todosite(command, in: folder)
      #expect(run.status == 1)
      #expect(
        run.stderr.hasPrefix(
          """
          error: with this file, the templates are larger than 4194304 bytes
           --> Templates/list.html
          help: make it smaller, or raise the limit in todosite.yml: limits: { templates: BYTES }

          """))
      #expect(!folder.exists("_site"))
    }
  }

  @Test func `many templates are refused together`() throws {
    let folder = try folder("limits: { templates: 20 }\n")
    try folder.write("Templates/a.html", "0123456789")
    try folder.write("Templates/b.svg", "0123456789")
    #expect(try todosite("build", in: folder).status == 0)
    try folder.write("Templates/c.html", "0")
    let run = try todosite("build", in: folder)
    #expect(run.status == 1)
    #expect(run.stderr.hasPrefix("error: with this file, the templates are larger than 20 bytes\n"))
  }

  @Test(.requires(programs: "truncate")) func `large settings and todos are refused`() throws {
    let folder = try folder()
    try shell("truncate -s 1G Todos/b.md", in: folder)
    #expect(try todosite("check", in: folder).stderr.contains("it is larger than 16777216 bytes"))
    try shell("truncate -s 1G todosite.yml", in: folder)
    let run = try todosite("check", in: folder)
    #expect(run.status == 1)
    #expect(run.stderr.contains("it is larger than 1048576 bytes"))
  }
}
