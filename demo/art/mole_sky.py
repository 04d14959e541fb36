"""The sky over the mole, at dusk and at night: gradient, stars, clouds. 400x270, scrolls slower than the mole."""

import math

from canvas import Canvas, noise, smooth_noise

W, H = 400, 270
HORIZON = 200          # what lies below is hidden by the sea

# Clouds: middle x, y, half their length, half their thickness.
CLOUDS = [(62, 52, 74, 6), (300, 38, 64, 5), (196, 84, 56, 4), (352, 98, 70, 6), (40, 118, 66, 5), (232, 132, 84, 6),
          (120, 152, 62, 4), (340, 150, 54, 4), (60, 170, 80, 4), (262, 172, 90, 4), (170, 186, 70, 3),
          (370, 184, 50, 3)]


def paint(night):
    c = Canvas(W, H)
    for y in range(H):
        t = min(y / HORIZON, 1.0)
        for x in range(W):
            if night:
                # The moon stands at the right, beyond the layer: its side is lighter.
                c.put(x, y, 'sky', .35 + 2.5 * t ** 1.3 + .7 * x / W)
            else:
                lean = (x - W * .3) / W
                level = .8 + 3.0 * t + 8.4 * max(0.0, t - .42 - .3 * lean * lean) ** 1.2
                c.put(x, y, 'evening', level)
    stars(c, 190 if night else 70, night)
    clouds(c, night)
    return c


def stars(c, count, night):
    for i in range(count):
        x, y = int(noise(i, 1, 9) * W), int(noise(i, 2, 9) ** 1.3 * (180 if night else 90))
        size = noise(i, 3, 9)
        c.put(x, y, 'sky', 5.6 if size > .8 else 3.4 if size < .4 and night else 4.4, True)
        if size > .955:
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                c.put(x + dx, y + dy, 'sky', 3.2, True)
            c.put(x, y, 'white', 0, True)


def clouds(c, night):
    """Long streaks with ragged edges; at dusk the sun lights them from below, at night the moon from above."""
    for i, (cx, cy, half, thick) in enumerate(CLOUDS):
        for x in range(max(0, cx - half), min(W, cx + half)):
            taper = 1 - ((x - cx) / half) ** 2
            ragged = smooth_noise(x, cy, 13, 20 + i) * .9 + smooth_noise(x, cy, 4, 40 + i) * .5
            depth = thick * taper * ragged * 1.3
            if depth < .6:
                continue
            middle = cy + (smooth_noise(x, cy, 34, 60 + i) - .5) * 5
            top, low = round(middle - depth * .75), round(middle + depth * .45)
            for y in range(top, low + 1):
                if not 0 <= y < H:
                    continue
                under = (y - top) / max(1, low - top)
                if night:
                    level = 3.5 if under < .3 else 2.5 if under < .6 else 1.7
                    c.put(x, y, 'sky', level + .5 * (x / W) + .3 * (cy / 180), True)
                else:
                    glow = max(0.0, (cy - 50) / 90)
                    c.put(x, y, 'cloud', .6 + glow * 1.4 + (under > .55) * (.5 + glow * 1.7), True)


def moon():
    """25x25, a little more than half full; its own glow comes as a picture with alpha."""
    c = Canvas(25, 25)
    for y in range(25):
        for x in range(25):
            if math.hypot(x - 12, y - 12) > 11.4:
                continue
            if math.hypot(x - 5, y - 7.5) < 10:
                c.put(x, y, 'blue' if math.hypot(x - 12, y - 12) < 10.6 else 'steel')
            else:
                crater = smooth_noise(x, y, 4, 8) > .66
                edge = math.hypot(x - 5, y - 7.5) < 11.4
                c.put(x, y, 'pale' if edge or crater else 'moon' if x + y < 33 else 'white')
    return c
