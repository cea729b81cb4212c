/// A position in HTML, which determines the values that are allowed there.
enum HTMLPosition: Equatable, Sendable {
  /// Between tags: text, links and safe HTML.
  case content
  /// In a quoted attribute, `<title>` or `<textarea>`: only text and links; with a description of the
  /// position, such as `inside <title>`.
  case text(String)
  /// In a quoted attribute that contains an address: only a link, and only at the start.
  case address(attribute: String, isAtStart: Bool)
  /// A position where no value is allowed; with its description, such as `inside <script>`, and help.
  case forbidden(String, help: String?)
}

extension HTMLState {
  /// The kind of the position, which determines the values that are allowed.
  var position: HTMLPosition {
    switch mode {
    case .text: .content
    case .rawText where holdsText: .text(description)
    case .doubleQuoted, .singleQuoted: positionInAttribute
    case .beforeAttributeValue, .unquoted:
      .forbidden(
        "in the unquoted attribute \"\(text(attribute))\"", help: "put the whole value in quotes")
    case .beforeAttributeName, .afterOptionalAttribute:
      .forbidden("in the name of an attribute", help: "use a section to add a whole attribute")
    case .commentStart, .commentStartDash, .comment, .commentEndDash, .commentEnd, .commentEndBang:
      .forbidden(description, help: "write a template comment as {{! … }}")
    default: .forbidden(description, help: nil)
    }
  }

  private var positionInAttribute: HTMLPosition {
    switch HTMLAttribute(attribute, setsHeader: setsHeader) {
    case .text: .text("in the attribute \"\(text(attribute))\"")
    case .address: .address(attribute: text(attribute), isAtStart: isAtValueStart)
    case .code: .forbidden("in the attribute \"\(text(attribute))\"", help: nil)
    }
  }

  /// Advances the state past a value.
  mutating func readValue() {
    isAtValueStart = false
    if attribute.elementsEqual("content".utf8) { contentHoldsValue = true }
  }
}
