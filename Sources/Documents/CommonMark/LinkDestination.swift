/// What the destination of a link or image leads to, as far as the destination alone tells.
enum LinkDestination: Equatable {
  /// `http`, `https` or `mailto`, spelled so that every browser takes it for that.
  case external
  /// A place in the same text, percent signs decoded.
  case fragment(String)
  /// A path relative to the file and a fragment, percent signs decoded, the query left out.
  case relative(path: String, fragment: String?)
  /// Nothing that a page may hold.
  case refused(Refusal)

  enum Refusal: Equatable {
    case empty
    case scheme(String)
    case malformed
    case absolute
  }

  /// Judges a destination as libcmark gives it, its entities and backslash escapes resolved.
  init(_ url: UnsafeBufferPointer<UInt8>) {
    // Browsers leave out blanks and controls before a URL, so what follows them counts.
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
      // libcmark would write the blanks as %20, which makes a path of it.
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
    // A query alone asks a static page for nothing.
    guard beforeHash.isEmpty, let fragment else { return .refused(.empty) }
    return .fragment(fragment)
  }
}

/// A URL's scheme, found the way the WHATWG URL standard finds it: tabs and line ends inside do not count.
private struct Scheme {
  var name: [UInt8] = []
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
    // libcmark would write a control character as %09, which makes another URL of it; and `https:x` without
    // a host is relative in some places and absolute in others.
    let isClean = url.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && url.first.map { $0 > 0x20 } == true
    guard isClean, !isWeb || url[end...].starts(with: "//".utf8) else { return .refused(.malformed) }
    return .external
  }
}
