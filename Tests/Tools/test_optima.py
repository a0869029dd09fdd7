"""The frozen optima of Tests/Fixtures/optima are not stale: HiGHS finds a few of them again, and the tool still says the
reduced problems that they were found for."""

import json
import pathlib
import random

import pytest

from optima import bare, make, problem, solve

FIXTURES = pathlib.Path(__file__).resolve().parents[1] / "Fixtures/optima"
FILES = ["apps", "bare"]


def records(name):
    return [json.loads(line) for line in (FIXTURES / f"{name}.jsonl").read_text().splitlines()]


def test_at_least_two_hundred_records_hold_optima():
    found = [record for name in FILES for record in records(name)]
    assert len(found) >= 200
    assert max(record["jobs"] for record in found) == 40
    for record in found:
        assert record["status"] == "optimal" and record["optimum"] == record["bound"]


def test_the_generators_make_the_records():
    for record in records("apps"):
        assert make.app_like(record["seed"]) == (record["inventory"], record["unit"], record["phases"])
    for record in records("bare"):
        assert make.bare_problem(record["seed"]) == (record["shape"], record["problem"])


@pytest.mark.parametrize("name", FILES)
def test_highs_finds_a_few_again(name):
    few = random.SystemRandom().sample([it for it in records(name) if it["jobs"] <= 32], 5)
    for record in few:
        terms = record["problem"] if name == "apps" else bare.as_terms(record["problem"])
        result = solve.solve(terms)
        assert (result["status"], result["optimum"]) == ("optimal", record["optimum"]), record["seed"]
        assert problem.is_allowed(terms, result["order"])


def test_the_tool_says_the_same_reduced_problems(leafcutter, tmp_path):
    for record in records("apps"):
        path = tmp_path / "inventory.json"
        path.write_text(json.dumps(record["inventory"]))
        words = ["--no-proof", "--format", "json", "--unit", record["unit"], "--phases", record["phases"]]
        plan = json.loads(leafcutter("plan", path, *words).stdout)
        assert problem.from_plan(plan, record["inventory"]) == record["problem"], record["seed"]
        assert plan["totals"]["objective"] == record["optimum"], record["seed"]
        assert plan["totals"]["certificate"] == "optimal", record["seed"]
        assert plan["totals"]["lowerBound"] == record["optimum"], record["seed"]


def test_a_program_of_two_jobs_is_solved_as_by_hand():
    # 3 then 1, each weight 1: 1 + 4 with the short one first. One waits for the other: 3 + 4.
    free = {"effort": [3, 1], "edges": [], "composites": [], "terms": [[1, -1, [0]], [1, -1, [1]]]}
    assert solve.solve(free)["optimum"] == 5
    assert solve.solve(free | {"edges": [[0, 1]]})["optimum"] == 7
    # A bridge from job 0 to the later of 1 and 2: 0 is put right before the later of them.
    shared = {"effort": [1, 2, 5], "edges": [[0, 1], [0, 2]], "composites": [], "terms": [[1, 0, [1, 2]]]}
    assert solve.solve(shared)["optimum"] == 7


def test_the_apps_have_all_that_makes_plans_hard():
    inventories = [record["inventory"] for record in records("apps")]
    flows = [flow for inventory in inventories for flow in inventory["flows"]]
    screens = [screen for flow in flows for screen in flow["screens"]]
    assert any(flow.get("value") for flow in flows) and any(screen.get("keepUIKit") for screen in screens)
    assert any(transition["kind"] == "embed" for flow in flows for transition in flow["transitions"])
    problems = [record["problem"] for record in records("apps")]
    assert sum(1 for it in problems if it["composites"]) >= 50
    assert sum(1 for it in problems if any(len(to) > 1 for _, _, to in it["terms"])) >= 100
    settings = {(record["unit"], record["phases"]) for record in records("apps")}
    assert settings == set(make.SETTINGS)
