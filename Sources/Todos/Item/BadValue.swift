/// A value in a todo file that is not used because it is wrong, such as an impossible date.
package struct BadValue: Equatable, Sendable {
  /// The key, as the file has it.
  package var key: String
  /// The value, as the file has it.
  package var text: String
  /// What is wrong, such as `impossible date, November has 30 days`.
  package var reason: String
}
