/// The syntax tree of a template, with source positions, before names are looked up.
struct ParsedTemplate: Sendable {
  var file: SourceFile
  var nodes: [TemplateNode]
  var problems: [Problem]
}

/// A node of a template; ranges are byte offsets in its source.
enum TemplateNode: Sendable {
  /// The start of a source line, where the indentation of a partial is inserted.
  case lineStart
  /// Text of at most one line, with its line ending.
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
  /// The byte range of the tag that opens the section.
  var opening: Range<Int>
  var nodes: [TemplateNode]
}

struct TemplatePartial: Sendable {
  var name: TemplateName
  /// The white space before the tag if it is alone on its line; nil for any other tag.
  var indentation: Range<Int>?
}

/// The name in a tag.
struct TemplateName: Sendable {
  /// The whole name, such as `status.label`.
  var text: String
  /// The byte range of the name in its source.
  var range: Range<Int>

  /// The parts between the dots; empty for `.`, the innermost value itself.
  var parts: [String] {
    text == "." ? [] : text.utf8.split(separator: 0x2E).map { String(Substring($0)) }
  }

  /// Returns the byte range of the part at an index; the whole name if there is no such part.
  func range(ofPart index: Int) -> Range<Int> {
    let lengths = parts.map(\.utf8.count)
    guard lengths.indices.contains(index) else { return range }
    let start = range.lowerBound + lengths[..<index].reduce(0) { $0 + $1 + 1 }
    return start..<start + lengths[index]
  }
}
