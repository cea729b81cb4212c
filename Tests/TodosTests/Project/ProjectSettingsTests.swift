import Documents
import Testing
@testable import Todos

@Suite struct ProjectSettingsTests {
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

  @Test func `an empty file gives the defaults`() throws {
    #expect(try settings("") == ProjectSettings())
    #expect(try settings("# only a comment\n") == ProjectSettings())
    #expect(try settings(ProjectSettings.template) == ProjectSettings())
  }

  @Test func `the commented-out lines of the template are valid settings`() throws {
    let lines = ProjectSettings.template.split(separator: "\n").filter {
      $0.hasPrefix("# ") && $0.contains(":")
    }
    var expected = ProjectSettings()
    expected.baseURL = "https://example.org/todos/"
    expected.repository = Repository(host: .github, url: "https://github.com/OWNER/NAME")
    expected.accent = AccentColor("#1b6b52")
    let labels = ["Open", "Doing", "Blocked", "Done", "Cancelled"]
    expected.statuses = StatusVocabulary(
      zip(StatusVocabulary.standard.entries, labels).map { entry, label in
        StatusVocabulary.Entry(
          name: entry.name, label: label, group: TodoStatus.Group(rawValue: entry.name),
          isClosed: entry.isClosed)
      })
    expected.fields = FieldTable([
      FieldDeclaration(name: "estimate", kind: .number, label: "Estimate", isColumn: true),
      FieldDeclaration(name: "team", kind: .choice, label: "team", choices: ["web", "app", "data"]),
    ])
    var settings = try settings(lines.map { $0.dropFirst(2) + "\n" }.joined())
    #expect(Set(settings.folderPositions.keys) == Set(FolderSetting.allCases))
    settings.folderPositions = [:]
    settings.languagePosition = nil
    settings.statusesPosition = nil
    #expect(settings == expected)
  }

  @Test func `reads every key`() throws {
    var settings = try settings(
      """
      title: Our work
      language: vi
      todos: work
      output: public
      base-url: https://example.org/todos
      branch: release/2
      repository: https://github.com/ann/work.git
      accent: "#A3c"
      templates: theme
      public: assets
      page-size: 50
      unsafe-html: true
      statuses:
        - { name: idea, label: Idea, closed: false }
        - name: shipped
          closed: true
        - done
        - { name: on ice, means: blocked }
        - { name: gone, means: cancelled, closed: true }
      limits:
        front-matter: 1000
        body: 2000
        file: 3000
        names: 40
        templates: 4000
        asset: 1099511627776
      """)
    settings.folderPositions = [:]
    settings.languagePosition = nil
    settings.statusesPosition = nil
    var expected = ProjectSettings()
    expected.title = "Our work"
    expected.language = "vi"
    expected.todos = "work"
    expected.output = "public"
    expected.baseURL = "https://example.org/todos/"
    expected.repository = Repository(host: .github, url: "https://github.com/ann/work", branch: "release/2")
    expected.accent = AccentColor(red: 0xAA, green: 0x33, blue: 0xCC)
    expected.templates = "theme"
    expected.publicFiles = "assets"
    expected.pageSize = 50
    expected.allowsRawHTML = true
    expected.statuses = StatusVocabulary([
      .init(name: "idea", label: "Idea", isClosed: false), .init(name: "shipped", isClosed: true),
      .init(name: "done", isClosed: true), .init(name: "on ice", group: .blocked, isClosed: false),
      .init(name: "gone", group: .cancelled, isClosed: true),
    ])
    expected.limits.frontMatter = 1000
    expected.limits.body = 2000
    expected.limits.file = 3000
    expected.limits.names = 40
    expected.limits.templates = 4000
    expected.limits.asset = 1 << 40
    #expect(settings == expected)
    #expect(settings.rules.frontMatterLimits.bytes == 1000)
    #expect(settings.rules.markdownLimits.bytes == 2000)
    #expect(settings.rules.fileSize == 3000)
    #expect(settings.rules.nameLimit == 40)
    #expect(settings.rules.allowsRawHTML)
  }

