package import Documents

/// An element of a list of dependencies in the form of tbd: `{type: blocks, target: ID}`.
///
/// tbd stores a dependency in the file of the todo that must be done first; the target waits for this todo.
package struct TbdEdge {
  /// The type of a dependency; the target of an edge of another type, such as `related`, does not wait.
  static let blocking = "blocks"

  let type: String
  let target: FieldReader.Element

  /// Creates an edge; nil if the mapping has another form.
  package init?(_ mapping: YAMLMapping) {
    guard case .scalar(let type)? = mapping["type"], case .scalar(let target)? = mapping["target"],
      !type.isEmptyOrNull, !target.isEmptyOrNull
    else { return nil }
    self.type = type.text.trimmingBlanks
    self.target = FieldReader.Element(text: target.text.trimmingBlanks, range: target.range)
    if self.type.isEmpty || self.target.text.isEmpty { return nil }
  }
}

extension [TbdEdge] {
  /// Returns an extra key for each type other than `blocks`, in the order of the edges, with the targets.
  ///
  /// The key is the type, after `original-` if the todo has this key already, or if it is the key of a field.
  func extraFields(besides extra: [ExtraField]) -> [ExtraField] {
    var fields: [ExtraField] = []
    var fieldIndices: [String: Int] = [:]
    let taken = Set(extra.map(\.key))
    for edge in self where edge.type != TbdEdge.blocking {
      guard let fieldIndex = fieldIndices[edge.type] else {
        let isTaken = TodoField(key: edge.type) != nil || taken.contains(edge.type)
        fieldIndices[edge.type] = fields.count
        fields.append(
          ExtraField(
            key: isTaken ? "original-\(edge.type)" : edge.type, value: .list([.text(edge.target.text)])))
        continue
      }
      guard case .list(let elements) = fields[fieldIndex].value else { continue }
      fields[fieldIndex].value = .list(elements + [.text(edge.target.text)])
    }
    return fields
  }
}
