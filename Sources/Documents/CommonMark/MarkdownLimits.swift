/// The limits of a Markdown body; a body that exceeds a limit other than `cells`, `missingCells` and
/// `codeTokens` is shown as plain text.
///
/// libcmark cannot be interrupted, so all limits except these, `depth` and `outputBytes` are checked before
/// it starts. The values do not affect ordinary text (a hundred kilobytes with thousands of links is far
/// below each of them) and keep the time for a hostile body of the maximum size under half a second.
package struct MarkdownLimits: Equatable, Sendable {
  /// The maximum size of the body in bytes: 1 MiB.
  ///
  /// The reading time is proportional to the size, about 0.1 s for each megabyte of dense markup.
  package var bytes = 1 << 20
  /// The maximum nesting depth of blocks and inlines: 100.
  ///
  /// Deeper trees are unreadable, and browsers cut them off.
  var depth = 100
  /// The maximum number of lines and markup characters, each of which may become a node of the tree: 250,000.
  ///
  /// A node and the memory that libcmark needs to create it take about 300 bytes, so this limits the memory
  /// to about 80 MB.
  var constructs = 250_000
  /// The maximum number of steps in the parts of libcmark 0.30.2 whose time is a product of two counts: 64
  /// million, about 0.15 s.
  ///
  /// Two such parts are known. In one, each link searches back through all open image brackets `![` before
  /// it. In the other, each blank line visits all open list items, and each emphasis and link visits all
  /// blocks around it.
  var steps = 64_000_000
  /// The maximum number of cells in all tables of a body, including cells missing in short rows: 100,000.
  ///
  /// A table that would exceed the limit stays text.
  var cells = 100_000
  /// The maximum number of cells missing in short rows, in all tables of a body: 10,000.
  ///
  /// A missing cell takes no bytes in the body, but about 20 in the HTML.
  var missingCells = 10_000
  /// The maximum number of comments, strings, numbers and keywords that are highlighted in all code of a
  /// body: 100,000.
  ///
  /// The tags of one take about 30 bytes in the HTML. The code after them stays plain.
  var codeTokens = 100_000
  /// The maximum size of the HTML in bytes: 16 MiB.
  ///
  /// A few bytes of markup can produce much HTML: each of a hundred `>` on a line produces 27 bytes.
  var outputBytes = 16 << 20

  package init() {}
}

/// The reason why a body is not read as Markdown.
///
/// The unlabeled values are the exceeded limits.
enum MarkdownLimitReached: Error {
  case bytes(Int)
  case constructs(Int)
  case steps
  /// `at` is the offset in the file of the first node that is nested too deeply.
  case depth(Int, at: Int)
  case outputBytes(Int)
  /// The body contains the byte 0xFF, which does not occur in UTF-8.
  case encoding

  func problem(in source: SourceFile, from bodyStart: Int) -> Problem {
    var start = bodyStart
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
      start = offset
    case .outputBytes(let limit): reason = "its HTML is longer than \(limit) bytes"
    case .encoding:
      reason = "it is not UTF-8"
      help = "save it as UTF-8"
    }
    return source.problem(
      .warning, code: "markdown-limit", "Markdown is shown as plain text: \(reason)",
      at: start..<(start + 1), help: help)
  }
}
