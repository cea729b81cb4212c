internal import Synchronization

/// Finds the lines and columns of places in a text without counting from its beginning each time.
///
/// The text itself is passed to each call, and must always be the same.
final class TextPlaces: Sendable {
  /// A place: the number of its line, from 1, the offset at which that line starts, and the number of its Unicode
  /// scalar in the line, from 1.
  typealias Place = (line: Int, lineStart: Int, column: Int)

  private struct Known {
    /// The offset at which each line starts; empty before the first place is searched for.
    var starts: [Int] = []
    /// The offset that was found last.
    var offset = 0
    var place: Place = (1, 0, 1)
  }

  private let known = Mutex(Known())

  /// Returns the place of an offset; a byte-order mark is not part of the first line.
  ///
  /// - Parameter offset: an offset from the byte-order mark to the end of the text, not between CR and LF.
  func place(of offset: Int, in bytes: [UInt8]) -> Place {
    known.withLock { known in
      if known.starts.isEmpty { known.starts = Self.lineStarts(in: bytes) }
      let line = known.starts.indices.partitioningIndex { known.starts[$0] > offset }
      let start = known.starts[max(line - 1, 0)]
      // A text can be a single line.
      let isAfterLast = start == known.place.lineStart && known.offset >= start && known.offset <= offset
      let (from, column) = isAfterLast ? (known.offset, known.place.column) : (start, 1)
      let place = (line, start, column + scalarCount(bytes[from..<max(from, offset)]))
      // The column of an offset inside of a scalar counts a part of it.
      if offset == bytes.count || !bytes[offset].isContinuation {
        (known.offset, known.place) = (offset, place)
      }
      return place
    }
  }

  private static func lineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [lengthOfByteOrderMark(in: bytes)]
    for offset in bytes.indices {
      switch bytes[offset] {
      case 0x0A: starts.append(offset + 1)
      case 0x0D where offset + 1 == bytes.count || bytes[offset + 1] != 0x0A: starts.append(offset + 1)
      default: break
      }
    }
    return starts
  }
}
