"""The sea in the window of the harbour office, at dusk and at night: 73x65, four frames with glints.

Far out lies the Halcyon. Her light blinks in the third frame of each turn.
"""

import math

import heaven
from canvas import Canvas, noise, smooth_noise

W, H = 73, 65
HORIZON = 39
SHIP = (53, 38)


def frames(night):
    return [frame(i, night) for i in range(4)]


def frame(i, night):
    c = Canvas(W, H)
    outside(c, night)
    water(c, i, night)
    headland(c)
    ship(c, i)
    return c


def outside(c, night):
    heaven.air(c, HORIZON, night, W, HORIZON)
    heaven.clouds(c, [(20, 12, 30, 3), (58, 20, 26, 3), (30, 28, 40, 2)], night, HORIZON, HORIZON)
    for n in range(26 if night else 5):
        x, y = int(noise(n, 1, 40) * W), int(noise(n, 2, 40) * (HORIZON - (8 if night else 24)))
        c.put(x, y, 'moon' if noise(n, 3, 40) > .6 else 'pale' if night else 'haze')


def water(c, i, night):
    for y in range(HORIZON, H):
        depth = (y - HORIZON) / (H - HORIZON)
        for x in range(W):
            level = (3.0 if night else 4.6) - depth * (1.8 if night else 2.4)
            phase = smooth_noise(x / (1.5 + depth * 3), y * 1.9, 3, 17)
            wave = math.sin((phase * 6 + i / 4) * 2 * math.pi)
            ramp = 'sea'
            if wave > .94 - depth * .05:
                glow = abs(x - SHIP[0]) < 2 + depth * 5
                c.put(x, y, 'cream' if glow and wave > .93 else 'haze' if night or depth > .4 else 'coral')
                continue
            c.put(x, y, ramp, level + wave * .5)
    c.rect(0, HORIZON, W - 1, HORIZON, 'steel' if night else 'rose')


def headland(c):
    """The end of the mole, with its tower, dark."""
    for x in range(0, 20):
        top = HORIZON - 1 - (1 if x < 12 else 0) - (x % 5 == 0)
        for y in range(top, HORIZON + 3):
            c.put(x, y, 'night')
    for y in range(HORIZON - 17, HORIZON):
        half = 1.5 + (y - HORIZON + 17) * .09
        c.rect(11 - half, y, 11 + half, y, 'night')
    c.rect(8, HORIZON - 18, 14, HORIZON - 18, 'night')
    c.rect(10, HORIZON - 22, 12, HORIZON - 19, 'indigo')
    c.rect(10, HORIZON - 23, 12, HORIZON - 23, 'night')
    c.put(11, HORIZON - 24, 'night')


def ship(c, i):
    x, y = SHIP
    c.rect(x - 4, y, x + 5, y, 'ink')
    c.rect(x - 3, y - 1, x + 3, y - 1, 'night')
    c.rect(x - 1, y - 2, x + 1, y - 2, 'night')
    lamp = 'white' if i == 2 else 'gold'
    c.put(x, y - 3, lamp)
    if i in (1, 2):
        for dx, dy in ((-1, -3), (1, -3), (0, -4)):
            c.put(x + dx, y + dy, 'cream' if i == 2 else 'amber')
