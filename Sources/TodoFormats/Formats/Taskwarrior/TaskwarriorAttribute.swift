import Documents
import Todos

/// How Taskwarrior tells what todosite tells, and the attributes that hold what it cannot tell.
///
/// Such an attribute stands beside Taskwarrior's own, and counts as long as they agree: what was changed in
/// Taskwarrior beats what was exported.
enum TaskwarriorAttribute {
  /// What the names of the attributes begin with.
  static let prefix = "todosite_"

  /// Names that Taskwarrior has given a type or a meaning.
  static let own: Set<String> = [
    "annotations", "depends", "description", "due", "end", "entry", "id", "imask", "last", "limit", "mask",
    "modified", "parent", "priority", "recur", "rtype", "scheduled", "start", "status", "tags", "template",
    "until", "urgency", "uuid", "wait",
  ]
  /// Those of them that hold a moment and that todo files keep as extra keys.
  static let moments: Set<String> = ["scheduled", "start", "until", "wait"]
  /// Those of them that belong to recurring tasks.
  static let recurrence: Set<String> = ["imask", "mask", "recur", "rtype"]

  static func status(_ status: TodoStatus) -> String {
    guard status.isClosed else { return "pending" }
    return status.group == .cancelled ? "deleted" : "completed"
  }

  /// The letter for a priority; nil where none is near.
  static func priority(_ priority: TodoPriority) -> String? {
    switch priority.level {
    case .urgent, .high: "H"
    case .medium: "M"
    case .low: "L"
    case .other: nil
    }
  }

  /// The moment that a date stands for; nil for one that Taskwarrior does not take, which begins with 1980.
  static func moment(_ date: TodoDate) -> String? {
    guard (1981...9998).contains(date.year) else { return nil }
    var bytes: [UInt8] = []
    Timestamp(date).appendBasic(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The date of a moment as Taskwarrior writes it, in UTC.
  static func date(ofMoment text: String) -> TodoDate? {
    let bytes = Array(text.utf8)
    guard bytes.count == 16, bytes[8] == UInt8(ascii: "T"), bytes[15] == UInt8(ascii: "Z") else { return nil }
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return TodoDate(
      text: "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))T\(part(9..<11)):\(part(11..<13)):\(part(13..<15))Z")
  }

  /// A tag in letters, digits and what else all versions of Taskwarrior take.
  static func tag(_ tag: String) -> String {
    var bytes: [UInt8] = []
    for scalar in tag.unicodeScalars {
      let properties = scalar.properties
      let isKept =
        scalar.isASCII
        ? isWord(scalar) || (!bytes.isEmpty && (scalar == "-" || scalar == "."))
        : !properties.isWhitespace && properties.generalCategory != .control
      if bytes.isEmpty, ("0"..."9").contains(scalar) { bytes.append(UInt8(ascii: "_")) }
      if isKept { bytes += scalar.utf8 } else { bytes.append(UInt8(ascii: "_")) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Tags as Taskwarrior takes them, each once.
  static func tags(_ tags: [String]) -> [String] {
    var known: Set<String> = []
    return tags.map { tag($0) }.filter { known.insert($0).inserted }
  }

  /// Whether a name is as those that people give attributes.
  static func isName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.isASCII, isWord(first), !("0"..."9").contains(first)
    else {
      return false
    }
    return name.unicodeScalars.allSatisfy { $0.isASCII && isWord($0) }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}

extension TaskwarriorAttribute {
  /// The UUID under which Taskwarrior knows a todo that came from it; nil for others.
  static func uuid(id: String?, extra: [ExtraField]) -> String? {
    let prefix = "taskwarrior:"
    for field in extra where field.key == TodoOrigin.key {
      guard case .text(let origin) = field.value, origin.hasPrefix(prefix) else { continue }
      let uuid = String(origin.dropFirst(prefix.utf8.count))
      if uuid.isUUID { return uuid.lowercased() }
    }
    return id.flatMap { $0.isUUID ? $0.lowercased() : nil }
  }

  /// A UUID made of a name, the same for the same name (RFC 9562 §5.8).
  static func uuid(of name: String) -> String {
    var digits: [UInt8] = []
    for half in ["0", "1"] {
      let hash = ContentHash(of: Array("todosite \(half) \(name)".utf8).span).value
      let text = Array(String(hash, radix: 16).utf8)
      digits += repeatElement(UInt8(ascii: "0"), count: 16 - text.count) + text
    }
    digits[12] = UInt8(ascii: "8")
    digits[16] = UInt8(ascii: "8")
    for place in [20, 16, 12, 8] { digits.insert(UInt8(ascii: "-"), at: place) }
    return String(decoding: digits, as: UTF8.self)
  }
}
