extension Command {
  static let help = Command(
    name: "help", summary: "show help for todosite or for a command", operands: "[COMMAND]",
    maximumOperands: 1, changesFiles: false
  ) { arguments throws(Failure) in
    guard let word = arguments.operands.first else {
      return Outcome(output: Command.overview(of: Todosite.commands))
    }
    return Outcome(output: try Todosite.command(named: word).help)
  }
}
