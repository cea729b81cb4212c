/// The text of a Markdown body, as it was read, without the front matter, and its location in the file.
package struct BodyText: Equatable, Sendable {
  package var text: String
  package var location: BodyLocation

  package init(_ text: String, at location: BodyLocation = BodyLocation()) {
    self.text = text
    self.location = location
  }

  /// Creates the text of a file from an offset, which must be the start of a line.
  package init(of source: SourceFile, from start: Int) {
    self.init(
      String(decoding: source.bytes[start...], as: UTF8.self),
      at: BodyLocation(path: source.path, firstLine: Line.count(before: start, in: source.bytes.span) + 1))
  }
}

/// The location of a body in its file.
package struct BodyLocation: Equatable, Sendable {
  /// The path of the file, as problems show it.
  package var path: String
  /// The number of the line of the file on which the body starts, from 1.
  package var firstLine: Int

  package init(path: String = "", firstLine: Int = 1) {
    self.path = path
    self.firstLine = firstLine
  }
}
