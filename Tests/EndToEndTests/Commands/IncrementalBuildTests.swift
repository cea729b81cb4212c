import FileSystem
import TestSupport
import Testing

/// Tests of builds that do only the work that changes since the last one require.
@Suite struct IncrementalBuildTests {
  private static let nothing = "; 0 files written, "

  /// Creates a project with a site whose files the next build knows without reading them.
  private func project(_ others: KeyValuePairs<String, String> = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "Todos/a.md": "---\ntitle: Alpha\n---\nSee [b](b.md).\n", "Todos/b.md": "# Beta\n\n![p](p.png)\n",
      "Todos/c.md": "# Gamma\n", "Todos/p.png": "picture",
    ])
    for (name, text) in others { try folder.write(name, text) }
    try settle(folder)
    return folder
  }

  /// Builds twice: files that were written in the same moment have no stamps yet.
  private func settle(_ folder: TemporaryFolder) throws {
    try shell("sleep 0.03; todosite build; sleep 0.03; todosite build; sleep 0.03", in: folder)
  }

  /// Makes a change, builds, and returns the names of the files that were written.
  private func written(after change: String, in folder: TemporaryFolder) throws -> [String] {
    let line = "\(change); touch mark; sleep 0.02; todosite build >&2; find _site -newer mark -type f | sort"
    let run = try shell(line, in: folder)
    try expectFullBuild(folder)
    return run.stdout.split(separator: "\n").map { String($0.dropFirst("_site/".count)) }
  }

  /// Checks that the site is as a full build makes it.
  private func expectFullBuild(
    _ folder: TemporaryFolder, at location: SourceLocation = #_sourceLocation
  ) throws {
    _ = try todosite("build", "--full", "-o", "full", in: folder)
    #expect(try folder.contents("full") == folder.contents("_site"), sourceLocation: location)
    try shell("rm -r full", in: folder)
  }

  @Test func `a text with the same XXH64 as the old one is published`() throws {
    let folder = try project(["Todos/d.md": CollidingTexts.first])
    try folder.write("Todos/d.md", CollidingTexts.second)
    try shell("sleep 0.03; todosite build", in: folder)
    #expect(try folder.text("_site/todos/d.html").contains("WATER lsthe ferns"))
    try expectFullBuild(folder)
  }

  @Test(arguments: [[], ["--full"]])
  func `a copied file with the same XXH64 as the old one is published`(options: [String]) throws {
    let folder = try project([
      "Todos/d.md": "# D\n\n[n](n.txt)\n", "Todos/n.txt": CollidingTexts.first,
      "Public/n.txt": CollidingTexts.first,
    ])
    for name in ["Todos/n.txt", "Public/n.txt"] { try folder.write(name, CollidingTexts.second) }
    try shell("sleep 0.03", in: folder)
    #expect(try todosite(["build"] + options, in: folder).stdout.contains("; 2 files written, "))
    #expect(try folder.text("_site/todos/n.txt") == CollidingTexts.second)
    #expect(try folder.text("_site/assets/n.txt") == CollidingTexts.second)
  }

  @Test(arguments: [[], ["--full"]])
  func `a page that was replaced by a text with the same XXH64 is repaired`(options: [String]) throws {
    let folder = try project(["Public/n.txt": CollidingTexts.first])
    try folder.write("_site/assets/n.txt", CollidingTexts.second)
    _ = try todosite(["build"] + options, in: folder)
    #expect(try folder.text("_site/assets/n.txt") == CollidingTexts.first)
  }

  @Test func `the states of sites that are gone are removed`() throws {
    let folder = try project()
    let line = "for i in 1 2 3; do todosite build -o out$i; rm -r out$i; done; todosite build -o kept"
    try shell(line, in: folder)
    #expect(try folder.names(in: ".todosite/cache").count == 2)
    #expect(try todosite("build", in: folder).stdout.contains(Self.nothing))
  }

  @Test func `a build without changes writes nothing`() throws {
    let folder = try project()
    let site = try folder.contents("_site")
    let files = site.keys.count { !$0.hasSuffix("/") && $0 != ".todosite-manifest" }
    let times = try folder.times("_site")
    for options in [[], ["--full"], []] {
      let run = try todosite(["build"] + options, in: folder)
      #expect(
        run.stdout.hasPrefix(
          "_site: 3 todos, 0 unreadable; 0 files written, \(files) unchanged, 0 removed in "))
      #expect(run.status == 0 && run.stderr == "")
    }
    #expect(try folder.contents("_site") == site)
    #expect(try folder.times("_site") == times)
  }

  @Test func `a changed text writes its page and the texts of the search index`() throws {
    let folder = try project()
    #expect(
      try written(after: "echo 'Water plants.' >> Todos/c.md", in: folder) == [
        ".todosite-manifest", "search/index.js", "search/texts-0.js", "search/words-0.js", "todos/c.html",
      ])
    #expect(try folder.text("_site/todos/c.html").contains("<p>Water plants.</p>"))
  }

  @Test func `a changed title writes the pages that show it`() throws {
    let folder = try project()
    let written = try written(after: "sed s/Beta/Better/ Todos/b.md >t; mv t Todos/b.md", in: folder)
    #expect(Set(written).isSuperset(of: ["index.html", "search/todos-0.js", "todos/a.html", "todos/b.html"]))
    #expect(!written.contains("404.html") && !written.contains("due.html"))
  }

  @Test func `a closed part and a closed dependency write the pages that show it`() throws {
    let folder = try project([
      "Todos/d.md": "---\ntitle: D\nparent: e\n---\n", "Todos/e.md": "---\ntitle: E\ntags: x\n---\n",
      "Todos/f.md": "---\ntitle: F\ndepends: d\ntags: y\n---\n",
    ])
    let pages: Set = [
      "index.html", "tags/x.html", "tags/y.html", "board.html", "search/todos-0.js", "todos/e.html",
    ]
    for (command, parts, isWaiting) in [("done", "1/1", false), ("reopen", "0/1", true)] {
      let written = try written(after: "todosite \(command) d", in: folder)
      #expect(Set(written).isSuperset(of: pages), "\(written)")
      #expect(try folder.text("_site/tags/x.html").contains("<span class=\"parts\">Parts \(parts)</span>"))
      #expect(try folder.text("_site/tags/y.html").contains("<span class=\"waiting\">") == isWaiting)
    }
  }

  @Test func `todos that were added, renamed and deleted`() throws {
    let folder = try project()
    #expect(try written(after: "echo '# Delta' > Todos/d.md", in: folder).contains("todos/d.html"))
    #expect(try written(after: "mv Todos/d.md Todos/e.md", in: folder).contains("todos/e.html"))
    #expect(!folder.exists("_site/todos/d.html"))
    #expect(try written(after: "rm Todos/e.md Todos/b.md", in: folder).contains("todos/a.html"))
    #expect(!folder.exists("_site/todos/b.html") && !folder.exists("_site/todos/p.png"))
  }

  @Test func `a change that keeps the size and the time of a todo is seen`() throws {
    let folder = try project()
    let change =
      "touch -r Todos/c.md mark; sed s/Gamma/Gammo/ Todos/c.md >t; touch -r mark t; mv t Todos/c.md"
    #expect(try written(after: change, in: folder).contains("todos/c.html"))
    #expect(try folder.text("_site/todos/c.html").contains("Gammo"))
  }

  @Test(arguments: [
    "rm _site/todos/a.html", "echo x > _site/todos/a.html", "mkdir t; mv _site/todos/a.html t",
    "sed s/Alpha/Alphe/ _site/todos/a.html >t; touch -r _site/todos/a.html t; mv t _site/todos/a.html",
  ])
  func `a page that was changed or deleted by hand is made again`(change: String) throws {
    let folder = try project()
    #expect(try written(after: change, in: folder) == ["todos/a.html"])
  }

  @Test(arguments: ["rm -r _site", "rm _site/.todosite-manifest; rm -r _site/*"])
  func `a deleted site is made again`(change: String) throws {
    let folder = try project()
    #expect(try written(after: change, in: folder).count > 20)
  }

  @Test func `a changed attachment is copied again`() throws {
    let folder = try project()
    #expect(
      try written(after: "printf 'drawing' > Todos/p.png", in: folder) == [
        ".todosite-manifest", "todos/p.png",
      ])
    #expect(try folder.text("_site/todos/p.png") == "drawing")
    #expect(try written(after: "rm Todos/p.png", in: folder).contains("todos/b.html"))
    #expect(!folder.exists("_site/todos/p.png"))
  }

  @Test func `a changed template, asset or setting counts`() throws {
    let folder = try project(["Public/own.css": "a {}", "Templates/not-found.html": "one"])
    #expect(
      try written(after: "printf two > Templates/not-found.html", in: folder) == [
        ".todosite-manifest", "404.html",
      ])
    #expect(try folder.text("_site/404.html") == "two")
    #expect(
      try written(after: "printf 'b {}' > Public/own.css", in: folder) == [
        ".todosite-manifest", "assets/own.css",
      ])
    #expect(try written(after: "echo 'title: Garden' > todosite.yml", in: folder).contains("todos/c.html"))
  }

  @Test func `the day and the time of SOURCE_DATE_EPOCH count`() throws {
    let folder = try project(["Todos/d.md": "---\ndue: 2026-11-20\n---\n# D\n"])
    #expect(try todosite("build", "--today=2026-11-21", in: folder).stdout.contains(Self.nothing) == false)
    #expect(try todosite("build", "--today=2026-11-21", in: folder).stdout.contains(Self.nothing))
    #expect(try todosite("build", in: folder).stdout.contains(Self.nothing) == false)
    try shell("SOURCE_DATE_EPOCH=86400 todosite build", in: folder)
    #expect(try folder.text("_site/todos.ics").contains("19700102T000000Z"))
    try shell("todosite build", in: folder)
    #expect(try folder.text("_site/todos.ics").contains("19700102T000000Z") == false)
    try expectFullBuild(folder)
  }
}

