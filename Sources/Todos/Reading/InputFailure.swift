/// An error in a text that a user gave.
package struct InputFailure: Error, Equatable, Sendable {
  /// The kind of error, as part of JSON documents.
  package var code: String
  /// What is wrong, without a capital letter at the start and a full stop.
  package var message: String
  /// What to do.
  package var help: String

  init(_ code: String, _ message: String, help: String) {
    self.code = code
    self.message = message
    self.help = help
  }
}
