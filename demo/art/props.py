"""Things that move in the street: cat, lamp glow, inn sign, puddle ripples, smoke, moths, shimmer, gull, poster, letter."""

import math

from canvas import Canvas, noise, smooth_noise
from palette import INDEX
from street import PUDDLES
from walls import lettering, text_width

CAT = {'k': ('ink', 0), 'g': ('slate', 0), 'G': ('grey', 0), 'A': ('ash', 0), 'S': ('sand', 0), 'w': ('moon', 0),
       'W': ('white', 0), 'e': ('gold', 0), 'p': ('rose', 0), 'l': ('flint', 0)}

SITTING = [
    '......k....k......',
    '.....kGk..kAk.....',
    '.....kGpkkpAk.....',
    '.....kGGAAAAk.....',
    '....kGgGAAgASk....',
    '....kGekAAekSk....',
    '....kGGAwwAASk....',
    '....klGwppwASk....',
    '.....kGwwwwAk.....',
    '.....klGwwASk.....',
    '....kGGwWWwASk....',
    '....kGGwWWwASk....',
    '...kGGAwWWwAASk...',
    '...kGGAAwwAAASk...',
    '...kGlAAwwAAlSk...',
    '..kGGlAAAAAAlASk..',
    '..kGGlGAklAGlASk..',
    '..kGGlGAklAGlASk..',
    '..klGGwwklwwGASk..',
    '...kkkkkkkkkkkk...',
]


def cat():
    """24x24, sits; 0..3 the tail swings, 4 blinks, 5 flicks an ear."""
    tails = [[(16, 20), (19, 20), (21, 17), (20, 13)], [(16, 20), (19, 20), (22, 18), (22, 14)],
             [(16, 20), (20, 21), (22, 19), (23, 15)], [(16, 20), (19, 20), (22, 18), (21, 13)],
             [(16, 20), (19, 20), (21, 17), (20, 13)], [(16, 20), (19, 20), (22, 18), (22, 14)]]
    frames = []
    for i, tail in enumerate(tails):
        c = Canvas(24, 24)
        c.limb(tail, 2.6, 'grey', 0)
        c.limb([(x + .6, y - .4) for x, y in tail], 1.2, 'ash', 0)
        c.disc(tail[-1][0], tail[-1][1], 1.2, 'moon')
        c.outline('ink', below=True)
        rows = list(SITTING)
        if i == 4:
            rows[5] = '....kGkkAAkkSk....'
        if i == 5:
            rows[0], rows[1] = '......k...........', '.....kGk..kkk.....'
        c.grid(2, 4, rows, CAT)
        frames.append(c)
    return frames


def glow():
    """Lamp halo, 64x64, alpha only steps of 1/12; returns (rows, alpha rows). Centre of the flame in the middle."""
    rows, alpha = [[] for _ in range(64)], [[] for _ in range(64)]
    for size, strength in ((1.0, 1.0), (.96, .92), (1.03, 1.06), (.93, .84)):
        for y in range(64):
            for x in range(64):
                d = math.hypot(x - 31.5, (y - 31.5) * 1.02) / (31 * size)
                a = strength * max(0.0, 1 - d) ** 1.7
                step = math.floor(a * 11 + (noise(x, y, 3) - .5) * .1 + [0, .5, .75, .25][(x & 1) + 2 * (y & 1)] * .9)
                colour = 'cream' if d < .22 else 'gold' if d < .5 else 'amber'
                rows[y].append(INDEX[colour] if step > 0 else None)
                alpha[y].append(min(132, step * 13))
    return rows, alpha


