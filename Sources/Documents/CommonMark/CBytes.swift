internal import CCmark

/// Returns the bytes of a C string without its NUL; an empty buffer if the pointer is nil.
func bytes(ofCString text: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
  guard let text else { return UnsafeBufferPointer(start: nil, count: 0) }
  let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
  return UnsafeBufferPointer(start: start, count: strlen(text))
}

/// Returns the index of the first occurrence of a byte at or after an index; nil if there is none.
///
/// The C library's `memchr` uses vector instructions.
func firstIndex(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
  guard let base = bytes.baseAddress, index < bytes.count,
    let found = memchr(base + index, Int32(byte), bytes.count - index)
  else { return nil }
  return UnsafeRawPointer(found) - UnsafeRawPointer(base)
}

/// Reports whether `others` contains `bytes` at an index.
///
/// `others` must contain at least `index + bytes.count` bytes.
func isEqual(_ bytes: UnsafeBufferPointer<UInt8>, _ others: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool
{
  guard let left = bytes.baseAddress, let right = others.baseAddress else { return bytes.isEmpty }
  return memcmp(left, right + index, bytes.count) == 0
}
