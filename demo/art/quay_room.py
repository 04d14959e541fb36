"""The quay, 480 px wide: the office at the left, water and the mole behind the kerb, paving below y = 140.

It is painted at the level of an overcast day; at night everything gets darker before the lamps are laid on it.
"""

import math

import quay_harbour
import quay_office
from canvas import Canvas, noise, smooth_noise
from houses import barrel, crate, lamp_post
from walls import lettering, text_width

W, H = 480, 180
FOOT = 138
POST = 304             # the lamp post
# Lamps: x, y of the flame, x, y of the light on the ground, strength.
LAMPS = [(92, 92, 92, 143, .85), (POST, 70, POST, 147, 1), (466, 92, 460, 148, .42)]


def paint(night):
    c = Canvas(W, H)
    paving(c)
    quay_harbour.paint(c, night)
    quay_office.paint(c, night)
    barrel(c, 170, 119, 143)
    notice(c, 190)
    bollard(c, 338, 148)
    net_rack(c)
    crates(c)
    signpost(c)
    lamp_post(c, POST)
    if night:
        for y in range(H):
            for x in range(W):
                c.shade(x, y, -.55 if c.ramp[y][x] != 'roof' and x < 412 else -.2)
    moonlit_edges(c)
    lights(c, night)
    frame_shadow(c)
    return c


def paving(c):
    """Long slabs in rows that grow towards the viewer; a gutter, and damp places."""
    rows, y, h = [], 141, 3
    while y < H:
        rows.append((y, h))
        y, h = y + h, h + 2
    for row, (top, h) in enumerate(rows):
        width = 26 + row * 7
        for y in range(top, min(H, top + h)):
            for x in range(W):
                lean = x + (x - 240) * (y - 141) * .0035 + (width / 2 if row % 2 else 0) + noise(row, 2) * 19
                col, inside = divmod(lean, width)
                level = 2.75 + (noise(int(col), row, 21) - .5) * .6 + (smooth_noise(x, y * 2, 26, 3) - .5) * .6
                level += (smooth_noise(x, y, 3, 7) - .5) * .35
                if y == top or inside < 1:
                    level -= .7
                elif y == top + 1:
                    level += .35
                if noise(x, y, 77) > .985:
                    level -= .6
                c.put(x, y, 'cobble', level - .012 * max(0, y - 158) * 2)
    for x in range(0, 164):                                         # before the house, the first row is a step
        for y in (138, 139, 140):
            c.put(x, y, 'cobble', 3.4 - (x % 23 == 0) * 1.2 - (y == 140) * 1.4)


