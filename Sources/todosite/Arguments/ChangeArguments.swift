import Documents
import FileSystem
import Todos

extension Arguments {
  /// Returns the operands of a command that works on todos; at least the first one is a reference to a todo.
  ///
  /// - Throws: if there are no operands.
  func todos(to action: TodoAction) throws(Failure) -> [String] {
    guard !operands.isEmpty else {
      throw .usage(
        "missing ID", help: "name a todo: todosite \(action.command) ID; list them with: todosite list")
    }
    return operands
  }

  /// Returns the user's name: that of `--as`, or else that of git; nil if there is none.
  ///
  /// - Throws: if the name of `--as` is blank.
  func author(in folder: String) throws(Failure) -> String? {
    guard let given = value(of: ChangeOption.author) else { return Git.userName(in: folder) }
    guard let name = given.titleLine else {
      throw .usage("the name of --as is empty", help: "write --as NAME")
    }
    return name
  }

  /// Returns the value of `--body`, or for `-` the text of standard input; nil if the option was not given.
  func body() throws(Failure) -> String? {
    let text = value(of: ChangeOption.body)
    return text == "-" ? try standardInput() : text
  }

  func standardInput() throws(Failure) -> String {
    let bytes = try reporting(StandardStream.input.readAll(limit: TodoRules().fileSize))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .usage("standard input is not UTF-8", help: "convert it to UTF-8")
    }
    return text
  }

  /// Checks that no two options of `edit` change the same key in different ways, because one would have no
  /// effect.
  func checkContradictions(_ fields: FieldTable) throws(Failure) {
    var changes = ChangeOption.ofFields.filter { has($0.option) }
      .map { KeyChange(key: $0.field.name, option: "--\($0.option.name)") }
    for value in values(of: ChangeOption.set) {
      changes.append(
        KeyChange(
          value.parts(at: "=", keepsEmpty: false).first, fields, option: "--set \(cut(value, toWidth: 40))"))
    }
    for key in values(of: ChangeOption.unset) {
      changes.append(KeyChange(key[...], fields, option: "--unset \(key)"))
    }
    var earlier: [String: String] = [:]
    for change in changes {
      if let other = earlier.updateValue(change.option, forKey: change.key), other != change.option {
        throw .usage("\(other) and \(change.option) contradict each other", help: "give only one of them")
      }
    }
  }
}

/// A key that an option changes.
private struct KeyChange {
  let key: String
  /// The option as it is written on the command line.
  let option: String
}

extension KeyChange {
  /// Creates a change of a key.
  ///
  /// - Parameter written: the key, or an alias of a field's key.
  init(_ written: Substring?, _ fields: FieldTable, option: String) {
    let key = String(written ?? "").trimmingBlanks
    self.init(key: (TodoField(key: key) ?? fields.editedExtraField(ofKey: key))?.name ?? key, option: option)
  }
}
