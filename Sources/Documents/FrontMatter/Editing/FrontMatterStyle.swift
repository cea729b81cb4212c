/// The style of front matter, for values that are added to it.
struct FrontMatterStyle {
  enum List: Equatable {
    /// A list in brackets; `padding` is the white space inside each bracket, and `gap` the white space after
    /// each comma.
    case flow(padding: [UInt8], gap: [UInt8])
    case block(BlockListStyle)
  }

  /// The kind of quotes used more often, double quotes if both are equally frequent; nil if there are none.
  let quotes: YAMLScalar.Style?
  /// Whether a value begins with `@` or a backtick without quotes, so that a new one may do so too.
  let hasReservedIndicators: Bool
  /// Whether a value has single quotes that it does not need, so that quotes are a habit of the author.
  let hasNeedlessQuotes: Bool
  /// The style of the first list from which a style can be read; nil if there is none.
  let ownList: List?

  /// The style of a new list: that of the other lists, or `[a, b]`.
  var list: List { ownList ?? .flow(padding: [], gap: [0x20]) }

  init(of mapping: YAMLMapping, in source: SourceFile) {
    var single = 0
    var double = 0
    var list: List?
    var hasReservedIndicators = false
    var hasNeedlessQuotes = false
    for entry in mapping.entries {
      let nodes: [YAMLNode]
      var spelling = YAMLSpelling(isInFlow: mapping.isFlow)
      if case .sequence(let sequence) = entry.value {
        nodes = sequence.elements
        spelling.isInFlow = spelling.isInFlow || sequence.isFlow
        list = list ?? FrontMatterStyle.list(of: sequence, in: source)
      } else {
        nodes = [entry.value]
      }
      for case .scalar(let scalar) in nodes {
        if scalar.beginsWithReservedIndicator { hasReservedIndicators = true }
        switch scalar.style {
        case .singleQuoted:
          single += 1
          hasNeedlessQuotes = hasNeedlessQuotes || !spelling.needsQuotes(scalar.text, as: .text)
        case .doubleQuoted: double += 1
        case .plain, .literal, .folded: break
        }
      }
    }
    quotes = single == 0 && double == 0 ? nil : single > double ? .singleQuoted : .doubleQuoted
    ownList = list
    self.hasReservedIndicators = hasReservedIndicators
    self.hasNeedlessQuotes = hasNeedlessQuotes
  }

  /// Returns the spelling of a new value.
  func spelling(isInFlow: Bool) -> YAMLSpelling {
    YAMLSpelling(
      isInFlow: isInFlow, quotes: quotes, allowsReservedIndicators: hasReservedIndicators,
      hasNeedlessQuotes: hasNeedlessQuotes)
  }

  /// Returns the style of a list; nil for an empty list, or a list in brackets on several lines.
  private static func list(of sequence: YAMLSequence, in source: SourceFile) -> List? {
    guard let first = sequence.elements.first else { return nil }
    if !sequence.isFlow { return .block(BlockItems(sequence, in: source).style) }
    let bytes = source.bytes
    let start = sequence.range.lowerBound + 1
    let padding = bytes[start..<source.skippingBlanks(from: start)]
    guard padding.endIndex == first.range.lowerBound else { return nil }
    var gap: ArraySlice<UInt8> = [0x20]
    if sequence.elements.count > 1 {
      let comma = source.skippingBlanks(from: first.range.upperBound)
      let end = source.skippingBlanks(from: comma + 1)
      guard bytes[comma] == UInt8(ascii: ","), end == sequence.elements[1].range.lowerBound else {
        return nil
      }
      gap = bytes[comma + 1..<end]
    }
    return .flow(padding: Array(padding), gap: Array(gap))
  }
}
