import Documents

/// The format of the pages made with templates.
package enum PageFormat: CaseIterable, Sendable {
  /// A website for browsers.
  case html
  /// A folder of Markdown files, for git hosts and editors.
  case markdown

  /// The name of the format in the manifest of an output folder.
  package var name: String {
    switch self {
    case .html: "html"
    case .markdown: "markdown"
    }
  }

  /// The format in which values are written into the pages.
  var output: OutputFormat {
    switch self {
    case .html: .html
    case .markdown: .markdown
    }
  }

  /// The file extension of the pages, with its dot.
  var ending: String {
    switch self {
    case .html: ".html"
    case .markdown: ".md"
    }
  }
}
