/// What a release says about itself; `.ci/release` reads this file.
extension Todosite {
  /// The version, which the newest numbered entry of CHANGELOG.md describes.
  static let version = "0.1.0"
  /// The day of the version.
  static let date = "2026-11-24"
  /// The repository on GitHub where releases are published, such as `OWNER/REPO`; empty until there is one.
  static let repository = ""
}
