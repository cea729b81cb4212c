extension TodoFormat {
  /// The pages of the site in Markdown, which the site generator makes from the templates in
  /// `Templates/markdown/`.
  static let markdown = TodoFormat(
    name: "markdown", summary: "a folder of Markdown pages, for a git host to show", writer: .pages)
}
