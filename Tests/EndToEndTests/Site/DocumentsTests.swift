import FileSystem
import TestSupport
import Testing
@testable import todosite

/// Tests of the files of a site that other programs read.
@Suite struct DocumentsTests {
  private static let todos: KeyValuePairs = [
    "Todos/a b.md": """
    ---
    title: "Oats, <milk> & 'more'"
    due: 2026-12-01 09:30
    tags: [home]
    assignee: Ana
    parent: b
    created: 2026-11-20
    ---
    - [x] ask
    - [ ] buy
    """,
    "Todos/b.md": "---\ntitle: Shopping\nstatus: done\ncompleted: 2026-11-21T23:00-05:00\n---\n",
    "todosite.yml": "title: Home\nlanguage: vi\npage-size: 1\n",
  ]

  @Test func `a site has a calendar, a feed and data`() throws {
    let folder = try TemporaryFolder(Self.todos)
    #expect(try todosite("build", in: folder).status == 0)
    #expect(
      try folder.text("_site/todos.ics")
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//todosite//todosite \(Todosite.version)//EN
        CALSCALE:GREGORIAN
        NAME:Home
        X-WR-CALNAME:Home
        BEGIN:VTODO
        UID:a%20b@todosite
        DTSTAMP:20261120T120000Z
        SUMMARY:Oats\\, <milk> & 'more'
        DUE:20261201T093000
        STATUS:NEEDS-ACTION
        PERCENT-COMPLETE:50
        CATEGORIES:home
        CONTACT:Ana
        CREATED:20261120T120000Z
        RELATED-TO:b@todosite
        END:VTODO
        BEGIN:VTODO
        UID:b@todosite
        DTSTAMP:20261122T040000Z
        SUMMARY:Shopping
        STATUS:COMPLETED
        COMPLETED:20261122T040000Z
        END:VTODO
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
    #expect(
      try folder.text("_site/feed.xml") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="vi">
          <title type="text">Home</title>
          <id>urn:uuid:8df272dc-8081-8a50-8c5c-232f08747074</id>
          <updated>2026-11-22T04:00:00Z</updated>
          <author><name>Home</name></author>
          <generator>todosite \(Todosite.version)</generator>
          <link rel="self" type="application/atom+xml" href="feed.xml"/>
          <link rel="alternate" type="text/html" href="index.html"/>
          <entry>
            <title type="text">Đã hoàn thành: Shopping</title>
            <id>urn:uuid:9983c06a-07e7-8952-8fd3-cd1cf9d706b8</id>
            <updated>2026-11-22T04:00:00Z</updated>
            <link rel="alternate" type="text/html" href="todos/b.html"/>
          </entry>
          <entry>
            <title type="text">Đã tạo: Oats, &lt;milk&gt; &amp; &#39;more&#39;</title>
            <id>urn:uuid:709db7df-2ccf-88cd-8f86-da4c868561a1</id>
            <updated>2026-11-20T12:00:00Z</updated>
            <link rel="alternate" type="text/html" href="todos/a%20b.html"/>
            <author><name>Ana</name></author>
            <category term="home"/>
          </entry>
        </feed>

        """)
    let data = try #require(JSONValue(try folder.text("_site/todos.json")))
    #expect(data["todos"]?.list?.map { $0["page"]?.text } == ["todos/a%20b.html", "todos/b.html"])
    let listed = try #require(
      JSONValue(try todosite("list", "--all", "--json", "--today=2026-01-01", in: folder).stdout))
    #expect(
      data["todos"]?.list?.map { $0.members.filter { $0.key != "page" } }
        == listed["todos"]?.list?.map { $0.members.filter { $0.key != "file" } })
    #expect(!folder.exists("_site/sitemap.xml") && !folder.exists("_site/robots.txt"))
  }

  @Test func `with a base URL, links are absolute and crawlers get a sitemap`() throws {
    let folder = try TemporaryFolder(Self.todos)
    #expect(try todosite("build", "--base-url", "https://example.org/t", in: folder).status == 0)
    let calendar = try CalendarComponent(calendar: folder.bytes("_site/todos.ics"))
    #expect(calendar.components.map { $0.values("UID") } == [["a%20b@example.org"], ["b@example.org"]])
    #expect(calendar.components.first?.values("URL") == ["https://example.org/t/todos/a%20b.html"])
    let feed = try XMLElement(document: folder.bytes("_site/feed.xml"))
    #expect(feed.texts("id") == ["https://example.org/t/"])
    #expect(
      feed.all("link").map { $0.attributes["href"] } == [
        "https://example.org/t/feed.xml", "https://example.org/t/",
      ])
    #expect(feed.all("entry").first?.texts("id") == ["https://example.org/t/todos/b.html#completed"])
    let map = try XMLElement(document: folder.bytes("_site/sitemap.xml"))
    let addresses = map.all("url").flatMap { $0.texts("loc") }
    let start = "https://example.org/t/"
    #expect(addresses.contains("\(start)page/2.html") && addresses.contains("\(start)todos/a%20b.html"))
    #expect(addresses.contains(start) && !addresses.contains("\(start)404.html"))
    let pages = try folder.contents("_site").keys.filter { $0.hasSuffix(".html") && $0 != "404.html" }
    #expect(addresses.count == pages.count && Set(addresses).count == addresses.count)
    #expect(
      try folder.text("_site/robots.txt")
        == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/t/sitemap.xml\n")
    #expect(
      try todosite("build", "--base-url", "https://example.org/t", in: folder).stdout.contains(
        " 0 files written, "))
    #expect(try todosite("build", in: folder).status == 0)
    #expect(!folder.exists("_site/sitemap.xml") && !folder.exists("_site/robots.txt"))
  }

  @Test func `the documents are the same in every environment`() throws {
    let folder = try TemporaryFolder(Self.todos)
    func documents(_ output: String, jobs: Int, _ environment: [String: String]) throws -> [[UInt8]] {
      #expect(
        try todosite(
          "build", "-o", output, "-j", "\(jobs)", "--base-url=https://example.org", in: folder,
          environment: environment
        ).status == 0)
      return try ["todos.ics", "feed.xml", "todos.json", "sitemap.xml", "robots.txt"].map {
        try folder.bytes("\(output)/\($0)")
      }
    }
    #expect(
      try documents("one", jobs: 1, ["LC_ALL": "C", "TZ": "Pacific/Kiritimati"])
        == documents("two", jobs: 7, ["LC_ALL": "tr_TR.UTF-8", "LANG": "vi_VN.UTF-8", "TZ": "America/Adak"]))
  }

  @Test func `SOURCE_DATE_EPOCH replaces missing dates, and makes no todo overdue`() throws {
    let folder = try TemporaryFolder(["Todos/a.md": "---\ntitle: A\ndue: 2020-01-01\n---\n"])
    func build(_ epoch: String?) throws -> (feed: [String], stamps: [String], overdue: JSONValue?) {
      let run = try todosite("build", in: folder, environment: epoch.map { ["SOURCE_DATE_EPOCH": $0] } ?? [:])
      #expect(run.status == 0)
      let calendar = try CalendarComponent(calendar: folder.bytes("_site/todos.ics"))
      return (
        try XMLElement(document: folder.bytes("_site/feed.xml")).texts("updated"),
        calendar.components.flatMap { $0.values("DTSTAMP") },
        JSONValue(try folder.text("_site/todos.json"))?["todos"]?.list?.first?["overdue"]
      )
    }
    let without = try build(nil)
    #expect(without.feed == ["1970-01-01T00:00:00Z"] && without.stamps == ["19700101T000000Z"])
    let page = try folder.text("_site/index.html")
    let with = try build("1800000000")
    #expect(with.feed == ["2027-01-15T08:00:00Z"] && with.stamps == ["20270115T080000Z"])
    #expect(with.overdue == .flag(false))
    #expect(try folder.text("_site/index.html") == page)
    #expect(try build("0").stamps == ["19700101T000000Z"])
    #expect(try build("253402300799").stamps == ["99991231T235959Z"])
  }

  @Test(
    arguments: [
      "", "-1", "1e9", " 1", "1 ", "+1", "0x10", "1.5", "253402300800", "99999999999999999999", "now", "１",
    ])
  func `a build refuses an invalid SOURCE_DATE_EPOCH, but check and list ignore it`(value: String) throws {
    let folder = try TemporaryFolder(["Todos/a.md": "# A\n"])
    let environment = ["SOURCE_DATE_EPOCH": value]
    try expect(
      "build", in: folder, environment: environment, ends: 2,
      stderr: """
        error: bad value of SOURCE_DATE_EPOCH: "\(value)"
        help: set it to the seconds since 1970 (digits only, at most 253402300799, the end of 9999), or unset it

        """)
    #expect(!folder.exists("_site"))
    #expect(try todosite("check", in: folder, environment: environment).status == 0)
    #expect(try todosite("list", in: folder, environment: environment).status == 0)
  }

  @Test func `a site without todos also has all documents`() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Todos")
    #expect(try todosite("build", in: folder).status == 0)
    #expect(try folder.text("_site/todos.json") == "{\"version\":1,\"todos\":[]}\n")
    #expect(
      try CalendarComponent(calendar: folder.bytes("_site/todos.ics")).components.map(\.name) == ["VTIMEZONE"]
    )
    #expect(try XMLElement(document: folder.bytes("_site/feed.xml")).all("entry").isEmpty)
  }
}

extension TemporaryFolder {
  fileprivate func bytes(_ name: String) throws -> [UInt8] { try readFile(self[name]) }
}
