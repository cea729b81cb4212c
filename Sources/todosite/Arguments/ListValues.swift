import Documents
import FileSystem
import Todos

extension Arguments {
  /// Returns the values that the options give the fields of a new todo.
  ///
  /// - Throws: if a value of a list is empty or has a minus sign.
  func newValues(created day: TodoDate) throws(Failure) -> [TodoField: [String]] {
    var values: [TodoField: [String]] = [.created: [day.description]]
    for (option, field) in ChangeOption.ofFields where has(option) {
      values[field] =
        if field.isList { try newValues(of: option, in: field) } else {
          (field.kind == .date ? try date(of: option) : value(of: option)).map { [$0] }
        }
    }
    return values
  }

  private func newValues(of option: CommandOption, in field: TodoField) throws(Failure) -> [String] {
    var texts: [String] = []
    for value in try listValues(of: option, field.splitsAtCommas) {
      guard value.sign != .minus else {
        throw .usage("a new todo has no values to remove: \(quoted(value.written))")
      }
      if !texts.contains(value.text) { texts.append(value.text) }
    }
    return texts
  }

  /// Returns the edits of a list by an option's values: `+x` adds, `-x` removes, values without a sign
  /// replace the list.
  ///
  /// The removals come first, so that a full list has room for the additions; of several values for one name
  /// the last counts.
  func listEdits(of option: CommandOption, in field: TodoField) throws(Failure) -> [TodoEdit] {
    let values = try listValues(of: option, field.splitsAtCommas)
    let plain = values.filter { $0.sign == .none }
    guard plain.isEmpty || plain.count == values.count else {
      throw .usage(
        "--\(option.name) has values with and without a sign",
        help: "+x adds x and -x removes it; values without a sign replace the list")
    }
    if !plain.isEmpty { return [.setList(field, plain.map(\.text))] }
    var removed: Set<String> = []
    var added: [TodoEdit] = []
    for value in values.reversed() {
      if value.sign == .minus {
        removed.insert(value.text)
      } else if !removed.contains(value.text) {
        added.append(.add(value.text, to: field))
      }
    }
    let removals = values.filter { $0.sign == .minus }.flatMap { value in
      // Other programs may have written the mark into the file.
      Set([value.text, value.unsigned]).sorted().map { TodoEdit.remove($0, from: field) }
    }
    return removals + added.reversed()
  }

  private func listValues(of option: CommandOption, _ separatedByCommas: Bool) throws(Failure) -> [ListValue]
  {
    var found: [ListValue] = []
    for given in values(of: option) {
      let parts = separatedByCommas ? commaSeparated(given).filter { !$0.isEmpty }.map(String.init) : [given]
      var sign = ListValue.Sign.none
      for (index, part) in parts.enumerated() {
        var value = ListValue(part, otherwise: sign)
        value.text = option.withoutMark(value.text)
        // In `+a,b` the sign applies to both.
        if index == 0 { sign = value.sign }
        guard !value.text.isEmpty else { throw valueMissing(in: given, of: option, isList: parts.count > 1) }
        found.append(value)
      }
      if parts.isEmpty { throw valueMissing(in: given, of: option, isList: true) }
    }
    return found
  }

  /// - Parameter isList: whether the given text consists of several values.
  private func valueMissing(in given: String, of option: CommandOption, isList: Bool) -> Failure {
    let sign = given.trimmingBlanks
    return .usage(
      "bad value for --\(option.name): \(quoted(given))",
      help: isList
        ? "a value is missing beside a comma" : "write --\(option.name) \(sign)\(option.value?.name ?? "")")
  }
}

/// A value of a list on the command line.
private struct ListValue {
  enum Sign { case none, plus, minus }

  var sign: Sign
  /// The value without its sign and mark.
  var text: String
  /// The value without its sign.
  let unsigned: String
  /// The value as it was given.
  var written: String

  /// Parses a value.
  ///
  /// - Parameter otherwise: the sign of a value that is written without one.
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
    unsigned = text
  }
}
