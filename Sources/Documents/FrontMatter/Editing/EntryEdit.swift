/// The splices that give a key that is there another value.
struct EntryEdit {
  let source: SourceFile
  let entry: YAMLEntry

  /// Puts a value on one line in the place of the old one; where there was none, behind the colon.
  func replacing(with text: [UInt8]) -> [Splice] {
    let value = entry.value
    guard value.isBlockCollection else {
      if !value.range.isEmpty { return source.replacing(value, with: text) }
      guard let colonEnd else { return [.insert(": ".utf8 + text, at: entry.key.range.upperBound)] }
      return [.insert([0x20] + text, at: colonEnd)]
    }
    // Its lines go, and the comment behind the key's colon stays.
    return [.insert([0x20] + text, at: colonEnd ?? value.range.lowerBound), .delete(valueLines)]
  }

  /// Puts lines of their own in the place of the old value; nil where it is not the place for them.
  func replacing(withLines lines: [UInt8]) -> [Splice]? {
    guard let colonEnd else { return nil }
    let insertion = Splice.insert(lines, at: valueLines.upperBound)
    if entry.value.isBlockCollection { return [.delete(valueLines), insertion] }
    if entry.value.range.isEmpty { return [insertion] }
    guard entry.value.range.lowerBound <= source.line(around: colonEnd).end else { return nil }
    let removal = source.replacing(entry.value, with: []).map { splice in
      splice.range.lowerBound == entry.value.range.lowerBound
        ? Splice.delete(colonEnd..<splice.range.upperBound) : splice
    }
    return removal + [insertion]
  }

  /// The offset behind the colon; nil for a key in braces that has none.
  private var colonEnd: Int? {
    let colon = source.skippingBlanks(from: entry.key.range.upperBound)
    return colon < source.bytes.count && source.bytes[colon] == UInt8(ascii: ":") ? colon + 1 : nil
  }

  private var valueLines: Range<Int> {
    source.lineRange(of: entry.value.range)
  }
}

extension SourceFile {
  /// The splices that put other bytes where a value stands; of a block the sign is replaced and the lines go.
  func replacing(_ value: YAMLNode, with text: [UInt8]) -> [Splice] {
    if value.range.isEmpty { return text.isEmpty ? [] : [.insert([0x20] + text, at: value.range.lowerBound)] }
    guard case .scalar(let scalar) = value, scalar.style == .literal || scalar.style == .folded else {
      return [.replace(value.range, with: text)]
    }
    let line = line(around: value.range.lowerBound)
    let header = bytes[value.range.lowerBound..<line.end].firstIndex { $0.isBlank } ?? line.end
    let sign = Splice.replace(value.range.lowerBound..<header, with: text)
    guard value.range.upperBound > line.end else { return [sign] }
    return [sign, .delete(line.next..<self.line(around: value.range.upperBound).next)]
  }
}

extension YAMLNode {
  /// Whether it has lines of its own below its key.
  fileprivate var isBlockCollection: Bool {
    switch self {
    case .scalar: false
    case .sequence(let sequence): !sequence.isFlow
    case .mapping(let mapping): !mapping.isFlow
    }
  }
}
