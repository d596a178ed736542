"""Random cells that are numerically hard for a solver, as layout files and as exact rows.

All views are direct subviews of the content view, and all numbers are decimals, so every row is known exactly.
"""

import dataclasses
import fractions
import random

Number = fractions.Fraction
PARTS = ("x", "y", "width", "height")
# Each attribute as a combination of x, y, width and height.
ATTRIBUTES = {
    "leading": {"x": 1}, "trailing": {"x": 1, "width": 1}, "centerX": {"x": 1, "width": Number(1, 2)}, "width": {"width": 1},
    "top": {"y": 1}, "bottom": {"y": 1, "height": 1}, "centerY": {"y": 1, "height": Number(1, 2)}, "height": {"height": 1},
}
REQUIRED = 1000


@dataclasses.dataclass
class Row:
    """sum(terms) + constant RELATION 0 at a priority. Variables are (view, part)."""

    name: str
    terms: dict
    constant: Number
    relation: str
    priority: Number


@dataclasses.dataclass
class Tie:
    """view.attribute RELATION multiplier * other.attribute + constant; numbers as they are written."""

    view: str
    attribute: str
    relation: str
    other: str = ""
    other_attribute: str = ""
    multiplier: str = "1"
    constant: str = "0"
    priority: str = "1000"

    def text(self):
        text = f"{self.view}.{self.attribute} {self.relation} "
        if self.other:
            if self.multiplier.startswith("1/"):
                text += f"{self.other}.{self.other_attribute} / {self.multiplier[2:]}"
            else:
                text += f"{self.multiplier} * " if self.multiplier != "1" else ""
                text += f"{self.other}.{self.other_attribute}"
            if self.constant != "0":
                text += f" - {self.constant[1:]}" if self.constant.startswith("-") else f" + {self.constant}"
        else:
            text += self.constant
        return text + (f" @ {self.priority}" if self.priority != "1000" else "")

    def row(self, name):
        terms = {}
        for view, attribute, sign in ((self.view, self.attribute, Number(1)), (self.other, self.other_attribute, -Number(self.multiplier))):
            for part, factor in ATTRIBUTES[attribute].items() if view else ():
                terms[view, part] = terms.get((view, part), Number(0)) + sign * factor
        return Row(name, {v: k for v, k in terms.items() if k}, -Number(self.constant), self.relation, Number(self.priority))


