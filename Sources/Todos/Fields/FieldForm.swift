import Documents

/// The reason why a text is no value of a field.
package struct WrongFieldValue: Error, Equatable, Sendable {
  /// What the value should be, such as `a number`.
  package var expectation: String
  /// The word that was probably meant, as advice; nil if none is similar.
  package var help: String?

  /// The word that was probably meant, or else what the value should be, for an error without a position.
  var advice: String { help ?? "expected \(expectation)" }
}

extension TodoField {
  /// Reads a value of an extra key by the field's kind; nil for an empty one.
  package func value(of extra: ExtraValue) throws(WrongFieldValue) -> FieldValue? {
    switch extra {
    case .text(let text): return try value(of: text)
    case .list(let elements) where isList:
      let names = elements.compactMap { if case .text(let text) = $0 { text.trimmingBlanks } else { nil } }
      guard names.count == elements.count else { throw wrong }
      let known = names.filter { !$0.isEmpty && !Self.isNull($0) }.withoutDuplicates
      return known.isEmpty ? nil : .list(known)
    case .list, .mapping: throw wrong
    }
  }

  /// Reads a text by the field's kind; nil for an empty one.
  package func value(of text: String) throws(WrongFieldValue) -> FieldValue? {
    let text = text.trimmingBlanks
    if text.isEmpty || Self.isNull(text) { return nil }
    let value: FieldValue? =
      switch kind {
      case .text, .status, .priority, .reference: text.titleLine == text ? .text(text) : nil
      case .number: DecimalNumber(text).map { .number($0) }
      case .flag: TodoReader.booleans[text.lowercased()].map { .flag($0) }
      case .date: .date(try date(text))
      case .choice: choiceIndex(of: text).map { .text(choices[$0]) }
      case .names, .words, .references: .list([text])
      }
    guard let value else { throw kind == .choice ? wrongChoice(text) : wrong }
    return value
  }

  /// Reports whether two values of an extra key are the same value of the field; false if one of them is wrong.
  package func isEqual(_ left: ExtraValue, _ right: ExtraValue) -> Bool {
    guard let left = try? value(of: left), let right = try? value(of: right) else { return false }
    return left == right
  }

  /// Returns the value that a todo file gets for a text, in the form of the field's kind; nil for an empty one.
  ///
  /// Several names are separated by commas.
  func written(_ text: String) throws(WrongFieldValue) -> FrontMatterValue? {
    switch try value(of: text) {
    case nil: return nil
    case .list?:
      let names = EditValue.list(text).map(\.trimmingBlanks).filter { !$0.isEmpty }.withoutDuplicates
      if names.isEmpty { return nil }
      return names.count == 1 ? .text(names[0]) : .list(names)
    case .text(let text)? where kind == .text: return .text(text)
    case let value?: return .word(value.texts[0])
    }
  }

  private static func isNull(_ text: String) -> Bool { ["~", "null"].contains(text.lowercased()) }

  /// Reports whether a word means in files or in queries that a todo has no value.
  static func isEmpty(_ word: String) -> Bool { isNull(word) || word.lowercased() == "none" }

  private func date(_ text: String) throws(WrongFieldValue) -> TodoDate {
    do throws(DateParser.DateError) {
      return try DateParser.date(text)
    } catch {
      switch error {
      case .malformed: throw WrongFieldValue(expectation: "YYYY-MM-DD")
      case .impossible(let reason): throw WrongFieldValue(expectation: "a day that exists", help: reason)
      }
    }
  }

  private func wrongChoice(_ text: String) -> WrongFieldValue {
    WrongFieldValue(expectation: choices.joinedAsChoice, help: didYouMean(text, amongDeclared: choices))
  }

  private var wrong: WrongFieldValue {
    WrongFieldValue(
      expectation: kind == .choice ? choices.joinedAsChoice : kind.expectation)
  }
}

extension TodoField.Kind {
  /// What a value of the kind is, for messages.
  package var expectation: String {
    switch self {
    case .text: "one line of text"
    case .number: "a number such as 3 or 0.5"
    case .flag: "true or false"
    case .date: "a date"
    case .choice, .status, .priority: "a word"
    case .words: "a list of words"
    case .names: "a name or a list of names"
    case .reference: "an id"
    case .references: "a list of ids"
    }
  }
}

extension TodoValues {
  /// Reads the values of the fields that are read by their kinds and have extra keys; a wrong value is left out.
  init(of extra: [ExtraField], _ fields: FieldTable) {
    self.init()
    for field in fields.plainExtra {
      let found = extra.compactMap { extra in
        fields.extraField(ofKey: extra.key).flatMap { $0.field == field ? (rank: $0.rank, extra.value) : nil }
      }
      if let first = found.min(by: { $0.rank < $1.rank }) { self[field] = try? field.value(of: first.1) }
    }
  }
}

extension TodoItem {
  /// Returns the values of a field as texts, with a wrong value of an extra key as the file has it; several only for a
  /// list.
  ///
  /// - Parameter fields: the fields of the project.
  package func texts(of field: TodoField, in fields: FieldTable) -> [String] {
    guard field.isExtra else { return self[field]?.texts ?? [] }
    let found = extra.compactMap { extra in
      fields.extraField(ofKey: extra.key).flatMap { $0.field == field ? (rank: $0.rank, extra.value) : nil }
    }
    guard let value = found.min(by: { $0.rank < $1.rank })?.1 else { return [] }
    do throws(WrongFieldValue) {
      return try field.value(of: value)?.texts ?? []
    } catch {
      return [value.text]
    }
  }
}

extension [ExtraField] {
  /// Returns the value of a field that every project has, one line of text; nil if it is missing, blank, a list or a
  /// mapping.
  ///
  /// Of several of its keys, the first in `keys` is used.
  func text(of field: TodoField) -> String? {
    var best: (rank: Int, text: String)?
    for extra in self {
      guard let (found, rank) = FieldTable.common.extraField(ofKey: extra.key), found == field,
        rank < best?.rank ?? .max, case .text(let value) = extra.value, let text = value.titleLine
      else { continue }
      best = (rank, text)
    }
    return best?.text
  }
}

extension [String] {
  fileprivate var withoutDuplicates: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
