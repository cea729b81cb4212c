package import Todos

/// What all pages of a site that are made with templates share.
package struct PageFrame: Equatable, Sendable {
  package var format: PageFormat
  package var siteTitle: String
  package var words: Words
  /// The address at which the site will be published, with a `/` at its end.
  package var baseURL: String?
  /// The folder that people know the todo files by, such as `Todos`.
  var todoFolder: String
  /// The program and its version.
  package var generator: String
  /// The pages that every page leads to, in their order.
  var navigation: [Entrance] = []
  /// The day that decides what is overdue; nil leaves that to the reader's clock.
  package var today: TodoDate?
  /// Whether the project has an accent colour of its own.
  package var hasAccent = false

  package init(
    siteTitle: String, words: Words, baseURL: String? = nil, todoFolder: String, generator: String,
    format: PageFormat = .html
  ) {
    self.format = format
    self.siteTitle = siteTitle
    self.words = words
    self.baseURL = baseURL
    self.todoFolder = todoFolder
    self.generator = generator
  }
}
