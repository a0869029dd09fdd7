"""Inventories that look like apps in the middle of a migration, for plans of a few dozen jobs."""

UIKIT, SWIFTUI = "uikit", "swiftui"


class App:
    def __init__(self, random, pages):
        self.random = random
        self.pages = pages
        self.inventory = {"version": 1, "app": {"name": "Frozen"}}

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def make(self):
        self.modules()
        self.owners()
        self.flows()
        self.bridges()
        self.dependencies()
        return self.inventory

    def modules(self):
        modules = []
        for number in range(self.random.randrange(4)):
            module = {"id": f"m{number}", "kind": self.random.choice(["models", "networking", "design-tokens"])}
            if self.chance(70):
                module["framework"] = self.random.choice(["none", UIKIT, UIKIT, SWIFTUI])
            if number and self.chance(50):
                module["uses"] = [f"m{self.random.randrange(number)}"]
            if self.chance(20):
                module["effort"] = self.random.choice([0, 2, 4])
            modules.append(module)
        self.inventory["modules"] = modules

    def owners(self):
        owners = [{"id": "window", "kind": "window"}]
        self.stacks = []
        root = {"id": "tabs", "kind": "tab-bar-controller", "in": "window", "as": "root"}
        if self.chance(15):
            root["kind"] = "tab-view"
        owners.append(root)
        for number in range(1 + self.random.randrange(4)):
            is_uikit = self.chance(70)
            stack = {"id": f"nav{number}", "kind": "navigation-controller" if is_uikit else "navigation-stack"}
            if self.chance(80):
                stack |= {"in": "tabs", "as": "tab"}
            if self.chance(15):
                stack["effort"] = self.random.choice([0, 2, 3, 8])
            owners.append(stack)
            owner = stack["id"]
            if is_uikit and self.chance(30):
                owner = f"co{number}"
                coordinator = {"id": owner, "kind": "coordinator", "drives": [stack["id"]]}
                if self.chance(50):
                    coordinator["framework"] = UIKIT
                owners.append(coordinator)
                if self.chance(40):
                    coordinator["handsOverTo"] = [f"child{number}"]
                    owners.append({"id": f"child{number}", "kind": "coordinator", "framework": UIKIT})
            self.stacks.append((stack["id"], owner, is_uikit))
        self.inventory["owners"] = owners

    def flows(self):
        flows = []
        left = self.pages
        while left > 0:
            size = min(left, 3 + self.random.randrange(6))
            if left - size < 3:
                size = min(left, 8)
            left -= size
            number = len(flows)
            _, owner, is_uikit = self.random.choice(self.stacks)
            flow = {"id": f"flow{number}", "owner": owner, "entry": f"s{number}-0"}
            flow["screens"] = [self.screen(number, at, size, is_uikit) for at in range(size)]
            if self.chance(20):
                flow["value"] = 1 + self.random.randrange(4)
            flows.append(flow)
        self.inventory["flows"] = flows
        for number, flow in enumerate(flows):
            flow["transitions"] = self.transitions(number, flow, flows)

    def screen(self, flow, at, size, is_uikit):
        screen = {"id": f"s{flow}-{at}", "framework": UIKIT}
        if self.chance(15):
            screen["framework"] = "mixed"
        elif self.chance(20 if is_uikit else 45):
            screen["framework"] = SWIFTUI
        if self.chance(70):
            roles = ["container", "list", "list"] if at == 0 else ["list", "form", "detail"]
            screen["role"] = self.random.choice(roles if at * 2 < size else ["detail", "form", "detail"])
        if self.chance(25):
            screen["effort"] = self.random.choice([0, 1, 1, 2, 3, 4])
        if self.chance(5):
            screen["keepUIKit"] = "stays"
        if self.chance(8):
            screen["value"] = 1 + self.random.randrange(3)
        modules = self.inventory["modules"]
        if modules and self.chance(25):
            screen["uses"] = [self.random.choice(modules)["id"]]
        return screen

    def transitions(self, number, flow, flows):
        taken = set()
        made = []

        def add(source, target, kind, **more):
            if source != target and (source, target) not in taken:
                taken.add((source, target))
                if self.chance(12):
                    more["via"] = "protocol"
                made.append({"from": source, "to": target, "kind": kind, **more})

        ids = [screen["id"] for screen in flow["screens"]]
        for at in range(1, len(ids)):
            opener = ids[self.random.randrange(max(1, min(at, (len(ids) + 1) // 2)))]
            add(opener, ids[at], self.random.choice(["push", "push", "push", "sheet", "present"]))
        if len(ids) > 1 and self.chance(40):
            add(self.random.choice(ids[:2]), self.random.choice(ids[-2:]), "embed")
        if len(ids) > 1 and self.chance(30):
            # Back: a cycle inside the flow.
            add(self.random.choice(ids[1:]), self.random.choice(ids[:-1]), "push")
        for _ in range(self.random.randrange(3)):
            other = self.random.choice(flows)
            if other is flow:
                continue
            target = self.random.choice([other["entry"], self.random.choice(other["screens"])["id"]])
            kind = self.random.choice(["push", "push", "push", "sheet", "embed" if self.chance(25) else "push"])
            add(self.random.choice(ids), target, kind)
        return made

    def bridges(self):
        bridges = []
        screens = [screen["id"] for flow in self.inventory["flows"] for screen in flow["screens"]]
        kinds = ["hosting-controller", "hosting-configuration", "controller-representable", "view-representable"]
        seen = set()
        for _ in range(self.random.randrange(5)):
            guest = self.random.choice(screens)
            host = self.random.choice([self.random.choice(self.stacks)[0], self.random.choice(screens)])
            kind = self.random.choice(kinds + ["imperative-presenter"])
            if host == guest or (host, guest, kind) in seen:
                continue
            seen.add((host, guest, kind))
            bridge = {"kind": kind, "host": host, "guest": guest}
            if self.chance(5):
                bridge["permanent"] = "a decision"
            bridges.append(bridge)
        self.inventory["bridges"] = bridges

    def dependencies(self):
        screens = [screen["id"] for flow in self.inventory["flows"] for screen in flow["screens"]]
        found = []
        for _ in range(self.random.randrange(3)):
            a, b = self.random.choice(screens), self.random.choice(screens)
            if a != b and (a, b) not in [(it["from"], it["to"]) for it in found]:
                via = self.random.choice(["concrete", "concrete", "closure", "notification"])
                found.append({"from": a, "to": b, "via": via})
        self.inventory["dependencies"] = found
