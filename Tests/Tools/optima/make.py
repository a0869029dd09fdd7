"""Writes Tests/Fixtures/optima anew: `python -m optima.make LEAFCUTTER [SEEDS]` in Tests/Tools.

Only what HiGHS closes within a minute is kept, so the files hold optima and nothing else."""

import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

from . import apps, bare
from .problem import from_plan
from .solve import SOLVER, solve

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Fixtures/optima"
SETTINGS = [("flow", "flow"), ("screen", "flow"), ("flow", "none"), ("screen", "none"), ("screen", "app")]
LARGEST = 40


def app_like(seed):
    source = random.Random(f"app {seed}")
    inventory = apps.App(source, 6 + source.randrange(36)).make()
    return inventory, *SETTINGS[seed % len(SETTINGS)]


def planned(binary, inventory, unit, phases):
    """What the tool says of the inventory, as JSON."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "inventory.json"
        path.write_text(json.dumps(inventory))
        words = [binary, "plan", str(path), "--no-proof", "--format", "json", "--unit", unit, "--phases", phases]
        return json.loads(subprocess.run(words, capture_output=True, check=True).stdout)


def bare_problem(seed):
    source = random.Random(f"bare {seed}")
    shape = bare.SHAPES[seed % len(bare.SHAPES)]
    return shape, bare.make(source, shape, 8 + source.randrange(LARGEST - 7))


def app_records(binary, seeds, note):
    for seed in seeds:
        inventory, unit, phases = app_like(seed)
        plan = planned(binary, inventory, unit, phases)
        problem = from_plan(plan, inventory)
        jobs = len(problem["effort"])
        if not 6 <= jobs <= LARGEST:
            continue
        result = solve(problem)
        note(f"app {seed} {unit} {phases} jobs {jobs}", result, plan["totals"])
        if result["status"] == "optimal":
            yield {
                "generator": "apps", "seed": seed, "unit": unit, "phases": phases, "jobs": jobs, "solver": SOLVER,
                "status": "optimal", "optimum": result["optimum"], "bound": result["bound"], "problem": problem,
                "inventory": inventory,
            }


def bare_records(seeds, note):
    for seed in seeds:
        shape, problem = bare_problem(seed)
        result = solve(bare.as_terms(problem))
        note(f"bare {seed} {shape} jobs {len(problem['effort'])}", result, None)
        if result["status"] == "optimal":
            yield {
                "generator": "bare", "shape": shape, "seed": seed, "jobs": len(problem["effort"]), "solver": SOLVER,
                "status": "optimal", "optimum": result["optimum"], "bound": result["bound"],
                "problem": problem,
            }


def main(binary, count):
    last = [time.monotonic()]

    def note(name, result, totals):
        now = time.monotonic()
        ours = f" ours {totals['objective']} bound {totals['lowerBound']}" if totals else ""
        print(f"{name}: {result['status']} {result['optimum']} {now - last[0]:.1f} s{ours}", file=sys.stderr, flush=True)
        last[0] = now

    FIXTURES.mkdir(parents=True, exist_ok=True)
    for name, records in [
        ("apps", app_records(binary, range(count), note)),
        ("bare", bare_records(range(count), note)),
    ]:
        with open(FIXTURES / f"{name}.jsonl", "w") as file:
            for record in records:
                file.write(json.dumps(record, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 150)
