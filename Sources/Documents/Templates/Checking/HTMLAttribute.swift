/// How a browser uses the value of an attribute.
enum HTMLAttribute: Equatable, Sendable {
  /// The value is shown, compared or stored.
  case text
  /// The value is an address, which is followed or loaded.
  case address
  /// The value is run, or read as a document, a style sheet or a header.
  case code

  /// Classifies an attribute by its name in lower case.
  ///
  /// - Parameter setsHeader: whether the tag has `http-equiv`, so that its `content` can redirect to another
  ///   page.
  init(_ name: [UInt8], setsHeader: Bool) {
    let name = String(decoding: name, as: UTF8.self)
    if name.utf8.starts(with: "on".utf8) || Self.codeNames.contains(name) || (setsHeader && name == "content")
    {
      self = .code
    } else if Self.addressNames.contains(name) || name.utf8.suffix(5).elementsEqual(":href".utf8) {
      self = .address
    } else {
      self = .text
    }
  }

  /// The names of attributes that contain code; the last five belong to SVG animations, which can set any
  /// attribute.
  private static let codeNames: Set<String> = [
    "style", "srcdoc", "http-equiv", "attributename", "by", "from", "to", "values",
  ]

  private static let addressNames: Set<String> = [
    "action", "archive", "attributionsrc", "background", "cite", "classid", "codebase", "data", "dynsrc",
    "formaction", "href", "icon", "imagesrcset", "longdesc", "lowsrc", "manifest", "ping", "poster",
    "profile",
    "src", "srcset", "usemap",
  ]
}
