package import Documents

extension TodoSnapshot {
  /// A hash of all values of the snapshot except the texts of todos; nil if the version of a todo is not known.
  ///
  /// - Parameter key: the key of the hash.
  package func facts(_ key: HashKey) -> ContentHash? {
    var facts = Fingerprint(key)
    for (todo, targets) in zip(todos, linkTargets) {
      guard let version = todo.version else { return nil }
      facts.add(version)
      for target in targets { target.add(to: &facts) }
    }
    var writer = StoredWriter()
    writer.write(unreadable)
    writer.write(counts)
    facts.add(writer.bytes.span)
    return facts.hash
  }
}

extension LinkTarget? {
  fileprivate func add(to facts: inout Fingerprint) {
    switch self {
    case nil: facts.add(0)
    case .todo(let place, _)?:
      facts.add(1)
      facts.add(place)
    case .file(let path)?:
      facts.add(2)
      facts.add(path)
    case .repositoryFile(let file, let fragment)?:
      facts.add(3)
      facts.add(file.path)
      facts.add(file.isFolder)
      facts.add(fragment) { $0.add($1) }
    }
  }
}
