package import Documents

/// Merges two versions of a todo that come from a third.
package struct TodoMerge: Sendable {
  private let frontMatter: FrontMatterMerge
  private let text: GitTextMerge

  /// Makes a merge.
  ///
  /// - Parameter markerSize: how many times the marker lines of a conflict repeat their character.
  package init(labels: ConflictLabels = ConflictLabels(), markerSize: Int = 7) {
    let commaLists = FieldName.tags.keys + FieldName.depends.keys
    frontMatter = FrontMatterMerge(
      lists: commaLists + FieldName.assignee.keys, commaLists: commaLists,
      keyOrder: FieldName.allCases.map(\.keys), labels: labels, markerSize: markerSize,
      // The project's own limit is not asked for: its settings may be in a conflict themselves right now.
      limits: YAMLLimits(bytes: 1_048_576))
    text = GitTextMerge(labels: labels, markerSize: markerSize)
  }

  /// Merges the three versions of a file.
  ///
  /// - Parameter base: the version that the others come from; empty where there was no file.
  package func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8]
  ) throws(GitTextMerge.Failure) -> MergedFile {
    try frontMatter.merge(base: base, ours: ours, theirs: theirs) {
      (base, ours, theirs) throws(GitTextMerge.Failure) in
      try text.merge(base: base, ours: ours, theirs: theirs)
    }
  }
}