extension IncrementalBuildTests {
  @Test func `problems are reported by every build`() throws {
    let folder = try project(["Todos/bad.md": "---\ntitle: [\n---\n", "Todos/w.md": "# W\n\n[x](gone.md)\n"])
    let full = try todosite("build", "--full", in: folder)
    #expect(full.status == 1)
    #expect(full.stderr.hasSuffix("\n1 error, 1 warning\n"))
    for _ in 1...2 {
      let run = try todosite("build", in: folder)
      #expect(run.untimed == full.untimed)
    }
    #expect(try written(after: "echo x >> Todos/c.md", in: folder).contains("todos/c.html"))
    #expect(try todosite("build", in: folder).untimed == full.untimed)
    try shell("rm Todos/bad.md Todos/w.md", in: folder)
    #expect(try todosite("build", in: folder).stderr == "")
  }

  @Test func `a strict build without changes refuses a site with warnings`() throws {
    let folder = try project(["Todos/w.md": "# W\n\n[x](gone.md)\n"])
    let first = try todosite("build", "--strict", in: folder)
    #expect(first.status == 1)
    #expect(first.stderr.hasSuffix("\nerror: nothing was published: 1 warning\n"))
    #expect(try todosite("build", "--strict", "--full", in: folder) == first)
  }

  @Test(arguments: ["rm _site/.todosite-manifest", "echo x > _site/.todosite-manifest"])
  func `a strict build reports the todos before the folder of the site`(change: String) throws {
    let folder = try project(["Todos/w.md": "# W\n"])
    try shell("\(change); echo '[x](gone.md)' >> Todos/w.md", in: folder)
    let strict = try todosite("build", "--strict", in: folder)
    #expect(strict.status == 1)
    #expect(strict.stderr.hasSuffix("\nerror: nothing was published: 1 warning\n"))
    #expect(try todosite("build", "--strict", "--full", in: folder) == strict)
    let other = try todosite("build", in: folder)
    #expect(other.status == 3)
    #expect(try todosite("build", "--full", in: folder) == other)
  }

