/// The change of one link, which is made as a whole or not at all.
struct MarkdownLinkChange {
  /// The edits of the text; nil if the link cannot be changed.
  var edits: [Splice]?
  /// The index in `MarkdownContent.links`; nil for a link that is none of them, such as one with a refused
  /// scheme.
  var linkIndex: Int?
  /// The outcome for the link if the change is not made.
  var outcomeIfLeft: MarkdownRewriting.LinkOutcome
  /// The range of the link in problems.
  var range: Range<Int>
}
