/// A construct in the text of a template that browsers would parse in an unexpected way.
enum HTMLComplaint: Sendable {
  /// Text directly after a section that may add an attribute; the text could become a part of the attribute.
  case touchesOptionalAttribute
  /// `<!--` in a script, which changes where the script ends.
  case commentInScript
  /// A tag in `<title>` or `<textarea>`, where it is text; only inside `<svg>` would it be a tag.
  case tagInText
  /// `http-equiv` after a `content` that contains a value, which would become an HTTP header.
  case valueInHeader
}

extension HTMLState {
  /// Advances the state by one byte; returns the complaint about it, nil if there is none.
  mutating func read(_ byte: UInt8) -> HTMLComplaint? {
    switch mode {
    case .text:
      if byte == 0x3C { mode = .tagOpen }
    case .tagOpen, .endTagOpen, .tagName:
      readTagName(byte)
    case .beforeAttributeName, .attributeName, .afterAttributeName:
      return readAttributeName(byte)
    case .afterOptionalAttribute:
      let endsAttribute = isHTMLSpace(byte) || byte == 0x2F || byte == 0x3E
      mode = .beforeAttributeName
      _ = readAttributeName(byte)
      return endsAttribute ? nil : .touchesOptionalAttribute
    case .beforeAttributeValue, .doubleQuoted, .singleQuoted, .unquoted:
      readAttributeValue(byte)
    case .markupDeclaration, .markupDeclarationDash, .declaration:
      readDeclaration(byte)
    case .commentStart, .commentStartDash, .comment, .commentEndDash, .commentEnd, .commentEndBang:
      readComment(byte)
    case .rawText, .rawTextLessThan, .rawTextEndTagOpen, .rawTextEndTagName, .rawTextBang, .rawTextBangDash:
      return readRawText(byte)
    }
    return nil
  }

  private mutating func readTagName(_ byte: UInt8) {
    switch (mode, byte) {
    case (.tagOpen, 0x21): mode = .markupDeclaration
    case (.tagOpen, 0x2F): mode = .endTagOpen
    case (.tagOpen, 0x3F): mode = .declaration
    case (.endTagOpen, 0x3E): self = HTMLState()
    case (.tagName, 0x3E): finishTag()
    case (.tagName, 0x2F): mode = .beforeAttributeName
    case (.tagName, _) where isHTMLSpace(byte): mode = .beforeAttributeName
    case (.tagName, _): tag.append(lowercased(byte))
    case (_, _) where byte.isLetter:
      isEndTag = mode == .endTagOpen
      tag = [lowercased(byte)]
      mode = .tagName
    case (.endTagOpen, _): mode = .declaration
    case (_, 0x3C): mode = .tagOpen
    default: mode = .text
    }
  }

  private mutating func readAttributeName(_ byte: UInt8) -> HTMLComplaint? {
    switch byte {
    case 0x3E: finishTag()
    case 0x2F: return finishAttribute(.beforeAttributeName)
    case _ where isHTMLSpace(byte):
      return finishAttribute(mode == .beforeAttributeName ? .beforeAttributeName : .afterAttributeName)
    case 0x3D where mode != .beforeAttributeName: return finishAttribute(.beforeAttributeValue)
    case _ where mode == .attributeName: attribute.append(lowercased(byte))
    default:
      attribute = [lowercased(byte)]
      mode = .attributeName
    }
    return nil
  }

  private mutating func finishAttribute(_ next: Mode) -> HTMLComplaint? {
    let isHeader = attribute.elementsEqual("http-equiv".utf8)
    if isHeader { setsHeader = true }
    if next == .beforeAttributeName { attribute = [] }
    mode = next
    return isHeader && contentHoldsValue && next == .beforeAttributeValue ? .valueInHeader : nil
  }

