"""The mole: the sea, the far town, boulders and waves, the paved way from the quay to its end, lamps. 480x360.

The sky is transparent here: mole_sky.py paints it. The tower is painted by tower.py.
"""

import math

import spire_far
import tower
from canvas import Canvas, noise, smooth_noise
from walls import lettering, text_width

W, H = 480, 360
HORIZON = 290
BACK, FRONT = 316, 351       # the paving begins and ends here
END = 462                    # the mole's end, at the middle of its round head
LAMPS = [130, 402]           # x of the lamp posts
STONE = (380, 334)           # the worn paving stone, on which Bruno has always stopped


def head(y):
    """The right end of the paving in this row: round."""
    t = (y - (BACK + FRONT) / 2) / ((FRONT - BACK) / 2 + 1)
    return END - 14 + 14 * math.sqrt(max(0, 1 - t * t))


def paint(night):
    c = Canvas(W, H)
    sea(c, night)
    town(c, night)
    boulders(c)
    paving(c)
    worn_stone(c, *STONE)
    for x, y in ((66, 346), (300, 346)):
        ring(c, x, y)
    things(c)
    light(c, night)
    return c


def things(c):
    """What stands on the mole. Foam is drawn only where none of this is."""
    tower.paint(c)
    bench(c, 52)
    net_rack(c, 92)
    slab(c, 166)
    flag_pole(c, 197)
    for x in LAMPS:
        lamp_post(c, x)
    mooring_post(c, 449)


