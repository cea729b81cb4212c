/// A text that the HTML of a body has in the language of the page.
package enum LocalizedText: Equatable, Sendable {
  case alert(MarkdownAlert)
  /// The summary of `<details>` without one.
  case details
  /// The time of a note, given as it is written in the file, such as `2026-12-01 09:30`.
  case noteTime(String)
  /// The heading of the footnotes.
  case footnotes
  /// The label of a link from a footnote back to a reference, given by its number, such as `2` or `2-3`.
  case backToReference(String)

  /// A text for HTML that nobody reads, such as that of a comparison.
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
