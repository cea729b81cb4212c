/// The limits of a Markdown body; a body that exceeds one is shown completely as plain text.
///
/// libcmark cannot be interrupted, so everything except depth and output is counted before it starts. The
/// values do not affect ordinary text (a hundred kilobytes with thousands of links is far below each of them)
/// and keep a hostile body of the maximum size under half a second.
package struct MarkdownLimits: Equatable, Sendable {
  /// The body's size in bytes: 1 MiB.
  ///
  /// The reading time is proportional to it, about 0.1 s for each megabyte of dense markup.
  package var bytes = 1 << 20
  /// The nesting depth of blocks and inlines: 100.
  ///
  /// Browsers cut off deeper trees, and they are unreadable.
  var depth = 100
  /// The number of lines and markup characters, each of which may become a node of the tree: 250,000.
  ///
  /// A node and the memory libcmark needs to create it take some 300 bytes, so this limits the memory to
  /// about 80 MB.
  var constructs = 250_000
  /// The steps of libcmark 0.30.2 whose number is a product of two counts: 64 million, about 0.15 s.
  ///
  /// There are two known cases. Each link searches back through all image brackets `![` still open before it.
  /// Each blank line walks down all list items still open, and each emphasis and link walks up all blocks
  /// around it.
  var steps = 64_000_000
  /// The cells of all tables of a body, including those missing in short rows: 100,000.
  ///
  /// A table that would exceed it stays text.
  var cells = 100_000
  /// The size of the HTML in bytes: 16 MiB.
  ///
  /// A few bytes of markup can produce much HTML: each of a hundred `>` on a line produces 27 bytes.
  var outputBytes = 16 << 20

  package init() {}
}

/// The reason why a body is not read as Markdown.
enum MarkdownLimitReached: Error {
  case bytes(Int)
  case constructs(Int)
  case steps
  case depth(Int, at: Int)
  case outputBytes(Int)
  case encoding

  func problem(in source: SourceFile, from bodyStart: Int) -> Problem {
    var place = bodyStart
    let reason: String
    var help = "split it"
    switch self {
    case .bytes(let limit):
      reason = "it is longer than \(limit) bytes"
      help = "split it, or raise the limit \"body\" in the settings"
    case .constructs(let limit): reason = "it has more than \(limit) lines and markup characters"
    case .steps: reason = "it has too many image brackets or too much markup in nested blocks"
    case .depth(let limit, let offset):
      reason = "it is nested more than \(limit) levels deep here"
      help = "nest it less deeply"
      place = offset
    case .outputBytes(let limit): reason = "its HTML is longer than \(limit) bytes"
    case .encoding:
      reason = "it is not UTF-8"
      help = "save it as UTF-8"
    }
    return source.problem(
      .warning, code: "markdown-limit", "Markdown is shown as plain text: \(reason)",
      at: place..<(place + 1), help: help)
  }
}

/// The options for reading a Markdown body.
package struct MarkdownOptions: Equatable, Sendable {
  /// The title that the page already shows; a first heading with the same text is omitted.
  ///
  /// If it is nil, a level-1 heading at the very start is the title, and is omitted.
  var knownTitle: String?
  /// Whether raw HTML is copied to the page instead of being shown as text.
  var allowsRawHTML: Bool
  var extensions: MarkdownExtensions
  var limits: MarkdownLimits

  /// Whether to render HTML; without HTML a body has only its facts, and needs a fraction of the memory.
  var rendersHTML: Bool

  /// Creates options; the defaults are safe for untrusted text.
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
