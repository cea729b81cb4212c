/// The places of a body's links by what they say, to find the next one of a kind without going through all between.
struct MarkdownLinkPlaces {
  private struct Words: Hashable {
    var kind: MarkdownLink.Kind
    var target: String
    var fragment: String?
  }

  private var places: [Words: [Int]] = [:]

  init(_ links: [MarkdownLink]) {
    for (place, link) in links.enumerated() {
      places[Words(kind: link.kind, target: link.target, fragment: link.fragment), default: []].append(place)
    }
  }

  /// The first place, not before another, of a link that says this.
  func first(from start: Int, _ kind: MarkdownLink.Kind, _ target: String, _ fragment: String?) -> Int? {
    guard let found = places[Words(kind: kind, target: target, fragment: fragment)] else { return nil }
    var low = 0
    var high = found.count
    while low < high {
      let middle = (low + high) / 2
      if found[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < found.count ? found[low] : nil
  }
}
