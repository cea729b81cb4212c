internal import CCmark
internal import CYAML

/// The C libraries that parse todos, which can be replaced without a new version of the program if they are linked
/// dynamically.
package enum LinkedLibraries {
  /// Their versions, such as `cmark 0.30.2, libyaml 0.2.5`.
  package static var versions: String {
    var (major, minor, patch): (CInt, CInt, CInt) = (0, 0, 0)
    yaml_get_version(&major, &minor, &patch)
    let cmark = String(cString: cmark_version_string())
    return "cmark \(cmark), libyaml \(major).\(minor).\(patch)"
  }
}
