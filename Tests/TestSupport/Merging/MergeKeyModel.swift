/// A key with its lines.
struct MergeKeyModel: Equatable {
  var key: String
  /// Blank lines and comments above it.
  var above: [String] = []
  var value: Value

  enum Value: Equatable {
    /// `key: a`, with a trailing comment.
    case scalar(String, tail: String)
    /// Lines below the key.
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
