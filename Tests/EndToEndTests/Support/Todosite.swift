import FileSystem
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The program to test: the value of `TODOSITE`, or else the built program beside the bundle of these tests.
let todositePath: String = {
  if let given = CurrentProcess.environment("TODOSITE") { return given }
  let arguments = CommandLine.arguments
  var folders: [String] = []
  if let place = arguments.firstIndex(of: "--test-bundle-path"), place + 1 < arguments.count {
    folders.append(arguments[place + 1])
  }
  if let own = CurrentProcess.executable { folders.append(own) }
  var candidates = folders.flatMap { path in
    // On macOS, the bundle is a folder that contains the tests.
    sequence(first: path) { $0.count > 1 ? parent(of: $0) : nil }.prefix(5).map { joined($0, "todosite") }
  }
  candidates.append(joined(packageFolder, ".build/debug/todosite"))
  return candidates.first { access($0, X_OK) == 0 } ?? "todosite"
}()

extension Trait where Self == ConditionTrait {
  /// Requires a program that is linked dynamically, so that a preloaded library can replace its calls.
  static var requiresSharedLibraries: Self {
    let start = (try? readFile(todositePath))?.prefix(4_096) ?? []
    return .enabled(if: start.contains("/ld-linux".utf8), "requires a dynamically linked todosite")
  }

  /// Requires tests without a sanitizer, with which the program is several times slower, and ends when the system denies
  /// it something.
  static var requiresNoSanitizer: Self {
    .enabled(if: Program.sanitizerOptions.isEmpty, "requires a program without a sanitizer")
  }
}

/// Runs todosite in a folder, not on a terminal.
///
/// - Parameter workingFolder: the working folder, relative to `folder`.
func todosite(
  _ arguments: String..., in folder: TemporaryFolder, at workingFolder: String = "",
  environment: [String: String] = [:]
) throws -> Run {
  try todosite(arguments, in: folder, at: workingFolder, environment: environment)
}

func todosite(
  _ arguments: [String], in folder: TemporaryFolder, at workingFolder: String = "",
  environment: [String: String] = [:]
) throws -> Run {
  var program = Program(path: todositePath, folder: folder, workingFolder: workingFolder)
  program.environment.merge(environment) { $1 }
  return try program.run(arguments)
}

/// Starts todosite in a folder without waiting for its end.
func startTodosite(_ arguments: [String], in folder: TemporaryFolder) throws -> RunningProgram {
  try Program(path: todositePath, folder: folder).start(arguments.map { Array($0.utf8) })
}

/// Runs a shell command in a folder; in the command, `todosite` is the built program.
@discardableResult
func shell(
  _ line: String, in folder: TemporaryFolder, environment: [String: String] = [:]
) throws -> Run {
  var program = Program(path: "/bin/sh", folder: folder)
  program.environment.merge(environment) { $1 }
  return try program.run(["-c", "todosite() { '\(todositePath)' \"$@\"; }; \(line)"])
}
