/// The values of the marks of footnotes in libcmark's HTML.
struct FootnoteMarks {
  /// The references, in the order of the text.
  var references: [FootnoteMark] = []
  /// The number of each note and of the references to it, in the order of the definitions.
  var notes: [(number: Int, references: Int)] = []

  /// The approximate size of the HTML for the marks, in bytes.
  var bytes: Int { references.count * 250 + notes.count * 30 }
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

/// A part of the HTML of footnotes that a page inserts, because it contains words, or numbers that are not text
/// of the body.
enum FootnoteMark: Equatable, Sendable {
  /// A link to a note; the occurrence is the number of the reference among those to the same note.
  case reference(note: Int, _ occurrence: Int)
  /// The links from a note back to each reference.
  case backLinks(note: Int, references: Int)
  /// The heading of the notes.
  case heading

  func appendHTML(to output: inout [UInt8], naming name: (MarkdownName) -> String) {
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
        output.appendHTML(escaping: name(.backToReference(number)))
        // The variation selector requests the arrow as text instead of a coloured picture.
        output += "\">↩\u{FE0E}".utf8
        if occurrence > 1 { output += "<sup>\(occurrence)</sup>".utf8 }
        output += "</a>".utf8
      }
    case .heading:
      output += "<h2 class=\"sr\" id=\"\(FootnoteID.heading)\">".utf8
      output.appendHTML(escaping: name(.footnotes))
      output += "</h2>".utf8
    }
  }
}

/// A text in the language of the page that a body contains.
package enum MarkdownName: Equatable, Sendable {
  case alert(MarkdownAlert)
  /// The summary of `<details>` without one.
  case details
  /// The time of a note, given as it is written in the file, such as `2026-12-01 09:30`.
  case noteTime(String)
  /// The heading of the footnotes.
  case footnotes
  /// The label of a link from a footnote back to a reference, given by its number, such as `2` or `2-3`.
  case backToReference(String)

  /// A name for a reader that does not see it, such as a test.
  package var plain: String {
    switch self {
    case .alert(let alert): "\(alert.word)"
    case .details: "details"
    case .noteTime(let time): time
    case .footnotes: "footnotes"
    case .backToReference(let number): "reference \(number)"
    }
  }
}
