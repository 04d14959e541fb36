"""The town behind the street: hills, the mole with its tower, roofs with lit windows, masts in the harbour.

Transparent above the roofs. It scrolls slower than the street and faster than the sky.
"""

import tower_far
from canvas import Canvas, noise, smooth_noise

W, H = 480, 180
MOLE = (384, 108)      # where the mole begins, and its top
TOWER = (107, .82)     # the row of its foot, and its size
LAMP = (446, tower_far.lamp(*TOWER))   # dark at first; beam() of street_pictures.py lights it


def paint(night=False):
    """At night, the hills are darker, and light is in other windows. The tower is dark: its light is a layer of its own."""
    c = Canvas(W, H)
    hills(c, 1.3 if night else 0)
    mole(c)
    back_roofs(c, 40 if night else 0)
    front_roofs(c, 40 if night else 0)
    masts(c)
    return c


def ridge(x, base, height, cell, seed):
    return base - height * (.65 * smooth_noise(x, 0, cell, seed) + .35 * smooth_noise(x, 0, cell / 3, seed + 1))


def hills(c, darker):
    for x in range(W):
        far = ridge(x, 106, 26, 70, 3) + max(0, (x - 330) / 9)
        near = ridge(x, 116, 26, 52, 9) + max(0, (x - 300) / 7)
        for y in range(int(min(far, near)), H):
            if y >= near:
                c.put(x, y, 'evening', (2.3 if y - near > 1 else 3.2) - darker)
            elif y >= far:
                c.put(x, y, 'evening', (4 if y - far > 1 else 4.6) - darker)
    # A few far lights along the shore.
    for i in range(24):
        x, y = int(noise(i, 5, 2) * 380), 104 + int(noise(i, 6, 2) * 12)
        c.put(x, y, 'amber' if noise(i, 7) < .6 else 'gold')


def mole(c):
    """The mole with its tower, at the right; behind it lies the open sea."""
    for x in range(MOLE[0], W):
        top = MOLE[1] - (x - MOLE[0]) // 40
        for y in range(top, H):
            stone = (x + (y // 3 % 2) * 4) % 9 == 0 or (y - top) % 3 == 2
            c.put(x, y, 'stone', 2.9 - stone * .5 - min(1.2, (y - top) * .12))
        c.rect(x, top, x, top + 1, 'stone', 4.2)
    tower_far.paint(c, LAMP[0], TOWER[0], TOWER[1])


def house(c, x, w, eave, roof, body, top, shade, lit, seed, windows):
    """A house seen over others: gable or ridge roof, chimney, small windows. Colours are palette names, `windows` picks the lit ones."""
    kind = noise(x, seed, 1)
    ridge_y = eave - roof
    if kind < .5:
        peak = x + w // 2
        c.poly([(x - 2, eave), (peak, ridge_y), (peak + 1, ridge_y), (x + w + 2, eave)], top)
        for i in range(roof):       # the side towards the glow
            c.put(peak + 1 + round(i * (w / 2 + 1) / roof), ridge_y + i, shade)
    else:
        c.poly([(x - 2, eave), (x + 3, ridge_y), (x + w - 3, ridge_y), (x + w + 2, eave)], top)
        c.rect(x + 3, ridge_y, x + w - 4, ridge_y, shade)
        for yy in range(ridge_y + 3, eave, 3):
            for xx in range(x, x + w):
                if noise(xx, yy, seed) > .72 and c.has(xx, yy):
                    c.put(xx, yy, body)
    c.rect(x, eave, x + w - 1, H - 1, body)
    c.rect(x, eave, x + w - 1, eave, top)
    c.rect(x + w - 1, eave + 1, x + w - 1, H - 1, shade)
    if noise(x, seed, 2) > .3:
        cx = x + 3 + int(noise(x, seed, 3) * (w - 9))
        c.rect(cx, ridge_y - 4, cx + 3, eave - 3, body)
        c.rect(cx - 1, ridge_y - 5, cx + 4, ridge_y - 5, top)
        c.put(cx + 3, ridge_y - 4, shade)
    for wy in range(eave + 4, 150, 11):
        for wx in range(x + 3, x + w - 4, 7):
            n = noise(wx, wy, seed + 4 + windows)
            if n < lit:
                c.rect(wx, wy, wx + 2, wy + 3, 'amber' if n < lit * .6 else 'gold')
                c.put(wx + 1, wy, 'gold')
                c.put(wx + 1, wy + 2, 'clay')
            elif n < .75:
                c.rect(wx, wy, wx + 2, wy + 3, top)


def back_roofs(c, windows):
    x = -6
    i = 0
    while x < 330:
        w = 22 + int(noise(i, 1, 11) * 18)
        eave = 84 + int(noise(i, 2, 11) * 16) + max(0, (x - 250) // 8)
        house(c, x, w, eave, 10 + int(noise(i, 3, 11) * 9), 'dusk', 'indigo', 'violet', .2, 70 + i, windows)
        x += w - 1
        i += 1
    spire(c, 168, 34)


def spire(c, x, top):
    c.rect(x - 7, 74, x + 7, 120, 'dusk')
    c.rect(x + 6, 74, x + 7, 120, 'violet')
    c.poly([(x - 8, 74), (x, top), (x + 1, top), (x + 9, 74)], 'indigo')
    for i in range(40):
        c.put(x + 1 + round(i * 8 / 40), top + i, 'violet')
    c.line(x, top - 6, x, top, 'indigo')
    c.rect(x - 2, top - 4, x + 2, top - 4, 'indigo')
    c.disc(x, 84, 3.2, 'gold')
    c.put(x, 83, 'clay')
    c.put(x, 84, 'clay')
    c.put(x + 1, 84, 'clay')
    c.rect(x - 2, 94, x - 1, 101, 'night')
    c.rect(x + 2, 94, x + 3, 101, 'night')


def front_roofs(c, windows):
    x = -12
    i = 0
    while x < 292:
        w = 28 + int(noise(i, 1, 31) * 24)
        eave = 98 + int(noise(i, 2, 31) * 14) + max(0, (x - 210) // 7)
        house(c, x, w, eave, 11 + int(noise(i, 3, 31) * 9), 'indigo', 'night', 'dusk', .3, 130 + i, windows)
        x += w + (4 if noise(i, 4, 31) > .7 else -1)
        i += 1


def masts(c):
    """Ships in the harbour basin: thin, so that the sky stays open."""
    for x, top, boom in ((316, 58, 1), (332, 72, -1), (352, 50, 1), (371, 76, 1), (388, 64, -1), (407, 84, 1)):
        c.line(x, top, x, 130, 'night')
        c.line(x + 1, top + 12, x + 1, 130, 'dusk')
        c.line(x - 7, top + 14, x + 7, top + 14, 'night')
        c.line(x, top, x - 16, 124, 'indigo')
        c.line(x, top, x + 15, 124, 'indigo')
        c.limb([(x, 118), (x + 18 * boom, 112)], 2, 'night', 0)   # furled sail on its boom
        c.poly([(x - 18, 120), (x + 20, 120), (x + 14, 130), (x - 13, 130)], 'night')
        c.rect(x - 18, 120, x + 19, 120, 'violet')
        c.rect(x + 6 * boom - 3, 115, x + 6 * boom + 3, 119, 'indigo')
        c.put(x + 6 * boom, 117, 'gold')
        c.put(x, top - 1, 'fire')
