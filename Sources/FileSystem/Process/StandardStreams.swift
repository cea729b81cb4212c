/// The standard streams of the process.
package enum StandardStream: Int32, CaseIterable, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Makes the three streams safe to use; must be called before any file is opened.
  ///
  /// A missing stream is replaced by a descriptor on which its operations fail with EBADF, so
  /// that no file opened later gets its number and receives output meant for the terminal. Writing to a pipe
  /// without a reader (`Errno.brokenPipe`), or beyond the limit for the size of files, becomes an error and no
  /// longer ends the process.
  package static func secure() {
    for stream in allCases where !System.isOpen(stream.rawValue) {
      // `/dev/null` is opened for the opposite direction. It gets the lowest free number, which is the number
      // of the missing stream.
      _ = System.open(System.currentFolder, "/dev/null", stream == .input ? .write : .read)
    }
    for signal in System.failedWrites { System.ignore(signal) }
  }

  package var isTerminal: Bool {
    System.isTerminal(rawValue)
  }

  /// The width in columns: the width of the terminal or, if that is unknown, the value of `COLUMNS`, or 80.
  package var width: Int {
    if let width = System.terminalWidth(rawValue) { return width }
    if let columns = System.environment("COLUMNS"), let width = Int(columns), width > 0 { return width }
    return 80
  }

  /// Writes all the bytes; throws, for example, for a full disk, a closed stream or a pipe without a reader.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    guard System.writeAll(rawValue, bytes) else { throw FileError(.write, self, .system(.last)) }
  }

  /// The name of the stream in messages.
  var name: String {
    switch self {
    case .input: "standard input"
    case .output: "standard output"
    case .error: "standard error"
    }
  }
}

extension StandardStream {
  /// Reads standard input to its end.
  ///
  /// - Parameter limit: the maximum number of bytes; longer input is an error, not truncated.
  /// - Throws: `Errno.interrupted` when the process is asked to end during the call.
  package func readAll(limit: Int = .max) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let piece = try readSome(upTo: 65_536)
      if piece.isEmpty { return bytes }
      guard piece.count <= limit - bytes.count else { throw FileError(.read, self, .tooLarge(limit: limit)) }
      bytes += piece
    }
  }

  /// Reads one line, and returns it without its line ending; the next line is not read.
  ///
  /// - Parameter limit: the maximum number of bytes; a longer line is an error, not truncated.
  /// - Returns: the line; nil at the end of the input.
  /// - Throws: `Errno.interrupted` when the process is asked to end during the call.
  package func readLine(limit: Int = 65_536) throws(FileError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      let byte = try readSome(upTo: 1)
      if byte.isEmpty { return line.isEmpty ? nil : line }
      if byte == [UInt8(ascii: "\n")] { break }
      guard line.count < limit else { throw FileError(.read, self, .tooLarge(limit: limit)) }
      line += byte
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line
  }

  private func readSome(upTo count: Int) throws(FileError) -> [UInt8] {
    // Another thread may receive the signal, so Ctrl-C might not interrupt a `read` that blocks.
    repeat {
      if Interruption.isRequested { throw FileError(.read, self, .system(.interrupted)) }
    } while !System.waitForInput(rawValue, milliseconds: 50)
    let number = rawValue
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialised in
      let read = System.read(number, UnsafeMutableRawBufferPointer(buffer))
      if read < 0 { failure = FileError(.read, self, .system(.last)) }
      initialised = max(read, 0)
    }
    if let failure { throw failure }
    return bytes
  }
}

/// A buffered writer of text to a stream.
///
/// Call `flush()` at the end and handle its error; otherwise the text that is still in the buffer is lost.
package struct StreamWriter: ~Copyable {
  private let stream: StandardStream
  private var buffer: [UInt8] = []

  package init(_ stream: StandardStream) {
    self.stream = stream
  }

  package mutating func write(_ text: String) throws(FileError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= 65_536 { try flush() }
  }

  package mutating func flush() throws(FileError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try stream.write(buffer.span)
  }
}
