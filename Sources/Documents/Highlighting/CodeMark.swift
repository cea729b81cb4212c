/// A kind of highlighted code, or the end of such code.
///
/// The raw value is the byte after 0xFF in the rendered HTML, where the tag is inserted; it is not the byte
/// of a `MarkdownMark` or a `MarkdownAlert`.
enum CodeMark: UInt8, CaseIterable, Sendable {
  case end = 0x30
  case comment = 0x31
  case string = 0x32
  case number = 0x33
  case keyword = 0x34
  /// A line that a diff adds.
  case inserted = 0x35
  /// A line that a diff removes.
  case deleted = 0x36

  /// The number of bytes by which the tag is longer than the mark.
  var addedBytes: Int { tag.utf8CodeUnitCount - 2 }

  var tag: StaticString {
    switch self {
    case .end: "</span>"
    case .comment: #"<span class="comment">"#
    case .string: #"<span class="string">"#
    case .number: #"<span class="number">"#
    case .keyword: #"<span class="keyword">"#
    case .inserted: #"<span class="inserted">"#
    case .deleted: #"<span class="deleted">"#
    }
  }
}
