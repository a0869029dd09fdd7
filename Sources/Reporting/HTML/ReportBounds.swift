/// How much a report.html shows. Its size and the browser's work are bounded by these, whatever the inventory; what is
/// left out is said at the place, with its number, and stands in report.xml.
struct ReportBounds {
  /// Up to here flows are unfolded.
  var unfoldedScreens = 150
  /// Up to here every screen says what it opens and who opens it.
  var detailedScreens = 6_000
  /// Up to here screens are named at all; above, flows show their numbers only.
  var namedScreens = 20_000
  /// Screens named in one flow; its entry and those with findings come first.
  var screensInFlow = 300
  /// Neighbours named in a screen's details.
  var neighbours = 12
  /// Flows drawn in one report.
  var flows = 1_500
  /// Owners drawn as boxes.
  var owners = 1_500
  /// Boxes in one another; deeper ones are drawn on their own, with a link to where they lie.
  var depth = 8
  /// Findings at one place shown as badges.
  var badges = 4
  var findings = 1_000
  var steps = 400
  /// Rows of the timeline; later flows share the last one.
  var timelineRows = 40
  /// Bars of one row; more become one.
  var barsInRow = 120
  /// Lifelines of bridges side by side in one row.
  var lanes = 4
  var undecidedSubjects = 200

  static let standard = ReportBounds()
}
