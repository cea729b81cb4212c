/// A random todo file with the changes of two sides and the expected result of their merge.
///
/// The expected result is computed by applying the edits of both sides to a model of the file, not by merging
/// texts.
package struct MergePair {
  package var base: String
  package var ours: String
  package var theirs: String
  /// The expected result.
  package var merged: String
  /// The keys with conflicts; `body` stands for the body.
  package var conflicts: [String]

  /// Creates a random pair.
  package init(using random: inout some RandomNumberGenerator) {
    let file = MergeFileModel(using: &random)
    var number = 0
    var mine = MergeEdits(of: file, side: "o", number: &number, using: &random)
    var other = MergeEdits(of: file, side: "t", number: &number, using: &random)
    // Sometimes both sides make the same edit.
    for (key, edit) in mine.keys.sorted(by: { $0.key < $1.key })
    where Int.random(in: 0..<6, using: &random) == 0 { other.keys[key] = edit }
    if !mine.added.isEmpty, Int.random(in: 0..<6, using: &random) == 0 { other.added = mine.added }
    // A side that removes a key does not change its comment.
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
