import Documents
import Testing

@testable import TodoFormats

@Suite struct JSONRecognitionTests {
  @Test(arguments: [
    (#"{"version":1,"todos":[]}"#, "json"), (#"{"version":1,"todo":{"id":"a","title":"A"}}"#, "json"),
    (#"[{"id":"a","title":"A","path":"a.md","status":"open","completed":null}]"#, "json"),
    (#"[{"title":"A"}]"#, "json"), ("[]", "json"), ("[{", "json"), ("{}", "json"),
    (#"[{"userId":1,"id":1,"title":"A","completed":false}]"#, "items"),
    (#"{"todos":[{"id":1,"title":"A","completed":true}],"total":1}"#, "items"),
    (#"[{"id":1,"title":"A","completed":tru"#, "json"),
    (
      #"[{"id":1,"description":"A","entry":"20260101T000000Z","status":"pending","uuid":"x","urgency":1}]"#,
      "taskwarrior"
    ),
    ("\n{\"description\":\"A\",\"uuid\":\"x\"}\n{\"description\":\"B\",\"uuid\":\"y\"}", "taskwarrior"),
    (#"[{"number":1,"title":"A"}]"#, "github"), (#"[{"title":"A","url":"u","state":"OPEN"}]"#, "github"),
    (#"{"number":1,"title":"A","body":""}"#, "github"),
    (#"[{"html_url":"u","title":"A","created_at":"x","#, "github"),
    (#"{"total_count":1,"items":[{"html_url":"u","title":"A","state":"open"}]}"#, "github"),
  ])
  func `a document is recognised by its first todo`(text: String, name: String) {
    for path in ["-", "a.json"] {
      #expect(TodoFormat.recognised(in: SourceFile(path: path, text: text))?.name == name)
    }
  }

  @Test(arguments: ["", "- [ ] x", "[link](x)", "{{x}}", "(A) x", "title,due\n"])
  func `text that is not JSON is not recognised as JSON`(text: String) {
    let names = ["json", "items", "github", "taskwarrior"]
    #expect(names.allSatisfy { TodoFormat.named($0)?.recognises(SourceFile(path: "-", text: text)) == false })
  }
}
