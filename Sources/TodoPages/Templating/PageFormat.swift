import Documents

/// What the pages made with templates are written in.
package enum PageFormat: CaseIterable, Sendable {
  /// A site for browsers.
  case html
  /// A folder of Markdown, for git hosts and editors.
  case markdown

  /// The word for it, in the list of files of a folder that holds it.
  package var name: String {
    switch self {
    case .html: "html"
    case .markdown: "markdown"
    }
  }

  /// How values are written into the pages.
  var output: OutputFormat {
    switch self {
    case .html: .html
    case .markdown: .markdown
    }
  }

  /// What the names of the pages' files end with.
  var ending: String {
    switch self {
    case .html: ".html"
    case .markdown: ".md"
    }
  }
}
