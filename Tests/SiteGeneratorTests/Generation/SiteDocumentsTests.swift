import Documents
import TestSupport
import Testing
import TodoPages
import Todos

@testable import SiteGenerator

@Suite struct SiteDocumentsTests {
  private func documents(
    _ files: KeyValuePairs<String, String>, baseURL: String? = nil, defaultTimestamp: Timestamp = .epoch
  ) throws -> [(path: String, text: String)] {
    let frame = PageFrame(
      siteTitle: "T", words: Words("en"), baseURL: baseURL, todoFolder: "Todos", generator: "todosite 1")
    let templates = try pageTemplateNames().map { name in
      (name, SourceFile(path: "\(name).html", text: name))
    }
    let theme = Theme(named: Dictionary(uniqueKeysWithValues: templates), assets: [:])
    var options = SiteOptions(
      frame: frame, pageSize: 1, today: TodoDate(text: "2026-12-02"), todoFolder: "Todos", theme: theme)
    options.defaultTimestamp = defaultTimestamp
    let store = MemoryTodoStore(files)
    let router = SiteRouter(
      SiteMap(store.snapshot(), pageSize: 1), from: store,
      modules: try SiteModules(theme.templates, frame: options.frame))
    let documents = try #require(SiteDocuments(openedBy: router, options: options))
    let list = try router.listPage()
    return (0..<documents.count).map { index in
      let drained = Drained()
      let rest = documents.write(index, of: list) { drained.take(from: &$0) }
      return (documents.path(of: index), String(decoding: drained.bytes + rest, as: UTF8.self))
    }
  }

  @Test func `the JSON data, the calendar and the feed contain the todos of all list pages`() throws {
    let defaultTimestamp = try #require(Timestamp(seconds: 86_400))
    let documents = try documents(
      [
        "a.md": "---\nparent: b\ndue: 2026-12-01\n---\n# A\n",
        "b.md": "---\nstatus: done\ncompleted: 2026-11-20\n---\n# B\n", "c.md": "---\n",
      ], defaultTimestamp: defaultTimestamp)
    #expect(documents.map(\.path) == ["todos.json", "todos.ics", "feed.xml"])
    #expect(
      documents[0].text == #"""
        {"version":1,"todos":[{"id":"a","title":"A","path":"a.md","status":"open","statusGroup":"open",\#
        "closed":false,"priority":null,"priorityLevel":null,"due":"2026-12-01","overdue":true,\#
        "milestone":null,"created":null,"updated":null,"completed":null,"tags":[],"assignees":[],"checklist":null,"partsProgress":null,"waiting":false,"page":"todos/a.html"},\#
        {"id":"b","title":"B","path":"b.md","status":"done","statusGroup":"done",\#
        "closed":true,"priority":null,"priorityLevel":null,"due":null,"overdue":false,\#
        "milestone":null,"created":null,"updated":null,"completed":"2026-11-20","tags":[],"assignees":[],"checklist":null,"partsProgress":{"closed":0,"total":1},"waiting":false,"page":"todos/b.html"}]}

        """#)
    #expect(
      documents[1].text
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//todosite//todosite 1//EN
        CALSCALE:GREGORIAN
        NAME:T
        X-WR-CALNAME:T
        BEGIN:VTODO
        UID:a@todosite
        DTSTAMP:19700102T000000Z
        SUMMARY:A
        DUE;VALUE=DATE:20261201
        STATUS:NEEDS-ACTION
        RELATED-TO:b@todosite
        END:VTODO
        BEGIN:VTODO
        UID:b@todosite
        DTSTAMP:20261120T120000Z
        SUMMARY:B
        STATUS:COMPLETED
        COMPLETED:20261120T120000Z
        END:VTODO
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
    #expect(documents[2].text.contains("<title type=\"text\">Completed: B</title>"))
  }

  @Test func `a site with a base URL also has the files for crawlers`() throws {
    let documents = try documents(["a.md": "# A\n"], baseURL: "https://example.org/t/").dropFirst(3)
    #expect(documents.map(\.path) == ["sitemap.xml", "robots.txt"])
    let addresses = documents.map(\.text)[0].split(separator: "\n").filter { $0.hasPrefix("<url>") }
    // The pages of the folder, whichever pages a site has.
    #expect(addresses.contains("<url><loc>https://example.org/t/</loc></url>"))
    #expect(addresses.contains("<url><loc>https://example.org/t/statuses/open.html</loc></url>"))
    #expect(addresses.contains("<url><loc>https://example.org/t/todos/a.html</loc></url>"))
    #expect(
      documents.map(\.text)[1] == """
        User-agent: *
        Allow: /

        Sitemap: https://example.org/t/sitemap.xml

        """)
  }
}

/// The bytes that were drained.
private final class Drained {
  private(set) var bytes: [UInt8] = []

  func take(from buffer: inout [UInt8]) {
    bytes += buffer
    buffer = []
  }
}
