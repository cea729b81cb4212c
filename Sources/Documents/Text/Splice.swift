/// Bytes to be put in the place of others.
struct Splice {
  /// The bytes that go; empty where something is only put in.
  var range: Range<Int>
  var bytes: [UInt8]

  static func insert(_ bytes: some Sequence<UInt8>, at offset: Int) -> Splice {
    Splice(range: offset..<offset, bytes: Array(bytes))
  }

  static func delete(_ range: Range<Int>) -> Splice {
    Splice(range: range, bytes: [])
  }

  static func replace(_ range: Range<Int>, with bytes: some Sequence<UInt8>) -> Splice {
    Splice(range: range, bytes: Array(bytes))
  }
}

extension [UInt8] {
  /// The bytes with all splices made; what any of them takes away is gone, what any of them brings is there.
  func spliced(_ splices: [Splice]) -> [UInt8] {
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
