package import Documents

/// An element of a list of dependencies in the form of tbd: `{type: blocks, target: ID}`.
///
/// tbd stores a dependency in the file of the todo that must be done first; the target waits for this todo.
package struct TbdEdge {
  /// The type of a dependency; todos with another type, such as `related`, do not wait.
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
  /// The key is the type, after `original-` if the todo has such a key already.
  func extraFields(besides extra: [ExtraField]) -> [ExtraField] {
    var targets: [ExtraField] = []
    var targetIndices: [String: Int] = [:]
    let taken = Set(extra.map(\.key))
    for edge in self where edge.type != TbdEdge.blocking {
      guard let targetIndex = targetIndices[edge.type] else {
        let isTaken = TodoField(key: edge.type) != nil || taken.contains(edge.type)
        targetIndices[edge.type] = targets.count
        targets.append(
          ExtraField(
            key: isTaken ? "original-\(edge.type)" : edge.type, value: .list([.text(edge.target.text)])))
        continue
      }
      guard case .list(let elements) = targets[targetIndex].value else { continue }
      targets[targetIndex].value = .list(elements + [.text(edge.target.text)])
    }
    return targets
  }
}
