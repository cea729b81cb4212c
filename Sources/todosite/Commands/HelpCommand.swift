extension Command {
  static let help = Command(
    name: "help", summary: "explain todosite, or one of its commands", operands: "[COMMAND]",
    maximumOperands: 1
  ) { arguments throws(Failure) in
    guard let word = arguments.operands.first else {
      return Outcome(output: Command.overview(of: Todosite.commands))
    }
    return Outcome(output: try Todosite.command(named: word).help)
  }
}
