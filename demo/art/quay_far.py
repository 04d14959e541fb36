"""What lies behind the quay: the sky, and the far shore with its town. Each is painted at dusk and at night.

Both scroll slower than the room (480 px): the sky is 340 px wide, the shore 400 px.
"""

import math

from canvas import Canvas, noise, smooth_noise

HORIZON = 106
MOON = (196, 52)       # in the sky; at night only, at dusk it is still below the clouds

# Clouds: middle x, y, half their length, half their thickness.
CLOUDS = [(30, 40, 60, 5), (176, 34, 54, 4), (318, 44, 60, 5), (96, 60, 66, 5), (236, 66, 58, 4), (330, 74, 50, 4),
          (40, 78, 60, 4), (150, 84, 76, 4), (286, 90, 66, 3), (84, 96, 70, 3), (214, 99, 60, 2)]


def sky(night):
    c = Canvas(340, 180)
    for y in range(180):
        t = min(y / HORIZON, 1.0)
        for x in range(340):
            if night:
                c.put(x, y, 'sky', .35 + 2.6 * t ** 1.3 + .5 * x / 340)
            else:
                lean = (x - 190) / 340
                level = .75 + 3.1 * t + 8.8 * max(0.0, t - .4 - .3 * lean * lean) ** 1.2
                c.put(x, y, 'evening', level)
    stars(c, 150 if night else 60, night)
    if night:
        moon(c)
    clouds(c, night)
    return c


def stars(c, count, night):
    for i in range(count):
        x, y = int(noise(i, 1, 17) * 340), int(noise(i, 2, 17) ** 1.3 * (96 if night else 56))
        size = noise(i, 3, 17)
        if night and math.hypot(x - MOON[0], y - MOON[1]) < 24:
            continue
        c.put(x, y, 'sky', 5.6 if size > .8 else 3.6 if size < .4 else 4.4, True)
        if size > .955:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                c.put(x + dx, y + dy, 'sky', 3.2, True)
            c.put(x, y, 'white', 0, True)


def moon(c):
    mx, my = MOON
    c.light(mx, my, 46, 42, 1.6, power=1.5)
    for y in range(my - 11, my + 12):
        for x in range(mx - 11, mx + 12):
            if math.hypot(x - mx, y - my) > 10.4:
                continue
            if math.hypot(x - mx + 7.5, y - my + 4.5) < 9.6:
                c.put(x, y, 'blue' if math.hypot(x - mx, y - my) < 9.6 else 'steel', 0, True)
            else:
                crater = smooth_noise(x, y, 4, 8) > .66
                edge = math.hypot(x - mx + 7.5, y - my + 4.5) < 11
                c.put(x, y, 'pale' if edge or crater else 'moon' if x + y < mx + my + 9 else 'white', 0, True)


def clouds(c, night):
    """Long streaks with ragged edges; at dusk they are lit from below, at night from above."""
    for i, (cx, cy, half, thick) in enumerate(CLOUDS):
        for x in range(max(0, cx - half), min(c.w, cx + half)):
            taper = 1 - ((x - cx) / half) ** 2
            depth = thick * taper * (smooth_noise(x, cy, 13, 20 + i) * .9 + smooth_noise(x, cy, 4, 40 + i) * .5) * 1.3
            if depth < .6:
                continue
            middle = cy + (smooth_noise(x, cy, 34, 60 + i) - .5) * 5
            top, low = round(middle - depth * .75), round(middle + depth * .45)
            for y in range(top, low + 1):
                if c.unlit[y][x] and night:
                    continue
                under = (y - top) / max(1, low - top)
                if night:
                    c.put(x, y, 'sky', (3.4 if under < .3 else 2.6 if under < .6 else 1.8) + .4 * x / 340)
                else:
                    glow = max(0.0, (cy - 36) / 60)
                    c.put(x, y, 'cloud', .6 + glow * 1.4 + (under > .55) * (.5 + glow * 1.7))


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
    for sx, top in ((206, 78), (96, 82)):
        c.rect(sx - 2, top + 9, sx + 2, HORIZON, 'night')
        c.poly([(sx - 3, top + 10), (sx, top), (sx + 1, top), (sx + 4, top + 10)], 'night')
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
