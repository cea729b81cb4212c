import Documents
import FileSystem
import Todos

/// Runs git in a folder, for its answers about a repository and to configure one.
struct GitCommand {
  /// The folder in which git runs; nil for the current one.
  let folder: String?

  /// Runs git and returns what it printed, whatever its exit status is.
  ///
  /// - Throws: if git cannot be run.
  func run(_ arguments: [String]) throws(Failure) -> Subprocess.Result {
    do throws(FileError) {
      return try Subprocess("git", Git.safely(arguments), in: folder, environment: ["LC_ALL": "C"]).run()
    } catch {
      throw .system("\(error)", help: error.errno == .notFound ? "install git" : nil)
    }
  }

  /// Runs git and returns its output.
  ///
  /// - Throws: the first line of git's errors if it fails.
  func output(_ arguments: [String]) throws(Failure) -> String {
    let result = try run(arguments)
    guard result.status == 0 else { throw Self.failure(result) }
    return Self.text(result.output)
  }

  /// Checks that the folder is in a repository.
  ///
  /// - Parameter alternative: what else can be done than to create a repository, for the help.
  func checkIsInRepository(orElse alternative: String = "") throws(Failure) {
    let result = try run(["rev-parse", "--git-dir"])
    guard result.status != 0 else { return }
    let place = folder.map { "\(quoted($0)) is" } ?? "this is"
    guard Self.text(result.errors).contains("not a git repository") else { throw Self.failure(result) }
    throw .system("\(place) not in a git repository", help: "create one with: git init\(alternative)")
  }

  private static func failure(_ result: Subprocess.Result) -> Failure {
    .system("git: \(text(result.errors).split(separator: "\n").first ?? "status \(result.status)")")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
