import FileSystem
import TestSupport
import Testing

/// The queries of `Tests/BrowserTests/checks/queries.json`, which the tests of the site run in the search box.
@Suite struct QueryTableTests {
  @Test func `a search finds the todos that the table says`() throws {
    let path = joined(packageFolder, "Tests/BrowserTests/checks/queries.json")
    let table = try #require(JSONValue(String(decoding: readFile(path), as: UTF8.self)))
    let folder = try TemporaryFolder()
    for (name, text) in try #require(table["todos"]).members {
      try folder.write("Todos/\(name)", try #require(text.text))
    }
    let today = try #require(table["today"]?.text)
    let queries = try #require(table["queries"]?.list)
    #expect(queries.count > 100)
    for entry in queries {
      let query = try #require(entry["query"]?.text)
      let run = try todosite("list", "--all", "--json", "--today", today, "--search", query, in: folder)
      if let part = entry["error"]?.text {
        #expect(run.status == 2 && run.stderr.contains(part), "\(query): \(run)")
      } else {
        let found = JSONValue(run.stdout)?["todos"]?.list?.compactMap { $0["id"]?.text }.sorted()
        #expect(run.status == 0 && found == entry["ids"]?.list?.compactMap(\.text), "\(query): \(run)")
      }
    }
  }
}
