/// Where something is shown: the page that it stands on, and what all pages share.
///
/// It is an object so that each of the many parts of a page takes it along at the price of one reference.
final class PageScene: Sendable {
  let frame: PageFrame
  let route: Route
  let location: PageLocation

  init(_ frame: PageFrame, at route: Route) {
    self.frame = frame
    self.route = route
    location = PageLocation(of: route, in: frame.format, baseURL: frame.baseURL)
  }

  var words: Words { frame.words }
}

/// A value together with where it is shown: links are spelled relative to their page, and words in its language.
struct Shown<Value: Sendable>: Sendable {
  let value: Value
  let scene: PageScene

  init(_ value: Value, in scene: PageScene) {
    self.value = value
    self.scene = scene
  }

  var words: Words { scene.words }

  /// The address that a link of the page leads to.
  func href(to link: Link) -> String { scene.location.href(to: link) }

  /// A part of the value on the same page.
  func part<Part>(_ part: Part) -> Shown<Part> { Shown<Part>(part, in: scene) }

  /// A part of the value on the same page; nil where there is none.
  func part<Part>(_ part: Part?) -> Shown<Part>? { part.map { Shown<Part>($0, in: scene) } }

  /// Parts of the value on the same page.
  func parts<Part>(_ parts: [Part]) -> [Shown<Part>] { parts.map { Shown<Part>($0, in: scene) } }

  /// Parts of the value on the same page; nil where there are none, so that a section is left out.
  func partsIfAny<Part>(_ parts: [Part]) -> [Shown<Part>]? { parts.isEmpty ? nil : self.parts(parts) }
}
