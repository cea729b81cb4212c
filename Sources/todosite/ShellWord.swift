import Documents

/// A path as it has to be written in a POSIX shell to be one word there.
func shellWord(_ path: String) -> String {
  let plain = "-._/+,@%:=".utf8
  let isPlain = path.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: plain.contains(byte)
    }
  }
  let text = visible(path)
  return isPlain && !path.isEmpty ? text : "'" + text.replacing("'", with: "'\\''") + "'"
}
