"""Light with soft edges, as pictures with alpha: the beam of the tower, the lamp's halo, the glow of the moon.

Each function returns (rows of palette indices, rows of alpha), for write_png. Alpha has few steps, with an ordered
dither between them, so that the light looks drawn like everything else.
"""

import math

import tower
from canvas import BAYER
from palette import INDEX

LAMP = (tower.X, 96)
STEP = 9


def picture(w, h, fn):
    """fn(x, y) returns (name of a color, alpha as a float)."""
    rows, alpha = [], []
    for y in range(h):
        row, line = [], []
        for x in range(w):
            colour, a = fn(x, y)
            a = math.floor(a / STEP + (BAYER[y & 3][x & 3] + .5) / 16) * STEP
            row.append(INDEX[colour] if a > 0 else None)
            line.append(max(0, min(190, a)))
        rows.append(row)
        alpha.append(line)
    return rows, alpha


def cone(x, y, angle, spread, strength, fade):
    """How bright a cone of light from the lamp is here: soft across, weaker with the distance."""
    dx, dy = x + .5 - LAMP[0], y + .5 - LAMP[1]
    d = math.hypot(dx, dy)
    off = abs((math.atan2(dy, dx) - angle + math.pi) % (2 * math.pi) - math.pi) / spread
    if d < 1 or off >= 1:
        return 0
    across = (1 - off) ** 1.3
    return strength * across * (.3 + .7 * math.exp(-d / fade)) * min(1, d / 16)


def beam():
    """480x360, lies over the whole room. The cones end beyond the edges of the room."""
    def at(x, y):
        a = cone(x, y, math.radians(35), math.radians(12), 110, 190)
        a += cone(x, y, math.radians(35), math.radians(4.5), 64, 300)
        a += cone(x, y, math.radians(188), math.radians(9), 60, 150)
        d = math.hypot(x - LAMP[0], y - LAMP[1])
        a += 150 * max(0, 1 - d / 26) ** 1.2 + 38 * max(0, 1 - d / 110) ** 2
        # What comes down to the paving, and to the sea far out.
        ground = math.hypot((x - 356) / 190, (y - 333) / 30)
        if y > 305:
            a += 34 * max(0, 1 - ground) * min(1, (y - 305) / 12)
        if 290 < y < 318:
            a += 70 * max(0, 1 - math.hypot((x - 476) / 90, (y - 293) / 15))
        return 'white' if d < 12 else 'cream' if d < 200 else 'gold', a
    return picture(480, 360, at)


def moon_glow():
    """121x121, behind the moon."""
    def at(x, y):
        d = math.hypot(x - 60, y - 60) / 60
        return ('moon' if d < .4 else 'pale'), 60 * max(0, 1 - d) ** 1.8
    return picture(121, 121, at)
