extension FrontMatterEditor {
  package typealias Change = (inout FrontMatterEditor) throws(FrontMatterEditFailure) -> Void

  /// Makes the first of several changes that one of the inverse changes would take back byte for byte; if there
  /// is none, makes the last one.
  ///
  /// A value can be removed in several ways, such as with its key or as `[]`. The file itself shows how the
  /// value was added: only one of these ways leads back.
  package mutating func change(
    byFirstOf changes: [Change], undoneBy inverses: [Change]
  ) throws(FrontMatterEditFailure) {
    for change in changes.dropLast() {
      var changed = self
      guard (try? change(&changed)) != nil else { continue }
      for inverse in inverses {
        var restored = changed
        guard (try? inverse(&restored)) != nil, restored.source.bytes == source.bytes else { continue }
        self = changed
        return
      }
    }
    try changes.last?(&self)
  }

  /// Returns the change that sets a key.
  package static func setting(_ key: String, to value: FrontMatterValue) -> Change {
    { file throws(FrontMatterEditFailure) in try file.set(key, to: value) }
  }

  /// Returns the change that removes a key.
  package static func removing(_ key: String) -> Change {
    { file throws(FrontMatterEditFailure) in try file.remove(key) }
  }

  /// Returns the change that removes the value of a key, or replaces it with a null.
  package static func removingValue(of key: String, leaving null: String = "") -> Change {
    { file throws(FrontMatterEditFailure) in try file.removeValue(of: key, leaving: null) }
  }
}
