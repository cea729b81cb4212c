import Documents

/// A value together with the page it is shown on, because links are spelled relative to their page.
struct HTMLPlaced<Value: Sendable>: Sendable {
  let value: Value
  let location: HTMLLocation

  init(_ value: Value, at location: HTMLLocation) {
    self.value = value
    self.location = location
  }

  /// The address that a link of the page leads to.
  func href(to link: Link) -> String { location.href(to: link) }

  /// A part of the value on the same page.
  func part<Part>(_ part: Part) -> HTMLPlaced<Part> { HTMLPlaced<Part>(part, at: location) }

  /// Parts of the value on the same page.
  func parts<Part>(_ parts: [Part]) -> [HTMLPlaced<Part>] { parts.map { HTMLPlaced<Part>($0, at: location) } }
}

extension HTMLPlaced where Value == Link {
  /// The names under which templates find a link.
  static let fields = TemplateFields<HTMLPlaced<Link>>()
    .link("href") { $0.href(to: $0.value) }
    .text("title") { $0.value.label }
}
