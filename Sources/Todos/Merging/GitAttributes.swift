import FileSystem

/// The line of a project's `.gitattributes` that has git merge the todos by todosite.
package struct GitAttributes: Equatable, Sendable {
  package static let file = ".gitattributes"
  /// The name of the merge driver in git's configuration.
  package static let driver = "todosite"

  /// Which files the line is for, relative to the project.
  private let pattern: String

  /// Makes the line for a todo folder, relative to the project; nil where it lies outside.
  package init?(todos: String) {
    guard todos.utf8.first != UInt8(ascii: "/"), let folder = normalised(todos) else { return nil }
    var escaped: [UInt8] = Array((folder.isEmpty ? "" : "/").utf8)
    for byte in folder.utf8 {
      if Array(#"*?[\"#.utf8).contains(byte) { escaped.append(UInt8(ascii: "\\")) }
      escaped.append(byte)
    }
    pattern = String(decoding: escaped, as: UTF8.self) + "/**/*.md"
  }

  package var line: String { "\(spelledPattern) merge=\(Self.driver)" }

  /// What the file has to become; nil where it says how the todos are merged already.
  ///
  /// - Parameter bytes: the file as it is; empty where there is none.
  package func adding(to bytes: [UInt8]) -> [UInt8]? {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    guard !lines.contains(where: { speaksOfTodos(String(decoding: $0, as: UTF8.self)) }) else { return nil }
    let lineEnd: [UInt8] =
      bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? [0x0D, 0x0A] : [0x0A]
    let isLineOpen = bytes.last.map { $0 != 0x0A } ?? false
    return bytes + (isLineOpen ? lineEnd : []) + Array(line.utf8) + lineEnd
  }
}

extension GitAttributes {
  /// The pattern in quotes, in the style of C, where it holds blanks, quotes or control characters.
  private var spelledPattern: String {
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

  /// Whether a line says how these files are merged, be it by something else, or has the driver merge all files
  /// of some name wherever they are.
  private func speaksOfTodos(_ line: String) -> Bool {
    let rest = line.utf8.dropFirst(spelledPattern.utf8.count).first ?? 0x20
    let isOurs = line.utf8.starts(with: spelledPattern.utf8) && (rest == 0x20 || rest == 0x09)
    let words = line.utf8.split { $0 == 0x20 || $0 == 0x09 }.map { String(Substring($0)) }
    guard let first = words.first, first.utf8.first != UInt8(ascii: "#") else { return false }
    let merges = words.dropFirst().filter { word in
      word == "merge" || word == "-merge" || word == "!merge" || word.utf8.starts(with: "merge=".utf8)
    }
    if isOurs { return !merges.isEmpty }
    return !first.utf8.contains(UInt8(ascii: "/")) && merges.contains("merge=\(Self.driver)")
  }
}
