/// A part of the HTML of footnotes that a page inserts, because it contains words, or numbers that are not text
/// of the body.
enum FootnotePart: Equatable, Sendable {
  /// A link to a note; the occurrence is the number of the reference among those to the same note.
  case reference(note: Int, _ occurrence: Int)
  /// The links from a note back to each reference.
  case backLinks(note: Int, references: Int)
  /// The heading of the notes.
  case heading

  func appendHTML(to output: inout [UInt8], localizing localized: (LocalizedText) -> String) {
    switch self {
    case .reference(let note, let occurrence):
      let id = FootnoteID.reference(to: note, occurrence)
      output += "<sup><a id=\"\(id)\" href=\"#\(FootnoteID.note(note))\"".utf8
      output += " aria-describedby=\"\(FootnoteID.heading)\">\(note)</a></sup>".utf8
    case .backLinks(let note, let references):
      for occurrence in 1...max(1, references) {
        if occurrence > 1 || !output.suffix(3).elementsEqual("<p>".utf8) { output.append(0x20) }
        let id = FootnoteID.reference(to: note, occurrence)
        output += "<a class=\"backlink\" href=\"#\(id)\" aria-label=\"".utf8
        let number = occurrence == 1 ? "\(note)" : "\(note)-\(occurrence)"
        output.appendHTML(escaping: localized(.backToReference(number)))
        // The variation selector requests the arrow as text instead of a coloured picture.
        output += "\">↩\u{FE0E}".utf8
        if occurrence > 1 { output += "<sup>\(occurrence)</sup>".utf8 }
        output += "</a>".utf8
      }
    case .heading:
      output += "<h2 class=\"sr\" id=\"\(FootnoteID.heading)\">".utf8
      output.appendHTML(escaping: localized(.footnotes))
      output += "</h2>".utf8
    }
  }
}

/// The ids in the HTML of footnotes.
///
/// They begin with a capital letter, so that none of them is the id of a heading.
enum FootnoteID {
  /// The id of the heading of the notes.
  static let heading = "Footnotes"

  static func note(_ number: Int) -> String { "Footnote-\(number)" }

  /// The id of a reference, given by its number among those to the same note.
  static func reference(to note: Int, _ occurrence: Int) -> String {
    occurrence == 1 ? "Reference-\(note)" : "Reference-\(note)-\(occurrence)"
  }
}
