import Documents
import FileSystem
import Todos

/// The arguments of a command: everything after its name.
struct Arguments {
  /// The name of the command.
  var command = ""
  /// The arguments that are not options, in the order given.
  var operands: [String] = []
  /// The number of operands after `--`, which are text whatever they look like.
  fileprivate(set) var literalCount = 0
  /// The time at which the command began, as of `WallClock`: all of its dates are of one day.
  var start = WallClock.now
  private var values: [String: [String]] = [:]

  func has(_ option: CommandOption) -> Bool { values[option.name] != nil }

  /// Returns the last value of an option; nil if it was not given.
  func value(of option: CommandOption) -> String? { values[option.name]?.last }

  /// Returns all values of an option, in the order given; empty if it was not given.
  func values(of option: CommandOption) -> [String] { values[option.name] ?? [] }

  /// Gives an option other values; none as if the option had not been given.
  mutating func set(_ option: CommandOption, to newValues: [String]) {
    values[option.name] = newValues.isEmpty ? nil : newValues
  }

  fileprivate mutating func add(_ option: CommandOption, _ value: String) {
    values[option.name, default: []].append(value)
  }
}

/// A parser of arguments that follow the GNU conventions: `--name value`, `--name=value`, `-n value`,
/// `-nvalue`, bundled letters, options and operands in any order, and `--` before operands that look like
/// options.
///
/// A value that may be left out has the form `--name=value` only.
struct ArgumentParser {
  let command: String
  let options: [CommandOption]
  let maximumOperands: Int

  func parse(_ words: some Sequence<String>) throws(Failure) -> Arguments {
    var arguments = Arguments()
    arguments.command = command
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.operands += rest
        arguments.literalCount = rest.count
        rest = []
      } else if word.begins(with: "--") {
        try parseLong(word, rest: &rest, into: &arguments)
      } else if word.begins(with: "-"), word != "-" {
        try parseLetters(word, rest: &rest, into: &arguments)
      } else {
        arguments.operands.append(word)
      }
    }
    if arguments.operands.count > maximumOperands, !arguments.has(.help) {
      let word = arguments.operands[maximumOperands]
      let isSearch = maximumOperands == 0 && options.contains(ListOption.search)
      throw .usage(
        "unexpected argument \(quoted(word))",
        help: isSearch
          ? "to search: todosite \(command) --search \(shellWord(word))" : "see: todosite \(command) --help")
    }
    return arguments
  }

  private func parseLong(
    _ word: String, rest: inout ArraySlice<String>, into arguments: inout Arguments
  ) throws(Failure) {
    let parts = word.parts(at: "=", maxSplits: 1)
    let name = String(parts[0].unicodeScalars.dropFirst(2))
    guard let option = options.first(where: { $0.name == name }) else {
      if name == CommandOption.json.name, let other = otherJSON {
        throw .usage("unknown option \"--json\"", help: other)
      }
      throw unknown("--\(name)", nearest: nearestWord(to: name, among: options.map(\.name)).map { "--\($0)" })
    }
    if option.value == nil {
      guard parts.count == 1 else {
        throw .usage("option --\(name) takes no value", help: "write just --\(name)")
      }
      arguments.add(option, "")
    } else if parts.count == 2 {
      guard !parts[1].isEmpty || option.takesEmpty else { throw valueMissing(for: option, isEmpty: true) }
      try add(option, String(parts[1]), to: &arguments)
    } else {
      try add(option, try value(of: option, from: &rest), to: &arguments)
    }
  }

  private func parseLetters(
    _ word: String, rest: inout ArraySlice<String>, into arguments: inout Arguments
  ) throws(Failure) {
    var letters = word.unicodeScalars.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw unknown("-\(letter)", in: word)
      }
      guard option.value != nil else {
        arguments.add(option, "")
        continue
      }
      return try add(
        option, letters.isEmpty ? try value(of: option, from: &rest) : String(letters), to: &arguments)
    }
  }

  private func add(
    _ option: CommandOption, _ value: String, to arguments: inout Arguments
  ) throws(Failure) {
    if !option.isRepeatable, let earlier = arguments.value(of: option), earlier != value {
      throw .usage(
        "option --\(option.name) is given twice: \(quoted(earlier)) and \(quoted(value))",
        help: "give it once")
    }
    guard option.value?.isPath != true || value.utf8.first != UInt8(ascii: "~") else {
      throw .usage(
        "bad value for --\(option.name): \(quoted(value))",
        help: "the shell replaces \"~\" only at the start of an unquoted word; write the whole path")
    }
    arguments.add(option, option.value?.isPath == true ? withoutInnerDots(value) : value)
  }

  private func value(
    of option: CommandOption, from rest: inout ArraySlice<String>
  ) throws(Failure) -> String {
    guard let value = rest.popFirst() else { throw valueMissing(for: option) }
    if value.begins(with: "--"), options.contains(where: { value == "--\($0.name)" }) {
      throw .usage(
        "option --\(option.name) requires a value, and \(quoted(value)) is an option",
        help: "to give it as the value: --\(option.name)=\(value)")
    }
    guard !value.isEmpty || option.takesEmpty else { throw valueMissing(for: option, isEmpty: true) }
    return value
  }

  private func valueMissing(for option: CommandOption, isEmpty: Bool = false) -> Failure {
    let key = ChangeOption.ofFields.first { $0.option == option && $0.field != .title }?.field.name
    if isEmpty, let key, options.contains(ChangeOption.unset) {
      return .usage("option --\(option.name) requires a value", help: "to remove it: --unset \(key)")
    }
    return .usage(
      "option --\(option.name) requires a value", help: "write --\(option.name) \(option.value?.name ?? "")")
  }

  /// What a command without `--json` has instead; nil if it has nothing like it.
  private var otherJSON: String? {
    if options.contains(ExportOption.format) {
      return "for todos as JSON: --\(ExportOption.format.name) json"
    }
    return options.contains(.problems) ? "for problems as JSON: --\(CommandOption.problems.name) json" : nil
  }

  private func unknown(_ option: String, nearest: String?) -> Failure {
    .usage(
      "unknown option \(quoted(option))",
      help: nearest.map { "did you mean \(quoted($0))?" } ?? "see: todosite \(command) --help")
  }

  /// Returns the failure for an unknown letter.
  ///
  /// - Parameter word: the argument that contains the letter; it may be an operand that begins with `-`.
  private func unknown(_ option: String, in word: String) -> Failure {
    guard maximumOperands == .max else { return unknown(option, nearest: nil) }
    return .usage(
      "unknown option \(quoted(option))",
      help: "see: todosite \(command) --help; for an operand: todosite \(command) -- \(shellWord(word))")
  }
}
