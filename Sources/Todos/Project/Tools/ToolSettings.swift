import Documents
private import FileSystem

/// The settings of another tool; todosite uses a few of them.
struct ToolSettings {
  private let source: SourceFile
  private let mapping: YAMLMapping

  /// Reads the first file that exists; nil if none does.
  ///
  /// - Throws: the problem if that file cannot be read.
  init?(
    firstOf names: [String], in folder: String, of project: String, _ allowingOutside: Bool
  ) throws(Problems) {
    for name in names where !TodoTool.containsFolder(folder, name) {
      let path = joined(folder, name)
      guard let file = try SourceFile(settings: path, of: project, allowingOutside: allowingOutside) else {
        continue
      }
      source = file
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

  /// Returns where the settings have the value of a key; nil if they do not.
  func position(of key: String) -> ProjectSettings.Position? {
    mapping.entry(key).map { .init(source: source, range: $0.value.range) }
  }

  /// Returns the text at a path of nested keys; nil if it is missing or empty.
  func text(_ keys: [String]) -> String? {
    var node = YAMLNode.mapping(mapping)
    for key in keys {
      guard case .mapping(let inner) = node, let next = inner[key] else { return nil }
      node = next
    }
    guard !keys.isEmpty, case .scalar(let scalar) = node, !scalar.isEmptyOrNull else { return nil }
    return scalar.text
  }

  /// Returns the folder that a key names, relative to the folder of the settings; nil for a missing, empty or
  /// absolute path.
  func folder(_ key: String) -> String? {
    let path = text([key]).flatMap { normalised(withoutTrailingSlashes($0)) }
    guard let path, !path.isEmpty, path.utf8.first != UInt8(ascii: "/") else { return nil }
    return path
  }

  /// Returns the names in a list of words and mappings with a `name`; an empty array if the key is missing or
  /// empty.
  ///
  /// - Throws: the problem if the value has another form.
  func names(_ key: String) throws(Problems) -> [String] {
    guard let entry = mapping.entry(key) else { return [] }
    if case .scalar(let scalar) = entry.value, scalar.isEmptyOrNull { return [] }
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
