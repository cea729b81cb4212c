/// A todo that two people changed, with what has to come of it, all made up from random numbers.
///
/// The expectation is built from the edits themselves: each is made to a model of the file, and no merge is
/// asked.
package struct MergePair {
  package var base: String
  package var ours: String
  package var theirs: String
  /// What both together make of it.
  package var merged: String
  /// The keys that were changed in two ways; `body` among them stands for the body.
  package var conflicts: [String]

  /// Makes up a pair.
  package init(using random: inout some RandomNumberGenerator) {
    let file = MergeFileModel(using: &random)
    var number = 0
    var mine = MergeEdits(of: file, side: "o", number: &number, using: &random)
    var other = MergeEdits(of: file, side: "t", number: &number, using: &random)
    // Now and then both do the same.
    for (key, edit) in mine.keys.sorted(by: { $0.key < $1.key })
    where Int.random(in: 0..<6, using: &random) == 0 { other.keys[key] = edit }
    if !mine.added.isEmpty, Int.random(in: 0..<6, using: &random) == 0 { other.added = mine.added }
    // Who removes a key does not write its comment anew.
    mine.comments = mine.comments.filter { [keys = mine.keys] in keys[$0.key] != .remove }
    other.comments = other.comments.filter { [keys = other.keys] in keys[$0.key] != .remove }
    let (left, right) = (mine.applied(to: file), other.applied(to: file))
    let expected = file.merged(left, mine, right, other)
    base = file.text
    ours = left.text
    theirs = right.text
    merged = expected.text
    conflicts = expected.conflicts
  }
}
