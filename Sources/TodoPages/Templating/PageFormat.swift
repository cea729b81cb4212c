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

  /// Whether a page makes sense in the format.
  ///
  /// What the board, the dates, the drawing and the chart show can be told without a browser by the list alone, and
  /// only a server has a page for missing pages.
  package func has(_ page: SitePage) -> Bool {
    switch (self, page) {
    case (.html, _), (_, .list), (_, .group), (_, .groups), (_, .unreadable): true
    case (.markdown, .board), (.markdown, .due), (.markdown, .dependencies), (.markdown, .progress),
      (.markdown, .notFound):
      false
    }
  }
}
