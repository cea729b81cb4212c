/// The outcome of the conversion of a field that could not be kept unchanged.
package struct FieldNote: Hashable, Sendable {
  enum Outcome: Hashable, Sendable {
    /// The field is kept as the extra key with this name.
    case extraKey(String)
    /// The field is kept in the body.
    case text
    /// The field is kept as a tag.
    case tag
    /// The field is kept in another form or in part; the text says how, in a few words.
    case changed(String)
    /// The field is lost; the text says why, in a few words.
    case omitted(String)
    /// A part of the file that belongs to no todo is not read; the text says which, in a few words.
    case outside(String)

    static let lineFeeds = Outcome.changed("line endings are now LF")
  }

  /// The name of the field in the format that the todo was converted from, such as `annotations`.
  var field: String
  var outcome: Outcome

  init(_ field: String, _ outcome: Outcome) {
    self.field = field
    self.outcome = outcome
  }

  /// The note on a title that is the fields of a line, as they are written.
  static let fieldsAsTitle = FieldNote("title", .changed("the fields of the line, which has no other text"))
}
