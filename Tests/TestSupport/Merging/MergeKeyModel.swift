/// A model of a key of front matter, with its lines.
struct MergeKeyModel: Equatable {
  var key: String
  /// The blank lines and comments above the key.
  var above: [String] = []
  var value: Value

  enum Value: Equatable {
    /// `key: a`; the tail is a comment after the value, or empty.
    case scalar(String, tail: String)
    /// Lines below the key; the sign is the text after the colon, such as ` |`.
    case lines(sign: String, [String])
    case list(ListStyle, [String])
    /// The key is removed; only the lines above it are left.
    case removed
  }

  enum ListStyle: CaseIterable {
    case flow, wideFlow, block, indented, commas
  }

  var lines: [String] {
    switch value {
    case .removed: []
    case .scalar(let text, let tail): ["\(key): \(text)\(tail)"]
    case .lines(let sign, let lines): ["\(key):\(sign)"] + lines.map { "  " + $0 }
    case .list(.flow, let texts): ["\(key): [\(texts.joined(separator: ", "))]"]
    case .list(.wideFlow, let texts): ["\(key):   [ \(texts.joined(separator: ",  ")) ]  # list"]
    case .list(.block, let texts): ["\(key):"] + texts.map { "- " + $0 }
    case .list(.indented, let texts): ["\(key):  # list"] + texts.map { "    - " + $0 }
    case .list(.commas, let texts): ["\(key): \(texts.joined(separator: ", "))"]
    }
  }
}
