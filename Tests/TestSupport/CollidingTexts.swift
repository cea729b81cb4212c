/// Two texts of the same length with the same XXH64, constructed so that two words of the first lane cancel.
package enum CollidingTexts {
  private static let head = "---\ntitle: Water the ferns\n---\n\n"

  package static let first =
    "\(head)SKIP crdthe ferns this evening! aaa bbaa is the code of the shed.\n"
  package static let second =
    "\(head)WATER lsthe ferns this evening! :Fwr? pa is the code of the shed.\n"
}
