import FileSystem
import Todos

extension Arguments {
  /// The words that an option's values hold for a new todo, each once.
  func newWords(of option: CommandOption, partedByCommas: Bool = true) throws(Failure) -> [String] {
    var words: [String] = []
    for word in try listWords(of: option, partedByCommas) {
      guard word.sign != .minus else {
        throw .usage("nothing to take away from a new todo: \(quoted(word.written))")
      }
      if !words.contains(word.text) { words.append(word.text) }
    }
    return words
  }

  /// What an option's values change of a list: `+x` adds, `-x` takes away, words without a sign are the new
  /// list.
  func listChanges(
    of option: CommandOption, in field: FieldName, partedByCommas: Bool = true
  ) throws(Failure) -> [TodoEdit.Change] {
    let words = try listWords(of: option, partedByCommas)
    let plain = words.filter { $0.sign == .none }
    guard plain.isEmpty || plain.count == words.count else {
      throw .usage(
        "--\(option.name) has words with and without a sign",
        help: "+x adds and -x takes away; words without a sign are the new list")
    }
    if !plain.isEmpty { return [.setList(field, plain.map(\.text))] }
    return words.map { $0.sign == .plus ? .add($0.text, to: field) : .remove($0.text, from: field) }
  }

  private func listWords(of option: CommandOption, _ partedByCommas: Bool) throws(Failure) -> [ListWord] {
    var words: [ListWord] = []
    for value in values(of: option) {
      let bad = Failure.usage(
        "bad value for --\(option.name): \(quoted(value))", help: "a word is missing")
      let parts = partedByCommas ? value.split(separator: ",").map(String.init) : [value]
      var sign = ListWord.Sign.none
      for (place, part) in parts.enumerated() {
        let word = ListWord(part, otherwise: sign)
        // In `+a,b` the sign is for both.
        if place == 0 { sign = word.sign }
        guard !word.text.isEmpty else { throw bad }
        words.append(word)
      }
      if parts.isEmpty { throw bad }
    }
    return words
  }
}

/// A word of a list, as it is written on the command line.
private struct ListWord {
  enum Sign { case none, plus, minus }

  var sign: Sign
  var text: String
  var written: String

  init(_ written: String, otherwise: Sign) {
    self.written = written
    var bytes = written[...].utf8
    while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    switch bytes.first {
    case UInt8(ascii: "+"): (sign, text) = (.plus, String(decoding: bytes.dropFirst(), as: UTF8.self))
    case UInt8(ascii: "-"): (sign, text) = (.minus, String(decoding: bytes.dropFirst(), as: UTF8.self))
    default: (sign, text) = (otherwise, String(decoding: bytes, as: UTF8.self))
    }
  }
}
