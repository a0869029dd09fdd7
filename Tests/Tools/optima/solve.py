"""The problem as a mixed-integer program for scipy's HiGHS: linear ordering variables between groups (composites and
single jobs) and inside composites, triangle inequalities added as they are violated."""

import math
import time

import numpy
import scipy
from scipy.optimize import Bounds, LinearConstraint, linprog, milp
from scipy.sparse import csr_array

from .problem import cost, is_allowed

SOLVER = f"scipy {scipy.__version__} HiGHS"


class Ordering:
    """Who comes before whom in one set of items: a constant where precedence says it, else a variable."""

    def __init__(self, count, edges, first):
        # In topological order, so that each job is looked at once.
        missing = [0] * count
        after = [[] for _ in range(count)]
        for a, b in {tuple(edge) for edge in edges}:
            missing[b] += 1
            after[a].append(b)
        free = [job for job in range(count) if not missing[job]]
        before = [0] * count
        for job in free:
            for later in after[job]:
                before[later] |= before[job] | 1 << job
                missing[later] -= 1
                if not missing[later]:
                    free.append(later)
        if len(free) < count:
            raise ValueError("the problem is cyclic")
        self.count = count
        self.before = before
        self.variable = {}
        for a in range(count):
            for b in range(a + 1, count):
                if not (before[b] >> a & 1 or before[a] >> b & 1):
                    self.variable[a, b] = first + len(self.variable)

    def term(self, a, b):
        """Whether a comes before b as (constant, variable or None, factor)."""
        if self.before[b] >> a & 1:
            return 1, None, 0
        if self.before[a] >> b & 1:
            return 0, None, 0
        return (0, self.variable[a, b], 1) if a < b else (1, self.variable[b, a], -1)

    def violated(self, values, known):
        """Triangles a before b before c before a that the values break, the worst first, as rows of `<=`."""
        x = numpy.zeros((self.count, self.count))
        for b in range(self.count):
            for a in range(self.count):
                if self.before[b] >> a & 1:
                    x[a, b] = 1
        for (a, b), index in self.variable.items():
            x[a, b] = values[index]
            x[b, a] = 1 - values[index]
        found = []
        for a in range(self.count):
            # b and c after a in number, so that each cycle is looked at once.
            sums = x[a, :][:, None] + x + x[:, a][None, :]
            numpy.fill_diagonal(sums, 0)
            sums[: a + 1, :] = 0
            sums[:, : a + 1] = 0
            for b, c in zip(*numpy.nonzero(sums > 2 + 1e-6)):
                key = (id(self), a, int(b), int(c))
                if key not in known:
                    found.append((sums[b, c], key, (a, int(b), int(c))))
        found.sort(key=lambda it: -it[0])
        rows = []
        for _, key, (a, b, c) in found[:400]:
            known.add(key)
            row, limit = {}, 2
            for p, q in ((a, b), (b, c), (c, a)):
                constant, variable, factor = self.term(p, q)
                limit -= constant
                if variable is not None:
                    row[variable] = row.get(variable, 0) + factor
            rows.append((row, limit))
        return rows

    def order(self, values):
        """The items as the values place them, each after what precedence demands: also of values that are no order."""
        position = [bin(mask).count("1") for mask in self.before]
        for (a, b), index in self.variable.items():
            position[b] += values[index]
            position[a] += 1 - values[index]
        found, done, left = [], 0, set(range(self.count))
        while left:
            item = min((item for item in left if not self.before[item] & ~done), key=lambda it: (position[it], it))
            found.append(item)
            done |= 1 << item
            left.remove(item)
        return found


