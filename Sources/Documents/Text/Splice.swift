/// A replacement of a range of bytes.
package struct Splice {
  /// The bytes to remove; empty for an insertion.
  package var range: Range<Int>
  package var bytes: [UInt8]

  package init(range: Range<Int>, bytes: [UInt8]) {
    (self.range, self.bytes) = (range, bytes)
  }

  package static func insert(_ bytes: some Sequence<UInt8>, at offset: Int) -> Splice {
    Splice(range: offset..<offset, bytes: Array(bytes))
  }

  package static func delete(_ range: Range<Int>) -> Splice {
    Splice(range: range, bytes: [])
  }

  package static func replace(_ range: Range<Int>, with bytes: some Sequence<UInt8>) -> Splice {
    Splice(range: range, bytes: Array(bytes))
  }
}

extension [UInt8] {
  /// Returns the bytes with all splices applied; the ranges are offsets in the original bytes.
  ///
  /// If splices overlap, all their ranges are removed and all their bytes are inserted.
  package func spliced(_ splices: [Splice]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + splices.reduce(0) { $0 + $1.bytes.count })
    var next = 0
    for splice in splices.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if splice.range.lowerBound > next { result += self[next..<splice.range.lowerBound] }
      result += splice.bytes
      next = Swift.max(next, splice.range.upperBound)
    }
    result += self[next...]
    return result
  }
}
