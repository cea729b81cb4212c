internal import FileSystem

extension TodoTool {
  /// Folders of numbered proposals, such as Ethereum's `EIPS/eip-20.md` (EIP-1), Python's `peps/pep-0008.md`
  /// (PEP 1) and RFCs: most of their files have the number as `eip`, `pep` or `rfc`.
  static let proposals = TodoTool(
    name: "proposals", title: "numbered proposals",
    folders: [
      "EIPS", "EIPs", "eips", "ERCS", "ERCs", "ercs", "PEPs", "peps", "RFCs", "rfcs", "rfc", "proposals",
    ],
    hasAnyName: true, isFolder: { folder, _ in holdsProposals(folder) },
    dialect: .proposals, statuses: words.flatMap(\.value), meanings: words,
    keys: ["eip": .id, "pep": .id, "rfc": .id, "requires": .depends],
    adding: (with: "an editor", because: "where people choose the numbers"),
    role: { _ in .todo })

  /// The statuses with their meanings; elsewhere some of these words mean something else.
  private static let words: KeyValuePairs<TodoStatus.Group, [String]> = [
    .open: ["Draft", "Proposed", "Review", "Last Call"],
    .doing: ["Accepted", "Provisional"],
    .blocked: ["Stagnant", "Deferred"],
    .done: ["Final", "Active", "Living"],
    .cancelled: ["Withdrawn", "Rejected", "Superseded", "Moved"],
  ]

  private static let numberKeys = ["eip:", "pep:", "rfc:"]

  /// Reports whether most Markdown files of a folder have the number of a proposal; of a large folder, reads
  /// only some files, evenly spaced.
  private static func holdsProposals(_ folder: String) -> Bool {
    guard let entries = try? FileDescriptor.folder(folder).entries() else { return false }
    let names = entries.map { String(decoding: $0.bytes, as: UTF8.self) }.filter {
      TodoPath.isMarkdown($0) && $0.lowercased() != "readme.md"
    }
    let step = max(1, names.count / 32)
    let sample = stride(from: 0, to: names.count, by: step).map { names[$0] }
    return sample.count { hasNumber(joined(folder, $0)) } * 2 > sample.count
  }

  /// Reports whether the front matter of a file has the number of a proposal in its first 2,048 bytes.
  private static func hasNumber(_ path: String) -> Bool {
    guard let start = try? FileDescriptor.file(path).readNext(upTo: 2_048) else { return false }
    let lines = start.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    guard lines.first?.elementsEqual("---".utf8) == true else { return false }
    let keys = lines.dropFirst().prefix { !$0.elementsEqual("---".utf8) }
    return keys.contains { line in
      numberKeys.contains(String(decoding: line.prefix(4), as: UTF8.self).lowercased())
    }
  }
}
