import Inventory
import OwnershipGraph
import Testing

@testable import MigrationPlanning

@Suite("What a user asks of a plan")
struct RequestTests {
  /// `home` opens `list` and `about`; `list` opens `item`; `cart`, in its own flow, opens `item` too and `pay`.
  static let shop = """
    version: 1
    app: { name: Shop }
    owners:
      - { id: nav, kind: navigation-controller }
    flows:
      - id: shop
        owners: [nav]
        entry: home
        screens:
          - { id: home, framework: uikit, role: list, effort: 2 }
          - { id: list, framework: uikit, role: list, effort: 3 }
          - { id: item, framework: uikit, role: detail, effort: 1 }
          - { id: about, framework: uikit, role: leaf, effort: 4 }
        transitions:
          - { from: home, to: list, kind: push }
          - { from: home, to: about, kind: push }
          - { from: list, to: item, kind: push }
      - id: buying
        owners: [nav]
        entry: cart
        screens:
          - { id: cart, framework: uikit, role: form, effort: 2 }
          - { id: pay, framework: uikit, role: form, effort: 3 }
        transitions:
          - { from: cart, to: pay, kind: push }
    """

  private func plan(
    _ text: String = shop, unit: PlanUnit = .screen, phases: PhaseRule = .none,
    _ change: (inout PlanRequest) -> Void
  ) throws -> MigrationPlan {
    var request = PlanRequest(unit: unit, phases: phases)
    change(&request)
    let plan = try MigrationPlanner.plan(OwnershipGraph(Planned.inventory(text)), request)
    #expect(PlanChecks(plan).problems == [])
    return plan
  }

  private func refusal(
    _ text: String = shop, unit: PlanUnit = .screen, phases: PhaseRule = .none,
    _ change: (inout PlanRequest) -> Void
  ) throws -> PlanRefusal {
    try #require(#expect(throws: PlanRefusal.self) { try plan(text, unit: unit, phases: phases, change) })
  }

  private func order(_ plan: MigrationPlan) -> [String] {
    plan.steps.filter { !$0.units.isEmpty }.map { $0.units.joined(separator: "+") }
  }

  @Test("A unit pinned first is first, one pinned last is last")
  func ends() throws {
    let plan = try plan {
      $0.pins = [PlanPin(unit: "about", place: .first), PlanPin(unit: "nav", place: .last)]
    }
    #expect(order(plan).first == "about")
    #expect(order(plan).last == "nav")
    let pins = plan.problem.precedence.filter { $0.reason == .pin }
    #expect(pins.contains { $0.before == "about" && $0.after == "item" })
    #expect(pins.allSatisfy { !$0.isCuttable })
  }

  @Test("A flow pinned first goes as a whole before all else")
  func flowFirst() throws {
    let plan = try plan(unit: .flow) { $0.pins = [PlanPin(unit: "buying", place: .first)] }
    #expect(Array(order(plan).prefix(2)) == ["pay", "cart"])
  }

  @Test("A pin after a flow waits for all its screens")
  func afterFlow() throws {
    let plan = try plan(unit: .flow) { $0.pins = [PlanPin(unit: "shop", place: .after("buying"))] }
    #expect(Array(order(plan).prefix(2)) == ["pay", "cart"])
  }

