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
    var template = Array("/tmp/output-tests-XXXXXX".utf8CString)
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

  func setPermissions(_ name: String, _ permissions: UInt32) throws {
    try #require(chmod(self[name], mode_t(permissions)) == 0)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try readFile(self[name]), as: UTF8.self)
  }

  func status(_ name: String) throws -> FileStatus? {
    try FileDescriptor.folder(path).status(of: name)
  }

  /// Every file and folder below a folder, hidden ones too, with the texts of the files; links by what they are.
  func tree(_ folder: String = "") throws -> [String: String] {
    var tree: [String: String] = [:]
    let parent = self[folder]
    for entry in try FileDescriptor.folder(parent).entries() {
      let name = try #require(entry.text)
      switch entry.kind {
      case .file: tree[name] = try text(joined(folder, name))
      case .folder:
        tree[name + "/"] = ""
        for (path, text) in try self.tree(joined(folder, name)) { tree[joined(name, path)] = text }
      default: tree[name] = entry.kind?.rawValue
      }
    }
    return tree
  }
}

/// Nobody refuses root anything, so tests of refused permissions have nothing to see then.
let isRoot = geteuid() == 0
