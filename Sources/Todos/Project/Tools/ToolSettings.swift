import Documents
private import FileSystem

/// The settings of another tool, of which todosite understands a few.
struct ToolSettings {
  private let source: SourceFile
  private let mapping: YAMLMapping

  /// Reads the first of some files that is there; nil where none is.
  ///
  /// - Throws: why it cannot be read.
  init?(firstOf names: [String], in folder: String) throws(Problems) {
    for name in names {
      let path = joined(folder, name)
      do throws(FileError) {
        source = SourceFile(path: path, bytes: try readFile(path, limit: 1_048_576))
      } catch {
        if [.notFound, .notFolder].contains(error.errno) || error.isFolder { continue }
        throw Problems([
          Problem(.error, code: "unreadable-file", "cannot read the file: \(error.reason)", path: path)
        ])
      }
      do throws(Problem) {
        mapping = try YAMLReader.mapping(of: source)
      } catch {
        throw Problems([error])
      }
      return
    }
    return nil
  }

  func has(_ key: String) -> Bool { mapping[key] != nil }

  /// The text that some keys lead to, one in the other; nil where it is missing or empty.
  func text(_ keys: [String]) -> String? {
    var node = YAMLNode.mapping(mapping)
    for key in keys {
      guard case .mapping(let inner) = node, let next = inner[key] else { return nil }
      node = next
    }
    guard !keys.isEmpty, case .scalar(let scalar) = node, !scalar.saysNothing else { return nil }
    return scalar.text
  }

  /// The folder that a key names, relative to the settings' own; nil where it names none below.
  func folder(_ key: String) -> String? {
    let path = text([key]).flatMap { normalised(withoutTrailingSlashes($0)) }
    guard let path, !path.isEmpty, path.utf8.first != UInt8(ascii: "/") else { return nil }
    return path
  }

  /// The names in a list, each a word or a mapping with a `name`; empty where there is no such list.
  func names(_ key: String) throws(Problems) -> [String] {
    guard let entry = mapping.entry(key) else { return [] }
    if case .scalar(let scalar) = entry.value, scalar.saysNothing { return [] }
    guard case .sequence(let list) = entry.value else { throw wrong(entry, "expected a list") }
    var names: [String] = []
    for element in list.elements {
      switch element {
      case .scalar(let scalar) where !scalar.text.isEmpty: names.append(scalar.text)
      case .mapping(let mapping):
        guard case .scalar(let name)? = mapping["name"], !name.text.isEmpty else {
          throw wrong(entry, "expected a name for each")
        }
        names.append(name.text)
      case .scalar, .sequence: throw wrong(entry, "expected a list of words")
      }
    }
    return names
  }

  private func wrong(_ entry: YAMLEntry, _ expectation: String) -> Problems {
    Problems([
      source.problem(
        .error, code: "bad-setting", "wrong value for \"\(entry.key.text)\"", at: entry.value.range,
        label: expectation)
    ])
  }
}

extension FileError {
  fileprivate var isFolder: Bool { reason == .notAFile(.folder) }
}
