private import FileSystem

/// A link as Obsidian writes it, such as `[[Buy a can]]`, `[[Tasks/Buy a can.md]]` or `[[buy-a-can|Buy a
/// can]]`.
///
/// TaskNotes writes such links as dependencies.
enum WikiLink {
  /// Returns the file stem that a link names; nil if the text is not a link.
  static func stem(_ text: String) -> String? {
    guard text.hasPrefix("[["), text.hasSuffix("]]"), text.utf8.count > 4 else { return nil }
    let target = text.dropFirst(2).dropLast(2).prefix { $0 != "|" && $0 != "#" }
    return TodoPath(lastComponent(of: target.trimmingBlanks)).stem
  }
}
