/// Returns a built-in script without indentation, empty lines and lines of comments, which are a fifth of its
/// compressed size.
///
/// The built-in scripts have no texts of several lines, and no code in the lines of a comment.
func publishedScript(_ script: [UInt8]) -> [UInt8] {
  var published: [UInt8] = []
  published.reserveCapacity(script.count)
  for line in script.split(separator: UInt8(ascii: "\n")) {
    let text = line.drop { $0 == UInt8(ascii: " ") }
    guard !text.isEmpty, !["//", "/*", "*"].contains(where: { text.starts(with: $0.utf8) }) else { continue }
    published += text
    published.append(UInt8(ascii: "\n"))
  }
  return published
}
