/// A field that one of two formats does not have, and what has become of it.
package struct FieldNote: Hashable, Sendable {
  enum Fate: Hashable, Sendable {
    /// It is kept under a key that todosite does not know.
    case extraKey(String)
    /// It stands in the text.
    case text
    case tag
    /// It is told in another way, or in part; how, in a few words.
    case changed(String)
    /// It is left out; why, in a few words.
    case leftOut(String)
  }

  /// What the format that has it calls it, such as `annotations`.
  var field: String
  var fate: Fate

  init(_ field: String, _ fate: Fate) {
    self.field = field
    self.fate = fate
  }
}
