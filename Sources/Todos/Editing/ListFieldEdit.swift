import Documents

/// Edits of a field that is a list of values.
struct ListFieldEdit {
  private let field: TodoField

  init(_ field: TodoField) throws(Failure) {
    guard field.isList else { throw .refused("the \(field.noun) is one value, not a list") }
    self.field = field
  }

  /// Sets all values, in their order.
  ///
  /// The list is replaced as a whole if it is the only one of the field. Otherwise single values are removed and added,
  /// unless that would give another order.
  func set(_ values: [String], in draft: inout TodoDraft) throws(Failure) {
    // Unlike the expected values, these include those beyond the limit.
    let present = self.values(of: draft)
    var newValues: [String] = []
    for value in values {
      let value = spelling(of: try EditValue.text(value, for: field), in: present)
      // Like the reader, this treats two Unicode forms of `é` as the same value and keeps the first.
      if !newValues.contains(value) { newValues.append(value) }
    }
    try draft.refuseStoredElsewhere(field, in: newValues, "add to")
    try checkCount(newValues.count, in: draft)
    if present.elementsEqual(newValues, by: isSame) { return }
    if draft.hasLine(of: field) { return try setLine(newValues, in: &draft) }
    let entries = draft.entries(of: field)
    try refuseNested(entries)
    if newValues.isEmpty, entries.count == 1, case .sequence(let sequence) = entries[0].value,
      sequence.elements.allSatisfy(\.isScalar)
    {
      let removal = FrontMatterEditor.setting(entries[0].key.text, to: .list([]))
      try empty(entries[0], of: present, by: removal, in: &draft)
      draft.expected[list: field] = []
      return
    }
    var isWritten = try writeWithCommas(newValues, in: &draft)
    if !isWritten, entries.count <= 1 { isWritten = try write(newValues, at: entries.first, in: &draft) }
    if isWritten {
      draft.expected[list: field] = newValues
      return
    }
    let isKept = { newValues.holds($0) }
    let kept = present.filter(isKept)
    let added = newValues.filter { !present.holds($0) }
    if kept + added == newValues {
      for value in present where !isKept(value) { try remove(value, in: &draft) }
      for value in added { try add(value, in: &draft) }
    } else {
      try draft.write(draft.key(for: field), .list(newValues))
      for entry in entries.dropFirst() { try draft.erase(entry.key.text) }
      draft.expected[list: field] = newValues
    }
  }

  /// Adds a value at the end; does nothing if the list has it.
  func add(_ value: String, in draft: inout TodoDraft) throws(Failure) {
    let value = try EditValue.text(value, for: field)
    try draft.refuseStoredElsewhere(field, in: [value], "add to")
    if draft.expected[list: field].holds(value) { return }
    try refuseOtherSpelling(of: value, in: draft)
    try checkCount(draft.expected[list: field].count + 1, in: draft)
    if draft.hasLine(of: field) { return try setLine(draft.expected[list: field] + [value], in: &draft) }
    let entries = draft.entries(of: field)
    try refuseNested(entries)
    draft.expected[list: field].append(value)
    if try writeWithCommas(draft.expected[list: field], in: &draft) { return }
    if try write([value], ifNothingIn: entries.first, in: &draft) { return }
    let key = draft.key(for: field)
    try draft.change { file throws(FrontMatterEditFailure) in
      try file.append(value, to: key, splitsAtCommas: field.splitsAtCommas)
    }
    // The reader concatenates the lists of all keys of a field, and the value may not be in the last list.
    if entries.count > 1 { expectOrder(in: &draft) }
  }

  /// Removes a value from all keys of the field; does nothing if there is none, but throws if a similar one is there.
  func remove(_ value: String, in draft: inout TodoDraft) throws(Failure) {
    let value = try EditValue.text(value, for: field)
    var left = values(of: draft)
    guard left.contains(where: { isValue($0, value) }) else {
      try draft.refuseStoredElsewhere(field, in: [value], "remove from")
      try refuseOtherSpelling(of: value, in: draft)
      return try refuseSimilar(to: value, in: draft)
    }
    let spelling = spelling(of: value, in: left)
    left.removeAll { isValue($0, value) }
    if draft.hasLine(of: field) { return try setLine(left, in: &draft) }
    if try writeWithCommas(left, in: &draft) {
      draft.expected[list: field] = left
      return
    }
    for entry in draft.entries(of: field) {
      if case .scalar(let scalar) = entry.value, isValue(scalar.text.trimmingBlanks, value) {
        try draft.clear(entry, of: field)
      } else {
        try remove(value, writtenAs: spelling, from: entry, in: &draft)
      }
    }
    // The list may also contain the value in another Unicode form, which the reader did not return before.
    let remaining = values(of: draft)
    if remaining.filter({ $0 != value }) == left { left = remaining }
    draft.expected[list: field] = Array(left.prefix(draft.rules.nameLimit))
  }
}

