/// Creates the splices that replace the value of an existing key.
struct EntryEdit {
  let source: SourceFile
  let entry: YAMLEntry

  /// Returns the splices that replace the value with text on one line, or insert it if the value is missing.
  func replacing(with text: [UInt8]) -> [Splice] {
    let value = entry.value
    guard value.isBlockCollection else {
      if !value.range.isEmpty { return source.replacing(value, with: text) }
      guard let colonEnd else { return [.insert(": ".utf8 + text, at: entry.key.range.upperBound)] }
      return [.insert([0x20] + text, at: colonEnd)]
    }
    // The lines of the value are removed; the comment after the colon of the key is kept.
    return [.insert([0x20] + text, at: colonEnd ?? value.range.lowerBound), .delete(valueLines)]
  }

  /// Returns the splices that remove the value and keep the key with its colon.
  func removingValue() -> [Splice] {
    let value = entry.value
    if value.range.isEmpty { return [] }
    return value.isBlockCollection
      ? [.delete(valueLines)] : [.delete((colonEnd ?? value.range.lowerBound)..<value.range.upperBound)]
  }

  /// Returns the splices that replace the value with lines below the key.
  ///
  /// Returns nil if the key has no colon, or if a scalar, `[…]` or `{…}` begins below the key.
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

  /// The offset after the colon; nil if none follows the key on its line, as is possible in `{…}`.
  private var colonEnd: Int? {
    let colon = source.skippingBlanks(from: entry.key.range.upperBound)
    return colon < source.bytes.count && source.bytes[colon] == UInt8(ascii: ":") ? colon + 1 : nil
  }

  private var valueLines: Range<Int> {
    source.lineRange(of: entry.value.range)
  }
}

extension SourceFile {
  /// Returns the splices that replace a value; for a `|` or `>` block, they replace the indicator and remove
  /// the lines below it.
  func replacing(_ value: YAMLNode, with text: [UInt8]) -> [Splice] {
    if value.range.isEmpty { return text.isEmpty ? [] : [.insert([0x20] + text, at: value.range.lowerBound)] }
    guard case .scalar(let scalar) = value, scalar.style == .literal || scalar.style == .folded else {
      return [.replace(value.range, with: text)]
    }
    let line = line(around: value.range.lowerBound)
    let header = bytes[value.range.lowerBound..<line.end].firstIndex { $0.isBlank } ?? line.end
    let replacement = Splice.replace(value.range.lowerBound..<header, with: text)
    guard value.range.upperBound > line.end else { return [replacement] }
    return [replacement, .delete(line.next..<self.line(around: value.range.upperBound).next)]
  }
}

extension YAMLNode {
  /// Whether the value is a list or mapping on the lines below its key.
  fileprivate var isBlockCollection: Bool {
    switch self {
    case .scalar: false
    case .sequence(let sequence): !sequence.isFlow
    case .mapping(let mapping): !mapping.isFlow
    }
  }
}