  @Test(arguments: ["rm -r _site", "rm -r _site/*", "find _site -name '*.html' -delete"])
  func `a site whose files are gone is made again`(change: String) throws {
    let folder = try project()
    let before = try folder.contents("_site")
    try shell("\(change); echo text >> Todos/c.md; todosite build", in: folder)
    try expectFullBuild(folder)
    #expect(try folder.contents("_site").keys.sorted() == before.keys.sorted())
  }

  @Test(arguments: [
    "rm -r .todosite", "rm -r .todosite/cache", "rm .todosite/cache/*", "echo x > .todosite/cache/site-x",
    "for f in .todosite/cache/*; do echo x > $f; done", "for f in .todosite/cache/*; do : > $f; done",
    "for f in .todosite/cache/*; do truncate -s -5 $f; done", "rm -r .todosite/cache; : > .todosite/cache",
    "for f in .todosite/cache/*; do rm $f; mkdir $f; done", "rm -r .todosite; ln -s Todos .todosite",
    "rm -r .todosite/cache; mkdir x; ln -s ../x .todosite/cache", "rm -r .todosite; : > .todosite",
  ])
  func `without a valid state, the site is the same`(change: String) throws {
    let folder = try project()
    try shell(change, in: folder)
    try folder.write("Todos/c.md", "# Changed\n")
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try folder.text("_site/todos/c.html").contains("Changed"))
    try expectFullBuild(folder)
    #expect(try todosite("build", in: folder).stdout.contains(Self.nothing))
    for name in ["x", "Todos/cache"] where folder.exists(name) { #expect(try folder.names(in: name) == []) }
  }

