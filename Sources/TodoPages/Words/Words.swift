package import Todos

/// The texts of a site's pages in one language, and how that language writes dates.
///
/// A language without a table of its own gets the English texts. The machine's locale is never asked.
package struct Words: Equatable, Sendable {
  enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case vietnamese = "vi"
  }

  /// The language of the pages, as a BCP 47 tag such as `en` or `vi-VN`.
  let tag: String
  let language: Language

  /// The texts for a BCP 47 tag.
  package init(_ tag: String) {
    self.tag = tag
    language = Language(rawValue: Self.subtags(of: tag).first ?? "") ?? .english
  }

  package subscript(word: Word) -> String {
    switch language {
    case .english: word.english
    case .vietnamese: word.vietnamese
    }
  }

  /// All texts under their names, for templates.
  var all: [(name: String, text: String)] { Word.allCases.map { ($0.rawValue, self[$0]) } }

  /// Whether the language is written from right to left: by its script, else by the one it mostly has.
  var isRightToLeft: Bool {
    let subtags = Self.subtags(of: tag)
    // RFC 5646 §2.2.3: the script is the only part of four letters.
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
  /// A status as pages show it: the author's own word, or the language's for one that todosite proposes.
  package func text(of status: TodoStatus) -> String {
    status.label == status.group.rawValue ? text(of: status.group) : status.label
  }

  /// A status by its label, as pages show it.
  func text(ofStatus label: String) -> String {
    TodoStatus.Group(rawValue: label).map { text(of: $0) } ?? label
  }

  /// The title of the page of all tags, statuses or people.
  func text(ofAll kind: TodoGroupKind) -> String {
    switch kind {
    case .tag: self[.tags]
    case .status: self[.statuses]
    case .person: self[.people]
    }
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

  /// A priority as pages show it: the author's own word, or the language's for one that todosite proposes.
  package func text(of priority: TodoPriority) -> String {
    guard priority.label == priority.level.rawValue else { return priority.label }
    switch priority.level {
    case .urgent: return self[.urgent]
    case .high: return self[.high]
    case .medium: return self[.medium]
    case .low: return self[.low]
    case .other: return priority.label
    }
  }
}
