/// The part of the state of an HTML tokenizer that determines which values are allowed.
///
/// The modes are the states of the tokenizer in the HTML Living Standard, §13.2.5, except the states that
/// only distinguish kinds of parse errors. `/` inside a tag counts as white space, and an attribute may
/// follow a quoted value directly, because browsers parse tags in this way.
struct HTMLState: Equatable, Sendable {
  enum Mode: Sendable {
    case text
    case tagOpen, endTagOpen, tagName
    case beforeAttributeName, attributeName, afterAttributeName
    /// After a section that may have added an attribute: only white space, `/` and `>` are parsed in
    /// the same way with and without it.
    case afterOptionalAttribute
    case beforeAttributeValue, doubleQuoted, singleQuoted, unquoted
    case markupDeclaration, markupDeclarationDash, declaration
    case commentStart, commentStartDash, comment, commentEndDash, commentEnd, commentEndBang
    /// In an element whose content is not parsed for tags other than its end tag.
    case rawText, rawTextLessThan, rawTextEndTagOpen, rawTextEndTagName, rawTextBang, rawTextBangDash
  }

  var mode = Mode.text
  /// The name of the current tag, or of the element that contains the raw text, in lower case; empty in text.
  var tag: [UInt8] = []
  var isEndTag = false
  /// The name of the current attribute, in lower case.
  var attribute: [UInt8] = []
  /// Whether nothing of the value has been read yet; only true for attributes that contain an address.
  var isAtValueStart = false
  /// Whether the tag has `http-equiv`, so that its `content` acts as an HTTP header.
  var setsHeader = false
  /// Whether the tag has a `content` that contains a value, so that `http-equiv` is not allowed.
  var contentHoldsValue = false
  /// The letters read so far of a possible end tag in raw text, in lower case.
  var endTagName: [UInt8] = []
}

extension HTMLState {
  /// Returns the state after a section whose body begins in one state and ends in another.
  ///
  /// Returns nil if the result depends on whether, or how often, the body is present.
  static func joining(_ begin: HTMLState, _ end: HTMLState, mayRepeat: Bool) -> HTMLState? {
    if begin == end { return end }
    guard !mayRepeat, begin.isBetweenAttributes, end.isBetweenAttributes,
      begin.tag == end.tag, begin.isEndTag == end.isEndTag
    else { return nil }
    var joined = HTMLState(mode: .afterOptionalAttribute, tag: begin.tag, isEndTag: begin.isEndTag)
    joined.setsHeader = begin.setsHeader || end.setsHeader
    joined.contentHoldsValue = begin.contentHoldsValue || end.contentHoldsValue
    return joined
  }

  /// Whether white space or `>` would end the current name in the tag, or the tag has no current name.
  private var isBetweenAttributes: Bool {
    switch mode {
    case .tagName, .beforeAttributeName, .attributeName, .afterAttributeName, .afterOptionalAttribute: true
    default: false
    }
  }

  /// A description of the state, such as `inside the attribute "href"`.
  var description: String {
    switch mode {
    case .text: "in text"
    case .tagOpen, .endTagOpen, .tagName: "in the name of a tag"
    case .beforeAttributeName, .afterOptionalAttribute: "inside the tag <\(isEndTag ? "/" : "")\(text(tag))>"
    case .attributeName, .afterAttributeName: "in the name of an attribute"
    case .beforeAttributeValue: "before the value of \"\(text(attribute))\""
    case .doubleQuoted, .singleQuoted, .unquoted:
      "\(isAtValueStart ? "at the start of" : "inside") the attribute \"\(text(attribute))\""
    case .markupDeclaration, .markupDeclarationDash, .declaration: "inside a declaration"
    case .commentStart, .commentStartDash, .comment, .commentEndDash, .commentEnd, .commentEndBang:
      "inside a comment"
    case .rawText, .rawTextLessThan, .rawTextEndTagOpen, .rawTextEndTagName, .rawTextBang, .rawTextBangDash:
      "inside <\(text(tag))>"
    }
  }

  func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
