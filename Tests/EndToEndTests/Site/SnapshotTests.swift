import FileSystem
import TestSupport
import Testing

/// Tests that compare the site of a small project that uses every feature with its snapshot, byte by byte.
@Suite struct SnapshotTests {
  private static let project = joined(packageFolder, "Tests/EndToEndTests/Fixtures/balcony")

  @Test func `the whole site matches its snapshot`() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      "cp -R '\(Self.project)' balcony; cd balcony; todosite build --today 2027-04-01", in: folder)
    expect(
      run.untimed,
      is: Run(
        1, stdout: "_site: 8 todos, 1 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n",
        stderr: """
          warning: unknown dependency "nobody"
           --> Todos/boxes.md:6:17
            |
          6 | depends: [rail, nobody]
            |                 ^^^^^^ no todo has this id

          error: "%" cannot begin a plain value
           --> Todos/broken.md:3:11
            |
          3 | assignee: %ines
            |           ^
          help: quote the value: "%ines"

          warning: unknown status "sometime"
           --> Todos/herbs/mint.md:3:9
            |
          3 | status: sometime
            |         ^^^^^^^^ expected open, doing, blocked, done or cancelled

          warning: unknown priority "hihg"
           --> Todos/herbs/rau-mui.md:3:11
            |
          3 | priority: hihg
            |           ^^^^ expected low, medium, high or urgent
          help: did you mean "high"?

          warning: link scheme "javascript" is not allowed
           --> Todos/herbs/rau-mui.md:7:70
            |
          7 | Hạt ngâm nước một đêm. <u>Raw</u> HTML stays out, and so does [this](javascript:alert).
            |                                                                      ^^^^^^^^^^^^^^^^ \
          expected http, https, mailto or a relative path

          1 error, 4 warnings

          """))
    let site = try BuiltSite(folder, "balcony/_site")
    expectSound(site)
    try SiteSnapshot("balcony.site").expect(site.files)
  }

  @Test func `reports files that are missing, unexpected or different`() throws {
    let snapshot = SiteSnapshot("balcony")
    var site = try snapshot.contents()
    #expect(try snapshot.differences(from: site) == [])
    site["todosite.yml"] = Array(
      "title: The garden\nbase-url: https://example.org/balcony\npage-size: 5\n".utf8)
    site["Public/favicon.svg"] = nil
    site["extra"] = []
    #expect(
      try snapshot.differences(from: site) == [
        "missing file Public/favicon.svg", "unexpected file extra",
        "todosite.yml differs:\n-1: title: The balcony\n+1: title: The garden",
      ])
  }
}
