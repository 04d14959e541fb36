"""Things of the street that change or go: washing, open door, goods of the shop, cash can, bollard, gull, coin."""

import math

from canvas import Canvas, noise, smooth_noise
from walls import lettering

CLOTHS = [(3, 14, 23, 0), (18, 12, 20, 1), (31, 14, 24, 2)]         # x, width, height, seed


def sag(x):
    """How far the line between the two hooks hangs, 46 px wide."""
    return 4 + round(5 * (1 - ((x - 23) / 23) ** 2))


def washing_line():
    c = Canvas(48, 36)
    for x in range(1, 47):
        c.put(x, sag(x), 'sand' if x % 3 else 'ash')
    for x in (8, 24, 40):                                           # pegs
        c.rect(x, sag(x) - 1, x, sag(x) + 1, 'rust')
    return c


def washing():
    """Three tablecloths at a height that Ada can reach; they swing in four frames."""
    frames = []
    for i in range(4):
        c = Canvas(48, 36)
        for x, w, h, seed in CLOTHS:
            cloth(c, x, w, h, seed, math.sin((i / 4 + seed * .3) * 2 * math.pi))
        c.outline('ink', below=True)
        c.paste(washing_line(), 0, 0)
        frames.append(c)
    return frames


def cloth(c, x0, w, h, seed, swing):
    """White linen with folds, a red hem, and a stain that never comes out. The light comes from the right."""
    for y in range(h):
        lean = round(swing * y / h * 1.6)
        for x in range(w):
            top = sag(x0 + x)
            fold = math.sin(x * 1.15 + seed * 2 + swing * y / h)
            level = 6.6 + fold * .8 + x / w * 1.2 - y / h * .6
            ragged = 1 if (x + seed) % 5 < 2 else 0
            if y < h - ragged:
                c.put(x0 + x + lean, top + y, 'red' if y == h - 4 else 'plaster', 4 if y == h - 4 else level)
    cx, cy = x0 + w * (.35, .6, .45)[seed], sag(x0 + w // 2) + h * (.5, .4, .6)[seed]
    for y in range(-5, 6):
        for x in range(-5, 6):
            edge = math.hypot(x, y * 1.2) / 3.6 + (smooth_noise(x + 9, y + 9, 2, seed) - .5) * .7
            if edge < 1:
                c.put(cx + x + round(swing * .8), cy + y, 'indigo' if edge < .7 else 'violet')
    c.put(cx + 4, cy + 4, 'indigo')
    c.put(cx - 4, cy - 3, 'violet')


def door_open():
    """The inn's door stands open: the leaf at the left in perspective, warm light, a corner of the bar. 22x63."""
    c = Canvas(22, 63)
    for y in range(63):
        for x in range(22):
            d = math.hypot((x - 13) / 16, (y - 20) / 34)
            c.put(x, y, 'light', 3.2 - d * 2.4 + (smooth_noise(x, y, 5, 4) - .5) * .4, True)
    for y in range(48, 63):                                         # floor of the taproom
        c.rect(6, y, 21, y, 'brown' if y % 4 else 'bark', 0, True)
    c.rect(12, 34, 21, 35, 'rust', 0, True)                         # the bar, and mugs on it
    c.rect(12, 36, 21, 48, 'clay', 0, True)
    for x in range(13, 22, 4):
        c.rect(x, 37, x, 48, 'brown', 0, True)
    for x in (14, 19):
        c.rect(x, 31, x + 1, 33, 'brown', 0, True)
    c.rect(16, 6, 16, 10, 'bark', 0, True)                          # a hanging lamp
    c.rect(14, 11, 18, 12, 'rust', 0, True)
    c.rect(15, 13, 17, 14, 'white', 0, True)
    for x in range(7):                                              # the leaf, opened inward
        inset = x // 2
        for y in range(inset, 63 - inset):
            level = 3.4 - x * .25 - (1.2 if x in (2, 5) and 6 < y < 54 else 0)
            c.put(x, y, 'teal', level)
    c.rect(6, 3, 6, 59, 'gold', 0, True)
    c.put(5, 36, 'gold', 0, True)
    return c


def goods():
    """In the shop window, 46x33: the oar that leans across it, a ship's lantern, and a card between them."""
    c = Canvas(46, 33)
    c.limb([(8, 27), (42, 3)], 1.8, 'wood', 6)                      # shaft
    c.limb([(3, 30), (13, 23)], [3, 4.6], 'wood', 5.6)              # blade
    c.line(3, 30, 13, 23, 'cream')
    c.line(15, 21, 41, 3, 'gold')
    c.rect(15, 21, 17, 23, 'scarlet')                               # a red band, like its friend has
    c.rect(33, 11, 39, 11, 'rust')                                  # lantern
    c.line(34, 11, 36, 8, 'amber')
    c.line(38, 11, 36, 8, 'amber')
    c.rect(33, 12, 39, 20, 'green')
    c.rect(34, 13, 38, 19, 'pine')
    c.rect(36, 15, 36, 18, 'sage')
    c.put(38, 13, 'moon')
    c.rect(32, 21, 40, 22, 'amber')
    c.rect(33, 23, 39, 23, 'rust')
    c.outline('ink', below=True)
    c.rect(19, 24, 30, 30, 'cream')                                 # the card
    for y in (26, 28):
        c.rect(21, y, 28 - (y == 28) * 2, y, 'clay')
    c.rect(19, 30, 30, 30, 'sand')
    return c


def can():
    """Odile's cash can, 20x30: hangs from the wire by two wheels, and has a cord to pull. Swings a little."""
    frames = []
    for sway in (0, 1, 0, -1):
        c = Canvas(20, 30)
        for x in (6, 13):
            c.disc(x, 2, 1.5, 'amber')
            c.rect(x, 3, x, 5, 'rust')
        for x in range(2, 18):
            side = (x - 9) / 8
            c.rect(x, 6, x, 16, 'brick', 5.2 + side * 1.3 - (1.6 if side < -.75 else 0))
        c.rect(2, 6, 17, 6, 'cream')
        c.rect(2, 8, 17, 8, 'clay')
        c.rect(4, 17, 15, 17, 'rust')
        c.outline('ink', below=True)
        lettering(c, 4, 10, 'PAY', 'ink')
        for y in range(19, 27):
            c.put(9 + round(sway * (y - 18) / 9), y, 'sand')
        c.rect(8 + sway, 26, 10 + sway, 28, 'scarlet')
        frames.append(c)
    return frames


def three_bollard():
    """A double bollard on one foot, 48x26: Bruno sits on the left post, the right one has the 3 of the berth."""
    c = Canvas(48, 26)
    c.rect(3, 22, 46, 24, 'iron', 3)
    c.rect(3, 22, 46, 22, 'iron', 4.4)
    for x in (6, 24, 43):                                           # bolts of the foot
        c.put(x, 23, 'ash')
    for cx, top in ((13, 8), (38, 5)):
        for y in range(top, 23):
            half = 7
            for x in range(cx - half, cx + half):
                side = (x - cx) / half
                c.put(x, y, 'iron', 3.1 + side * 1.3 - (1 if side < -.6 else 0))
        c.disc(cx - .5, top - 1, 9, 'iron', 3.6, ry=2.4)
        c.disc(cx - .5, top - 1.6, 7.2, 'iron', 5, ry=1.3)
    for y, row in enumerate(('####.', '...##', '...##', '.###.', '...##', '...##', '####.')):
        for x, mark in enumerate(row):
            if mark == '#':
                c.put(36 + x, 10 + y, 'moon' if noise(x, y, 5) > .12 else 'pale', 0, True)
    for cx in (13, 38):                                             # old rope, from one to the other
        c.rect(cx - 7, 19, cx + 6, 20, 'sand')
        c.rect(cx - 7, 21, cx + 6, 21, 'ash')
    for x in range(19, 32):
        c.put(x, 20 + round(1.4 * (1 - ((x - 25) / 6) ** 2)), 'sand')
    c.rim(1.2, -.6)
    c.outline('ink')
    return c


GULL = [
    ['......WWW...', '.....WWkWyy.', '.....WWWW...', '...wWWWW....', '.wwwWWWW....', 'hhwwwWWW....', '..hhwwW.....',
     '.....y.y....', '.....y.y....', '............'],
    ['.......WWW..', '......WWWkW.', '......WWWyy.', '...wWWWWW...', '.wwwWWWW....', 'hhwwwWWW....', '..hhwwW.....',
     '.....y.y....', '.....y.y....', '............'],
]


def gull_sits():
    """12x10, two frames: it looks out, and at its feet."""
    frames = []
    for rows in GULL:
        c = Canvas(14, 12)
        c.grid(1, 1, rows, {'W': ('moon', 0), 'w': ('pale', 0), 'h': ('steel', 0), 'k': ('ink', 0), 'y': ('amber', 0)})
        c.outline('ink', below=True)
        frames.append(c)
    return frames


def coin_air():
    """The coin turns in the air: 8x8, four frames."""
    frames = []
    for half in (3, 2, .6, 2):
        c = Canvas(8, 8)
        c.disc(3.5, 3.5, half, 'gold', ry=3)
        c.rect(3, 2, 4, 5, 'cream' if half > 1 else 'gold')
        c.outline('ink', below=True)
        frames.append(c)
    return frames


def paint_mark():
    """Fresh paint on the paper of the noticeboard, seen from the street: 14x5."""
    c = Canvas(14, 7)
    for x in range(14):
        for y in range(1 + (x % 4 == 0), 4 + (x % 3 == 0)):
            c.put(x, y, 'teal', 5 if y == 1 else 4)
    c.rect(4, 4, 4, 6, 'teal', 4)
    return c
