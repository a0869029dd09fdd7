import Testing

@testable import MigrationPlanning

@Suite("The three inventories that were planned by hand")
struct ExampleTests {
  @Test("Every rule of the reduced problem once: jobs, waits, cut, composites, bridges")
  func first() throws {
    let it = try Planned(fixture: "plan-1")
    #expect(
      it.efforts == [
        "models": 0, "theme": 5, "list": 5, "detail": 2, "header": 1, "home": 7, "product": 4, "orders-nav": 5,
        "tabs": 7, "win": 3, "cut:product->detail": 1,
      ])
    #expect(it.done == ["api", "note", "shop-stack"])
    #expect(it.permanent == ["camera"])
    let members = it.plan.problem.units.filter { $0.kind == .owner }.map {
      "\($0.id): \($0.members.joined(separator: " "))"
    }
    #expect(
      members == [
        "orders-nav: orders-co orders-nav", "shop-stack: shop-stack", "tabs: app-co login-co tabs", "win: win",
      ])
    #expect(
      it.pairs == [
        "models < theme", "theme < list", "header < detail", "header < list", "detail < list", "detail < product",
        "product < detail", "product < home", "list < orders-nav", "header < orders-nav", "detail < orders-nav",
        "product < orders-nav", "orders-nav < tabs", "tabs < win",
      ])
    #expect(it.waits.isSuperset(of: ["header < list: phase", "header < detail: embeds", "theme < list: uses"]))
    #expect(it.waits.filter { $0.hasPrefix("header < list") } == ["header < list: phase"])
    let cuttable = it.plan.problem.precedence.filter(\.isCuttable).map { "\($0.before) < \($0.after)" }
    #expect(Set(cuttable) == ["detail < list", "product < detail", "product < home", "detail < product"])
    #expect(it.waits.filter { $0.hasSuffix(": cut") }.count == 2)
    #expect(it.cuts == ["product -> detail"])
    #expect(it.composites == ["orders: detail header list", "shop: home product"])
    #expect(
      it.bridges == [
        "hosting:note hosting-controller 1 [orders-nav]", "hosting:shop-stack hosting-controller 1 [tabs]",
        "hosting:list hosting-controller 1 [orders-nav]", "hosting:detail hosting-controller 1 [orders-nav]",
        "hosting:header hosting-controller 1 [detail orders-nav]", "hosting:product hosting-controller 1 [orders-nav]",
        "hosting:orders-nav hosting-controller 1 [tabs]", "hosting:tabs hosting-controller 1 [win]",
        "representable:home view-representable 2 [shop-stack]",
        "representable:product controller-representable 3 [shop-stack]",
        "representable:camera controller-representable 3 [orders-nav]!",
      ])
  }

  @Test("Its price: effort 40, lifetime 168, peak 7, in the order that is forced")
  func firstOrder() throws {
    let it = try Planned(fixture: "plan-1")
    let totals = it.plan.totals
    #expect(totals.effort == 40)
    #expect(totals.lifetime == 168)
    #expect(totals.peak == 7)
    #expect(totals.lowerBound == 168)
    #expect(totals.certificate == .optimal && totals.gap == 0)
    #expect(
      it.order.filter { $0 != "models" } == [
        "cut:product->detail", "product", "home", "theme", "header", "detail", "list", "orders-nav", "tabs", "win",
      ])
    #expect(it.lifetime("hosting:note") == BridgeLifetime(installed: 0, removed: 30))
    #expect(it.lifetime("hosting:header") == BridgeLifetime(installed: 18, removed: 30))
    #expect(it.lifetime("representable:camera") == BridgeLifetime(installed: 30, removed: nil))
    let owner = try it.step("migrate-owner:orders-nav")
    #expect(owner.liveWeight == 7)
    #expect(owner.installs == ["hosting:orders-nav", "representable:camera"])
    let removal = try it.step("remove-bridge:orders-nav")
    #expect(removal.liveWeight == 2)
    #expect(
      removal.removes == ["hosting:detail", "hosting:header", "hosting:list", "hosting:note", "hosting:product"])
    #expect(removal.start == 30 && removal.end == 30)
    #expect(removal.index == owner.index + 1)
    // The three that are live, and the camera for good.
    #expect(removal.liveBridges == 3)
    #expect(try it.step("migrate-screen:home").removes == ["representable:home"])
  }

  @Test("Root first: two representables, the shorter first, 18 and optimal")
  func second() throws {
    let it = try Planned(fixture: "plan-2-root-first")
    #expect(it.efforts == ["scan": 1, "edit": 4])
    #expect(it.done == ["tabs", "items-stack", "item-list"])
    #expect(it.pairs.isEmpty)
    #expect(it.composites == ["items: edit scan"])
    #expect(
      it.bridges == [
        "representable:scan imperative-presenter 3 [item-list items-stack]",
        "representable:edit imperative-presenter 3 [item-list items-stack]",
      ])
    #expect(it.order == ["scan", "edit"])
    #expect(it.plan.totals.lifetime == 18)
    #expect(it.plan.totals.lowerBound == 18)
    #expect(it.plan.totals.certificate == .optimal)
    #expect(it.plan.totals.peak == 6)
    #expect(it.plan.steps.count == 2)
  }

  @Test("Cyclic between flows: a cut, and 47 by flows")
  func thirdByFlow() throws {
    let it = try Planned(fixture: "plan-3-flow-cycle")
    #expect(
      it.efforts == [
        "order-board": 7, "order-detail": 1, "account-list": 5, "account-detail": 1, "orders-nav": 2,
        "accounts-nav": 5, "cut:order-board->account-detail": 1,
      ])
    #expect(it.cuts == ["order-board -> account-detail"])
    #expect(it.waits.filter { $0.hasSuffix("shows") }.count == 6)
    #expect(
      it.waits.filter { $0.hasSuffix("phase") }.sorted() == [
        "account-detail < account-list: phase", "order-detail < order-board: phase",
      ])
    #expect(it.composites == ["accounts: account-detail account-list", "orders: order-board order-detail"])
    #expect(
      it.bridges == [
        "hosting:order-detail hosting-controller 1 [accounts-nav orders-nav]",
        "hosting:account-detail hosting-controller 1 [accounts-nav orders-nav]",
        "hosting:order-board hosting-controller 1 [orders-nav]",
        "hosting:account-list hosting-controller 1 [accounts-nav]",
      ])
    #expect(it.plan.totals.effort == 22)
    #expect(it.plan.totals.lifetime == 47)
    #expect(it.plan.totals.lowerBound == 47)
    #expect(it.plan.totals.peak == 4)
    #expect(
      it.order == [
        "cut:order-board->account-detail", "order-detail", "order-board", "account-detail", "account-list",
        "orders-nav", "accounts-nav",
      ])
  }

  @Test("By screens there is no cycle: no cut, 46")
  func thirdByScreen() throws {
    let it = try Planned(fixture: "plan-3-flow-cycle", unit: .screen)
    #expect(it.cuts.isEmpty)
    #expect(it.composites.isEmpty)
    #expect(it.plan.totals.effort == 21)
    #expect(it.plan.totals.lifetime == 46)
    #expect(it.plan.totals.lowerBound == 46)
    #expect(it.plan.totals.peak == 3)
  }
}
