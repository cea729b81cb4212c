/// The independent parts of a block's text: the cells of a table and the text before and after it, or the
/// whole text if there is no table.
struct InlineCells {
  /// The ranges of the parts in the block's text, in ascending order.
  private(set) var ranges: [Range<Int>] = []

  /// Splits a text; if there is no table, the text is one part.
  init(of source: InlineSource, table: TableLayout?) {
    guard let table else {
      ranges = [0..<source.bytes.count]
      return
    }
    if let before = table.textBefore { ranges.append(before) }
    for row in table.rows { ranges += row }
    if let after = table.textAfter { ranges.append(after) }
  }

  /// Returns the index of the part that contains an offset, or of the next part if none does; `ranges.count`
  /// if there is no next part.
  func index(of offset: Int) -> Int {
    ranges.indices.partitioningIndex { ranges[$0].upperBound > offset }
  }

  func holds(_ range: Range<Int>) -> Bool {
    let index = index(of: range.lowerBound)
    return index < ranges.count && ranges[index].lowerBound <= range.lowerBound
      && range.upperBound <= ranges[index].upperBound
  }
}
