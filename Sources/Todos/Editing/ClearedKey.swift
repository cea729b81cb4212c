import Documents

extension TodoDraft {
  /// Removes a key whose field is unset, or only its value.
  ///
  /// The key stays with the value that other keys of the file have, such as `null` or `[]`, if setting the
  /// field again would write it elsewhere, or if the tool always writes the key: then the file had it before.
  mutating func clear(_ entry: YAMLEntry, of field: TodoField) throws(Failure) {
    let key = entry.key.text
    let empty: FrontMatterEditor.Change
    let inverses: [FrontMatterEditor.Change]
    switch entry.value {
    case .scalar(let scalar):
      guard let null = self.null(besides: key) else { return try erase(key) }
      if scalar.isEmptyOrNull { return }
      empty = FrontMatterEditor.removingValue(of: key, leaving: null)
      inverses = [
        FrontMatterEditor.setting(key, to: .word(scalar.text)),
        FrontMatterEditor.setting(key, to: .text(scalar.text)),
      ]
    case .sequence(let sequence):
      guard let texts = sequence.scalarTexts, hasEmptyList(besides: key) else { return try erase(key) }
      empty = FrontMatterEditor.setting(key, to: .list([]))
      inverses = [FrontMatterEditor.setting(key, to: .list(texts))]
    case .mapping: return try erase(key)
    }
    let removal = FrontMatterEditor.removing(key)
    let ways = isRemovable(key, field) ? [removal, empty, removal] : [empty, removal]
    try change(byFirstOf: ways, undoneBy: inverses)
  }

  /// Makes the first of several changes that one of the inverse changes would take back byte for byte; if there is
  /// none, makes the last one.
  mutating func change(
    byFirstOf ways: [FrontMatterEditor.Change], undoneBy inverses: [FrontMatterEditor.Change]
  ) throws(Failure) {
    try change { file throws(FrontMatterEditFailure) in try file.change(byFirstOf: ways, undoneBy: inverses) }
  }

  /// Reports whether the key of a field without a value may be removed: the field would get the same key again,
  /// and its tool does not always write it.
  func isRemovable(_ key: String, _ field: TodoField) -> Bool {
    (dialect.key(for: field) ?? field.name).utf8.elementsEqual(key.utf8)
      && !dialect.alwaysWritesKey(of: field)
  }

  /// Reports whether another key of the file has an empty list.
  private func hasEmptyList(besides key: String) -> Bool {
    frontMatter?.mapping.entries.contains { entry in
      guard case .sequence(let sequence) = entry.value else { return false }
      return sequence.elements.isEmpty && entry.key.text != key
    } ?? false
  }

  /// Returns the text of a null that another key of the file has, such as `null` or nothing; nil if there is
  /// none.
  private func null(besides key: String) -> String? {
    for entry in frontMatter?.mapping.entries ?? [] where entry.key.text != key {
      if case .scalar(let scalar) = entry.value, scalar.isNull { return scalar.text }
    }
    return nil
  }
}

extension YAMLSequence {
  /// The texts of the elements; nil if one is not a scalar.
  fileprivate var scalarTexts: [String]? {
    var texts: [String] = []
    for element in elements {
      guard case .scalar(let scalar) = element else { return nil }
      texts.append(scalar.text)
    }
    return texts
  }
}
