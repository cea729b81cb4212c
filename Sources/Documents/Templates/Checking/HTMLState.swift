/// How far a browser has read into HTML, as much of it as decides what a value may stand for here.
///
/// The modes are the states of the tokenizer in the HTML Living Standard, §13.2.5, without those that only
/// tell kinds of parse errors apart. `/` inside a tag counts as white space, and a quoted value may be
/// followed by the next attribute at once, because both read the same.
struct HTMLState: Equatable, Sendable {
  enum Mode: Sendable {
    case text
    case tagOpen, endTagOpen, tagName
    case beforeAttributeName, attributeName, afterAttributeName
    /// Behind a section that may or may not have added an attribute: only white space or `>` reads the same
    /// both ways.
    case afterOptionalAttribute
    case beforeAttributeValue, doubleQuoted, singleQuoted, unquoted
    case markupDeclaration, markupDeclarationDash, declaration
    case commentStart, commentStartDash, comment, commentEndDash, commentEnd, commentEndBang
    /// The inside of an element whose content holds no tags but its own end tag.
    case rawText, rawTextLessThan, rawTextEndTagOpen, rawTextEndTagName, rawTextBang, rawTextBangDash
  }

  var mode = Mode.text
  /// The tag that is being read, or the element whose raw text is; lower case.
  var tag: [UInt8] = []
  var isEndTag = false
  /// The attribute that is being read; lower case.
  var attribute: [UInt8] = []
  /// Nothing of the value has been read yet; only kept for attributes that hold addresses.
  var isAtValueStart = false
  /// The tag has `http-equiv`, so its `content` speaks for the server.
  var setsHeader = false
  /// The tag has a `content` that a value stands in, so it may not have `http-equiv` any more.
  var contentHoldsValue = false
  /// An end tag's name within raw text.
  var endTagName: [UInt8] = []
}

extension HTMLState {
  /// The state behind a section whose body begins in one state and ends in another; nil where it matters
  /// whether, or how often, the body is there.
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

  /// White space, or the tag's end, would end whatever is being read here.
  private var isBetweenAttributes: Bool {
    switch mode {
    case .tagName, .beforeAttributeName, .attributeName, .afterAttributeName, .afterOptionalAttribute: true
    default: false
    }
  }

  /// Where this is, such as `inside the attribute "href"`.
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
