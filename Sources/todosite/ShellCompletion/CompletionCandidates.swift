import Documents
import FileSystem
import TodoPages
import Todos

/// What the user can type at the end of a command line, for the scripts of `todosite completions`.
struct CompletionCandidates {
  /// The options that choose the project and its todos.
  static let projectOptions: [CommandOption] = [.directory, .todos, .drafts, .allowOutside]

  /// More todos than this are listed without their titles.
  private static let maximumTitledTodos = 100

  private struct Candidate {
    var value: String
    var summary = ""
  }

  private let point: CompletionPoint
  private let commands: [Command]

  init(_ words: [String], commands: [Command]) {
    point = CompletionPoint(words, commands: commands)
    self.commands = commands.filter { $0.group != nil }
  }

  /// Returns a line for each candidate: the word and its description, with a tab between them.
  ///
  /// If the shell is to complete a path, the only line has a tab, `file` or `folder`, another tab, and the part of the
  /// word before the path. No candidate is empty, so no other line begins with a tab.
  ///
  /// Without a project, or if it cannot be read, there are no candidates.
  func lines() async -> String {
    if case .value(let parameter) = point.wanted {
      if parameter.kind == .folder { return "\tfolder\t\(point.head)\n" }
      var isFile = parameter.kind == .file
      // A todo may be given by the path of its file.
      if case .todo = parameter.kind { isFile = point.typed.utf8.contains(UInt8(ascii: "/")) }
      if isFile { return "\tfile\t\(point.head)\n" }
    }
    let found = (try? await candidates()) ?? []
    return found.filter { $0.value.begins(with: point.typed) && visible($0.value) == $0.value }
      .map { "\(point.head)\($0.value)\t\(visible($0.summary))\n" }.joined()
  }

  private func candidates() async throws(Failure) -> [Candidate] {
    switch point.wanted {
    case .nothing: return []
    case .command: return commands.map { Candidate(value: $0.name, summary: $0.summary) }
    case .option(let options):
      // A letter is completed as it is, so that the next word is its value.
      return options.flatMap { option in
        [Candidate(value: "--\(option.name)", summary: option.summary)]
          + (option.letter.map { "-\($0)" == point.typed ? [Candidate(value: point.typed)] : [] } ?? [])
      }
    case .value(let parameter):
      switch parameter.kind {
      case .text, .file, .folder: return []
      case .command: return commands.map { Candidate(value: $0.name, summary: $0.summary) }
      case .words(let words): return words.map { Candidate(value: $0) }
      case .fieldWords(let words): return words.words(fields).map { Candidate(value: $0) }
      case .date: return Self.days.map { Candidate(value: $0) }
      case .todo, .status, .statuses, .priority, .tag, .milestone, .person:
        return try await candidates(parameter.kind)
      }
    }
  }

  private func workplace() throws(Failure) -> Workplace {
    let parser = ArgumentParser(command: "candidates", options: Self.projectOptions, maximumOperands: 0)
    return try Workplace(parser.parse(point.projectOptions))
  }

  /// The fields of the project, or those that every project has if there is none.
  private var fields: FieldTable { (try? workplace().project.settings.rules.fields) ?? .common }

  private func candidates(_ kind: Parameter.Kind) async throws(Failure) -> [Candidate] {
    let workplace = try workplace()
    let statuses = workplace.project.settings.rules.statuses.entries.map(\.name)
    switch kind {
    case .status: return statuses.map { Candidate(value: $0) }
    case .statuses:
      return distinct(statuses + TodoStatus.Group.allCases.map(\.rawValue) + ["closed", "unclosed"])
    case .todo(let isClosed):
      let names = try await names(in: workplace).filter {
        isClosed == nil || $0.isClosed == nil || $0.isClosed == isClosed
      }
      return names.map { Candidate(value: $0.name, summary: $0.title ?? "") }
    default: break
    }
    let snapshot = try await workplace.snapshot(workers: Workers(), bodies: .title)
    switch kind {
    case .tag: return distinct(snapshot.todos.flatMap(\.tags))
    case .milestone: return distinct(snapshot.todos.compactMap(\.milestone?.title))
    case .person: return distinct(snapshot.todos.flatMap(\.assignees))
    case .priority:
      return distinct(TodoPriority.namesMostUrgentFirst + snapshot.todos.compactMap(\.priority?.label))
    default: return []
    }
  }

  private func names(in workplace: Workplace) async throws(Failure) -> [NameCandidate] {
    try await workplace.store(workers: Workers()).names(
      from: point.typed, titlesUpTo: Self.maximumTitledTodos)
  }

  private func distinct(_ words: [String]) -> [Candidate] {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }.map { Candidate(value: $0) }
  }

  private static let days = [
    "today", "tomorrow", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "+1w",
    "eow", "eom", "none",
  ]
}
