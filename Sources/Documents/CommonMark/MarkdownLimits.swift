/// How much a Markdown body may ask for; one that asks for more is shown whole, as plain text.
///
/// libcmark cannot be interrupted, so everything but depth and output is counted before it starts. The
/// figures leave ordinary text alone (a hundred kilobytes with thousands of links is far below each of
/// them) and keep a hostile body of the greatest size under half a second.
package struct MarkdownLimits: Equatable, Sendable {
  /// The body's size in bytes: 1 MiB.
  ///
  /// Reading takes time in proportion to it, about 0.1 s for each megabyte of dense markup.
  package var bytes = 1 << 20
  /// How deep blocks and inlines may be nested in each other: 100.
  ///
  /// Browsers cut deeper trees, and nobody can read them.
  var depth = 100
  /// The lines and marks that may each become a node of the tree: 250,000.
  ///
  /// A node and what libcmark needs to make it take some 300 bytes, so this is what bounds the memory, to
  /// about 80 MB.
  var constructs = 250_000
  /// The steps libcmark 0.30.2 may take where its time is a product of two counts: 64 million, some 0.15 s.
  ///
  /// Such places are known to be two. Each link walks back over all image brackets `![` still open before
  /// it; each blank line walks down all list items still open, and each emphasis and link up all blocks
  /// around it.
  var steps = 64_000_000
  /// The cells of all tables of a body, those as well that rows leave out: 100,000.
  ///
  /// A table that would go beyond it stays text.
  var cells = 100_000
  /// The size of the HTML in bytes: 16 MiB.
  ///
  /// Markup can say much in few bytes: each of a hundred `>` on a line costs 27 bytes.
  var outputBytes = 16 << 20

  package init() {}
}

/// Why a body is not read as Markdown.
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
    case .constructs(let limit): reason = "it has over \(limit) lines and marks"
    case .steps: reason = "it has too many image brackets, or too much in nested blocks"
    case .depth(let limit, let offset):
      reason = "it is nested over \(limit) deep here"
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

/// How a Markdown body is to be read.
package struct MarkdownOptions: Equatable, Sendable {
  /// The title the page shows already; a first heading that says the same is left out.
  ///
  /// Nil where there is none: then a level-1 heading at the very start is the title, and is left out.
  var knownTitle: String?
  /// Whether HTML in the text reaches the page as it is, instead of being shown as text.
  var allowsRawHTML: Bool
  var extensions: MarkdownExtensions
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
