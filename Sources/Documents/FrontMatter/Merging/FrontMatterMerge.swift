/// Merges two versions of a Markdown file that come from a third: front matter key by key, the body as text.
///
/// A key that one side changed is taken from that side, lists are merged as sets, and only a key that both
/// sides changed in different ways is a conflict. All other bytes of ours stay, and the comments of both sides.
package struct FrontMatterMerge: Sendable {
  /// The keys that hold lists, and are merged as sets even where a single value stands there.
  var lists: [String]
  /// Those of them whose single value is parted at commas.
  var commaLists: [String]
  /// The keys in the order in which both sides put new ones in; those of one group stand for one field.
  var keyOrder: [[String]]
  /// What the marker lines of a conflict say.
  var labels: ConflictLabels
  /// How many times a marker line repeats its character.
  var markerSize: Int
  /// How much YAML is looked at; beyond it a file is merged as text.
  var limits: YAMLLimits

  /// Makes a merge; the values that are left out are those of git.
  package init(
    lists: [String] = [], commaLists: [String] = [], keyOrder: [[String]] = [],
    labels: ConflictLabels = ConflictLabels(), markerSize: Int = 7, limits: YAMLLimits = YAMLLimits()
  ) {
    self.lists = lists
    self.commaLists = commaLists
    self.keyOrder = keyOrder
    self.labels = labels
    self.markerSize = markerSize
    self.limits = limits
  }

  /// Merges the three versions of a file.
  ///
  /// A file without front matter, or with one that cannot be read, is merged as text as a whole.
  /// - Parameters:
  ///   - base: the version that the others come from; empty where there was no file.
  ///   - mergeText: merges text by its lines; asked only where both sides changed it.
  package func merge<Failure: Error>(
    base: [UInt8], ours: [UInt8], theirs: [UInt8],
    mergeText: (_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws(Failure) -> MergedText
  ) throws(Failure) -> MergedFile {
    if let same = unlessBothChanged(base: base, ours: ours, theirs: theirs) { return MergedFile(bytes: same) }
    guard !ours.isEmpty, !theirs.isEmpty, let old = MergeSide(base, limits: limits),
      let mine = MergeSide(ours, limits: limits), let other = MergeSide(theirs, limits: limits)
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

/// What at most one side changed; nil where both did.
private func unlessBothChanged(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
  if ours == theirs || base == theirs { return ours }
  return base == ours ? theirs : nil
}

/// What the marker lines around a conflict say about its parts.
package struct ConflictLabels: Equatable, Sendable {
  /// Behind `<<<<<<<`.
  package var ours: String
  /// Behind `>>>>>>>`.
  package var theirs: String

  package init(ours: String = "ours", theirs: String = "theirs") {
    self.ours = ours
    self.theirs = theirs
  }
}
