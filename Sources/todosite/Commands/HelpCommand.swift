extension Command {
  static let help = Command(
    name: "help", group: .start, summary: "show help for todosite or for a command",
    operands: [.optional(.command)], examples: ["todosite help", "todosite help list"], changesFiles: false
  ) { arguments throws(Failure) in
    guard let word = arguments.operands.first else {
      return Outcome(output: Command.overview(of: Todosite.commands))
    }
    return Outcome(output: try Todosite.command(named: word).help)
  }
}
