import FileSystem
import TestSupport
import Testing

/// Tests of README.md, the other documents at the top of the repository, and the manual in `docs/`.
@Suite struct DocumentationTests {
  /// The `sh` blocks that a test cannot run, each with the reason.
  private static let skipped: [(page: String, code: String, reason: String)] = [
    (
      "README.md",
      #"""
      sudo=$([ "$(id -u)" = 0 ] || echo sudo); $sudo apt-get update && \#
      $sudo apt-get install -y libcmark-dev libyaml-dev && swift run todosite build

      """#, "installs packages and builds with Swift"
    ),
    (
      "README.md",
      #"""
      sudo=$([ "$(id -u)" = 0 ] || echo sudo); $sudo apt-get update && \#
      $sudo apt-get install -y libcmark-dev libyaml-dev && swift test

      """#, "installs packages and builds with Swift"
    ),
    (
      "README.md",
      "swift build -c release --product todosite && sudo install .build/release/todosite /usr/local/bin/\n",
      "builds with Swift"
    ),
    (
      "docs/install.md",
      """
      TODOSITE_STATIC=1 swift build -c release --product todosite --static-swift-stdlib -Xswiftc -static-executable \
      -Xlinker -s

      """, "builds with Swift"
    ),
    ("README.md", "sudo apt install ./todosite_*_amd64.deb\n", inReleaseTests),
    ("README.md", unpacking, inReleaseTests),
    ("docs/install.md", "sha256sum --check --ignore-missing SHA256SUMS\n", inReleaseTests),
    ("docs/install.md", "sudo apt install ./todosite_*_amd64.deb\n", inReleaseTests),
    ("docs/install.md", "sudo apt purge todosite\n", inReleaseTests),
    ("docs/install.md", unpacking, inReleaseTests),
    (
      "docs/install.md",
      """
      files=$(tar -tzf todosite-*-linux-x86_64.tar.gz | cut -d / -f 2-)
      (cd ~/.local && rm $files && rm -r share/doc/todosite)

      """, inReleaseTests
    ),
    (
      "docs/publishing.md",
      """
      todosite build && rsync --archive --delete --exclude=.todosite-manifest _site/ \
      example.org:/srv/www/todos/

      """, "copies to another host"
    ),
    ("docs/serve.md", "todosite serve --open\n", "runs until Ctrl-C"),
    ("docs/exporting-importing.md", "task export | todosite import -\n", "needs Taskwarrior"),
  ]

  private static let inReleaseTests = "requires a release; Tests/ReleaseTests runs it"

  private static let unpacking = """
    mkdir -p ~/.local && tar -xzf todosite-*-linux-x86_64.tar.gz -C ~/.local --strip-components=1

    """

  private static let pages = (try? ManualPage.all()) ?? []

  /// The code blocks of README.md and `docs/` in a language.
  private static func blocks(in language: String) -> [CodeBlock] {
    pages.filter { $0.path == "README.md" || $0.path.hasPrefix("docs/") }
      .flatMap(\.blocks).filter { $0.language == language }
  }

  private static let scripts = blocks(in: "sh").filter { block in
    !skipped.contains { $0.page == block.page && $0.code == block.code }
  }

  @Test func `README.md is at most 10 KiB large`() throws {
    #expect(try ManualPage("README.md").bytes <= 10_240)
  }

  @Test func `each link and picture has a target in the repository`() throws {
    let pages = try ManualPage.all()
    for page in pages {
      for target in page.targets where !target.contains(":") {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].isEmpty ? page.path : normalised(joined(parent(of: page.path), String(parts[0])))
        let file = joined(packageFolder, try #require(path, "\(page.path): \(target)"))
        let exists = (try? realPath(file)) != nil
        #expect(exists, "\(page.path): no file for \(target)")
        guard parts.count > 1 else { continue }
        let fragments = pages.first { $0.path == path }?.fragments
        #expect(fragments?.contains(String(parts[1])) == true, "\(page.path): no heading for \(target)")
      }
    }
    #expect(pages.first { $0.path == "README.md" }.map(\.targets.count) ?? 0 > 20)
  }

  @Test(.requires(programs: "git"), arguments: scripts)
  func `a shell example runs without an error`(_ block: CodeBlock) throws {
    let run = try ExampleProject(block.project).run("git init -q --bare ../remote\nset -ex\n\(block.code)")
    #expect(run.status == 0, "\(run.stderr)")
  }

  @Test(.requires(programs: "git"), arguments: blocks(in: "console"))
  func `a console example prints the output that the page shows`(_ block: CodeBlock) throws {
    let project = try ExampleProject(block.project)
    #expect(!block.steps.isEmpty)
    for (command, output) in block.steps {
      let run = try project.run("{ \(command); } 2>&1")
      #expect(withoutRandomWords(run.stdout) == withoutRandomWords(output), "$ \(command)")
    }
  }

  @Test func `each skipped shell example is in the documentation`() {
    let blocks = Self.blocks(in: "sh")
    for (page, code, reason) in Self.skipped {
      #expect(blocks.contains { $0.page == page && $0.code == code }, "\(page) (\(reason)): \(code)")
    }
    #expect(Self.scripts.count > 5)
  }

  @Test(arguments: blocks(in: "yaml").filter { $0.page == "docs/settings.md" })
  func `an example of settings is valid`(_ block: CodeBlock) throws {
    let folder = try TemporaryFolder(["todosite.yml": block.code, "Todos/a.md": "---\ntitle: A\n---\n"])
    for name in ["Templates", "Public"] { try folder.makeFolder(name) }
    let run = try todosite("check", "--strict", in: folder)
    #expect(run.status == 0, "\(run.stderr)")
  }

  @Test func `the manual describes exactly the options that exist`() throws {
    let folder = try TemporaryFolder()
    let overview = try todosite("help", in: folder).stdout
    let commands = overview.matches(of: #/(?m)^  ([a-z-]+)  /#).map { String($0.1) }.filter {
      $0.first != "-"
    }
    var options = Set(Self.options(in: overview))
    for command in commands {
      options.formUnion(Self.options(in: try todosite("help", command, in: folder).stdout))
    }
    let manual = ["docs/commands.md", "docs/exporting-importing.md", "docs/merging.md"]
    var described: Set<String> = []
    for page in manual {
      let text = String(decoding: try readFile(joined(packageFolder, page)), as: UTF8.self)
      described.formUnion(Self.options(in: text))
      if page == "docs/commands.md" {
        for command in commands { #expect(text.contains("todosite \(command)"), "\(command)") }
      }
    }
    #expect(commands.count > 10)
    #expect(described.symmetricDifference(options) == [])
  }

  private static func options(in text: String) -> [String] {
    text.matches(of: /--[a-z][a-z-]+/).map { String($0.0) }
  }
}

/// Returns an output in which all random ids and commit hashes are replaced by the same text.
private func withoutRandomWords(_ output: String) -> String {
  output.replacing(#/\b[0-9a-z]{6}-(?=[a-z])/#, with: "xxxxxx-")
    .replacing(#/(?m)^committed [0-9a-f]{7,}/#, with: "committed 0000000")
}
