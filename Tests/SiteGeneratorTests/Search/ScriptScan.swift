/// A scanner that checks, as a JavaScript parser would, that a script is only one call with JSON.
struct ScriptScan {
  /// Whether the script is only one call with JSON.
  private(set) var isOneCallWithJSON = false
  /// The strings, with decoded escapes.
  private(set) var strings: [String] = []
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    isOneCallWithJSON = readCall()
  }

  private mutating func readCall() -> Bool {
    let call = Array("todosite.shard(".utf8)
    guard rest.starts(with: call) else { return false }
    rest = rest.dropFirst(call.count)
    var depth = 0
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): if !readString() { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ")"): return depth == 0 && rest.elementsEqual("\n".utf8)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ","), UInt8(ascii: ":"), 0x0A: continue
      default: return false
      }
    }
    return false
  }

  private mutating func readString() -> Bool {
    var string: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        strings.append(String(decoding: string, as: UTF8.self))
        return true
      case UInt8(ascii: "\\"): if !readEscape(into: &string) { return false }
      // U+2028 and U+2029 are line terminators in a script.
      case 0xE2 where rest.starts(with: [0x80, 0xA8]) || rest.starts(with: [0x80, 0xA9]): return false
      case 0..<0x20: return false
      default: string.append(byte)
      }
    }
    return false
  }

  private mutating func readEscape(into string: inout [UInt8]) -> Bool {
    guard let escape = rest.popFirst() else { return false }
    if escape == UInt8(ascii: "u") {
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return false }
      rest = rest.dropFirst(4)
      string += Array(String(scalar).utf8)
    } else {
      guard let index = Array("\"\\bfnrt".utf8).firstIndex(of: escape) else { return false }
      string.append(Array("\"\\\u{8}\u{C}\n\r\t".utf8)[index])
    }
    return true
  }
}
