import Documents
import Testing

@testable import todosite

@Suite struct ServedPageTests {
  private func served(_ page: String, adding panel: String = "<p>panel</p>") -> ServedPage {
    ServedPage(Array(page.utf8), adding: Array(panel.utf8))
  }

  private func text(_ page: ServedPage) -> String { String(decoding: page.bytes, as: UTF8.self) }

  @Test("the policy and the referrer become headers, and the panel is at the end of the main part")
  func page() {
    let page = served(
      """
      <!doctype html>
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; font-src 'self'; form-action 'none'">
      <meta name="referrer" content="no-referrer">
      <title>a</title>
      </head>
      <body><main>b</main><footer>c</footer></body>

      """)
    #expect(
      text(page) == """
        <!doctype html>
        <head>
        <meta charset="utf-8">


        <title>a</title>
        <link rel="stylesheet" href="/-/serve.css">
        <script src="/-/serve.js" defer data-etag="\(page.tag)" data-project="0000000000000000"></script>
        </head>
        <body><main>b<p>panel</p></main><footer>c</footer></body>

        """)
    #expect(
      page.policy
        == "default-src 'none'; font-src 'self'; form-action 'self'; connect-src 'self'; frame-ancestors 'none'"
    )
  }

  @Test(
    "the elements are found as a browser finds them",
    arguments: [
      "<META HTTP-EQUIV=content-security-policy CONTENT=\"x\">",
      "<meta content='x'http-equiv='Content-Security-Policy'/>",
      "<meta\n http-equiv = \"content-security-POLICY\"\tcontent = x >",
      "<meta name=Referrer content=\"a>b\">",
    ])
  func spellings(element: String) {
    #expect(!text(served("<head>\(element)</head><main></main>")).contains("eta "))
    #expect(!text(served("<head>\(element)</head><main></main>")).contains("a>b"))
  }

  @Test(
    "other elements and comments stay",
    arguments: [
      "<!-- <meta name=\"referrer\" content=\"no-referrer\"> -->",
      "<meta name=\"description\" content=\"referrer\">",
      "<metadata name=\"referrer\">", "<meta name=\"referrer\"",
    ])
  func others(element: String) {
    #expect(text(served("<head>\(element)</head><main></main>")).hasPrefix("<head>\(element)<link"))
  }

  @Test("a page without a head, a main part or a body gets all of it too")
  func fragments() {
    let page = text(served("<!doctype html><meta name=referrer content=no-referrer><title>t</title><p>a"))
    #expect(page.hasPrefix("<!doctype html><title>t</title><p>a<link "))
    #expect(page.hasSuffix("</script>\n<p>panel</p>"))
    #expect(text(served("<title>t</title><main>a</main>")).hasSuffix("</script>\n<main>a<p>panel</p></main>"))
    #expect(text(served("<body>a</body>")).hasSuffix("<body>a<p>panel</p></body>"))
    #expect(text(served("")).contains("serve.js"))
  }

  @Test("a policy that a header cannot have is replaced")
  func wrongPolicy() {
    let page = served("<head><meta http-equiv=Content-Security-Policy content='a\u{E9}'></head>")
    #expect(page.policy.hasPrefix("default-src 'none'; script-src 'self'; "))
  }

  @Test("the tag is that of the page and the panel")
  func tag() {
    #expect(served("a").tag == served("a").tag)
    #expect(served("a").tag != served("b").tag)
    #expect(served("a", adding: "").tag != served("a").tag)
  }
}
