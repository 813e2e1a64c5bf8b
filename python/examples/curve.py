"""A curve of win rates as an SVG picture."""

from __future__ import annotations

from longbox import Rate

WIDTH, HEIGHT, LEFT, BOTTOM, RIGHT, TOP = 720, 360, 56, 44, 150, 16
COLOURS = {"trained policy": "#0a5fb4", "random": "#777777", "heuristic": "#b4540a", "search": "#2a7d2a"}


def drawn(curve: list[dict[str, float]], rates: dict[str, Rate]) -> str:
    """The share of games won by decisions trained on, with its interval, beside the bots."""
    most = max(point["decisions"] for point in curve) or 1.0

    def across(decisions: float) -> float:
        return LEFT + decisions / most * (WIDTH - LEFT - RIGHT)

    def up(share: float) -> float:
        return HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP)

    def words(x: float, y: float, text: str, colour: str = "#333333", anchor: str = "start") -> str:
        return f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}">{text}</text>'

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13">',
        "<title>Win rate of a small policy while it is trained, beside the bots</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for percent in range(0, 101, 20):
        y = up(percent / 100)
        lines.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#e3e3e3"/>')
        lines.append(words(LEFT - 8, y + 4, f"{percent} %", anchor="end"))
    for quarter in range(5):
        decisions = most * quarter / 4
        lines.append(words(across(decisions), HEIGHT - BOTTOM + 18, f"{decisions / 1e6:.1f} M", anchor="middle"))
    lines.append(words(across(most / 2), HEIGHT - 8, "decisions played in training", anchor="middle"))
    for name, rate in rates.items():
        colour = COLOURS[name.split(":")[0]]
        y = up(rate.share)
        if name != "trained policy":
            lines.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{colour}" stroke-dasharray="5 4"/>')
        lines.append(words(WIDTH - RIGHT + 8, y + 4, f"{name} {100 * rate.share:.0f} %", colour))
    points = [(across(point["decisions"]), point) for point in curve]
    upper = [f"{x:.1f} {up(point['high']):.1f}" for x, point in points]
    lower = [f"{x:.1f} {up(point['low']):.1f}" for x, point in reversed(points)]
    colour = COLOURS["trained policy"]
    lines.append(f'<path d="M{"L".join(upper + lower)}Z" fill="{colour}" opacity="0.18"/>')
    middle = "L".join(f"{x:.1f} {up(point['share']):.1f}" for x, point in points)
    lines.append(f'<path d="M{middle}" fill="none" stroke="{colour}" stroke-width="2"/>')
    lines.append("</svg>")
    return "\n".join(lines) + "\n"
