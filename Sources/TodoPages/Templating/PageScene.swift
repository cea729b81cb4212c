import Documents
import Synchronization

/// The context in which values are shown: the page, and the values that all pages share.
///
/// It is a class so that each of the many parts of a page holds only one reference.
final class PageScene: Sendable {
  let frame: PageFrame
  let route: Route
  let location: PageLocation
  /// What a preview of the page shows; nil for its title.
  let description: String?
  private let reported = Mutex<[Problem]>([])

  init(_ frame: PageFrame, at route: Route, description: String? = nil) {
    self.frame = frame
    self.route = route
    self.description = description
    location = PageLocation(of: route, in: frame.format, baseURL: frame.baseURL)
  }

  var words: Words { frame.words }

  /// The problems that were found while the page was written.
  var problems: [Problem] { reported.withLock { $0 } }

  func report(_ problems: [Problem]) {
    if !problems.isEmpty { reported.withLock { $0 += problems } }
  }
}

/// A value with its context, which determines the relative links and the language of texts.
struct Shown<Value: Sendable>: Sendable {
  let value: Value
  let scene: PageScene

  var words: Words { scene.words }

  /// Appends the address of a link, relative to the page.
  func append(hrefTo link: Link, to bytes: inout [UInt8]) { scene.location.append(hrefTo: link, to: &bytes) }

  /// Returns a part of the value in the same context.
  func part<Part>(_ part: Part) -> Shown<Part> { Shown<Part>(value: part, scene: scene) }

  /// Returns a part of the value in the same context; nil if there is none.
  func part<Part>(_ part: Part?) -> Shown<Part>? { part.map { Shown<Part>(value: $0, scene: scene) } }

  /// Returns parts of the value in the same context.
  func parts<Part>(_ parts: [Part]) -> [Shown<Part>] { parts.map { Shown<Part>(value: $0, scene: scene) } }

  /// Returns parts of the value in the same context; nil if there are none, so that the template omits their
  /// section.
  func partsIfAny<Part>(_ parts: [Part]) -> [Shown<Part>]? { parts.isEmpty ? nil : self.parts(parts) }
}
