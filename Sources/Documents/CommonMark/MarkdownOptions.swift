/// The options for reading a Markdown body.
package struct MarkdownOptions: Equatable, Sendable {
  /// The title that the page already shows; a level-1 heading that repeats it at the start of the body is
  /// omitted.
  ///
  /// If it is nil, any level-1 heading with text at the start of the body becomes the title and is omitted.
  var knownTitle: String?
  /// Whether all HTML is copied to the page; otherwise HTML that is not safe is shown as text.
  var allowsRawHTML: Bool
  var extensions: MarkdownExtensions
  var limits: MarkdownLimits

  /// Whether words that may be ids become links.
  var findsMentions: Bool
  /// Whether to render HTML; without HTML, reading a body needs a fraction of the memory.
  var rendersHTML: Bool

  /// Creates options; the defaults are safe for untrusted text.
  package init(
    knownTitle: String? = nil, allowsRawHTML: Bool = false, extensions: MarkdownExtensions = .all,
    limits: MarkdownLimits = MarkdownLimits(), findsMentions: Bool = true, rendersHTML: Bool = true
  ) {
    self.knownTitle = knownTitle
    self.allowsRawHTML = allowsRawHTML
    self.extensions = extensions
    self.limits = limits
    self.findsMentions = findsMentions
    self.rendersHTML = rendersHTML
  }
}