class Program:
    def __init__(self, problem):
        self.problem = problem
        effort = problem["effort"]
        count = len(effort)
        group = [-1] * count
        members = []
        for jobs in problem["composites"]:
            for job in jobs:
                group[job] = len(members)
            members.append(list(jobs))
        for job in range(count):
            if group[job] < 0:
                group[job] = len(members)
                members.append([job])
        self.members = members
        edges = problem["edges"]
        outer = Ordering(len(members), {(group[a], group[b]) for a, b in edges if group[a] != group[b]}, 0)
        self.orderings = [outer]
        size = len(outer.variable)
        inner = []
        for number, jobs in enumerate(members):
            place = {job: index for index, job in enumerate(jobs)}
            own = [(place[a], place[b]) for a, b in edges if group[a] == number == group[b]]
            inner.append(Ordering(len(jobs), own, size))
            size += len(inner[-1].variable)
        self.orderings += inner
        self.binaries = size
        # Completions as (constant, {variable: factor}).
        total = [sum(effort[job] for job in jobs) for jobs in members]
        ends = []
        for job in range(count):
            constant, row = effort[job], {}
            parts = [(outer, other, group[job], total[other]) for other in range(len(members)) if other != group[job]]
            own = members[group[job]]
            parts += [
                (inner[group[job]], at, own.index(job), effort[other]) for at, other in enumerate(own) if other != job
            ]
            for ordering, a, b, length in parts:
                one, variable, factor = ordering.term(a, b)
                constant += length * one
                if variable is not None and length:
                    row[variable] = row.get(variable, 0) + length * factor
            ends.append((constant, row))
        comes_before = Ordering(count, edges, 0).before
        self.constant = 0
        goal = {}
        self.rows = []

        def add(weight, constant, row):
            self.constant += weight * constant
            for variable, factor in row.items():
                goal[variable] = goal.get(variable, 0) + weight * factor

        for weight, guest, hosts in problem["terms"]:
            if guest >= 0:
                add(-weight, *ends[guest])
            last = [a for a in hosts if not any(comes_before[b] >> a & 1 for b in hosts)]
            if len(last) == 1:
                add(weight, *ends[last[0]])
            elif last:
                if weight < 0:
                    raise ValueError("a latest completion that is to be late")
                add(weight, 0, {size: 1})
                for host in last:
                    constant, row = ends[host]
                    self.rows.append(({**row, size: -1}, -constant))
                size += 1
        self.size = size
        self.goal = numpy.zeros(size)
        for variable, factor in goal.items():
            self.goal[variable] = factor
        self.known = set()

    def matrix(self):
        data, columns, starts = [], [], [0]
        for row, _ in self.rows:
            data += row.values()
            columns += row.keys()
            starts.append(len(data))
        limits = numpy.array([limit for _, limit in self.rows], dtype=float)
        return csr_array((data, columns, starts), shape=(len(self.rows), self.size), dtype=float), limits

    def separate(self, values):
        rows = [row for ordering in self.orderings for row in ordering.violated(values, self.known)]
        self.rows += rows
        return len(rows)

    @property
    def bounds(self):
        return numpy.concatenate([numpy.ones(self.binaries), numpy.full(self.size - self.binaries, numpy.inf)])

    def order(self, values):
        outer, *inner = self.orderings
        found = []
        for number in outer.order(values):
            found += [self.members[number][at] for at in inner[number].order(values)]
        return found


def is_closed(best, bound):
    """Whether nothing is cheaper: the objective is a whole number."""
    return best is not None and best[0] <= math.ceil(bound - 1e-4)


def solve(problem, seconds=60.0):
    """The best order that was found, its cost, a bound (a whole number, as the objective is one) and a status."""
    began = time.monotonic()
    program = Program(problem)
    if program.size == 0:
        order = program.order([])
        value = cost(problem, order)
        return {"status": "optimal", "optimum": value, "bound": value, "order": order}
    top = program.bounds
    bound = -math.inf
    best = None

    def consider(found):
        nonlocal best
        order = program.order(found)
        value = cost(problem, order)
        if is_allowed(problem, order) and (best is None or value < best[0]):
            best = (value, order)

    for _ in range(60):
        matrix, limits = program.matrix()
        bounds = list(zip([0] * program.size, [None if math.isinf(t) else t for t in top]))
        kwargs = {"A_ub": matrix, "b_ub": limits} if program.rows else {}
        result = linprog(program.goal, bounds=bounds, method="highs", **kwargs)
        if result.status != 0 or time.monotonic() - began > seconds:
            break
        bound = result.fun + program.constant
        consider(result.x)
        if not program.separate(result.x) or is_closed(best, bound):
            break
    whole = numpy.concatenate([numpy.ones(program.binaries), numpy.zeros(program.size - program.binaries)])
    while not is_closed(best, bound):
        left = seconds - (time.monotonic() - began)
        if left <= 0:
            break
        matrix, limits = program.matrix()
        constraints = LinearConstraint(matrix, -numpy.inf, limits) if program.rows else None
        result = milp(
            program.goal, integrality=whole, bounds=Bounds(0, top), constraints=constraints,
            options={"time_limit": left, "mip_rel_gap": 0.0},
        )
        if result.mip_dual_bound is not None:
            bound = max(bound, result.mip_dual_bound + program.constant)
        if result.x is None:
            break
        missing = program.separate(result.x)
        consider(result.x)
        if not missing:
            break
    rounded = math.ceil(bound - 1e-4) if math.isfinite(bound) else None
    if best is None:
        return {"status": "no order", "optimum": None, "bound": rounded, "order": None}
    status = "optimal" if best[0] == rounded else "time limit"
    return {"status": status, "optimum": best[0], "bound": rounded, "order": best[1]}
