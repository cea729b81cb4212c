import FileSystem
import Todos

/// A command: a line of the table `Todosite.commands`, from which the parser, the help, the manual page and
/// the completions are made.
struct Command: Sendable {
  /// What a group of commands is for; the help lists the commands under it.
  enum Group: String, CaseIterable {
    case start = "Start a project"
    case change = "Change todos"
    case read = "Read todos"
    case exchange = "Exchange todos"
    case git = "Work with git"
  }

  let name: String
  /// The group in which the help lists the command; nil for a command that only other programs call.
  let group: Group?
  /// The first line of the help, without a capital letter and a period; it begins with a verb.
  let summary: String
  var operands: [Operand] = []
  var options: [CommandOption] = []
  var details = ""
  /// Two or three command lines that a user could run, for the help; none for a command without a group.
  ///
  /// A test runs them.
  let examples: [String]
  /// Whether the command may change files, so that its output reports what it has done.
  var changesFiles = true
  let run: @Sendable (Arguments) async throws(Failure) -> Outcome
}

extension Command {
  /// The number of operands that the command takes at most.
  var maximumOperands: Int {
    for case .several in operands { return .max }
    return operands.count
  }

  /// Parses the arguments after the command's name and runs the command.
  ///
  /// - Throws: if a signal interrupts the command; all other failures are part of the outcome.
  func run(_ words: some Sequence<String>) async throws(Failure) -> Outcome {
    let parser = ArgumentParser(
      command: name, options: options + [.help], maximumOperands: maximumOperands)
    let words = Array(words)
    var arguments: Arguments
    let problemsAsJSON: Bool
    do throws(Failure) {
      arguments = try parser.parse(words)
      if arguments.has(.help) { return Outcome(output: help) }
      if operands.first?.parameter.isPath == true {
        arguments.operands = arguments.operands.map(withoutInnerDots)
      }
      problemsAsJSON = try arguments.printsProblemsAsJSON()
    } catch {
      return outcome(of: error, asJSON: asksForJSON(words))
    }
    var outcome: Outcome
    do throws(Failure) {
      outcome = try await run(arguments)
      outcome.reportsChanges = changesFiles
    } catch {
      if error.kind == .interrupted { throw error }
      outcome = self.outcome(of: error, asJSON: arguments.has(.json))
    }
    outcome.problemsAsJSON = problemsAsJSON
    return outcome
  }

  private func outcome(of failure: Failure, asJSON: Bool) -> Outcome {
    Outcome(failure, asJSON: asJSON, ofChange: group == .change)
  }
}
