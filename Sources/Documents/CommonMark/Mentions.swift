/// Returns the range of the next word in the form of an id at or after an index; nil if there is none.
///
/// Such a word consists of letters, a hyphen and a part with a digit, such as `TASK-12`, `is-01b` or
/// `back-355.02`. It is not a part of a longer word, of a path or of an address.
///
/// Advances the index past the text that was searched.
func nextMention(in text: UnsafeBufferPointer<UInt8>, from index: inout Int, upTo end: Int) -> Range<Int>? {
  let earliest = index
  // The search must not go on to hyphens that the next calls find again.
  let searched = UnsafeBufferPointer(rebasing: text[..<end])
  while let hyphen = firstIndex(of: UInt8(ascii: "-"), in: searched, from: index) {
    index = hyphen + 1
    var start = hyphen
    while start > earliest, text[start - 1].isLetter { start -= 1 }
    guard start < hyphen, let last = endOfNumber(in: text, from: hyphen + 1, upTo: end) else { continue }
    index = last
    guard last - start <= maximumLength, isEdge(before: start, in: text), isEdge(at: last, in: text) else {
      continue
    }
    return start..<last
  }
  index = end
  return nil
}

/// Reports whether a body contains a word that may be an id.
///
/// Most bodies do not, so their texts need not be searched.
func holdsMention(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
  var index = 1
  while let hyphen = firstIndex(of: UInt8(ascii: "-"), in: body, from: index) {
    if body[hyphen - 1].isLetter, endOfNumber(in: body, from: hyphen + 1, upTo: body.count) != nil {
      return true
    }
    index = hyphen + 1
  }
  return false
}

/// The maximum length of an id in running text, in bytes.
private let maximumLength = 64

/// Returns the end of the letters and digits at an offset, with dots between them; nil if there is no digit
/// among them.
private func endOfNumber(in text: UnsafeBufferPointer<UInt8>, from start: Int, upTo limit: Int) -> Int? {
  var end = start
  var hasDigit = false
  while end < limit {
    if text[end].isAlphanumeric {
      hasDigit = hasDigit || text[end].isDigit
    } else if text[end] != UInt8(ascii: ".") || end == start || end + 1 == limit
      || !text[end + 1].isAlphanumeric
    {
      break
    }
    end += 1
  }
  return hasDigit ? end : nil
}

/// Reports whether a word may start at an offset.
private func isEdge(before start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard start > 0 else { return true }
  if text[start - 1] < 0x80 { return isEdge(text[start - 1]) && text[start - 1] != UInt8(ascii: ".") }
  var first = start - 1
  while first > 0, first > start - 4, text[first] & 0xC0 == 0x80 { first -= 1 }
  return !isLetter(text[first..<start])
}

/// Reports whether a word may end at an offset.
private func isEdge(at end: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
  guard end < text.count else { return true }
  return text[end] < 0x80 ? isEdge(text[end]) : !isLetter(text[end..<min(end + 4, text.count)])
}

/// Reports whether an ASCII character may precede or follow an id: it neither continues a word nor joins the
/// parts of a path or an address.
private func isEdge(_ byte: UInt8) -> Bool {
  !byte.isAlphanumeric && !#"-_/\@#&=%$~+"#.utf8.contains(byte)
}

/// Reports whether bytes begin with a letter, a digit or a mark that is not ASCII.
private func isLetter(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  var iterator = bytes.makeIterator()
  var decoder = UTF8()
  guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return true }
  return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    || scalar.properties.isGraphemeExtend
}
