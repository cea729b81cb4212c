internal import Synchronization

/// The identity of a list's element, for which a section is written once and then kept.
public struct TemplateKey: Equatable, Sendable {
  /// The number of the element, such as its index in the list of all elements.
  let number: Int
  /// What the bytes also depend on: pages with the same base have the same links.
  let base: String

  package init(_ number: Int, at base: String) {
    self.number = number
    self.base = base
  }
}

/// The bytes of sections that several pages have in common; all workers share it.
public final class TemplateMemo: Sendable {
  /// The bytes of one section for one element.
  private struct Entry {
    let section: [UInt8]
    let base: String
    let bytes: [UInt8]
  }

  /// A part of the entries, so that the workers seldom wait for each other.
  private final class Shelf: Sendable {
    let entries = Mutex<[Int: [Entry]]>([:])
  }

  private let shelves = (0..<64).map { _ in Shelf() }
  private let limit: Int
  private let size = Atomic<Int>(0)

  /// - Parameter limit: the size in bytes from which no more sections are kept.
  package init(limit: Int) { self.limit = limit }

  /// Forgets all sections.
  package func removeAll() {
    for shelf in shelves { shelf.entries.withLock { $0 = [:] } }
    size.store(0, ordering: .relaxed)
  }

  /// Appends the bytes of a section for an element, which are written only if they are not known yet.
  ///
  /// - Parameter section: the identity of the section.
  func append(
    _ section: [UInt8], _ key: TemplateKey, to output: inout [UInt8], _ write: (inout [UInt8]) -> Void
  ) {
    let shelf = shelves[key.number & 63]
    let known = shelf.entries.withLock { entries in
      entries[key.number]?.first { $0.base == key.base && $0.section == section }?.bytes
    }
    if let known { return output.append(contentsOf: known) }
    let start = output.count
    write(&output)
    let bytes = Array(output[start...])
    guard size.wrappingAdd(bytes.count, ordering: .relaxed).newValue <= limit else { return }
    shelf.entries.withLock {
      $0[key.number, default: []].append(Entry(section: section, base: key.base, bytes: bytes))
    }
  }
}
