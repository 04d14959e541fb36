"""Small things of the finale: buoy, eel, Bruno far away, notes of music, rope, faces, the book, the sign."""

import math

import ada
import bruno
from canvas import Canvas, noise
from figure import finish


def buoy():
    """The mail buoy: a red cone with a lamp and a hook, rocks in the swell. 22x34."""
    frames = []
    for f in range(4):
        c = Canvas(22, 34)
        sway = (0, 1, 0, -1)[f]
        for y in range(12, 29):
            half = 2 + (y - 12) * .36
            for x in range(round(11 - half), round(11 + half) + 1):
                lean = round(sway * (29 - y) / 12)
                band = 17 <= y < 21
                c.put(x + lean, y, 'plaster' if band else 'red', (6 if band else 3.4) + (x - 11) / half * 1.3)
        c.rect(11 + sway, 5, 11 + sway, 12, 'iron', 4)
        c.rect(8 + sway, 8, 14 + sway, 8, 'iron', 5)
        c.put(14 + sway, 9, 'iron', 5)
        c.rect(10 + sway, 2, 12 + sway, 5, 'scarlet' if f == 2 else 'fire', 0, True)
        c.put(11 + sway, 3, 'cream', 0, True)
        c = finish(c)
        for y in range(29, 33):
            for x in range(3, 19):
                if noise(x, y + f, 4) > .5:
                    c.put(x, y, 'wine' if y < 31 else 'pine', 0, True)
        c.rect(3, 29, 18, 29, 'steel', 0, True)
        frames.append(c)
    return frames


def eel():
    """A gilt eel at the surface: only humps, and the wake. 46x12."""
    frames = []
    for f in range(6):
        c = Canvas(46, 12)
        for x in range(4, 42):
            t = x / 46
            y = 6 + math.sin(t * 11 - f / 6 * 2 * math.pi) * 3.4 * (.5 + t * .5)
            if y < 7.4:
                c.rect(x, y, x, y + (2 if t > .3 else 1), 'gold' if y < 5 else 'amber', 0, True)
                c.put(x, y + 2, 'rust', 0, True)
            else:
                c.put(x, 9, 'steel', 0, True)
        c.rect(40, 4, 44, 7, 'gold', 0, True)
        c.rect(40, 7, 43, 7, 'rust', 0, True)
        c.put(43, 5, 'ink', 0, True)
        c.put(45, 6, 'gold', 0, True)
        for x in range(2, 40, 4):
            c.put(x - f % 4, 10, 'haze', 0, True)
        frames.append(c)
    return frames


def far_bruno():
    """Bruno on the mole, seen from the boat: 10x12, plays."""
    frames = []
    for f in range(4):
        c = Canvas(10, 12)
        wide = (0, 1, 1, 0)[f]
        c.rect(4, 1, 6, 1, 'dusk')
        c.rect(4, 2, 6, 2, 'coral')
        c.rect(4, 3, 6, 3, 'pale')
        c.rect(3, 4, 7, 8, 'amber')
        c.rect(6, 4, 7, 8, 'gold')
        c.rect(3 - wide, 5, 7 + wide, 6, 'scarlet')
        c.rect(4, 5, 4, 6, 'fire')
        c.rect(4, 9, 4, 11, 'dusk')
        c.rect(6, 9, 6, 11, 'dusk')
        frames.append(c)
    return frames


def far_nela():
    """Nela at the rail of the foredeck, seen from the boat: 10x14; the second frame is for talking."""
    frames = []
    for f in range(2):
        c = Canvas(10, 14)
        c.rect(2, 1, 6, 2, 'white')
        c.rect(2, 3, 6, 3, 'dusk')
        c.rect(2, 4, 5, 6, 'coral')
        c.rect(6, 4, 7, 9, 'pale')
        if f:
            c.put(2, 6, 'brown')
        c.rect(2, 7, 6, 7, 'scarlet')
        c.rect(2, 8, 7, 13, 'blue')
        c.rect(2, 9, 7, 9, 'moon')
        c.rect(2, 11, 7, 11, 'moon')
        c.rect(1 - f, 9 - f, 2, 10 - f, 'coral')
        frames.append(finish(c))
    return frames


NOTE = ['.##.', '.#.#', '.#..', '##..', '##..']
PAIR = ['.#####', '.#...#', '.#...#', '##..##', '##..##']


def notes(count):
    """Notes that rise and drift to the right, 8 frames, 70x40."""
    frames = []
    for f in range(8):
        c = Canvas(80, 44)
        for i in range(count):
            t = (i / count + f / 8) % 1
            x = 4 + t * 64
            y = 34 - t * 26 - math.sin(t * 9 + i) * 3
            colour = 'cream' if t < .4 else 'gold' if t < .7 else 'rust' if t < .88 else 'brown'
            rows = NOTE if i % 2 else PAIR
            for dy, row in enumerate(rows):
                for dx, mark in enumerate(row):
                    if mark == '#':
                        c.put(x + dx, y + dy, colour, 0, True)
        frames.append(c)
    return frames