def sign():
    """The inn's sign, 28x30: a gilt eel on green, hangs from two chains and swings; the top row is the pivot."""
    frames = []
    for sway in (0, 1, 0, -1):
        c = Canvas(28, 30)
        for x in (7, 20):
            for y in range(0, 6):
                c.put(x + round(sway * y / 9), y, 'flint' if y % 2 else 'grey')
        dx = sway
        for y in range(5, 27):
            lean = round(sway * (y - 5) / 22)
            for x in range(2, 26):
                corner = min(x - 2, 25 - x) + min(y - 5, 26 - y)
                if corner < 2:
                    continue
                rim = min(x - 2, 25 - x, y - 5, 26 - y)
                ramp, level = ('wood', 3.6 if y < 8 or x > 22 else 2.6) if rim < 1 else \
                    ('amber', 0) if rim == 1 else ('teal', 2.7 if y < 22 else 2.2)
                c.put(x + lean, y, ramp, level)
        eel = [(7, 20), (9, 22), (13, 21), (14, 18), (11, 16), (10, 13), (13, 10), (17, 11), (19, 13)]
        c.limb([(x + dx * .5, y) for x, y in eel], [1, 1.8, 2.2, 2.6, 2.8, 3, 3, 3, 2.2], 'gold', 0)
        c.limb([(x + dx * .5 + .3, y + .9) for x, y in eel], [0, .6, .8, 1, 1, 1.2, 1, .8, .5], 'rust', 0)
        for x, y in ((10, 12), (13, 9), (15, 9)):
            c.put(x + dx * .5, y, 'cream')
        c.put(17 + round(dx * .5), 11, 'ink')
        c.put(20 + round(dx * .5), 13, 'gold')
        c.outline('ink', below=True)
        frames.append(c)
    return frames


