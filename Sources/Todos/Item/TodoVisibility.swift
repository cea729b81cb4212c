import Documents

/// For whom a todo is on pages and in exports for readers.
package enum TodoVisibility: CaseIterable, Sendable {
  case everyone
  /// A draft, which is published on request: `draft: true`.
  case draft
  /// Nobody: `private: true` or `publish: false`.
  case hidden
}

extension TodoVisibility {
  /// Makes the visibility that front matter keys give; of several, the strictest one holds.
  ///
  /// A value of `private` that is no flag hides the todo too, because its author wanted to hide something.
  init(_ keys: some Sequence<(key: String, value: String)>) {
    self = .everyone
    for (key, value) in keys where (5...7).contains(key.utf8.count) {
      let flag = TodoReader.booleans[value.lowercased()]
      switch key.lowercased() {
      case "private" where flag != false && !value.isEmpty, "publish" where flag == false: self = .hidden
      case "draft" where flag == true && self == .everyone: self = .draft
      default: break
      }
    }
  }
}

extension TodoItem {
  package var visibility: TodoVisibility {
    extra.isEmpty ? .everyone : TodoVisibility(extra.lazy.map { ($0.key, $0.value.text) })
  }
}
