import TestSupport
import Testing

/// Tests of the attributes of a file that is changed; Python sets and reads them.
@Suite(.requiresLinux) struct AttributeTests {
  private static let tool = """
    import os, sys
    for path in sys.argv[2:]:
        if sys.argv[1] == "set":
            os.setxattr(path, "user.colour", b"red")
            os.setxattr(path, "user.bytes", bytes(range(256)))
            # The version of access lists; then the owner may read and write, user 12345 may read, the group nothing,
            # and the limit is reading.
            entries = [(1, 6, -1), (2, 4, 12345), (4, 0, -1), (16, 4, -1), (32, 0, -1)]
            access = b"".join(t.to_bytes(2, "little") + p.to_bytes(2, "little") + (i & 0xffffffff).to_bytes(4, "little")
                              for t, p, i in entries)
            os.setxattr(path, "system.posix_acl_access", (2).to_bytes(4, "little") + access)
        print(oct(os.stat(path).st_mode & 0o777), *(f"{n}={os.getxattr(path, n).hex()}" for n in sorted(os.listxattr(path))
              if not n.startswith("security.")))

    """

  private func attributes(_ word: String, _ files: String, in folder: TemporaryFolder) throws -> String {
    let run = try shell("python3 tool.py \(word) \(files)", in: folder)
    #expect(run.status == 0, "\(run)")
    return run.stdout
  }

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "tool.py": Self.tool, "Todos/a.md": "# A\n\n- [ ] b\n", "Todos/b.md": "---\ntitle: B\n---\n",
      "out.csv": "", "list.md": "<!-- todosite:begin -->\n<!-- todosite:end -->\n",
    ])
  }

  @Test(
    .requires(programs: "python3"),
    arguments: [
      "tick a 1", "edit a --title C", "note a x", "done a --json", "undo", "export --format csv -o out.csv",
      "export --into list.md",
    ])
  func `a change keeps extended attributes, the access list and the permissions`(command: String) throws {
    let folder = try folder()
    if command == "undo" { #expect(try shell("todosite done a b", in: folder).status == 0) }
    let files = "Todos/a.md Todos/b.md out.csv list.md"
    let before = try attributes("set", files, in: folder)
    #expect(before.hasPrefix("0o640 system.posix_acl_access=0200"))
    let contents = try folder.contents()
    #expect(try shell("todosite \(command)", in: folder).status == 0)
    #expect(try folder.contents() != contents)
    #expect(try attributes("show", files, in: folder) == before)
  }

  @Test(.requires(programs: "python3")) func `a file that cannot be written keeps its attributes too`() throws
  {
    let folder = try folder()
    let before = try attributes("set", "Todos/a.md", in: folder)
    try folder.setPermissions("Todos/a.md", 0o440)
    #expect(try shell("todosite done a", in: folder).status == 0)
    let after = try attributes("show", "Todos/a.md", in: folder)
    #expect(after == before.replacing("0o640", with: "0o440").replacing("01000600", with: "01000400"))
  }

  @Test(.requires(programs: "python3")) func `a file without an access list gets none from its folder`()
    throws
  {
    let folder = try folder()
    let script = """
      python3 -c '
      import os
      entries = [(1, 7), (2, 7), (4, 5), (16, 7), (32, 5)]
      os.setxattr("Todos", "system.posix_acl_default", (2).to_bytes(4, "little") + b"".join(
        t.to_bytes(2, "little") + p.to_bytes(2, "little") + (12345 if t == 2 else 0xffffffff).to_bytes(4, "little")
        for t, p in entries))
      ' && todosite done a

      """
    #expect(try shell(script, in: folder).status == 0)
    #expect(try attributes("show", "Todos/a.md", in: folder) == "0o644\n")
  }
}
