import Documents
import Todos

/// The mapping between todosite's fields and Taskwarrior's attributes, and the names of todosite's own
/// attributes, which keep the exact values that Taskwarrior cannot represent.
///
/// An exact value is used only if it agrees with Taskwarrior's attribute: a change in Taskwarrior takes
/// precedence over the exported value.
enum TaskwarriorAttribute {
  /// The prefix of the names of todosite's attributes.
  static let prefix = "todosite_"

  /// The names of Taskwarrior's own attributes.
  static let own: Set<String> = [
    "annotations", "depends", "description", "due", "end", "entry", "id", "imask", "last", "limit", "mask",
    "modified", "parent", "priority", "recur", "rtype", "scheduled", "start", "status", "tags", "template",
    "until", "urgency", "uuid", "wait",
  ]
  /// The names of Taskwarrior's attributes with timestamps that become extra keys of todo files.
  static let timestamps: Set<String> = ["scheduled", "start", "until", "wait"]
  /// The names of attributes of recurring tasks.
  static let recurrence: Set<String> = ["imask", "mask", "recur", "rtype"]

  static func status(_ status: TodoStatus) -> String {
    guard status.isClosed else { return "pending" }
    return status.group == .cancelled ? "deleted" : "completed"
  }

  /// Returns the letter for a priority; nil for the level `other`.
  static func priority(_ priority: TodoPriority) -> String? {
    switch priority.level {
    case .urgent, .high: "H"
    case .medium: "M"
    case .low: "L"
    case .other: nil
    }
  }

  /// Returns a date as Taskwarrior's timestamp; nil if its year is not from 1981 to 9998.
  ///
  /// Taskwarrior does not accept dates before 1980, and the conversion to UTC may change the year by one.
  static func timestamp(_ date: TodoDate) -> String? {
    guard (1981...9998).contains(date.year) else { return nil }
    var bytes: [UInt8] = []
    Timestamp(date).appendBasic(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Parses Taskwarrior's timestamp, which is in UTC or has an offset; nil if it is not valid.
  static func date(ofTimestamp text: String) -> TodoDate? {
    let bytes = Array(text.utf8)
    guard bytes.count > 15, bytes[8] == UInt8(ascii: "T") else { return nil }
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let day = "\(part(0..<4))-\(part(4..<6))-\(part(6..<8))"
    let time = "\(part(9..<11)):\(part(11..<13)):\(part(13..<15))"
    return TodoDate(text: "\(day)T\(time)\(part(15..<bytes.count))")
  }

  /// Returns a tag that all versions of Taskwarrior accept: characters that are not allowed become `_`, and a
  /// leading digit gets a `_` before it.
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

  /// Returns tags in the form that Taskwarrior accepts, without duplicates.
  static func tags(_ tags: [String]) -> [String] {
    var known: Set<String> = []
    return tags.map { tag($0) }.filter { known.insert($0).inserted }
  }

  /// Reports whether a name is valid for a user-defined attribute.
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
  /// Returns the UUID of a todo that was imported from Taskwarrior or has a UUID as its id; nil for other
  /// todos.
  static func uuid(id: String?, extra: [ExtraField]) -> String? {
    let prefix = "taskwarrior:"
    for field in extra where field.key == TodoOrigin.key {
      guard case .text(let origin) = field.value, origin.hasPrefix(prefix) else { continue }
      let uuid = String(origin.dropFirst(prefix.utf8.count))
      if uuid.isUUID { return uuid.lowercased() }
    }
    return id.flatMap { $0.isUUID ? $0.lowercased() : nil }
  }

  /// Returns the UUID made from a name; the same name always gives the same UUID (RFC 9562 §5.8).
  static func uuid(of name: String) -> String {
    var digits: [UInt8] = []
    for half in ["0", "1"] {
      let hash = ContentHash(of: Array("todosite \(half) \(name)".utf8).span).value
      let text = Array(String(hash, radix: 16).utf8)
      digits += repeatElement(UInt8(ascii: "0"), count: 16 - text.count) + text
    }
    digits[12] = UInt8(ascii: "8")
    digits[16] = UInt8(ascii: "8")
    for offset in [20, 16, 12, 8] { digits.insert(UInt8(ascii: "-"), at: offset) }
    return String(decoding: digits, as: UTF8.self)
  }
}
