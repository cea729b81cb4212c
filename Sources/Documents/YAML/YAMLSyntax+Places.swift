extension YAMLSyntax {
  func byte(at offset: Int) -> UInt8? {
    offset < refusals.range.upperBound ? refusals.source.bytes[offset] : nil
  }

  /// The line around an offset, without its end.
  func line(around offset: Int) -> Range<Int> {
    let line = Line(around: offset, in: refusals.source.bytes.span)
    return line.start..<line.end
  }

  func restOfLine(from offset: Int) -> Range<Int> {
    offset..<max(offset, line(around: offset).upperBound)
  }

  func textStart(of line: Range<Int>) -> Int {
    Line(at: line.lowerBound, in: refusals.source.bytes.span).textStart(in: refusals.source.bytes.span)
  }

  /// Where the value of the first `key: value` in a part of a line begins.
  func valueStart(in range: Range<Int>) -> Int? {
    guard let colon = colon(in: range) else { return nil }
    return range[colon...].dropFirst().first { !isBlank($0) }
  }

  /// The first colon in a part of a line that has a space behind it.
  func colon(in range: Range<Int>) -> Int? {
    range.dropLast().first { refusals.source.bytes[$0] == UInt8(ascii: ":") && isBlank($0 + 1) }
  }

  private func isBlank(_ offset: Int) -> Bool {
    refusals.source.bytes[offset] == 0x20 || refusals.source.bytes[offset] == 0x09
  }
}
