import Foundation

/// A Swift or HTML file of the package.
struct TextFile {
  let path: String
  let text: String

  static func read(_ path: String) throws -> TextFile {
    TextFile(path: path, text: try String(contentsOfFile: path, encoding: .utf8))
  }

  /// Reads the files in a folder and its subfolders, in the order of their paths.
  static func all(in folder: String) throws -> [TextFile] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".html") }
      .map { try read("\(folder)/\($0)") }
  }

  /// Returns the file with a new line before the line that begins with `next`.
  ///
  /// - Throws: a refusal unless exactly one line begins so.
  func adding(_ line: String, before next: String) throws -> TextFile {
    let count = text.ranges(of: "\n\(next)").count
    guard count == 1 else {
      throw Refusal("\(path) has no place for the page: \(count) lines instead of 1 begin with: \(next)")
    }
    return TextFile(path: path, text: text.replacing("\n\(next)", with: "\n\(line)\n\(next)"))
  }
}
