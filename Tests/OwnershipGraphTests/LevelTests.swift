import Inventory
import OwnershipGraph
import Testing

/// Levels, placements, contexts, makers and frameworks, each on a small app.
@Suite struct LevelTests {
  private func owner(
    _ id: OwnerID, _ kind: Owner.Kind, in parent: OwnerID? = nil, as placement: Placement? = nil,
    drives: [OwnerID]? = nil, handsOverTo: [OwnerID] = [], framework: ContainerFramework? = nil
  ) -> Owner {
    Owner(
      id: id, kind: kind, framework: framework, parent: parent, placement: placement, drives: drives,
      handsOverTo: handsOverTo)
  }

  private func flow(
    _ id: FlowID, owners: [OwnerID] = [], _ screens: [(ScreenID, brings: OwnerID?)], _ transitions: [Transition] = []
  ) -> Flow {
    Flow(
      id: id, owners: owners, entry: screens.first?.0 ?? "",
      screens: screens.map { Screen(id: $0.0, framework: .swiftui, brings: $0.brings) }, transitions: transitions)
  }

  private func graph(_ owners: [Owner], _ flows: [Flow], bridges: [Bridge]? = nil) -> OwnershipGraph {
    OwnershipGraph(Inventory(app: App(name: "Example"), owners: owners, flows: flows, bridges: bridges))
  }

