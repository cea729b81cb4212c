import Documents
import FileSystem
import TestSupport
import Testing

@testable import todosite

/// Tests that compare the site of a small project that uses every feature with its snapshot, byte by byte.
@Suite struct SnapshotTests {
  private static let project = joined(packageFolder, "Tests/EndToEndTests/Fixtures/balcony")
  private static let library = joined(packageFolder, "Tests/EndToEndTests/Fixtures/library")

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

  @Test(.requires(programs: "git"))
  func `a site in Vietnamese with statuses and fields of its own matches its snapshot on any day`() throws {
    let folder = try TemporaryFolder()
    let git = [
      "HOME": "/nonexistent", "TZ": "UTC", "GIT_AUTHOR_NAME": "Lan", "GIT_AUTHOR_EMAIL": "lan@example.org",
      "GIT_COMMITTER_NAME": "Lan", "GIT_COMMITTER_EMAIL": "lan@example.org",
    ]
    func commit(_ files: String, at date: String) throws {
      let command = "cd library; git add \(files) && git commit -qm Change"
      let dates = ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]
      try #require(try shell(command, in: folder, environment: git.merging(dates) { $1 }).status == 0)
    }
    let address = "https://codeberg.org/khu-pho/thu-vien"
    try shell("cp -R '\(Self.library)' library; cd library; git init -qb chinh", in: folder)
    try shell("cd library; git remote add origin \(address)", in: folder)
    try commit("todosite.yml src Todos/ke-sach.md", at: "2001-02-03T09:00:00Z")
    try commit(".", at: "2001-03-01T09:00:00Z")
    let problems = """
      error: the list is not closed
       --> Todos/kho/hong.md:3:7
        |
      3 | tags: [một, hai
        |       ^
      help: write "]" after its last value

      warning: dead link "nobody"
        --> Todos/kho/noi-quy.md:36:5
         |
      36 | Xem [[nobody]].
         |     ^^^^^^^^^^ no todo has this id

      error: impossible date "2001-02-30"
       --> Todos/kho/rac.md:6:12
        |
      6 | completed: 2001-02-30
        |            ^^^^^^^^^^ 2001-02 has 28 days

      error: wrong value for "hours"
       --> Todos/son.md:8:8
        |
      8 | hours: nhiều
        |        ^^^^^ expected a number such as 3 or 0.5

      3 errors, 1 warning

      """
    let run = try todosite("build", in: folder, at: "library")
    expect(
      run.untimed,
      is: Run(
        1, stdout: "_site: 6 todos, 1 unreadable; n files written, 0 unchanged, 0 removed in 0.00 s\n",
        stderr: problems))
    let site = try BuiltSite(folder, "library/_site")
    expectSound(site)
    try SiteSnapshot("library.site").expect(site.files)
    expect(
      try todosite("recent", in: folder, at: "library", environment: git),
      is: Run(
        0,
        stdout: """
          1 Mar 2001  Lan
          created   ○ bien-ten  Làm biển tên (Cần làm)
          created   ○ hong  hong (unreadable)
          created   ◐ noi-quy  Viết nội quy (Chờ ban quản lý)
          created   – rac  Dọn kho (Bỏ)
          created   ✓ m4k2zt-mua-go  Mua gỗ (Xong)
          created   ⊘ son  Sơn kệ (Hoãn)

          3 Feb 2001  Lan
          created   ◐ ke-sach  Đóng kệ sách mới (Đang làm)

          """))
    let list = try todosite("list", "--all", in: folder, at: "library")
    expect(
      Run(list.status, stdout: list.stdout),
      is: Run(
        1,
        stdout: """
          ○  bien-ten                   urgent  Làm biển tên  waiting · Cần làm · Lan
          ◐  ke-sach   2199-03-01       high    Đóng kệ sách mới  Đang làm · #kệ sách #Gỗ · Lan, Dũng · 1/3 · parts 1/2
          ◐  noi-quy   2199-03-15       low     Viết nội quy  Chờ ban quản lý · Hoa
          ⊘  son       2001-03-05               Sơn kệ  overdue · waiting · Hoãn
          –  rac                                Dọn kho  Bỏ · #Kệ sách
          ✓  m4k2zt    done 2001-02-04          Mua gỗ  Xong · #gỗ

          1 Cần làm, 1 Đang làm, 1 Chờ ban quản lý, 1 Hoãn, 1 Xong, 1 Bỏ
          1 unreadable file

          """))
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

  @Test func `leaves out the version, hashes that are right, and built-in assets`() throws {
    let asset = try readFile(joined(packageFolder, "Public/favicon.svg"))
    let site: [String: [UInt8]] = [
      "index.html": Array("Made with todosite \(Todosite.version)".utf8),
      ".todosite-manifest": Array(
        "todosite-manifest 1\n\(hash(of: "a")) a b.txt\n\(hash(of: "b")) c.txt\n".utf8),
      "a b.txt": Array("a".utf8), "c.txt": Array("c".utf8), "assets/favicon.svg": asset,
      "assets/style.css": Array("p { margin: 0 }\n".utf8),
    ]
    #expect(
      SiteSnapshot.withoutNoise(site).mapValues { String(decoding: $0, as: UTF8.self) } == [
        "index.html": "Made with todosite VERSION",
        ".todosite-manifest":
          "todosite-manifest 1\nHASH a b.txt\n\(hash(of: "b")) c.txt\n",
        "a b.txt": "a", "c.txt": "c", "assets/favicon.svg": "built in\n",
        "assets/style.css": "p { margin: 0 }\n",
      ])
  }
}

/// Returns the hash of a text as manifests have it.
private func hash(of text: String) -> String { ContentHash(of: Array(text.utf8).span).text }
