/// What all HTML pages of a site share.
public struct HTMLFrame: Equatable, Sendable {
  /// The site's title.
  public var siteTitle: String
  /// The language of the pages, as a BCP 47 tag.
  public var language: String
  /// The address at which the site will be published, with a `/` at its end.
  public var baseURL: String?
  /// The folder that people know the todo files by, such as `Todos`.
  public var todoFolder: String
  /// The program and its version.
  public var generator: String

  /// Makes a frame.
  public init(
    siteTitle: String, language: String, baseURL: String? = nil, todoFolder: String, generator: String
  ) {
    self.siteTitle = siteTitle
    self.language = language
    self.baseURL = baseURL
    self.todoFolder = todoFolder
    self.generator = generator
  }
}