class Cell:
    """A column of views, each as wide as possible, with one kind of trouble added."""

    def __init__(self, rng, name, kind):
        self.rng, self.name, self.kind = rng, name, kind
        self.width = rng.choice(["320", "375", "390", "414.5"])
        self.views, self.ties = {}, []
        self.column(rng.randint(1, 5))
        TROUBLES[kind](self)
        rng.shuffle(self.ties)

    def view(self):
        rng, name = self.rng, f"v{len(self.views) + 1}"
        size = (rng.choice(["40", "87.5", "120", "240"]), rng.choice(["17", "20.5", "44"])) if rng.random() < .8 else None
        priorities = [rng.choice(c) for c in (["249", "250", "251"], ["250", "251", "252"], ["749", "750"], ["750", "751", "999"])]
        self.views[name] = (size, priorities)
        return name

    def tie(self, *parts, **named):
        self.ties.append(Tie(*parts, **named))

    def column(self, count):
        rng, above = self.rng, None
        for _ in range(count):
            view, inset = self.view(), rng.choice(["8", "10.1", "16"])
            self.tie(view, "leading", "==", "contentView", "leading", constant=inset)
            self.tie(view, "trailing", rng.choice(["==", "==", "<="]), "contentView", "trailing", constant="-" + inset)
            if above:
                self.tie(view, "top", rng.choice(["==", "==", ">="]), above, "bottom", constant=rng.choice(["0", "4", "8.3"]))
            else:
                self.tie(view, "top", "==", "contentView", "top", constant=inset)
            above = view
        self.tie("contentView", "bottom", rng.choice(["==", "==", ">="]), above, "bottom", constant="12",
                 priority=rng.choice(["1000", "1000", "999"]))

    def some_view(self):
        return self.rng.choice(list(self.views))

    def soft(self):
        return self.rng.choice(["1000", "999", "750", "501", "251", "100"])

    # -- troubles ----------------------------------------------------------------------------------

    def plain(self):
        """One of the ways in which people break cells."""
        rng = self.rng
        how = rng.choice(["none", "lose", "double", "fix", "lower"])
        where = rng.randrange(len(self.ties))
        if how == "lose":
            self.ties.pop(where)
        elif how == "double":
            tie = self.ties[where]
            self.ties.append(dataclasses.replace(tie, constant=str(Number(tie.constant) + 7)))
        elif how == "fix":
            self.tie(self.some_view(), "height", "==", constant=rng.choice(["0", "1", "44"]))
        elif how == "lower":
            self.ties[where] = dataclasses.replace(self.ties[where], priority=rng.choice(["1", "49", "250", "750"]))

    def scale(self):
        """Constants from 1e-9 to 1e9."""
        for _ in range(self.rng.randint(1, 4)):
            number = f"{self.rng.choice('1357')}e{self.rng.randint(-9, 9)}"
            self.tie(self.some_view(), self.rng.choice(["width", "height"]), self.rng.choice(["==", ">=", "<="]),
                     constant=number, priority=self.soft())

    def multiplier(self):
        """Multipliers near 0, and large ones."""
        for _ in range(self.rng.randint(1, 3)):
            one, other = self.some_view(), self.rng.choice([*self.views, "contentView"])
            number = f"{self.rng.choice('137')}e{self.rng.choice([-9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 6, 9])}"
            attribute, other_attribute = self.rng.choice([("width", "width"), ("height", "width"), ("height", "height"), ("width", "height")])
            self.tie(one, attribute, self.rng.choice(["==", ">=", "<="]), other, other_attribute, multiplier=number,
                     constant=self.rng.choice(["0", "0", "5", "0.1"]), priority=self.soft())

    def thirds(self):
        """Views that share a width or a height in parts without exact binary values, and a redundant sum of them."""
        rng, count = self.rng, self.rng.choice([3, 6, 7, 9])
        parts = [self.view() for _ in range(count)]
        axis = rng.choice(["width", "height"])
        start, end = ("leading", "trailing") if axis == "width" else ("top", "bottom")
        self.tie(parts[0], start, "==", "contentView", start)
        for one, other in zip(parts, parts[1:]):
            self.tie(other, start, "==", one, end)
        for part in parts:
            self.tie(part, axis, "==", "contentView", axis, multiplier=f"1/{count}", priority=rng.choice(["1000", "1000", "999"]))
            self.tie(part, "centerY" if axis == "width" else "centerX", "==", "contentView", "centerY" if axis == "width" else "centerX")
        self.tie(parts[-1], end, "==", "contentView", end)
        for view in parts:
            self.views[view] = (None, self.views[view][1])

    def priorities(self):
        """Hundreds of optional constraints, each at its own priority."""
        rng = self.rng
        for priority in rng.sample(range(51, 1000), rng.randint(100, 300)):
            view, attribute = self.some_view(), rng.choice(["width", "height"])
            self.tie(view, attribute, rng.choice(["==", ">=", "<="]), constant=str(rng.randint(0, 400)),
                     priority=str(priority) if rng.random() < .9 else f"{priority}.5")

    def equal(self):
        """One constraint, written 200 times in four ways."""
        rng, view, attribute = self.rng, self.some_view(), self.rng.choice(["width", "height"])
        number, priority = rng.choice(["33.3", "44", "0.1"]), self.soft()
        for _ in range(200):
            factor = rng.choice(["0", "0.5", "0.1", "-3"])
            constant = Number(number) * (1 - Number(factor))
            self.tie(view, attribute, "==", *((view, attribute) if factor != "0" else ()), multiplier=factor,
                     constant=f"{float(constant):.12g}", priority=priority)

    def rounding(self):
        """Sums that miss their required values by 1e-12 to 1e-2."""
        rng, count = self.rng, self.rng.randint(2, 6)
        parts = [self.view() for _ in range(count)]
        sizes = [rng.choice(["10.1", "20.2", "0.3", "33.37", "7.7"]) for _ in parts]
        self.tie(parts[0], "top", "==", "contentView", "top")
        for one, other in zip(parts, parts[1:]):
            self.tie(other, "top", "==", one, "bottom", constant="0.1")
        for part, size in zip(parts, sizes):
            self.tie(part, "height", "==", constant=size)
            self.tie(part, "leading", "==", "contentView", "leading")
            self.tie(part, "width", "==", "contentView", "width")
        total = sum(map(Number, sizes)) + (count - 1) * Number("0.1")
        off = rng.choice([0, 0, 1, -1]) * Number(1, 10 ** rng.randint(2, 12))
        decimal = f"{float(total + off):.12f}".rstrip("0").rstrip(".")
        self.tie(parts[-1], "bottom", "==", parts[0], "top", constant=decimal)

    # -- writing -----------------------------------------------------------------------------------

    def yaml(self):
        lines = [f"cell: {self.name}", "table: {separatorStyle: none}", f"measure: {{widths: [{self.width}]}}", "views:"]
        for name, (size, (hx, hy, rx, ry)) in self.views.items():
            lines += [f"  {name}:", "    type: view"]
            if size:
                lines += [f"    intrinsicContentSize: [{size[0]}, {size[1]}]",
                          f"    contentHuggingPriority: {{horizontal: {hx}, vertical: {hy}}}",
                          f"    contentCompressionResistancePriority: {{horizontal: {rx}, vertical: {ry}}}"]
        return "\n".join(lines + ["constraints:"] + [f"  - {tie.text()}" for tie in self.ties]) + "\n"

    def rows(self, height=None):
        """The rows at a height of the content view, or those of the fitting pass."""
        at = {"x": Number(0), "y": Number(0), "width": Number(self.width)}
        if height is not None:
            at["height"] = Number(height)
        rows = [Row("pin", {("contentView", part): Number(1)}, -value, "==", Number(REQUIRED)) for part, value in at.items()]
        if height is None:
            rows.append(Row("fitting", {("contentView", "height"): Number(1)}, Number(0), "==", Number(50)))
        rows += [tie.row(f"constraints[{index}]") for index, tie in enumerate(self.ties)]
        for name, (size, priorities) in self.views.items():
            for axis, part in enumerate(("width", "height")) if size else ():
                side = ("horizontal", "vertical")[axis]
                one = {(name, part): Number(1)}
                rows.append(Row(f"{name}.hugging.{side}", one, -Number(size[axis]), "<=", Number(priorities[axis])))
                rows.append(Row(f"{name}.compressionResistance.{side}", one, -Number(size[axis]), ">=", Number(priorities[2 + axis])))
        return rows

    def variables(self):
        return [(view, part) for view in ["contentView", *self.views] for part in PARTS]


TROUBLES = {
    "plain": Cell.plain, "scale": Cell.scale, "multiplier": Cell.multiplier, "thirds": Cell.thirds,
    "priorities": Cell.priorities, "equal": Cell.equal, "rounding": Cell.rounding,
}


def cell(seed, number):
    """The cell with a number, the same in every run."""
    rng = random.Random(seed * 1000003 + number)
    kind = list(TROUBLES)[number % len(TROUBLES)]
    return Cell(rng, f"{kind.capitalize()}{number}", kind)
