"""The reduced problem as plain numbers, from a bare random problem or from what `leafcutter plan --format json` says.

A problem is a dictionary: `effort` by job; `edges` [before, after]; `composites`, lists of jobs that are consecutive;
`terms` [weight, from, to]: weight x (the latest completion of the jobs `to` - the completion of `from`), where from -1
is the start and an empty `to` is the start too. The objective is the sum of the terms."""


def from_plan(plan, inventory):
    """By docs/planning.md: moving units, atomic sets as one job, cut pairs gone, bridges and values as terms."""
    moving = {unit["id"]: unit["effort"] for unit in plan["units"] if not unit["done"] and not unit["permanent"]}
    done = {unit["id"] for unit in plan["units"] if unit["done"]}
    job_of = {}
    effort = []
    names = []
    for composite in plan["composites"]:
        if composite["atomic"]:
            for unit in composite["units"]:
                job_of[unit] = len(effort)
            effort.append(sum(moving[unit] for unit in composite["units"]))
            names.append("+".join(sorted(composite["units"])))
    for unit in moving:
        if unit not in job_of:
            job_of[unit] = len(effort)
            effort.append(moving[unit])
            names.append(unit)
    cut = {(cut["to"], cut["from"]) for cut in plan["cuts"]}
    edges = set()
    for pair in plan["precedence"]:
        before, after = pair["before"], pair["after"]
        if (before, after) not in cut and job_of[before] != job_of[after]:
            edges.add((job_of[before], job_of[after]))
    composites = []
    for composite in plan["composites"]:
        jobs = sorted({job_of[unit] for unit in composite["units"]})
        if not composite["atomic"] and len(jobs) > 1:
            composites.append(jobs)
    terms = []
    for bridge in plan["bridges"]:
        if bridge["permanent"]:
            continue
        if bridge["id"].startswith("hosting:"):
            guest = -1 if bridge["guest"] in done else job_of[bridge["guest"]]
            terms.append([bridge["weight"], guest, sorted({job_of[host] for host in bridge["hosts"]})])
        else:
            terms.append([bridge["weight"], -1, [job_of[bridge["guest"]]]])
    for flow in inventory["flows"]:
        pages = [screen for screen in flow["screens"] if screen["id"] in moving]
        if flow.get("value") and pages:
            terms.append([flow["value"], -1, sorted({job_of[screen["id"]] for screen in pages})])
        for screen in pages:
            if screen.get("value"):
                terms.append([screen["value"], -1, [job_of[screen["id"]]]])
    # Numbered by name, so that it does not matter in which order the tool lists things.
    order = sorted(range(len(names)), key=names.__getitem__)
    place = {job: index for index, job in enumerate(order)}
    return {
        "effort": [effort[job] for job in order],
        "edges": sorted([place[a], place[b]] for a, b in edges),
        "composites": sorted(sorted(place[job] for job in jobs) for jobs in composites),
        "terms": sorted([w, place.get(a, -1), sorted(place[job] for job in to)] for w, a, to in terms),
    }


def cost(problem, order):
    """What an order of all jobs costs."""
    time = 0
    end = {-1: 0}
    for job in order:
        time += problem["effort"][job]
        end[job] = time
    return sum(w * (max((end[job] for job in to), default=0) - end[a]) for w, a, to in problem["terms"])


def is_allowed(problem, order):
    """Whether each job comes once, after what it waits for, and composites are consecutive."""
    place = {job: index for index, job in enumerate(order)}
    if sorted(order) != list(range(len(problem["effort"]))):
        return False
    if any(place[a] > place[b] for a, b in problem["edges"]):
        return False
    return all(max(map(place.get, jobs)) - min(map(place.get, jobs)) == len(jobs) - 1 for jobs in problem["composites"])