  @Test(.requiresOrdinaryUser, arguments: [".todosite", ".todosite/cache"])
  func `a state that cannot be written is not needed`(name: String) throws {
    let folder = try project()
    try folder.setPermissions(name, 0o500)
    defer { try? folder.setPermissions(name, 0o700) }
    try folder.write("Todos/c.md", "# Changed\n")
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try folder.text("_site/todos/c.html").contains("Changed"))
    try expectFullBuild(folder)
  }

  @Test func `two builds at the same time make the same site`() throws {
    let folder = try project()
    for round in 1...3 {
      try folder.write("Todos/c.md", "# Changed \(round)\n")
      let builds = try (0..<2).map { _ in try startTodosite(["build"], in: folder) }
      for build in builds { #expect(try build.finish().status == 0) }
      #expect(try folder.text("_site/todos/c.html").contains("Changed \(round)"))
    }
    try expectFullBuild(folder)
  }

  @Test(.requires(programs: "git")) func `git ignores the state`() throws {
    let repository = try GitRepository(["Todos/a.md": "# A\n"])
    #expect(try repository.run("todosite build").status == 0)
    #expect(repository.folder.exists(".todosite/cache"))
    #expect(try repository.run("git status --short").stdout == "")
  }

  @Test func `each site has a state of its own`() throws {
    let folder = try project()
    #expect(try todosite("build", "-o", "other", in: folder).status == 0)
    #expect(try folder.names(in: ".todosite/cache").count == 2)
    try folder.write("Todos/c.md", "# Changed\n")
    for site in ["_site", "other"] {
      #expect(try todosite("build", "-o", site, in: folder).stdout.contains(Self.nothing) == false)
      #expect(try todosite("build", "-o", site, in: folder).stdout.contains(Self.nothing))
    }
    #expect(try folder.contents("other") == folder.contents("_site"))
  }

  @Test func `a check and an export keep no state`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n"])
    #expect(try todosite("build", "--check", in: folder).status == 1)
    #expect(try todosite("export", "--format", "markdown", "-o", "pages", in: folder).status == 0)
    #expect(!folder.exists(".todosite"))
  }

  @Test func `a check compares the site with the todos`() throws {
    let folder = try project()
    try folder.write("_site/index.html", "x")
    let run = try todosite("build", "--check", in: folder)
    #expect(run.status == 1 && run.stdout.hasPrefix("would write index.html\n_site: "))
  }

  @Test(.requiresLinux) func `the sitemap lists no page that is gone though no todo has changed`() throws {
    let folder = try TemporaryFolder([
      "todosite.yml": "base-url: https://example.org/\n",
      "Todos/Caf\u{E9}.md": "---\nid: x1\n---\n# Caf\u{E9}\n",
      "Todos/d/Caf\u{E9}.md": "---\nid: x2\n---\n# Caf\u{E9}\n",
      "Todos/b.md": "---\ndepends: ['[t](Cafe\u{301})']\n---\n# B\n",
    ])
    try shell("todosite build; sleep 0.03; todosite build; sleep 0.03", in: folder)
    #expect(try folder.text("_site/sitemap.xml").contains("dependencies.html"))
    // The link does not lead to the todo any more, because a file has exactly its name.
    try folder.write("Todos/Caf\u{E9}", "")
    try shell("todosite build", in: folder)
    #expect(!folder.exists("_site/dependencies.html"))
    #expect(try !folder.text("_site/sitemap.xml").contains("dependencies.html"))
  }

  @Test(.requires(programs: "strace"))
  func `a build reads the todos that have changed, and some to which its search files belong`() throws {
    let folder = try project(["Todos/n/d.md": "# D\n\n[x](../gone.md)\n"])
    for number in 0..<120 { try folder.write("Todos/t\(number).md", "# T\(number)\n") }
    func openedFiles() throws -> [Substring] {
      let trace = "strace -f -qqq -e trace=openat,open -o trace '\(todositePath)' build >/dev/null 2>&1"
      return try shell("\(trace); grep -o 'Todos/[a-z0-9/]*\\.[a-z]*\"' trace | sort -u", in: folder).stdout
        .split(separator: "\n")
    }
    try shell("todosite build; sleep 0.03; todosite build; sleep 0.03", in: folder)
    #expect(try openedFiles() == [])
    try folder.write("Todos/c.md", "# Gamma\n\nText\n")
    let opened = try openedFiles()
    #expect(opened.contains("Todos/c.md\"") && opened.count < 50)
    try shell("sleep 0.03; todosite build; sleep 0.03", in: folder)
    #expect(try openedFiles() == [])
  }
}
