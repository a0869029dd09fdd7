import Inventory

extension InventoryDraft {
  mutating func flow(_ index: Int) -> Flow {
    var flow = Flow(
      id: flows[index], entry: random.pick(screens[index]), screens: screens[index].map { screen($0) })
    flow.title = random.optionalText()
    flow.team = random.optionalText()
    flow.module = random.optionalOne(of: modules)
    flow.value = random.optionalNumber()
    flow.owners = random.some(of: owners, limit: 2)
    flow.transitions = random.oneIn(4) ? nil : transitions(of: index)
    flow.annotations = annotations()
    let inner = Set(screens[index])
    let openers = Set((flow.transitions ?? []).filter { !inner.isDisjoint(with: $0.to) }.map(\.from))
    for position in flow.screens.indices
    where flow.screens[position].role == .leaf && openers.contains(flow.screens[position].id) {
      flow.screens[position].role = .detail
    }
    return flow
  }

  private mutating func screen(_ id: ScreenID) -> Screen {
    var screen = Screen(id: id, framework: random.word(ScreenFramework.self))
    screen.title = random.optionalText()
    screen.role = random.optionalWord(Screen.Role.self)
    screen.type = random.optionalText()
    screen.module = random.optionalOne(of: modules)
    screen.effort = random.optionalNumber()
    screen.value = random.optionalNumber()
    screen.changed = CalendarDate(year: 2000 + random.below(40), month: 1 + random.below(12), day: random.below(29))
    screen.traits = traits()
    screen.keepUIKit = random.reason()
    screen.brings = random.optionalOne(of: owners)
    screen.reusable = random.flag()
    screen.replaces = random.optionalOne(of: allScreens)
    screen.flag = random.optionalText()
    screen.system = random.flag()
    screen.external = random.optionalText()
    screen.requiresOS = version()
    screen.sensitive = random.flag()
    screen.transient = random.flag()
    screen.unsavedEdits = random.optionalWord(Screen.UnsavedEdits.self)
    screen.provides = random.texts()
    screen.requires = random.texts()
    screen.uses = random.optionalSome(of: modules)
    screen.annotations = annotations()
    return screen
  }

  private mutating func traits() -> [String]? {
    random.oneIn(2) ? random.words(Screen.KnownTrait.self)?.map(\.rawValue) : random.texts()
  }

  /// Transitions without an id get a binding of their own, so that none is the twin of another.
  private mutating func transitions(of flow: Int) -> [Transition] {
    (0..<random.below(6)).map { number in
      var targets = random.some(of: random.oneIn(3) ? allScreens : screens[flow])
      if targets.isEmpty { targets = [random.pick(allScreens)] }
      var transition = Transition(
        from: random.pick(screens[flow]), to: targets, kind: random.word(Transition.Kind.self))
      if targets.count == 1 && random.oneIn(3) { transition.id = TransitionID(freshID()) }
      transition.driver = random.optionalWord(Transition.Driver.self)
      transition.by = random.optionalOne(of: owners)
      transition.opens = random.optionalOne(of: owners)
      transition.binding = number == 0 ? random.optionalText() : "\(random.text()) \(flow).\(number)"
      transition.identity = random.optionalWord(Identity.self)
      transition.route = random.optionalText()
      transition.via = random.optionalWord(Transition.Via.self)
      transition.flag = random.optionalText()
      transition.returns = random.words(Transition.ReturnKind.self)
      transition.returnsTo = random.optionalOne(of: owners)
      transition.afterDismiss = random.optionalWord(Transition.AfterDismiss.self)
      transition.dismissedBy = random.optionalSome(of: allScreens.map(\.any) + owners.map(\.any))
      transition.dismissPops = random.flag()
      transition.annotations = annotations()
      return transition
    }
  }
}
