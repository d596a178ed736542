"""Checks Plumb's solution of a cell with exact arithmetic: z3 decides each question over the rationals.

Below the tolerances of docs/internals/numerics.md both answers are right: for example, where two required rows contradict each
other by less than `GREY` points.
"""

import fractions

import z3

from cells import PARTS, REQUIRED

Number = fractions.Fraction
# A difference below GREY is no contradiction; one above twice GREY is one.
GREY = Number(1, 10**3)
# The greatest error of a printed length: in points, and relative to the largest value of the solution.
LENGTH, RELATIVE = Number(1, 100), Number(1, 10**9)


def real(number):
    return z3.Q(number.numerator, number.denominator)


class Judge:
    """The rows of a cell as formulas for z3."""

    def __init__(self, cell, rows, seconds=20):
        self.names = {variable: z3.Real(".".join(variable)) for variable in cell.variables()}
        self.rows, self.seconds = rows, seconds
        self.sizes = [z for (_, part), z in self.names.items() if part in ("width", "height")]

    def value(self, row):
        parts = [real(k) * self.names[v] for v, k in row.terms.items()]
        return z3.Sum(*parts, real(row.constant)) if parts else real(row.constant)

    @staticmethod
    def holds(value, relation, room=0):
        if relation == "<=":
            return value <= room
        if relation == ">=":
            return value >= -room
        return value == 0 if not room else z3.And(value <= room, value >= -room)

    def required(self, rows):
        return [self.holds(self.value(row), row.relation) for row in rows if row.priority >= REQUIRED]

    def solver(self, kind=z3.Solver):
        solver = kind()
        solver.set("timeout", self.seconds * 1000)
        for size in self.sizes:
            solver.add(size >= 0)
        return solver

    def can_hold(self, rows):
        solver = self.solver()
        solver.add(self.required(rows))
        return solver.check() == z3.sat

    def shortfall(self, rows):
        """The least sum of the errors of the required rows that are not pins, in points."""
        optimize, errors = self.solver(z3.Optimize), []
        for index, row in enumerate(r for r in rows if r.priority >= REQUIRED):
            value = self.value(row)
            if row.name == "pin":
                optimize.add(value == 0)
                continue
            errors.append(self.error(optimize, f"e{index}", row, value))
        low = optimize.minimize(z3.Sum(errors) if errors else z3.RealVal(0))
        return self.number(optimize, low) if optimize.check() == z3.sat else None

    @staticmethod
    def error(solver, name, row, value):
        error = z3.Real(name)
        solver.add(error >= 0)
        if row.relation in ("==", ">="):
            solver.add(error >= -value)
        if row.relation in ("==", "<="):
            solver.add(error >= value)
        return error

    @staticmethod
    def number(optimize, handle):
        value = optimize.lower(handle)
        return Number(value.numerator_as_long(), value.denominator_as_long()) if z3.is_rational_value(value) else None

    def levels(self):
        """The total error at each priority, the strongest first, with the assertions that define the errors."""
        kept, sums = [], {}
        collector = z3.Solver()
        for index, row in enumerate(self.rows):
            if row.priority < REQUIRED:
                sums.setdefault(row.priority, []).append(self.error(collector, f"w{index}", row, self.value(row)))
        kept = list(collector.assertions())
        return kept, [(priority, z3.Sum(sums[priority])) for priority in sorted(sums, reverse=True)]


def frames_of(answer):
    values = {("contentView", "x"): Number(0), ("contentView", "y"): Number(0)}
    for view, frame in answer["frames"].items():
        for part, number in zip(PARTS, frame):
            values[view, part] = Number(number)
    return values


def error_of(row, values):
    value = sum(k * values[v] for v, k in row.terms.items()) + row.constant
    if row.relation == "<=":
        return max(value, 0)
    return max(-value, 0) if row.relation == ">=" else abs(value)


def verdict(cell, answer):
    """'' for a right solution, 'undecided' for none, else what is wrong with it."""
    status = answer["status"]
    if status == "undecided":
        return "undecided"
    height = answer.get("contentHeight")
    if status == "unsatisfiable" and answer["pass"] == "fitting":
        return conflict_fault(cell, cell.rows(), answer["conflicts"])
    fault = fitting_fault(cell, answer)
    if fault:
        return fault
    rows = cell.rows(height)
    if status == "unsatisfiable":
        return conflict_fault(cell, rows, answer["conflicts"])
    for scenario in answer.get("scenarios", []):
        fault = scenario_fault(cell, scenario)
        if fault:
            return f"scenario {scenario['name']}: {fault}"
    return layout_fault(cell, rows, answer)


