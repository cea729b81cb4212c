/// The message about a list with more names than `TodoRules.nameLimit`.
package struct TooManyNames {
  package static let code = "too-many-names"
  package static let help = "remove some, or raise limits: names in \(Project.settingsFile)"

  private let field: TodoField
  private let limit: Int

  /// Makes the message for a list of the field.
  package init(_ field: TodoField, limit: Int) {
    self.field = field
    self.limit = limit
  }

  package var message: String { "more than \(limit) \(limit == 1 ? field.noun : field.plural)" }
}

extension TodoField {
  /// The values of a list field, such as `tags`.
  fileprivate var plural: String { self == .depends ? "dependencies" : "\(noun)s" }
}
