import FileSystem

/// The line in a project's `.gitattributes` that makes git merge todos with todosite.
package struct GitAttributes: GitFile, Equatable, Sendable {
  package static let file = ".gitattributes"
  /// The name of the merge driver in git's configuration.
  package static let driver = "todosite"

  /// The pattern of the files, relative to the project.
  private let pattern: String

  /// Creates the line for a todo folder, given relative to the project; nil if the folder is outside of the
  /// project.
  package init?(todos: String) {
    guard todos.utf8.first != UInt8(ascii: "/"), let folder = normalised(todos) else { return nil }
    var escaped: [UInt8] = Array((folder.isEmpty ? "" : "/").utf8)
    for byte in folder.utf8 {
      if Array(#"*?[\"#.utf8).contains(byte) { escaped.append(UInt8(ascii: "\\")) }
      escaped.append(byte)
    }
    pattern = String(decoding: escaped, as: UTF8.self) + "/**/*.md"
  }

  package var line: String { "\(quotedPattern) merge=\(Self.driver)" }
}

extension GitAttributes {
  /// The pattern, in quotes with C escapes if it contains spaces, quotes or control characters.
  private var quotedPattern: String {
    guard pattern.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") }) else {
      return pattern
    }
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in pattern.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 8)
        bytes +=
          Array("\\".utf8) + Array(repeating: UInt8(ascii: "0"), count: 3 - digits.utf8.count)
          + Array(digits.utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
  }

  /// Reports whether a line has a merge attribute for the pattern, or uses this driver with a pattern without
  /// `/`, which matches files in all folders.
  package func isDecided(by line: String) -> Bool {
    let next = line.utf8.dropFirst(quotedPattern.utf8.count).first ?? 0x20
    let isOurs = line.utf8.starts(with: quotedPattern.utf8) && (next == 0x20 || next == 0x09)
    let words = line.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { String(Substring($0)) }
    guard let first = words.first, first.utf8.first != UInt8(ascii: "#") else { return false }
    let merges = words.dropFirst().filter { word in
      word == "merge" || word == "-merge" || word == "!merge" || word.utf8.starts(with: "merge=".utf8)
    }
    if isOurs { return !merges.isEmpty }
    return !first.utf8.contains(UInt8(ascii: "/")) && merges.contains("merge=\(Self.driver)")
  }
}
