extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that meets a condition, which all elements after it meet too; the end index
  /// if none does.
  @inlinable package func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
