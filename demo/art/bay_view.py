"""The bay at night: sky, hills, the harbour with its lights left, the mole with the tower, open water."""

import math

import heaven
import spire_far
import tower_far
from canvas import Canvas, noise, smooth_noise
from quay_light import picture

W, H = 320, 180
HORIZON = 78
MOON = (148, 46)
MOLE = (56, 132, 84)   # from x, to x, top
SIZE = .62             # of the tower
TOWER = (98, tower_far.lamp(MOLE[2], SIZE))    # its lamp

# Clouds: middle x, y, half their length, half their thickness.
CLOUDS = [(60, 30, 46, 3), (222, 56, 60, 3), (300, 30, 40, 3), (20, 60, 50, 3), (262, 70, 70, 2)]


def paint():
    c = Canvas(W, H)
    sky(c)
    hills(c)
    water(c)
    houses(c)
    mole(c)
    tower(c)
    lights_on_water(c)
    return c


def sky(c):
    heaven.air(c, HORIZON, True, W * .8, HORIZON)
    heaven.stars(c, 31, 120, 66, MOON)
    heaven.moon(c, *MOON)
    heaven.clouds(c, CLOUDS, True, HORIZON, HORIZON)


def hills(c):
    for x in range(W):
        far = HORIZON - 5 - 9 * smooth_noise(x, 0, 60, 3) + max(0, x - 150) / 14
        near = HORIZON - 26 * math.exp(-((x - 6) / 52) ** 2) - 5 * smooth_noise(x, 0, 13, 9) + max(0, x - 60) / 9
        for y in range(int(min(far, near)), HORIZON):
            if y >= near:
                c.put(x, y, 'indigo' if y - near > 1 else 'dusk', 0, True)
            elif y >= far:
                c.put(x, y, 'dusk' if y - far > 1 else 'violet', 0, True)