def conflict_fault(cell, rows, conflicts):
    judge = Judge(cell, rows)
    if judge.can_hold(rows):
        return "reported as unsatisfiable, but can hold"
    shortfall = judge.shortfall(rows)
    if shortfall is not None and shortfall < GREY / 2:
        return f"reported as unsatisfiable, but the least error is {float(shortfall)}"
    if not conflicts:
        return "no conflict is named"
    named = {row.name: row for row in rows if row.name not in ("pin", "fitting")}
    pins = [row for row in rows if row.name == "pin"]
    for conflict in conflicts:
        if any(name not in named for name in conflict):
            return f"{conflict} names a condition that does not exist"
        known = [named[name] for name in conflict]
        if judge.can_hold(pins + known):
            return f"{conflict} can hold"
        for left in known:
            rest = [row for row in known if row is not left]
            if not judge.can_hold(pins + rest):
                shortfall = judge.shortfall(pins + rest)
                if shortfall is None or shortfall > GREY:
                    return f"{conflict} is not minimal: {left.name} is not needed"
    return ""


def scenario_fault(cell, scenario):
    rows = cell.rows(scenario["contentHeight"])
    if scenario["status"] == "undecided":
        return ""
    if scenario["status"] == "unsatisfiable":
        return conflict_fault(cell, rows, scenario["conflicts"])
    return required_fault(cell, rows)


def required_fault(cell, rows):
    judge = Judge(cell, rows)
    if judge.can_hold(rows):
        return ""
    shortfall = judge.shortfall(rows)
    return "" if shortfall is not None and shortfall <= 2 * GREY else f"reported as satisfiable, but the least error is {shortfall and float(shortfall)}"


def fitting_fault(cell, answer):
    rows = cell.rows()
    fault = required_fault(cell, rows)
    if fault:
        return f"fitting: {fault}"
    judge = Judge(cell, rows)
    solver = judge.solver(z3.Optimize)
    solver.add(judge.required(rows))
    kept, levels = judge.levels()
    solver.add(kept)
    for priority, total in levels:
        if priority < 50:
            break
        solver.minimize(total)
    if solver.check() != z3.sat:
        return ""
    exact = solver.model().eval(judge.names["contentView", "height"], model_completion=True)
    exact = Number(exact.numerator_as_long(), exact.denominator_as_long())
    if answer.get("collapsed"):
        return "" if exact <= LENGTH else f"collapsed, but the exact height is {float(exact)}"
    if abs(exact - Number(answer["contentHeight"])) > LENGTH + RELATIVE * abs(exact):
        return f"fits to {answer['contentHeight']}, but the exact height is {float(exact)}"
    return ""


def layout_fault(cell, rows, answer):
    values = frames_of(answer)
    values["contentView", "width"], values["contentView", "height"] = Number(cell.width), Number(answer["contentHeight"])
    room = LENGTH + RELATIVE * max(abs(v) for v in values.values())
    for row in rows:
        if row.priority >= REQUIRED and error_of(row, values) > room:
            return f"the frames break {row.name} by {float(error_of(row, values))}"
    if any(value < -room for (_, part), value in values.items() if part in ("width", "height")):
        return "a size is negative"
    judge = Judge(cell, rows)
    solver = judge.solver()
    for row in rows:
        if row.priority >= REQUIRED:
            solver.add(judge.holds(judge.value(row), row.relation, GREY if row.name != "pin" else 0))
    kept, levels = judge.levels()
    solver.add(kept)
    # Multipliers can amplify the tolerance of a required row.
    weights = [abs(k) for row in rows for k in row.terms.values()]
    room *= max(1, *weights) * max(1, *(1 / k for k in weights))
    for priority, total in levels:
        have = sum(error_of(row, values) for row in rows if row.priority == priority)
        margin = room * (1 + len(rows))
        solver.push()
        solver.add(total <= real(have - margin))
        if have > margin and solver.check() == z3.sat:
            return f"the errors at {float(priority):g} sum to {float(have)}, but can be less"
        solver.pop()
        solver.add(total <= real(have + GREY / 100))
    return open_fault(judge, solver, values, answer, room)


def open_fault(judge, solver, values, answer, room):
    """'' if all reported ranges are reached, else what is wrong; `solver` allows nearly optimal layouts."""
    ranges = {(entry["view"], entry["attribute"]): entry["range"] for entry in answer["ambiguous"]}
    if ranges and answer["status"] != "ambiguous":
        return "ambiguous values in a determined layout"
    for (view, part), (low, high) in ranges.items():
        for bound, beyond in ((low, lambda v, b: v <= b), (high, lambda v, b: v >= b)):
            solver.push()
            goal = (-10**5 if bound is low else 10**5) if bound is None else bound
            goal = Number(goal) + (room if bound is low else -room)
            solver.add(beyond(judge.names[view, part], real(goal)))
            reached = solver.check()
            solver.pop()
            if reached == z3.unsat:
                return f"{view}.{part} does not reach {bound} of {low} to {high}"
    return ""
