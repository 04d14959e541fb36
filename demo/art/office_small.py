"""Small things of the harbour office: icons, dish and papers on the desk, open drawers, paw prints, fire, dust, mouse."""

import math

from canvas import BAYER, Canvas, noise
from walls import planks

PAW = ['.x.x.', 'x...x', '..x..', '.xxx.', '.xx..']


def sheet(signed=False, rules=False):
    """A 16x16 icon: a form with four lines, the form with a paw on it, or the printed rules."""
    c = Canvas(16, 16)
    c.poly([(3, 1), (11, 1), (14, 4), (14, 15), (3, 15)], 'cream')
    c.rect(3, 2, 3, 14, 'white')
    c.poly([(11, 1), (14, 4), (11, 4)], 'sand')
    c.rect(12, 5, 13, 14, 'peach')
    if rules:
        for y in (4, 5):
            c.rect(5, y, 9, y, 'wine')
        for y in (7, 9, 11, 13):
            c.rect(5, y, 11 if y < 13 else 8, y, 'steel')
        c.rect(3, 1, 4, 14, 'scarlet')
    else:
        c.rect(5, 3, 9, 3, 'dusk')
        for y in (6, 8, 10):
            c.rect(5, y, 6, y, 'wine')
            c.rect(8, y, 11, y, 'steel' if signed else 'sand')
        c.rect(5, 13, 11, 13, 'sand')
    if signed:
        paw(c, 7, 9, 'ink')
    c.outline('ink', below=True)
    return c


def paw(c, x, y, ramp):
    for dy, row in enumerate(PAW):
        for dx, mark in enumerate(row):
            if mark == 'x':
                c.put(x + dx, y + dy, ramp)


def paper_far(signed=False):
    """The form on the desk in the room, 14x5."""
    c = Canvas(14, 5)
    c.poly([(3, 0), (13, 0), (11, 4), (0, 4)], 'cream')
    c.rect(4, 1, 10, 1, 'sand')
    c.rect(3, 2, 9, 2, 'sand')
    if signed:
        c.rect(7, 2, 9, 3, 'ink')
    c.rect(1, 4, 10, 4, 'rust')
    return c


def dish_far(full):
    """The dish in the room, 16x7."""
    c = Canvas(16, 7)
    c.disc(7.5, 4, 7.4, 'pale', ry=2.6)
    c.disc(7.5, 3.4, 7.4, 'moon', ry=2.2)
    c.disc(7.5, 3.4, 5, 'ink' if full else 'dusk', ry=1.4)
    if full:
        c.disc(7, 2.6, 3.4, 'rose', ry=1.2)
        c.put(5, 2, 'peach')
        c.put(8, 2, 'peach')
        c.put(11, 3, 'rose')
    return c


def paper_near():
    """The form on the blotter of the close-up, 62x40."""
    c = Canvas(62, 40)
    c.poly([(5, 0), (58, 0), (61, 39), (0, 39)], 'plaster', 7.4)
    for y in range(40):
        for x in range(62):
            c.shade(x, y, -.7 * x / 62 + .3)
    c.rect(14, 4, 48, 6, 'dusk')
    for y in (12, 18, 24):
        c.rect(8, y, 20, y + 1, 'mauve')
        c.rect(24, y + 2, 54, y + 2, 'sand')
        c.line(26, y + 1, 34 + y % 7, y, 'steel')
        c.line(34 + y % 7, y, 44, y + 1, 'steel')
    c.rect(8, 32, 20, 33, 'mauve')
    c.rect(24, 35, 54, 35, 'wine')
    c.rect(1, 39, 60, 39, 'rust')
    return c


def dish_near():
    """The dish in the close-up, 46x24: squid in ink."""
    c = Canvas(46, 24)
    c.disc(22.5, 13, 22, 'steel', ry=9.6)
    c.disc(22.5, 11.6, 22, 'moon', ry=9)
    c.disc(22.5, 11.6, 22, 'pale', ry=8.4)
    c.disc(22.5, 11.4, 17, 'ink', ry=6.2)
    for i in range(7):                                            # arms, and a body on top
        a = i * .9 + .3
        x, y = 22 + math.cos(a) * 13, 11 + math.sin(a) * 4.6
        c.limb([(22, 10), ((22 + x) / 2 + 2, (10 + y) / 2 - 1), (x, y)], [4, 3, 2], 'rose', 0)
        c.put(x, y, 'coral')
    c.disc(21, 8, 8, 'coral', ry=4)
    c.disc(20, 7, 5, 'peach', ry=2)
    c.put(18, 9, 'ink')
    c.put(24, 9, 'ink')
    c.put(8, 9, 'white')
    c.put(9, 8, 'white')
    return c