  private func levels(_ graph: OwnershipGraph, _ screen: ScreenID) throws -> [OwnerID]? {
    try graph.levels(of: #require(graph.screen(screen))).value?.map { graph[$0].id }
  }

  private func index(_ graph: OwnershipGraph, _ owner: OwnerID) throws -> OwnerIndex {
    try #require(graph.owner(owner))
  }

  @Test func aPageLiesOnItsOwnStackElseOnItsFlows() throws {
    let it = graph(
      [owner("nav", .navigationController), owner("own", .navigationStack), owner("opened", .navigationStack)],
      [
        flow(
          "main", owners: ["nav"], [("home", nil), ("settings", "own"), ("about", nil), ("editor", nil)],
          [
            Transition(from: "home", to: ["settings"], kind: .sheet),
            Transition(from: "settings", to: ["about"], kind: .push),
            Transition(from: "home", to: ["editor"], kind: .fullScreen, opens: "opened"),
          ])
      ])
    #expect(try levels(it, "home") == ["nav"])
    #expect(try levels(it, "settings") == ["own"])
    #expect(try levels(it, "about") == ["own"])
    #expect(try levels(it, "editor") == ["opened"])
    #expect(it.liesOnOwnStack(try #require(it.screen("about"))))
  }

  @Test func aPageThatIsOpenedInAStackAndPushedLiesOnBoth() throws {
    let it = graph(
      [owner("nav", .navigationController), owner("opened", .navigationStack)],
      [
        flow(
          "main", owners: ["nav"], [("home", nil), ("settings", nil), ("about", nil)],
          [
            Transition(from: "home", to: ["settings"], kind: .sheet, opens: "opened"),
            Transition(from: "home", to: ["settings"], kind: .push),
            Transition(from: "settings", to: ["about"], kind: .push),
          ])
      ])
    #expect(try levels(it, "settings") == ["nav", "opened"])
    #expect(try levels(it, "about") == ["nav", "opened"])
    #expect(!it.liesOnOwnStack(try #require(it.screen("settings"))))
    let (nav, opened) = (try index(it, "nav"), try index(it, "opened"))
    #expect(it.contexts(of: try #require(it.screen("settings"))) == .known([.owner(nav), .owner(opened)]))
  }

  @Test func whatABareModalEmbedsHasAContextOfItsOwn() throws {
    func placed(_ first: Transition.Kind, otherwise: Transition.Kind? = nil) throws -> (Bool, Derived<[ContextID]>) {
      let it = graph(
        [owner("nav", .navigationController), owner("own", .navigationStack)],
        [
          flow(
            "main", owners: ["nav"], [("home", nil), ("panel", nil), ("help", "own")],
            [
              Transition(from: "home", to: ["panel"], kind: first),
              Transition(from: "panel", to: ["help"], kind: .embed),
            ]
              + (otherwise.map { [Transition(from: "home", to: ["panel"], kind: $0)] } ?? []))
        ])
      let own = try index(it, "own")
      return (it.placements(of: own).contains(where: \.isInBareModal), it.contexts(of: own))
    }
    let own = try placed(.sheet)
    #expect(own.0)
    #expect(own.1 != (try placed(.push)).1)
    #expect(try placed(.push).0 == false)
    #expect(try placed(.sheet, otherwise: .push).0 == false)
    #expect(try placed(.tab).0 == false)
  }

  @Test func aFlowWithoutOwnerRidesWhereItsEntryWasPushed() throws {
    let it = graph(
      [owner("nav", .navigationController)],
      [
        flow("main", owners: ["nav"], [("home", nil)], [Transition(from: "home", to: ["guest"], kind: .push)]),
        flow("riding", [("guest", nil), ("deeper", nil)]),
        flow("alone", [("nobody", nil)]),
      ])
    #expect(try levels(it, "deeper") == ["nav"])
    #expect(try levels(it, "nobody") == [])
  }

  @Test func coordinatorsChangeWhatTheyDriveOrAreLent() throws {
    let it = graph(
      [
        owner("nav", .navigationController), owner("app-co", .coordinator, drives: ["nav"], handsOverTo: ["child"]),
        owner("child", .coordinator), owner("lost", .router),
      ],
      [
        flow(
          "main", owners: ["child"], [("home", nil), ("next", nil)],
          [Transition(from: "home", to: ["next"], kind: .push)])
      ]
    )
    let nav = try index(it, "nav")
    #expect(it.level(of: try index(it, "child")) == .known(nav))
    #expect(it.level(of: try index(it, "lost")) == .unknown(.ownerDrives))
    #expect(it.framework(of: try index(it, "app-co")) == .known(.uikit))
    #expect(it.framework(of: try index(it, "child")) == .unknown(.ownerFramework))
    #expect(it.maker(of: try #require(it.edges.indices.first)) == .known(try index(it, "child")))
  }

  @Test func aRootMadeByAWindowReplacesWhatTheWindowHolds() throws {
    let it = graph(
      [
        owner("window", .window), owner("login-nav", .navigationController, in: "window", as: .root),
        owner("main-nav", .navigationController),
      ],
      [
        flow(
          "login", owners: ["login-nav"], [("sign-in", nil), ("home", nil)],
          [Transition(from: "sign-in", to: ["home"], kind: .root, by: "window", opens: "main-nav")])
      ])
    let window = try index(it, "window")
    #expect(it.levels(of: try #require(it.edges.indices.first)) == .known([window]))
    #expect(it.placements(of: try index(it, "main-nav")).map(\.parents) == [[window]])
    #expect(it.contexts(of: try index(it, "main-nav")) == .known([.owner(window)]))
    #expect(EnclosingStacks(it).around(it.placements(of: try index(it, "main-nav"))[0]) == .known([]))
  }

  @Test func contextsStartAtTabsAndPresentations() throws {
    let it = graph(
      [
        owner("tabs", .tabView), owner("a", .navigationStack, in: "tabs", as: .tab),
        owner("b", .navigationStack, in: "a", as: .embed), owner("c", .navigationStack, in: "a", as: .sheet),
        owner("d", .navigationStack, in: "a", as: .custom),
      ], [])
    let (a, c) = (try index(it, "a"), try index(it, "c"))
    #expect(it.isRoot(try index(it, "tabs")))
    #expect(it.contexts(of: try index(it, "b")) == .known([.owner(a)]))
    #expect(it.contexts(of: c) == .known([.owner(c)]))
    #expect(it.contexts(of: try index(it, "d")) == .unknown(.ownerAs))
  }

  @Test func everyEdgeKnowsTheContextOfItsTarget() throws {
    let it = graph(
      [owner("nav", .navigationController), owner("modal", .navigationController)],
      [
        flow(
          "main", owners: ["nav"], [("a", nil), ("b", nil), ("c", nil), ("d", nil), ("e", nil)],
          [
            Transition(from: "a", to: ["b"], kind: .push), Transition(from: "a", to: ["c"], kind: .sheet),
            Transition(from: "a", to: ["d"], kind: .sheet, opens: "modal"),
            Transition(from: "a", to: ["e"], kind: .custom),
          ])
      ])
    let (nav, modal) = (try index(it, "nav"), try index(it, "modal"))
    let c = try #require(it.screen("c"))
    #expect(
      it.edges.indices.map { it.contexts(of: $0) } == [
        .known([.owner(nav)]), .known([.screen(c)]), .known([.owner(modal)]), .unknown(.ownerAs),
      ])
  }

