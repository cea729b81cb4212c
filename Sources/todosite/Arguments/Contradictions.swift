import Documents
import Todos

extension Arguments {
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
