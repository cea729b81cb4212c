package import FileSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of its own for one test, removed when the test ends.
package struct TemporaryFolder: ~Copyable {
  package let path: String

  package init() throws {
    var template = Array("/tmp/todosite-tests-XXXXXX".utf8CString)
    try check(mkdtemp(&template) != nil, "mkdtemp")
    path = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit {
    chmod(path, 0o700)
    try? FileDescriptor.folder(parent(of: path)).removeTree(lastComponent(of: path))
  }

  package subscript(_ name: String) -> String { joined(path, name) }
}

/// A call of a test's own that did not work.
package struct TestCallFailed: Error {
  package let call: String
  package let errno: Int32
}

func check(_ condition: Bool, _ call: String) throws {
  if !condition { throw TestCallFailed(call: call, errno: errno) }
}

/// Nobody refuses root anything, so tests of refused permissions have nothing to see then.
package let isRoot = geteuid() == 0

extension TemporaryFolder {
  /// Writes a file, and the folders it lies in.
  package func write(_ name: String, _ text: String = "") throws {
    try write(name, bytes: Array(text.utf8))
  }

  /// Writes a file, and the folders it lies in.
  package func write(_ name: String, bytes: [UInt8]) throws {
    try makeFolder(parent(of: name))
    guard let file = fopen(self[name], "w") else { throw TestCallFailed(call: "fopen", errno: errno) }
    defer { fclose(file) }
    try check(fwrite(bytes, 1, bytes.count, file) == bytes.count, "fwrite")
  }

  package func makeFolder(_ name: String) throws {
    var path = ""
    for component in name.split(separator: "/") {
      path = joined(path, String(component))
      try check(mkdir(self[path], 0o755) == 0 || errno == EEXIST, "mkdir")
    }
  }

  package func link(_ name: String, to target: String) throws {
    try check(symlink(target, self[name]) == 0, "symlink")
  }

  package func makePipe(_ name: String) throws {
    try check(mkfifo(self[name], 0o644) == 0, "mkfifo")
  }

  package func setPermissions(_ name: String, _ permissions: UInt32) throws {
    try check(chmod(self[name], mode_t(permissions)) == 0, "chmod")
  }

  /// Makes an empty file with a name that need not be UTF-8.
  package func writeRaw(_ name: [UInt8]) throws {
    let file = open(rawPath(name), O_WRONLY | O_CREAT, 0o644)
    try check(file >= 0, "open")
    close(file)
  }

  /// Removes what `writeRaw` made.
  package func removeRaw(_ name: [UInt8]) throws {
    try check(unlink(rawPath(name)) == 0, "unlink")
  }

  private func rawPath(_ name: [UInt8]) -> [CChar] {
    (Array(path.utf8) + [UInt8(ascii: "/")] + name + [0]).map(CChar.init(bitPattern:))
  }
}

extension TemporaryFolder {
  package func text(_ name: String) throws -> String {
    String(decoding: try readFile(self[name]), as: UTF8.self)
  }

  package func status(_ name: String) throws -> FileStatus? {
    try FileDescriptor.folder(path).status(of: name)
  }

  /// All names in the folder itself, hidden ones too.
  package func names() throws -> [String] {
    try FileDescriptor.folder(path).entries().compactMap(\.text)
  }

  /// Every file and folder below a folder, hidden ones too, with the texts of the files; links by what they are.
  package func tree(_ folder: String = "") throws -> [String: String] {
    var tree: [String: String] = [:]
    for entry in try FileDescriptor.folder(self[folder]).entries() {
      let name = entry.text ?? "\(entry.bytes)"
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
