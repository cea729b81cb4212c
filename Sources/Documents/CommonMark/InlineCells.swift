/// The parts of a block's text that have nothing to do with each other: the cells of a table and the lines
/// around it, or the whole text where there is no table.
struct InlineCells {
  /// The parts, in the order of the text.
  private(set) var ranges: [Range<Int>] = []
  /// The cells of each row of the table, as places in `ranges`.
  private(set) var rows: [Range<Int>] = []
  /// What stands behind the table, as a place in `ranges`.
  private(set) var behind: Int?

  /// Parts a text; with no table it is one part.
  init(of source: InlineSource, table: TableLayout?) {
    guard let table else {
      ranges = [0..<source.bytes.count]
      return
    }
    if let before = table.textBefore { ranges.append(before) }
    for row in table.rows {
      rows.append(ranges.count..<(ranges.count + row.cells.count))
      ranges += row.cells
    }
    if let text = table.textBehind {
      behind = ranges.count
      ranges.append(text)
    }
  }

  /// The part a place is in or, where it is in none, the one behind it; `ranges.count` where there is none.
  func index(of offset: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func holds(_ range: Range<Int>) -> Bool {
    let index = index(of: range.lowerBound)
    return index < ranges.count && ranges[index].lowerBound <= range.lowerBound
      && range.upperBound <= ranges[index].upperBound
  }
}
