import Testing

/// Arguments that cause a usage error, with the expected message.
struct Mistake: CustomTestStringConvertible, Sendable {
  var arguments: [String]
  var message: String

  init(_ arguments: String..., says message: String) {
    self.arguments = arguments
    self.message = message
  }

  var testDescription: String { arguments.joined(separator: " ") }
}