extension ListFieldEdit {
  /// Writes a list to the only key of its field and returns true, or returns false if the key's present value
  /// cannot be replaced as a whole.
  private func write(
    _ values: [String], at entry: YAMLEntry?, in draft: inout TodoDraft
  ) throws(Failure) -> Bool {
    switch entry?.value {
    case .sequence(let sequence)? where sequence.elements.allSatisfy(\.isScalar) && !values.isEmpty:
      let key = draft.key(for: field)
      let old = self.values(of: draft)
      var changes = [FrontMatterEditor.setting(key, to: .list(values))]
      if values.count == 1, old.count > 1, isScalarIfSingle(in: draft) {
        changes.insert(FrontMatterEditor.setting(key, to: .text(values[0])), at: 0)
      }
      try draft.change(byFirstOf: changes, undoneBy: [FrontMatterEditor.setting(key, to: .list(old))])
      return true
    case .scalar(let scalar)?
    where !scalar.isEmptyOrNull && !values.isEmpty
      && !draft.expected[list: field].contains(where: values.holds):
      let needsList = values.count > 1 || (field.splitsAtCommas && values[0].utf8.contains(UInt8(ascii: ",")))
      try draft.write(draft.key(for: field), needsList ? .list(values) : .text(values[0]))
      return true
    default:
      return try write(values, ifNothingIn: entry, in: &draft)
    }
  }

  /// Writes a list to a missing or empty key and returns true; returns false if the key has a value.
  ///
  /// A single assignee is written as a scalar, unless the tool always writes lists.
  private func write(
    _ values: [String], ifNothingIn entry: YAMLEntry?, in draft: inout TodoDraft
  ) throws(Failure) -> Bool {
    switch entry?.value {
    case nil: break
    case .scalar(let scalar)? where scalar.isEmptyOrNull: break
    default: return false
    }
    let isScalar = values.count == 1 && isScalarIfSingle(in: draft)
    try draft.write(draft.key(for: field), isScalar ? .text(values[0]) : .list(values))
    return true
  }

  /// Removes a value from one key; writes a single assignee that is left as a scalar if the file may have had it
  /// so before.
  private func remove(
    _ value: String, writtenAs spelling: String, from entry: YAMLEntry, in draft: inout TodoDraft
  ) throws(Failure) {
    let (key, splits) = (entry.key.text, field.splitsAtCommas)
    let isMatch = { (node: YAMLNode) in node.listValue.map { isValue($0, value) } ?? false }
    let removal: FrontMatterEditor.Change = { file throws(FrontMatterEditFailure) in
      try file.removeElements(from: key, splitsAtCommas: splits, where: isMatch)
    }
    var ways: [FrontMatterEditor.Change] = []
    if case .sequence(let sequence) = entry.value, sequence.elements.contains(where: isMatch) {
      let left = sequence.elements.filter { !isMatch($0) }
      if left.isEmpty { return try empty(entry, of: [spelling], by: removal, in: &draft) }
      if left.count == 1, case .scalar(let scalar) = left[0],
        isScalarIfSingle(in: draft) || (field == .assignee && sequence.isFlow && scalar.isBareName)
      {
        ways.append(FrontMatterEditor.setting(key, to: .text(scalar.text)))
      }
    }
    ways.append(removal)
    let addition: FrontMatterEditor.Change = { file throws(FrontMatterEditFailure) in
      try file.append(spelling, to: key, splitsAtCommas: splits)
    }
    try draft.change(byFirstOf: ways, undoneBy: [addition])
  }

  /// Empties the list of a key in the first of several ways that setting its values again would take back byte
  /// for byte: without the key, as `[]`, or without a value.
  ///
  /// - Parameter removal: the change that leaves `[]`.
  private func empty(
    _ entry: YAMLEntry, of values: [String], by removal: @escaping FrontMatterEditor.Change,
    in draft: inout TodoDraft
  ) throws(Failure) {
    let key = entry.key.text
    let isScalar = values.count == 1 && isScalarIfSingle(in: draft)
    let addition: FrontMatterEditor.Change = { file throws(FrontMatterEditFailure) in
      try file.set(key, to: isScalar && file.hasNoValue(of: key) ? .text(values[0]) : .list(values))
    }
    var ways = [removal, FrontMatterEditor.removingValue(of: key), removal]
    if draft.isRemovable(key, field) { ways.insert(FrontMatterEditor.removing(key), at: 0) }
    try draft.change(byFirstOf: ways, undoneBy: [addition])
  }

  /// Whether a single value of the field is written without a list.
  private func isScalarIfSingle(in draft: TodoDraft) -> Bool {
    field == .assignee && !draft.dialect.listsSingleAssignee
  }

  /// Writes the value to the status line of the body, or removes the line.
  private func setLine(_ values: [String], in draft: inout TodoDraft) throws(Failure) {
    switch values.count {
    case 0: try draft.removeLines(of: field)
    case 1: try draft.writeScalar(field, .text(values[0]))
    default:
      throw .refused(
        "the \(field.noun) is on a line of the body, which takes one name", code: "one-name",
        help: "change the line in an editor: todosite edit \(shellOperands([draft.todo.id]))")
    }
    draft.expected[list: field] = values
  }

