/// A line that is added to an existing file.
struct Insertion {
  let path: String
  /// The line, without indentation.
  let line: String
  /// The first words of the line that follows it.
  let next: String

  /// Returns the text of the file with the line in it.
  ///
  /// - Throws: the place that does not exist exactly once.
  func applied(to text: String) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let places = lines.indices.filter { place in
      let text = lines[place].drop { $0 == " " }
      return text == next || text.hasPrefix("\(next) ")
    }
    guard let place = places.first, places.count == 1 else {
      throw Refusal(
        "\(path) has no place for the page: \(places.count) lines instead of 1 begin with: \(next)")
    }
    let indentation = lines[place].prefix { $0 == " " }
    lines.insert("\(indentation)\(line)", at: place)
    return lines.joined(separator: "\n")
  }
}
