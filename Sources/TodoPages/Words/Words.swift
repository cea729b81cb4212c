package import Todos

/// The texts of a site's pages in one language, and the date format of that language.
///
/// A language without a table of its own gets the English texts. The system locale is not used.
package struct Words: Equatable, Sendable {
  enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case vietnamese = "vi"
  }

  /// The language of the pages, as a BCP 47 tag such as `en` or `vi-VN`.
  package let tag: String
  let language: Language
  /// Whether the texts are in the language of the tag; otherwise they are in English.
  package let isTranslated: Bool

  /// Creates the texts for a BCP 47 tag.
  package init(_ tag: String) {
    self.tag = tag
    let own = Language(rawValue: Self.subtags(of: tag).first ?? "")
    language = own ?? .english
    isTranslated = own != nil
  }

  package subscript(word: Word) -> String {
    switch language {
    case .english: word.english
    case .vietnamese: word.vietnamese
    }
  }

  /// The languages that there are texts in, English first.
  package static var languages: [String] { Language.allCases.map(\.rawValue) }

  /// All texts with their names, for templates.
  var all: [(name: String, text: String)] { Word.allCases.map { ($0.rawValue, self[$0]) } }

  /// Whether the language is written from right to left, according to the script subtag, or else the usual
  /// script of the language.
  var isRightToLeft: Bool {
    let subtags = Self.subtags(of: tag)
    // RFC 5646 §2.2.3: the script is the only subtag of four letters.
    if let script = subtags.dropFirst().first(where: {
      $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x60 }
    }) {
      return ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"].contains(script)
    }
    return ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "ps", "sd", "syr", "ug", "ur", "yi"]
      .contains(subtags.first ?? "")
  }

  private static func subtags(of tag: String) -> [String] {
    tag.lowercased().split(separator: "-").map { String($0) }
  }
}

extension Words {
  /// Returns the text of a status: the label in the todo file, or its translation if it is a standard status.
  package func text(of status: TodoStatus) -> String {
    status.label == status.group.rawValue ? text(of: status.group) : status.label
  }

  /// Returns the text of the status with the given label.
  func text(ofStatus label: String) -> String {
    TodoStatus.Group(rawValue: label).map { text(of: $0) } ?? label
  }

  /// Returns the title of the page that lists all tags, milestones, statuses or people.
  func text(ofAll kind: TodoGroupKind) -> String {
    switch kind {
    case .tag: self[.tags]
    case .milestone: self[.milestones]
    case .status: self[.statuses]
    case .person: self[.people]
    }
  }

  /// Returns the numbers of todos by status, such as `7 open, 31 done`.
  func text(of progress: TodoProgress) -> String? {
    let parts = progress.shares.map { "\($0.count) \(text(of: $0.group))" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  func text(of group: TodoStatus.Group) -> String {
    switch group {
    case .open: self[.open]
    case .doing: self[.doing]
    case .blocked: self[.blocked]
    case .done: self[.done]
    case .cancelled: self[.cancelled]
    }
  }

  /// Returns the text of a priority: the label in the todo file, or its translation if it is a standard
  /// priority; a digit has a `P` before it, because it says nothing by itself.
  package func text(of priority: TodoPriority) -> String {
    guard priority.label == priority.level.rawValue else {
      let isDigit = priority.label.utf8.count == 1 && Int(priority.label) != nil
      return isDigit ? "P\(priority.label)" : priority.label
    }
    switch priority.level {
    case .urgent: return self[.urgent]
    case .high: return self[.high]
    case .medium: return self[.medium]
    case .low: return self[.low]
    case .other: return priority.label
    }
  }
}