  @Test func `reports an unknown key`() {
    #expect(
      problems("titel: x\n") == """
        error: unknown setting "titel"
         --> todosite.yml:1:1
          |
        1 | titel: x
          | ^^^^^ expected title, language, todos, output, base-url, repository, branch, accent, statuses, \
        fields, templates, public, page-size, unsafe-html or limits
        help: did you mean "title"?

        """)
  }

  @Test(arguments: [
    ("page-size: 0", "expected a whole number from 1 to 100000"),
    ("page-size: many", "expected a whole number from 1 to 100000"),
    ("page-size: 100001", "expected a whole number from 1 to 100000"),
    ("page-size: 9223372036854775807", "expected a whole number from 1 to 100000"),
    ("limits: { body: 1073741825 }", "expected a whole number from 1 to 1073741824"),
    ("limits: { front-matter: 0 }", "expected a whole number from 1 to 1073741824"),
    ("limits: { file: 9223372036854775807 }", "expected a whole number from 1 to 1073741824"),
    ("limits: { names: 0 }", "expected a whole number from 1 to 100000"),
    ("limits: { names: 100001 }", "expected a whole number from 1 to 100000"),
    ("limits: { templates: 1073741825 }", "expected a whole number from 1 to 1073741824"),
    ("limits: { asset: 1099511627777 }", "expected a whole number from 1 to 1099511627776"),
    ("public: ~/files", "expected a path; \"~\" does not stand for the home folder here"),
    ("unsafe-html: maybe", "expected true or false"), ("title: [a]", "expected text"),
    ("title:", "expected text"),
    ("base-url: example.org", "expected an address such as https://example.org/todos/"),
    ("base-url: https://x/?a", "expected an address such as https://example.org/todos/"),
    ("language: english language", "expected a language tag such as en or vi"),
    ("language: 1x", "expected a language tag such as en or vi"),
    ("statuses: open", "expected a list of statuses"),
    ("statuses: [{ name: a, means: waiting }]", "expected open, doing, blocked, done or cancelled"),
    ("statuses: [{ name: a, means: [doing] }]", "expected open, doing, blocked, done or cancelled"),
    ("statuses: [[a]]", "expected name, label, means or closed"),
    ("statuses: [{ label: a }]", "expected name, label, means or closed"),
    ("limits: 5", "expected keys with values"),
  ])
  func `reports an invalid value`(line: String, expectation: String) throws {
    let error = #expect(throws: Problems.self) { try settings(line + "\n") }
    #expect(error?.all.map(\.excerpt?.label) == [expectation])
    #expect(error?.all.map(\.code) == ["bad-setting"])
  }

  @Test func `a list of plain words can have statuses with a meaning among them`() throws {
    let statuses = try settings("statuses: [Ideas, Doing, {name: QA, means: blocked}, Review, Done]\n")
      .statuses
    #expect(
      statuses.entries.map { statuses.status(for: $0.name)?.group } == [
        .open, .doing, .blocked, .doing, .done,
      ])
    #expect(statuses.isDeclared)
  }

  @Test func `reports that a status is closed or not, against its meaning`() {
    #expect(
      problems(
        "statuses:\n  - { name: QA, means: doing, closed: true }\n  - { name: Over, closed: false, means: done }\n"
          + "  - { name: Gone, closed: true, means: cancelled }\n") == """
          error: "closed" contradicts "means"
           --> todosite.yml:2:39
            |
          2 |   - { name: QA, means: doing, closed: true }
            |                                       ^^^^ what means doing is not closed
          help: remove one of them
          error: "closed" contradicts "means"
           --> todosite.yml:3:27
            |
          3 |   - { name: Over, closed: false, means: done }
            |                           ^^^^^ what means done is closed
          help: remove one of them

          """)
  }

  @Test func `warns of a list in which no status closes todos`() throws {
    func warning(_ text: String) throws -> String? {
      try settings(text).withoutClosedStatus.map { ProblemText().text(of: $0) }
    }
    #expect(
      try warning("title: x\nstatuses: [Ideas, Growing]\n") == """
        warning: no status of the list closes todos
         --> todosite.yml:2:11
          |
        2 | statuses: [Ideas, Growing]
          |           ^^^^^^^^^^^^^^^^ none means done or cancelled
        help: say which one does in todosite.yml: { name: WORD, means: done }

        """)
    #expect(try warning("statuses: [Ideas, {name: Grown, means: done}]\n") == nil)
    #expect(try warning("") == nil)
  }

  @Test func `reports all problems at once`() {
    let error = #expect(throws: Problems.self) {
      try settings(
        "a: 1\npage-size: x\nstatuses:\n  - { label: x, colour: red }\n  - open\n  - Open\nlimits: { b: 1 }\n"
      )
    }
    #expect(
      error?.all.map(\.message) == [
        "unknown setting \"a\"", "wrong value for \"page-size\"", "unknown setting \"colour\"",
        "status without a name",
        "status \"Open\" occurs twice", "unknown setting \"b\"",
      ])
  }

  @Test func `reports a merge conflict`() {
    #expect(
      problems("title: x\n<<<<<<< mine\npage-size: 5\n=======\npage-size: 6\n>>>>>>> theirs\n")
        == """
        error: a merge conflict was left in the file
         --> todosite.yml:2:1
          |
        2 | <<<<<<< mine
          | ^^^^^^^^^^^^
        help: resolve the conflict and remove the marker lines

        """)
  }

  @Test func `reports a file in another encoding`() throws {
    let bytes: [UInt8] = [0xFF, 0xFE] + "title: x\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let error = #expect(throws: Problems.self) {
      try ProjectSettings(from: SourceFile(path: "todosite.yml", bytes: bytes))
    }
    #expect(error?.all.map(\.message) == ["the file is UTF-16"])
    #expect(error?.all.map(\.help) == ["save it as UTF-8"])
  }

  @Test func `reports invalid YAML`() {
    #expect(
      problems("title: %x\n").hasPrefix("error: \"%\" cannot begin a plain value\n --> todosite.yml:1:8\n"))
  }
}
