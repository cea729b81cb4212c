/// Merges two versions of a Markdown file, ours and theirs, with a common base: the front matter by keys,
/// the body as text.
///
/// A key that one side changed is taken from that side, lists are merged as sets, and only a key that both
/// sides changed in different ways is a conflict. All other bytes of ours and the comments of both sides are
/// kept.
package struct FrontMatterMerge: Sendable {
  /// The keys whose values are lists; a single value of such a key is also read as a list.
  var lists: [String]
  /// The keys of `lists` whose single values are split at commas.
  var commaLists: [String]
  /// The canonical order for new keys; a known key in another case is the same key.
  var knownKeys: KnownKeys
  /// The labels of the marker lines of a conflict.
  var labels: ConflictLabels
  /// The number of times that a marker line repeats its character.
  var markerSize: Int
  /// The limits of the YAML; a file that exceeds them is merged as text.
  var limits: YAMLLimits

  /// Creates a merge; the default marker size is that of git.
  package init(
    lists: [String] = [], commaLists: [String] = [], knownKeys: KnownKeys = KnownKeys([]),
    labels: ConflictLabels = ConflictLabels(), markerSize: Int = 7, limits: YAMLLimits = YAMLLimits()
  ) {
    self.lists = lists
    self.commaLists = commaLists
    self.knownKeys = knownKeys
    self.labels = labels
    self.markerSize = markerSize
    self.limits = limits
  }

  /// Merges the three versions of a file.
  ///
  /// The whole file is merged as text if ours or theirs is empty, or if a version has no front matter, or
  /// front matter that cannot be read or is a flow mapping, `{…}`.
  ///
  /// - Parameters:
  ///   - base: the common ancestor; empty if there was no file.
  ///   - mergeText: merges text by its lines; called only if both sides changed the text.
  package func merge<Failure: Error>(
    base: [UInt8], ours: [UInt8], theirs: [UInt8],
    mergeText: (_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws(Failure) -> MergedText
  ) throws(Failure) -> MergedFile {
    if let same = unlessBothChanged(base: base, ours: ours, theirs: theirs) { return MergedFile(bytes: same) }
    guard !ours.isEmpty, !theirs.isEmpty, let old = MergeSide(base, rules: self),
      let mine = MergeSide(ours, rules: self), let other = MergeSide(theirs, rules: self)
    else {
      let text = try mergeText(base, ours, theirs)
      return MergedFile(bytes: text.bytes, conflicts: text.isConflict ? [.text] : [])
    }
    let body: MergedText
    if let same = unlessBothChanged(base: old.body, ours: mine.body, theirs: other.body) {
      body = MergedText(bytes: same, isConflict: false)
    } else {
      body = try mergeText(old.body, mine.body, other.body)
    }
    let front = MergedFrontMatter(base: old, ours: mine, theirs: other, rules: self)
    return MergedFile(
      bytes: front.bytes(before: body.bytes), conflicts: front.conflicts + (body.isConflict ? [.text] : []))
  }
}

/// Returns the merged bytes if at most one side changed them or both made the same change; nil otherwise.
private func unlessBothChanged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
  if ours == theirs || base == theirs { return ours }
  return base == ours ? theirs : nil
}

/// The labels of the marker lines around a conflict.
package struct ConflictLabels: Equatable, Sendable {
  /// The label after `<<<<<<<`.
  package var ours: String
  /// The label after `>>>>>>>`.
  package var theirs: String
  /// The label after `|||||||`.
  package var base: String

  package init(ours: String = "ours", theirs: String = "theirs", base: String = "base") {
    self.ours = ours
    self.theirs = theirs
    self.base = base
  }
}
