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
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    var template = Array("/tmp/filesystem-tests-XXXXXX".utf8CString)
    let made = mkdtemp(&template) != nil
    try #require(made)
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit {
    chmod(path, 0o700)
    try? FileDescriptor.folder(parent(of: path)).removeTree(lastComponent(of: path))
  }

  subscript(_ name: String) -> String { joined(path, name) }

  /// Writes a file, and the folders it lies in.
  func write(_ name: String, _ text: String = "") throws {
    try makeFolder(parent(of: name))
    let file = try #require(fopen(self[name], "w"))
    defer { fclose(file) }
    try #require(fputs(text, file) >= 0)
  }

  func makeFolder(_ name: String) throws {
    var path = ""
    for component in name.split(separator: "/") {
      path = joined(path, String(component))
      try #require(mkdir(self[path], 0o755) == 0 || errno == EEXIST)
    }
  }

  func link(_ name: String, to target: String) throws {
    try #require(symlink(target, self[name]) == 0)
  }

  func makePipe(_ name: String) throws {
    try #require(mkfifo(self[name], 0o644) == 0)
  }

  func setPermissions(_ name: String, _ permissions: UInt32) throws {
    try #require(chmod(self[name], mode_t(permissions)) == 0)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try readFile(self[name]), as: UTF8.self)
  }

  func status(_ name: String) throws -> FileStatus? {
    try FileDescriptor.folder(path).status(of: name)
  }

  /// All names in the folder itself, hidden ones too.
  func names() throws -> [String] {
    try FileDescriptor.folder(path).entries().compactMap(\.text)
  }
}

/// Nobody refuses root anything, so tests of refused permissions have nothing to see then.
let isRoot = geteuid() == 0

extension TemporaryFolder {
  /// Makes an empty file with a name that need not be UTF-8.
  func writeRaw(_ name: [UInt8]) throws {
    let bytes = Array(self[""].utf8) + [UInt8(ascii: "/")] + name + [0]
    let file = open(bytes.map(CChar.init(bitPattern:)), O_WRONLY | O_CREAT, 0o644)
    try #require(file >= 0)
    close(file)
  }

  /// Removes what `writeRaw` made.
  func removeRaw(_ name: [UInt8]) throws {
    let bytes = Array(self[""].utf8) + [UInt8(ascii: "/")] + name + [0]
    try #require(unlink(bytes.map(CChar.init(bitPattern:))) == 0)
  }

  /// Makes folders in each other, deeper than one path can name.
  func makeDeepFolder(name: String, depth: Int) throws {
    var folder = try FileDescriptor.folder(path)
    for _ in 0..<depth {
      try folder.makeFolder(name)
      folder = try folder.folder(name)
    }
  }

  /// Removes what `makeDeepFolder` made, from the inside.
  func removeDeepFolder(name: String, depth: Int) throws {
    for level in (0..<depth).reversed() {
      var folder = try FileDescriptor.folder(path)
      for _ in 0..<level { folder = try folder.folder(name) }
      try folder.removeFolder(name)
    }
  }
}
