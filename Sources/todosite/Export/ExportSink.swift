import Documents
import FileSystem

/// A destination for the bytes of an export, which it receives in pieces.
protocol ExportSink: AnyObject {
  /// Whether bytes are published as soon as they are written, so that the export can no longer be cancelled.
  var isDirect: Bool { get }
  func write(_ bytes: Span<UInt8>) throws(FileError)
  /// Completes the export after the last bytes.
  ///
  /// - Returns: true if the destination was changed, or if a destination that is only compared differs.
  func finish() throws(FileError) -> Bool
}

/// Standard output, which always counts as changed.
final class StreamSink: ExportSink {
  let isDirect = true

  func write(_ bytes: Span<UInt8>) throws(FileError) { try StandardStream.output.write(bytes) }

  func finish() throws(FileError) -> Bool { true }
}

/// A device or a named pipe, which always counts as changed.
final class DeviceSink: ExportSink {
  let isDirect = true
  private let device: FileDescriptor

  /// Opens a device or named pipe; nil if the path leads to anything else.
  init?(_ path: String) throws(FileError) {
    guard let device = try FileDescriptor.stream(path) else { return nil }
    self.device = device
  }

  func write(_ bytes: Span<UInt8>) throws(FileError) { try device.write(bytes) }

  func finish() throws(FileError) -> Bool { true }
}

/// A file that is replaced when the export is complete.
final class FileSink: ExportSink {
  let isDirect = false
  private var file: StreamedFile

  init(_ path: String) throws(FileError) { file = try StreamedFile(path) }

  func write(_ bytes: Span<UInt8>) throws(FileError) { try file.write(bytes) }

  func finish() throws(FileError) -> Bool { try file.finish() }
}

/// A file that is only compared, not written.
final class ComparingSink: ExportSink {
  let isDirect = false
  private var comparison: FileComparison

  init(_ path: String) throws(FileError) { comparison = try FileComparison(with: path) }

  func write(_ bytes: Span<UInt8>) throws(FileError) { try comparison.compare(bytes) }

  func finish() throws(FileError) -> Bool { !comparison.isEqual }
}

/// A buffer in memory that the caller reads.
final class MemorySink: ExportSink {
  let isDirect = false
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    bytes.withUnsafeBufferPointer { self.bytes += $0 }
  }

  func finish() throws(FileError) -> Bool { true }
}

/// A buffer that collects the bytes of an export and passes them to its sink in large pieces.
final class ExportBuffer {
  var bytes: [UInt8] = []
  let sink: any ExportSink
  /// The first error of the sink; nothing is passed to it afterwards.
  private(set) var error: FileError?

  init(_ sink: any ExportSink) {
    self.sink = sink
  }

  /// Passes the bytes to the sink if there are at least 65,536; called after each todo.
  func drain() { drain(&bytes) }

  /// Passes the bytes of another buffer to the sink if there are at least 65,536.
  func drain(_ bytes: inout [UInt8]) {
    if bytes.count >= 65_536 || error != nil { flush(&bytes) }
  }

  /// Passes the remaining bytes to the sink and completes the export.
  ///
  /// - Returns: the result of the sink's `finish()`.
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
