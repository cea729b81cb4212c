@testable import Todos
import Documents
@testable import FileSystem
@testable import SiteGenerator
import TestSupport
import Testing

/// Tests of files that are written in pieces.
@Suite struct StagedPiecesTests {
  @Test(arguments: [[], ["a"], ["a", "b", "c"], ["b", "a"], ["c", "a", "b"], ["b/x", "b.x", "a"]])
  func `staged files are in the order of their paths`(paths: [String]) {
    let files = paths.map { StagedFile(path: $0, hash: ContentHash(1), change: .written) }
    #expect(files.inOrder.map(\.path) == paths.sorted { pathPrecedes($0, $1) })
  }

  /// Builds a site with one file, whose text is written in parts of a thousand bytes.
  @discardableResult
  private func build(
    _ text: String, in folder: TemporaryFolder, for purpose: OutputFolder.Purpose = .build,
    longest: (Int) -> Void = { _ in }
  ) throws -> OutputSummary {
    let output = try OutputFolder(folder["site"], for: purpose)
    defer { output.discard() }
    let staged = try output.stage("data") { pieces in
      var buffer: [UInt8] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        buffer += rest.prefix(1_000)
        rest = rest.dropFirst(1_000)
        longest(buffer.count)
        pieces.drain(&buffer)
      }
      return buffer
    }
    #expect(staged.hash == ContentHash(of: text.utf8Span.span))
    return try output.commit([staged])
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 66_001, 1_000_003])
  func `a file of any length is written and has its hash in the manifest`(count: Int) throws {
    let folder = try TemporaryFolder()
    let text = String((0..<count).map { "abcdefg".utf8.map { Character(UnicodeScalar($0)) }[$0 % 7] })
    var longest = 0
    let summary = try build(text, in: folder) { longest = max(longest, $0) }
    #expect(summary == OutputSummary(written: ["data"]))
    #expect(try folder.site() == [".todosite-manifest": "…", "data": text])
    #expect(longest < 68_000)
    let hash = String(ContentHash(of: text.utf8Span.span).value, radix: 16)
    let digits = String(repeating: "0", count: 16 - hash.utf8.count) + hash
    #expect(try folder.text("site/.todosite-manifest") == "todosite-manifest 1\n\(digits) data\n")
  }

  @Test func `an unchanged file is not written, even to be compared`() throws {
    let folder = try TemporaryFolder()
    try build("same", in: folder)
    let before = try folder.status("site")
    #expect(try build("same", in: folder) == OutputSummary(unchanged: 1))
    #expect(try folder.status("site") == before)
  }

  @Test func `a changed file is replaced, and an edited one is repaired`() throws {
    let folder = try TemporaryFolder()
    try build("old", in: folder)
    #expect(try build("new", in: folder) == OutputSummary(written: ["data"]))
    try folder.write("site/data", "edited")
    #expect(try build("new", in: folder) == OutputSummary(written: ["data"]))
    #expect(try folder.site() == [".todosite-manifest": "…", "data": "new"])
  }

  @Test func `a file that is the same as in the last build is not committed again`() async throws {
    let folder = try TemporaryFolder()
    try build("same", in: folder)
    let output = try OutputFolder(folder["site"], for: .build)
    let hash = ContentHash(of: "same".utf8Span.span)
    let stamp = try folder.status("site/data")?.stamp
    try await output.recognise([SiteFile(path: "data", hash: hash, stamp: stamp)], on: Workers(jobs: 1))
    let staged = try output.stage("data") { _ in Array("same".utf8) }
    #expect(staged.change == .unchanged)
    #expect(try output.commit([staged]) == OutputSummary(unchanged: 1))
    #expect(try folder.site() == [".todosite-manifest": "…", "data": "same"])
  }

  @Test func `another text with the same hash replaces the file`() async throws {
    let folder = try TemporaryFolder()
    try build(CollidingTexts.first, in: folder)
    #expect(try build(CollidingTexts.second, in: folder, for: .check) == OutputSummary(written: ["data"]))
    #expect(try build(CollidingTexts.second, in: folder) == OutputSummary(written: ["data"]))
    #expect(try folder.text("site/data") == CollidingTexts.second)
    let output = try OutputFolder(folder["site"], for: .build)
    let hash = ContentHash(of: CollidingTexts.second.utf8Span.span)
    let file = SiteFile(path: "data", hash: hash, stamp: try folder.status("site/data")?.stamp)
    try await output.recognise([file], on: Workers(jobs: 1))
    #expect(output.recognisedCount == 1)
    let staged = try output.stage("data") { _ in Array(CollidingTexts.first.utf8) }
    #expect(try output.commit([staged]) == OutputSummary(written: ["data"]))
    #expect(try folder.text("site/data") == CollidingTexts.first)
  }

  @Test func `a check writes nothing`() throws {
    let folder = try TemporaryFolder()
    try build("old", in: folder)
    #expect(try build("new", in: folder, for: .check) == OutputSummary(written: ["data"]))
    #expect(try folder.site() == [".todosite-manifest": "…", "data": "old"])
  }

  @Test func `a file that todosite did not write is not replaced`() throws {
    let folder = try TemporaryFolder([
      "site/.todosite-manifest": "todosite-manifest 1\n", "site/data": "mine",
    ])
    #expect(throws: Failure.notOurFile(folder["site/data"])) { try build("ours", in: folder) }
    #expect(try folder.site() == [".todosite-manifest": "…", "data": "mine"])
  }
}
