"""The sky at blue hour: gradient, afterglow, moon, stars and thin clouds. Scrolls slowest."""

import math

from canvas import Canvas, noise, smooth_noise

W, H = 360, 180
HORIZON = 118          # the afterglow is brightest here; hills cover what lies below
MOON = (299, 41)       # below the bar with the carried things


def paint(night=False):
    c = Canvas(W, H)
    for y in range(H):
        t = min(y / HORIZON, 1.0)
        for x in range(W):
            # The sun went down at the right: the glow reaches higher there.
            lean = (x - W * .62) / W
            level = .55 + 3.1 * t + 8.6 * max(0.0, t - .36 - .3 * lean * lean) ** 1.2
            if night:
                level = .35 + 1.5 * t + 2.6 * max(0.0, t - .55 - .3 * lean * lean) ** 1.2
            c.put(x, y, 'evening', level)
    stars(c, 210 if night else 90)
    moon(c)
    clouds(c, night)
    return c


def stars(c, count):
    for i in range(count):
        x, y = int(noise(i, 1, 5) * W), int(noise(i, 2, 5) ** 1.5 * (74 if count < 100 else 108))
        if math.hypot(x - MOON[0], y - MOON[1]) < 26:
            continue
        size = noise(i, 3, 5)
        c.put(x, y, 'sky', 5.4 if size > .82 and y < 50 else 3.6 if y < 40 else 4.2, True)
        if size > .95:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                c.put(x + dx, y + dy, 'sky', 3, True)
            c.put(x, y, 'white', 0, True)


def moon(c):
    mx, my = MOON
    c.light(mx, my, 44, 40, 1.5, power=1.5)
    for y in range(my - 11, my + 12):
        for x in range(mx - 11, mx + 12):
            if math.hypot(x - mx, y - my) > 10.4:
                continue
            # Waxing: the sun has gone down to the right, so the dark part is at the upper left.
            if math.hypot(x - mx + 7.5, y - my + 4.5) < 9.6:
                c.put(x, y, 'blue' if math.hypot(x - mx, y - my) < 9.6 else 'steel', 0, True)
            else:
                crater = smooth_noise(x, y, 4, 8) > .66
                edge = math.hypot(x - mx + 7.5, y - my + 4.5) < 11
                c.put(x, y, 'pale' if edge or crater else 'moon' if x + y < mx + my + 9 else 'white', 0, True)


def clouds(c, night=False):
    """Long streaks: dark body, underside lit by the afterglow."""
    streaks = [(40, 62, 70, 5), (120, 74, 52, 4), (212, 58, 46, 4), (300, 70, 66, 6), (338, 50, 38, 3),
               (20, 88, 60, 4), (170, 92, 80, 4), (278, 96, 64, 4), (90, 102, 70, 3), (230, 108, 60, 2),
               (88, 40, 30, 3), (345, 104, 50, 3)]
    for i, (cx, cy, half, thick) in enumerate(streaks):
        for x in range(cx - half, cx + half):
            taper = 1 - ((x - cx) / half) ** 2
            ragged = smooth_noise(x, cy, 11, 20 + i) * .9 + smooth_noise(x, cy, 3, 40 + i) * .5
            depth = thick * taper * ragged * 1.25
            up, down = depth * .75, depth * .45
            drift = (smooth_noise(x, cy, 34, 60 + i) - .5) * 4
            for y in range(round(cy + drift - up), round(cy + drift + down) + 1):
                if depth < .55 or not 0 <= y < H:
                    continue
                under = (y - (cy + drift)) / max(down, .5)
                sky = c.level[y][x % W] if 0 <= x < W else 3
                if not 0 <= x < W or c.unlit[y][x]:
                    continue
                glow = 0 if night else max(0.0, (cy - 46) / 60)
                if under > .25:
                    c.put(x, y, 'blue' if night else 'cloud', 1.2 + glow * 3.2)
                elif under > -.5:
                    c.put(x, y, 'dusk' if night else 'cloud', .7 + glow * 1.5)
                else:
                    c.put(x, y, 'evening', min(sky - .2, 1.6 if night else 2.3 + glow * 1.2))
