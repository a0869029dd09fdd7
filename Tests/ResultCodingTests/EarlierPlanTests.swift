import Diagnostics
import ResultCoding
import Testing

@Suite("Plans that are read back")
struct EarlierPlanTests {
  private func read(_ text: String) -> (order: [String]?, said: [String]) {
    var diagnostics = DiagnosticCollector()
    let plan = EarlierPlan.read(Array(text.utf8), file: "plan.json", into: &diagnostics)
    return (
      plan?.order, diagnostics.sorted().map { "\($0.location?.description ?? "") \($0.code.rawValue) \($0.message)" }
    )
  }

  @Test("The units of the steps, in their order; the rest is passed over")
  func order() {
    let (order, said) = read(
      #"{"version": 1, "tool": {}, "steps": [{"units": ["b"], "x": 1}, {"units": []}, {"units": ["a", "cut:a->b"]}]}"#)
    #expect(order == ["b", "a", "cut:a->b"])
    #expect(said == [])
  }

  @Test(
    "What is no plan is said where",
    arguments: [
      ("[]", "plan.json:1:1 940 not a plan"),
      (#"{"version": 1, "flows": []}"#, "plan.json:1:1 940 not a plan, but an inventory"),
      (#"{"version": 1, "rows": [], "least": 3}"#, "plan.json:1:1 940 not a plan, but what plan --compare says"),
      (#"{"version": 1, "waits": [], "offers": []}"#, "plan.json:1:1 940 not a plan, but what plan --explain says"),
      (#"{"version": 1, "findings": []}"#, "plan.json:1:1 940 not a plan, but what check says"),
      ("version: 1\napp: { name: Shop }\nflows: []\n", "plan.json:1:1 940 not a plan, but an inventory"),
      ("{version: 1, app: {name: Shop}}", "plan.json:1:1 940 not a plan, but an inventory"),
      (
        "<inventory version=\"1\"><app name=\"a\"/><flows/></inventory>",
        "plan.json:1:1 940 not a plan, but an inventory"
      ),
      ("<plan/>", "plan.json:1:1 940 not a plan, but XML"),
      ("# Migration of Shop\n\n- [ ] a\n", "plan.json:1:1 940 not a plan, but text that is no JSON"),
      (#"{"version": 2, "steps": []}"#, "plan.json:1:2 941 version 2 of plans is not known"),
      (#"{"version": 1, "steps": [{"id": "a"}]}"#, "plan.json:1:26 913 step has no 'units'"),
      (
        #"{"version": 1, "steps": [{"units": "a"}]}"#,
        "plan.json:1:36 911 'units' in step is the text \"a\", expected a list"
      ),
    ])
  func wrong(text: String, message: String) {
    let (order, said) = read(text)
    #expect(order == nil)
    #expect(said == [message])
  }

  @Test("What is no JSON is refused by the reader")
  func syntax() {
    #expect(read("{").order == nil)
    #expect(read("{").said.count == 1)
  }
}
