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
    let folder = arguments.value(of: .directory) ?? ""
    let isGlobal = arguments.has(.global)
    let git = GitConfiguration(
      git: try GitCommand(in: folder), folder: folder, scope: isGlobal ? "--global" : "--local")
    let project = try Workplace.report(
      Project.find(from: folder, allowingOutside: arguments.has(.allowOutside)))
    let refusal = project.flatMap { $0.tool?.refusal(of: arguments.command, in: $0.todos) }
    if let refusal, !isGlobal { throw refusal }
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
    // A percent sign begins one of git's placeholders.
    let operands = ["%O", "%A", "%B", "%P", "%L"] + ConflictLabels.placeholders
    return shellQuoted(Todosite.commandName).replacing("%", with: "%%")
      + " merge-driver -- \(operands.joined(separator: " "))"
  }
}

/// The git configuration of a repository or of the user.
private struct GitConfiguration {
  let git: GitCommand
  /// The folder of git, for messages.
  let folder: String
  /// `--local` or `--global`.
  let scope: String

  /// Checks that a repository exists, unless the configuration of the user is changed.
  func check() throws(Failure) {
    guard scope == "--local" else { return }
    let result = try git.run(["rev-parse", "--git-dir"])
    if result.hasNoRepository {
      throw GitCommand.noRepository(in: folder, orElse: ", or use --global for all your repositories")
    }
    guard result.status == 0 else { throw GitCommand.failure(result) }
  }

  /// Sets a variable, unless it already has the value, and returns a line that says whether it was set.
  func set(_ name: String, _ value: String) throws(Failure) -> String {
    let old = try git.run(["config", scope, "--get-all", "--null", name])
    if old.output.elementsEqual("\(value)\0".utf8) { return "kept  \(name)\n" }
    _ = try git.output(["config", scope, "--replace-all", name, value])
    return "set   \(name): \(visible(value))\n"
  }
}
