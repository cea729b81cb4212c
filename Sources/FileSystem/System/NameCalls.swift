internal import CSystemCalls

// Calls for renaming and for links, which not every system or file system supports.
extension System {
  /// Renames a file or link in one step, and fails when the new name is taken.
  static func renameExclusively(
    _ folder: Int32, _ path: String, to newFolder: Int32, _ newPath: String
  ) -> Int32 {
    call(path) { old in call(newPath) { system_rename_exclusively(folder, old, newFolder, $0) } }
  }

  /// Exchanges the names of two files in one step.
  static func exchange(_ folder: Int32, _ path: String, with otherFolder: Int32, _ otherPath: String) -> Int32
  {
    call(path) { path in call(otherPath) { system_exchange(folder, path, otherFolder, $0) } }
  }

  /// Creates a symbolic link; the target is given as bytes, as `linkTarget` returns it.
  static func makeLink(_ folder: Int32, _ path: String, to target: [UInt8]) -> Int32 {
    call(path) { path in
      (target + [0]).withUnsafeBufferPointer { target in
        target.withMemoryRebound(to: CChar.self) {
          $0.baseAddress.map { symlinkat($0, folder, path) } ?? -1
        }
      }
    }
  }

  /// Returns the bytes of a symbolic link's target, which need not be UTF-8; nil on failure.
  static func linkTarget(_ folder: Int32, _ path: String) -> [UInt8]? {
    var target: [UInt8]?
    let result = call(path) { path in
      var count = -1
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialised in
        buffer.withMemoryRebound(to: CChar.self) {
          if let start = $0.baseAddress { count = readlinkat(folder, path, start, $0.count) }
        }
        initialised = max(count, 0)
      }
      if count >= 0 { target = bytes }
      return count < 0 ? -1 : 0
    }
    return result < 0 ? nil : target
  }
}

extension Errno {
  /// Whether a rename, an exchange or a link failed only because the system or the file system does not
  /// support the call.
  var isUnsupportedCall: Bool {
    [.invalid, .noSuchCall, .notSupported].contains(self)
  }

  /// Whether the creation of a hard link failed only because the file system does not support hard links, or
  /// because the file has the maximum number of them.
  var isUnsupportedLink: Bool {
    isUnsupportedCall || [.notAllowed, .tooManyNames].contains(self)
  }
}
