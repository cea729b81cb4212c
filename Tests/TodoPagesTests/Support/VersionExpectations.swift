import Documents
import Testing
@testable import TodoPages
import Todos

extension Versioned {
  var version: ContentHash? {
    var version = PageVersion(.none)
    version.add(self)
    return version.hash
  }
}

extension TodoItem {
  /// The todo with a version that stands for its values.
  var known: TodoItem {
    let hash = ContentHash(of: "\(id) \(path.string) \(title)".utf8Span.span)
    return TodoItem(self, revision: TodoRevision(facts: hash, source: hash))
  }
}

/// Expects that the changes of a value change its version, and that these are all of its stored properties.
///
/// - Parameters:
///   - changes: a change of each property on which a page depends, by the name of the property.
///   - hidden: a change of each other property, which must not change the version.
func expectVersion<Value: Versioned>(
  of value: Value, changesWith changes: KeyValuePairs<String, (inout Value) -> Void>,
  notWith hidden: KeyValuePairs<String, (inout Value) -> Void> = [:],
  at location: SourceLocation = #_sourceLocation
) throws {
  let names = Mirror(reflecting: value).children.compactMap(\.label)
  #expect(names.sorted() == (changes.map(\.key) + hidden.map(\.key)).sorted(), sourceLocation: location)
  let version = try #require(value.version, sourceLocation: location)
  for (changes, isShown) in [(changes, true), (hidden, false)] {
    for (name, change) in changes {
      var changed = value
      change(&changed)
      let isChanged = changed.version != version
      #expect(isChanged == isShown, "\(name)", sourceLocation: location)
    }
  }
}

/// Expects that each of the values has its own version.
func expectOwnVersions(_ values: [some Versioned], at location: SourceLocation = #_sourceLocation) {
  let versions = values.map(\.version)
  #expect(!versions.contains(nil), sourceLocation: location)
  #expect(Set(versions).count == values.count, sourceLocation: location)
}
