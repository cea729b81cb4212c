import TestSupport
import Documents
import Testing
@testable import TodoPages
import Todos

extension BinaryWritable {
  /// The version that the value gives to a page that shows it.
  var pageVersion: ContentHash { ContentHash(.none, of: self) }
}

extension TodoItem {
  /// The todo with a version that stands for its values.
  var known: TodoItem {
    let hash = ContentHash(of: "\(id) \(path.string) \(title)".utf8Span.span)
    return TodoItem(self, hashes: TodoHashes(values: hash, file: hash))
  }
}

/// Expects that the changes of a value change its version, and that these are all of its stored properties.
///
/// - Parameters:
///   - changes: a change of each property on which a page depends, by the name of the property.
///   - hidden: a change of each other property, which must not change the version.
func expectVersion<Value: BinaryWritable>(
  of value: Value, changesWith changes: KeyValuePairs<String, (inout Value) -> Void>,
  notWith hidden: KeyValuePairs<String, (inout Value) -> Void> = [:],
  at location: SourceLocation = #_sourceLocation
) {
  let names = Mirror(reflecting: value).children.compactMap(\.label)
  #expect(names.sorted() == (changes.map(\.key) + hidden.map(\.key)).sorted(), sourceLocation: location)
  let version = value.pageVersion
  for (changes, isShown) in [(changes, true), (hidden, false)] {
    for (name, change) in changes {
      var changed = value
      change(&changed)
      let isChanged = changed.pageVersion != version
      #expect(isChanged == isShown, "\(name)", sourceLocation: location)
    }
  }
}

/// Expects that each of the values has its own version.
func expectOwnVersions(_ values: [some BinaryWritable], at location: SourceLocation = #_sourceLocation) {
  let versions = values.map { $0.pageVersion }
  #expect(Set(versions).count == values.count, sourceLocation: location)
}
