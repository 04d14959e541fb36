"""Light with soft edges for the quay, as pictures with alpha: the tower's beam, and the glow of its lamp.

Each function returns (rows of palette indices, rows of alpha), for write_png. Alpha has few steps, with an ordered
dither between them, so that the light looks drawn like everything else.
"""

import math

from canvas import BAYER
from palette import INDEX
from quay_harbour import LAMP

STEP = 8


def picture(w, h, fn):
    """fn(x, y) returns (name of a color, alpha as a float)."""
    rows, alpha = [], []
    for y in range(h):
        row, line = [], []
        for x in range(w):
            colour, a = fn(x, y)
            a = math.floor(a / STEP + (BAYER[y & 3][x & 3] + .5) / 16) * STEP
            row.append(INDEX[colour] if a > 0 else None)
            line.append(max(0, min(200, a)))
        rows.append(row)
        alpha.append(line)
    return rows, alpha


def cone(dx, dy, angle, spread, strength, fade):
    """How bright a cone of light from the lamp is here: soft across, weaker with the distance."""
    d = math.hypot(dx, dy)
    off = abs((math.atan2(dy, dx) - angle + math.pi) % (2 * math.pi) - math.pi) / spread
    if d < 1 or off >= 1:
        return 0
    return strength * (1 - off) ** 1.4 * (.25 + .75 * math.exp(-d / fade)) * min(1, d / 9)


def beam():
    """480x180, over the whole room: out to the sea at the left, a short one to the right, and light on the water."""
    def at(x, y):
        dx, dy = x + .5 - LAMP[0], y + .5 - LAMP[1]
        d = math.hypot(dx, dy)
        a = cone(dx, dy, math.radians(176), math.radians(8), 120, 150)
        a += cone(dx, dy, math.radians(176), math.radians(3.4), 66, 240)
        a *= max(0, min(1, (x - 150) / 90))                         # it passes behind the office
        a += cone(dx, dy, math.radians(-8), math.radians(14), 90, 60)
        a += 120 * max(0, 1 - d / 20) ** 1.3 + 30 * max(0, 1 - d / 70) ** 2
        if 106 < y < 134:                                           # on the water below it
            a += 54 * max(0, 1 - math.hypot(dx / 30, (y - 118) / 16)) * (.4 + .6 * ((x // 3 + y * 5) % 4 > 1))
        return 'white' if d < 8 else 'cream', a
    return picture(480, 180, at)


def lamp():
    """40x40 around the lamp: it burns."""
    def at(x, y):
        dx, dy = x - 19.5, y - 19.5
        d = math.hypot(dx, dy)
        if abs(dx) < 4.6 and abs(dy) < 6:
            return ('white' if d < 3.4 else 'cream'), 200
        return ('gold' if d < 11 else 'amber'), 130 * max(0, 1 - d / 19) ** 1.5
    return picture(40, 40, at)
