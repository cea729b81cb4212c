package import Todos

/// The values that all pages of a site share.
package struct PageFrame: Equatable, Sendable {
  package var format: PageFormat
  package var siteTitle: String
  package var words: Words
  /// The address at which the site will be published, which ends with `/`; nil if it is not known.
  package var baseURL: String?
  /// The path of the todo folder as the user types it, such as `Todos`.
  var todoFolder: String
  /// The name and the version of the program.
  package var generator: String
  /// The pages in the navigation of every page, in the order shown.
  var navigation: [NavigationEntry] = []
  /// The names of the fields that the project declares.
  var fields: [String] = []
  /// The date used to decide which todos are overdue; nil if the browser decides by its clock.
  package var today: TodoDate?
  /// Whether the project has a custom accent colour.
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
