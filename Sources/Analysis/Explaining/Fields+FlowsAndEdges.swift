import Inventory
import OwnershipGraph

extension Field<Flow> {
  static var all: [Field<Flow>] {
    [
      Field(
        key: "owner", fact: .flowOwner, cost: 2,
        read: { $0.owners.isEmpty ? nil : $0.owners.map(\.text).joined(separator: ", ") }, clear: { $0.owners = [] },
        values: { flow, vicinity in
          (flow.owners + vicinity.owners.filter { !flow.owners.contains($0) }).map { owner in
            Value(words: owner.text) { $0.owners = [owner] }
          }
        }),
      .text("team", \.team, .flowTeam, cost: 3, own: { "\($0.id)-team" }),
      .emptyList("transitions", \.transitions, .flowTransitions),
    ]
  }
}

extension Field<Screen> {
  static var all: [Field<Screen>] {
    [
      .fixedWord("framework", \.framework, cost: 8),
      .word("role", \.role, cost: 3),
      Field(
        key: "changed", fact: .screenChanged, cost: 3, read: { $0.changed?.description }, clear: { $0.changed = nil },
        values: { _, _ in
          ["2020-01-01"].compactMap { text in
            CalendarDate(iso: text).map { day in Value(words: text) { $0.changed = day } }
          }
        }),
      .name("brings", \.brings, cost: 4) { $0.owners },
      .flag("reusable", \.reusable, cost: 2),
      .flag("sensitive", \.sensitive, .screenSensitive, cost: 2),
      .flag("transient", \.transient, .screenTransient, cost: 2),
      .word("unsavedEdits", \.unsavedEdits, .screenUnsavedEdits),
      .texts("provides", \.provides, .screenProvides) { $0.environment },
      .texts("requires", \.requires, .screenRequires, cost: 2) { $0.offered },
      .names("uses", \.uses, .screenUses, cost: 2) { $0.modules },
      .text("keepUIKit", \.keepUIKit, cost: 4, among: { _ in ["stays UIKit by decision"] }),
      .text("flag", \.flag, cost: 2, own: { "\($0.id)-flag" }),
    ]
  }
}

extension Field<Transition> {
  static var all: [Field<Transition>] {
    [
      .fixedWord("kind", \.kind, cost: 3) { kind, _, _ in kind == .push || kind.isModal },
      .word("driver", \.driver, .transitionDriver) { driver, transition, vicinity in
        vicinity.couldDrive(driver, transition)
      },
      .name("by", \.by, .transitionBy) { $0.owners },
      .name("opens", \.opens, cost: 3) { $0.owners },
      // One state for several modals, or one for each.
      .text(
        "binding", \.binding, .transitionBinding, own: { "\($0.to.map(\.text).joined(separator: "-"))-shown" },
        among: { $0.bindings.isEmpty ? ["modal"] : [$0.bindings[0]] }),
      .word("identity", \.identity, .transitionIdentity),
      .text(
        "route", \.route, .transitionRoute, own: { "\($0.to.map(\.text).joined(separator: "-"))-route" },
        among: { $0.routes }),
      .word("via", \.via, .transitionVia),
      .words("returns", \.returns, .transitionReturns),
      .name("returnsTo", \.returnsTo, .transitionReturnsTo) { $0.owners },
      .word("afterDismiss", \.afterDismiss),
      .names("dismissedBy", \.dismissedBy, .transitionDismissedBy) { $0.screens.map(\.any) + $0.owners.map(\.any) },
      .flag("dismissPops", \.dismissPops, .transitionDismissPops),
    ]
  }
}

extension Field<Bridge> {
  static var all: [Field<Bridge>] {
    [
      .fixedWord("kind", \.kind, cost: 3),
      .word("as", \.placement, .bridgeAs, cost: 2),
      .word("shows", \.shows, .bridgeShows),
      .words("inputs", \.inputs, .bridgeInputs),
      .words("outcomes", \.outcomes, .bridgeOutcomes),
      .names("writes", \.writes, .bridgeWrites) { $0.owners },
      .flag("exposesNavigationController", \.exposesNavigationController, .bridgeExposesNavigationController),
      .flag("twoWay", \.twoWay, .bridgeTwoWay),
      .word("update", \.update, .bridgeUpdate),
      .word("teardown", \.teardown, .bridgeTeardown),
      .word("adapterState", \.adapterState, .bridgeAdapterState),
      .word("identity", \.identity, .bridgeIdentity),
      .word("containment", \.containment, .bridgeContainment),
      .word("bar", \.bar, .bridgeBar),
      .texts("reinjects", \.reinjects, .bridgeReinjects) { $0.environment },
      .text("permanent", \.permanent, cost: 4, among: { _ in ["stays by decision"] }),
    ]
  }
}

extension Field<Dependency> {
  static var all: [Field<Dependency>] { [.fixedWord("via", \.via, cost: 2)] }
}

extension Field<DeepLink> {
  static var all: [Field<DeepLink>] {
    [
      .name("owner", \.owner, .deepLinkOwner) { $0.owners },
      .words("stages", \.stages, .deepLinkStages),
      .word("commit", \.commit, .deepLinkCommit),
      .word("waits", \.waits, .deepLinkWaits),
      .flag("deduplicates", \.deduplicates, .deepLinkDeduplicates),
      .flag("keepsValidPrefix", \.keepsValidPrefix, .deepLinkKeepsValidPrefix),
      .priority(\.priority, tried: 2),
    ]
  }
}

extension Field<Restoration> {
  static var all: [Field<Restoration>] {
    [
      .fixedWord("store", \.store, cost: 2),
      .flag("versioned", \.versioned, .restorationVersioned),
      .flag("validates", \.validates, .restorationValidates),
      .flag("keepsValidPrefix", \.keepsValidPrefix, .restorationKeepsValidPrefix),
      .names("screens", \.screens, .restorationScreens) { $0.screens },
      .word("late", \.late, .restorationLate),
      .priority(\.priority, tried: 1),
    ]
  }
}

extension Field {
  fileprivate static func priority(_ path: WritableKeyPath<Thing, Int?>, tried: Int) -> Field {
    Field(
      key: "priority", fact: nil, cost: 1, read: { $0[keyPath: path].map(String.init) },
      clear: { $0[keyPath: path] = nil },
      values: { _, _ in [Value(words: String(tried)) { $0[keyPath: path] = tried }] })
  }
}
