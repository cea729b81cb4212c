/// A section of a body whose checklist is also counted separately.
package enum ChecklistSection: String, CaseIterable, Sendable {
  case acceptanceCriteria = "acceptance criteria"
  case definitionOfDone = "definition of done"

  /// The part before the colon of the comments with which Backlog.md marks the section: `<!-- AC:BEGIN -->` and
  /// `<!-- AC:END -->`.
  private var marker: String {
    switch self {
    case .acceptanceCriteria: "AC"
    case .definitionOfDone: "DOD"
    }
  }
}

extension ChecklistSection {
  /// Returns the section whose name is the text of a heading, in upper or lower case and with or without a
  /// colon at the end; nil if there is none.
  init?(heading text: [UInt8]) {
    let text = text.trimmed { $0.isBlank || $0 == UInt8(ascii: ":") }
    let section = Self.allCases.first { section in
      let name = section.rawValue.utf8
      return name.count == text.count && zip(name, text).allSatisfy { $0 == $1 | 0x20 }
    }
    guard let section else { return nil }
    self = section
  }

  /// Returns the section that a comment begins or ends; nil if it does neither.
  static func mark(in html: UnsafeBufferPointer<UInt8>) -> (section: ChecklistSection, begins: Bool)? {
    let comment = html.trimmed(\.isWhiteSpace)
    guard comment.starts(with: "<!--".utf8), comment.count >= 7, comment.suffix(3).elementsEqual("-->".utf8)
    else {
      return nil
    }
    let text = comment.dropFirst(4).dropLast(3).trimmed(\.isBlank)
    for section in allCases {
      for (word, begins) in [("BEGIN", true), ("END", false)]
      where text.elementsEqual("\(section.marker):\(word)".utf8) {
        return (section, begins)
      }
    }
    return nil
  }
}

/// The checklist items of a section.
package struct ChecklistCount: Hashable, Sendable {
  package var section: ChecklistSection
  package var checklist: Checklist

  package init(_ section: ChecklistSection, _ checklist: Checklist) {
    self.section = section
    self.checklist = checklist
  }
}

/// The sections of a body that the walk has visited, with the counts of their items.
struct SectionCounter {
  /// The sections that have items, in the order of the text.
  private(set) var counts: [ChecklistCount] = []
  /// The section in which the walk is.
  private(set) var current: ChecklistSection?
  /// The level of its heading; 6 for a section that only a comment has begun, which any heading ends.
  private var level: Int32 = 0

  /// Begins the section of a heading, or ends the current one unless the heading is below that of the
  /// section.
  mutating func visit(heading text: [UInt8], level newLevel: Int32) {
    if let section = ChecklistSection(heading: text) {
      current = section
      level = newLevel
    } else if newLevel <= level {
      current = nil
    }
  }

  /// Begins or ends the section that a comment marks.
  mutating func visit(comment html: UnsafeBufferPointer<UInt8>) {
    guard let mark = ChecklistSection.mark(in: html) else { return }
    if !mark.begins {
      if current == mark.section { current = nil }
    } else if current != mark.section {
      current = mark.section
      level = 6
    }
  }

  mutating func count(isDone: Bool) {
    guard let current else { return }
    let index = counts.firstIndex { $0.section == current } ?? counts.count
    if index == counts.count { counts.append(ChecklistCount(current, Checklist())) }
    counts[index].checklist.total += 1
    counts[index].checklist.done += isDone ? 1 : 0
  }
}
