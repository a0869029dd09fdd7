"""Random jobs with signed weights under random precedence, as the solver's room sees them: `effort`, `weight`, `edges`,
`composites`, and `firstInstant`: the jobs from there on take no time and come by themselves when all that they wait for
is done, even inside a composite."""

SHAPES = ["sparse", "medium", "dense", "out-tree", "in-tree", "series-parallel", "bridges", "composites"]


def make(random, shape, count):
    effort = [random.choice([0, 1, 1, 1, 2, 3, 5, 7]) for _ in range(count)]
    weight = [random.randrange(-4, 7) for _ in range(count)]
    composites = []
    edges = []
    if shape in ("sparse", "medium", "dense"):
        percent = {"sparse": 8, "medium": 20, "dense": 45}[shape]
        edges = [[a, b] for b in range(count) for a in range(b) if random.randrange(100) < percent]
    elif shape == "out-tree":
        edges = [[random.randrange(max(0, b - 6), b), b] for b in range(1, count)]
    elif shape == "in-tree":
        edges = [[a, random.randrange(a + 1, min(count, a + 7))] for a in range(count - 1)]
    elif shape == "series-parallel":
        edges = series_parallel(random, count)
    elif shape == "bridges":
        # Guests, hosts that wait for several of them, and what is removed when the last host is done.
        effort, weight, edges = bridges(random, count)
    else:
        work = pages_of(shape, count)
        edges, composites = with_composites(random, work)
        for removal in range(work, count):
            hosts = {random.randrange(work) for _ in range(1 + random.randrange(3))}
            edges += [[host, removal] for host in sorted(hosts)]
            effort[removal] = 0
            weight[removal] = 1 + random.randrange(3)
    removals = count - pages_of(shape, count)
    return {
        "effort": effort, "weight": weight, "edges": edges, "composites": composites, "firstInstant": count - removals,
    }


def pages_of(shape, count):
    """How many of the jobs are work; the rest are removals."""
    return {"bridges": count * 2 // 3, "composites": count - count // 6}.get(shape, count)


def series_parallel(random, count):
    edges = []
    parts = [[[job], [job]] for job in range(count)]
    while len(parts) > 1:
        at = random.randrange(len(parts) - 1)
        (first, last), (next_first, next_last) = parts[at], parts[at + 1]
        if random.randrange(2):
            edges += [[a, b] for a in last for b in next_first]
            joined = [first, next_last]
        else:
            joined = [first + next_first, last + next_last]
        parts[at : at + 2] = [joined]
    return edges


def bridges(random, count):
    pages = pages_of("bridges", count)
    effort = [random.choice([0, 1, 1, 2, 3, 5]) for _ in range(pages)]
    weight = [random.choice([0, 0, 0, 2, 3]) for _ in range(pages)]
    edges = [[a, b] for b in range(pages) for a in range(b) if random.randrange(pages) < 2]
    for removal in range(pages, count):
        guest = random.randrange(pages - 1)
        hosts = {random.randrange(guest + 1, pages) for _ in range(1 + random.randrange(3))}
        edges += [[guest, host] for host in hosts] + [[host, removal] for host in hosts]
        effort.append(0)
        weight.append(1)
        weight[guest] -= 1
    return effort, weight, [list(edge) for edge in sorted({tuple(edge) for edge in edges})]


def with_composites(random, count):
    composites = []
    groups = []
    job = 0
    while job < count:
        size = min(count - job, random.choice([1, 1, 3, 4, 5, 6]))
        groups.append(list(range(job, job + size)))
        if size > 1:
            composites.append(groups[-1])
        job += size
    edges = []
    for at, group in enumerate(groups):
        edges += [[a, b] for b in group for a in group if a < b and random.randrange(100) < 35]
        for earlier in groups[:at]:
            if random.randrange(100) < 22:
                edges.append([random.choice(earlier), random.choice(group)])
    return edges, composites


def as_terms(problem):
    """The same with completions as terms; a removal is no job of the program."""
    first = problem["firstInstant"]
    terms = [[weight, -1, [job]] for job, weight in enumerate(problem["weight"][:first])]
    for removal in range(first, len(problem["effort"])):
        terms.append([problem["weight"][removal], -1, [a for a, b in problem["edges"] if b == removal]])
    return {
        "effort": problem["effort"][:first], "edges": [edge for edge in problem["edges"] if edge[1] < first],
        "composites": problem["composites"], "terms": terms,
    }
