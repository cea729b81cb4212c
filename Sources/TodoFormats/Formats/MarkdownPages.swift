extension TodoFormat {
  /// The pages of the site in Markdown, which the site's generator makes with the templates of `Templates/markdown/`.
  static let markdown = TodoFormat(
    name: "markdown", summary: "a folder of Markdown pages, for a git host to show", writer: .pages)
}
