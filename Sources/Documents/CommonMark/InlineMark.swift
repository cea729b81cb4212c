/// A part of a block's text that stands for something libcmark knows nothing of.
struct InlineMark {
  enum Kind {
    /// What opens a strikethrough.
    case opensDeletion
    /// What closes the strikethrough opened last.
    case closesDeletion
    /// What is a link as it stands, and what goes before it in the destination.
    case link(prefix: String)
  }

  var range: Range<Int>
  var kind: Kind
}
