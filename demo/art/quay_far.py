"""What lies behind the quay: the sky, and the far shore with its town. Each is painted at dusk and at night.

Both scroll slower than the room (480 px): the sky is 340 px wide, the shore 400 px.
"""

import heaven
import spire_far
from canvas import Canvas, noise, smooth_noise

HORIZON = 106
MOON = (196, 52)       # in the sky

# Clouds: middle x, y, half their length, half their thickness.
CLOUDS = [(30, 40, 60, 5), (176, 34, 54, 4), (318, 44, 60, 5), (96, 60, 66, 5), (236, 66, 58, 4), (330, 74, 50, 4),
          (40, 78, 60, 4), (150, 84, 76, 4), (286, 90, 66, 3), (84, 96, 70, 3), (214, 99, 60, 2)]


def sky(night):
    c = Canvas(340, 180)
    heaven.air(c, HORIZON, night, 190)
    heaven.stars(c, 17, 150 if night else 60, 94 if night else 58, MOON)
    heaven.moon(c, *MOON)
    heaven.clouds(c, CLOUDS, night, HORIZON)
    return c


def shore(night):
    """Hills and the town around the bay at the left, open sea at the right. 400x180."""
    c = Canvas(400, 180)
    darker = 1.2 if night else 0
    sea(c, night)
    for x in range(400):
        fade = max(0, (x - 120) / 6.5)
        far = HORIZON - 27 + 17 * (1 - smooth_noise(x, 0, 64, 3)) + fade * .62
        near = HORIZON - 17 + 13 * (1 - smooth_noise(x, 0, 40, 9)) + fade
        for y in range(int(far), HORIZON + 1):
            if y >= near:
                c.put(x, y, 'evening', (2.2 if y - near > 1 else 3.0) - darker)
            elif y >= far:
                c.put(x, y, 'evening', (3.8 if y - far > 1 else 4.4) - darker)
    town(c, night)
    return c


def town(c, night):
    """Roofs between the hills and the water, and a spire; lights, and what they write on the water."""
    x = 30
    i = 0
    while x < 226:
        w, h = 7 + int(noise(i, 1, 41) * 7), 6 + int(noise(i, 2, 41) * 9) - (x > 180) * 3
        top = HORIZON - h
        c.rect(x, top, x + w - 1, HORIZON, 'indigo' if not night else 'night')
        c.poly([(x - 1, top), (x + w // 2, top - 4), (x + w + 1, top)], 'night')
        if noise(i, 3, 41) > .4:
            c.rect(x + w - 3, top - 5, x + w - 3, top - 1, 'night')
        for wx in range(x + 1, x + w - 1, 3):
            for wy in range(top + 2, HORIZON - 1, 4):
                n = noise(wx, wy, 6 if night else 5)
                if n < (.22 if night else .34):
                    c.put(wx, wy, 'amber' if n < .16 else 'gold')
                    for dy in range(2, 9):
                        if noise(wx, dy, 8) > .3 + dy * .05:
                            c.put(wx + (noise(dy, wx) > .6), HORIZON + dy, 'rust' if dy > 4 else 'amber', 0, True)
        x += w
        i += 1
    spire_far.paint(c, 206, HORIZON, 30, 'indigo' if not night else 'night', 'night')
    for sx, top in ((226, 84), (236, 78), (250, 88)):                # masts of the fishing boats
        c.line(sx, top, sx, HORIZON, 'night')
        c.line(sx - 3, top + 6, sx + 3, top + 6, 'night')
        c.line(sx, top, sx + 7, HORIZON, 'indigo')
        c.rect(sx - 7, HORIZON - 1, sx + 8, HORIZON + 1, 'night')
        c.put(sx, top - 1, 'fire')


def sea(c, night):
    for y in range(HORIZON, 180):
        depth = min(1, (y - HORIZON) / 34)
        for x in range(400):
            wave = smooth_noise(x / (2.4 + depth * 3), y * 1.9, 3, 14)
            if night:
                c.put(x, y, 'sea', 3.0 - depth * .9 + (wave - .5) * 1.0)
                path = abs(x - 262) / (5 + depth * 26)
                if path < 1 and noise(x // 3, y, 6) > .5 + path * .5:
                    c.put(x, y, 'sea', 8.2 - path * 3, True)
            else:
                c.put(x, y, 'sea', 4.4 - depth * 1.6 + (wave - .5) * 1.2)
                if wave > .62 - .1 * (1 - depth):
                    c.put(x, y, 'evening', 6.6 - depth * 2.6)
    c.rect(0, HORIZON, 399, HORIZON, 'sky' if night else 'evening', 4.4 if night else 6.6)
