/// A place in HTML, as a value sees it that is about to be written there.
enum HTMLPlace: Equatable, Sendable {
  /// Between tags: text, and HTML that is safe.
  case content
  /// A quoted attribute, `<title>` or `<textarea>`, described as in `inside <title>`: text only.
  case text(String)
  /// A quoted attribute that holds an address: a link, and only as its beginning.
  case address(attribute: String, isAtStart: Bool)
  /// A place no value may stand at, described as in `inside <script>`, and what to do instead.
  case forbidden(String, help: String?)
}

extension HTMLState {
  var place: HTMLPlace {
    switch mode {
    case .text: .content
    case .rawText where holdsText: .text(description)
    case .doubleQuoted, .singleQuoted: placeInAttribute
    case .beforeAttributeValue, .unquoted:
      .forbidden(
        "in the attribute \"\(text(attribute))\" without quotes", help: "put the whole value in quotes")
    case .beforeAttributeName, .afterOptionalAttribute:
      .forbidden("in the name of an attribute", help: "a section can add a whole attribute")
    case .commentStart, .commentStartDash, .comment, .commentEndDash, .commentEnd, .commentEndBang:
      .forbidden(description, help: "to leave something out, write {{! … }}")
    default: .forbidden(description, help: nil)
    }
  }

  private var placeInAttribute: HTMLPlace {
    switch HTMLAttribute(attribute, setsHeader: setsHeader) {
    case .text: .text("in the attribute \"\(text(attribute))\"")
    case .address: .address(attribute: text(attribute), isAtStart: isAtValueStart)
    case .code: .forbidden("in the attribute \"\(text(attribute))\"", help: nil)
    }
  }

  /// Remembers that a value stands here.
  mutating func readValue() {
    isAtValueStart = false
    if attribute.elementsEqual("content".utf8) { contentHoldsValue = true }
  }
}
