/// A heading that the page of a body shows.
package struct MarkdownHeading: Equatable, Sendable {
  /// The level on the page, from 2 to 6.
  package var level: Int
  /// The id on the page, which differs from those of all other headings of the body.
  package var id: String
  /// The text without markup.
  package var text: String
}