def rope(caught):
    """The line flies from the right to the left, 6 frames of 132x76; caught, or it falls into the water."""
    frames = []
    for f in range(6):
        c = Canvas(132, 76)
        t = (f + 1) / 6
        end_y = 42 if caught else 70
        points = []
        for k in range(25):
            u = k / 24 * t
            x = 126 - u * 118
            y = 14 + (end_y - 14) * u - math.sin(u * math.pi) * (18 if caught else 13) * (1 - t * .25)
            wobble = math.sin(u * 20 + f) * (1.6 if t < 1 else .6)
            points.append((x, y + wobble))
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            c.line(round(ax), round(ay), round(bx), round(by), 'peach', 0, True)
            c.line(round(ax), round(ay) + 1, round(bx), round(by) + 1, 'clay', 0, True)
        x, y = points[-1]
        if caught or t < 1:
            c.disc(x, y, 2.4, 'peach', 0, True)                # the knot at its end
            c.put(x, y - 1, 'cream', 0, True)
        else:
            for dx, up in ((-6, 1), (-3, 4), (0, 6), (3, 4), (6, 1)):
                c.rect(x + dx, y - up, x + dx, y, 'pale', 0, True)
        frames.append(c)
    return frames


def portrait(person, x, y, back):
    """A face in a round of light, 24x24."""
    c = Canvas(24, 24)
    c.rect(0, 0, 23, 23, back, 0, True)
    for yy in range(22):
        for xx in range(22):
            sx, sy = x + xx, y + yy
            if person.has(sx, sy):
                c.put(1 + xx, 2 + yy, person.ramp[sy][sx], person.level[sy][sx], True)
    c.frame(0, 0, 23, 23, 'ink', 0, True)
    for px, py in ((0, 0), (23, 0), (0, 23), (23, 23)):
        c.erase(px, py)
    return [c]


def book():
    """Odile's book, open: two pages with ruled lines and a column for the sums. The words are texts. 320x180."""
    c = Canvas(320, 180)
    for y in range(180):
        for x in range(320):
            c.put(x, y, 'wood', 1.5 + (.5 if (x * 3 + y // 9 * 17) % 61 < 30 else 0) - (1 if y % 18 == 17 else 0))
    c.rect(20, 14, 300, 168, 'umber', 0, True)
    for side in (0, 1):
        x0, x1 = (26, 159) if side == 0 else (161, 294)
        for y in range(18, 164):
            for x in range(x0, x1 + 1):
                bend = abs(x - 160) / 134
                c.put(x, y, 'stone', 7.2 - (1 - bend) ** 5 * 3.5 - (.5 if noise(x // 3, y // 2, 6) > .93 else 0))
        for y in range(36, 160, 15):
            c.rect(x0 + 4, y, x1 - 4, y, 'ash', 0, True)
        c.rect(x1 - 30, 22, x1 - 30, 160, 'rose', 0, True)
    # Older entries: strokes that only look like writing.
    for i, y in enumerate(list(range(30, 156, 15))):
        for x in range(32, 118):
            if noise(x // 2, i, 9) > .42 and x < 70 + noise(i, 4, 9) * 50:
                c.rect(x, y + int(noise(x, i, 10) * 3), x, y + 2 + int(noise(x, i, 11) * 3), 'violet', 0, True)
        c.rect(136, y, 138 + int(noise(i, 1, 12) * 12), y + 3, 'violet', 0, True)
    c.limb([(252, 172), (304, 120)], [2, 3], 'teal', 4)        # the pen
    c.limb([(246, 178), (252, 172)], [1, 2], 'gold', 0)
    c.light(70, 20, 220, 150, 1.2, power=1.3)
    c.disc(286, 154, 9, 'rust', 0, True)                       # a ring left by a glass
    c.disc(286, 154, 7.6, 'sand', 0, True)
    c.disc(286, 154, 8, 'peach', 0, True, ry=7.4)
    return c


def sign():
    """The sign of the office at dawn: a board on a hook, a green door behind. The words are texts. 320x180."""
    c = Canvas(320, 180)
    for y in range(180):
        for x in range(320):
            board = x % 40
            c.put(x, y, 'teal', 2.6 + (.5 if board < 3 else 0) - (1.2 if board == 39 else 0) + noise(x // 2, y // 9, 5) * .5)
    c.light(280, 20, 320, 240, 2.2, power=1.2)
    for x in (96, 224):
        c.line(160, 34, x, 66, 'iron', 2)
        c.line(160, 35, x, 67, 'sand', 0, True)
    c.disc(160, 33, 4, 'iron', 5)
    c.shade_rect(66, 70, 262, 136, -1.6)
    for y in range(62, 130):
        for x in range(60, 258):
            edge = min(x - 60, 257 - x, y - 62, 129 - y)
            level = 6.8 - (y - 62) / 68 * .8 + (.4 if noise(x // 7, y, 8) > .6 else 0)
            c.put(x, y, 'wood' if edge < 4 else 'stone', 3.5 if edge < 4 else level)
    c.light(240, 60, 150, 100, 1.0, power=1.2)
    for x, y in ((68, 70), (249, 70), (68, 121), (249, 121)):
        c.disc(x, y, 1.6, 'iron', 5)
    return c


def pictures():
    face = bruno.facing()
    return {
        'bay-buoy': (buoy(), 0), 'bay-eel': (eel(), 0), 'bay-bruno': (far_bruno(), 0), 'bay-nela': (far_nela(), 0),
        'bay-notes-some': (notes(3), 0), 'bay-notes-all': (notes(9), 0),
        'bay-rope': (rope(True), 0), 'bay-rope-miss': (rope(False), 0),
        'bay-face-ada': (portrait(ada.facing(), 5, 3, 'pine'), 0),
        'bay-face-bruno': (portrait(face, 7, 3, 'indigo'), 0),
        'bay-book': ([book()], .5), 'bay-sign': ([sign()], .4),
    }