  /// Writes dependencies as proposals have them, as one value with commas, and returns true; returns false for
  /// other files and lists.
  private func writeWithCommas(_ values: [String], in draft: inout TodoDraft) throws(Failure) -> Bool {
    let entries = draft.entries(of: field)
    guard draft.dialect == .proposals, field == .depends, !values.isEmpty, entries.count <= 1,
      !values.contains(where: { $0.utf8.contains(UInt8(ascii: ",")) })
    else { return false }
    switch entries.first?.value {
    case .sequence?, .mapping?: return false
    case .scalar?, nil: break
    }
    try draft.write(draft.key(for: field), .word(values.joined(separator: ", ")))
    return true
  }

  /// Expects the order in which the reader finds the values of the list, if it finds the expected values.
  private func expectOrder(in draft: inout TodoDraft) {
    let found = field == .tags ? values(of: draft).bareTags : values(of: draft)
    if found.sorted() == draft.expected[list: field].sorted() { draft.expected[list: field] = found }
  }

  /// Throws if the reader would not accept this number of values.
  private func checkCount(_ count: Int, in draft: TodoDraft) throws(Failure) {
    guard count > draft.rules.nameLimit else { return }
    throw .refused(
      TooManyNames(field, limit: draft.rules.nameLimit).message, code: TooManyNames.code,
      help: TooManyNames.help)
  }

  /// Reports whether a text of the file is a value: a tag may have a `#` there.
  private func isValue(_ text: String, _ value: String) -> Bool {
    isSame(field == .tags ? bareTag(text) : text, value)
  }

  /// Returns a value as the file has it.
  private func spelling(of value: String, in present: [String]) -> String {
    present.first { isValue($0, value) } ?? value
  }

  /// Returns all values of a list in the file, as they are written.
  private func values(of draft: TodoDraft) -> [String] {
    var reader = FieldReader(
      draft.frontMatter?.mapping, of: draft.source, bodyStart: draft.bodyStart, rules: draft.rules)
    return reader.list(field).map(\.text)
  }

  /// Throws if the list contains the value in another Unicode form, such as `e` + U+0301 for `é`.
  ///
  /// The reader treats both as the same value, so an added one would not appear, and a removal would not find
  /// the other form.
  private func refuseOtherSpelling(of value: String, in draft: TodoDraft) throws(Failure) {
    guard draft.expected[list: field].contains(value) else { return }
    throw .refused(
      "the \(field.noun) \"\(value)\" is present in another Unicode form", help: "write it as in the file")
  }

  /// Throws if the list contains a value that filters treat as the same name, such as `@Ana` for `ana`.
  private func refuseSimilar(to value: String, in draft: TodoDraft) throws(Failure) {
    guard let other = draft.expected[list: field].first(where: { isSameName(bareName($0), bareName(value)) })
    else {
      return
    }
    throw .refused("no \(field.noun) \"\(value)\"", help: "did you mean \"\(other)\"?")
  }

  /// Throws if an entry contains anything other than scalars and mappings with a `uid`, the only values that
  /// the reader accepts.
  ///
  /// The edit would lose such content or fail.
  private func refuseNested(_ entries: [YAMLEntry]) throws(Failure) {
    for entry in entries {
      switch entry.value {
      case .scalar: continue
      case .sequence(let sequence) where sequence.elements.allSatisfy { $0.listValue != nil }: continue
      case .sequence, .mapping: throw .nested(entry.key.text)
      }
    }
  }
}

extension [String] {
  /// Reports whether the array contains a value, compared by bytes.
  fileprivate func holds(_ value: String) -> Bool { contains { isSame($0, value) } }
}

extension FrontMatterEditor {
  /// Reports whether a key is missing, null or empty.
  fileprivate func hasNoValue(of key: String) -> Bool {
    switch frontMatter?.mapping[key] {
    case nil: true
    case .scalar(let scalar)?: scalar.isEmptyOrNull
    case .sequence?, .mapping?: false
    }
  }
}

extension YAMLScalar {
  /// Whether the value is a name such as `@ana` without quotes.
  ///
  /// The users of Backlog.md write these; the tool itself adds quotes, and writes a single name as a list too.
  fileprivate var isBareName: Bool { style == .plain && text.utf8.first == UInt8(ascii: "@") }
}

extension YAMLNode {
  /// The value of a list element: a scalar, or the `uid` of a mapping; nil for other elements.
  fileprivate var listValue: String? {
    switch self {
    case .scalar(let scalar): return scalar.text.trimmingBlanks
    case .mapping(let mapping):
      guard case .scalar(let uid)? = mapping["uid"] else { return nil }
      return uid.text.trimmingBlanks
    case .sequence: return nil
    }
  }
}
