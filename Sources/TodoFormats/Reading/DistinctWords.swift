/// A list of words in order of insertion, without duplicates.
struct DistinctWords {
  private(set) var all: [String] = []
  private var known: Set<String> = []

  mutating func add(_ word: String) {
    if known.insert(word).inserted { all.append(word) }
  }
}
