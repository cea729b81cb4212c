/// A file of git's in a project, such as `.gitattributes`, to which todosite adds one line.
package protocol GitFile {
  static var file: String { get }
  var line: String { get }
  /// Reports whether a line of the file already decides what the line would.
  func isDecided(by line: String) -> Bool
}

extension GitFile {
  /// Returns the file with the line added; nil if the file already decides what the line would.
  ///
  /// - Parameter bytes: the bytes of the present file; empty if there is none.
  package func adding(to bytes: [UInt8]) -> [UInt8]? {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    guard !lines.contains(where: { isDecided(by: String(decoding: $0, as: UTF8.self)) }) else { return nil }
    let lineEnding: [UInt8] =
      bytes.firstIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? [0x0D, 0x0A] : [0x0A]
    let isUnterminated = bytes.last.map { $0 != 0x0A } ?? false
    return bytes + (isUnterminated ? lineEnding : []) + Array(line.utf8) + lineEnding
  }
}
