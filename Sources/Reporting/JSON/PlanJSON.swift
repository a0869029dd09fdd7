package import Analysis
import Inventory
package import MigrationPlanning

/// `plan --format json`, version 1 (docs/formats.md). What only the proof of steps can say is null until it is run.
package enum PlanJSON {
  package static func render(_ plan: MigrationPlan, inputs: [InputDigest], tool: ToolIdentity) throws -> [UInt8] {
    let problem = plan.problem
    let document: [String: JSONValue] = [
      "version": .int(1),
      "tool": tool.json,
      "inputs": inputs.json,
      "unit": .string(plan.unit.rawValue),
      "phases": .string(plan.phases.rawValue),
      "today": plan.today.map { .string($0.description) } ?? .null,
      "units": .array(problem.units.map(json)),
      "precedence": .array(problem.precedence.map(json)),
      "bridges": .array(zip(problem.bridges, plan.lifetimes).map(json)),
      "composites": .array(
        problem.composites.map {
          .object(["id": .string($0.id), "units": .strings($0.units), "atomic": .bool($0.isAtomic)])
        }),
      "cuts": .array(
        problem.cuts.map {
          .object([
            "unit": .string($0.unit), "from": .string($0.from), "to": .string($0.to), "weight": .int($0.weight),
          ])
        }),
      "steps": .array(plan.steps.map(json)),
      "totals": json(of: plan.totals),
      "proof": .string("not run"),
      "notRemoved": .null,
      "needsHuman": .null,
    ]
    return try JSONValue.object(document).encoded()
  }

  private static func json(of unit: PlannedUnit) -> JSONValue {
    var fields: [String: JSONValue] = [
      "id": .string(unit.id), "kind": .string(unit.kind.rawValue), "effort": .int(unit.effort),
      "done": .bool(unit.isDone), "permanent": .bool(unit.isPermanent),
    ]
    if !unit.members.isEmpty { fields["members"] = .strings(unit.members) }
    return .object(fields)
  }

  private static func json(of pair: PrecedencePair) -> JSONValue {
    var fields: [String: JSONValue] = [
      "before": .string(pair.before), "after": .string(pair.after), "reason": .string(pair.reason.rawValue),
      "cuttable": .bool(pair.isCuttable),
    ]
    fields.add("source", pair.source)
    return .object(fields)
  }

  private static func json(of bridge: PlannedBridge, _ lifetime: BridgeLifetime) -> JSONValue {
    .object([
      "id": .string(bridge.id), "kind": .string(bridge.kind), "weight": .int(bridge.weight),
      "guest": .string(bridge.guest), "hosts": .strings(bridge.hosts), "permanent": .bool(bridge.isPermanent),
      "installed": lifetime.installed.map(JSONValue.int) ?? .null,
      "removed": lifetime.removed.map(JSONValue.int) ?? .null,
    ])
  }

  private static func json(of step: PlanStep) -> JSONValue {
    .object([
      "id": .string(step.id),
      "index": .int(step.index),
      "action": .string(step.action.rawValue),
      "units": .strings(step.units),
      "effort": .int(step.effort),
      "start": .int(step.start),
      "end": .int(step.end),
      "liveWeight": .int(step.liveWeight),
      "liveBridges": .int(step.liveBridges),
      "waitsFor": .strings(step.waitsFor),
      "installs": .strings(step.installs),
      "removes": .strings(step.removes),
      "why": .string(step.why),
      "risk": .object(["points": .int(step.risk.points), "reasons": .strings(step.risk.reasons)]),
      "readiness": .string(step.readiness.rawValue),
      "removesFindings": .null,
      "needsHuman": .null,
      "rollback": .string(step.rollback),
      "verify": .string(step.verify),
    ])
  }

  private static func json(of totals: PlanTotals) -> JSONValue {
    .object([
      "effort": .int(totals.effort),
      "lifetime": .int(totals.lifetime),
      "objective": .int(totals.objective),
      "valueWeight": .int(totals.valueWeight),
      "peak": .int(totals.peak),
      "lowerBound": .int(totals.lowerBound),
      "certificate": .string(totals.certificate.rawValue),
      "gap": totals.gap.map(JSONValue.number) ?? .null,
    ])
  }
}
