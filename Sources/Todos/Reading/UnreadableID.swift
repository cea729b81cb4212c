import Documents

extension TodoRules {
  /// Returns the value of the `id` key in a file that cannot be read as a todo, as the references of other todos have
  /// it; nil if the front matter has no such line.
  ///
  /// The front matter may lack its end, and have the lines of a conflict.
  func id(ofUnreadable source: SourceFile) -> String? {
    let lines = source.bytes.split(maxSplits: Self.searchedLines, omittingEmptySubsequences: false) {
      $0 == 0x0A || $0 == 0x0D
    }
    var isInside = false
    for line in lines.prefix(Self.searchedLines) {
      let isFence = line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy(\.isWhiteSpace)
      if isFence, isInside { return nil }
      isInside = isInside || isFence
      guard isInside, let colon = line.firstIndex(of: UInt8(ascii: ":")), colon - line.startIndex <= 32,
        field(ofKey: String(decoding: line[..<colon], as: UTF8.self))?.field == .id
      else { continue }
      let value = String(decoding: line[(colon + 1)...], as: UTF8.self).unquoted
      if !value.isEmpty { return value }
    }
    return nil
  }

  /// The number of lines at the start of a file that may have the `id` key.
  private static let searchedLines = 200
}

extension String {
  /// The text of a scalar on one line, without the blanks, the comment and the quotes around it; escapes stay.
  var unquoted: String {
    let text = trimmingBlanks
    if let quote = text.utf8.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let inside = text.utf8.dropFirst()
      return inside.firstIndex(of: quote).map { String(Substring(inside[..<$0])) } ?? text
    }
    let bytes = Array(text.utf8)
    let comment = bytes.indices.first { index in
      bytes[index] == UInt8(ascii: "#") && (index == 0 || bytes[index - 1].isWhiteSpace)
    }
    return String(decoding: bytes[..<(comment ?? bytes.endIndex)], as: UTF8.self).trimmingBlanks
  }
}
