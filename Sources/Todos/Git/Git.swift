private import Documents
package import FileSystem

/// Runs the git program in a folder, always on the repository of this folder.
package struct Git: Sendable {
  /// The folder; empty for the working folder.
  package let folder: String
  /// The environment variables that are changed for git.
  private let variables: [String: String?]

  /// - Parameter folder: an existing folder; empty for the working folder.
  /// - Throws: if git cannot be run.
  package init(in folder: String) throws(FileError) {
    self.folder = folder
    variables = try GitEnvironment.changes(for: folder)
  }

  private init(_ folder: String, _ variables: [String: String?]) {
    (self.folder, self.variables) = (folder, variables)
  }

  /// Returns git for the same repository, run in another folder of its work tree.
  package func moved(to folder: String) -> Git { Git(folder, variables) }

  /// Returns git for the same repository with another index, at an absolute path.
  package func with(index path: String) -> Git {
    Git(folder, variables.merging(["GIT_INDEX_FILE": path]) { $1 })
  }

  /// Git for the same repository that takes paths as patterns: `check-ignore` refuses literal ones.
  var takingPatterns: Git { Git(folder, variables.merging(["GIT_LITERAL_PATHSPECS": "0"]) { $1 }) }

  /// Git for the same repository without access to others: in a partial clone, git would fetch missing objects with
  /// a program that the repository's configuration names.
  package var withoutRemotes: Git { Git(folder, variables.merging(["GIT_ALLOW_PROTOCOL": ""]) { $1 }) }

  /// Runs git and returns what it printed, whatever its exit status is.
  ///
  /// - Throws: if git cannot be run.
  package func run(_ arguments: [String], input: [UInt8] = []) throws(FileError) -> Subprocess.Result {
    try Self.run(arguments, in: folder, variables, input: input)
  }

  /// Runs a shell script in the folder, for which git has the same environment, and returns what it printed.
  ///
  /// - Parameter words: the positional parameters of the script.
  func runScript(_ script: String, _ words: [String], input: [UInt8]) throws(FileError) -> Subprocess.Result {
    try Self.run("sh", ["-c", script, "sh"] + words, in: folder, variables, input: input)
  }

  /// Runs git with other environment variables than those of the folder.
  static func run(
    _ arguments: [String], in folder: String, _ variables: [String: String?], input: [UInt8] = []
  ) throws(FileError) -> Subprocess.Result {
    try run("git", options + arguments, in: folder, variables, input: input)
  }

  private static func run(
    _ program: String, _ words: [String], in folder: String, _ variables: [String: String?], input: [UInt8]
  ) throws(FileError) -> Subprocess.Result {
    try Subprocess(
      program, words, in: folder.isEmpty ? nil : folder, environment: always.merging(variables) { $1 }
    ).run(input: input)
  }

  /// The options of each call.
  ///
  /// Git does not use a folder of the work tree as a repository of its own: one that is committed with the files
  /// of a bare repository could otherwise run programs.
  static let options = ["-c", "safe.bareRepository=explicit", "-c", "color.ui=false"]

  /// The variables of each call: errors are recognised by git's messages in English, paths are meant literally, and
  /// reading a repository does not lock its index.
  private static let always: [String: String?] = [
    "LANGUAGE": "C", "GIT_LITERAL_PATHSPECS": "1", "GIT_GLOB_PATHSPECS": "0", "GIT_NOGLOB_PATHSPECS": "0",
    "GIT_ICASE_PATHSPECS": "0", "GIT_OPTIONAL_LOCKS": "0",
  ]

  /// Returns the user's name in git's configuration; nil if it has none, or if git cannot be run.
  package static func userName(in folder: String) -> String? {
    (try? Git(in: folder).run(["config", "--get", "user.name"]).line)?.trimmingBlanks.nonEmpty
  }
}

extension Subprocess.Result {
  /// The line that git printed, without the line feed; nil if it failed.
  package var line: String? { status == 0 ? String(decoding: output.dropLast(), as: UTF8.self) : nil }

  /// Whether git failed because it found no repository.
  package var hasNoRepository: Bool {
    status != 0 && String(decoding: errors, as: UTF8.self).contains("not a git repository")
  }
}