def drawer(kind):
    """An open drawer of the close-up, 87x42: the inside above, the front below. kind: full, empty, nest."""
    c = Canvas(87, 42)
    c.rect(0, 0, 86, 13, 'umber')
    c.rect(3, 1, 83, 13, 'wood', 1.6)
    c.rect(3, 1, 83, 3, 'ink')
    if kind == 'full':
        for i in range(5):
            c.poly([(12 + i * 2, 5 + i), (66 + i, 4 + i), (70 + i, 14), (10 + i * 2, 14)], 'plaster', 5.2 + i * .5)
        for y in (10, 12):
            c.rect(24, y, 60 - (y - 10) * 6, y, 'mauve')
        c.poly([(70, 3), (82, 3), (83, 14), (70, 14)], 'red', 3.6)
        c.rect(72, 5, 79, 6, 'cream')
    elif kind == 'nest':
        for n in range(120):
            x, y = 10 + noise(n, 1, 6) * 66, 4 + noise(n, 2, 6) * 9
            c.line(x, y, x + noise(n, 3, 6) * 8 - 4, y + noise(n, 4, 6) * 3 - 1, 'plaster', 5 + noise(n, 5, 6) * 2.4)
        c.disc(44, 9, 9, 'umber', ry=3)
        c.disc(44, 10, 5, 'grey', ry=2)
        c.put(40, 9, 'rose')
    planks(c, 0, 14, 86, 41, 3.4, 'brick', 10, 4, True)
    c.frame(0, 14, 86, 41, 'wood', 1.0)
    c.rect(1, 15, 85, 15, 'wood', 5.4)
    c.disc(43, 31, 9, 'umber', ry=4)
    c.disc(43, 29, 9, 'gold', ry=3.4)
    c.disc(43, 28, 7, 'brick', 3.2, ry=2.4)
    return c


def paws():
    """Prints from the desk to the door, 190x24; each fourth one is pale, because the ink ran out."""
    c = Canvas(190, 24)
    for i in range(15):
        x = 178 - i * 12.6
        y = 3 + (i / 14) ** .8 * 14 + (3 if i % 2 else 0)
        ramp = 'ink' if i < 10 else 'night' if i < 13 else 'umber'
        for dx, dy in ((0, 1), (1, 0), (3, 0), (4, 1), (1, 2), (2, 2), (3, 2), (2, 3)):
            c.put(x + dx, y + dy, ramp)
    return c


def fire():
    """Behind the bars of the stove, 12x12, four frames."""
    frames = []
    for i in range(4):
        c = Canvas(12, 12)
        c.rect(0, 0, 11, 11, 'bark')
        for x in range(12):
            tall = 4 + 6 * (1 - abs(x - 5.5) / 7) * (.5 + .5 * noise(x // 2, i, 3))
            for y in range(int(12 - tall), 12):
                hot = (y - 12 + tall) / tall
                c.put(x, y, 'fire' if hot < .35 else 'amber' if hot < .6 else 'gold' if hot < .85 else 'cream')
        for x in (3, 7):
            c.rect(x, 0, x, 11, 'ink')
        frames.append(c)
    return frames


def beam():
    """The burning lamp of the tower, seen through the window, 25x9."""
    frames = []
    for i in range(4):
        c = Canvas(25, 9)
        reach = (3, 7, 12, 7)[i]
        for y in range(9):
            for x in range(25):
                dx, dy = abs(x - 12), abs(y - 4)
                near = max(1 - dx / (reach + 1.5) - dy * .42, 1 - math.hypot(dx, dy * 1.1) / 5)
                if near > (BAYER[y & 3][x & 3] + .5) / 16:
                    c.put(x, y, 'cream' if near > .7 else 'gold' if near > .4 else 'ash')
        c.disc(12, 4, 1.6, 'white')
        frames.append(c)
    return frames


def dust():
    """Motes that sink through the light of the lamp, 72x48, eight frames."""
    frames = []
    for i in range(8):
        c = Canvas(72, 48)
        for n in range(16):
            t = (noise(n, 1, 9) + i / 8) % 1
            x = 6 + noise(n, 2, 9) * 60 + math.sin(t * 6.3 + n) * 3
            y = noise(n, 3, 9) * 20 + t * 26
            if .1 < t < .9:
                c.put(x, y, 'gold' if .3 < t < .7 and n % 3 == 0 else 'sand')
        frames.append(c)
    return frames


def mouse():
    """Eyes in the mouse hole, 15x14: nothing, eyes, a blink, a nose."""
    frames = []
    for i in range(4):
        c = Canvas(15, 14)
        if i in (1, 3):
            for x in (4, 9):
                c.rect(x, 6, x + 1, 7, 'gold')
        if i == 2:
            c.rect(4, 7, 5, 7, 'rust')
            c.rect(9, 7, 10, 7, 'rust')
        if i == 3:
            c.disc(7, 10, 3, 'grey', ry=2)
            c.put(7, 10, 'rose')
        frames.append(c)
    return frames


def front():
    """Dark shapes before everything: rolled charts in a tub, and a net with glass floats."""
    c = Canvas(320, 180)
    for x, lean, top in ((2, 0, 128), (8, 2, 120), (15, 4, 134)):
        c.limb([(x, 170), (x + lean, top)], 5, 'night', 0)
        c.line(x + 2, 168, x + lean + 2, top, 'indigo')
        c.disc(x + lean, top, 2.6, 'dusk', ry=1.4)
        c.disc(x + lean, top, 1.2, 'ink', ry=.8)
    c.poly([(-6, 154), (26, 154), (22, 180), (-6, 180)], 'ink')
    c.rect(0, 153, 26, 154, 'indigo')
    c.rect(0, 164, 23, 165, 'night')
    for x in range(286, 320):                                     # the net hangs from the beam
        sag = 26 + 14 * ((x - 286) / 34) ** 2
        for y in range(0, int(sag)):
            if (x + y) % 6 == 0 or (x - y) % 6 == 0:
                c.put(x, y, 'ink')
    for x, y, r in ((306, 30, 6), (316, 40, 7)):
        c.disc(x, y, r, 'pine')
        c.disc(x - 1, y + 1, r - 2, 'night')
        c.rect(x - 3, y - 3, x - 2, y - 2, 'sage')
    return c
