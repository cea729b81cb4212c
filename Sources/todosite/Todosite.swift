import Documents
import FileSystem
import Todos

/// The program: runs the command that the arguments name.
enum Todosite {
  static let commands: [Command] = [
    .initialize, .build, .serve, .check, .list, .ready, .show, .recent, .prime, .export, .importTodos, .add,
    .edit,
    .start, .claim, .done, .reopen, .tick, .untick, .note, .rename, .remove, .undo, .installMergeDriver,
    .mergeDriver,
    .completions, .candidates, .help,
  ]

  /// Runs the program; `--help` and `--version` are answered without starting threads.
  ///
  /// - Parameter list: the program's name and the arguments.
  fileprivate static func main(_ list: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>) -> Never {
    StandardStream.secure()
    Interruption.watch()
    var given: [String] = []
    do throws(Failure) {
      given = try words(in: list)
      let words = try movingDirectory(given)
      if let outcome = answer(to: words.first) { outcome.printAndExit() }
      let command = try command(named: words.first ?? "", before: words.dropFirst().first)
      CurrentProcess.run { await run(command, words.dropFirst()) }
    } catch {
      Outcome(error, asJSON: asksForJSON(given)).printAndExit()
    }
  }

  private static func answer(to word: String?) -> Outcome? {
    switch word {
    case nil, "--help", "-h": Outcome(output: Command.overview(of: commands))
    case "--version": Outcome(output: "todosite \(version)\n")
    default: nil
    }
  }

  private static func run(_ command: Command, _ words: ArraySlice<String>) async -> Never {
    let outcome: Outcome
    do throws(Failure) {
      outcome = try await command.run(words)
    } catch {
      if error.kind == .interrupted { Interruption.finish() }
      outcome = Outcome(error)
    }
    outcome.printAndExit()
  }

  /// - Parameter next: the argument after the word.
  static func command(named word: String, before next: String? = nil) throws(Failure) -> Command {
    if let command = commands.first(where: { $0.name == word }) { return command }
    let isOption = word.begins(with: "-")
    if let help = FamiliarWords.help(for: word, before: next, commands) {
      throw .usage("unknown command \(quoted(word))", help: help)
    }
    let names = commands.filter { $0.group != nil }.map(\.name) + ["--help", "--version"]
    throw .usage(
      "unknown \(isOption ? "option" : "command") \(quoted(word))",
      help: nearestWord(to: word, among: names).map { "did you mean \(quoted($0))?" }
        ?? (isOption ? "only -C may stand before the command; see: todosite help" : "see: todosite help"))
  }

  /// Reports whether a word is the option `-C` without its value.
  private static func isFolderOption(_ word: String) -> Bool { ["-C", "--directory"].contains(word) }

  /// Moves `-C DIR` from before the command, where git has it, to the command's options.
  private static func movingDirectory(_ words: [String]) throws(Failure) -> [String] {
    var rest = words[...]
    var given: [String] = []
    while let word = rest.first {
      guard rest.count > 1 || !isFolderOption(word) else {
        throw .usage("\(word) requires a folder", help: "write it after \(word), as in: todosite -C DIR list")
      }
      let parts = rest.prefix(isFolderOption(word) ? 2 : 1)
      guard parts.count == 2 || word.begins(with: "-C") || word.begins(with: "--directory=") else { break }
      given += parts
      rest = rest.dropFirst(parts.count)
    }
    if given.isEmpty { return words }
    guard let command = rest.first else {
      throw .usage("missing command", help: "write it after the folder, as in: todosite -C DIR list")
    }
    return [command] + given + rest.dropFirst()
  }
}

extension Todosite {
  /// The word with which other programs call this one: its name if `PATH` leads to it, otherwise its path.
  static var commandName: String {
    let own = CurrentProcess.executable
    let named = (CurrentProcess.environment("PATH") ?? "").parts(at: ":", keepsEmpty: false).lazy
      .compactMap { try? realPath(joined(String($0), "todosite")) }.first
    return named == own ? "todosite" : own ?? "todosite"
  }

  /// Returns the arguments after the program's name.
  ///
  /// - Throws: if the list is empty, so that a lost command does not look like a success, or if an argument is
  ///   not UTF-8, because a string could not preserve the bytes of a file name.
  private static func words(
    in list: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>
  ) throws(Failure) -> [String] {
    // Linux replaces an empty list by an empty name.
    guard list.count > 1 || (list.first?.map { $0.pointee != 0 } ?? false) else {
      throw .usage("the argument list is empty", help: "start the program by its name: todosite help")
    }
    var words: [String] = []
    for pointer in list.dropFirst() {
      guard let pointer, let word = String(validatingCString: pointer) else {
        throw .usage("argument \(words.count + 1) is not UTF-8", help: "use names in UTF-8")
      }
      words.append(word)
    }
    return words
  }
}

/// Runs the program; called by `main` in `Sources/CEntryPoint/main.c`.
@c(todosite_run)
public func runTodosite(_ count: CInt, _ words: UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Never {
  Todosite.main(UnsafeBufferPointer(start: words, count: words == nil ? 0 : Int(count)))
}
