import Documents
import TestSupport
import Testing

@testable import Todos

/// Tests of the settings `repository`, `branch` and `accent`.
@Suite struct RepositorySettingsTests {
  private func settings(_ text: String) throws -> ProjectSettings {
    try ProjectSettings(from: SourceFile(path: "todosite.yml", text: text))
  }

  private func problems(_ text: String) -> String {
    do {
      _ = try settings(text)
      return ""
    } catch let problems as Problems {
      return problems.all.map { ProblemText().text(of: $0) }.joined()
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("https://github.com/ann/work", Repository.Host.github, "https://github.com/ann/work"),
    ("https://github.com/ann/work.git", .github, "https://github.com/ann/work"),
    ("HTTPS://GitHub.com/Ann/Work/", .github, "https://github.com/Ann/Work"),
    ("https://github.com/ann/.github", .github, "https://github.com/ann/.github"),
    ("git@github.com:ann/work.git", .github, "https://github.com/ann/work"),
    ("ssh://git@github.com/ann/work.git", .github, "https://github.com/ann/work"),
    ("ssh://git@ssh.github.com:443/ann/work.git", .github, "https://github.com/ann/work"),
    ("https://github.example.org/ann/work", .github, "https://github.example.org/ann/work"),
    ("https://acme.ghe.com/ann/work", .github, "https://acme.ghe.com/ann/work"),
    ("https://gitlab.com/group/sub/deep/work", .gitlab, "https://gitlab.com/group/sub/deep/work"),
    ("git@gitlab.example.org:group/sub/work.git", .gitlab, "https://gitlab.example.org/group/sub/work"),
    ("http://gitlab.local:8080/a/b", .gitlab, "http://gitlab.local:8080/a/b"),
    ("https://codeberg.org/ann/work", .forgejo, "https://codeberg.org/ann/work"),
    ("ssh://git@forgejo.example.org:2222/ann/work", .forgejo, "https://forgejo.example.org/ann/work"),
    ("https://gitea.com/ann/work", .gitea, "https://gitea.com/ann/work"),
    ("https://my.gitea.example.org/git/ann/work//", .gitea, "https://my.gitea.example.org/git/ann/work"),
    ("git@gitea.example.org:/ann/work.git", .gitea, "https://gitea.example.org/ann/work"),
  ])
  func `reads a repository from its address`(text: String, host: Repository.Host, url: String) throws {
    #expect(try settings("repository: \(text)\n").repository == Repository(host: host, url: url))
  }