  @Test func onlyOneOwnerStandsAtTheTop() throws {
    let alone = graph([owner("nav", .navigationController), owner("co", .coordinator, drives: [])], [])
    #expect(alone.isRoot(try index(alone, "nav")))
    #expect(!alone.isRoot(try index(alone, "co")))
    let underWindow = graph([owner("window", .window), owner("nav", .navigationController)], [])
    #expect(underWindow.isRoot(try index(underWindow, "window")))
    #expect(!underWindow.isRoot(try index(underWindow, "nav")))
    #expect(underWindow.contexts(of: try index(underWindow, "nav")) == .unknown(.ownerAs))
  }

  @Test func placementsSayWhy() throws {
    let it = graph(
      [
        owner("nav", .navigationController), owner("opened", .navigationController), owner("own", .navigationStack),
        owner("bridged", .navigationStack), owner("presented", .navigationStack),
      ],
      [
        flow(
          "main", owners: ["nav"], [("home", nil), ("page", "own"), ("picker", nil)],
          [
            Transition(from: "home", to: ["page"], kind: .push),
            Transition(from: "home", to: ["page"], kind: .sheet, opens: "opened"),
            Transition(from: "home", to: ["start"], kind: .sheet),
          ]),
        flow("other", owners: ["presented"], [("start", nil)]),
      ],
      bridges: [Bridge(kind: .hostingController, hosts: ["nav"], guests: ["bridged"], placement: .embed)])
    let (nav, opened) = (try index(it, "nav"), try index(it, "opened"))
    func kinds(_ id: OwnerID) throws -> [Placement?] { it.placements(of: try index(it, id)).map(\.kind) }
    #expect(try kinds("opened") == [.sheet])
    // Pushed onto the navigation controller once, and once put into the other one that comes with the sheet.
    let own = it.placements(of: try index(it, "own"))
    #expect(Set(own.map(\.parents)) == [[nav], [opened]])
    #expect(own.map(\.kind) == [.push, .root])
    #expect(try kinds("bridged") == [.embed])
    #expect(try kinds("presented") == [.sheet])
    #expect(try kinds("nav") == [])
  }

  @Test func customContainersAreSeenThrough() throws {
    let it = graph(
      [
        owner("nav", .navigationController), owner("outer", .customContainer, in: "nav", as: .root),
        owner("inner", .customContainer, in: "outer", as: .embed),
        owner("stack", .navigationStack, in: "inner", as: .embed),
        owner("tabbed", .customContainer, in: "nav", as: .sheet),
        owner("free", .navigationStack, in: "tabbed", as: .embed),
      ], [])
    let enclosing = EnclosingStacks(it)
    func around(_ id: OwnerID) throws -> [OwnerID]? {
      enclosing.around(it.placements(of: try index(it, id))[0]).value?.map { it[$0.stack].id }
    }
    #expect(try around("stack") == ["nav"])
    #expect(try around("free") == [])
  }
}
