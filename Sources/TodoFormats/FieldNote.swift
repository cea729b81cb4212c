/// The outcome of the conversion of a field that could not be kept unchanged.
package struct FieldNote: Hashable, Sendable {
  enum Outcome: Hashable, Sendable {
    /// It is kept as an extra key.
    case extraKey(String)
    /// It is kept in the body.
    case text
    /// It is kept as a tag.
    case tag
    /// It is kept in another form or in part; says how in a few words.
    case changed(String)
    /// It is lost; says why in a few words.
    case omitted(String)
  }

  /// The name of the field in the format that has it, such as `annotations`.
  var field: String
  var outcome: Outcome

  init(_ field: String, _ outcome: Outcome) {
    self.field = field
    self.outcome = outcome
  }
}
