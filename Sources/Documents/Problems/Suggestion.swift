/// Returns the candidate that is nearest to a mistyped word, to suggest it.
///
/// The distance is the number of edits: insertions, deletions, replacements and swaps of neighbours. Case is
/// ignored. Only the first 64 Unicode scalars are compared.
///
/// - Returns: the first of the nearest candidates; nil if their distance is above both 1 and a third of the
///   length of the longer word, or if it is the whole length of the longer word.
package func nearestWord(to word: String, among candidates: some Sequence<String>) -> String? {
  let lowered = Array(word.lowercased().unicodeScalars.prefix(64))
  var best: (distance: Int, word: String)?
  for candidate in candidates {
    let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
    let allowed = max(1, max(lowered.count, other.count) / 3)
    guard abs(lowered.count - other.count) <= allowed else { continue }
    let distance = editDistance(lowered, other)
    guard distance <= allowed, distance < max(lowered.count, other.count) else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
  }
  return best?.word
}

/// Returns the optimal string alignment distance.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
      var least = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        least = min(least, beforeLast[column - 1] + 1)
      }
      current.append(least)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
