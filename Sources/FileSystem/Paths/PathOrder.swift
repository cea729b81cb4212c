/// Returns the indices of paths in the order of the bytes of the paths; equal paths stay in order.
package func sortedIndices(ofPaths paths: [String]) -> [Int] {
  var keys = zip(paths, 0...).map { PathOrderKey(of: $0, at: $1) }
  keys.sort { left, right in
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    return pathPrecedes(paths[Int(left.index)], paths[Int(right.index)])
  }
  return keys.map { Int($0.index) }
}

/// The first 16 bytes of a path as numbers, which decide most comparisons without reading the path.
private struct PathOrderKey {
  let first: UInt64
  let second: UInt64
  let index: Int32

  init(of path: String, at index: Int32) {
    self.index = index
    var path = path
    var words: (UInt64, UInt64) = (0, 0)
    withUnsafeMutableBytes(of: &words) { words in
      path.withUTF8 { words.copyBytes(from: $0.prefix(16)) }
    }
    first = words.0.bigEndian
    second = words.1.bigEndian
  }
}
