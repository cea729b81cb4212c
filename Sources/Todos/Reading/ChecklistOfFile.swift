package import Documents

extension TodoRules {
  /// Returns the checklist items of a todo file in file order; item N is the one at index N - 1.
  ///
  /// The result is empty if the file cannot be read.
  package func checklist(of source: SourceFile) -> [ChecklistItem] {
    do {
      let front = try FrontMatter.read(source, limits: frontMatterLimits)
      return EditableParts.find(in: source, from: front?.bodyStart ?? 0, limits: markdownLimits).checklist
    } catch {
      return []
    }
  }
}
