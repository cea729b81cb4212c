/// A template read from its source: what was written, with its place, before any name is looked up.
struct ParsedTemplate: Sendable {
  var file: SourceFile
  var nodes: [TemplateNode]
  var problems: [Problem]
}

/// A piece of a template.
///
/// Ranges are byte offsets in its source.
enum TemplateNode: Sendable {
  /// Here a line of the source begins, which a partial's indentation goes in front of.
  case lineStart
  /// Text of one line at most, its end included.
  case text(Range<Int>)
  case variable(TemplateVariable)
  case section(TemplateSection)
  case partial(TemplatePartial)
}

struct TemplateVariable: Sendable {
  var name: TemplateName
  var isEscaped: Bool
}

struct TemplateSection: Sendable {
  var name: TemplateName
  var isInverted: Bool
  /// The tag that opens the section.
  var opening: Range<Int>
  var nodes: [TemplateNode]
}

struct TemplatePartial: Sendable {
  var name: TemplateName
  /// The white space before a tag that stands alone on its line; nil for any other.
  var indentation: Range<Int>?
}

/// A name as it stands in a tag.
struct TemplateName: Sendable {
  /// The whole name, such as `status.label`.
  var text: String
  var place: Range<Int>

  /// The parts between the dots; none for `.`, the innermost value itself.
  var parts: [String] {
    text == "." ? [] : text.utf8.split(separator: 0x2E).map { String(Substring($0)) }
  }

  func place(ofPart index: Int) -> Range<Int> {
    let lengths = parts.map(\.utf8.count)
    guard lengths.indices.contains(index) else { return place }
    let start = place.lowerBound + lengths[..<index].reduce(0) { $0 + $1 + 1 }
    return start..<start + lengths[index]
  }
}
