/// Makes plain values that begin with `@` or a backtick readable for libyaml.
///
/// YAML reserves these two characters, but Backlog.md writes and reads `assignee: @ana`. A placeholder of one
/// byte replaces the character, so that all positions stay the same, and the reader restores it.
enum ReservedIndicators {
  private static let placeholder = UInt8(ascii: "_")

  /// Reports whether libyaml failed because such a value begins at its offset.
  static func caused(_ failure: YAMLFailure, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    failure.message == YAMLFailure.cannotBeginToken && failure.offset < bytes.count
      && bytes[failure.offset].isReservedIndicator
  }

  /// Returns the text up to the end of the YAML, with a placeholder at the start of each such value.
  ///
  /// The values are found in a copy in which the placeholder replaces these characters everywhere. Elsewhere,
  /// as in quotes and comments, they are no indicators, so the copy has the same structure. Each value is
  /// found in one pass, however many there are.
  static func replaced(
    in bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, limits: YAMLLimits
  ) -> [UInt8] {
    let text = Array(bytes[..<range.upperBound])
    var copy = text
    for offset in range where copy[offset].isReservedIndicator { copy[offset] = placeholder }
    var result = text
    copy.withUnsafeBufferPointer { copy in
      var events = YAMLEvents(bytes: copy, range: range)
      var depth = 0
      // The reader reports an error, and lists and mappings that are too deep.
      while depth <= limits.depth, let event = try? events.next() {
        switch event.kind {
        case .sequenceStart, .mappingStart: depth += 1
        case .sequenceEnd, .mappingEnd: depth -= 1
        case .scalar(_, .plain):
          let start = event.range.lowerBound
          if !event.range.isEmpty, text[start].isReservedIndicator { result[start] = placeholder }
        case .streamEnd: return
        default: break
        }
      }
    }
    return result
  }
}

extension YAMLFailure {
  /// libyaml's message for a character that cannot begin a value or a key.
  static let cannotBeginToken = "found character that cannot start any token"
}

extension UInt8 {
  /// Whether this is `@` or a backtick, which YAML reserves at the start of a plain scalar.
  var isReservedIndicator: Bool { self == UInt8(ascii: "@") || self == UInt8(ascii: "`") }
}

extension YAMLScalar {
  /// Whether the scalar begins with `@` or a backtick without quotes.
  var beginsWithReservedIndicator: Bool {
    style == .plain && (text.utf8.first?.isReservedIndicator ?? false)
  }
}
