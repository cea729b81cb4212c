import FileSystem

/// Returns the names of the HTML templates of pages, such as `board`, from the folder of the package.
package func pageTemplateNames() throws -> [String] {
  let suffix = ".html"
  return try FileDescriptor.folder(joined(packageFolder, "Templates")).entries().compactMap(\.text)
    .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
}
