/// The offset of the first byte that is not part of well-formed UTF-8, nil where all are (Unicode §3.9, D92).
public func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
  do throws(UTF8.ValidationError) {
    _ = try UTF8Span(validating: bytes.span)
    return nil
  } catch {
    return error.byteOffsets.lowerBound
  }
}
