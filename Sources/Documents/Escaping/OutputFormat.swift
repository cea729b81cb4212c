/// The format of a document, which determines how text in it is escaped.
@usableFromInline package enum OutputFormat: Hashable, Sendable {
  /// Text is escaped so that it is valid in HTML element content and in quoted attribute values.
  case html
  /// Text is escaped for a line of Markdown, and URLs for the destination of a link, `[…](here)`.
  case markdown
  /// Text is written unchanged.
  case plain

  /// Appends text, escaped so that the document shows this text.
  @usableFromInline func append(_ text: String, to output: inout [UInt8]) {
    switch self {
    case .html: output.appendHTML(escaping: text)
    case .markdown: output.appendMarkdown(escaping: text)
    case .plain: output.append(contentsOf: text.utf8)
    }
  }

  /// Appends a URL, escaped as the destination of a link.
  @usableFromInline func append(link address: String, to output: inout [UInt8]) {
    switch self {
    case .html: output.appendHTML(escaping: address)
    case .markdown: output.appendMarkdown(destination: address)
    case .plain: output.append(contentsOf: address.utf8)
    }
  }

  /// Escapes a URL, which was appended unchanged, as the destination of a link.
  ///
  /// - Parameter start: the index of its first byte.
  @usableFromInline func escapeLink(from start: Int, in output: inout [UInt8]) {
    // Nearly all addresses need no escape.
    if self == .html, !output.mayNeedHTMLEscape(from: start) { return }
    let address = String(decoding: output[start...], as: UTF8.self)
    output.removeSubrange(start...)
    append(link: address, to: &output)
  }

  package func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes
  }

  /// The name of the format, for messages about fields that contain markup.
  var markupName: String { self == .markdown ? "Markdown" : "HTML" }
}
