/// How a Markdown body is to be read.
public struct MarkdownOptions: Equatable, Sendable {
  /// The title the page shows already; a first heading that says the same is left out.
  ///
  /// Nil where there is none: then a level-1 heading at the very start is the title, and is left out.
  public var knownTitle: String?
  /// Whether HTML in the text reaches the page as it is, instead of being shown as text.
  public var allowsRawHTML: Bool
  /// What is understood beyond CommonMark.
  public var extensions: MarkdownExtensions
  /// How much a body may ask for before it is shown as plain text.
  public var limits: MarkdownLimits

  /// Whether there is to be HTML; without, a body has its facts alone, and takes a small part of the memory.
  public var rendersHTML: Bool

  /// Makes options; the plain ones are safe for text by anybody.
  public init(
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
