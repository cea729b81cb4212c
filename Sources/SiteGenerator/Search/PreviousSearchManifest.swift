import Documents

/// The file `search/index.js` of the previous index.
struct PreviousSearchManifest: Sendable {
  let bytes: [UInt8]
  /// The first word of each file of words.
  let firstWords: [String]
  /// The bytes from the fingerprint's end to the list of first words.
  private let middle: ArraySlice<UInt8>
  /// The bytes after the list of first words.
  private let rest: ArraySlice<UInt8>
  private let count: Int

  /// Reads the file; nil if the bytes are not those of an index with a number of todos.
  init?(_ bytes: [UInt8], count: Int) {
    let start = SearchManifest.beginning(count: count).bytes
    let key = Array("\n\"words\":".utf8)
    guard bytes.starts(with: start), bytes.suffix(4).elementsEqual("}})\n".utf8),
      let fingerprintEnd = bytes[start.count...].firstIndex(of: UInt8(ascii: "\"")),
      let keyStart = bytes[fingerprintEnd...].firstIndex(of: UInt8(ascii: "\n")),
      bytes[keyStart...].starts(with: key),
      let list = bytes[(keyStart + key.count)...].firstIndex(of: UInt8(ascii: "]")),
      let firstWords = Self.words(in: bytes[(keyStart + key.count)..<list])
    else { return nil }
    self.bytes = bytes
    self.firstWords = firstWords
    self.count = count
    middle = bytes[fingerprintEnd..<keyStart + key.count]
    rest = bytes[(list + 1)...]
  }

  /// Returns the file with other files of words and another fingerprint.
  func script(firstWords: [String], fingerprint: String) -> [UInt8] {
    var script = SearchManifest.beginning(count: count)
    script.append(fingerprint)
    script.append(middle)
    script.list("", firstWords) { $0.string($1) }
    script.append(rest)
    return script.bytes
  }

  /// Returns the words of a list without its last bracket; nil if they are not sorted words of the index.
  private static func words(in list: ArraySlice<UInt8>) -> [String]? {
    guard list.first == UInt8(ascii: "[") else { return nil }
    let items = list.dropFirst().split(separator: UInt8(ascii: ","))
    var words: [String] = []
    for item in items {
      let word = item.dropFirst().dropLast()
      guard item.first == UInt8(ascii: "\""), item.last == UInt8(ascii: "\""), !word.isEmpty,
        word.allSatisfy(isPartOfWords), let text = String(validating: word, as: UTF8.self),
        words.last?.utf8.lexicographicallyPrecedes(text.utf8) ?? true
      else { return nil }
      words.append(text)
    }
    return words
  }
}
