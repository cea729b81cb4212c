import FileSystem
import TestSupport
import Testing
@testable import todosite

/// Tests that the facts about the version agree with CHANGELOG.md, as a release requires.
@Suite struct ReleaseFactsTests {
  @Test func `the newest numbered entry of the changelog is about this version`() throws {
    let text = String(decoding: try readFile(joined(packageFolder, "CHANGELOG.md")), as: UTF8.self)
    var headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
    if headings.first == "## Unreleased" { headings.removeFirst() }
    #expect(headings.first == "## \(Todosite.version), \(Todosite.date)")
    for heading in headings {
      #expect(heading.wholeMatch(of: /## \d+\.\d+\.\d+, \d{4}-\d\d-\d\d/) != nil, "\(heading)")
    }
  }
}
