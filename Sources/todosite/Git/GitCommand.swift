import Documents
import FileSystem
import Todos

/// Runs git in a folder, for its answers about a repository and to configure one.
struct GitCommand {
  private let git: Git

  /// - Parameter folder: an existing folder; empty for the current one.
  /// - Throws: if git cannot be run.
  init(in folder: String) throws(Failure) {
    git = try reporting(Git(in: folder), as: Self.failure)
  }

  private init(_ git: Git) { self.git = git }

  /// Returns git for the same repository, run in another folder of its work tree.
  func moved(to folder: String) -> GitCommand { GitCommand(git.moved(to: folder)) }

  /// Returns git for the same repository with another index, at an absolute path.
  func with(index path: String) -> GitCommand { GitCommand(git.with(index: path)) }

  /// Git for the same repository without access to others.
  var withoutRemotes: GitCommand { GitCommand(git.withoutRemotes) }

  /// Runs git and returns what it printed, whatever its exit status is.
  ///
  /// - Throws: if git cannot be run.
  func run(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> Subprocess.Result {
    try reporting(as: Self.failure) { () throws(FileError) in
      let result = try git.run(arguments, input: input)
      if Interruption.isRequested { throw FileError(.run, "git", .system(.interrupted)) }
      return result
    }
  }

  private static func failure(_ error: FileError) -> Failure {
    .system("\(error)", help: error.operation == .run && error.errno == .notFound ? "install git" : nil)
  }

  /// Runs git and returns the bytes that it printed.
  ///
  /// - Throws: the first line of git's errors if it fails.
  func output(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> [UInt8] {
    let result = try run(arguments, input: input)
    if result.hasNoRepository { throw Self.noRepository(in: git.folder) }
    guard result.status == 0 else { throw Self.failure(result) }
    return result.output
  }

  /// Runs git and returns the line that it printed, without the line feed.
  func line(_ arguments: [String]) throws(Failure) -> String {
    let result = try run(arguments)
    guard let line = result.line else { throw Self.failure(result) }
    return line
  }

  /// Returns the failure for a command of git that failed, with the first line of its errors.
  static func failure(_ result: Subprocess.Result) -> Failure {
    let errors = String(decoding: result.errors, as: UTF8.self)
    return .system("git: \(errors.split(separator: "\n").first ?? "status \(result.status)")")
  }

  /// The failure of a command that requires a repository.
  ///
  /// - Parameters:
  ///   - folder: the folder that is in none; empty for the current one.
  ///   - alternative: what else can be done than to create one, for the help.
  static func noRepository(in folder: String, orElse alternative: String = "") -> Failure {
    .system(
      "\(folder.isEmpty ? "this is" : "\(quoted(folder)) is") not in a git repository",
      help: "create one with: git init\(alternative)")
  }
}
