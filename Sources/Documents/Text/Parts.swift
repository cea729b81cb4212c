extension StringProtocol {
  /// Returns the parts between ASCII separators.
  ///
  /// Bytes are compared, because a separator and a following combining mark are a single `Character`, at which
  /// `split(separator:)` would not split.
  ///
  /// - Parameters:
  ///   - separator: an ASCII character.
  ///   - maxSplits: the number of separators after which the rest is one part.
  ///   - keepsEmpty: whether empty parts are returned too.
  package func parts(
    at separator: Unicode.Scalar, maxSplits: Int = .max, keepsEmpty: Bool = true
  ) -> [Substring] {
    Substring(self).utf8.split(
      separator: UInt8(ascii: separator), maxSplits: maxSplits, omittingEmptySubsequences: !keepsEmpty
    ).map { Substring($0) }
  }

  /// Reports whether the text begins with the bytes of a prefix, whatever follows them.
  package func begins(with prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}
