@testable import Documents
import TestSupport
import Testing

@Suite(.tags(.rounds)) struct RandomJSONTests {
  @Test func `reading a random document returns the values that were written`() throws {
    var random = SeededRandom(run: 61)
    for number in 0..<rounds(2_000) {
      let values = (0..<Int.random(in: 0...3, using: &random)).map { _ in randomJSON(depth: 4, using: &random)
      }
      let whiteSpace = ["", "", " ", "\n", "\t", "\r\n  "]
      let written = values.map { value in
        value.written { _ in whiteSpace.randomElement(using: &random) ?? "" }
      }
      let isWrapped = Bool.random(using: &random)
      let list = "[" + written.joined(separator: ",") + "]"
      let source = SourceFile(path: "-", text: isWrapped ? #"{"version":1,"todos": \#(list)}"# : list)
      var elements = JSONElements(source, under: ["todos"])
      var found: [JSONNode] = []
      while let node = try elements.next() { found.append(node) }
      let expected = values.map(\.withoutRanges)
      #expect(
        found.map(\.withoutRanges) == expected && found.map(\.written) == expected.map(\.written),
        "seed \(random.seed), case \(number)")
      for node in found {
        let again = SourceFile(path: "-", bytes: Array("[".utf8 + source.bytes[node.range] + "]".utf8))
        var alone = JSONElements(again)
        #expect(try alone.next()?.withoutRanges == node.withoutRanges, "seed \(random.seed), case \(number)")
      }
    }
  }

  @Test func `reading fails for a truncated document and ends for a garbled one`() throws {
    var random = SeededRandom(run: 62)
    for number in 0..<rounds(2_000) {
      var bytes = Array("[\(randomJSON(depth: 4, using: &random).written)]".utf8)
      if Bool.random(using: &random) {
        bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
        var elements = JSONElements(SourceFile(path: "-", bytes: bytes))
        var isWhole = true
        do throws(Problem) { while try elements.next() != nil {} } catch { isWhole = false }
        #expect(!isWhole, "seed \(random.seed), case \(number)")
      } else {
        let position = Int.random(in: 0..<bytes.count, using: &random)
        bytes[position] = UInt8.random(in: 0...255, using: &random)
        var elements = JSONElements(SourceFile(path: "-", bytes: bytes))
        while (try? elements.next()) != nil {}
      }
    }
  }
}
