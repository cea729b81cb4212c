import Documents

extension SettingsReader {
  /// Reads the fields that a project declares.
  mutating func fields(_ entry: YAMLEntry) -> FieldTable? {
    guard case .sequence(let sequence) = entry.value else {
      return wrong(entry, "expected a list of fields, each with a name and a kind")
    }
    let count = problems.count
    var declarations: [FieldDeclaration] = []
    for element in sequence.elements {
      guard let field = field(element) else { continue }
      if declarations.contains(where: { $0.name == field.name }) {
        report("field \"\(field.name)\" occurs twice", at: element.range, label: "the second")
      } else if declarations.count == FieldDeclaration.maximumCount {
        report(
          "more than \(FieldDeclaration.maximumCount) fields", at: element.range,
          label: "the first one too many")
        return nil
      }
      declarations.append(field)
    }
    if declarations.count(where: \.isColumn) > FieldDeclaration.maximumColumns {
      report(
        "more than \(FieldDeclaration.maximumColumns) columns", at: entry.key.range,
        label: "a list has room for \(FieldDeclaration.maximumColumns) fields with column: true")
    }
    return problems.count == count ? FieldTable(declarations) : nil
  }

  private mutating func field(_ node: YAMLNode) -> FieldDeclaration? {
    let keys = ["name", "kind", "label", "choices", "column"]
    guard case .mapping(let mapping) = node else {
      report("wrong value for \"fields\"", at: node.range, label: "expected \(keys.joinedAsChoice)")
      return nil
    }
    var (name, kind): (String?, TodoField.Kind?)
    var field = FieldDeclaration(name: "", kind: .text, label: "")
    for entry in mapping.entries {
      switch entry.key.text {
      case "name": name = fieldName(entry)
      case "kind": kind = fieldKind(entry)
      case "label": field.label = text(entry)?.titleLine ?? ""
      case "choices": field.choices = choices(entry) ?? []
      case "column": field.isColumn = flag(entry) ?? false
      default: reportUnknown(entry.key, among: keys)
      }
    }
    for key in ["name", "kind"] where mapping.entry(key) == nil {
      report("field without a \(key)", at: node.range, label: "expected a name and a kind")
    }
    guard let name, let kind else { return nil }
    switch (kind, mapping.entry("choices")) {
    case (.choice, nil):
      report(
        "field \"\(name)\" without choices", at: node.range, label: "a choice lists its words in choices")
    case (.choice, _?), (_, nil): break
    case (_, let entry?):
      report(
        "field \"\(name)\" is no choice", at: entry.key.range, label: "only the kind choice has choices")
    }
    (field.name, field.kind) = (name, kind)
    if field.label.isEmpty { field.label = name }
    return field
  }

  private mutating func fieldName(_ entry: YAMLEntry) -> String? {
    guard let name = text(entry) else { return nil }
    guard name.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil, name.utf8.count <= 40 else {
      return wrong(entry, "expected at most 40 lower-case letters, digits and hyphens, a letter first")
    }
    guard let other = FieldDeclaration.meaning(of: name) else { return name }
    report(
      "\"\(name)\" cannot be the name of a field", at: entry.value.range, label: "it is already \(other)",
      help: "choose another name")
    return nil
  }

  private mutating func fieldKind(_ entry: YAMLEntry) -> TodoField.Kind? {
    guard let word = text(entry) else { return nil }
    let names = FieldDeclaration.kinds.map(\.rawValue)
    if let kind = FieldDeclaration.kinds.first(where: { $0.rawValue == word }) { return kind }
    report(
      "unknown kind \"\(word)\"", at: entry.value.range, label: "expected \(names.joinedAsChoice)",
      help: didYouMean(word, among: names))
    return nil
  }

  private mutating func choices(_ entry: YAMLEntry) -> [String]? {
    guard case .sequence(let sequence) = entry.value, !sequence.elements.isEmpty else {
      return wrong(entry, "expected a list of words")
    }
    var choices: [String] = []
    var known: Set<KnownWord> = []
    for element in sequence.elements {
      guard case .scalar(let scalar) = element, let word = scalar.text.titleLine, word == scalar.text else {
        report("wrong value for \"choices\"", at: element.range, label: "expected a word")
        continue
      }
      if TodoField.isEmpty(word) {
        report("\"\(word)\" cannot be a choice", at: element.range, label: "it means that there is no value")
      } else if word.contains("\"") || word.hasPrefix("<") || word.hasPrefix(">") {
        report(
          "\"\(word)\" cannot be a choice", at: element.range,
          label: "queries cannot contain a word with a quote, or with < or > at its start")
      }
      if !known.insert(KnownWord(word)).inserted {
        report("choice \"\(word)\" occurs twice", at: element.range, label: "the second")
      }
      choices.append(word)
    }
    return choices
  }
}
