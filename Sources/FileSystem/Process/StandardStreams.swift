/// The three streams a process is started with.
package enum StandardStream: Int32, CaseIterable, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Makes the three safe to use; call it first of all.
  ///
  /// A stream the process was started without is kept shut, so that no file opened later gets its number and
  /// receives what was meant for the terminal: using it still fails with `Errno.badDescriptor`. Writing to a
  /// pipe that nobody reads becomes an error (`Errno.brokenPipe`) instead of the end of the process.
  package static func secure() {
    for stream in allCases where !System.isOpen(stream.rawValue) {
      // Opened the wrong way round; the lowest free number is the one that is missing.
      _ = System.open(System.currentFolder, "/dev/null", stream == .input ? .write : .read)
    }
    System.ignoreBrokenPipes()
  }

  package var isTerminal: Bool {
    System.isTerminal(rawValue)
  }

  /// The width in columns: what the terminal says, else `COLUMNS`, else 80.
  package var width: Int {
    if let width = System.terminalWidth(rawValue) { return width }
    if let columns = System.environment("COLUMNS"), let width = Int(columns), width > 0 { return width }
    return 80
  }

  /// Writes all the bytes; a full disk, a closed stream and a pipe nobody reads are errors.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    guard System.writeAll(rawValue, bytes) else { throw FileError(.write, name) }
  }

  /// What messages call it.
  var name: String {
    switch self {
    case .input: "standard input"
    case .output: "standard output"
    case .error: "standard error"
    }
  }
}

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

/// Collects text, and writes them to a stream in large pieces.
///
/// Call `flush()` at the end, and heed its error: what is not flushed is not written.
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
