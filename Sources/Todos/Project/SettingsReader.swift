import Documents

/// Reads single values of a `todosite.yml`; reports a problem and returns nil for a wrong value.
struct SettingsReader {
  let source: SourceFile
  private(set) var problems: [Problem] = []

  mutating func text(_ entry: YAMLEntry) -> String? {
    guard case .scalar(let scalar) = entry.value, !scalar.text.isEmpty else {
      return wrong(entry, "expected text")
    }
    return scalar.text
  }

  /// Reads the path of a file or folder.
  mutating func path(_ entry: YAMLEntry) -> String? {
    guard let path = text(entry) else { return nil }
    if path.utf8.first != UInt8(ascii: "~") { return path }
    return wrong(entry, "expected a path; \"~\" does not stand for the home folder here")
  }

  mutating func folder(_ entry: YAMLEntry, _ isFolder: (_ path: String) -> Bool) -> String? {
    guard let path = path(entry) else { return nil }
    if isFolder(path) { return path }
    report(
      "no folder \"\(path)\"", at: entry.value.range, label: "the project has no such folder",
      help: "create it, or remove this line")
    return nil
  }

  mutating func flag(_ entry: YAMLEntry) -> Bool? {
    guard case .scalar(let scalar) = entry.value, let flag = ["true": true, "false": false][scalar.text]
    else {
      return wrong(entry, "expected true or false")
    }
    return flag
  }

  mutating func number(_ entry: YAMLEntry, in range: ClosedRange<Int>) -> Int? {
    guard case .scalar(let scalar) = entry.value, let number = Int(scalar.text), range.contains(number) else {
      return wrong(entry, "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a language tag; checks only its form (RFC 5646 §2.1): subtags of letters and digits, of which the
  /// first has only letters.
  mutating func language(_ entry: YAMLEntry) -> String? {
    guard let text = text(entry) else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag = parts.enumerated().allSatisfy { index, part in
      (1...8).contains(part.count)
        && part.allSatisfy { $0.isLetter || (index > 0 && $0.isDigit) }
    }
    return isTag ? text : wrong(entry, "expected a language tag such as en or vi")
  }

  /// Reads a colour; it must be in quotes, because YAML reads an unquoted one as a comment.
  mutating func color(_ entry: YAMLEntry) -> AccentColor? {
    if case .scalar(let scalar) = entry.value, let color = AccentColor(scalar.text) { return color }
    return wrong(entry, "expected a colour such as \"#1b6b52\", in quotes")
  }

  mutating func baseURL(_ entry: YAMLEntry) -> String? {
    guard let text = text(entry) else { return nil }
    do throws(RepositoryAddress.Failure) {
      return try BaseURL.normalised(text)
    } catch {
      guard error == .credentials else { return wrong(entry, BaseURL.expectation) }
      return credentials(in: entry, called: "base URL")
    }
  }

  mutating func mapping(_ entry: YAMLEntry) -> YAMLMapping? {
    guard case .mapping(let mapping) = entry.value else { return wrong(entry, "expected keys with values") }
    return mapping
  }

  mutating func statuses(_ entry: YAMLEntry) -> StatusVocabulary? {
    guard case .sequence(let sequence) = entry.value, !sequence.elements.isEmpty else {
      return wrong(entry, "expected a list of statuses")
    }
    let count = problems.count
    var entries: [StatusVocabulary.Entry] = []
    var names: Set<KnownWord> = []
    for element in sequence.elements {
      guard let status = status(element) else { continue }
      if !names.insert(KnownWord(status.name)).inserted {
        report("status \"\(status.name)\" occurs twice", at: element.range, label: "the second")
      }
      entries.append(status)
    }
    return problems.count == count ? StatusVocabulary(entries) : nil
  }

  /// Reports an address that contains a user name and password, or a token.
  mutating func credentials<Value>(in entry: YAMLEntry, called name: String) -> Value? {
    report(
      "the \(name) contains credentials", at: entry.value.range,
      label: "visitors of the site would see them", help: BaseURL.helpForCredentials)
    return nil
  }

  mutating func reportUnknown(_ key: YAMLScalar, among keys: [String]) {
    report(
      "unknown setting \"\(key.text)\"", at: key.range, label: "expected \(keys.joinedAsChoice)",
      help: didYouMean(key.text, among: keys))
  }

  mutating func wrong<Value>(_ entry: YAMLEntry, _ expectation: String) -> Value? {
    report("wrong value for \"\(entry.key.text)\"", at: entry.value.range, label: expectation)
    return nil
  }

  mutating func report(_ message: String, at range: Range<Int>, label: String, help: String? = nil) {
    problems.append(
      source.problem(.error, code: "bad-setting", message, at: range, label: label, help: help))
  }
}

extension SettingsReader {
  /// Reads a status: its name, or a mapping of `name`, `label`, `means` and `closed`.
  private mutating func status(_ node: YAMLNode) -> StatusVocabulary.Entry? {
    let keys = ["name", "label", "means", "closed"]
    switch node {
    case .scalar(let name) where !name.text.isEmpty: return StatusVocabulary.Entry(name: name.text)
    case .mapping(let mapping):
      var name: String?
      var label: String?
      var group: TodoStatus.Group?
      var isClosed: Bool?
      for entry in mapping.entries {
        switch entry.key.text {
        case "name": name = text(entry)
        case "label": label = text(entry)
        case "means": group = meaning(entry)
        case "closed": isClosed = flag(entry)
        default: reportUnknown(entry.key, among: keys)
        }
      }
      if let group, let isClosed, isClosed != group.isClosed, let entry = mapping.entry("closed") {
        report(
          "\"closed\" contradicts \"means\"", at: entry.value.range,
          label: "what means \(group.rawValue) is \(group.isClosed ? "closed" : "not closed")",
          help: "remove one of them")
      }
      guard let name else {
        report("status without a name", at: node.range, label: "expected \(keys.joinedAsChoice)")
        return nil
      }
      return StatusVocabulary.Entry(name: name, label: label, group: group, isClosed: isClosed)
    case .scalar, .sequence:
      report("wrong value for \"statuses\"", at: node.range, label: "expected \(keys.joinedAsChoice)")
      return nil
    }
  }

  private mutating func meaning(_ entry: YAMLEntry) -> TodoStatus.Group? {
    if case .scalar(let word) = entry.value, let group = TodoStatus.Group(rawValue: word.text) {
      return group
    }
    return wrong(entry, "expected \(TodoStatus.Group.allCases.map(\.rawValue).joinedAsChoice)")
  }
}
