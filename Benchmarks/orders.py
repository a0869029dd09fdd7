"""Other orders of a plan's reduced problem, priced by its bridges: `orders.py PLAN.json SECONDS`.

Prints one line: jobs, HiGHS's best cost within that time, HiGHS's bound, the cost of an order level by level, and that
of a plain depth-first order. A dash stands for what there is not."""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Tests/Tools"))

from optima import problem as reduced  # noqa: E402
from optima import solve  # noqa: E402

# Above this many groups the pairs alone are too many for a program of this kind.
LARGEST = 160


class Groups:
    """Composites and single jobs, and which of them wait for which; inside a group likewise."""

    def __init__(self, problem):
        self.problem = problem
        count = len(problem["effort"])
        self.of = [-1] * count
        self.members = []
        for jobs in problem["composites"] + [[job] for job in range(count)]:
            jobs = [job for job in jobs if self.of[job] < 0]
            for job in jobs:
                self.of[job] = len(self.members)
            if jobs:
                self.members.append(jobs)
        self.edges = [(self.of[a], self.of[b]) for a, b in problem["edges"] if self.of[a] != self.of[b]]

    def order(self, arrange):
        """Groups, and the jobs of each, as `arrange(count, edges)` puts them."""
        inner = [[] for _ in self.members]
        place = [0] * len(self.of)
        for jobs in self.members:
            for at, job in enumerate(jobs):
                place[job] = at
        for a, b in self.problem["edges"]:
            if self.of[a] == self.of[b]:
                inner[self.of[a]].append((place[a], place[b]))
        found = []
        for number in arrange(len(self.members), self.edges):
            jobs = self.members[number]
            found += [jobs[at] for at in arrange(len(jobs), inner[number])]
        return found


def by_level(count, edges):
    """All that waits for nothing, then all that waits only for that, and so on."""
    level = [0] * count
    before = [[] for _ in range(count)]
    for a, b in edges:
        before[b].append(a)
    for item in depth_first(count, edges):
        level[item] = max((level[earlier] + 1 for earlier in before[item]), default=0)
    return sorted(range(count), key=lambda item: (level[item], item))


def depth_first(count, edges):
    """Each in its turn, after what it waits for."""
    before = [[] for _ in range(count)]
    for a, b in edges:
        before[b].append(a)
    state = [0] * count
    found = []
    for root in range(count):
        stack = [root]
        while stack:
            item = stack[-1]
            if state[item] == 0:
                state[item] = 1
                stack += [earlier for earlier in sorted(before[item], reverse=True) if state[earlier] == 0]
            else:
                stack.pop()
                if state[item] == 1:
                    state[item] = 2
                    found.append(item)
    return found


def main(path, seconds):
    plan = json.loads(pathlib.Path(path).read_text())
    problem = reduced.from_plan(plan, {"flows": []})
    groups = Groups(problem)
    costs = []
    for arrange in (by_level, depth_first):
        order = groups.order(arrange)
        assert reduced.is_allowed(problem, order)
        costs.append(reduced.cost(problem, order))
    best, bound = "-", "-"
    if len(groups.members) <= LARGEST:
        result = solve.solve(problem, seconds)
        best = "-" if result["optimum"] is None else result["optimum"]
        bound = "-" if result["bound"] is None else result["bound"]
    print(len(problem["effort"]), best, bound, *costs)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
