public import Documents

/// What a project says about reading its todos.
public struct TodoRules: Sendable {
  /// The statuses it uses.
  public var statuses: StatusVocabulary
  /// The tool whose folder it is; nil for one of todosite's own.
  public var tool: TodoTool?
  /// Whether raw HTML in bodies reaches the pages.
  public var allowsRawHTML: Bool
  /// The bounds of front matter.
  public var frontMatterLimits: YAMLLimits
  /// The bounds of bodies.
  public var markdownLimits: MarkdownLimits
  /// The largest file that is read, in bytes.
  public var fileSize: Int

  /// Makes rules; what is not given is as in a project that does not say it.
  public init(
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
