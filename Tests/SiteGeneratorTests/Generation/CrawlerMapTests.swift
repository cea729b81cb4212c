import TestSupport
import Testing
@testable import TodoPages
import Todos

@testable import SiteGenerator

@Suite struct CrawlerMapTests {
  private func todo(_ name: String) -> Route { .todo(TodoPath("\(name).md")) }

  private func files(
    _ routes: [Route], baseURL: String = "https://example.org/t/",
    limits: CrawlerMap.Limits = CrawlerMap.Limits()
  ) -> [(path: String, text: String)] {
    let frame = PageFrame(
      siteTitle: "T", words: Words("en"), baseURL: baseURL, todoFolder: "Todos", generator: "todosite")
    let map = CrawlerMap(of: routes, in: frame, limits: limits)
    return map.paths.indices.map { index in
      var bytes: [UInt8] = []
      map.write(index, into: &bytes)
      return (map.paths[index], String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `lists all pages except not-found and unreadable pages, in byte order of their paths`() {
    let files = files(
      [
        todo("é"), todo("a b&c"), .list(page: 2), .list(page: 1), .page(.notFound, number: 1),
        .page(.unreadable, number: 1), .page(.unreadable, number: 2), todo("404"), .file("p.png"),
        .web(WebAddress("https://example.org/edit")), .page(.groups(.tag), number: 1),
      ], baseURL: "https://example.org/?a&b/")
    #expect(files.map(\.path) == ["sitemap.xml"])
    #expect(
      files.first?.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://example.org/?a&amp;b/</loc></url>
        <url><loc>https://example.org/?a&amp;b/page/2.html</loc></url>
        <url><loc>https://example.org/?a&amp;b/tags/index.html</loc></url>
        <url><loc>https://example.org/?a&amp;b/todos/404.html</loc></url>
        <url><loc>https://example.org/?a&amp;b/todos/a%20b%26c.html</loc></url>
        <url><loc>https://example.org/?a&amp;b/todos/%C3%A9.html</loc></url>
        </urlset>

        """)
  }

  @Test func `writes several files and an index if there are too many pages for one file`() throws {
    var limits = CrawlerMap.Limits()
    limits.addresses = 2
    let files = files(["c", "a", "d", "b", "e"].map(todo), limits: limits)
    #expect(files.map(\.path) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"])
    #expect(
      files.first?.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <sitemap><loc>https://example.org/t/sitemap-1.xml</loc></sitemap>
        <sitemap><loc>https://example.org/t/sitemap-2.xml</loc></sitemap>
        <sitemap><loc>https://example.org/t/sitemap-3.xml</loc></sitemap>
        </sitemapindex>

        """)
    let addresses = try files.dropFirst().map { file in
      try XMLElement(document: Array(file.text.utf8)).all("url").flatMap { $0.texts("loc") }
    }
    let start = "https://example.org/t/todos/"
    #expect(
      addresses == [
        ["\(start)a.html", "\(start)b.html"], ["\(start)c.html", "\(start)d.html"], ["\(start)e.html"],
      ])
  }

  @Test func `keeps every file within the size limit`() {
    var limits = CrawlerMap.Limits()
    limits.size = 500
    let files = files((10..<60).map { todo("\($0)") }, limits: limits).dropFirst()
    #expect(files.count > 5)
    #expect(
      files.allSatisfy {
        $0.text.utf8.count <= 500 && $0.text.utf8.count > 400 || $0.path == files.last?.path
      })
    #expect(files.reduce(0) { $0 + $1.text.split(separator: "<url>").count - 1 } == 50)
  }

  @Test func `omits addresses that are too long for crawlers`() {
    let files = files([.list(page: 1), todo(String(repeating: "é", count: 400))])
    #expect(files.first?.text.contains("%C3") == false)
    #expect(self.files([todo(String(repeating: "é", count: 300))]).first?.text.contains("%C3") == true)
  }
}
