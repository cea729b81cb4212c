import Documents
import FileSystem
import Todos

extension Command {
  static let installMergeDriver = Command(
    name: "install-merge-driver", group: .git, summary: "make git merge todos key by key",
    options: [.global, .allowOutside, .directory],
    details: """
      Configures git to call todosite for files with merge=todosite, and adds the
      line for the project's todos to .gitattributes if it is missing.
      """,
    examples: ["todosite install-merge-driver", "todosite install-merge-driver --global"]
  ) { arguments throws(Failure) in
    let folder = arguments.value(of: .directory)
    let isGlobal = arguments.has(.global)
    let git = GitConfiguration(folder: folder, scope: isGlobal ? "--global" : "--local")
    let project = try Workplace.report(
      Project.find(from: folder ?? "", allowingOutside: arguments.has(.allowOutside)))
    let refusal = project.flatMap { $0.tool?.refusal(of: arguments.command, in: $0.todos) }
    if let refusal, !isGlobal { throw Failure(refusal) }
    try git.check()
    var output = try git.set("merge.\(GitAttributes.driver).name", "todosite: front matter key by key")
    output += try git.set("merge.\(GitAttributes.driver).driver", driverCommand())
    if refusal == nil { output += try attributes(of: project) }
    return Outcome(output: output)
  }

  /// Adds the line to the `.gitattributes` of the project; without a project, prints the line to add.
  private static func attributes(of project: Project?) throws(Failure) -> String {
    guard let project else {
      let line = GitAttributes(todos: ProjectSettings().todos)?.line ?? ""
      return "\nNext: add a line like this one to \(GitAttributes.file):\n\(line)\n"
    }
    do throws(FileError) {
      return try addLine(of: GitAttributes(todos: project.settings.todos), to: project.folder)
    } catch {
      throw .system("\(error)")
    }
  }

  /// Returns the command with which git calls this program.
  private static func driverCommand() -> String {
    let own = CurrentProcess.executable
    let named = (CurrentProcess.environment("PATH") ?? "").split(separator: ":").lazy
      .compactMap { try? realPath(joined(String($0), "todosite")) }.first
    let program = own == nil || named == own ? "todosite" : own ?? ""
    // A percent sign begins one of git's placeholders.
    let operands = ["%O", "%A", "%B", "%P", "%L"] + ConflictLabels.placeholders
    return shellQuoted(program).replacing("%", with: "%%")
      + " merge-driver -- \(operands.joined(separator: " "))"
  }
}

/// The git configuration of a repository or of the user.
private struct GitConfiguration {
  /// The folder in which git runs; nil for the current one.
  let folder: String?
  /// `--local` or `--global`.
  let scope: String

  /// Checks that a repository exists, unless the configuration of the user is changed.
  func check() throws(Failure) {
    guard scope == "--local" else { return }
    let result = try run(["rev-parse", "--git-dir"])
    guard result.status != 0 else { return }
    let place = folder.map { "\(quoted($0)) is" } ?? "this is"
    guard text(result.errors).contains("not a git repository") else { throw failure(result) }
    throw .system(
      "\(place) not in a git repository",
      help: "create one with: git init, or use --global for all your repositories")
  }

  /// Sets a variable, unless it already has the value, and returns a line that says whether it was set.
  func set(_ name: String, _ value: String) throws(Failure) -> String {
    let old = try run(["config", scope, "--get-all", "--null", name])
    if text(old.output) == value + "\0" { return "kept  \(name)\n" }
    let result = try run(["config", scope, "--replace-all", name, value])
    guard result.status == 0 else { throw failure(result) }
    return "set   \(name): \(visible(value))\n"
  }

  private func run(_ arguments: [String]) throws(Failure) -> Subprocess.Result {
    do throws(FileError) {
      return try Subprocess("git", Git.safely(arguments), in: folder, environment: ["LC_ALL": "C"]).run()
    } catch {
      throw .system("\(error)", help: error.errno == .notFound ? "install git" : nil)
    }
  }

  private func failure(_ result: Subprocess.Result) -> Failure {
    .system("git: \(text(result.errors).split(separator: "\n").first ?? "status \(result.status)")")
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
