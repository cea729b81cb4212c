@testable import Todos

extension FieldTable {
  /// A table with a field of each kind.
  static let example = FieldTable([
    FieldDeclaration(name: "estimate", kind: .number, label: "Estimate", isColumn: true),
    FieldDeclaration(name: "team", kind: .choice, label: "team", choices: ["web", "app", "In Review"]),
    FieldDeclaration(name: "review-by", kind: .date, label: "review-by"),
    FieldDeclaration(name: "reviewers", kind: .names, label: "reviewers"),
    FieldDeclaration(name: "billable", kind: .flag, label: "billable"),
    FieldDeclaration(name: "room", kind: .text, label: "room"),
  ])
}

extension TodoRules {
  static let example = TodoRules(fields: .example)
}
