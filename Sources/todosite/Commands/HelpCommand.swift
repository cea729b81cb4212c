import Todos

extension Command {
  static let help = Command(
    name: "help", group: .start, summary: "show help for todosite or for a command",
    operands: [.optional(.command)], options: [.man],
    examples: ["todosite help", "todosite help list", "todosite help --man >todosite.1"],
    changesFiles: false
  ) { arguments throws(Failure) in
    if arguments.has(.man) {
      return Outcome(
        output: ManualPage(of: Todosite.commands, version: Todosite.version, date: Todosite.date).text)
    }
    guard let word = arguments.operands.first else {
      return Outcome(output: Command.overview(of: Todosite.commands))
    }
    return Outcome(output: try Todosite.command(named: word).help)
  }
}
