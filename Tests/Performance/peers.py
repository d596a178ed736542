"""Measures similar tools: kiwisolver for solving, yamllint for reading."""
import importlib.util
import subprocess
import sys
import time

# The priority of required constraints.
REQUIRED = 1000


def systems(path):
    """The systems in a file: the number of variables, and rows of priority, relation, constant and terms."""
    with open(path) as file:
        for line in file:
            words = line.split()
            if words[0] == "S":
                variables, rows = int(words[3]), []
            elif words[0] == "C":
                terms = [(int(v), float(k)) for v, k in zip(words[5::2], words[6::2])]
                rows.append((float(words[1]), words[2], float(words[3]), terms))
            else:
                yield variables, rows


def has(module):
    return importlib.util.find_spec(module) is not None


def kiwi_microseconds(path):
    """The times in µs in which kiwisolver adds the constraints of each system and solves it.

    Creating the constraints is not measured. Kiwi adds weights where Auto Layout compares priorities, so its solutions
    may differ, but the work is the same.
    """
    import kiwisolver

    times = []
    for count, rows in systems(path):
        variables = [kiwisolver.Variable(str(number)) for number in range(count)]
        constraints = []
        for priority, relation, constant, terms in rows:
            sum_of_terms = kiwisolver.Expression([kiwisolver.Term(variables[v], k) for v, k in terms], constant)
            strength = kiwisolver.strength.required if priority >= REQUIRED else priority
            relation = {"=": "==", "<": "<=", ">": ">="}[relation]
            constraints.append(kiwisolver.Constraint(sum_of_terms, relation, strength))
        for number in range(2, count, 4):
            constraints += [variables[number] >= 0, variables[number + 1] >= 0]
        solver = kiwisolver.Solver()
        start = time.perf_counter()
        for constraint in constraints:
            solver.addConstraint(constraint)
        solver.updateVariables()
        times.append((time.perf_counter() - start) * 1e6)
    return times


def yamllint_microseconds(files):
    """The time per file, in µs, in which yamllint reads files, without its start-up time."""
    def seconds(paths):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "yamllint", "-d", "relaxed", *paths], stdout=subprocess.DEVNULL)
        return time.perf_counter() - start

    return max(0, seconds(files) - seconds(files[:1])) / max(1, len(files) - 1) * 1e6
