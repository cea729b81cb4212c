internal import Documents

/// Where an imported todo comes from, remembered in its file so that importing it again adds nothing.
///
/// As text it is `taskwarrior:8f2c…` where the key is a UUID or an address, which nothing else in the world has, else
/// with the source that the key belongs to: `todotxt:home/todo.txt:Buy milk`.
package struct TodoOrigin: Hashable, Sendable {
  /// The extra key that holds it.
  package static let key = "origin"
  /// The extra key of an id that was given to another todo here.
  package static let idKey = "original-id"
  /// The extra key of a status that the project does not know.
  package static let statusKey = "original-status"
  /// The extra key of todos to be done before that are not among those imported.
  package static let dependsKey = "original-depends"

  package let text: String

  /// - Parameters:
  ///   - format: the format's or the tool's name.
  ///   - source: what tells one file, or folder, of the format from another.
  ///   - key: what the source calls the todo for good.
  package init(format: String, source: String, key: String) {
    text = Self.isUnique(key) ? "\(format):\(key)" : "\(format):\(source):\(key)"
  }

  /// Reads an origin; nil for a text that cannot be one of these formats.
  package init?(text: String, formats: some Sequence<String>) {
    guard formats.contains(where: { text.utf8.starts(with: "\($0):".utf8) }) else { return nil }
    self.text = text
  }

  /// Whether a key is a UUID or an address.
  private static func isUnique(_ key: String) -> Bool {
    key.isUUID || ["https://", "http://"].contains { key.utf8.starts(with: $0.utf8) }
  }
}

extension TodoOrigin {
  /// The origin that the text of a file names in a line of its own, though the file cannot be read as a todo.
  init?(ofUnreadable text: [UInt8]) {
    let lines = text.split(separator: 0x0A)
    let start = Array("\(Self.key): ".utf8)
    guard let line = lines.first(where: { $0.starts(with: start) }) else { return nil }
    var value = String(decoding: line.dropFirst(start.count), as: UTF8.self).trimmingBlanks
    for quote in ["\"", "'"] where value.utf8.count > 1 && value.hasPrefix(quote) && value.hasSuffix(quote) {
      value = String(value.dropFirst().dropLast())
    }
    self.init(written: value)
  }

  init(written text: String) { self.text = text }
}

extension String {
  /// Whether the text is a UUID, its letters in either case.
  package var isUUID: Bool {
    utf8.count == 36
      && utf8.enumerated().allSatisfy { place, byte in
        [8, 13, 18, 23].contains(place) ? byte == UInt8(ascii: "-") : hexValue(byte) != nil
      }
  }
}
