package import Analysis
import Diagnostics
import DocumentWriting
import Inventory
package import MigrationPlanning
import Rules

/// `plan --format json`, version 1 (docs/formats.md). What only the proof of steps can say is null where it was
/// not run.
package enum PlanJSON {
  package static func render(_ plan: MigrationPlan, of result: AnalysisResult) -> [UInt8] {
    let problem = plan.problem
    let times = PlanTimes(plan, result.graph)
    var document: JSONFields = [
      "version": .integer(1),
      "tool": result.tool.json,
      "inputs": result.inputs.json,
      "unit": .text(plan.unit.rawValue),
      "phases": .text(plan.phases.rawValue),
      "today": plan.today.map { .text($0.description) } ?? .null,
      "units": .list(problem.units.map(json)),
      "precedence": .list(problem.precedence.map(json)),
      "phasePairs": .object([
        "count": .integer(problem.phasePairs.count), "listed": .boolean(problem.phasePairs.areListed),
      ]),
      "bridges": .list(zip(problem.bridges, plan.lifetimes).map(json)),
      "composites": .list(
        problem.composites.map {
          .object(["id": .text($0.id), "units": .texts($0.units), "atomic": .boolean($0.isAtomic)])
        }),
      "cuts": .list(
        problem.cuts.map {
          .object([
            "unit": .text($0.unit), "from": .text($0.from), "to": .text($0.to), "weight": .integer($0.weight),
          ])
        }),
      "steps": .list(plan.steps.enumerated().map { json(of: $1, at: $0, times, proof: result.proof?.steps[$0]) }),
      "totals": json(of: plan.totals),
      "proof": .text(result.proof == nil ? "not run" : "run"),
      "notRemoved": result.proof.map { .texts($0.notRemoved) } ?? .null,
      "needsHuman": result.proof.map { .texts($0.needingHuman.map(\.step)) } ?? .null,
    ]
    addSchedule(of: plan, times, to: &document)
    if plan.request.wantsPilot { document.add("pilot", problem.pilot.map(DocumentValue.text) ?? .null) }
    if plan.request.previousOrder != nil { document.add("moved", .texts(problem.moved)) }
    return DocumentWriter.json(.object(document))
  }

  private static func json(of unit: PlannedUnit) -> DocumentValue {
    var fields: JSONFields = [
      "id": .text(unit.id), "kind": .text(unit.kind.rawValue), "effort": .integer(unit.effort),
      "done": .boolean(unit.isDone), "permanent": .boolean(unit.isPermanent),
    ]
    fields.add("rank", unit.rank)
    if !unit.members.isEmpty { fields.add("members", .texts(unit.members)) }
    return .object(fields)
  }

  private static func json(of pair: PrecedencePair) -> DocumentValue {
    var fields: JSONFields = [
      "before": .text(pair.before), "after": .text(pair.after), "reason": .text(pair.reason.rawValue),
      "cuttable": .boolean(pair.isCuttable),
    ]
    fields.add("source", pair.source)
    return .object(fields)
  }

  private static func json(of bridge: PlannedBridge, _ lifetime: BridgeLifetime) -> DocumentValue {
    .object([
      "id": .text(bridge.id), "kind": .text(bridge.kind), "weight": .integer(bridge.weight),
      "guest": .text(bridge.guest), "hosts": .texts(bridge.hosts), "permanent": .boolean(bridge.isPermanent),
      "installed": lifetime.installed.map(DocumentValue.integer) ?? .null,
      "removed": lifetime.removed.map(DocumentValue.integer) ?? .null,
    ])
  }

  private static func json(of step: PlanStep, at position: Int, _ times: PlanTimes, proof: StepProof?) -> DocumentValue
  {
    var fields: JSONFields = [
      "id": .text(step.id),
      "index": .integer(step.index),
      "action": .text(step.action.rawValue),
      "units": .texts(step.units),
      "effort": .integer(step.effort),
      "start": .integer(step.start),
      "end": .integer(step.end),
      "liveWeight": .integer(step.liveWeight),
      "liveBridges": .integer(step.liveBridges),
      "waitsFor": .texts(step.waitsFor),
      "installs": .texts(step.installs),
      "removes": .texts(step.removes),
      "why": .text(step.why),
      "risk": .object(["points": .integer(step.risk.points), "reasons": .texts(step.risk.reasons)]),
      "readiness": .text(step.readiness.rawValue),
      "removesFindings": proof.map { .texts($0.removes) } ?? .null,
      "needsHuman": proof.map { .list($0.introduces.map(json)) } ?? .null,
      "rollback": .text(step.rollback),
      "verify": .text(step.verify),
    ]
    addTicket(of: step, at: position, times, to: &fields)
    return .object(fields)
  }

  private static func json(of finding: IntroducedFinding) -> DocumentValue {
    .object([
      "code": .integer(finding.code.rawValue), "name": .text(finding.name),
      "severity": .text(finding.severity.rawValue), "subjects": .texts(finding.subjects),
      "message": .text(finding.message), "fix": .text(finding.fix), "fingerprint": .text(finding.fingerprint),
    ])
  }

  private static func json(of totals: PlanTotals) -> DocumentValue {
    .object([
      "effort": .integer(totals.effort),
      "lifetime": .integer(totals.lifetime),
      "objective": .integer(totals.objective),
      "valueWeight": .integer(totals.valueWeight),
      "peak": .integer(totals.peak),
      "lowerBound": .integer(totals.lowerBound),
      "measure": .text(totals.measure.rawValue),
      "certificate": .text(totals.certificate.rawValue),
      "gap": totals.gap.map(DocumentValue.number) ?? .null,
    ])
  }
}
