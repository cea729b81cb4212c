internal import Documents
internal import Todos

/// Creates links to a host's editor of a new file with the text that `todosite add` would write.
struct NewTodoLinkBuilder: Sendable {
  private let title: String
  private let rules: TodoRules
  /// The part of the address before the name of the file.
  private let beforeName: String
  /// The part of the address between the name and the text of the file.
  private let beforeText: String
  /// The links for a sample parent and a sample tag.
  ///
  /// The links for most other parents and tags differ from these only in the word.
  private let part: LinkWithWord?
  private let tagged: LinkWithWord?

  init(beforeName: String, beforeText: String, title: String, rules: TodoRules) {
    self.title = title
    self.rules = rules
    self.beforeName = beforeName
    self.beforeText = beforeText
    let (name, text) = (beforeName, beforeText)
    func link(_ todo: NewTodo) -> LinkWithWord? {
      Self.link(todo, rules, name, text).flatMap(LinkWithWord.init)
    }
    part = link(NewTodo(title: title, values: [.parent: [LinkWithWord.sample]]))
    tagged = link(NewTodo(title: title, values: [.tags: [LinkWithWord.sample]]))
  }

  func link(
    tag: String? = nil, milestone: String? = nil, status: String? = nil, assignee: String? = nil
  ) -> NewTodoLink? {
    if let tag, milestone == nil, status == nil, assignee == nil, let link = tagged?.link(for: tag) {
      return link.ifShort
    }
    let given: [TodoField: String?] = [
      .tags: tag, .milestone: milestone, .status: status, .assignee: assignee,
    ]
    let todo = NewTodo(title: title, values: given.compactMapValues { $0.map { [$0] } })
    return Self.link(todo, rules, beforeName, beforeText)?.ifShort
  }

  func link(parent id: String) -> NewTodoLink? {
    if let link = part?.link(for: id) { return link.ifShort }
    return Self.link(NewTodo(title: title, values: [.parent: [id]]), rules, beforeName, beforeText)?.ifShort
  }

  private static func link(
    _ todo: NewTodo, _ rules: TodoRules, _ beforeName: String, _ beforeText: String
  ) -> NewTodoLink? {
    var dated = todo
    let day = "2000-01-01"
    dated.values[.created] = [day]
    guard let file = try? NewTodoFile(todo, rules: rules), let later = try? NewTodoFile(dated, rules: rules),
      let (before, after) = later.text.parts(around: day)
    else { return nil }
    let ending = percentEncoded(file.nameEnding) + beforeText
    return NewTodoLink(
      url: beforeName + NewTodoFile.codePlaceholder + ending + percentEncoded(file.text),
      template: "\(beforeName){code}\(ending)\(percentEncoded(before)){date}\(percentEncoded(after))")
  }
}

/// A link that contains a word that can be replaced.
private struct LinkWithWord {
  /// The word that the link is created with.
  static let sample = "sample-word"

  private let url: (before: String, after: String)
  private let template: (before: String, after: String)

  init?(_ link: NewTodoLink) {
    guard let url = link.url.parts(around: Self.sample),
      let template = link.template.parts(around: Self.sample)
    else { return nil }
    self.url = url
    self.template = template
  }

  /// Returns the link with another word; nil if the word may need quotes in YAML or percent-encoding.
  func link(for word: String) -> NewTodoLink? {
    guard Self.needsNoEscaping(word) else { return nil }
    return NewTodoLink(
      url: url.before + word + url.after, template: template.before + word + template.after)
  }

  /// Reports whether a word certainly needs neither quotes in YAML nor percent-encoding; true for nearly all
  /// ids.
  private static func needsNoEscaping(_ word: String) -> Bool {
    var (hasOther, hasNonNumericLetter) = (false, false)
    for byte in word.utf8 {
      switch byte | 0x20 {
      // These letters do not occur in numbers and dates.
      case UInt8(ascii: "g")...UInt8(ascii: "n"), UInt8(ascii: "p")...UInt8(ascii: "s"),
        UInt8(ascii: "u")...UInt8(ascii: "w"), UInt8(ascii: "y"):
        hasNonNumericLetter = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"): break
      default:
        let isPunctuation =
          byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
        guard isPunctuation || isDigit(byte) else { return false }
        hasOther = true
      }
    }
    guard let first = word.utf8.first else { return false }
    if isDigit(first) { return hasNonNumericLetter }
    // YAML words with a special meaning, such as `false`, have at most five letters.
    return first | 0x20 >= UInt8(ascii: "a") && first != UInt8(ascii: "_")
      && (hasOther || word.utf8.count > 5)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension NewTodoLink {
  /// The maximum length of an address in bytes: servers accept 8,000, and a host that first asks for a login
  /// encodes the address again.
  private static let maximumLength = 4_000

  /// The link; nil if it is too long for hosts.
  fileprivate var ifShort: NewTodoLink? { template.utf8.count <= Self.maximumLength ? self : nil }
}

extension String {
  /// Returns the parts before and after the last occurrence of a text; nil if there is none.
  fileprivate func parts(around text: String) -> (before: String, after: String)? {
    let (bytes, sought) = (Array(utf8), Array(text.utf8))
    let starts = bytes.indices.dropLast(max(0, sought.count - 1))
    guard let start = starts.last(where: { bytes[$0...].starts(with: sought) }) else { return nil }
    return (
      String(decoding: bytes[..<start], as: UTF8.self),
      String(decoding: bytes[(start + sought.count)...], as: UTF8.self)
    )
  }
}
