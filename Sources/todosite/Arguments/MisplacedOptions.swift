import Documents
import FileSystem
import Todos

extension Arguments {
  /// Checks that no operand is an option in the form of other programs, such as `due:tomorrow` or `+home`.
  ///
  /// A single operand with blanks is text, and so are those after `--`.
  ///
  /// - Parameters:
  ///   - options: the options of the command.
  ///   - fields: the fields of the project.
  ///   - advice: what to do if the operand is text; nil if it cannot be.
  func checkOperands(
    areNo options: [CommandOption], _ fields: FieldTable, otherwise advice: String? = nil
  ) throws(Failure) {
    if operands.count == 1, operands[0].contains(where: \.isWhitespace) { return }
    let found = operands.dropLast(literalCount).compactMap { word in
      Self.option(meantBy: word, options, fields).map { (word: quoted(word), option: $0) }
    }
    guard !found.isEmpty else { return }
    let help = "did you mean \(found.map(\.option).joined(separator: " "))?"
    throw .usage(
      "unexpected argument\(found.count == 1 ? "" : "s") \(found.map(\.word).joined(separator: ", "))",
      help: advice.map { "\(help) \($0)" } ?? help)
  }

  /// Returns the option, with its value, that a word looks like; nil for any other word.
  private static func option(
    meantBy word: String, _ options: [CommandOption], _ fields: FieldTable
  ) -> String? {
    if word.first == "+" {
      let tag = word.dropFirst()
      let isTag = tag.first?.isLetter == true && !tag.contains(where: \.isWhitespace)
      return isTag ? "--\(ListOption.tag.name) \(shellWord(String(tag)))" : nil
    }
    let parts = word.parts(at: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let first = parts[1].first, !first.isWhitespace else { return nil }
    let (key, value) = (parts[0], shellWord(parts[1]))
    if let (option, field) = option(forKey: key.lowercased()) {
      if options.contains(option) { return "--\(option.name) \(value)" }
      return field == .title ? nil : "--set \(field.name)=\(value)"
    }
    return fields.declared.contains { $0.name == key } ? "--set \(key)=\(value)" : nil
  }

  /// Returns the option that sets the field with a key; the first letters of the key, at least three, are enough if
  /// they are those of one field.
  private static func option(forKey key: String) -> (option: CommandOption, field: TodoField)? {
    func options(where isMeant: (String) -> Bool) -> [(option: CommandOption, field: TodoField)] {
      ChangeOption.ofFields.filter { option, field in
        isMeant(option.name) || field.keys.contains { isMeant($0.lowercased()) }
      }
    }
    if let exact = options(where: { $0 == key }).first { return exact }
    let abbreviated = key.utf8.count < 3 ? [] : options { $0.hasPrefix(key) }
    return abbreviated.count == 1 ? abbreviated[0] : nil
  }
}
