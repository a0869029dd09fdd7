"""What a plan cuts is a minimum feedback arc set: as light as igraph's exact one, the preferred one among equals, and
free of what must not be cut."""

import json
import random

import igraph
import pytest

COUNTS = [3, 5, 8, 11, 14, 17, 20]


class Pages:
    """A strongly connected digraph of pages, or of flows, that open each other."""

    def __init__(self, seed, count, by_flow, embeds):
        self.random = random.Random(f"cuts {seed} {count} {by_flow}")
        self.by_flow = by_flow
        self.pages_of = [[f"p{node:02}{at}" for at in range(3 if by_flow else 1)] for node in range(count)]
        self.effort = {page: self.random.choice([1, 1, 2, 3]) for pages in self.pages_of for page in pages}
        circle = self.random.sample(range(count), count)
        arcs = {(circle[at], circle[at - 1]) for at in range(count)}
        for _ in range(self.random.randrange(count, 2 * count + 1)):
            arcs.add(tuple(self.random.sample(range(count), 2)))
        # What is embedded goes one way only, so it closes no circle by itself.
        self.fixed = {arc for arc in sorted(arcs) if embeds and arc[0] > arc[1] and self.random.randrange(4) == 0}
        self.pairs = {}
        for arc in sorted(arcs):
            between = [(a, b) for a in self.pages_of[arc[0]] for b in self.pages_of[arc[1]]]
            many = 1 + self.random.randrange(4) if by_flow else 1
            self.pairs[arc] = self.random.sample(between, min(many, len(between)))
        self.count = count

    @property
    def inventory(self):
        flows = [(f"f{node:02}", pages) for node, pages in enumerate(self.pages_of)]
        if not self.by_flow:
            flows = [("f", [page for _, pages in flows for page in pages])]
        written = []
        for name, pages in flows:
            screens = [{"id": page, "framework": "uikit", "effort": self.effort[page]} for page in pages]
            written.append({"id": name, "entry": pages[0], "screens": screens, "transitions": []})
        for arc, pairs in self.pairs.items():
            kinds = ["embed" if arc in self.fixed else "push"] + ["push"] * len(pairs)
            for (a, b), kind in zip(pairs, kinds):
                flow = written[arc[0] if self.by_flow else 0]
                flow["transitions"].append({"from": a, "to": b, "kind": kind})
        return {"version": 1, "app": {"name": "Cuts"}, "owners": [], "flows": written}

    def weight(self, arc):
        return len(self.pairs[arc])

    def least(self):
        """The least weight, by igraph; what is fixed weighs more than all the rest."""
        arcs = sorted(self.pairs)
        all_weights = sum(map(self.weight, arcs)) + 1
        weights = [all_weights if arc in self.fixed else self.weight(arc) for arc in arcs]
        graph = igraph.Graph(self.count, arcs, directed=True)
        assert graph.is_connected("strong")
        chosen = graph.feedback_arc_set(weights=weights, method="ip")
        assert not any(arcs[at] in self.fixed for at in chosen)
        return sum(weights[at] for at in chosen)

    def preferred(self, least):
        """Of all feedback arc sets of that weight the one with the first pair in the stated order, then the next."""
        everything = [pair for pairs in self.pairs.values() for pair in pairs]
        fan_in = {page: sum(1 for _, target in everything if target == page) for page in self.effort}
        order = sorted(everything, key=lambda pair: (-self.effort[pair[0]], -fan_in[pair[0]], pair))
        rank = {pair: at for at, pair in enumerate(order)}
        best = None
        # Whoever waits comes later. Placed so far, and the arcs from the placed to those yet to come: they are cut.
        stack = [((), 0, ())]
        while stack:
            placed, weight, cut = stack.pop()
            if len(placed) == self.count:
                ranks = sorted(rank[pair] for arc in cut for pair in self.pairs[arc])
                if best is None or ranks + [len(order)] < best + [len(order)]:
                    best = ranks
                continue
            for node in set(range(self.count)) - set(placed):
                more = [arc for arc in self.pairs if arc[0] == node and arc[1] not in placed]
                total = weight + sum(map(self.weight, more))
                if total <= least and not any(arc in self.fixed for arc in more):
                    stack.append((placed + (node,), total, cut + tuple(more)))
        return sorted(order[at] for at in best)


def cuts(leafcutter, tmp_path, pages):
    path = tmp_path / "inventory.json"
    path.write_text(json.dumps(pages.inventory))
    unit = "flow" if pages.by_flow else "screen"
    plan = json.loads(leafcutter("plan", path, "--no-proof", "--format", "json", "--unit", unit, "--phases", "none").stdout)
    assert all(cut["weight"] == 1 for cut in plan["cuts"])
    return sorted((cut["from"], cut["to"]) for cut in plan["cuts"])


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("by_flow", [False, True])
@pytest.mark.parametrize("embeds", [False, True])
def test_as_light_as_igraphs(leafcutter, tmp_path, count, by_flow, embeds):
    for seed in range(4):
        pages = Pages(seed, count, by_flow, embeds)
        found = cuts(leafcutter, tmp_path, pages)
        fixed = {pair for arc in pages.fixed for pair in pages.pairs[arc]}
        assert not fixed & set(found), seed
        assert len(found) == pages.least(), seed


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("by_flow", [False, True])
def test_of_equal_cuts_the_preferred_one(leafcutter, tmp_path, count, by_flow):
    for seed in range(6):
        pages = Pages(seed, count, by_flow, embeds=seed % 2 == 1)
        assert cuts(leafcutter, tmp_path, pages) == pages.preferred(pages.least()), seed
