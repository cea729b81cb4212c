import Documents
import FileSystem

/// The end of an unfinished command line, with what the user can type there.
struct CompletionPoint: Equatable {
  enum Wanted: Equatable {
    case command
    /// One of these options.
    case option([CommandOption])
    case value(Parameter)
    case nothing
  }

  private(set) var wanted = Wanted.nothing
  /// The part of the last word that stays as it is, such as `--tag=home,`.
  private(set) var head = ""
  /// The rest of the last word, with which candidates begin.
  private(set) var typed = ""
  /// The options that choose the project and its todos, as they were given.
  private(set) var projectOptions: [String] = []

  /// Finds out what can be typed.
  ///
  /// - Parameter words: the words after the program's name; the last one is unfinished, and may be empty.
  init(_ words: [String], commands: [Command]) {
    var line = Line(commands: commands)
    for word in words.dropLast() { line.read(word) }
    projectOptions = line.projectOptions
    typed = words.last ?? ""
    if line.isUnknown { return }
    if let option = line.pending {
      complete(option)
    } else if line.takesOptions, typed.begins(with: "-") {
      completeOption(of: line)
    } else if let command = line.command {
      guard let operand = command.operand(at: line.operandCount) else { return }
      wanted = .value(operand.parameter)
    } else {
      wanted = .command
    }
  }
}

extension CompletionPoint {
  private mutating func completeOption(of line: Line) {
    if typed.begins(with: "--"), let equals = typed.utf8.firstIndex(of: UInt8(ascii: "=")) {
      let name = String(typed[..<equals].unicodeScalars.dropFirst(2))
      guard let option = line.options.first(where: { $0.name == name }) else { return }
      keep(through: equals)
      complete(option)
    } else if typed.utf8.count > 2,
      let option = line.options.first(where: { $0.letter == typed.unicodeScalars.dropFirst().first }),
      option.value != nil
    {
      keep(through: typed.utf8.index(after: typed.startIndex))
      complete(option)
    } else {
      wanted = .option(line.options.filter { $0.isRepeatable || !line.given.contains($0) })
    }
  }

  private mutating func complete(_ option: CommandOption) {
    guard let value = option.value else { return }
    wanted = .value(value)
    // The values before the last comma stay as they are, and so do the sign and the mark of the last value.
    if option.isList, let comma = typed.utf8.lastIndex(of: UInt8(ascii: ",")) { keep(through: comma) }
    if let first = typed.unicodeScalars.first, option.signs.contains(first) {
      keep(through: typed.startIndex)
    }
    if let first = typed.unicodeScalars.first, first == value.mark { keep(through: typed.startIndex) }
  }

  /// Moves the bytes up to an ASCII character at an index from `typed` to `head`.
  private mutating func keep(through index: String.Index) {
    let rest = typed.utf8.index(after: index)
    head += typed[..<rest]
    typed = String(typed[rest...])
  }
}

/// The words before the last one.
private struct Line {
  let commands: [Command]
  var command: Command?
  /// Whether there is no such command.
  var isUnknown = false
  var operandCount = 0
  var given: [CommandOption] = []
  var projectOptions: [String] = []
  /// The option whose value comes next.
  var pending: CommandOption?
  /// Whether options are still read as such.
  var takesOptions = true

  init(commands: [Command]) {
    self.commands = commands
  }

  var options: [CommandOption] { (command?.options ?? [.directory, .version]) + [.help] }

  mutating func read(_ word: String) {
    if let option = pending {
      pending = nil
      add(option, Self.expandingHome(word))
    } else if takesOptions, word == "--" {
      takesOptions = false
    } else if takesOptions, word.begins(with: "-"), word != "-" {
      readOption(word)
    } else if command == nil {
      command = commands.first { $0.name == word }
      isUnknown = isUnknown || command == nil
    } else {
      operandCount += 1
    }
  }

  private mutating func readOption(_ word: String) {
    let isLong = word.begins(with: "--")
    let parts = word.parts(at: "=", maxSplits: 1)
    let option = options.first { option in
      isLong ? "--\(option.name)" == parts[0] : option.letter == word.unicodeScalars.dropFirst().first
    }
    guard let option else { return }
    if option.value == nil {
      add(option, nil)
    } else if isLong {
      if parts.count == 2 {
        add(option, String(parts[1]))
      } else {
        pending = option
      }
    } else if word.utf8.count > 2 {
      add(option, String(word.unicodeScalars.dropFirst(2)))
    } else {
      pending = option
    }
  }

  /// Returns a word as the shell passes it to a command: with the home folder instead of `~` at its start.
  private static func expandingHome(_ word: String) -> String {
    guard word == "~" || word.begins(with: "~/"), let home = CurrentProcess.environment("HOME") else {
      return word
    }
    return home + String(word.unicodeScalars.dropFirst())
  }

  private mutating func add(_ option: CommandOption, _ value: String?) {
    given.append(option)
    guard CompletionCandidates.projectOptions.contains(option) else { return }
    projectOptions.append("--\(option.name)\(value.map { "=\($0)" } ?? "")")
  }
}

extension Command {
  /// Returns the operand at an index; nil if there are fewer.
  fileprivate func operand(at index: Int) -> Operand? {
    if operands.indices.contains(index) { return operands[index] }
    if let last = operands.last, case .several = last { return last }
    return nil
  }
}
