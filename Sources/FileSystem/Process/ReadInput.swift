extension StandardStream {
  /// Reads everything to the end, for standard input.
  ///
  /// Fails with `Errno.interrupted` when the process is asked to end meanwhile.
  /// - Parameter limit: the most bytes there may be; more are refused, not cut.
  package func readAll(limit: Int = .max) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try readSome(upTo: 65_536)
      if piece.isEmpty { return bytes }
      guard piece.count <= limit - bytes.count else { throw FileError(.read, name, .tooLarge(limit: limit)) }
      bytes += piece
    }
  }

  /// Reads one line, for the answer to a question; without its line end, and not a byte of the next one.
  ///
  /// Fails with `Errno.interrupted` when the process is asked to end meanwhile.
  /// - Parameter limit: the most bytes it may have; a longer line is refused, not cut.
  /// - Returns: nil when there is nothing more.
  package func readLine(limit: Int = 65_536) throws(FileError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      let byte = try readSome(upTo: 1)
      if byte.isEmpty { return line.isEmpty ? nil : line }
      if byte == [UInt8(ascii: "\n")] { break }
      guard line.count < limit else { throw FileError(.read, name, .tooLarge(limit: limit)) }
      line += byte
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  private func readSome(upTo count: Int) throws(FileError) -> [UInt8] {
    // Another thread takes the signals, so waiting in `read` would outlast Ctrl-C.
    repeat {
      if Interruption.isRequested { throw FileError(.read, name, .system(.interrupted)) }
    } while !System.waitForInput(rawValue, milliseconds: 50)
    let number = rawValue
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialised in
      let read = System.read(number, UnsafeMutableRawBufferPointer(buffer))
      if read < 0 { failure = FileError(.read, name) }
      initialised = max(read, 0)
    }
    if let failure { throw failure }
    return bytes
  }
}
