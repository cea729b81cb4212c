/// How many bytes the byte-order mark of UTF-8 takes at the beginning of a text; 0 where there is none.
func lengthOfByteOrderMark(in bytes: some Collection<UInt8>) -> Int {
  bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
}
