@testable import Documents
import TestSupport
import Testing

/// The invariants of merges, tested on files of random lines.
@Suite(.tags(.rounds)) struct MergeInvariantTests {
  private static let pieces = [
    "a: 1", "a: 2 # x", "b: 'q'", "b: \"two\n  lines\"", "c:", "c: ~", "d: |\n  # text\n\n  ---\n  e: f",
    "d: >+\n  folded\n\n",
    "e:\n  x: 1\n  y:\n  - 1\n  - 2", "e: {x: 1, y: [1, 2]}", "f:\n- one\n- two # 2", "f: [one, \"two\"]",
    "f:\n  - one\n  # in\n  - three",
    "tags: p, q", "tags: [p]", "tags:\n- p\n\n- r", "people: Ann", "people: [Ann, Bo]", "# 1", "# 2", "  # 3",
    "", "\t", "g: plain\n  goes on",
    "\"h i\": 1", "'j' : 2", "k:   - no", "l: 0x1F", "m: é", "  n: 1", "a: 1", "- o",
    "p: [\n  a, # of a\n  b\n]",
  ]

  @Test func `loses no value or comment that one side wrote`() throws {
    let seed = seedOfTests
    var random = SeededRandom()
    var (readable, clean) = (0, 0)
    for _ in 0..<rounds(4_000) {
      let base = (0..<Int.random(in: 0...7, using: &random)).map { _ in piece(&random) }
      let versions = [base, edited(base, &random), edited(base, &random)].map { text($0, &random) }
      guard let front = try? versions.map({ try read($0) }) else { continue }
      readable += 1
      let file = testMerge.merge(
        base: Array(versions[0].utf8), ours: Array(versions[1].utf8), theirs: Array(versions[2].utf8)
      ) { _, ours, _ in MergedText(bytes: ours, isConflict: true) }
      let merged = String(decoding: file.bytes, as: UTF8.self)
      if let problem = problem(with: merged, file, versions: versions, front) {
        Issue.record(
          "\(problem), TODOSITE_SEED=\(seed)\n\(versions.joined(separator: "======\n"))====== merged\n\(merged)"
        )
        return
      }
      if file.conflicts.isEmpty { clean += 1 }
    }
    #expect(
      readable > rounds(400) && clean > readable / 3,
      "only \(readable) could be read, only \(clean) merged without conflict")
  }

  /// Returns a description of the failure of a merge; nil if there is none.
  private func problem(
    with merged: String, _ file: MergedFile, versions: [String], _ front: [YAMLMapping]
  ) -> String? {
    let (base, ours, theirs) = (Set(comments(versions[0])), comments(versions[1]), comments(versions[2]))
    let kept = Set(comments(merged))
    for comment in ours where !kept.contains(comment) && (!base.contains(comment) || theirs.contains(comment))
    {
      return "ours lost \(comment)"
    }
    for comment in theirs where !kept.contains(comment) && (!base.contains(comment) || ours.contains(comment))
    {
      return "theirs lost \(comment)"
    }
    guard file.conflicts.isEmpty else { return nil }
    guard let result = try? read(merged) else { return "it cannot be read" }
    for key in Set(front.flatMap { $0.entries.map(\.key.text) }) {
      let (old, mine, other) = (value(front[0], key), value(front[1], key), value(front[2], key))
      let now = value(result, key)
      let isRight: Bool =
        if mine == other || other == old { now == mine } else if mine == old { now == other } else { true }
      if !isRight { return "\(key) is \(now ?? "missing")" }
    }
    return nil
  }

  /// Returns a random piece with unique comments.
  private func piece(_ random: inout SeededRandom) -> String {
    let piece = Self.pieces.randomElement(using: &random) ?? ""
    return piece.replacing("# ", with: "# \(Int.random(in: 0..<1 << 40, using: &random)) ")
  }

  private func edited(_ pieces: [String], _ random: inout SeededRandom) -> [String] {
    var pieces = pieces
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let position = Int.random(in: 0...pieces.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: pieces.insert(piece(&random), at: position)
      case 1 where position < pieces.count: pieces.remove(at: position)
      case _ where position < pieces.count: pieces[position] = piece(&random)
      default: break
      }
    }
    return pieces
  }

  private func text(_ pieces: [String], _ random: inout SeededRandom) -> String {
    let text = (["---"] + pieces + ["---", ""]).joined(separator: "\n")
    return Int.random(in: 0..<10, using: &random) == 0 ? text.replacing("\n", with: "\r\n") : text
  }

  private func read(_ text: String) throws -> YAMLMapping {
    try #require(try FrontMatter.read(SourceFile(path: "", text: text))).mapping
  }

  /// Returns the comments of a text, and the parts of values that look like comments.
  private func comments(_ text: String) -> [String] {
    text.split { $0 == "\n" || $0 == "\r\n" }.filter { $0.contains("# ") && !$0.contains("#  ") }
      .map { String($0[($0.firstIndex(of: "#") ?? $0.startIndex)...]) }
  }

  /// Returns the content of a value without its style.
  private func value(_ mapping: YAMLMapping, _ key: String) -> String? { mapping[key].map(shape) }

  private func shape(_ node: YAMLNode) -> String {
    switch node {
    case .scalar(let scalar): scalar.isNull ? "null" : "<\(scalar.text)>"
    case .sequence(let sequence): "[\(sequence.elements.map(shape).joined(separator: ","))]"
    case .mapping(let mapping):
      "{\(mapping.entries.map { "\($0.key.text):\(shape($0.value))" }.joined(separator: ","))}"
    }
  }
}
