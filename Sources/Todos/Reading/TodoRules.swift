package import Documents

/// What a project says about reading its todos.
package struct TodoRules: Sendable {
  /// The statuses it uses.
  package var statuses: StatusVocabulary
  /// The tool whose folder it is; nil for one of todosite's own.
  var tool: TodoTool?
  /// Whether raw HTML in bodies reaches the pages.
  var allowsRawHTML: Bool
  /// The bounds of front matter.
  package var frontMatterLimits: YAMLLimits
  /// The bounds of bodies.
  var markdownLimits: MarkdownLimits
  /// The largest file that is read, in bytes.
  package var fileSize: Int

  /// Makes rules; what is not given is as in a project that does not say it.
  package init(
    statuses: StatusVocabulary = .standard, tool: TodoTool? = nil, allowsRawHTML: Bool = false,
    frontMatterLimits: YAMLLimits = YAMLLimits(), markdownLimits: MarkdownLimits = MarkdownLimits(),
    fileSize: Int = 16 * 1024 * 1024
  ) {
    self.statuses = statuses
    self.tool = tool
    self.allowsRawHTML = allowsRawHTML
    self.frontMatterLimits = frontMatterLimits
    self.markdownLimits = markdownLimits
    self.fileSize = fileSize
  }
}
