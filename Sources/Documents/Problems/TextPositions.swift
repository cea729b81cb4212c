internal import Synchronization

/// Finds the lines and columns of offsets in a text without counting from its beginning each time.
///
/// The text itself is passed to each call, and must always be the same.
final class TextPositions: Sendable {
  /// A position: the number of its line, from 1, the offset at which that line starts, and the number of its Unicode
  /// scalar in the line, from 1.
  typealias Position = (line: Int, lineStart: Int, column: Int)

  private struct Known {
    /// The offset at which each line starts; empty before the first position is searched for.
    var starts: [Int] = []
    /// The offset that was found last.
    var offset = 0
    var position: Position = (1, 0, 1)
  }

  private let known = Mutex(Known())

  /// Returns the position of an offset; a byte-order mark is not part of the first line.
  ///
  /// - Parameter offset: an offset from the byte-order mark to the end of the text, not between CR and LF.
  func position(of offset: Int, in bytes: [UInt8]) -> Position {
    known.withLock { known in
      if known.starts.isEmpty { known.starts = Self.lineStarts(in: bytes) }
      let line = known.starts.indices.partitioningIndex { known.starts[$0] > offset }
      let start = known.starts[max(line - 1, 0)]
      // A text can be a single line.
      let isAfterLast = start == known.position.lineStart && known.offset >= start && known.offset <= offset
      let (from, column) = isAfterLast ? (known.offset, known.position.column) : (start, 1)
      let position = (line, start, column + scalarCount(bytes[from..<max(from, offset)]))
      // The column of an offset inside of a scalar counts a part of it.
      if offset == bytes.count || !bytes[offset].isContinuation {
        (known.offset, known.position) = (offset, position)
      }
      return position
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
