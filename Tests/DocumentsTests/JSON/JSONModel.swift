@testable import Documents
import TestSupport

extension JSONNode {
  /// The value as JSON without white space.
  var written: String { written { _ in "" } }

  /// Returns the value as JSON.
  ///
  /// - Parameter space: returns the white space at a kind of position; the kinds are numbered from 0 to 7.
  func written(_ space: (Int) -> String) -> String {
    switch value {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): number
    case .text(let text): quoted(text)
    case .list(let elements):
      "[" + space(0) + elements.map { $0.written(space) + space(1) }.joined(separator: "," + space(2))
        + "]"
    case .object(let members):
      "{" + space(3)
        + members.map { "\(quoted($0.key))\(space(4)):\(space(5))\($0.node.written(space))\(space(6))" }
        .joined(separator: "," + space(7)) + "}"
    }
  }

  /// The value with empty ranges.
  var withoutRanges: JSONNode {
    let value: Value =
      switch value {
      case .list(let elements): .list(elements.map(\.withoutRanges))
      case .object(let members):
        .object(members.map { JSONMember(key: $0.key, keyRange: 0..<0, node: $0.node.withoutRanges) })
      default: value
      }
    return JSONNode(value, range: 0..<0)
  }
}

private func quoted(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.appendJSONString(text)
  return String(decoding: bytes, as: UTF8.self)
}

/// Returns a random value with at most `depth` levels of lists and objects, and with empty ranges.
func randomJSON(depth: Int, using random: inout SeededRandom) -> JSONNode {
  let pieces = [
    "a", "é", "e\u{301}", "🥛", "\"", "\\", "/", "\n", "\u{1}", "\u{7F}", "\u{2028}", "\u{0}", " ", "日本",
  ]
  func text() -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
  }
  func node(_ value: JSONNode.Value) -> JSONNode { JSONNode(value, range: 0..<0) }
  switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
  case 0: return node(.null)
  case 1: return node(.flag(.random(using: &random)))
  case 2:
    return node(
      .number(
        ["0", "-0", "12", "-1.50", "1e9", "1E-3", "0.0e+0", "99999999999999999999"].randomElement(
          using: &random) ?? "0"))
  case 3, 4: return node(.text(text()))
  case 5:
    return node(
      .list(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in randomJSON(depth: depth - 1, using: &random) })
    )
  default:
    var members: [JSONMember] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let key = text()
      guard !members.contains(where: { $0.key == key }) else { continue }
      members.append(
        JSONMember(key: key, keyRange: 0..<0, node: randomJSON(depth: depth - 1, using: &random)))
    }
    return node(.object(members))
  }
}
