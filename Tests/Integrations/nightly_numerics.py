"""Compares Plumb with exact arithmetic on cells with difficult numbers: no answer may be wrong."""

import importlib.util
import sys
import unittest

from tool import PLUMB, ROOT, ScratchTest

FOLDER = ROOT / "Tests/Numerics"
sys.path.insert(0, str(FOLDER))

HAS_Z3 = importlib.util.find_spec("z3") is not None


@unittest.skipUnless(HAS_Z3, "z3-solver is not installed")
class NumericsTest(ScratchTest):
    SEED = 20260
    COUNT = 8

    def judged(self, kind):
        import cells
        import check
        import judge

        kinds = list(cells.TROUBLES)
        verdicts = []
        for index in range(self.COUNT):
            cell = cells.cell(self.SEED, kinds.index(kind) + index * len(kinds))
            answer, fault = check.answer_of(PLUMB, self.folder, cell)
            verdicts.append(fault or judge.verdict(cell, answer))
        return verdicts

    def test_solvable_numbers_are_solved(self):
        for kind in ("plain", "scale", "thirds", "priorities", "equal", "rounding"):
            with self.subTest(kind):
                self.assertEqual(self.judged(kind), [""] * self.COUNT)

    def test_extreme_multipliers_are_solved_or_undecided(self):
        verdicts = self.judged("multiplier")
        self.assertLessEqual(set(verdicts), {"", "undecided"})
        self.assertIn("", verdicts)
        self.assertIn("undecided", verdicts)

    def test_the_judge_detects_wrong_answers(self):
        import cells
        import check
        import judge

        cell = next(c for c in (cells.cell(1, n * 7) for n in range(20)) if check.answer_of(PLUMB, self.folder, c)[0]["status"] == "determined")
        answer, _ = check.answer_of(PLUMB, self.folder, cell)
        self.assertEqual(judge.verdict(cell, answer), "")
        higher = {**answer, "contentHeight": answer["contentHeight"] + 1}
        self.assertIn("fits to", judge.verdict(cell, higher))
        view = next(iter(answer["frames"]))
        x, y, width, height = answer["frames"][view]
        moved = {**answer, "frames": {**answer["frames"], view: [x + 1, y, width, height]}}
        self.assertNotEqual(judge.verdict(cell, moved), "")
        conflict = {**answer, "status": "unsatisfiable", "pass": "fitting", "conflicts": [["constraints[0]"]]}
        self.assertIn("can hold", judge.verdict(cell, conflict))


if __name__ == "__main__":
    unittest.main()
