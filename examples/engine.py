"""An engine in sixty lines of plain Python: it aims a man of its own at a pocket, by the ghost disc (docs/engines.md).

carrom engine check "python examples/engine.py"
carrom arena child "engine:python examples/engine.py" --sigma 1
"""

import sys
from math import hypot, sqrt


def towards(start, end):
    """From one point (µm) to another: the direction, and how far."""
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1
    return ((end[0] - start[0]) / far, (end[1] - start[1]) / far), far


def is_free(start, end, others, apart):
    """Can a disc go from `start` to `end` without coming nearer than `apart` to another?"""
    (ux, uy), far = towards(start, end)
    for x, y in others:
        along = min(max((x - start[0]) * ux + (y - start[1]) * uy, 0), far)
        if hypot(x - start[0] - along * ux, y - start[1] - along * uy) < apart:
            return False
    return True


def bestshot(board, men, told, places):
    """The aim with the shortest ways for striker and man, the straighter the better; else a flick at the middle."""
    seat, sides = told["turn"], told["colours"].split()  # "-" while colours are open, and where there are none
    side = {"N": "S", "W": "E"}.get(seat, seat) if told["seats"] == "S E N W" else seat
    mine = sides[sides.index(side) + 1][0] if side in sides else "wbq" if {"taken", "misses"} & {*told} else "wb"
    mid = (board["outer_line"] + board["inner_line"]) / 2
    lying = {"S": lambda x: (x, -mid), "N": lambda x: (x, mid), "E": lambda x: (mid, x), "W": lambda x: (-mid, x)}[seat]
    hole, apart = board["half_side"] - board["pocket_radius"], board["striker_radius"] + board["man_radius"]
    best = (0, places[0], towards(lying(places[0]), (0, 0))[0], 4e6)
    aims = [(man, (x, y)) for man in men if man[0] in mine for x in (hole, -hole) for y in (hole, -hole)]
    for man, pocket in aims if told["breaking"] == "0" else ():
        others = [point for name, point in men.items() if name != man]
        (ux, uy), way = towards(men[man], pocket)
        ghost = men[man][0] - ux * apart, men[man][1] - uy * apart
        inside = max(map(abs, ghost)) < board["half_side"] - board["striker_radius"]
        if inside and is_free(men[man], pocket, others, 2 * board["man_radius"]):
            for x in places:
                (vx, vy), run = towards(lying(x), ghost)
                straight = ux * vx + uy * vy
                worth = straight / (run * way)
                if straight > 0.3 and worth > best[0] and is_free(lying(x), ghost, others, apart):
                    speed = 1e6 * sqrt(6 * board["mu"] * board["g"] * (run + way / straight**2) / 1e6)
                    best = (worth, x, (vx, vy), min(speed, 5e6))
    _, x, (ux, uy), speed = best
    return f"bestshot {seat} {x} {round(ux * speed)} {round(uy * speed)}"


board, men, told, places = {}, {}, {}, []
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "cei":
        print("name Sixty Lines\nauthor the carrom project\nceiok", flush=True)
    elif word in ("board", "matter"):  # its name, then each constant after its own; of a law, top/floor/half, the top
        board |= {name: float(rest[at + 2].split("/")[0]) for at, name in enumerate(rest[1:]) if at % 2 == 0}
    elif word == "ready":
        print("readyok", flush=True)
    elif word == "carrom":  # a position begins: the discs, then the fields; `queen` is both
        men, told = {}, {}
    elif (word[:1] in ("w", "b") and word[1:].isdigit()) or (word == "queen" and "seats" not in told):
        men[word] = int(rest[0]), int(rest[1])
    elif word == "places":  # from, to, from, to: nine places of each stretch will do
        ends = [*map(int, rest)]
        places = [
            ends[at] + (ends[at + 1] - ends[at]) * step // 8 for at in range(0, len(ends), 2) for step in range(9)
        ]
    elif word == "go":
        print(bestshot(board, men, told, places), flush=True)
    elif word == "quit":
        break
    else:
        told[word] = " ".join(rest)