def notice(c, x):
    """The notice at the winch: BY WRITTEN ORDER ONLY."""
    c.rect(x - 1, 110, x, 143, 'wood', 2.4)
    c.rect(x + 1, 110, x + 1, 143, 'wood', 4.0)
    c.shade_rect(x - 3, 143, x + 5, 144, -1)
    c.frame(x - 18, 80, x + 17, 110, 'ink')
    c.rect(x - 17, 81, x + 16, 109, 'plaster', 5.9)
    c.frame(x - 17, 81, x + 16, 109, 'red', 3.4)
    for i, word in enumerate(('BY', 'WRITTEN', 'ORDER', 'ONLY')):
        lettering(c, x - text_width(word) // 2, 84 + i * 6, word, 'wine')


def crates(c):
    c.shade_rect(426, 147, 468, 149, -1.2)
    crate(c, 428, 126, 24, 21, 3)
    crate(c, 452, 133, 15, 14, 5)
    for x in (454, 457, 461, 464):                                  # fish boxes are never quite empty
        c.put(x, 132 - x % 2, 'pale')
        c.put(x + 1, 132 - x % 2, 'haze')


def bollard(c, x, foot):
    """With the rope of the rowing boat around it."""
    c.shade_rect(x - 8, foot, x + 10, foot + 1, -1.2)
    for y in range(foot - 14, foot + 1):
        for xx in range(x - 5, x + 6):
            side = (xx - x) / 5
            c.put(xx, y, 'iron', 2.9 + side * 1.3)
    c.disc(x, foot - 15, 7, 'iron', 3.0, ry=2.6)
    c.disc(x + .5, foot - 15.8, 5.6, 'iron', 4.8, ry=1.4)
    for y in (foot - 9, foot - 7):
        c.rect(x - 6, y, x + 6, y, 'sand')
        c.rect(x - 6, y + 1, x + 6, y + 1, 'ash')
    c.rect(x - 7, foot, x + 7, foot, 'iron', 1.6)


def net_rack(c):
    """Nets hang from a beam to dry; cork floats along their lower edge."""
    for x in (420, 452):
        c.rect(x, 84, x + 1, 144, 'wood', 2.4)
        c.rect(x + 2, 84, x + 2, 144, 'wood', 4.0)
        c.shade_rect(x - 3, 144, x + 6, 145, -1)
    c.rect(412, 86, 460, 88, 'wood', 3.2)
    c.rect(412, 86, 460, 86, 'wood', 4.8)
    for x in range(423, 452):
        hang = 118 + round(4 * math.sin((x - 423) / 29 * math.pi * 2)) - (x in (423, 424, 450, 451)) * 6
        for y in range(89, hang):
            if (x + y) % 4 == 0 or (x - y) % 4 == 0:
                c.put(x, y, 'leaf' if noise(x // 4, y // 6, 3) > .7 else 'cloth', 4.4 - (y - 89) / 40)
        if x % 5 == 0:
            c.rect(x, hang, x + 2, hang + 2, 'brick', 5.0)
            c.put(x + 1, hang, 'peach')


def signpost(c):
    """At the right end: MOLE, with a small lantern on it."""
    x = 469
    c.rect(x - 6, 86, x - 1, 86, 'ink')
    c.rect(x - 5, 85, x - 2, 85, 'night')
    c.rect(x - 4, 83, x - 3, 84, 'ink')
    for y in range(87, 96):
        half = 2 if y < 93 else 1
        c.rect(x - 4 - half, y, x - 3 + half, y, 'gold' if y < 94 else 'amber', 0, True)
        c.put(x - 4 - half, y, 'ink')
        c.put(x - 3 + half, y, 'ink')
    c.rect(x - 4, 88, x - 3, 92, 'white', 0, True)
    c.rect(x - 6, 96, x - 1, 96, 'ink')
    c.rect(x - 1, 96, x, 146, 'wood', 2.6)
    c.rect(x + 1, 96, x + 1, 146, 'wood', 4.0)
    c.poly([(x - 18, 99), (x + 4, 99), (x + 9, 103), (x + 9, 105), (x + 4, 110), (x - 18, 110)], 'ink')
    c.poly([(x - 17, 100), (x + 4, 100), (x + 8, 104), (x + 4, 109), (x - 17, 109)], 'wood', 5.0)
    lettering(c, x - 15, 102, 'MOLE', 'ink')
    c.shade_rect(x - 3, 146, x + 5, 147, -1)


def moonlit_edges(c):
    for y in range(30, 110):
        for x in range(10, 200):
            if c.has(x, y) and not c.unlit[y][x] and not c.has(x + 1, y) and noise(x // 2, y // 3, 15) > .2:
                c.put(x, y, 'roof', 4.6, True)


def lights(c, night):
    stones = ('cobble',)
    bright = 1.08 if night else 1
    for x, y, gx, gy, strong in LAMPS:
        strong *= bright
        c.light(x, y, 66 * strong + 10, 60 * strong + 8, 3.1 * strong, y1=141)
        c.light(x, y, 140 * strong, 100 * strong, 1.0 * strong, y1=141, power=1.2)
        c.light(gx, gy, 84 * strong, 26 * strong, 3.1 * strong, y0=138, power=1.3, only=stones)
        c.light(gx, gy, 150 * strong, 44 * strong, .8 * strong, y0=138, power=1.0, only=stones)
    c.light(122, 98, 32, 26, 1.3, y1=138, power=1.1)                # the window
    c.light(122, 143, 34, 14, 1.2, y0=138, power=1.1, only=stones)
    c.light(66, 90, 22, 20, .8, y1=138, power=1.1)
    for y in range(EDGE_TOP, EDGE_TOP + 22):                        # the lamp lies on the water in broken strokes
        for x in range(POST - 9, POST + 10):
            d = abs(x - POST) / (4 + (y - EDGE_TOP) * .22)
            if d < 1 and c.ramp[y][x] == 'sea' and noise(x // 3, y, 61) > .35 + d * .5:
                c.put(x, y, 'light', 3.4 - d * 2 - (EDGE_TOP + 22 - y) * .06, True)
    # Moonlight and afterglow from the open side.
    for y in range(138, H):
        for x in range(360, W):
            c.level[y][x] += .45 * min(1, (x - 360) / 90)
    for x in range(16, 160):
        c.shade(x, 138, -.6)


EDGE_TOP = 112


def frame_shadow(c):
    for y in range(H):
        for x in range(W):
            edge = max(0, 40 - x) / 40 + max(0, x - (W - 30)) / 80
            low = max(0, y - 168) / 12
            if c.has(x, y) and not c.unlit[y][x]:
                c.level[y][x] -= edge * 1.2 + low * .8