def puddle():
    """Ripples for the puddle before the inn, 64x12: light arcs that widen; drops fall left and right in turn."""
    frames = []
    rx, ry = PUDDLES[0][2] - 3, PUDDLES[0][3] - 1
    for i in range(4):
        c = Canvas(64, 12)
        for cx, cy, phase in ((20, 5, 0), (43, 6, 2)):
            r = ((i + phase) % 4) * 3.2 + 1
            for a in range(90):
                x, y = cx + math.cos(a * math.pi / 45) * r, cy + math.sin(a * math.pi / 45) * r * .3
                inside = ((x - 32) / rx) ** 2 + ((y - 5.5) / ry) ** 2 < .8
                if inside and noise(a // 5, i, 4) > .2 + r * .03:
                    c.put(round(x), round(y), 'pale' if r < 3 else 'haze' if r < 8 else 'steel')
        frames.append(c)
    return frames


def smoke():
    """A thread of smoke from the shed's stove pipe, 24x36, bottom centre at the pipe; loops in 6 frames."""
    frames = []
    for i in range(6):
        c = Canvas(24, 36)
        for n in range(9):
            t = (n + i / 6) / 9
            y = 34 - t * 33
            x = 11.5 + math.sin(t * 5) * 2.2 * t + t * 5
            r = 1.6 + t * 3.2
            for yy in range(int(y - r), int(y + r) + 2):
                for xx in range(int(x - r), int(x + r) + 2):
                    d = math.hypot(xx - x, yy - y) / r
                    thin = t < .5 or (xx + yy) % 2 == 0 or (t < .72 and (xx % 2 or yy % 2))
                    if d < 1 and thin and t < .93:
                        lit = xx - x > yy - y + r * .2 and t < .45
                        c.put(xx, yy, 'ash' if lit else 'grey' if xx >= x and t < .7 else 'flint')
        frames.append(c)
    return frames


def moths():
    """Two moths round a lamp, 32x24, 6 frames."""
    frames = []
    for i in range(6):
        c = Canvas(32, 24)
        for k, (rx, ry, off) in enumerate(((11, 7, 0), (7, 9, 2.6))):
            a = i / 6 * 2 * math.pi * (1 if k == 0 else -1) + off
            x, y = 16 + math.cos(a) * rx, 12 + math.sin(a) * ry
            c.put(x, y, 'cream')
            if (i + k) % 2:
                c.put(x - 1, y - 1, 'sand')
                c.put(x + 1, y - 1, 'sand')
            else:
                c.put(x + 1, y, 'sand')
        frames.append(c)
    return frames


def shimmer(street):
    """Light on the water behind the rail, 160x24, for x 480..639, y 112..135; only where the street shows water."""
    frames = []
    for i in range(4):
        c = Canvas(160, 24)
        for y in range(24):
            depth = y / 24
            for x in range(160):
                if street.ramp[112 + y][480 + x] not in ('sea', 'evening'):
                    continue
                phase = smooth_noise((480 + x) / (2 + depth * 3), y * 1.7, 3, 14)
                wave = math.sin((phase * 6 + i / 4) * 2 * math.pi)
                if wave > .93:
                    moonlit = abs(480 + x - 606) < 6 + depth * 20
                    c.put(x, y, 'moon' if moonlit else 'rose' if depth < .35 else 'haze' if wave > .98 else 'steel')
        frames.append(c)
    return frames


GULL = [
    ['W...........W', '.WW.......WW.', '..wWW...WWw..', '....wWWWw....', '......w......', '.............'],
    ['.............', '.............', 'WWWWw...wWWWW', '....wWWWw....', '......w......', '.............'],
    ['.............', '.............', '....wWWWw....', '.wWWw.w.wWWw.', 'Ww.........wW', '.............'],
    ['.............', '.............', 'WWWWw...wWWWW', '....wWWWw....', '......w......', '.............'],
]


def gull():
    """13x6, 4 frames, wings up to down."""
    frames = []
    for rows in GULL:
        c = Canvas(13, 6)
        c.grid(0, 0, rows, {'W': ('moon', 0), 'w': ('haze', 0)})
        frames.append(c)
    return frames


def poster(covered=None):
    """The timetable as one sees it close up, 120x150. `covered`: the word of its last line that is painted over."""
    c = Canvas(120, 150)
    for y in range(2, 148):
        for x in range(2, 118):
            torn = 1.6 * smooth_noise(x, y, 5, 3)
            if min(x - 2, 117 - x, y - 2, 147 - y) > torn - .6:
                edge = min(x - 2, 117 - x, y - 2, 147 - y)
                c.put(x, y, 'plaster', 8.2 - .9 * max(0, 1 - edge / 14) - .9 * smooth_noise(x, y, 30, 6) ** 2)
    c.frame(7, 7, 112, 142, 'dusk')
    c.frame(9, 9, 110, 140, 'dusk')
    c.rect(10, 10, 109, 26, 'dusk')
    big_lettering(c, 60, 13, 'FERRY', 2, 'cream')
    # The ferry under way.
    c.poly([(28, 48), (94, 48), (86, 58), (38, 58)], 'blue')
    c.rect(28, 47, 94, 47, 'scarlet')
    c.rect(40, 40, 80, 46, 'cream')
    c.frame(40, 40, 80, 46, 'dusk')
    for x in range(44, 78, 6):
        c.rect(x, 42, x + 2, 44, 'steel')
    c.rect(58, 30, 64, 39, 'scarlet')
    c.rect(58, 30, 64, 31, 'dusk')
    for i, (x, y, r) in enumerate(((66, 29, 2), (71, 28, 3), (78, 29, 3), (86, 31, 2))):
        c.disc(x, y, r, 'ash')
    for x in range(14, 106):
        if (x + 2) % 8 < 5:
            c.put(x, 60 + (x // 8) % 2, 'steel')
    lettering(c, 17, 64, 'SIGNAL', 'mauve')        # of the harbour: long, short, short
    for x, long in ((77, 12), (92, 4), (99, 4)):
        c.rect(x, 65, x + long - 1, 67, 'scarlet')
    c.rect(14, 71, 105, 71, 'sand')
    rows = [('TO', 'HOLM', '07', '15'), ('TO', 'SKERRY', '09', '40'), ('TO', 'HOLM', '16', '05'),
            ('TO', 'SKERRY', '18', '30')]
    for i, (_, place, hour, minute) in enumerate(rows):
        y = 75 + i * 11
        lettering(c, 17, y, place, 'dusk')
        for x in range(17 + text_width(place) + 3, 78, 3):
            c.put(x, y + 4, 'mauve')
        lettering(c, 82, y, hour, 'dusk')
        c.put(90, y + 1, 'dusk')
        c.put(90, y + 3, 'dusk')
        lettering(c, 92, y, minute, 'dusk')
        c.rect(14, y + 7, 105, y + 7, 'sand')
    # Stamped across the last row.
    text = 'NO FERRY TONIGHT'
    c.frame(19, 120, 101, 132, 'red', 3.4)
    c.frame(20, 121, 100, 131, 'red', 3.4)
    left = 60 - text_width(text) // 2
    lettering(c, left, 124, text, 'wine')
    if covered:
        before = text_width(text[:text.index(covered.upper())] + 'A') - 4
        brush(c, left + before, left + before + text_width(covered.upper()), 126)
    for x, y in ((6, 6), (113, 6), (6, 143), (113, 143)):
        c.disc(x, y, 1.6, 'rust')
        c.put(x, y - 1, 'gold')
    c.outline('ink', below=True)
    return [c]


def brush(c, x0, x1, y):
    """A stroke of fresh paint, thicker at its ends, with two runs of paint that will never dry."""
    for x in range(x0 - 2, x1 + 3):
        ragged = round(smooth_noise(x, 1, 3, 44) * 2)
        for yy in range(y - 4 + (ragged if x0 < x < x1 else 0) // 2, y + 5 - ragged // 2):
            c.put(x, yy, 'teal', 5.2 if yy < y - 2 else 3.8 if (x + yy) % 5 else 4.6)
    for x, long in ((x0 + 3, 7), (x1 - 1, 4)):
        c.rect(x, y + 4, x, y + 4 + long, 'teal', 3.8)
        c.put(x, y + 5 + long, 'teal', 5)


def big_lettering(c, cx, y, text, scale, colour):
    """Sign letters enlarged."""
    small = Canvas(text_width(text), 5)
    lettering(small, 0, 0, text, colour)
    x0 = cx - small.w * scale // 2
    for sy in range(5):
        for sx in range(small.w):
            if small.has(sx, sy):
                c.rect(x0 + sx * scale, y + sy * scale, x0 + sx * scale + scale - 1, y + sy * scale + scale - 1, colour)


LETTER = [
    '................',
    '.kkkkkkkkkkkkkk.',
    '.kWmwwwwwwwwmWk.',
    '.kwWmwwwwwwmWsk.',
    '.kwwWmwwwwmWwsk.',
    '.kwwwWmrrmWwwsk.',
    '.kwwwwrRrrwwwsk.',
    '.kwwwwrrrrwwwsk.',
    '.kwwwwwrrwwwwsk.',
    '.kwwwwwwwwwwwsk.',
    '.kssssssssssssk.',
    '..kkkkkkkkkkkk..',
]
PAPER = {'k': ('ink', 0), 'w': ('cream', 0), 'W': ('white', 0), 'm': ('sand', 0), 's': ('peach', 0), 'r': ('wine', 0),
         'R': ('scarlet', 0)}


def letter():
    """16x12; lies in the street, in Ada's bag, and at the pointer."""
    c = Canvas(16, 12)
    c.grid(0, 0, LETTER, PAPER)
    return c


def sheets(street):
    """name -> frames; the glow has alpha and is written apart."""
    return {'cat': cat(), 'sign': sign(), 'puddle': puddle(), 'smoke': smoke(), 'moths': moths(),
            'shimmer': shimmer(street), 'gull': gull(), 'poster': poster(), 'letter': [letter()]}
