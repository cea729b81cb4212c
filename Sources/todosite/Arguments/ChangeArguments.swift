import Documents
import FileSystem
import Todos

extension Arguments {
  /// The words for the todos that a command is to work on, at least one.
  func todos(to action: TodoAction) throws(Failure) -> [String] {
    guard !operands.isEmpty else {
      throw .usage(
        "which todo?", help: "name one: todosite \(action.command) ID; see them all with: todosite list")
    }
    return operands
  }

  /// The moment it is: by the clock, or on the day that `--today` names.
  func moment() throws(Failure) -> Moment {
    let (local, utc) = (WallClock.local(), WallClock.utc())
    let time = TodoDate.Time(seconds: utc.hour * 3600 + utc.minute * 60 + min(utc.second, 59), offset: 0)
    let today = try today()
    guard let day = today ?? TodoDate(year: local.year, month: local.month, day: local.day),
      let moment = TodoDate(
        year: today?.year ?? utc.year, month: today?.month ?? utc.month, day: today?.day ?? utc.day,
        time: time)
    else { throw .system("the clock shows no day that exists", help: "name the day with --today") }
    return Moment(day: day, utc: moment)
  }

  /// The text that `--body` gives, or has read from standard input.
  func body() throws(Failure) -> String? {
    let text = value(of: ChangeOption.body)
    return text == "-" ? try standardInput() : text
  }

  func standardInput() throws(Failure) -> String {
    let bytes = try reporting { () throws(FileError) in
      try StandardStream.input.readAll(limit: TodoRules().fileSize)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .usage("standard input is not UTF-8", help: "write the text in UTF-8")
    }
    return text
  }

  /// Refuses options of `edit` that say different things of one key, of which one would be lost.
  func checkContradictions() throws(Failure) {
    var sayings = ChangeOption.keys.filter { has($0.option) }
      .map { Saying(key: $0.field.keys[0], words: "--\($0.option.name)") }
    for value in values(of: ChangeOption.set) {
      sayings.append(Saying(value.split(separator: "=").first, words: "--set \(cut(value, toWidth: 40))"))
    }
    for key in values(of: ChangeOption.unset) { sayings.append(Saying(key[...], words: "--unset \(key)")) }
    var earlier: [String: String] = [:]
    for saying in sayings {
      if let other = earlier.updateValue(saying.words, forKey: saying.key), other != saying.words {
        throw .usage("\(other) and \(saying.words) contradict each other", help: "give just one of them")
      }
    }
  }
}

/// What an option says of a key.
private struct Saying {
  let key: String
  /// The option as a person writes it.
  let words: String

  init(key: String, words: String) {
    self.key = key
    self.words = words
  }

  /// - Parameter written: the key, which may be another name of a field.
  init(_ written: Substring?, words: String) {
    let key = String(written ?? "").trimmingBlanks
    self.init(key: FieldName(key: key)?.keys[0] ?? key, words: words)
  }
}
