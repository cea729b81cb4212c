package import FileSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary folder for one test, which is removed when the object is released.
package final class TemporaryFolder {
  package let path: String

  /// Creates a folder with files.
  ///
  /// - Parameters:
  ///   - files: the texts of the files by path.
  ///   - place: the folder to create it in; nil selects that of `TMPDIR`, else one in memory if possible.
  package init(_ files: KeyValuePairs<String, String> = [:], at place: String? = nil) throws {
    // A folder in memory is faster, because a build waits until all files are on disk.
    let place =
      place ?? CurrentProcess.environment("TMPDIR") ?? (access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
    var template = Array("\(place)/todosite-tests-XXXXXX".utf8CString)
    try check(mkdtemp(&template) != nil, "mkdtemp")
    let name = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    // On macOS, `/tmp` is a link.
    path = try realPath(name)
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    chmod(path, 0o700)
    try? FileDescriptor.folder(parent(of: path)).removeTree(lastComponent(of: path))
  }

  package subscript(_ name: String) -> String { joined(path, name) }
}

/// A failed system call of a test.
package struct TestCallFailed: Error {
  package let call: String
  package let errno: Int32
}

func check(_ condition: Bool, _ call: String) throws {
  if !condition { throw TestCallFailed(call: call, errno: errno) }
}

extension TemporaryFolder {
  /// Writes a file and creates its folders.
  package func write(_ name: String, _ text: String = "") throws {
    try write(Array(name.utf8), Array(text.utf8))
  }

  /// Writes a file whose name and contents need not be UTF-8.
  package func write(_ name: [UInt8], _ bytes: [UInt8]) throws {
    if let slash = name.lastIndex(of: UInt8(ascii: "/")) {
      try makeFolder(String(decoding: name[..<slash], as: UTF8.self))
    }
    guard let file = fopen(rawPath(name), "w") else { throw TestCallFailed(call: "fopen", errno: errno) }
    defer { fclose(file) }
    try check(fwrite(bytes, 1, bytes.count, file) == bytes.count, "fwrite")
  }

  package func remove(_ name: String) throws { try check(unlink(self[name]) == 0, "unlink") }

  package func makeFolder(_ name: String) throws { try makeFolders(self[name]) }

  package func link(_ name: String, to target: String) throws {
    try check(symlink(target, self[name]) == 0, "symlink")
  }

  package func makePipe(_ name: String) throws {
    try check(mkfifo(self[name], 0o644) == 0, "mkfifo")
  }

  package func makeHardLink(_ name: String, to other: String) throws {
    try check(linkat(AT_FDCWD, self[other], AT_FDCWD, self[name], 0) == 0, "link")
  }

  package func setOwner(_ name: String, _ owner: UInt32, group: UInt32) throws {
    try check(chown(self[name], owner, group) == 0, "chown")
  }

  package func setPermissions(_ name: String, _ permissions: UInt32) throws {
    try check(chmod(self[name], mode_t(permissions)) == 0, "chmod")
  }

  package func setModified(_ name: String, secondsSince1970 seconds: Int) throws {
    let time = timeval(tv_sec: .init(seconds), tv_usec: 0)
    try check(utimes(self[name], [time, time]) == 0, "utimes")
  }

  private func rawPath(_ name: [UInt8]) -> [CChar] {
    (Array(path.utf8) + [UInt8(ascii: "/")] + name + [0]).map(CChar.init(bitPattern:))
  }
}

extension TemporaryFolder {
  package func text(_ name: String) throws -> String {
    String(decoding: try readFile(self[name]), as: UTF8.self)
  }

  package func exists(_ name: String) -> Bool { access(self[name], F_OK) == 0 }

  package func status(_ name: String) throws -> FileStatus? {
    try FileDescriptor.folder(path).status(of: name)
  }

  /// Returns the names of all entries in the folder or in one of its subfolders, including hidden ones.
  package func names(in name: String = "") throws -> [String] {
    try FileDescriptor.folder(self[name]).entries().compactMap(\.text)
  }

  /// Returns every entry below a folder by its path, including hidden ones: the text of a file, the empty
  /// string for a folder, whose path ends with `/`, and the kind of any other entry.
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

extension TemporaryFolder {
  /// Returns every entry below a folder by its path: the bytes of a file, and no bytes for a folder, whose
  /// path ends with `/`, and for any other entry, whose path ends with `@`.
  package func contents(_ folder: String = "") throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for entry in try FileDescriptor.folder(self[folder]).entries() {
      let name = String(decoding: entry.bytes, as: UTF8.self)
      switch entry.kind {
      case .file: contents[name] = try readFile(self[joined(folder, name)])
      case .folder:
        contents[name + "/"] = []
        for (path, bytes) in try self.contents(joined(folder, name)) { contents[joined(name, path)] = bytes }
      default: contents[name + "@"] = []
      }
    }
    return contents
  }

  /// Returns the modification time of each file and folder below a folder, in nanoseconds since 1970.
  package func times(_ folder: String) throws -> [String: Int64] {
    var times: [String: Int64] = [:]
    for path in try contents(folder).keys where !path.hasSuffix("@") {
      times[path] = try FileDescriptor.folder(self[folder]).status(of: path)?.modified
    }
    return times
  }
}