  private mutating func readAttributeValue(_ byte: UInt8) {
    switch (mode, byte) {
    case (.beforeAttributeValue, _) where isHTMLSpace(byte): break
    case (.beforeAttributeValue, 0x22): startValue(.doubleQuoted)
    case (.beforeAttributeValue, 0x27): startValue(.singleQuoted)
    case (.beforeAttributeValue, 0x3E), (.unquoted, 0x3E): finishTag()
    case (.doubleQuoted, 0x22), (.singleQuoted, 0x27): finishValue()
    case (.unquoted, _) where isHTMLSpace(byte): finishValue()
    case (.beforeAttributeValue, _): mode = .unquoted
    default: isAtValueStart = false
    }
  }

  private mutating func startValue(_ quoted: Mode) {
    mode = quoted
    isAtValueStart = HTMLAttribute(attribute, setsHeader: setsHeader) == .address
  }

  private mutating func finishValue() {
    mode = .beforeAttributeName
    attribute = []
    isAtValueStart = false
  }

  private mutating func finishTag() {
    let isRaw = !isEndTag && HTMLState.rawTextElements.contains(text(tag))
    self = isRaw ? HTMLState(mode: .rawText, tag: tag) : HTMLState()
  }

  private mutating func readDeclaration(_ byte: UInt8) {
    switch (mode, byte) {
    case (_, 0x3E): self = HTMLState()
    case (.markupDeclaration, 0x2D): mode = .markupDeclarationDash
    case (.markupDeclarationDash, 0x2D): mode = .commentStart
    default: mode = .declaration
    }
  }

  private mutating func readComment(_ byte: UInt8) {
    switch (mode, byte) {
    case (.commentStart, 0x3E), (.commentStartDash, 0x3E), (.commentEnd, 0x3E), (.commentEndBang, 0x3E):
      self = HTMLState()
    case (.commentStart, 0x2D): mode = .commentStartDash
    case (.commentStartDash, 0x2D), (.commentEndDash, 0x2D), (.commentEnd, 0x2D): mode = .commentEnd
    case (.comment, 0x2D), (.commentEndBang, 0x2D): mode = .commentEndDash
    case (.commentEnd, 0x21): mode = .commentEndBang
    default: mode = .comment
    }
  }

  private mutating func readRawText(_ byte: UInt8) -> HTMLComplaint? {
    let isScript = tag.elementsEqual("script".utf8)
    switch (mode, byte) {
    case (.rawTextLessThan, 0x2F): mode = .rawTextEndTagOpen
    case (.rawTextLessThan, 0x21) where isScript: mode = .rawTextBang
    case (.rawTextBang, 0x2D): mode = .rawTextBangDash
    case (.rawTextBangDash, 0x2D):
      mode = .rawText
      return .commentInScript
    case (.rawTextLessThan, _) where byte.isLetter && holdsText:
      mode = .rawText
      return .tagInText
    case (.rawTextEndTagOpen, _) where byte.isLetter, (.rawTextEndTagName, _) where byte.isLetter:
      mode = .rawTextEndTagName
      endTagName.append(lowercased(byte))
    case (.rawTextEndTagName, _)
    where endTagName == tag && (isHTMLSpace(byte) || byte == 0x2F || byte == 0x3E):
      self = HTMLState(mode: .tagName, tag: tag, isEndTag: true)
      readTagName(byte)
    default:
      mode = byte == 0x3C ? .rawTextLessThan : .rawText
      endTagName = []
    }
    return nil
  }

  /// Whether the element contains RCDATA, in which character references work, so that values are allowed.
  var holdsText: Bool {
    tag.elementsEqual("title".utf8) || tag.elementsEqual("textarea".utf8)
  }

  /// The elements whose content is not parsed as tags: RCDATA, raw text, script data and PLAINTEXT.
  private static let rawTextElements: Set<String> = [
    "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext",
  ]
}

private func isHTMLSpace(_ byte: UInt8) -> Bool {
  byte.isBlank || byte == 0x0A || byte == 0x0C || byte == 0x0D
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}
