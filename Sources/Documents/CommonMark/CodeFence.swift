/// Returns a fence for a code block with a text: it is longer than any run of the fence's character in the text.
func codeFence(of byte: UInt8, around text: [UInt8]) -> [UInt8] {
  var longest = 2
  var count = 0
  for next in text {
    count = next == byte ? count + 1 : 0
    longest = max(longest, count)
  }
  return [UInt8](repeating: byte, count: longest + 1)
}
