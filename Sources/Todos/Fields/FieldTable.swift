private import Documents

/// The fields of a project: those that every project has, and those that its settings declare.
package struct FieldTable: Equatable, Sendable {
  /// The fields that the settings declare, in their order.
  package let declared: [TodoField]
  /// The fields whose values are among the extra keys of todos, and are read by their kinds.
  package let plainExtra: [TodoField]
  private let extra: [TodoField]
  private let extraKeys: KnownKeys

  /// The table of a project that declares no fields.
  package static let common = FieldTable()

  package init(_ declarations: [FieldDeclaration] = []) {
    declared = declarations.enumerated().map { TodoField($1, at: $0) }
    extra = TodoField.extra + declared
    plainExtra = extra.filter { !$0.hasRules }
    extraKeys = KnownKeys(extra.map(\.keys))
  }

  /// The fields that forms have inputs for, in the order in which todo files hold them: those that commands set by
  /// their names.
  package var edited: [TodoField] {
    (TodoField.all + extra).filter { !$0.hasRules || $0.option != nil }
  }

  /// Returns the field with a key, and the index of the key in its keys; nil for an unknown key.
  package func field(ofKey key: String) -> (field: TodoField, rank: Int)? {
    TodoField.named(key) ?? extraField(ofKey: key)
  }

  /// Returns the field with an extra key, and the index of the key in its keys; nil for another key.
  package func extraField(ofKey key: String) -> (field: TodoField, rank: Int)? {
    extraKeys.index(of: key).map { (extra[$0.field], $0.spelling) }
  }

  /// Returns the field that is read by its kind and has an extra key; nil for another key.
  package func plainExtraField(ofKey key: String) -> TodoField? {
    guard !plainExtra.isEmpty, let field = extraField(ofKey: key)?.field, !field.hasRules else { return nil }
    return field
  }

  /// Returns the field that commands set by its name and has an extra key; nil for another key.
  package func editedExtraField(ofKey key: String) -> TodoField? {
    extraField(ofKey: key).flatMap { $0.field.hasRules && $0.field.option == nil ? nil : $0.field }
  }

  package static func == (left: FieldTable, right: FieldTable) -> Bool {
    left.declared.map(\.declaration) == right.declared.map(\.declaration)
  }
}
