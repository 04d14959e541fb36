"""The right third of the street: open water, the moored boat, the rail, and the way to the quay."""

import math

from canvas import noise, smooth_noise
from houses import lamp_post
from walls import lettering

HORIZON = 112
EDGE = 134             # the quay's stone edge


def paint(c, night=False):
    water(c, 'sky' if night else 'evening')
    boat(c, 548)
    edge(c)
    rail(c)
    lamp_post(c, 508)
    signpost(c, 619)


def water(c, glow):
    """Sea ramp by distance, long horizontal strokes; the moon and the afterglow lie on it."""
    for y in range(HORIZON, EDGE + 2):
        depth = (y - HORIZON) / (EDGE - HORIZON)
        for x in range(478, 640):
            wave = smooth_noise(x / (2 + depth * 3), y * 1.7, 3, 14)
            level = 3.9 - depth * 1.6 + (wave - .5) * 1.6
            c.put(x, y, 'sea', level)
            if wave > .68 - .1 * (1 - depth):
                c.put(x, y, glow, (6.2 if glow == 'evening' else 4.6) - depth * 2.8)
            path = abs(x - 606) / (4 + depth * 22)
            if path < 1 and noise(x // 3, y, 6) > .42 + path * .5:
                c.put(x, y, 'sea', 8.4 - path * 2, True)
    c.rect(478, HORIZON, 639, HORIZON, glow, 6.2 if glow == 'evening' else 4.2)
    for x, colour in ((497, 'amber'), (530, 'gold'), (601, 'amber'), (624, 'fire')):   # lights across the bay
        for y in range(HORIZON + 1, HORIZON + 12):
            if noise(x, y, 8) > .3 + (y - HORIZON) * .04:
                c.put(x + (noise(y, x) > .6), y, colour, 0, True)


def boat(c, x):
    """A small cutter behind the rail; hull, wheelhouse, mast with furled sail and lantern."""
    for y in range(114, EDGE + 1):
        t = (y - 114) / 20
        left, right = x - 38 + 9 * t * t, x + 44 - 14 * t
        for xx in range(math.ceil(left), int(right)):
            level = 2.9 - t * 1.5 + (.7 if (y - 114) % 5 == 0 else 0)
            if y > 129:
                level = 2.2 if (x + xx) % 3 else 1.4
            c.put(xx, y, 'red' if y > 129 else 'teal', level)
    for xx in range(x - 38, x + 46):
        sheer = 114 - round(((xx - x) / 30) ** 2 * 2.2)
        c.rect(xx, sheer, xx, 116, 'teal', 3.4)
        c.put(xx, sheer, 'peach')
        c.put(xx, sheer + 2, 'red', 3)
    c.rect(x + 4, 97, x + 26, 111, 'plaster', 3.6)              # wheelhouse
    c.rect(x + 25, 97, x + 26, 111, 'plaster', 4.8)
    c.rect(x + 2, 95, x + 29, 96, 'wood', 2.6)
    c.rect(x + 2, 94, x + 29, 94, 'wood', 4)
    for wx in (x + 7, x + 17):
        c.rect(wx, 100, wx + 6, 105, 'amber', 0, True)
        c.rect(wx + 1, 100, wx + 4, 103, 'gold', 0, True)
        c.rect(wx + 3, 100, wx + 3, 105, 'wood', 1)
    mast = x - 8
    c.rect(mast, 38, mast + 1, 112, 'wood', 1.6)
    c.rect(mast + 1, 38, mast + 1, 112, 'wood', 3.0)
    for target in (x - 36, x + 40):
        c.line(mast, 42, target, 112, 'ink')
    c.line(mast, 60, x - 34, 112, 'night')
    c.limb([(mast + 2, 92), (x + 34, 86)], 4, 'plaster', 2.6)
    c.line(mast + 2, 90, x + 34, 84, 'plaster', 4.2)
    c.line(mast + 1, 95, x + 35, 89, 'wood', 2)
    for xx in range(mast + 6, x + 34, 6):
        c.rect(xx, 95 - (xx - mast) // 7 - 5, xx, 95 - (xx - mast) // 7, 'brown')
    c.rect(mast - 1, 54, mast + 2, 57, 'gold', 0, True)
    c.put(mast, 55, 'white', 0, True)
    c.rect(mast - 5, 39, mast - 1, 41, 'red', 4)
    c.rect(mast - 8, 40, mast - 6, 41, 'red', 3)


def edge(c):
    """Kerb stones of the quay, seen from above, and the shadow line of the drop behind them."""
    for x in range(478, 640):
        c.put(x, EDGE, 'cobble', 1.0)
        for y in range(EDGE + 1, 138):
            level = 4.6 if y == EDGE + 1 else 3.6
            if (x + 9) % 24 == 0:
                level = 2
            c.put(x, y, 'cobble', level + (smooth_noise(x, y, 4, 3) - .5) * .5)


def rail(c):
    for y, level in ((117, 3.8), (126, 2.8)):
        c.rect(490, y, 600, y, 'iron', level)
        c.rect(490, y + 1, 600, y + 1, 'iron', .8)
    for x in range(490, 601, 22):
        c.rect(x, 115, x + 1, 137, 'iron', 2.2)
        c.put(x + 1, 115, 'iron', 5)
        c.rect(x - 1, 114, x + 2, 114, 'iron', 4.4)
        c.rect(x - 1, 137, x + 2, 138, 'iron', 1.5)


def signpost(c, x):
    """Where the street goes on to the quay: a post with a pointing board."""
    c.shade_rect(x - 3, 143, x + 6, 144, -1.2)
    c.rect(x - 1, 92, x + 1, 143, 'wood', 2.6)
    c.rect(x + 1, 92, x + 1, 143, 'wood', 4)
    c.poly([(x - 12, 96), (x + 10, 96), (x + 15, 101), (x + 10, 106), (x - 12, 106)], 'wood', 3.4)
    c.rect(x - 12, 96, x + 9, 96, 'wood', 4.8)
    c.rect(x - 12, 105, x + 9, 105, 'wood', 1.8)
    lettering(c, x - 9, 98, 'QUAY', 'cream', 0, True)