def water(c):
    mx = MOON[0]
    for y in range(HORIZON, H):
        depth = (y - HORIZON) / (H - HORIZON)
        for x in range(W):
            wave = smooth_noise(x / (1.6 + depth * 5), y * (1.9 - depth), 3, 14)
            c.put(x, y, 'sea', 3.1 - depth * 1.7 + (wave - .5) * 1.7)
            path = abs(x - mx - (wave - .5) * 8) / (3 + depth * 30)
            if path < 1 and noise(x // (2 + int(depth * 4)), y, 6) > .44 + path * .5:
                c.put(x, y, 'sea', 7.4 - path * 3.2 - depth * .8, True)
    c.rect(110, HORIZON, W - 1, HORIZON, 'evening', 4.6)


def houses(c):
    """Roofs and windows of the harbour street, small, below the hill."""
    x, i = -3, 0
    while x < 66:
        w, h = 7 + int(noise(i, 1, 71) * 6), 8 + int(noise(i, 2, 71) * 8)
        top = HORIZON + 2 - h
        c.rect(x, top, x + w, HORIZON + 3, 'plaster', 1.5 + noise(i, 3, 71), True)
        c.rect(x + w, top, x + w, HORIZON + 3, 'plaster', 3, True)
        for k in range(4):
            c.rect(x - 1 + k, top - 1 - k, x + w + 1 - k, top - 1 - k, 'tile', 1.6 + k * .5, True)
        for wx in range(x + 2, x + w - 1, 3):
            for wy in range(top + 2, HORIZON, 4):
                if noise(wx, wy, 72) > .42:
                    c.rect(wx, wy, wx, wy + 1, 'gold' if noise(wx, wy, 73) > .5 else 'amber', 0, True)
        x, i = x + w + 1, i + 1
    c.rect(0, HORIZON + 3, 72, HORIZON + 3, 'cobble', 4.6, True)
    c.rect(0, HORIZON + 4, 72, HORIZON + 8, 'cobble', 2.2, True)
    for x in range(2, 72, 7):
        c.rect(x, HORIZON + 5, x, HORIZON + 8, 'cobble', 1.2, True)
    for x in (14, 40, 66):                        # street lamps
        c.rect(x, HORIZON - 5, x, HORIZON + 3, 'ink', 0, True)
        c.rect(x - 1, HORIZON - 7, x + 1, HORIZON - 6, 'cream', 0, True)
    spire_far.paint(c, 38, HORIZON - 2, 26, 'night', 'ink', unlit=True)
    for x in (26, 52):                            # masts
        c.rect(x, HORIZON - 13, x, HORIZON + 5, 'umber', 0, True)
        c.line(x, HORIZON - 12, x + 6, HORIZON + 4, 'ink', 0, True)


def mole(c):
    x0, x1, top = MOLE
    for x in range(x0, x1 + 1):
        head = x > x1 - 12
        y0 = top - (2 if head else 0)
        for y in range(y0, top + 8):
            stone = (x + (y // 3 % 2) * 3) % 7 == 0 or (y - top) % 3 == 2
            c.put(x, y, 'cobble', 2.3 - (.7 if stone else 0) - (y - top) * .12, True)
        c.put(x, y0, 'cobble', 5.4, True)
        c.put(x, y0 + 1, 'cobble', 3.8, True)
    c.rect(x1, top - 1, x1, top + 7, 'cobble', 4.4, True)
    c.rect(x1 - 3, top - 5, x1 - 2, top - 3, 'iron', 3, True)      # a bollard at the head
    c.rect(x1 - 18, top - 3, x1 - 14, top - 1, 'cobble', 4, True)  # the stone
    c.rect(x1 - 18, top - 3, x1 - 15, top - 3, 'cobble', 5.8, True)


def tower(c):
    tower_far.paint(c, TOWER[0], MOLE[2], SIZE, -.3, burns=True, unlit=True)
    c.rect(TOWER[0] - 1, MOLE[2] - 5, TOWER[0] + 1, MOLE[2] - 1, 'umber', 0, True)


def lights_on_water(c):
    """Broken columns below every light of the shore."""
    for x, colour, length in ((14, 'gold', 26), (40, 'gold', 24), (66, 'amber', 22), (5, 'amber', 14), (24, 'rust', 16),
                              (33, 'amber', 12), (52, 'rust', 16), (98, 'cream', 40), (59, 'amber', 12)):
        start = HORIZON + (9 if x < 73 else 15)
        for k in range(length):
            if noise(x, k, 8) < .25 + k / length * .6:
                continue
            shift = round((noise(k, x, 9) - .5) * (1 + k / 7))
            wide = 1 if k > 8 and noise(k, x, 10) > .5 else 0
            c.rect(x + shift, start + k, x + shift + wide, start + k, colour, 0, True)


def swell():
    """Six frames of short strokes on the water that shift and fade; the size of the water."""
    frames = []
    for f in range(6):
        c = Canvas(W, H - HORIZON)
        for i in range(230):
            depth = noise(i, 1, 81) ** .8
            y = 2 + int(depth * (H - HORIZON - 4))
            x = noise(i, 2, 81) * (W + 20) - 10
            phase = (noise(i, 3, 81) * 6 + f) % 6
            if phase > 4.2:
                continue
            length = 1 + depth * 7 * math.sin(phase / 4.2 * math.pi)
            near_moon = abs(x - MOON[0]) < 6 + depth * 30
            colour = ('pale' if phase < 2 else 'haze') if near_moon else ('blue' if depth > .25 else 'steel')
            if not near_moon and noise(i, 4, 81) > .8:
                colour = 'steel'
            if y < 15 and x < MOLE[1] + 2:
                continue
            shift = (phase - 2) * (.4 + depth)
            c.rect(x + shift - length / 2, y, x + shift + length / 2, y, colour)
            if depth > .5 and length > 4:
                c.rect(x + shift - length / 4, y + 1, x + shift + length / 2, y + 1, 'night')
        frames.append(c)
    return frames


def beam():
    """246x60, rows of colors and of alphas: the light of the tower, to the right and out of the picture."""
    def at(x, y):
        x -= 24                                                     # the lamp
        half = 3 + x * .12
        off = abs(y + .5 - 18 - x * .07) / half
        d = math.hypot(x + 2, y - 18)
        a = (1 - off) ** 1.5 * (46 + 90 * math.exp(-x / 70)) * min(1, (x + 3) / 9) if off < 1 and x > -3 else 0
        return 'cream' if d < 120 else 'gold', a + 120 * max(0, 1 - d / 16) ** 1.4
    return picture(246, 60, at)
