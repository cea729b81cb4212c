/// A link to a git host's editor with a new todo in it.
struct NewTodoLink: Equatable, Sendable {
  /// The address.
  ///
  /// The file name begins with `xxxxxx`, which the user replaces, and the todo has no creation date.
  var url: String
  /// The same address as a URI template (RFC 6570) for a script, which contains `{code}` and `{date}` exactly
  /// once each.
  ///
  /// `{code}` is replaced by six random characters of `0123456789abcdefghjkmnpqrstvwxyz`, the first of them a
  /// letter, and `{date}` by the current date in the form `YYYY-MM-DD`. Neither needs percent-encoding, and
  /// the template has no other braces.
  var template: String
}
