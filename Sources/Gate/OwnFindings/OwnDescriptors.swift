import Diagnostics
import Rules

extension GateCatalogue {
  static let overBudget = RuleDescriptor(
    code: .overBudget, name: "over-budget", category: .gate, severity: .error,
    summary: "There is more of something than the configuration's budgets allow.",
    rationale: """
      A migration is over when the number of bridges and of UIKit pages is down, and it fails quietly when these numbers \
      creep up while everybody is busy. A budget says the most that is allowed today. Lowered after each step, it lets \
      nothing slide back, whoever adds it and however good the reason sounds that day.
      """,
    fix: "Take away one of what is counted, or raise the budget in leafcutter.yaml in a change of its own",
    whenNotToFollow: "When the plan itself needs more bridges for a time: then raise the budget for these steps.")

  static let missingFact = RuleDescriptor(
    code: .missingFact, name: "missing-fact", category: .gate, severity: .error,
    summary: "A fact is absent that the configuration requires (requireFacts).",
    rationale: """
      An absent fact is no fault, and so a thin inventory passes every rule that would have needed it. Once a team has \
      described something everywhere, requiring it keeps new pages and bridges described as well, and the rules that \
      need it never undecided.
      """,
    fix: "Describe the fact in the inventory",
    whenNotToFollow: "When only some flows are described that far: then name those flows or teams in requireFacts.")

  static let unusedAccept = RuleDescriptor(
    code: .unusedAccept, name: "unused-accept", category: .gate, severity: .warning,
    summary: "An accept in the inventory accepts nothing: no finding of that rule is about those subjects.",
    rationale: """
      Somebody has mended what was accepted, or the accept never named the finding. Left where it is it would hide the \
      same fault when it comes back, with a reason that speaks of another day.
      """,
    fix: "Remove the accept, or name the finding's subjects as leafcutter check shows them",
    whenNotToFollow: "When the finding comes and goes with a part of the inventory that this run does not read.")

  static let expiredAccept = RuleDescriptor(
    code: .expiredAccept, name: "expired-accept", category: .gate, severity: .error,
    summary: "An accept is past its day, or the unit until which it was to hold has been migrated.",
    rationale: """
      Accepting with an end is a promise to come back. For 14 days after the end it is a warning that names the team, so \
      that nobody's build turns red overnight; then it is an error, for a promise that nobody checks is none. The \
      finding itself stays marked as accepted; this one speaks for it.
      """,
    fix: "Mend what was accepted and remove the accept, or agree on a new end and say why",
    whenNotToFollow: "When the fault is to stay: then accept it without an end, and with that reason.")

  static let staleEntry = RuleDescriptor(
    code: .staleEntry, name: "stale-entry", category: .gate, severity: .note,
    summary: "An entry of the baseline matches nothing any more, wholly or in part.",
    rationale: """
      Whoever mends something must not get a red build for it, so this is a note. But an entry that is left behind would \
      take the same fault in again. On the main branch, with --stale fail, it is an error until the file is shrunk.
      """,
    fix: "Run leafcutter baseline shrink, which takes out what is gone",
    whenNotToFollow: "Between the mending and the merge: the main branch can shrink the file.")

  static let undecidedGrew = RuleDescriptor(
    code: .undecidedGrew, name: "undecided-grew", category: .gate, severity: .warning,
    summary: "A rule is undecided on more subjects than the baseline counts.",
    rationale: """
      A fault can be made to disappear by no longer describing what it shows in. The baseline counts how much each rule \
      left undecided on the day it was written; more than that is new code that nobody has described, or a description \
      that has become thinner.
      """,
    fix: "Describe what is missing; check --format json lists every subject",
    whenNotToFollow: "When the app has grown by parts that are to be described later.")

  static let sourceMissing = RuleDescriptor(
    code: .sourceMissing, name: "source-missing", category: .gate, severity: .error,
    summary:
      "A source file that the inventory names is not there, or does not hold the type that it names (--sources).",
    rationale: """
      An inventory is written by hand and the code moves on. A file that has gone or a type that was renamed is the \
      first sign that the inventory speaks of an app that no longer exists, and with it every finding and the plan.
      """,
    fix: "Say in source: and type: where the thing is now, or remove it from the inventory",
    whenNotToFollow: "When the file is made by the build: then leave source out.")

  static let undescribedSource = RuleDescriptor(
    code: .undescribedSource, name: "undescribed-source", category: .gate, severity: .warning,
    summary: """
      A source file has a hosting controller, a representable, a navigation container or a storyboard navigation \
      controller, and no row of the inventory names the file (--sources).
      """,
    rationale: """
      What the inventory leaves out no rule can see. The places where frameworks meet and where navigation is owned are \
      few and easy to find in the sources; one that no row names is most likely an owner or a bridge that is missing.
      """,
    fix: "Describe the owner, bridge or page that is made there, with source: and the file",
    whenNotToFollow: "When the file makes it for a preview or a test: leave such folders out under exclude:.")
}
