import Diagnostics
import Inventory
import OwnershipGraph
import Rules
import Testing

@testable import Gate

@Suite struct RequiredFactTests {
  /// One of everything, with no fact told: every fact is absent somewhere.
  private static let thin = {
    func transition(_ kind: Transition.Kind, _ driver: Transition.Driver?) -> Transition {
      Transition(from: "list", to: ["detail"], kind: kind, driver: driver)
    }
    let element = PathElement(route: "detail")
    let destination = Destination(route: "detail", registeredIn: "list")
    var back = transition(.push, .path)
    back.returns = [.pop]
    return Inventory(
      app: App(name: "Thin"), modules: [Module(id: "models", kind: .models)],
      owners: [
        Owner(id: "window", kind: .window, framework: .uikit), Owner(id: "nav", kind: .navigationController),
        Owner(id: "stack", kind: .navigationStack, parent: "window"), Owner(id: "split", kind: .splitViewController),
        Owner(
          id: "typed", kind: .navigationStack, path: NavigationPath(representation: .typed, elements: [element]),
          destinations: [destination]),
        Owner(id: "erased", kind: .navigationStack, path: NavigationPath(representation: .erased)),
        Owner(id: "router", kind: .router),
      ],
      flows: [
        Flow(
          id: "shop", entry: "list",
          screens: [Screen(id: "list", framework: .uikit), Screen(id: "detail", framework: .swiftui)],
          transitions: [back, transition(.sheet, .item), transition(.push, nil)]),
        Flow(id: "more", team: "Shop", entry: "about", screens: [Screen(id: "about", framework: .uikit)]),
      ],
      bridges: [
        Bridge(kind: .hostingController, hosts: ["list"], guests: ["detail"]),
        Bridge(kind: .controllerRepresentable, hosts: ["detail"], guests: ["about"]),
        Bridge(kind: .imperativePresenter, hosts: ["list"], guests: []),
      ],
      deepLinks: [DeepLink(id: "link", route: ["list"])],
      restorations: [Restoration(id: "scene", owner: "stack", store: .file)])
  }()

  @Test(arguments: Fact.allCases) func everyFactCanBeAbsent(_ fact: Fact) {
    var inventory = Self.thin
    // The lists themselves are there in the thin app, for the facts of their things.
    (inventory.dependencies) = nil
    switch fact {
    case .bridges: inventory.bridges = nil
    case .deepLinks: inventory.deepLinks = nil
    case .restorations: inventory.restorations = nil
    default: break
    }
    #expect(!AbsentFacts(OwnershipGraph(inventory)).of(fact).isEmpty)
  }

  private func messages(_ requirements: [FactRequirement], _ inventory: Inventory = thin) -> [String] {
    Gate.run(OwnershipGraph(inventory), settings: GateSettings(requiredFacts: requirements)).findings
      .filter { $0.finding.code == 802 }.map(\.finding.message)
  }

  @Test func oneFindingForEachThingThatLacksIt() {
    #expect(
      messages([FactRequirement([.transitionDriver])]) == ["transition.driver of list>detail:push is not described"])
    #expect(messages([FactRequirement([.dependencies])]) == ["dependencies is not described"])
    #expect(
      messages([FactRequirement([.pathElementCodable])]) == [
        "path.elements.codable of detail in typed is not described"
      ])
    #expect(messages([FactRequirement([.bridgeShows, .bridgeShows]), FactRequirement([.bridgeShows])]).count == 1)
  }

  @Test func whatADeclaredFactSaysDoesNotMatter() {
    var inventory = Self.thin
    inventory.flows[0].transitions?[2].driver = .uikit
    inventory.dependencies = []
    #expect(messages([FactRequirement([.transitionDriver, .dependencies])], inventory) == [])
  }

  @Test func aRequirementCanBeForSomeFlowsOrTeams() {
    let facts: [Fact] = [.screenChanged]
    #expect(messages([FactRequirement(facts)]).count == 3)
    #expect(messages([FactRequirement(facts, flows: ["more"])]) == ["screen.changed of about is not described"])
    #expect(messages([FactRequirement(facts, teams: ["Shop"])]) == ["screen.changed of about is not described"])
    #expect(messages([FactRequirement(facts, flows: ["shop"], teams: ["Shop"])]) == [])
    #expect(messages([FactRequirement([.appMinimumOS], teams: ["Shop"])]) == [])
  }

  @Test func itIsAnErrorAtTheThing() throws {
    var inventory = Self.thin
    inventory.flows[1].screens[0].annotations = Annotations(
      source: SourceReference(path: "About.swift", line: 3),
      place: Location(file: "app.yaml", position: Position(line: 9)))
    let result = Gate.run(
      OwnershipGraph(inventory),
      settings: GateSettings(requiredFacts: [FactRequirement([.screenUses], flows: ["more"])]))
    let finding = try #require(result.findings.first { $0.finding.code == 802 })
    #expect(finding.finding.severity == .error && finding.name == "missing-fact" && result.isFailed)
    #expect(finding.inventory?.description == "app.yaml:9" && finding.source?.description == "About.swift:3")
  }

  @Test func aContainerThatIsBroughtHasNoPlaceOfItsOwn() {
    var inventory = Self.thin
    #expect(messages([FactRequirement([.ownerIn])], inventory).contains("owner.in of nav is not described"))
    inventory.flows[1].screens[0].brings = "nav"
    #expect(!messages([FactRequirement([.ownerIn])], inventory).contains("owner.in of nav is not described"))
  }
}
