import FileSystem
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of its own for one test, removed when the test ends.
final class TemporaryFolder {
  let path: String

  /// Makes a folder with files in it.
  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    // In memory where that can be had, because each build waits until the disk has all of it.
    let place = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(place)/todosite-XXXXXX".utf8CString)
    let made = mkdtemp(&template) != nil
    try #require(made)
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    try? FileDescriptor.folder(parent(of: path)).removeTree(lastComponent(of: path))
  }

  subscript(_ name: String) -> String { joined(path, name) }

  /// Writes a file, and the folders it lies in.
  func write(_ name: String, _ text: String = "") throws {
    try write(Array(name.utf8), Array(text.utf8))
  }

  /// Writes a file whose name and bytes need not be UTF-8.
  func write(_ name: [UInt8], _ bytes: [UInt8]) throws {
    if let slash = name.lastIndex(of: UInt8(ascii: "/")) {
      try makeFolder(String(decoding: name[..<slash], as: UTF8.self))
    }
    let full = Array(path.utf8) + [UInt8(ascii: "/")] + name + [0]
    let file = try #require(fopen(full.map { CChar(bitPattern: $0) }, "w"))
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  func makeFolder(_ name: String) throws { try makeFolders(self[name]) }

  func link(_ name: String, to target: String) throws {
    try #require(symlink(target, self[name]) == 0)
  }

  func remove(_ name: String) throws {
    try #require(unlink(self[name]) == 0)
  }

  func setPermissions(_ name: String, _ permissions: UInt32) throws {
    try #require(chmod(self[name], mode_t(permissions)) == 0)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try readFile(self[name]), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool { access(self[name], F_OK) == 0 }

  /// All files below a folder with what they hold, by their paths; folders end with `/`, links with `@`.
  func tree(_ name: String = "") throws -> [String: [UInt8]] {
    var tree: [String: [UInt8]] = [:]
    try add(name, as: "", to: &tree)
    return tree
  }

  /// When each file below a folder was written, to the nanosecond.
  func times(_ name: String) throws -> [String: Int] {
    var times: [String: Int] = [:]
    for path in try tree(name).keys where !path.hasSuffix("@") {
      var status = stat()
      try #require(stat(self[joined(name, path)], &status) == 0)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      times[path] = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
    return times
  }

  private func add(_ folder: String, as prefix: String, to tree: inout [String: [UInt8]]) throws {
    for entry in try FileDescriptor.folder(self[folder]).entries() {
      let name = String(decoding: entry.bytes, as: UTF8.self)
      let path = joined(folder, name)
      let key = joined(prefix, name)
      var status = stat()
      guard lstat(self[path], &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        tree[key + "/"] = []
        try add(path, as: key, to: &tree)
      case S_IFREG: tree[key] = try readFile(self[path])
      default: tree[key + "@"] = []
      }
    }
  }
}
