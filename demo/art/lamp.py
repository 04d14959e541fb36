"""The lamp of the tower, close up, 320x180: seen from inside the lamp house, with the shutters and the sea behind it.

The card of signals shows seven of the eight patterns; the eighth is worn away. So the last one can also be found by
looking for what is missing.
"""

import math

import heaven
from canvas import BAYER, Canvas, noise, smooth_noise
from palette import INDEX

W, H = 320, 180
HORIZON, SILL = 92, 118
CARD = ['lll', 'lls', 'lsl', 'sll', 'ssl', 'sls', 'sss']      # all but long, short, short
FLAME = (160, 84)


def paint(night):
    c = Canvas(W, H)
    outside(c, night)
    frame(c)
    wall(c)
    card(c, 17, 36)
    pedestal(c)
    plate(c, 244, 106, 313, 152)
    for y in range(SILL, H):
        for x in range(W):
            edge = max(0, abs(x - 160) - 90) / 70
            c.level[y][x] -= edge * .9 + max(0, y - 160) / 26
    return c


def outside(c, night):
    heaven.air(c, HORIZON, night, W * .6, HORIZON)
    for y in range(HORIZON, SILL + 1):
        for x in range(W):
            wave = smooth_noise(x / 3, y * 1.8, 3, 14)
            c.put(x, y, 'sea', 3.6 - (y - HORIZON) * .05 + (wave - .5) * 1.6)
            if abs(x - 222) < 4 + (y - HORIZON) * .4 and noise(x // 2, y, 4) > .5:
                c.put(x, y, 'moon')
    heaven.stars(c, 31, 70 if night else 30, 76)
    heaven.clouds(c, [(268, 60, 40, 4), (30, 50, 40, 4), (290, 76, 36, 3)], night, HORIZON, HORIZON)


def frame(c):
    """Iron bars between the panes, the rim of the roof, the sill."""
    c.rect(0, 0, W - 1, 22, 'teal', 1.6)
    for x in range(W):
        c.rect(x, 18 + round(4 * ((x - 160) / 160) ** 2), x, 27, 'iron', 2.2)
        c.put(x, 27, 'iron', 4)
        c.put(x, 20 + round(4 * ((x - 160) / 160) ** 2), 'iron', 1)
    for x in range(6, W, 22):
        c.put(x, 24, 'iron', 5)
    for x0, x1 in ((0, 7), (75, 83), (237, 245), (312, 319)):
        c.rect(x0, 22, x1, SILL, 'iron', 2.4)
        c.rect(x1 - 1, 22, x1, SILL, 'iron', 3.8)
        c.rect(x0, 22, x0, SILL, 'iron', 1)
    for x in (8, 246):
        for i in range(26):                              # a gleam on the panes
            for k in (0, 1, 5):
                if c.has(x + 34 - i + k, 32 + i * 2):
                    c.shade(x + 34 - i + k, 32 + i * 2, .9)
    c.rect(0, SILL, W - 1, SILL + 3, 'wood', 5.2)
    c.rect(0, SILL, W - 1, SILL, 'wood', 7)
    c.rect(0, SILL + 4, W - 1, SILL + 5, 'wood', 1.4)


def wall(c):
    """Riveted iron below the sill, and the grating of the floor."""
    for y in range(SILL + 6, H):
        for x in range(W):
            c.put(x, y, 'iron', 2.7 + (smooth_noise(x, y, 9, 4) - .5) * .8 - (y - SILL) * .008)
    for x in (6, 92, 228, 313):
        c.rect(x, SILL + 6, x, 163, 'iron', 1.2)
        c.rect(x + 1, SILL + 6, x + 1, 163, 'iron', 3.8)
        for y in range(SILL + 10, 164, 8):
            c.put(x - 3, y, 'iron', 4.8)
            c.put(x + 4, y, 'iron', 4.8)
    c.rect(0, 164, W - 1, 165, 'iron', 4.4)
    for y in range(166, H):
        for x in range(W):
            lean = (x - 160) / (1 + (y - 166) * .03)
            c.put(x, y, 'iron', 1.0 if (y - 166) % 5 == 4 or int(lean + 800) % 9 == 0 else 3.2)


def card(c, x, y):
    """A sheet in a frame: a long stroke for a long flash, a dot for a short one, a line of writing beside them."""
    c.rect(x - 2, y - 2, x + 53, y + 63, 'wood', 3)
    c.frame(x - 2, y - 2, x + 53, y + 63, 'wood', 4.6)
    for yy in range(y, y + 62):
        for xx in range(x, x + 52):
            c.put(xx, yy, 'plaster', 7.3 - .8 * smooth_noise(xx, yy, 11, 6) - .5 * (xx > x + 47))
    c.rect(x + 8, y + 3, x + 43, y + 4, 'wine')
    for i, code in enumerate(CARD):
        row, px = y + 9 + i * 6, x + 4
        for flash in code:
            width = 6 if flash == 'l' else 2
            c.rect(px, row, px + width - 1, row + 1, 'dusk')
            px += width + 2
        for xx in range(x + 29, x + 47 - int(noise(i, 5) * 7)):
            if noise(xx // 3, i, 8) > .25:
                c.put(xx, row + (noise(xx, i) > .6), 'mauve')
    for yy in range(y + 50, y + 59):                     # the worn line: only a thumb
        for xx in range(x + 6, x + 34):
            d = math.hypot((xx - x - 19) / 14, (yy - y - 54) / 4.4)
            if d < 1:
                c.put(xx, yy, 'plaster', 6.1 - .9 * (1 - d) - .8 * ((xx + yy) % 4 == 0))
    for dx, colour in ((38, 'dusk'), (42, 'wine')):      # two who dance
        c.rect(x + dx, y + 51, x + dx + 1, y + 52, colour)
        c.rect(x + dx, y + 54, x + dx + 1, y + 58, colour)
    c.rect(x + 41, y + 56, x + 44, y + 58, 'wine')
    c.rect(x + 40, y + 55, x + 41, y + 55, 'dusk')


def pedestal(c):
    for y in range(126, 178):
        half = 30 + (y - 126) * .16 + (4 if y < 131 or y > 168 else 0)
        for x in range(math.ceil(160 - half), math.floor(160 + half) + 1):
            u = (x - 160) / half
            c.put(x, y, 'teal', 3.0 - 1.3 * abs(u) ** 2 + .5 * (y in (126, 168)) - 1.4 * (y in (131, 132, 167)))
    c.rect(139, 140, 181, 160, 'wood', 5.4)
    c.frame(139, 140, 181, 160, 'wood', 7)
    c.frame(140, 141, 180, 159, 'wood', 3.6)
    for y, widths in ((144, (9, 6, 12)), (148, (5, 10, 8)), (152, (11, 4, 9)), (156, (7, 7))):
        x = 144
        for w in widths:
            c.rect(x, y, x + w, y, 'wood', 2.4)
            x += w + 3
    c.rect(102, 124, 128, 126, 'iron', 4.2)             # the arm that carries the cup
    c.rect(126, 112, 140, 114, 'wood', 5)               # and the pipe
    c.rect(126, 112, 140, 112, 'wood', 7)


def plate(c, x0, y0, x1, y1):
    """Brass, with a slot for each handle, and what each handle does: a stroke, a dot."""
    for y in range(y0, y1 + 1):
        for x in range(x0, x1 + 1):
            c.put(x, y, 'wood', 5.2 + (smooth_noise(x / 3, y, 5, 3) - .5) * .5 - (y - y0) * .02)
    c.frame(x0, y0, x1, y1, 'wood', 7)
    c.frame(x0 + 1, y0 + 1, x1 - 1, y1 - 1, 'wood', 3)
    c.rect(x0 + 4, y1 + 1, x1 - 4, y1 + 12, 'wood', 3.0)     # the strip with the counter
    c.frame(x0 + 4, y1 + 1, x1 - 4, y1 + 12, 'wood', 5)
    for x, top in ((263, 118), (295, 118)):
        c.rect(x - 2, top, x + 2, 147, 'wood', 1)
        c.rect(x + 2, top, x + 2, 147, 'wood', 3.4)
    c.rect(253, 110, 273, 113, 'umber')
    c.rect(292, 110, 297, 113, 'umber')
    for x, y in ((x0 + 3, y0 + 3), (x1 - 3, y0 + 3), (x0 + 3, y1 - 3), (x1 - 3, y1 - 3)):
        c.put(x, y, 'wood', 1)
        c.put(x, y - 1, 'wood', 7)


def handle(long, down):
    """26x46: a lever with a long grip or a small knob, up or pulled down."""
    c = Canvas(26, 46)
    y = 28 if down else 12
    c.rect(12, min(y, 12) if down else y, 14, 40 if down else 30, 'iron', 5)
    c.rect(12, min(y, 12) if down else y, 12, 40 if down else 30, 'iron', 3)
    if long:
        c.rect(2, y - 3, 23, y + 3, 'red', 3.6)
        c.rect(2, y - 3, 23, y - 2, 'red', 5.4)
        c.rect(2, y + 3, 23, y + 3, 'red', 2)
        c.rect(5, y - 3, 6, y + 3, 'gold')
        c.rect(19, y - 3, 20, y + 3, 'gold')
    else:
        c.disc(13, y, 5, 'red', 3.6)
        c.disc(12, y - 2, 2, 'red', 5.6)
        c.put(11, y - 3, 'cream')
    c.outline('ink', below=True)
    return c


def bead(kind):
    """18x9: a bead on its wire: none, long or short."""
    c = Canvas(18, 9)
    c.rect(0, 4, 17, 4, 'gold')
    if kind == 'long':
        c.rect(2, 1, 15, 7, 'gold')
        c.rect(2, 1, 15, 2, 'cream')
        c.rect(2, 7, 15, 7, 'amber')
    elif kind == 'short':
        c.disc(9, 4, 3.4, 'gold')
        c.put(8, 2, 'cream')
    else:
        c.disc(9, 4, 2, 'umber')
        c.put(8, 3, 'rust')
    if kind != 'none':
        c.outline('ink', below=True)
    return c


def shutters(is_open, lit):
    """152x90: slats before the middle pane."""
    c = Canvas(152, 90)
    for y in range(90):
        slat, into = divmod(y, 9)
        for x in range(152):
            d = math.hypot((x - 76) / 76, (y - 57) / 50)
            if not is_open:
                level = (3.4, 3.0, 2.8, 2.6, 2.4, 2.2, 2.0, 1.6, .6)[into]
                if lit:
                    level += 3.2 * max(0, 1 - d) ** 1.2
                warm = d + (BAYER[y & 3][x & 3] / 16 - .5) * .5 < .8
                c.put(x, y, 'wood' if lit and warm else 'iron', level + (noise(x // 9, slat) - .5) * .3)
                if lit and into == 8 and d < 1.1 and noise(x, y) > d - .3:
                    c.put(x, y, 'light', 4 - d * 3, True)
            elif into in (3, 4):
                c.put(x, y, 'iron' if not lit else 'wood', 3.4 - (into == 4) * 2 + (3 * max(0, 1 - d) if lit else 0))
            elif lit:
                reach = 1.25 - d + (BAYER[y & 3][x & 3] / 16 - .5) * .3
                if reach > .18:
                    c.put(x, y, 'light', 1.0 + 4.2 * reach, True)
    for x in (0, 1, 74, 75, 76, 150, 151):
        c.rect(x, 0, x, 89, 'iron', 2.2 + (x in (1, 76, 151)) * 1.4)
    return c


def burner():
    """120x104, bottom center 160, 127: rings of glass, chimney, wick and the brass drum for the oil."""
    c = Canvas(120, 104)
    cx = 60
    for rx, ry in ((56, 48), (47, 43), (38, 37)):
        for a in range(420):
            angle = a / 420 * 2 * math.pi
            x, y = round(cx + rx * math.cos(angle)), round(52 + ry * math.sin(angle))
            if y < 92 and noise(a // 7, rx) > .12:
                bright = math.cos(angle + 1) > .3
                dim = 'haze' if math.cos(angle) > -.3 else 'steel'
                c.put(x, y, 'moon' if bright and noise(a, rx) > .6 else 'pale' if bright else dim)
    for x, y in ((3, 52), (116, 52), (cx, 3)):
        c.rect(x - 2, y - 2, x + 2, y + 2, 'wood', 5.6)
        c.frame(x - 2, y - 2, x + 2, y + 2, 'wood', 3)
    for y in range(16, 76):                              # the chimney
        half = 9 + 3.4 * math.sin(max(0, min(1, (y - 40) / 34)) * math.pi)
        for x, colour in ((cx - half, 'haze'), (cx + half, 'moon'), (cx + half - 3, 'steel')):
            if noise(y, x) > .08:
                c.put(round(x), y, colour)
    c.rect(cx - 7, 66, cx + 7, 76, 'wood', 4.4)          # the wick and its holder
    c.rect(cx - 7, 66, cx + 7, 66, 'wood', 7)
    c.rect(cx - 5, 61, cx + 5, 65, 'plaster', 6)
    c.rect(cx - 5, 60, cx + 5, 61, 'ink')
    for y in range(76, 104):
        half = 16 + (y > 79) * 5 + (y > 99) * 4
        for x in range(cx - half, cx + half + 1):
            u = (x - cx) / half
            c.put(x, y, 'wood', 4.6 + 1.6 * math.cos((u - .35) * 2.2) - 1.8 * (y in (79, 99)) - .6)
    c.rect(cx + 9, 82, cx + 10, 97, 'cream')
    return c


def flame():
    """20x30, 4 frames, bottom center 160, 90."""
    frames = []
    for i in range(4):
        c = Canvas(20, 30)
        lean, tall = (0, .8, 0, -.8)[i], (24, 26, 25, 27)[i]
        for y in range(tall):
            t = y / tall
            half = 5.4 * math.sin(math.pi * min(1, .25 + t * .75)) * (1 - t * .35) + .4
            for x in range(math.ceil(10 + lean * t - half), math.floor(10 + lean * t + half) + 1):
                d = abs(x - 10 - lean * t) / half
                outer = 'gold' if t < .9 else 'amber'
                c.put(x, 29 - y, 'white' if d < .45 and t < .62 else 'cream' if d < .75 and t < .8 else outer)
        frames.append(c)
    return frames


def cup(full):
    """26x24: brass, with a rim and a mark."""
    c = Canvas(26, 24)
    for y in range(4, 22):
        half = 10 - (y - 4) * .22
        for x in range(math.ceil(13 - half), math.floor(13 + half) + 1):
            c.put(x, y, 'wood', 5.2 + 1.3 * math.cos(((x - 13) / half - .4) * 2))
    c.disc(13, 4, 10, 'wood', 7, ry=2.6)
    c.disc(13, 4.4, 8, 'amber' if full else 'ink', 0, ry=1.8)
    if full:
        c.rect(9, 4, 13, 4, 'gold')
    c.rect(6, 11, 11, 11, 'umber')
    c.outline('ink', below=True)
    return c


def matches():
    """28x16: a flat tin, open, with three matches."""
    c = Canvas(28, 16)
    c.rect(2, 8, 25, 14, 'red', 3)
    c.rect(2, 8, 25, 8, 'red', 5)
    c.rect(4, 10, 23, 12, 'plaster', 7)
    c.rect(7, 11, 17, 11, 'mauve')
    for x, dy in ((8, 0), (13, 1), (19, 0)):
        c.line(x, 7, x + 3, 2 + dy, 'sand')
        c.rect(x + 3, 1 + dy, x + 4, 2 + dy, 'scarlet')
    c.outline('ink', below=True)
    return c


def ferry(lit):
    """30x16: the Halcyon on the horizon; her lamp is at the mast."""
    c = Canvas(30, 16)
    c.poly([(2, 9), (28, 9), (25, 13), (5, 13)], 'ink')
    c.rect(8, 6, 21, 8, 'night')
    c.rect(17, 2, 19, 6, 'night')
    for x in (10, 13, 16):
        c.put(x, 7, 'amber')
    c.rect(8, 1, 8, 6, 'ink')
    if lit:
        c.disc(8, 2, 2.2, 'gold')
        c.rect(7, 1, 9, 3, 'white')
        for y in (14, 15):
            c.rect(6 + y % 2, y, 10, y, 'gold')
    else:
        c.put(8, 2, 'rust')
    return c


def glow():
    """320x180: warm light from the flame over everything, softer and softer. Rows and alpha."""
    rows, alpha = [], []
    for y in range(H):
        row, line = [], []
        for x in range(W):
            d = math.hypot((x - FLAME[0]) / 150, (y - FLAME[1]) / 118)
            a = 92 * max(0, 1 - d) ** 1.7
            a = math.floor(a / 9 + (BAYER[y & 3][x & 3] + .5) / 16) * 9
            row.append(INDEX['cream' if d < .22 else 'gold' if d < .5 else 'amber'] if a > 0 else None)
            line.append(a)
        rows.append(row)
        alpha.append(line)
    return rows, alpha


def pictures():
    return {
        'lamp-dusk': ([paint(False)], .4), 'lamp-night': ([paint(True)], .4), 'lamp-burner': ([burner()], 0),
        'lamp-shutters-closed': ([shutters(False, False)], .3),
        'lamp-shutters-closed-lit': ([shutters(False, True)], .3),
        'lamp-shutters-open': ([shutters(True, False)], .3),
        'lamp-shutters-open-lit': ([shutters(True, True)], .3),
        'lamp-flame': (flame(), 0), 'lamp-cup-empty': ([cup(False)], 0), 'lamp-cup-full': ([cup(True)], 0),
        'lamp-matches': ([matches()], 0), 'lamp-ferry-dark': ([ferry(False)], 0), 'lamp-ferry-lit': ([ferry(True)], 0),
        'lamp-long-up': ([handle(True, False)], 0), 'lamp-long-down': ([handle(True, True)], 0),
        'lamp-short-up': ([handle(False, False)], 0), 'lamp-short-down': ([handle(False, True)], 0),
        **{f'lamp-bead-{kind}': ([bead(kind)], 0) for kind in ('none', 'long', 'short')},
    }
