import Testing

/// A wrong use of the program, and what it has to say.
struct Mistake: CustomTestStringConvertible, Sendable {
  var arguments: [String]
  var message: String

  init(_ arguments: String..., tells message: String) {
    self.arguments = arguments
    self.message = message
  }

  var testDescription: String { arguments.joined(separator: " ") }
}
