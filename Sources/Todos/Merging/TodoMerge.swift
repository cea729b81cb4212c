package import Documents

/// Merges two versions of a todo file that have a common base.
package struct TodoMerge: Sendable {
  private let frontMatter: FrontMatterMerge
  private let text: GitTextMerge

  /// Creates a merge.
  ///
  /// - Parameters:
  ///   - markerSize: the number of marker characters in the marker lines of a conflict.
  ///   - fields: the fields of the project.
  package init(
    labels: ConflictLabels = ConflictLabels(), markerSize: Int = 7, fields: FieldTable = .common
  ) {
    let fields = TodoField.all + fields.plainExtra
    let lists = fields.filter(\.isList)
    frontMatter = FrontMatterMerge(
      lists: lists.flatMap(\.keys), commaLists: lists.filter(\.splitsAtCommas).flatMap(\.keys),
      knownKeys: KnownKeys(fields.map(\.keys)), labels: labels, markerSize: markerSize,
      // The limit of the project's settings is not used, because the settings file may have a conflict
      // itself.
      limits: YAMLLimits(bytes: 1_048_576))
    text = GitTextMerge(labels: labels, markerSize: markerSize)
  }

  /// Merges two versions of a file that have a common base.
  ///
  /// - Parameter base: the common base; empty if both sides have added the file.
  package func merge(
    base: [UInt8], ours: [UInt8], theirs: [UInt8]
  ) throws(GitTextMerge.Failure) -> MergedFile {
    try merge(base: base, ours: ours, theirs: theirs, mergeText: text.merge)
  }

  /// Merges with another merge of texts than that of git.
  func merge<Failure: Error>(
    base: [UInt8], ours: [UInt8], theirs: [UInt8],
    mergeText: (_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws(Failure) -> MergedText
  ) throws(Failure) -> MergedFile {
    try frontMatter.merge(base: base, ours: ours, theirs: theirs) { (base, ours, theirs) throws(Failure) in
      let merged = try NotesMerge.merge(base: base, ours: ours, theirs: theirs, mergeText: mergeText)
      if let merged { return merged }
      return try mergeText(base, ours, theirs)
    }
  }
}
