/// The kind of a link or image destination, determined from the destination alone.
enum LinkDestination: Equatable {
  /// A complete `http`, `https` or `mailto` URL that all browsers read in the same way.
  case external
  /// A fragment in the same body, percent-decoded.
  case fragment(String)
  /// A path, relative to the file, and a fragment; both are percent-decoded, and the query is removed.
  case relative(path: String, fragment: String?)
  /// A destination that is not allowed in a page.
  case refused(Refusal)

  enum Refusal: Equatable {
    /// An empty destination, or a query without a path.
    case empty
    /// A scheme that is not allowed, in lower case and cut after 40 bytes.
    case scheme(String)
    /// An `http`, `https` or `mailto` URL or a fragment that browsers may read differently.
    case malformed
    /// A destination that starts with `/` or `\`.
    case absolute
  }

  /// Classifies a destination that libcmark has returned, with entities and backslash escapes resolved.
  init(_ url: UnsafeBufferPointer<UInt8>) {
    // Browsers skip spaces and control characters before a URL, so the URL starts after them.
    let start = url.firstIndex { $0 > 0x20 } ?? url.endIndex
    guard start < url.endIndex else {
      self = .refused(.empty)
      return
    }
    if let scheme = Scheme(of: url, from: start) {
      self = scheme.destination(url)
    } else if url[start] == UInt8(ascii: "/") || url[start] == UInt8(ascii: "\\") {
      self = .refused(.absolute)
    } else if url[start] == UInt8(ascii: "#"), start > url.startIndex {
      // libcmark would write the spaces as %20, which would turn the fragment into a path.
      self = .refused(.malformed)
    } else {
      self = LinkDestination.relative(url[start...])
    }
  }
}

extension LinkDestination {
  private static func relative(_ url: Slice<UnsafeBufferPointer<UInt8>>) -> LinkDestination {
    let hash = url.firstIndex(of: UInt8(ascii: "#"))
    let fragment = hash.map { percentDecodedLeniently(url[($0 + 1)...]) }
    let beforeHash = url[..<(hash ?? url.endIndex)]
    let path = beforeHash.prefix { $0 != UInt8(ascii: "?") }
    if !path.isEmpty { return .relative(path: percentDecodedLeniently(path), fragment: fragment) }
    // A query alone has no meaning for a static page.
    guard beforeHash.isEmpty, let fragment else { return .refused(.empty) }
    return .fragment(fragment)
  }
}

/// A URL's scheme, parsed as in the WHATWG URL standard: tabs and line endings inside are ignored.
private struct Scheme {
  var name: [UInt8] = []
  /// The offset after the colon.
  var end: Int

  init?(of url: UnsafeBufferPointer<UInt8>, from start: Int) {
    end = start
    while end < url.count {
      let byte = url[end]
      end += 1
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): name.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): name.append(byte | 0x20)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        guard !name.isEmpty else { return nil }
        name.append(byte)
      case UInt8(ascii: ":"):
        guard !name.isEmpty else { return nil }
        return
      case 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
    }
    return nil
  }

  func destination(_ url: UnsafeBufferPointer<UInt8>) -> LinkDestination {
    let isWeb = name.elementsEqual("http".utf8) || name.elementsEqual("https".utf8)
    guard isWeb || name.elementsEqual("mailto".utf8) else {
      return .refused(.scheme(String(decoding: name.prefix(40), as: UTF8.self)))
    }
    // libcmark would percent-encode a control character, which results in another URL. `https:x`, without a
    // host, is relative in some contexts and absolute in others.
    let isClean = url.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && url.first.map { $0 > 0x20 } == true
    guard isClean, !isWeb || url[end...].starts(with: "//".utf8) else { return .refused(.malformed) }
    return .external
  }
}
