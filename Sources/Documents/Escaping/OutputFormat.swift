/// What a document is written in, which decides how text is escaped on its way into it.
@usableFromInline package enum OutputFormat: Hashable, Sendable {
  /// Text is escaped for HTML element content and quoted attribute values alike.
  case html
  /// Text is escaped for a line of Markdown, links for the destination of a link, `[…](here)`.
  case markdown
  /// Text is written as it is.
  case plain

  /// Appends text so that it reads back as that text and nothing else.
  @usableFromInline func append(_ text: String, to output: inout [UInt8]) {
    switch self {
    case .html: output.appendHTML(escaping: text)
    case .markdown: output.appendMarkdown(escaping: text)
    case .plain: output.append(contentsOf: text.utf8)
    }
  }

  /// Appends an address so that a link leads there.
  @usableFromInline func append(link address: String, to output: inout [UInt8]) {
    switch self {
    case .html: output.appendHTML(escaping: address)
    case .markdown: output.appendMarkdown(destination: address)
    case .plain: output.append(contentsOf: address.utf8)
    }
  }

  func escaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return bytes
  }

  /// What `html` fields hold, as problems call it.
  var markupName: String { self == .markdown ? "Markdown" : "HTML" }
}
