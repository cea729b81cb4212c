import Documents
import FileSystem

/// Where the bytes of an export go, piece by piece.
protocol ExportSink: AnyObject {
  /// Whether what it took is gone, so that nothing can be held back any more.
  var isDirect: Bool { get }
  func write(_ bytes: Span<UInt8>) throws(FileError)
  /// Is told that there are no more.
  ///
  /// - Returns: whether what is there is another than before, or would be.
  func finish() throws(FileError) -> Bool
}

/// Standard output, on which nothing was there before.
final class StreamSink: ExportSink {
  let isDirect = true

  func write(_ bytes: Span<UInt8>) throws(FileError) { try StandardStream.output.write(bytes) }

  func finish() throws(FileError) -> Bool { true }
}

/// A device or a named pipe, on which nothing was there before either.
final class DeviceSink: ExportSink {
  let isDirect = true
  private let device: FileDescriptor

  /// Opens it; nil where the path leads to something else.
  init?(_ path: String) throws(FileError) {
    guard let device = try FileDescriptor.stream(path) else { return nil }
    self.device = device
  }

  func write(_ bytes: Span<UInt8>) throws(FileError) { try device.write(bytes) }

  func finish() throws(FileError) -> Bool { true }
}

/// A file that is replaced when everything is there.
final class FileSink: ExportSink {
  let isDirect = false
  private var file: StreamedFile

  init(_ path: String) throws(FileError) { file = try StreamedFile(path) }

  func write(_ bytes: Span<UInt8>) throws(FileError) { try file.write(bytes) }

  func finish() throws(FileError) -> Bool { try file.finish() }
}

/// A file that is only compared.
final class ComparingSink: ExportSink {
  let isDirect = false
  private var comparison: FileComparison

  init(_ path: String) throws(FileError) { comparison = try FileComparison(with: path) }

  func write(_ bytes: Span<UInt8>) throws(FileError) { try comparison.compare(bytes) }

  func finish() throws(FileError) -> Bool { !comparison.isEqual }
}

/// Memory that somebody else makes something of.
final class MemorySink: ExportSink {
  let isDirect = false
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    bytes.withUnsafeBufferPointer { self.bytes += $0 }
  }

  func finish() throws(FileError) -> Bool { true }
}

/// What is written of an export and not yet handed over, so that it goes to its sink in large pieces.
final class ExportBuffer {
  var bytes: [UInt8] = []
  let sink: any ExportSink
  /// What went wrong; nothing is handed over from then on.
  private(set) var error: FileError?

  init(_ sink: any ExportSink) {
    self.sink = sink
  }

  /// Hands over what is there, if it is much; to be called between two todos.
  func drain() { drain(&bytes) }

  /// Does the same with other memory.
  func drain(_ bytes: inout [UInt8]) {
    if bytes.count >= 65_536 || error != nil { flush(&bytes) }
  }

  /// Hands over the rest.
  ///
  /// - Returns: what the sink says.
  func finish() throws(FileError) -> Bool {
    flush(&bytes)
    if let error { throw error }
    return try sink.finish()
  }

  private func flush(_ bytes: inout [UInt8]) {
    if error == nil {
      do throws(FileError) { try sink.write(bytes.span) } catch { self.error = error }
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
