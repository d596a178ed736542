"""Draws how the solving time grows with the number of views, with logarithmic axes."""
import math

WIDTH, HEIGHT = 640, 420
LEFT, RIGHT, TOP, BOTTOM = 70, 500, 40, 370
FROM_VIEWS, TO_VIEWS = 10, 1000
FROM_TIME, TO_TIME = 1, 10_000_000
SERIES = [("fitting", "plumb, fitting pass", "plumb"), ("solving", "plumb, all of solving", "solving"), ("kiwi", "kiwi", "kiwi")]
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #333 } .title { font-weight: 600 }
  .grid { stroke: #ddd } path { fill: none; stroke-width: 2 } .nested { stroke-dasharray: 5 4 }
  .plumb { stroke: #0a6ebd } .solving { stroke: #5aa9e6 } .kiwi { stroke: #c4571b }
  @media (prefers-color-scheme: dark) { text { fill: #ccc } .grid { stroke: #444 } .plumb { stroke: #57b0f5 } .solving { stroke: #2d7fc0 } .kiwi { stroke: #f0894e } }
"""


def x(views):
    return LEFT + (RIGHT - LEFT) * math.log(views / FROM_VIEWS) / math.log(TO_VIEWS / FROM_VIEWS)


def y(time):
    return BOTTOM - (BOTTOM - TOP) * math.log(time / FROM_TIME) / math.log(TO_TIME / FROM_TIME)


def spelled(time):
    return f"{time:g} µs" if time < 1e3 else f"{time / 1e3:g} ms" if time < 1e6 else f"{time / 1e6:g} s"


def picture(rows):
    """An SVG picture of the rows from measure.py."""
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
             "<title>How the time of solving a cell grows with its views</title>", f"<style>{STYLE}</style>",
             f'<text class="title" x="{LEFT}" y="22">time of a cell by its views; dashed: nested</text>']
    for power in range(round(math.log10(TO_TIME)) + 1):
        at = y(10**power)
        lines.append(f'<line class="grid" x1="{LEFT}" x2="{RIGHT}" y1="{at:.1f}" y2="{at:.1f}"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{at + 4:.1f}" text-anchor="end">{spelled(10**power)}</text>')
    for views in sorted({row["views"] for row in rows}):
        lines.append(f'<line class="grid" x1="{x(views):.1f}" x2="{x(views):.1f}" y1="{TOP}" y2="{BOTTOM}"/>')
        lines.append(f'<text x="{x(views):.1f}" y="{BOTTOM + 20}" text-anchor="middle">{views:,}</text>')
    lines.append(f'<text x="{(LEFT + RIGHT) / 2}" y="{BOTTOM + 40}" text-anchor="middle">views</text>')
    taken = []
    for name, label, style in SERIES:
        for shape in ["list", "nested"]:
            points = [(row["views"], row[name]) for row in rows if row["shape"] == shape and name in row]
            if not points:
                continue
            way = " L ".join(f"{x(views):.1f} {y(time):.1f}" for views, time in points)
            lines.append(f'<path class="{style} {shape}" d="M {way}"/>')
            if shape == "list":
                at = y(points[-1][1]) + 4
                while any(abs(at - other) < 16 for other in taken):
                    at += 4
                taken.append(at)
                lines.append(f'<text x="{RIGHT + 8}" y="{at:.1f}">{label}</text>')
    return "\n".join(lines + ["</svg>"]) + "\n"
