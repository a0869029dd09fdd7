import Diagnostics
import Inventory
import MigrationPlanning
import Testing

@testable import CommandLineTool

@Suite("--crews, --velocity, --start")
struct ScheduleOptionsTests {
  private func request(_ options: [String: String]) throws -> PlanRequest {
    var request = PlanRequest()
    try ScheduleOptions.read(Invocation(arguments: [:], options: options), into: &request)
    return request
  }

  @Test("What is said is what is asked for")
  func read() throws {
    #expect(try request([:]) == PlanRequest())
    #expect(try request(["crews": "teams"]).crews == .teams)
    #expect(try request(["crews": "12"]).crews == .number(12))
    let dated = try request(["velocity": "7.5", "start": "2027-01-04"]).calendar
    #expect(dated?.velocity == "7.5")
    #expect(dated?.start?.description == "2027-01-04")
    #expect(try request(["velocity": "8"]).calendar?.start == nil)
  }

  @Test(
    "What is wrong is refused, with what to write instead",
    arguments: [
      (["crews": "0"], "“0” is no number of crews"), (["crews": "-1"], "“-1” is no number of crews"),
      (["crews": "+2"], "“+2” is no number of crews"), (["crews": "Teams"], "“Teams” is no number of crews"),
      (["crews": "1001"], "“1001” is no number of crews"), (["velocity": "0"], "“0” is no velocity"),
      (["velocity": "fast"], "“fast” is no velocity"), (["start": "2027-01-04"], "--start needs --velocity"),
      (["start": "4.1.2027", "velocity": "8"], "“4.1.2027” is no day"),
    ])
  func refuse(options: [String: String], message: String) throws {
    let wrong = #expect(throws: WrongInput.self) { try request(options) }
    #expect(wrong?.diagnostics.map(\.message) == [message])
    #expect(wrong?.diagnostics.first?.suggestion != nil)
  }
}
