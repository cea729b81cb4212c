internal import CSystemCalls

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls about other processes.
extension System {
  static let quit = SIGQUIT
  static let brokenPipe = SIGPIPE

  /// What a signal did before.
  struct SignalAction {
    fileprivate let handler: (@convention(c) (Int32) -> Void)?

    var isIgnored: Bool {
      unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
  }

  /// Has a signal do nothing.
  static func ignore(_ number: Int32) -> SignalAction {
    SignalAction(handler: signal(number, SIG_IGN))
  }

  /// Has a signal do again what it did before.
  static func restore(_ number: Int32, _ action: SignalAction) {
    signal(number, action.handler)
  }

  /// Opens an empty file without a name for reading and writing.
  static func unnamedFile() -> Int32 { system_unnamed_file() }

  static func seekToStart(_ file: Int32) -> Int {
    Int(lseek(file, 0, SEEK_SET))
  }

  /// Starts a program; gives 0, or why it could not be started.
  ///
  /// - Parameters:
  ///   - words: its name, and its arguments.
  ///   - streams: what its three streams are; -1 for this process's own.
  ///   - signals: those that it shall not find ignored.
  static func spawn(
    _ process: inout Int32, _ program: String, _ words: [String], _ variables: [String: String],
    in folder: String?, _ streams: [Int32], signals: [Int32]
  ) -> Int32 {
    let environment = mergedEnvironment(variables)
    let texts = words + [folder ?? ""] + variables.map { $0 + $1 }
    guard !texts.contains(where: { $0.utf8.contains(0) }) else { return EINVAL }
    return withCStrings(words.map { Array($0.utf8) }) { words in
      withCStrings(environment) { environment in
        folder.withOptionalCString { folder in
          system_spawn(&process, program, words, environment, folder, streams, signals, Int32(signals.count))
        }
      }
    }
  }

  /// Waits for the end of a process, and gives its exit status, or 128 and the signal's number; nil where it
  /// cannot.
  static func wait(for process: Int32) -> Int32? {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// This process's variables as `NAME=value`, those with other values changed and the missing ones added.
  private static func mergedEnvironment(_ variables: [String: String]) -> [[UInt8]] {
    var merged: [[UInt8]] = []
    var next = system_environment()
    while let pointer = next?.pointee {
      let bytes = UnsafeRawBufferPointer(start: pointer, count: strlen(pointer))
      let name = bytes.prefix { $0 != UInt8(ascii: "=") }
      let isReplaced = variables.keys.contains { $0.utf8.elementsEqual(name) }
      if !isReplaced { merged.append(Array(bytes)) }
      next = next?.advanced(by: 1)
    }
    // In one order, whatever order the dictionary has today.
    return merged + variables.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8) }
  }
}

/// Calls with an array of C strings, as `main` gets it.
private func withCStrings<Result>(
  _ strings: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
) -> Result {
  var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { string in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: string.count + 1)
    for (index, byte) in string.enumerated() { copy[index] = CChar(bitPattern: byte) }
    copy[string.count] = 0
    return copy
  }
  pointers.append(nil)
  defer { for pointer in pointers { pointer?.deallocate() } }
  return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
}

extension Optional<String> {
  fileprivate func withOptionalCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    switch self {
    case .some(let text): text.withCString(body)
    case nil: body(nil)
    }
  }
}