  @Test("What waits for something cannot be first: the chain says why")
  func refused() throws {
    let refusal = try refusal { $0.pins = [PlanPin(unit: "home", place: .first)] }
    #expect(refusal.message.hasPrefix("--pin home=FIRST cannot be kept: it waits for "))
    #expect(refusal.message.contains("home opens "))
    let after = try self.refusal { $0.pins = [PlanPin(unit: "item", place: .after("home"))] }
    #expect(
      after.message
        == "--pin item=AFTER:home cannot be kept: home has to come after item: "
        + "home opens list (test.yaml:15:9), list opens item (test.yaml:17:9)")
  }

  @Test("Pins against each other are refused, all at once")
  func contradictions() throws {
    let two = try refusal {
      $0.pins = [PlanPin(unit: "item", place: .first), PlanPin(unit: "pay", place: .first)]
    }
    #expect(
      two.message == "--pin pay=FIRST cannot be kept: it waits for item: pay comes after item by --pin item=FIRST")
    let circle = try refusal {
      $0.pins = [
        PlanPin(unit: "item", place: .after("pay")), PlanPin(unit: "pay", place: .after("about")),
        PlanPin(unit: "about", place: .after("item")),
      ]
    }
    #expect(circle.message.hasPrefix("--pin about=AFTER:item cannot be kept: item has to come after about: "))
    let many = try refusal {
      $0.pins = [PlanPin(unit: "homme", place: .first), PlanPin(unit: "item", place: .after("shop"))]
      $0.atomic = [["list", "itme"]]
      $0.keepUIKit = ["nva"]
    }
    #expect(
      ([many] + many.further).map(\.suggestion) == [
        "did you mean nav?", "did you mean home?",
        "name its screens one by one, or ask for --unit flow, which ships flows as a whole", "did you mean item?",
      ])
  }

  @Test("A screen of a flow cannot come before what its flow needs")
  func refusedByComposite() throws {
    let text = Self.shop.replacing("{ from: cart, to: pay, kind: push }", with: "{ from: cart, to: item, kind: push }")
    let refusal = try refusal(text, unit: .flow) { $0.pins = [PlanPin(unit: "pay", place: .first)] }
    #expect(refusal.message.contains("pay ships together with cart, cart opens item"))
    _ = try plan(text) { $0.pins = [PlanPin(unit: "pay", place: .first)] }
  }

  @Test("A set moves in one step; what lies between has to be named")
  func atomic() throws {
    let plan = try plan { $0.atomic = [["cart", "pay"]] }
    #expect(order(plan).contains("cart+pay"))
    #expect(plan.problem.composites.contains { $0.isAtomic && $0.units == ["cart", "pay"] })
    let refusal = try refusal { $0.atomic = [["home", "item"]] }
    #expect(refusal.message.hasPrefix("--atomic home,item cannot be one step: “list” lies between: home opens list"))
    #expect(refusal.suggestion == "name list too, or leave the set away")
    #expect(order(try self.plan { $0.atomic = [["home", "item", "list"]] }).contains("home+item+list"))
  }

  @Test("What is kept never moves")
  func kept() throws {
    let plan = try plan { $0.keepUIKit = ["buying", "about"] }
    #expect(Set(plan.problem.units.filter(\.isPermanent).map(\.id)) == ["about", "cart", "pay"])
    let refusal = try refusal {
      $0.keepUIKit = ["about"]
      $0.pins = [PlanPin(unit: "about", place: .first)]
    }
    #expect(refusal.message == "“about” never moves, in --pin about=FIRST")
  }

  @Test("The pilot is a small leaf that waits for no page")
  func pilot() throws {
    let plan = try plan { $0.wantsPilot = true }
    #expect(plan.problem.pilot == "item")
    #expect(order(plan).first == "item")
    let none = try self.plan(
      Self.shop.replacing(
        "id: item, framework: uikit, role: detail, effort: 1",
        with: "id: item, framework: uikit, role: form, effort: 1")
    ) { $0.wantsPilot = true }
    #expect(none.problem.pilot == nil)
    #expect(none.problem.precedence.allSatisfy { $0.reason != .pilot })
  }

  @Test("An earlier order is kept, but for what has to move")
  func earlierPlan() throws {
    let plan = try plan {
      $0.previousOrder = ["about", "list", "pay", "cart", "gone", "item", "home", "nav"]
    }
    #expect(plan.problem.moved.count == 1)
    #expect(plan.problem.moved == ["item"] || plan.problem.moved == ["list"])
    let kept = order(plan).filter { !plan.problem.moved.contains($0) }
    #expect(
      kept == ["about", "list", "pay", "cart", "item", "home", "nav"].filter { !plan.problem.moved.contains($0) })
  }
}
