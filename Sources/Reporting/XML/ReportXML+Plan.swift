import Analysis
import Diagnostics
import Inventory
import MigrationPlanning
import Rules
import XMLWriting

extension ReportXML {
  static func write(_ plan: MigrationPlan, of result: AnalysisResult, to xml: inout XMLWriter) {
    let proof = result.proof
    let times = PlanTimes(plan, result.graph)
    xml.start("plan")
    xml.attribute("unit", plan.unit.rawValue)
    xml.attribute("phases", plan.phases.rawValue)
    xml.attribute("today", plan.today?.description)
    xml.attribute("proof", proof == nil ? "not run" : "run")
    writeTotals(plan.totals, to: &xml)
    xml.start("problem")
    xml.attribute("phasePairs", plan.problem.phasePairs.count)
    xml.attribute("phasePairsListed", plan.problem.phasePairs.areListed)
    for unit in plan.problem.units {
      xml.start("unit")
      xml.attribute("id", unit.id)
      xml.attribute("kind", unit.kind.rawValue)
      xml.attribute("effort", unit.effort)
      xml.attribute("done", unit.isDone)
      xml.attribute("permanent", unit.isPermanent)
      xml.attribute("rank", unit.rank)
      xml.references("member", unit.members)
      xml.end()
    }
    for pair in plan.problem.precedence {
      xml.start("precedence")
      xml.attribute("before", pair.before)
      xml.attribute("after", pair.after)
      xml.attribute("reason", pair.reason.rawValue)
      xml.attribute("cuttable", pair.isCuttable)
      xml.attribute("source", pair.source)
      xml.end()
    }
    for (bridge, lifetime) in zip(plan.problem.bridges, plan.lifetimes) {
      xml.start("bridge")
      xml.attribute("id", bridge.id)
      xml.attribute("kind", bridge.kind)
      xml.attribute("weight", bridge.weight)
      xml.attribute("guest", bridge.guest)
      xml.attribute("permanent", bridge.isPermanent)
      xml.attribute("installed", lifetime.installed)
      xml.attribute("removed", lifetime.removed)
      xml.references("host", bridge.hosts)
      xml.end()
    }
    for composite in plan.problem.composites {
      xml.start("composite")
      xml.attribute("id", composite.id)
      xml.attribute("atomic", composite.isAtomic)
      xml.references("member", composite.units)
      xml.end()
    }
    for cut in plan.problem.cuts {
      xml.start("cut")
      xml.attribute("unit", cut.unit)
      xml.attribute("from", cut.from)
      xml.attribute("to", cut.to)
      xml.attribute("weight", cut.weight)
      xml.end()
    }
    xml.end()
    xml.start("steps")
    for (number, step) in plan.steps.enumerated() {
      write(step, at: number, times, proof: proof?.steps[number], to: &xml)
    }
    xml.end()
    writeSchedule(of: plan, times, to: &xml)
    xml.references("notRemoved", proof?.notRemoved ?? [])
    xml.end()
  }

  private static func writeTotals(_ totals: PlanTotals, to xml: inout XMLWriter) {
    xml.start("totals")
    xml.attribute("effort", totals.effort)
    xml.attribute("lifetime", totals.lifetime)
    xml.attribute("objective", totals.objective)
    xml.attribute("valueWeight", totals.valueWeight)
    xml.attribute("peak", totals.peak)
    xml.attribute("lowerBound", totals.lowerBound)
    xml.attribute("measure", totals.measure.rawValue)
    xml.attribute("certificate", totals.certificate.rawValue)
    xml.attribute("gap", totals.gap.map { "\($0)" })
    xml.end()
  }

  private static func write(
    _ step: PlanStep, at position: Int, _ times: PlanTimes, proof: StepProof?, to xml: inout XMLWriter
  ) {
    xml.start("step")
    xml.attribute("id", step.id)
    xml.attribute("index", step.index)
    xml.attribute("action", step.action.rawValue)
    xml.attribute("effort", step.effort)
    xml.attribute("start", step.start)
    xml.attribute("end", step.end)
    xml.attribute("liveWeight", step.liveWeight)
    xml.attribute("liveBridges", step.liveBridges)
    xml.attribute("risk", step.risk.points)
    xml.attribute("readiness", step.readiness.rawValue)
    xml.attribute("team", times.team(of: position))
    xml.attribute(times.days(of: position))
    xml.element("title", text: step.title)
    xml.element("why", text: step.why)
    xml.element("verify", text: step.verify)
    xml.element("rollback", text: step.rollback)
    xml.references("unit", step.units)
    xml.references("waitsFor", step.waitsFor)
    xml.references("installs", step.installs)
    xml.references("removes", step.removes)
    for reason in step.risk.reasons { xml.element("riskReason", text: reason) }
    xml.references("removesFinding", proof?.removes ?? [])
    for finding in proof?.introduces ?? [] { write(finding, to: &xml) }
    xml.end()
  }

  private static func write(_ finding: IntroducedFinding, to xml: inout XMLWriter) {
    xml.start("needsHuman")
    xml.attribute("code", finding.code.rawValue)
    xml.attribute("name", finding.name)
    xml.attribute("severity", finding.severity.rawValue)
    xml.attribute("fingerprint", finding.fingerprint)
    xml.element("message", text: finding.message)
    xml.element("fix", text: finding.fix)
    xml.references("subject", finding.subjects)
    xml.end()
  }
}
