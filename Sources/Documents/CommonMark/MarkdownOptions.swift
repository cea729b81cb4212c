/// How a Markdown body is to be read.
package struct MarkdownOptions: Equatable, Sendable {
  /// The title the page shows already; a first heading that says the same is left out.
  ///
  /// Nil where there is none: then a level-1 heading at the very start is the title, and is left out.
  var knownTitle: String?
  /// Whether HTML in the text reaches the page as it is, instead of being shown as text.
  var allowsRawHTML: Bool
  /// What is understood beyond CommonMark.
  var extensions: MarkdownExtensions
  /// How much a body may ask for before it is shown as plain text.
  var limits: MarkdownLimits

  /// Whether there is to be HTML; without, a body has its facts alone, and takes a small part of the memory.
  var rendersHTML: Bool

  /// Makes options; the plain ones are safe for text by anybody.
  package init(
    knownTitle: String? = nil, allowsRawHTML: Bool = false, extensions: MarkdownExtensions = .all,
    limits: MarkdownLimits = MarkdownLimits(), rendersHTML: Bool = true
  ) {
    self.knownTitle = knownTitle
    self.allowsRawHTML = allowsRawHTML
    self.extensions = extensions
    self.limits = limits
    self.rendersHTML = rendersHTML
  }
}
