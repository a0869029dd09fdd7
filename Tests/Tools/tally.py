"""Adds up the results of bin/test and prints its last line.

usage: tally.py FOLDER, where FOLDER holds swift.xml and python.xml (JUnit) and steps (`passed NAME` or
`failed NAME` a line). A suite that did not run at all counts as one failure, so that silence is never green.
"""

import pathlib
import sys
import xml.etree.ElementTree as ElementTree


def junit(path):
    """(passed, failed, skipped, module names) of a JUnit file; None if there is none."""
    if not path.exists():
        return None
    cases = list(ElementTree.parse(path).getroot().iter("testcase"))
    failed = sum(1 for case in cases if case.find("failure") is not None or case.find("error") is not None)
    skipped = sum(1 for case in cases if case.find("skipped") is not None)
    ran = [case for case in cases if case.find("skipped") is None]
    modules = {case.get("classname", "").split(".")[0] for case in ran}
    return len(cases) - failed - skipped, failed, skipped, modules


def main():
    folder = pathlib.Path(sys.argv[1])
    passed = failed = 0
    complaints = []
    for line in (folder / "steps").read_text().splitlines():
        verdict, name = line.split(" ", 1)
        passed += verdict == "passed"
        failed += verdict == "failed"
        if verdict == "failed":
            complaints.append(f"failed: {name}")
    for name, file, needed in [
        ("Swift tests", "swift.xml", {"IntegrationTests", "ArchitectureTests"}),
        ("Python tests", "python.xml", set()),
    ]:
        result = junit(folder / file)
        if result is None or result[0] + result[1] == 0:
            complaints.append(f"{name} did not run")
            failed += 1
            continue
        passed += result[0]
        failed += result[1]
        if result[2]:
            complaints.append(f"{name}: {result[2]} skipped")
        for module in sorted(needed - result[3]):
            complaints.append(f"{module} did not run")
            failed += 1
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    sys.stderr.flush()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(main())
