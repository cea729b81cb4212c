/// What a document is written in, which decides how text is escaped on its way into it.
public enum OutputFormat: Hashable, Sendable {
  /// Text is escaped for HTML element content and quoted attribute values alike.
  case html
  /// Text is written as it is.
  case plain

  /// Appends text so that it reads back as that text and nothing else.
  public func append(_ text: String, to output: inout [UInt8]) {
    switch self {
    case .html: output.appendHTML(escaping: text)
    case .plain: output.append(contentsOf: text.utf8)
    }
  }

  /// The bytes of text as they stand in the document.
  func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes
  }
}
