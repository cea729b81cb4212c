import FileSystem
import TestSupport
import Testing

/// The optimiser of Swift 6.3.1 reads a variable before the call that sets it.
///
/// It does so if the same call and the same read stand before a loop and at its end. The passes that do it are disabled in
/// release builds; see `Package.swift`.
///
/// The first test fails with a compiler that no longer does this. Then remove the flag from `Package.swift`, and this file.
@Suite(.requires(programs: "swiftc")) struct MiscompiledLoopTests {
  private static let source = """
    struct Scanner {
      var position = 0
      @inline(never) mutating func skip() { position += 3 }
      @inline(never) mutating func skipComma() -> Bool { false }
      @inline(never) mutating func endOfList() -> Int {
        skip()
        var end = position
        while skipComma() {
          skip()
          end = position
        }
        return end
      }
    }
    enum Kind { case nothing(Int), id, list, word(Int) }
    struct FieldScanner {
      var position = 0
      @inline(never) mutating func skip() { position += 3 }
      @inline(never) mutating func skipComma() -> Bool { false }
      @inline(never) mutating func end(_ kind: Kind) -> Int? {
        if case .nothing = kind { return 1 }
        let start = position
        switch kind {
        case .nothing: return nil
        case .id:
          skip()
          return position > start ? position : nil
        case .list:
          skip()
          var end = position
          while end > start, skipComma() {
            skip()
            end = position
          }
          position = end
          return end > start ? end : nil
        case .word: return nil
        }
      }
    }
    var scanner = Scanner()
    var fields = FieldScanner()
    print(scanner.endOfList(), fields.end(.list) ?? 0)

    """

  @Test func `the compiler still reads a variable before the call that sets it`() throws {
    #expect(
      try output(flags: "-O") == Run(0, stdout: "0 0\n"), "remove the flag from Package.swift, and this file")
  }

  @Test func `without the passes that release builds disable, it reads the variable after the call`() throws {
    let settings = try #require(
      try? String(decoding: readFile(joined(packageFolder, "Package.swift")), as: UTF8.self))
    let flag = "\"-Xllvm\", \"-sil-disable-pass=codemotion\""
    #expect(settings.contains(flag))
    #expect(try output(flags: "-O -Xllvm -sil-disable-pass=codemotion") == Run(0, stdout: "3 3\n"))
  }

  /// Returns what the program above prints, compiled with some flags.
  private func output(flags: String) throws -> Run {
    let folder = try TemporaryFolder()
    try folder.write("loop.swift", Self.source)
    return try shell(
      "swiftc \(flags) loop.swift -o loop && ./loop", in: folder,
      environment: ["PATH": CurrentProcess.environment("PATH") ?? ""])
  }
}
