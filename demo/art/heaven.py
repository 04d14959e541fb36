"""The sky of the evening, for all pictures that show it: air, stars, moon and clouds, at dusk and at night.

All places lie around one bay. So at one time of the evening, they have the same colors above, the same moon, and the
same kind of clouds. A picture chooses only where its horizon, its glow and its clouds are.
"""

import math

from canvas import noise, smooth_noise


def air(c, horizon, night, glow, bottom=None, unlit=False):
    """The gradient. glow: x at which the afterglow reaches highest; bottom: the first row without sky."""
    for y in range(bottom or c.h):
        t = min(y / horizon, 1.0)
        for x in range(c.w):
            lean = min(1.0, abs(x - glow) / 360)
            if night:
                level = .35 + 2.3 * t ** 1.3 + 2.4 * max(0.0, t - .62 - .3 * lean * lean) ** 1.2
            else:
                level = .65 + 3.1 * t + 8.6 * max(0.0, t - .38 - .3 * lean * lean) ** 1.2
            c.put(x, y, 'evening', level, unlit)


def stars(c, seed, count, height, moon=None, clear=26):
    """moon: (x, y) of the moon, near which no star is seen."""
    for i in range(count):
        x, y = int(noise(i, 1, seed) * c.w), int(noise(i, 2, seed) ** 1.4 * height)
        if moon and math.hypot(x - moon[0], y - moon[1]) < clear:
            continue
        size = noise(i, 3, seed)
        c.put(x, y, 'sky', 5.4 if size > .82 else 3.5 if size < .4 else 4.2, True)
        if size > .955:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                c.put(x + dx, y + dy, 'sky', 3, True)
            c.put(x, y, 'white', 0, True)


def moon(c, mx, my, glows=True):
    """Waxing, 21 px wide: the sun has gone down to the right, so the dark part is at the upper left."""
    if glows:
        c.light(mx, my, 46, 42, 1.5, power=1.5)
    for y in range(my - 11, my + 12):
        for x in range(mx - 11, mx + 12):
            if math.hypot(x - mx, y - my) > 10.4:
                continue
            if math.hypot(x - mx + 7.5, y - my + 4.5) < 9.6:
                c.put(x, y, 'blue' if math.hypot(x - mx, y - my) < 9.6 else 'steel', 0, True)
            else:
                crater = smooth_noise(x - mx + 299, y - my + 41, 4, 8) > .66
                edge = math.hypot(x - mx + 7.5, y - my + 4.5) < 11
                c.put(x, y, 'pale' if edge or crater else 'moon' if x + y < mx + my + 9 else 'white', 0, True)


def clouds(c, streaks, night, horizon, bottom=None):
    """Long streaks with ragged edges: at dusk the sun lights them from below, at night the moon from above.

    streaks: middle x, y, half their length, half their thickness."""
    for i, (cx, cy, half, thick) in enumerate(streaks):
        for x in range(max(0, cx - half), min(c.w, cx + half)):
            taper = 1 - ((x - cx) / half) ** 2
            ragged = smooth_noise(x, cy, 13, 20 + i) * .9 + smooth_noise(x, cy, 4, 40 + i) * .5
            depth = thick * taper * ragged * 1.3
            if depth < .6:
                continue
            middle = cy + (smooth_noise(x, cy, 34, 60 + i) - .5) * 5
            top, low = round(middle - depth * .75), round(middle + depth * .45)
            for y in range(max(0, top), min(low + 1, bottom or c.h)):
                if c.unlit[y][x]:
                    continue
                under = (y - top) / max(1, low - top)
                if night:
                    c.put(x, y, 'sky', (3.1 if under < .3 else 2.4 if under < .6 else 1.7) + .4 * cy / horizon)
                else:
                    glow = max(0.0, (cy / horizon - .35) * 1.75)
                    c.put(x, y, 'cloud', .6 + glow * 1.4 + (under > .55) * (.5 + glow * 1.7))
