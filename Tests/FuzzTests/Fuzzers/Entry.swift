import FileSystem

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A fuzzer: gives inputs to a part of the program, and ends the process with a message for a wrong result.
struct Fuzzer: Sendable {
  let name: String
  let run: @Sendable (Input) -> Void

  /// The fuzzers, each with seeds in a folder of its name.
  static let all = [
    Fuzzer(name: "front-matter", run: fuzzFrontMatter), Fuzzer(name: "editing", run: fuzzEditing),
    Fuzzer(name: "merging", run: fuzzMerging), Fuzzer(name: "templates", run: fuzzTemplates),
    Fuzzer(name: "body", run: fuzzBody), Fuzzer(name: "formats", run: fuzzFormats),
    Fuzzer(name: "arguments", run: fuzzArguments), Fuzzer(name: "dates", run: fuzzDates),
    Fuzzer(name: "query", run: fuzzQuery), Fuzzer(name: "state", run: fuzzState),
    Fuzzer(name: "http", run: fuzzHTTP), Fuzzer(name: "settings", run: fuzzSettings),
  ]

  /// The fuzzer of this process, which the environment variable `FUZZER` names.
  fileprivate static let chosen: Fuzzer = {
    let name = CurrentProcess.environment("FUZZER") ?? ""
    guard let fuzzer = all.first(where: { $0.name == name }) else {
      fatalError("FUZZER must be one of: \(all.map(\.name).joined(separator: ", "))")
    }
    return fuzzer
  }()

  /// Runs the fuzzer; no input may take a second of processor time.
  fileprivate func runInTime(_ input: Input) {
    let start = clock()
    run(input)
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    expect(seconds < 1, "\(input.bytes.count) bytes take \(seconds) s: \(input.bytes.prefix(80).shown)")
  }
}

/// Runs the fuzzer with an input; called by libFuzzer.
///
/// Some short inputs are also repeated, because work that grows faster than the input shows then.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: UInt) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: Int(count)))
  Fuzzer.chosen.runInTime(Input(bytes: bytes))
  if (1...64).contains(bytes.count), bytes.reduce(0, { $0 &* 31 &+ Int($1) }).isMultiple(of: 64) {
    Fuzzer.chosen.runInTime(Input(bytes: Array(repeatElement(bytes, count: 16_384 / bytes.count).joined())))
  }
  return 0
}
