/// Counts what has become of fields that one of two formats does not have, over all todos.
public struct FieldNoteTally: Equatable, Sendable {
  /// A note, and the number of todos that it is about.
  public struct Row: Equatable, Sendable {
    /// The note.
    public var note: FieldNote
    /// How many todos have it.
    public var count: Int

    /// Makes a row.
    public init(_ note: FieldNote, count: Int) {
      self.note = note
      self.count = count
    }
  }

  /// The notes in the order in which they were first met.
  public private(set) var rows: [Row] = []
  private var places: [FieldNote: Int] = [:]

  /// Nothing counted yet.
  public init() {}

  /// Counts the notes of one todo; a note that it has twice counts once.
  public mutating func add(_ notes: [FieldNote]) {
    for (place, note) in notes.enumerated() where !notes[..<place].contains(note) {
      if let place = places[note] {
        rows[place].count += 1
      } else {
        places[note] = rows.count
        rows.append(Row(note, count: 1))
      }
    }
  }

  /// Whether nothing was lost or moved.
  public var isEmpty: Bool { rows.isEmpty }
}

extension FieldNote.Fate {
  /// What has become of it, such as `kept as the extra key "project"`.
  public var words: String {
    switch self {
    case .extraKey(let key): "kept as the extra key \"\(key)\""
    case .text: "put into the text"
    case .tag: "made a tag"
    case .changed(let how): how
    case .leftOut(let reason): "left out: \(reason)"
    }
  }
}
