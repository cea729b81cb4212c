import FileSystem
package import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
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
  ["/usr/local/bin", "/usr/bin", "/bin", "/sbin", "/usr/sbin"].contains {
    access("\($0)/\(program)", X_OK) == 0
  }
}

private let isRoot = geteuid() == 0

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

  /// Requires Linux, `stty`, and the `script` of util-linux, which runs a command in a terminal.
  package static var requiresTerminal: Self {
    #if os(Linux)
      .requires(programs: "script", "stty")
    #else
      .disabled("requires Linux")
    #endif
  }

  /// Requires a run with all rounds, because the test takes seconds.
  package static var requiresAllRounds: Self { .enabled(if: runsAllRounds, "requires CI=true") }

  /// Requires the folder that `sharedFolder(_:)` returns for a name.
  package static func requires(shared name: String) -> Self {
    .enabled(if: access(sharedFolder(name), R_OK) == 0, "requires ../shared/\(name)")
  }
}