  @Test func `reads the host, path and branch of a repository`() throws {
    let settings = try settings(
      """
      branch: trunk
      repository:
        url: ssh://me@git.example.org:22/ann/work.git
        host: forgejo
        path: ./web//site/
      """)
    #expect(
      settings.repository
        == Repository(
          host: .forgejo, url: "https://git.example.org/ann/work", branch: "trunk", path: "web/site"))
    #expect(
      try self.settings("repository: { url: https://github.com/a/b, path: . }").repository
        == Repository(host: .github, url: "https://github.com/a/b"))
  }

  @Test func `requires the host if the server name does not identify it`() {
    #expect(
      problems("repository: https://git.example.org/ann/work\n") == """
        error: unknown git host "git.example.org"
         --> todosite.yml:1:13
          |
        1 | repository: https://git.example.org/ann/work
          |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ the name does not identify its software
        help: set the host: repository: { url: https://git.example.org/ann/work, host: gitea }, or one of github, gitlab, \
        forgejo or gitea

        """)
  }

  @Test(arguments: [
    "github.com/ann/work", "ann/work", "https://github.com", "https://github.com/", "https://github.com/ann",
    "https://github.com/ann/", "https://github.com/ann/work/tree/main", "https://gitlab.com/a/b/-/tree/main",
    "https://github.com//work", "https://github.com/ann/../work", "https://github.com/ann/%2e%2e",
    "https://github.com/ann/wo rk", "https://github.com/ann/work?x=1", "https://github.com/ann/work#x",
    "https://github.com/ann/\\\"><script>", "https://github.com:/ann/work", "https://github.com:0/a/b",
    "https://github.com:+1/a/b", "https://github.com:65536/a/b", "https://.github.com/a/b",
    "https://github..com/a/b", "https:///a/b", "https://[::1]/a/b", "ftp://github.com/a/b", "git@github.com",
    "file:///srv/git/work.git", "javascript:alert(1)//github.com/a/b", "https://gïthub.com/a/b",
    "github.com:a/b", "https://github.com/{a}/b", "@:a/b", "git@:a/b", "https://github.com/a/b\\n", "\\u0000",
  ])
  func `rejects invalid repository addresses`(text: String) {
    let error = #expect(throws: Problems.self) { try settings("repository: \"\(text)\"\n") }
    #expect(
      error?.all.map(\.excerpt?.label)
        == ["expected an address such as https://github.com/OWNER/NAME"])
  }

  @Test(arguments: [
    ("repository: [a]", "expected an address such as https://github.com/OWNER/NAME"),
    ("repository:", "expected an address such as https://github.com/OWNER/NAME"),
    ("repository: { url: [x] }", "expected an address such as https://github.com/OWNER/NAME"),
    ("repository: { path: x }", "expected url, host and path"),
    (
      "repository: { url: https://git.example.org/a/b, host: hub }",
      "expected github, gitlab, forgejo or gitea"
    ),
    (
      "repository: { url: https://github.com/a/b, path: ../x }",
      "expected a folder in the repository such as web/todos"
    ),
    (
      "repository: { url: https://github.com/a/b, path: /x }",
      "expected a folder in the repository such as web/todos"
    ),
    ("accent: red", "expected a colour such as \"#1b6b52\", in quotes"),
    ("accent: #1b6b52", "expected a colour such as \"#1b6b52\", in quotes"),
    ("accent: \"#12\"", "expected a colour such as \"#1b6b52\", in quotes"),
    ("accent: \"#1b6b52ff\"", "expected a colour such as \"#1b6b52\", in quotes"),
    ("accent: \"#1b6b5g\"", "expected a colour such as \"#1b6b52\", in quotes"),
    ("accent: \"#１b6b52\"", "expected a colour such as \"#1b6b52\", in quotes"),
  ])
  func `reports an invalid value`(line: String, expectation: String) {
    let error = #expect(throws: Problems.self) { try settings(line + "\n") }
    #expect(error?.all.map(\.excerpt?.label) == [expectation])
  }

  @Test func `reports an unknown key of a repository`() {
    let error = #expect(throws: Problems.self) {
      try settings("repository: { url: https://github.com/a/b, hots: gitea }")
    }
    #expect(error?.all.map(\.message) == ["unknown setting \"hots\""])
    #expect(error?.all.map(\.help) == ["did you mean \"host\"?"])
  }

  @Test(arguments: ["main", "feature/x-1", "v1.2", "việt", "a#b", "a%b", "release/2026.1"])
  func `accepts valid branch names`(name: String) throws {
    let text = "repository: https://github.com/a/b\nbranch: \"\(name)\"\n"
    #expect(try settings(text).repository?.branch == name)
  }

  @Test(arguments: [
    "", " ", "a b", "/a", "a/", "a//b", "..", "a/../b", "a..b", ".a", "a/.b", "a.", "@", "a:b", "a?b", "a*b",
    "a[b", "a~1", "a^", "a\\\\b", "a\\nb", "a\\u0000", "a\\u2028b", "a\\u202Eb", "a\\x7Fb", "a\\u200Bb",
  ])
  func `rejects branch names that git rejects`(name: String) {
    #expect(throws: Problems.self) {
      try settings("repository: https://github.com/a/b\nbranch: \"\(name)\"\n")
    }
    #expect(throws: Problems.self) { try settings("branch: \"\(name)\"\n") }
  }

  @Test func `rejects credentials in an address, and hides them in the message`() {
    #expect(
      problems("repository: https://ann:s3cr3t@github.com/ann/work\n") == """
        error: the repository address contains credentials
         --> todosite.yml:1:13
          |
        1 | repository: https://**********@github.com/ann/work
          |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ visitors of the site would see them
        help: remove the part before the @

        """)
  }

  @Test(arguments: [
    "repository: https://s3cr3t@github.com/a/b", "repository: http://a:s3cr3t@github.com/a/b",
    "repository: 'https://a:s3cr3t@github.com/a/b'", "repository: ssh://git:s3cr3t@github.com/a/b",
    "repository: git:s3cr3t@github.com:a/b", "repository: htps://a:s3cr3t@github.com/a/b",
    "repository: s3cr3t@github.com/a/b", "repository: https://a:s3cr3t@x@github.com/a/b",
    "repository: https:/a:s3cr3t@github.com/a/b", "repository: https://a:s3cr3t@",
    "repository: \"https:\\x2f\\x2fa:s3cr3t\\x40github.com/a/b\"",
    "repository: \"https:\\x2f\\x2fa:s3cr3t//@github.com/a/b\"",
    "repository: { hots: x, url: https://a:s3cr3t@github.com/a/b, paht: y }",
    "repository: [ https://a:s3cr3t@github.com/a/b ]", "repo: https://a:s3cr3t@github.com/a/b",
    "repository: >-\n  https://a:s3cr3t@github.com/a/b",
    "{ titel: x, repository: https://a:s3cr3t@github.com/a/b, page-size: 0 }",
  ])
  func `no message shows credentials, wherever the file contains them`(text: String) {
    let message = problems(text + "\n")
    #expect(message.contains("error: ") && !message.contains("s3cr3t"), "\(message)")
  }

  @Test(.tags(.rounds)) func `a random address is rejected or safe in a link`() throws {
    var random = SeededRandom()
    let pieces = [
      "https://", "git@", "ssh://", "github.com", "gitlab.x", "/", "/", "a", "b", ":", "@", "..", ".git", "-",
      "#",
      "?", "%2e", "\"", "<", " ", "é", "~", "{", "\\", "8080", "\u{301}", "//",
    ]
    for _ in 0..<rounds(20_000) {
      let text = (0..<Int.random(in: 1...9, using: &random))
        .compactMap { _ in pieces.randomElement(using: &random) }.joined()
      guard let address = try? RepositoryAddress(text) else { continue }
      let parts = address.url.split(separator: "/", omittingEmptySubsequences: false)
      let isSafe = address.url.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || ":/._~-".utf8.contains(byte)
      }
      #expect(isSafe && parts.count >= 5 && !parts.contains(".."), "seed \(random.seed): \(text)")
    }
  }
}
