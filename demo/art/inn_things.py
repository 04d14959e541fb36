"""Things of the inn that move or are carried: the fire, Ignaz's table, the chairs in front, and what Ada gets here."""

import math

from canvas import Canvas, noise
from walls import planks


def fire():
    """34 x 34, six frames: tongues that lean and jump above the logs. It covers the painted fire."""
    frames = []
    for f in range(6):
        c = Canvas(34, 34)
        c.rect(0, 0, 33, 33, 'ink')
        for x in range(2, 33):
            phase = f / 6 * 2 * math.pi
            wave = .5 + .3 * math.sin(phase + x * .8) + .2 * math.sin(2 * phase - x * .47)
            height = 8 + 17 * (1 - (abs(x - 17) / 16) ** 1.3) * (.42 + .58 * wave)
            for y in range(int(29 - height), 30):
                hot = (y - (29 - height)) / height
                ramp, level = ('red', 3.6 + hot * 5) if hot < .32 else ('light', hot * 5.4)
                c.put(x, y, ramp, level, True)
        for i in range(4):                                         # sparks
            rise = (f + i * 2) % 6
            c.put(8 + int(noise(i, 3, 4) * 18), 12 - rise * 2 + i, 'gold' if rise < 3 else 'fire', 0, True)
        for x, by in ((2, 0), (10, 1), (19, 0)):
            c.limb([(x, 30 + by), (x + 13, 29 + by)], 4, 'wood', 2.4)
            c.limb([(x, 29 + by), (x + 13, 28 + by)], 1, 'wood', 5.4 + (f + x) % 2 * .8)
        frames.append(c)
    return frames


def table():
    """50 x 36: Ignaz's table with a barometer, a ruler, a cup and his notes. The chair is behind it."""
    c = Canvas(50, 36)
    for x, lean in ((6, -1), (42, 1)):
        c.limb([(x, 17), (x + lean, 35)], 3, 'wood', 2.6)
    c.rect(4, 24, 45, 25, 'wood', 1.8)
    c.rect(2, 16, 47, 18, 'wood', 2.6)
    c.rect(0, 13, 49, 15, 'wood', 4)
    c.rect(0, 13, 49, 13, 'wood', 5.4)
    c.rect(0, 16, 49, 16, 'wood', 1)
    c.rect(18, 12, 38, 12, 'gold', 0, True)                        # the ruler: every line of it worn
    for x in range(18, 39, 2):
        c.put(x, 12, 'brown', 0, True)
    c.rect(21, 10, 30, 11, 'cream', 0, True)                       # notes
    c.rect(22, 11, 28, 11, 'ash', 0, True)
    c.rect(3, 1, 13, 12, 'wood', 3.2)                              # the barometer
    c.disc(8, 6, 4.4, 'rust', 0, True)
    c.disc(8, 6, 3.4, 'white', 0, True)
    c.line(8, 6, 10, 4, 'ink', 0, True)
    c.put(8, 6, 'scarlet', 0, True)
    c.rect(3, 1, 13, 1, 'wood', 5)
    c.rect(41, 9, 45, 12, 'cloth', 3.6)                            # his cup
    c.rect(41, 9, 45, 9, 'white', 0, True)
    c.put(46, 10, 'haze', 0, True)
    c.put(46, 11, 'steel', 0, True)
    for y in range(36):
        for x in range(50):
            if c.has(x, y) and not c.unlit[y][x]:
                c.level[y][x] += .7 - x / 50
    c.outline('ink')
    return c


def front():
    """The foreground, 320 x 180: two chair backs and the corner of a table with a mug, dark against the fire."""
    c = Canvas(320, 180)
    chair(c, 92, 142, 1)
    chair(c, 279, 146, -1)
    c.poly([(0, 171), (52, 172), (62, 180), (0, 180)], 'umber')
    for x in range(0, 53):
        c.put(x, 171 + x // 40, 'clay' if x > 26 else 'brown')
    c.rect(20, 156, 30, 171, 'night')
    c.rect(30, 156, 30, 171, 'clay')
    c.rect(19, 156, 31, 156, 'brown')
    c.rect(22, 155, 30, 155, 'sand')
    c.frame(15, 159, 19, 167, 'night')
    return c


def chair(c, x, y, lit):
    for dx in (0, 30):
        c.rect(x + dx, y, x + dx + 3, 179, 'umber')
        c.disc(x + dx + 1.5, y - 1, 2.2, 'umber')
        edge = x + dx + (3 if lit > 0 else 0)
        c.rect(edge, y, edge, 179, 'brown')
    for top in (4, 15):
        c.rect(x + 2, y + top, x + 30, y + top + 4, 'umber')
        c.rect(x + 2, y + top, x + 30, y + top, 'clay')
    for dx in (8, 15, 22):
        c.rect(x + dx, y + 8, x + dx + 2, y + 15, 'umber')
    planks(c, x + 1, y + 32, x + 32, 179, 1, 'wood', 6)


# What Ada carries away: 16 x 16, with a dark outline.

def tower_key():
    c = Canvas(16, 16)
    c.limb([(5, 5), (12, 12)], 1.8, 'gold', 0)
    c.disc(4.5, 4.5, 3.4, 'gold')
    c.disc(4.5, 4.5, 1.5, 'ink')
    for x, y in ((11, 13), (10, 14), (8, 10), (7, 11), (13, 13)):
        c.put(x, y, 'amber')
    c.line(2, 3, 4, 1, 'white')
    c.line(7, 6, 11, 10, 'cream')
    c.outline('ink', below=True)
    return c


def oil_can():
    c = Canvas(16, 16)
    c.poly([(3, 7), (10, 7), (12, 15), (1, 15)], 'scarlet')
    c.rect(1, 14, 12, 14, 'wine')
    c.rect(3, 7, 4, 13, 'fire')
    c.rect(4, 5, 9, 6, 'rust')
    c.limb([(9, 7), (14, 2)], 1.6, 'rust', 0)
    c.put(14, 1, 'gold')
    c.limb([(2, 8), (1, 6), (3, 4)], 1, 'rust', 0)
    c.rect(5, 9, 8, 12, 'cream')
    c.rect(6, 10, 7, 11, 'wine')
    c.outline('ink', below=True)
    return c


def dish():
    c = Canvas(16, 16)
    c.disc(7.5, 11.5, 7, 'haze', 0, ry=3)
    c.disc(7.5, 10.5, 6.6, 'moon', 0, ry=2.6)
    c.disc(7.5, 10, 5.4, 'night', 0, ry=1.9)
    for points in (((5, 8), (3, 10), (2, 8)), ((7, 8), (6, 11)), ((9, 8), (10, 11)), ((10, 8), (13, 9), (13, 7))):
        c.limb(list(points), 1, 'coral', 0)                        # the eel. It has arms
    c.disc(7.5, 5.5, 2.8, 'coral', 0, ry=3.6)
    c.rect(6, 3, 7, 4, 'peach')
    for x in (6, 9):
        c.put(x, 7, 'ink')
    c.outline('ink', below=True)
    return c
