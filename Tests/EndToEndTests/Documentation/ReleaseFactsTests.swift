import FileSystem
import TestSupport
import Testing
@testable import todosite

/// Tests that the facts about the version agree with CHANGELOG.md, as a release requires.
@Suite struct ReleaseFactsTests {
  @Test func `the newest numbered entry of the changelog is about this version`() throws {
    let text = String(decoding: try readFile(joined(packageFolder, "CHANGELOG.md")), as: UTF8.self)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.filter { $0 != "## Unreleased" }.first == "## \(Todosite.version), \(Todosite.date)")
  }

  @Test func `no entry but the first is unreleased`() throws {
    let text = String(decoding: try readFile(joined(packageFolder, "CHANGELOG.md")), as: UTF8.self)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(headings.dropFirst().allSatisfy { $0.contains(/^## \d+\.\d+\.\d+, \d{4}-\d\d-\d\d$/) })
  }
}
