import Documents
import FileSystem
import Todos

/// Runs git in a folder, for its answers about a repository and to configure one.
struct GitCommand {
  /// The folder in which git runs; nil for the current one.
  let folder: String?
  /// Environment variables that are added or replaced.
  var environment: [String: String] = [:]

  /// Runs git and returns what it printed, whatever its exit status is.
  ///
  /// - Throws: if git cannot be run.
  func run(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> Subprocess.Result {
    // Paths are meant literally, and errors are recognised by git's messages in English.
    let words = Git.safely(["--literal-pathspecs", "-c", "color.ui=false"] + arguments)
    let always = [
      "LC_ALL": "C", "GIT_GLOB_PATHSPECS": "0", "GIT_NOGLOB_PATHSPECS": "0", "GIT_ICASE_PATHSPECS": "0",
    ]
    do throws(FileError) {
      let result = try Subprocess("git", words, in: folder, environment: environment.merging(always) { $1 })
        .run(input: .bytes(input))
      if Interruption.isRequested { throw FileError(.run, "git", .system(.interrupted)) }
      return result
    } catch {
      if error.errno == .interrupted { throw .interrupted }
      throw .system("\(error)", help: error.errno == .notFound ? "install git" : nil)
    }
  }

  /// Runs git and returns the bytes that it printed.
  ///
  /// - Throws: the first line of git's errors if it fails.
  func output(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> [UInt8] {
    let result = try run(arguments, input: input)
    guard result.status == 0 else { throw Self.failure(result) }
    return result.output
  }

  /// Runs git and returns the line that it printed, without the line feed.
  func line(_ arguments: [String]) throws(Failure) -> String {
    String(decoding: try output(arguments).dropLast(), as: UTF8.self)
  }

  /// Runs git and returns the paths that it printed with a NUL after each.
  func paths(_ arguments: [String]) throws(Failure) -> [String] {
    try output(arguments).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the failure for a command of git that failed, with the first line of its errors.
  static func failure(_ result: Subprocess.Result) -> Failure {
    let errors = String(decoding: result.errors, as: UTF8.self)
    return .system("git: \(errors.split(separator: "\n").first ?? "status \(result.status)")")
  }

  /// The failure of a command that requires a repository.
  ///
  /// - Parameter alternative: what else can be done than to create one, for the help.
  func noRepository(orElse alternative: String = "") -> Failure {
    .system(
      "\(folder.map { "\(quoted($0)) is" } ?? "this is") not in a git repository",
      help: "create one with: git init\(alternative)")
  }
}

extension Subprocess.Result {
  /// Whether git failed because it found no repository.
  var hasNoRepository: Bool {
    status != 0 && String(decoding: errors, as: UTF8.self).contains("not a git repository")
  }
}
