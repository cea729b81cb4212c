/// The values of the marks of footnotes in libcmark's HTML.
struct FootnoteMarks {
  /// The parts to insert for references, in the order of the text.
  var references: [FootnotePart] = []
  /// The number of each note and of the references to it, in the order of the definitions.
  var notes: [(number: Int, references: Int)] = []

  /// The approximate size of the HTML for the marks, in bytes.
  var bytes: Int { references.count * 250 + notes.count * 30 }
}
