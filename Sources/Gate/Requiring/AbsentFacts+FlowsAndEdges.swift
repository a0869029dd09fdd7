import Inventory
import OwnershipGraph
import Rules

extension AbsentFacts {
  func flows(_ fact: Fact) -> [Absence] {
    absences(graph.flows.map { ($0, graph[$0].id.text, graph[$0].annotations) }) { index in
      let flow = graph[index]
      return switch fact {
      // A flow of modals alone needs no owner.
      case .flowOwner: flow.owners.isEmpty && (flow.transitions ?? []).contains { $0.kind == .push }
      case .flowTeam: flow.team == nil
      case .flowTransitions: flow.transitions == nil
      default: false
      }
    }
  }

  /// Pages of the system and of packages are not the team's to describe.
  func screens(_ fact: Fact) -> [Absence] {
    absences(graph.screens.map { ($0, graph[$0].id.text, graph[$0].annotations) }) { index in
      let screen = graph[index]
      if screen.system == true || screen.external != nil { return false }
      return switch fact {
      case .screenChanged: screen.changed == nil
      case .screenProvides: screen.provides == nil
      case .screenRequires: screen.requires == nil
      case .screenSensitive: screen.sensitive == nil
      case .screenTransient: screen.transient == nil
      case .screenUnsavedEdits: screen.unsavedEdits == nil
      case .screenUses: screen.uses == nil
      default: false
      }
    }
  }

  func transitions(_ fact: Fact) -> [Absence] {
    absences(graph.edges.indices.map { ($0, graph.edges[$0].id.text, graph[$0].annotations) }) { edge in
      let it = graph[edge]
      let isMove = it.kind != .embed && it.kind != .tab && it.kind != .column
      let isState = it.driver == .item || it.driver == .boolean
      return switch fact {
      case .transitionDriver: isMove && it.driver == nil
      case .transitionBinding: it.kind.isModal && isState && it.binding == nil
      case .transitionBy: (it.kind == .push || it.kind == .root) && it.by == nil
      case .transitionDismissedBy: it.kind.isModal && it.dismissedBy == nil
      case .transitionDismissPops: it.kind.isModal && it.dismissPops == nil
      case .transitionIdentity: it.kind.isModal && it.driver == .item && it.identity == nil
      case .transitionReturns: (it.kind == .push || it.kind.isModal) && it.returns == nil
      case .transitionReturnsTo:
        it.returns?.contains { $0 == .pop || $0 == .popToRoot } == true && it.returnsTo == nil
      case .transitionRoute: it.driver == .path && it.route == nil
      case .transitionVia: it.via == nil
      default: false
      }
    }
  }

  func bridges(_ fact: Fact) -> [Absence] {
    absences(graph.bridges.map { ($0, graph.id($0).text, graph[$0].annotations) }) { index in
      let it = graph[index]
      let isPresenter = it.kind == .imperativePresenter
      let isRepresentable = !it.kind.isHosting && !isPresenter
      return switch fact {
      case .bridgeShows: isPresenter && it.shows == nil
      case .bridgeReinjects: it.kind.isHosting && it.reinjects == nil
      case .bridgeAdapterState: isRepresentable && it.adapterState == nil
      case .bridgeBar: !isPresenter && it.kind != .hostingConfiguration && it.bar == nil
      case .bridgeAs: it.kind == .hostingController && it.placement == nil
      case .bridgeContainment: (it.placement == .embed || isRepresentable) && it.containment == nil
      case .bridgeExposesNavigationController: !isPresenter && it.exposesNavigationController == nil
      case .bridgeIdentity: !isPresenter && it.identity == nil
      case .bridgeInputs: !isPresenter && it.inputs == nil
      case .bridgeOutcomes: !isPresenter && it.outcomes == nil
      case .bridgeTeardown: !isPresenter && it.teardown == nil
      case .bridgeTwoWay: !isPresenter && it.twoWay == nil
      case .bridgeUpdate: !isPresenter && it.update == nil
      case .bridgeWrites: it.writes == nil
      default: false
      }
    }
  }

  func deepLinks(_ fact: Fact) -> [Absence] {
    absences(graph.deepLinks.map { ($0, graph[$0].id.text, graph[$0].annotations) }) { index in
      let it = graph[index]
      return switch fact {
      case .deepLinkCommit: it.commit == nil
      case .deepLinkDeduplicates: it.deduplicates == nil
      case .deepLinkKeepsValidPrefix: it.keepsValidPrefix == nil
      case .deepLinkOwner: it.owner == nil
      case .deepLinkStages: it.stages == nil
      case .deepLinkWaits: it.waits == nil
      default: false
      }
    }
  }

  func restorations(_ fact: Fact) -> [Absence] {
    absences(graph.restorations.map { ($0, graph[$0].id.text, graph[$0].annotations) }) { index in
      let it = graph[index]
      return switch fact {
      case .restorationKeepsValidPrefix: it.keepsValidPrefix == nil
      case .restorationLate: it.late == nil
      case .restorationScreens: it.screens == nil
      case .restorationValidates: it.validates == nil
      case .restorationVersioned: it.versioned == nil
      default: false
      }
    }
  }
}
