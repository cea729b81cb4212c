import Documents

extension ReadTodo {
  /// Writes all values of the todo except its path, the HTML of its body and the ranges in the file.
  ///
  /// The same values always have the same bytes, so a hash of them is a version of the values.
  func writeValues(to writer: inout BinaryWriter) {
    item.data.writeValues(to: &writer)
    writer.write(item.badValues)
  }

  /// Writes the ranges in the file, and the problems, which show lines of it.
  func writeRanges(to writer: inout BinaryWriter) {
    writer.write(idRange)
    for range in dependsRanges { writer.write(range) }
    for range in blocksRanges { writer.write(range) }
    writer.write(parentRange, sections)
    item.data.content.writeRanges(to: &writer)
    writer.write(number: UInt64(problems.count))
    for problem in problems {
      let isInSource = isSame(problem.path, shownPath)
      writer.write(isInSource)
      if !isInSource { writer.write(problem.path) }
      problem.writeDetails(to: &writer)
    }
  }

  /// Restores a todo from its values and then its ranges; its body has no HTML.
  ///
  /// - Parameters:
  ///   - shownPath: the path of the file, as problems show it.
  ///   - fields: the fields of the project.
  ///   - hashes: the hashes of the todo and its file.
  convenience init(
    at path: TodoPath, shownPath: String, fields: FieldTable, from reader: inout BinaryReader,
    hashes: TodoHashes?
  ) throws(BinaryError) {
    var data = try TodoItemData(at: path, fields: fields, values: &reader)
    let badValues: [BadValue] = try reader.read()
    let idRange: Range<Int>? = try reader.read()
    let dependsRanges = try reader.ranges(data.values.depends.count)
    let blocksRanges = try reader.ranges(data.blocks.count)
    let parentRange: Range<Int>? = try reader.read()
    let sections: [BodySection] = try reader.read()
    try data.content.readRanges(from: &reader)
    let problems = try reader.problems(inFileAt: shownPath)
    self.init(
      item: TodoItem(data, badValues: badValues, hashes: hashes), shownPath: shownPath, idRange: idRange,
      dependsRanges: dependsRanges, blocksRanges: blocksRanges, parentRange: parentRange, sections: sections,
      problems: problems)
  }
}

extension BinaryReader {
  fileprivate mutating func ranges(_ count: Int) throws(BinaryError) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    ranges.reserveCapacity(count)
    for _ in 0..<count { ranges.append(try read()) }
    return ranges
  }

  fileprivate mutating func problems(inFileAt shownPath: String) throws(BinaryError) -> [Problem] {
    var problems: [Problem] = []
    for _ in 0..<(try count()) {
      let path = try read(Bool.self) ? shownPath : try read()
      problems.append(try Problem(inFileAt: path, details: &self))
    }
    return problems
  }
}

extension BodySection: BinaryValue {
  func write(to writer: inout BinaryWriter) {
    writer.write(start, firstLine, range)
  }

  init(from reader: inout BinaryReader) throws(BinaryError) {
    self.init(start: try reader.read(), firstLine: try reader.read(), range: try reader.read())
  }
}
