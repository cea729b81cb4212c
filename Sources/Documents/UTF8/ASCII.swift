/// Whether no byte has its highest bit set.
func isASCII(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  // Without a way out of the loop it is done on many bytes at once.
  UnsafeBufferPointer(rebasing: bytes).reduce(0, |) < 0x80
}
