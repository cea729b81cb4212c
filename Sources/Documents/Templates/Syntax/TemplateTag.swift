/// A tag of a template.
struct TemplateTag {
  enum Kind {
    case variable
    case unescaped
    case section
    case inverted
    case close
    case partial
    case comment
    case delimiters
    /// Inheritance and dynamic names, which are optional in Mustache and not supported.
    case unsupported
  }

  var kind: Kind
  /// The byte range of the whole tag, with its delimiters.
  var range: Range<Int>
  /// The byte range of the content, without its sigil and the white space around it.
  var content: Range<Int>

  /// Whether the line of the tag is removed if it contains nothing else.
  var canStandAlone: Bool {
    switch kind {
    case .variable, .unescaped, .unsupported: false
    case .section, .inverted, .close, .partial, .comment, .delimiters: true
    }
  }
}

/// The delimiters that open and close a tag.
struct TemplateDelimiters {
  var open: [UInt8]
  var close: [UInt8]

  static let standard = TemplateDelimiters(open: Array("{{".utf8), close: Array("}}".utf8))
}

extension TemplateDelimiters {
  /// Parses the content of a delimiter tag, such as `<% %>`; nil unless the content is two words without
  /// `=`.
  init?(_ content: ArraySlice<UInt8>) {
    let words = content.split(whereSeparator: \.isWhiteSpace)
    guard words.count == 2, !content.contains(0x3D) else { return nil }
    self.init(open: Array(words[0]), close: Array(words[1]))
  }

  func closing(ofTagAt offset: Int, in bytes: [UInt8]) -> [UInt8] {
    switch bytes[safely: offset + open.count] {
    case 0x7B: [0x7D] + close
    case 0x3D: [0x3D] + close
    default: close
    }
  }

  /// Returns the tag that opens at an offset; nil if the tag is not closed.
  ///
  /// A name does not contain line endings or other tags, so a tag that seems to contain them is unclosed.
  func tag(at offset: Int, in bytes: [UInt8]) -> TemplateTag? {
    var kind = kind(ofTagAt: offset, in: bytes)
    let start = offset + open.count + (kind == .variable ? 0 : 1)
    let closing = closing(ofTagAt: offset, in: bytes)
    let isComment = kind == .comment
    guard let end = bytes.firstOffset(of: closing, from: start, before: isComment ? nil : open)
    else { return nil }
    let content = bytes[start..<end].trimmed(\.isWhiteSpace).indices
    guard isComment || !bytes[content].contains(0x0A) else { return nil }
    if kind == .partial, bytes[content].first == 0x2A { kind = .unsupported }
    return TemplateTag(kind: kind, range: offset..<end + closing.count, content: content)
  }

  func kind(ofTagAt offset: Int, in bytes: [UInt8]) -> TemplateTag.Kind {
    switch bytes[safely: offset + open.count] {
    case 0x7B, 0x26: .unescaped
    case 0x3D: .delimiters
    case 0x23: .section
    case 0x5E: .inverted
    case 0x2F: .close
    case 0x3E: .partial
    case 0x21: .comment
    case 0x3C, 0x24: .unsupported
    default: .variable
    }
  }
}
