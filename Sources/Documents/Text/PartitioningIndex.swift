extension Range<Int> {
  /// Returns the first index for which a condition holds, which holds for all indices after it too; the end of the
  /// range if it holds for none.
  @inlinable package func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