def sea(c, night):
    """Long strokes, calmer and lighter towards the horizon; the glow or the moon lies on it."""
    for y in range(HORIZON, H):
        depth = min(1, (y - HORIZON) / 60)
        for x in range(W):
            wave = smooth_noise(x / (2 + depth * 5), y * 1.7, 3, 14)
            level = (3.2 if night else 4.0) - depth * 1.7 + (wave - .5) * 1.4
            c.put(x, y, 'sea', level)
            if not night and wave > .8 - .09 * (1 - depth):
                c.put(x, y, 'evening', 6.4 - depth * 3 - .6 * (x > 300))
            path = abs(x - 404) / (5 + (y - HORIZON) * .9)
            if path < 1 and noise(x // 3, y, 6) > (.3 if night else .5) + path * .55:
                c.put(x, y, 'sea', (9 if night else 8) - path * 3, True)
    c.rect(0, HORIZON, W - 1, HORIZON, 'sky' if night else 'evening', 3.6 if night else 6.4)


def town(c, night):
    """The town at the far left, across the harbour: a dark hill, roofs, lit windows and their light on the water."""
    for x in range(0, 150):
        hill = 24 * (1 - x / 150) ** 1.5 + 3 * smooth_noise(x, 0, 9, 3)
        roofs = (3 + int(noise(x // 9, 5) * 8)) * max(0, 1 - x / 120) if (x // 9) % 4 else 0
        gable = max(0, 4 - abs(x % 9 - 4)) * (x < 110)
        for y in range(round(HORIZON - hill - roofs - gable), HORIZON + 1):
            c.put(x, y, 'roof', .9 + (.9 if y < HORIZON - hill else 0) + .25 * (x % 9 < 2), True)
    for i in range(34):
        x, up = int(noise(i, 1, 2) * 104), 3 + int(noise(i, 2, 2) * 22 * max(.1, 1 - noise(i, 1, 2)))
        colour = ('gold', 'amber', 'amber', 'rust')[i % 4]
        c.put(x, HORIZON - up, colour, 0, True)
        if i % 3 == 0:
            c.put(x, HORIZON - up + 1, colour, 0, True)
        for y in range(HORIZON + 2, HORIZON + 3 + up):
            if noise(x, y, 8) > .45:
                c.put(x + (noise(y, x) > .6), y, 'rust' if y % 2 else 'amber', 0, True)
    # The spire of the church, so that the town can be recognised.
    spire_far.paint(c, 34, HORIZON - 14, 40, 'night', 'ink', 2)


def rock(c, x, y, r, seed, level=2.4):
    """One boulder: flat on top, lit from the upper right, wet and dark at its foot."""
    for yy in range(math.floor(y - r), math.ceil(y + r) + 1):
        for xx in range(math.floor(x - r * 1.4), math.ceil(x + r * 1.4) + 1):
            bump = (smooth_noise(xx, yy, 5, seed) - .5) * .5
            if ((xx - x) / (r * 1.35)) ** 2 + ((yy - y) / r) ** 2 + bump > 1:
                continue
            lit = (xx - x) / (r * 1.35) * .6 - (yy - y) / r * 1.3
            c.put(xx, yy, 'stone', level + lit * .9 + (noise(xx // 2, yy, seed) - .5) * .6)


def boulders(c):
    """Loose stones behind the paving and around its end; the waves break on them."""
    for i in range(46):
        x = i * 10.6 + noise(i, 1, 40) * 6
        rock(c, x, 313 + noise(i, 2, 40) * 4, 4 + noise(i, 3, 40) * 3.4, 50 + i, 2.2)
    for i in range(26):
        t = i / 25
        y = BACK - 4 + t * (H - BACK + 6)
        x = head(min(FRONT, max(BACK, y))) + 2 + noise(i, 4, 40) * 13
        rock(c, x, y, 4.5 + noise(i, 5, 40) * 4, 90 + i, 2.3)
    for i in range(52):
        rock(c, i * 9.4 + noise(i, 6, 40) * 5 - 4, 361 + noise(i, 7, 40) * 3, 5 + noise(i, 8, 40) * 3, 130 + i, 2.4)


def paving(c):
    """Big slabs with a raised edge on both sides."""
    for y in range(BACK, FRONT + 4):
        end = head(min(y, FRONT))
        for x in range(0, math.ceil(end) + 1):
            if y >= FRONT:
                level = 2.0 - (y - FRONT) * .25 - .9 * (x % 29 == 0)
            elif y < BACK + 3:
                level = (4.0, 3.5, 1.7)[y - BACK] - 1.1 * ((x + 11) % 31 == 0)
            elif y == FRONT - 1 or y == FRONT - 2 or x > end - 3:
                level = 4.5 - .7 * (y == FRONT - 1) - 1.4 * (x % 29 == 0 and x < end - 3)
            else:
                level = slab_level(x, y)
            c.put(x, y, 'cobble', level)


def slab_level(x, y):
    tops = (BACK + 3, BACK + 8, BACK + 15, BACK + 24, FRONT - 2)
    row = max(i for i, top in enumerate(tops) if y >= top)
    lean = x + (x - W / 2) * (y - BACK) * .003 + row * 19 + noise(row, 2) * 9
    col, inside = divmod(lean, 26 + row * 5)
    level = 2.75 + (noise(int(col), row, 21) - .5) * .7 + (smooth_noise(x, y * 2, 9, 3) - .5) * .6
    if y == tops[row] or inside < 1:
        level -= .85
    elif y == tops[row] + 1:
        level += .35
    if smooth_noise(x, y * 2, 14, 17) > .76:           # wet places mirror the sky
        level += .8
    return level


def worn_stone(c, x, y):
    """A pale flat stone, hollowed by two boots in nineteen years: heels together, toes to the sea."""
    for yy in range(y - 8, y + 9):
        for xx in range(x - 20, x + 21):
            lean = (yy - y) * .12
            if abs(xx - x - lean) > 18:
                continue
            edge = min(yy - y + 8, y + 8 - yy, 18 - abs(xx - x - lean))
            level = 1.4 if edge < 1 else 4.9 if yy - y < -5 else 4.1
            c.put(xx, yy, 'cobble', level + (smooth_noise(xx, yy, 5, 71) - .5) * .5)
    for side in (-1, 1):                                 # sole and heel, deeper where the weight is
        for yy in range(-6, 7):
            wide = 0 if yy == 3 else 2.6 if yy > 3 else 3.2 * math.sqrt(max(0, 1 - ((yy + 2) / 5) ** 2)) + .4
            for xx in range(-4, 5):
                if abs(xx) <= wide:
                    px = x + side * (5 + max(0, 3 - yy) * .3) + xx
                    deep = abs(xx) <= wide - 1 and yy not in (-6, 4)
                    c.put(px, y + yy, 'cobble', 2.2 if deep else 3.0 if yy < 4 else 2.6)
            if wide:
                c.shade(x + side * (5 + max(0, 3 - yy) * .3) + wide + 1, y + yy, .8)


def ring(c, x, y):
    """An iron ring for ropes on a plate that is let into the paving."""
    c.rect(x - 8, y - 3, x + 8, y + 3, 'cobble', 1.6)
    c.rect(x - 8, y - 3, x + 8, y - 3, 'cobble', .8)
    c.rect(x - 8, y + 3, x + 8, y + 3, 'cobble', 4.4)
    for a in range(64):
        angle = a * math.pi / 32
        for r, level in ((6, 7), (5, 5)):
            c.put(round(x + r * math.cos(angle)), round(y + r * .55 * math.sin(angle)), 'iron',
                  level - (1.2 if math.sin(angle) < 0 else 0))
    c.rect(x - 2, y - 5, x + 2, y - 2, 'iron', 4.6)
    c.rect(x - 2, y - 5, x + 2, y - 5, 'iron', 6.4)


def bench(c, x):
    """A bench with its back to the sea, so that one sees who comes."""
    for y, level in ((298, 3.8), (303, 3.2)):
        c.rect(x - 20, y, x + 20, y + 3, 'wood', level)
        c.rect(x - 20, y, x + 20, y, 'wood', level + 1)
        c.rect(x - 20, y + 3, x + 20, y + 3, 'wood', 1.4)
    c.rect(x - 21, 309, x + 21, 312, 'wood', 3.6)
    c.rect(x - 21, 309, x + 21, 309, 'wood', 5)
    for side in (-17, 15):
        c.rect(x + side, 296, x + side + 2, 318, 'iron', 2.6)
        c.rect(x + side + 2, 296, x + side + 2, 318, 'iron', 3.8)
        c.rect(x + side - 2, 313, x + side + 3, 313, 'iron', 1.6)
    c.shade_rect(x - 19, 317, x + 20, 319, -.8)


def net_rack(c, x):
    """Nets hang from a pole to dry, with cork floats and a basket below."""
    for px in (x - 16, x + 18):
        c.rect(px, 272, px + 1, 318, 'wood', 2.6)
        c.rect(px + 1, 272, px + 1, 318, 'wood', 3.8)
    c.rect(x - 19, 275, x + 22, 276, 'wood', 3.8)
    for i in range(-14, 18):
        drop = 24 + 7 * math.sin(i * .55) + 4 * noise(i, 3)
        for j in range(int(drop)):
            if (i + j) % 4 == 0 or (i - j) % 4 == 0:
                c.put(x + i, 277 + j, 'teal' if (i // 3) % 4 else 'sky', 3.3 - j * .03)
    for i, drop in ((-12, 27), (-4, 31), (5, 24), (13, 30)):
        c.disc(x + i, 278 + drop, 2.2, 'red', 4)
        c.put(x + i + 1, 277 + drop, 'peach')
    for y in range(308, 319):
        half = 9 - (y - 308) * .2
        for xx in range(math.ceil(x + 4 - half), math.floor(x + 4 + half) + 1):
            c.put(xx, y, 'wood', 3.4 + .7 * ((xx + y) % 4 < 2) - 1.2 * (y % 3 == 2) + (xx - x - 4) * .06)


def slab(c, x):
    """The stone with the inscription; the gull sits on it."""
    for y in range(284, 319):
        half = 15 + (y > 312) * 2
        for xx in range(x - half, x + half + 1):
            if y < 288 and abs(xx - x) > 11 + (y - 284):
                continue
            c.put(xx, y, 'stone', 4.1 + (xx - x) * .05 + (smooth_noise(xx, y, 4, 5) - .5) * .7 - (xx == x - half))
    c.rect(x - 13, 284, x + 12, 284, 'stone', 5.6)
    c.rect(x - 11, 290, x + 11, 308, 'teal', 2.4)
    c.frame(x - 11, 290, x + 11, 308, 'teal', 4.2)
    for i, word in enumerate(('WAIT', 'HERE')):
        lettering(c, x - text_width(word) // 2, 293 + i * 7, word, 'sage', 0, True)
    c.shade_rect(x - 17, 318, x + 18, 319, -.8)


def flag_pole(c, x):
    c.rect(x, 214, x, 318, 'wood', 3.2)
    c.rect(x + 1, 214, x + 1, 318, 'wood', 4.6)
    c.disc(x + .5, 212, 2, 'gold', 0)
    c.rect(x - 2, 312, x + 3, 318, 'iron', 3)
    c.line(x + 2, 220, x + 3, 300, 'grey')


def lamp_post(c, x):
    """A low post with a lantern at y 268; fishermen light it."""
    c.rect(x - 1, 274, x + 1, 318, 'iron', 3)
    c.rect(x + 1, 274, x + 1, 318, 'iron', 4.4)
    c.rect(x - 3, 312, x + 3, 318, 'iron', 2.6)
    for y in range(262, 273):
        half = 3 + (272 - y) // 5
        c.rect(x - half, y, x + half, y, 'gold', 0, True)
        c.rect(x - half + 1, y, x + half - 1, y, 'cream' if 263 < y < 271 else 'gold', 0, True)
        c.put(x - half, y, 'ink')
        c.put(x + half, y, 'ink')
    c.rect(x, 265, x, 270, 'white', 0, True)
    c.rect(x - 6, 261, x + 6, 261, 'ink')
    c.rect(x - 4, 259, x + 4, 260, 'night')
    c.rect(x - 1, 257, x + 1, 258, 'night')
    c.rect(x - 3, 273, x + 3, 273, 'ink')


def mooring_post(c, x):
    """The last post, with three turns of an old rope."""
    p = Canvas(18, 30)
    p.rect(5, 6, 12, 29, 'iron', 3)
    p.rect(10, 6, 12, 29, 'iron', 5)
    p.disc(8.5, 4, 6.4, 'iron', 4, ry=2.8)
    p.rect(5, 2, 12, 2, 'iron', 6.4)
    for y in (12, 15, 18):
        p.rect(4, y, 13, y + 1, 'sand')
        p.rect(4, y + 2, 13, y + 2, 'ash')
    p.outline('ink')
    c.paste(p, x - 9, 296)


def light(c, night):
    """The lamps on wall and ground, moonlight on the open end, shade at the frame."""
    dark = .55 if night else 0
    ground = ('cobble',)
    for y in range(30, H):
        for x in range(W):
            if not c.has(x, y) or c.unlit[y][x] or c.ramp[y][x] in ('sea', 'evening', 'sky'):
                continue
            c.level[y][x] -= dark
            if night and not c.has(x + 1, y) and c.ramp[y][x] in ('stone', 'iron', 'teal', 'wood'):
                c.level[y][x] += 1.5                     # an edge of moonlight
            if not night and y < 250:
                c.level[y][x] += .5 * max(0, tower.X - x) / 50    # afterglow from the left
            if not night and y < BACK and c.ramp[y][x] == 'stone' and not (c.has(x - 1, y) and c.has(x - 2, y)):
                c.level[y][x] += 2.2
    x, y = tower.LANTERN
    c.light(x, y, 84, 80, 4.6, y1=BACK + 3, power=1.4)
    c.light(x - 6, 322, 104, 36, 2.6, y0=BACK, power=1.25, only=ground)
    for x in LAMPS:
        c.light(x, 268, 80, 70, 3.0, y1=BACK + 3)
        c.light(x, 326, 110, 34, 2.6, y0=BACK, power=1.25, only=ground)
        c.light(x, 326, 190, 60, .8, y0=BACK, power=1, only=ground)
    c.light(tower.X - 20, 330, 130, 40, 1.0, y0=BACK, power=1, only=ground)
    for x in range(320, W):
        for y in range(BACK, FRONT):
            if c.ramp[y][x] == 'cobble':
                c.level[y][x] += .55 * min(1, (x - 320) / 80)
    c.light(tower.X, 92, 60, 60, 1.4 if night else .8, y1=DECK_GLOW)


DECK_GLOW = tower.DECK + 8
