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

  /// Whether a person sits at the other end.
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

/// Collects text and bytes, and writes them to a stream in large pieces.
///
/// Call `flush()` at the end, and heed its error: what is not flushed is not written.
package struct StreamWriter: ~Copyable {
  private let stream: StandardStream
  private var buffer: [UInt8] = []

  package init(_ stream: StandardStream) {
    self.stream = stream
  }

  /// Adds bytes.
  mutating func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 65_536 { try flush() }
  }

  /// Adds text.
  package mutating func write(_ text: String) throws(FileError) {
    try write(text.utf8)
  }

  /// Writes what was collected.
  package mutating func flush() throws(FileError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    try stream.write(buffer.span)
  }
}
