/// The version of a page, made from the answer of the interactor instead of the page itself.
struct VersionOfAnswer<Answer: Versioned>: InteractorToPresenter {
  /// The version of what the page depends on besides the answer.
  let links: PageVersion
  /// The version of the page; nil before the answer is received.
  private(set) var version: PageVersion?

  init(links: PageVersion) { self.links = links }

  mutating func didRetrieve(_ answer: Answer) {
    var version = links
    version.add(answer)
    self.version = version
  }
}
