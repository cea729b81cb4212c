import FileSystem
package import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The folder of the package.
package let packageFolder: String = {
  // Tests/TestSupport/TestRequirements.swift
  var path = #filePath
  for _ in 0..<3 { path = parent(of: path) }
  return path
}()

/// Returns the path of a folder of real and published data, which is next to the package and not part of it.
package func sharedFolder(_ name: String) -> String {
  joined(parent(of: packageFolder), "shared/\(name)")
}

private func isInstalled(_ program: String) -> Bool {
  let path = (CurrentProcess.environment("PATH") ?? "").split(separator: ":").map(String.init)
  return (["/usr/local/bin", "/usr/bin", "/bin", "/sbin", "/usr/sbin"] + path).contains {
    access("\($0)/\(program)", X_OK) == 0
  }
}

private let isRoot = geteuid() == 0

#if os(Linux)
  private let isLinux = true
#else
  private let isLinux = false
#endif

/// Whether file names may be any bytes, and differ if their bytes differ.
private let namesAreBytes: Bool = {
  guard let folder = try? TemporaryFolder() else { return false }
  let names = [Array("a".utf8), Array("A".utf8), Array("\u{E9}".utf8), Array("e\u{301}".utf8), [0xFF]]
  guard names.allSatisfy({ (try? folder.write($0, [])) != nil }) else { return false }
  let count = try? FileDescriptor.folder(folder.path).entries().count
  // The folder cannot be removed while it contains a name that a Swift string cannot represent.
  unlink((Array("\(folder.path)/".utf8) + [0xFF, 0]).map(CChar.init(bitPattern:)))
  return count == names.count
}()

/// Requirements of tests that not every machine meets. If a requirement is not met, the test is skipped and
/// the reason is printed.
///
/// `.ci/run` has a list of the reasons that it accepts for a skipped test.
extension Trait where Self == ConditionTrait {
  /// Requires programs to be installed.
  package static func requires(programs: String...) -> Self {
    let missing = programs.filter { !isInstalled($0) }
    return .enabled(if: missing.isEmpty, "requires \(missing.joined(separator: " and "))")
  }

  /// Requires a user whom file permissions restrict.
  package static var requiresOrdinaryUser: Self { .enabled(if: !isRoot, "requires a user other than root") }

  /// Requires root, which may mount file systems and change the owners of files.
  package static var requiresRoot: Self { .enabled(if: isRoot, "requires root") }

  /// Requires Linux, because the test needs something that other systems do not have.
  package static var requiresLinux: Self { .enabled(if: isLinux, "requires Linux") }

  /// Requires `stty`, and the `script` of util-linux, which runs a command in a terminal.
  package static var requiresTerminal: Self {
    isLinux ? .requires(programs: "script", "stty") : .requiresLinux
  }

  /// Requires a device on which every write fails, as on a full disk.
  package static var requiresFullDevice: Self {
    .enabled(if: access("/dev/full", W_OK) == 0, "requires /dev/full")
  }

  /// Requires a file system for temporary folders on which names are bytes: on that of macOS they are text, and names
  /// that differ only in case or Unicode normalization are the same.
  package static var requiresNamesOfBytes: Self {
    .enabled(if: namesAreBytes, "requires a file system on which names are bytes")
  }

  /// Requires a run with all rounds, because the test takes seconds.
  package static var requiresAllRounds: Self { .enabled(if: runsAllRounds, "requires CI=true") }

  /// Requires the folder that `sharedFolder(_:)` returns for a name.
  package static func requires(shared name: String) -> Self {
    .enabled(if: access(sharedFolder(name), R_OK) == 0, "requires ../shared/\(name)")
  }
}
