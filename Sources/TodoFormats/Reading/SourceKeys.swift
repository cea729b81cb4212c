/// What the todos of a source are called for good, each once.
struct SourceKeys {
  private var taken: Set<String> = []
  private var given: Set<String> = []
  private var counts: [String: Int] = [:]

  /// Takes a name that the source gives; nil where it has given it before.
  ///
  /// A name that was made for another todo before is made new for this one.
  mutating func take(_ name: String) -> String? {
    guard given.insert(name).inserted else { return nil }
    return make(of: name)
  }

  /// Makes a name of a text, with `-2`, `-3` and so on behind it where others have it already.
  mutating func make(of text: String) -> String {
    if taken.insert(text).inserted { return text }
    while true {
      let count = counts[text, default: 1] + 1
      counts[text] = count
      let name = "\(text)-\(count)"
      if taken.insert(name).inserted { return name }
    }
  }
}
