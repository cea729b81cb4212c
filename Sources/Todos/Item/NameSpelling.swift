import Documents

/// Reports whether two names are equal, ignoring case and accents.
func isSameFolded(_ left: String, _ right: String) -> Bool {
  isSameName(left, right) || FoldedText(left) == FoldedText(right)
}

/// Reports whether two names are equal, ignoring case.
func isSameName(_ left: String, _ right: String) -> Bool {
  left == right || left.lowercased() == right.lowercased()
}

/// Returns a tag without the `#` before it, which other tools write; a tag of nothing else stays as it is.
package func bareTag(_ tag: String) -> String {
  guard tag.utf8.first == UInt8(ascii: "#") else { return tag }
  let name = Substring(tag.utf8.drop { $0 == UInt8(ascii: "#") || $0.isWhiteSpace })
  return name.isEmpty ? tag : String(name)
}

extension [String] {
  /// The tags without the `#` before them, and without duplicates.
  package var bareTags: [String] {
    guard contains(where: { $0.utf8.first == UInt8(ascii: "#") }) else { return self }
    var known: Set<String> = []
    return map(bareTag).filter { known.insert($0).inserted }
  }
}

/// Returns a person's name without a leading `@`, which Backlog.md writes before some names.
func bareName(_ name: String) -> String {
  name.utf8.first == UInt8(ascii: "@") ? String(name.unicodeScalars.dropFirst()) : name
}
