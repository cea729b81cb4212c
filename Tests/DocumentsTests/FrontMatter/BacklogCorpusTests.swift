@testable import Documents
import Foundation
import TestSupport
import Testing

/// Real todo folders next to the repository; without them, as in a plain clone, the tests are skipped.
private let corpus = URL(filePath: sharedFolder("corpora/backlog-md/backlog"))

@Suite(.requires(shared: "corpora/backlog-md"))
struct BacklogCorpusTests {
  @Test func `reads all files, also those with unquoted "@" names`() throws {
    var read = 0
    var rejected: [String] = []
    let paths = FileManager.default.enumerator(atPath: corpus.path)?.compactMap { $0 as? String } ?? []
    for path in paths where path.hasSuffix(".md") {
      let bytes = try Data(contentsOf: corpus.appending(path: path))
      if let message = problem(of: SourceFile(path: path, bytes: Array(bytes))) {
        rejected.append(message)
      } else {
        read += 1
      }
    }
    #expect(read == 696)
    #expect(rejected == [])
  }

  private func problem(of source: SourceFile) -> String? {
    do {
      let front = try FrontMatter.read(source)
      try source.checkForConflict(from: front?.bodyStart ?? 0)
      return nil
    } catch {
      return error.message
    }
  }
}
