import Documents
import FileSystem

extension SettingsReader {
  /// Reads a repository: its address, or a mapping of `url`, `host` and `path`.
  mutating func repository(_ entry: YAMLEntry) -> Repository? {
    guard case .mapping(let mapping) = entry.value else {
      return repository(at: entry, host: nil, path: "")
    }
    var (url, host): (YAMLEntry?, Repository.Host?)
    var path = ""
    let count = problems.count
    for part in mapping.entries {
      switch part.key.text {
      case "url": url = part
      case "host": host = self.host(part)
      case "path": folderInRepository(part).map { path = $0 }
      default: reportUnknown(part.key, among: ["url", "host", "path"])
      }
    }
    guard let url else {
      report("repository without a url", at: mapping.range, label: "expected url, host and path")
      return nil
    }
    // Problems with the host or path are already reported.
    return problems.count == count ? repository(at: url, host: host, path: path) : nil
  }

  /// Reads the name of a branch; checks it by the rules of `git check-ref-format`.
  mutating func branch(_ entry: YAMLEntry) -> String? {
    guard let text = text(entry) else { return nil }
    let hasPlainCharacters = text.unicodeScalars.allSatisfy { scalar in
      scalar != " " && visible(String(scalar)) == String(scalar)
        && !"~^:?*[\\".unicodeScalars.contains(scalar)
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let areNames = parts.allSatisfy { part in
      part.first.map { $0 != UInt8(ascii: ".") } ?? false && !part.elementsEqual("@".utf8)
        && part.last != UInt8(ascii: ".") && !part.contains("..".utf8)
    }
    return hasPlainCharacters && areNames ? text : wrong(entry, "expected the name of a branch such as main")
  }
}

extension SettingsReader {
  private mutating func repository(
    at entry: YAMLEntry, host: Repository.Host?, path: String
  ) -> Repository? {
    let expectation = "expected an address such as https://github.com/OWNER/NAME"
    guard case .scalar(let scalar) = entry.value else { return wrong(entry, expectation) }
    let address: RepositoryAddress
    do throws(RepositoryAddress.Failure) {
      address = try RepositoryAddress(scalar.text)
    } catch {
      guard error == .credentials else { return wrong(entry, expectation) }
      return credentials(in: entry, called: "repository address")
    }
    guard let host = host ?? Repository.Host(server: address.server) else {
      report(
        "unknown git host \"\(address.server)\"", at: entry.value.range,
        label: "the name does not identify its software",
        help: "set the host: repository: { url: \(address.url), host: \(Repository.Host.gitea) }, "
          + "or one of \(Repository.Host.names.joinedAsChoice)")
      return nil
    }
    guard host != .github || address.names.count == 2 else { return wrong(entry, expectation) }
    return Repository(host: host, url: address.url, path: path)
  }

  private mutating func host(_ entry: YAMLEntry) -> Repository.Host? {
    guard case .scalar(let scalar) = entry.value, let host = Repository.Host(rawValue: scalar.text) else {
      return wrong(entry, "expected \(Repository.Host.names.joinedAsChoice)")
    }
    return host
  }

  private mutating func folderInRepository(_ entry: YAMLEntry) -> String? {
    guard let text = text(entry) else { return nil }
    let path = normalised(withoutTrailingSlashes(text))
    guard let path, path.utf8.first != UInt8(ascii: "/"), visible(path) == path else {
      return wrong(entry, "expected a folder in the repository such as web/todos")
    }
    return path
  }
}

extension Repository.Host {
  fileprivate static var names: [String] { allCases.map(\.rawValue) }
}
