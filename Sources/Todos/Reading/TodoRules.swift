package import Documents

/// The settings of a project that affect how its todos are read.
package struct TodoRules: Sendable {
  package var statuses: StatusVocabulary
  package var fields: FieldTable
  /// The tool that owns the todo folder; nil for todosite.
  var tool: TodoTool?
  var allowsRawHTML: Bool
  package var frontMatterLimits: YAMLLimits
  var markdownLimits: MarkdownLimits
  /// The maximum size of a file that is read, in bytes.
  package var fileSize: Int
  /// The maximum number of tags of a todo, also that of its assignees and that of its dependencies.
  ///
  /// Each tag and each assignee has a page of its own, so a few bytes of a todo add some kilobytes to the
  /// site.
  package var nameLimit: Int
  /// Whether a list keeps a name that it has several times.
  var keepsRepeatedNames = false
  /// The maximum size of a file that todos refer to and that is copied to the site, in bytes.
  var assetSize: Int

  /// Makes rules; omitted arguments have the default values of the settings.
  package init(
    statuses: StatusVocabulary = .standard, fields: FieldTable = .common, tool: TodoTool? = nil,
    allowsRawHTML: Bool = false,
    frontMatterLimits: YAMLLimits = YAMLLimits(), markdownLimits: MarkdownLimits = MarkdownLimits(),
    fileSize: Int = 16 << 20, nameLimit: Int = 256, assetSize: Int = 64 << 20
  ) {
    self.statuses = statuses
    self.fields = fields
    self.tool = tool
    self.allowsRawHTML = allowsRawHTML
    self.frontMatterLimits = frontMatterLimits
    self.markdownLimits = markdownLimits
    self.fileSize = fileSize
    self.nameLimit = nameLimit
    self.assetSize = assetSize
  }

  /// Returns the field of a key, and its precedence among the keys of the field; nil for an extra key.
  func field(ofKey key: String) -> (field: TodoField, rank: Int)? {
    if let known = TodoField.named(key) { return known }
    guard let keys = tool?.keys, !keys.isEmpty else { return nil }
    let lowercased = key.lowercased()
    guard let index = keys.firstIndex(where: { $0.key == lowercased }) else { return nil }
    let field = keys[index].value
    return (field, field.keys.count + index)
  }
}
