package import Documents

/// What a project says about reading its todos.
package struct TodoRules: Sendable {
  package var statuses: StatusVocabulary
  /// The tool whose folder it is; nil for one of todosite's own.
  var tool: TodoTool?
  var allowsRawHTML: Bool
  package var frontMatterLimits: YAMLLimits
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
