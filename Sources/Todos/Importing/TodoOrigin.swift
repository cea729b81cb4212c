internal import Documents

/// The origin of an imported todo, stored in its file so that a repeated import does not add it again.
///
/// The text is `taskwarrior:8f2c…` if the key is a UUID or a URL, which is globally unique. Otherwise the
/// text includes the source to which the key belongs: `todotxt:home/todo.txt:Buy milk`.
package struct TodoOrigin: Hashable, Sendable {
  /// The front matter key for the origin.
  package static let key = "origin"
  /// The front matter key for the original id; written if another todo of the project has that id.
  package static let idKey = "original-id"
  /// The front matter key for the original status; written if the project does not have that status.
  package static let statusKey = "original-status"
  /// The front matter key for dependencies on todos that were not imported.
  package static let dependsKey = "original-depends"

  package let text: String

  /// - Parameters:
  ///   - format: the name of the format or tool.
  ///   - source: a name that distinguishes the imported file or folder from others of the format.
  ///   - key: the permanent name of the todo in the source.
  package init(format: String, source: String, key: String) {
    text = Self.isUnique(key) ? "\(format):\(key)" : "\(format):\(source):\(key)"
  }

  /// Reads an origin; nil for a text that is not an origin of one of these formats.
  package init?(text: String, formats: some Sequence<String>) {
    guard formats.contains(where: { text.utf8.starts(with: "\($0):".utf8) }) else { return nil }
    self.text = text
  }

  /// Reports whether a key is a UUID or a URL.
  private static func isUnique(_ key: String) -> Bool {
    key.isUUID || ["https://", "http://"].contains { key.utf8.starts(with: $0.utf8) }
  }
}

extension TodoOrigin {
  /// Reads the first line with an origin in a file that cannot be read as a todo; nil if there is none.
  init?(ofUnreadable text: [UInt8]) {
    let lines = text.split(separator: 0x0A)
    let start = Array("\(Self.key): ".utf8)
    guard let line = lines.first(where: { $0.starts(with: start) }) else { return nil }
    self.init(written: String(decoding: line.dropFirst(start.count), as: UTF8.self).unquoted)
  }

  /// Creates an origin from the text in a todo file.
  init(written text: String) { self.text = text }
}

extension String {
  /// Whether the string is a UUID, in upper or lower case.
  package var isUUID: Bool {
    utf8.count == 36
      && utf8.enumerated().allSatisfy { offset, byte in
        [8, 13, 18, 23].contains(offset) ? byte == UInt8(ascii: "-") : hexValue(byte) != nil
      }
  }
}
