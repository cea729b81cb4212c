/// A link to a host's editor with a new todo in it.
struct NewTodoLink: Equatable, Sendable {
  /// The address; the file's name begins with `xxxxxx`, which the person replaces, and the todo has no day of
  /// creation.
  var url: String
  /// The same as a URI template (RFC 6570) for a script, with `{code}` and `{date}`, each once.
  ///
  /// `{code}` stands for six characters of `0123456789abcdefghjkmnpqrstvwxyz`, the first of them a letter, drawn
  /// by lot; `{date}` for the reader's day as `YYYY-MM-DD`. Neither needs any encoding, and there are no other
  /// braces.
  var template: String
}
