import Documents

/// A hash of everything that a page depends on, except what all pages of a site have in common: the frame
/// without its navigation, the templates, the git host, the options and the program.
///
/// If these and the version are the same in two builds, so is the page of a route.
struct PageVersion: Equatable, Sendable {
  private var fingerprint: Fingerprint
  private var isKnown = true

  init(_ key: HashKey) { fingerprint = Fingerprint(key) }

  /// The hash; nil if the page shows a todo whose own version is not known.
  var hash: ContentHash? { isKnown ? fingerprint.hash : nil }

  mutating func add(_ value: some Versioned) { value.add(to: &self) }

  mutating func add(_ number: Int) { fingerprint.add(number) }

  mutating func add(_ text: String) { fingerprint.add(text) }

  mutating func add(_ hash: ContentHash) { fingerprint.add(hash) }

  /// Adds a value whose version is not known.
  mutating func addUnknown() { isKnown = false }
}

/// A value that a page depends on.
protocol Versioned {
  /// Adds everything that a page may show of the value.
  func add(to version: inout PageVersion)
}

extension Int: Versioned {
  func add(to version: inout PageVersion) { version.add(self) }
}

extension Bool: Versioned {
  func add(to version: inout PageVersion) { version.add(self ? 1 : 0) }
}

extension String: Versioned {
  func add(to version: inout PageVersion) { version.add(self) }
}

extension ContentHash: Versioned {
  func add(to version: inout PageVersion) { version.add(self) }
}

extension Optional: Versioned where Wrapped: Versioned {
  func add(to version: inout PageVersion) {
    version.add(self != nil)
    if let self { version.add(self) }
  }
}

extension Array: Versioned where Element: Versioned {
  func add(to version: inout PageVersion) {
    version.add(count)
    for element in self { version.add(element) }
  }
}

extension Versioned where Self: RawRepresentable, RawValue: Versioned {
  func add(to version: inout PageVersion) { version.add(rawValue) }
}
