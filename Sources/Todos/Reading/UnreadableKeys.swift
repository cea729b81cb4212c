import Documents

extension TodoRules {
  /// Makes what is known of a file that cannot be read as a todo: its `id`, as the references of other todos have it,
  /// and for whom it is.
  func unreadable(_ source: SourceFile, at path: TodoPath, because problem: Problem) -> UnreadableFile {
    let keys = Self.keys(ofUnreadable: source)
    let id = keys.first { field(ofKey: $0.key)?.field == .id && !$0.value.isEmpty }
    return UnreadableFile(
      path: path.string, problem: problem, id: id?.value, visibility: TodoVisibility(keys))
  }

  /// Returns the lines `key: value` of front matter, which may lack its end, and have the lines of a conflict.
  private static func keys(ofUnreadable source: SourceFile) -> [(key: String, value: String)] {
    var keys: [(key: String, value: String)] = []
    let lines = source.bytes.split(maxSplits: searchedLines, omittingEmptySubsequences: false) {
      $0 == 0x0A || $0 == 0x0D
    }
    var isInside = false
    for line in lines.prefix(searchedLines) {
      let isFence = line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy(\.isWhiteSpace)
      if isFence, isInside { break }
      isInside = isInside || isFence
      guard isInside, let colon = line.firstIndex(of: UInt8(ascii: ":")), colon - line.startIndex <= 32
      else { continue }
      keys.append(
        (
          String(decoding: line[..<colon], as: UTF8.self),
          String(decoding: line[(colon + 1)...], as: UTF8.self).unquoted
        ))
    }
    return keys
  }

  /// The number of lines at the start of a file that may have keys.
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
