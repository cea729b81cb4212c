@testable import Documents
import Testing

/// The merge that the tests use: `tags` and `people` are lists, and a single value of `tags` is split at commas.
let testMerge = FrontMatterMerge(
  lists: ["tags", "people"], commaLists: ["tags"], labels: ConflictLabels(ours: "mine", theirs: "other"))

/// Merges the lines between the fences; returns the merged lines, followed by the keys with a conflict.
func yaml(_ base: String, _ ours: String, _ theirs: String, _ rules: FrontMatterMerge = testMerge) -> String {
  let file = merged("---\n\(base)---\n", "---\n\(ours)---\n", "---\n\(theirs)---\n", rules)
  let text = String(decoding: file.bytes, as: UTF8.self)
  guard text.hasPrefix("---\n"), text.hasSuffix("---\n") else { return text }
  let keys = file.conflicts.map { if case .key(let key) = $0 { key } else { "\($0)" } }
  return text.dropFirst(4).dropLast(4) + (keys.isEmpty ? "" : "\n[\(keys.joined(separator: ", "))]")
}

/// Expects the result of a merge; the result of a text merge is `(base|ours|theirs)`.
func expect(
  base: String, ours: String, theirs: String, merged expected: String, conflicts: [MergedFile.Conflict] = [],
  at location: SourceLocation = #_sourceLocation
) {
  let file = merged(base, ours, theirs, testMerge)
  #expect(
    String(decoding: file.bytes, as: UTF8.self).utf8.elementsEqual(expected.utf8), sourceLocation: location)
  #expect(file == MergedFile(bytes: Array(expected.utf8), conflicts: conflicts), sourceLocation: location)
}

private func merged(_ base: String, _ ours: String, _ theirs: String, _ rules: FrontMatterMerge) -> MergedFile
{
  rules.merge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)) {
    base, ours, theirs in
    MergedText(
      bytes: Array("(".utf8) + base + Array("|".utf8) + ours + Array("|".utf8) + theirs + Array(")".utf8),
      isConflict: true)
  }
}
