import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A reviewed site that is recorded in a folder of `Fixtures`.
///
/// With `TODOSITE_RECORD_SNAPSHOTS=1` in the environment, the folder is rewritten instead of compared, unless
/// `CI` is set.
struct SiteSnapshot {
  let folder: String

  /// - Parameter name: the name of the folder in `Fixtures`.
  init(_ name: String) {
    folder = joined(packageFolder, "Tests/EndToEndTests/Fixtures/\(name)")
  }

  /// Expects exactly the same files with the same bytes.
  func expect(_ site: [String: [UInt8]], at location: SourceLocation = #_sourceLocation) throws {
    let files = site.filter { !$0.key.hasSuffix("/") }
    if Self.isRecording {
      try record(files)
      Issue.record("recorded \(folder): review the changes and run the tests again", sourceLocation: location)
      return
    }
    for difference in try differences(from: files) {
      Issue.record(Comment(rawValue: difference), sourceLocation: location)
    }
  }

  /// Returns the differences between files and the recorded ones, in the order of their paths.
  func differences(from files: [String: [UInt8]]) throws -> [String] {
    let expected = try contents()
    return Set(files.keys).union(expected.keys).sorted().compactMap { path in
      guard let old = expected[path] else { return "unexpected file \(path)" }
      guard let new = files[path] else { return "missing file \(path)" }
      if old == new { return nil }
      let difference = lineDifference(
        expected: String(decoding: old, as: UTF8.self), actual: String(decoding: new, as: UTF8.self))
      return "\(path) differs:\n\(difference)"
    }
  }

  private static var isRecording: Bool {
    getenv("CI") == nil && getenv("TODOSITE_RECORD_SNAPSHOTS").map { String(cString: $0) } == "1"
  }

  /// Returns the recorded files by their paths.
  func contents() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    var folders = [""]
    while let inner = folders.popLast() {
      for entry in try FileDescriptor.folder(joined(folder, inner)).entries() {
        let path = joined(inner, String(decoding: entry.bytes, as: UTF8.self))
        if let bytes = try? readFile(joined(folder, path)) {
          contents[path] = bytes
        } else {
          folders.append(path)
        }
      }
    }
    return contents
  }

  private func record(_ files: [String: [UInt8]]) throws {
    try? FileDescriptor.folder(parent(of: folder)).removeTree(lastComponent(of: folder))
    for (path, bytes) in files {
      try makeFolders(parent(of: joined(folder, path)))
      try AtomicFile.create(joined(folder, path), bytes)
    }
  }
}
