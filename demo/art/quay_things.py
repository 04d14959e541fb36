"""Things of the quay that move, change or go: sign, door, winch, chain, boat, weather vane, gull, rope, paint."""

import math

from canvas import Canvas, noise, smooth_noise
from walls import lettering, text_width

# The chain runs from the roller at the kerb, over the water, to the pile at the head of the mole. Room px.
CHAIN = (244, 100)     # where its picture has its upper left corner
NEAR, SAG, FAR = (252, 138), (286, 139), (327, 110)


def board(width, words):
    """The sign at the office's door, 34x30, `width` px wide: it hangs from a nail and can be turned."""
    c = Canvas(34, 30)
    x0, x1 = 17 - width // 2, 16 + width // 2
    c.line(17, 0, x0 + 2, 5, 'sand')
    c.line(17, 0, x1 - 2, 5, 'sand')
    c.rect(x0, 5, x1, 28, 'cream')
    c.rect(x1, 6, x1, 28, 'sand')
    c.rect(x0, 28, x1, 28, 'sand')
    if width > 20:
        c.frame(x0, 5, x1, 28, 'rust')
    for i, word in enumerate(words):
        y = 8 + i * 7 - (i > 1)
        lettering(c, 17 - text_width(word) // 2, y, word, 'wine')
    c.outline('ink', below=True)
    return c


def sign_closed():
    return board(32, ('BACK IN', 'FIVE', 'MINUTES'))


OPEN = ['.###..####..#####.#...#', '#...#.#...#.#.....##..#', '#...#.#...#.#.....#.#.#', '#...#.####..####..#.#.#',
        '#...#.#.....#.....#.#.#', '#...#.#.....#.....#..##', '.###..#.....#####.#...#']


def sign_open():
    c = board(32, ())
    c.grid(6, 13, OPEN, {'#': ('green', 0)})
    for y in (9, 24):                                               # two lines of gold; they have seen no sun
        c.rect(6, y, 28, y, 'gold')
    return c


def sign_turn():
    """From one side to the other, in six frames."""
    return [board(26, ()), board(14, ()), board(4, ()), board(14, ()), board(26, ()), sign_open()]


def door_ajar():
    """Over the closed door, 36x60: the leaf, a little narrower, and warm light in the gap."""
    c = Canvas(36, 60)
    for y in range(59):
        for x in range(30):
            c.put(x, y, 'light', 3.4 - abs(y - 24) / 30 + (smooth_noise(x, y, 4, 3) - .5) * .4, True)
    for y in range(59):
        inset = 1 if y in (0, 58) else 0
        for x in range(23):
            level = 3.6 - (x % 5 == 4) * .8 + x * .03
            c.put(x, y + inset * (y == 0), 'teal', level)
    for x0, x1 in ((3, 10), (13, 20)):
        c.rect(x0, 38, x1, 54, 'teal', 2.9)
        c.rect(x0, 38, x1, 38, 'teal', 2.2)
        c.rect(x0, 54, x1, 54, 'teal', 4.6)
    c.rect(3, 5, 20, 26, 'gold', 0, True)
    c.rect(4, 6, 19, 12, 'cream', 0, True)
    c.rect(22, 0, 22, 58, 'gold')
    c.rect(23, 0, 23, 58, 'clay')
    c.put(20, 34, 'gold')
    c.put(20, 35, 'rust')
    for y in range(46, 59):                                         # the floor inside
        c.rect(24, y, 29, y, 'rust' if y % 4 else 'clay', 0, True)
    return c


def vane():
    """The weather vane, 30x12: an eel, of course. It turns a little with the wind."""
    frames = []
    for i in range(6):
        swing = (1, .96, .84, .72, .84, .96)[i]
        c = Canvas(30, 12)
        points = []
        for k in range(13):
            t = k / 12
            points.append((15 + (t - .5) * 24 * swing, 5.5 + math.sin(t * 2.2 * math.pi + .4) * 2))
        c.limb(points, [1, 1.2, 1.6, 2, 2.4, 2.4, 2.6, 2.6, 2.6, 2.8, 3, 3, 2.4], 'gold', 0)
        c.limb([(x, y + 1) for x, y in points[2:11]], .8, 'rust', 0)
        head = points[-1]
        c.put(head[0], head[1] - 1, 'ink')
        c.put(points[0][0] - 1, points[0][1] - 1, 'gold')
        c.put(points[0][0] - 1, points[0][1] + 1, 'gold')
        for x, y in points[7:11]:
            c.put(x, y - 1, 'cream')
        c.outline('ink', below=True)
        frames.append(c)
    return frames


def winch():
    """The winch, 56x48: two iron frames, a drum of chain, a cogwheel, a crank at the left that turns in six frames."""
    frames = []
    for i in range(6):
        c = Canvas(56, 48)
        angle = i / 6 * math.pi / 3
        c.rect(8, 44, 47, 46, 'wood', 3.4)                          # sleepers
        c.rect(8, 44, 47, 44, 'wood', 4.2)
        for x in (13, 41):                                          # A-frames
            for side in (-1, 1):
                c.line(x, 18, x + side * 6, 44, 'iron', 4.2)
                c.line(x + 1, 18, x + side * 6 + 1, 44, 'iron', 6 if side > 0 else 3.4)
            c.rect(x - 4, 34, x + 5, 35, 'iron', 4.2)
        for y in range(16, 33):                                     # the drum, wound with chain
            t = (y - 16) / 16 * 2 - 1
            for x in range(18, 36):
                level = 4.5 - t * 1.6
                link = (x + int(y * .5)) % 5
                c.put(x, y, 'iron' if link else 'brick', level + (1 if link == 2 else -.8 if link == 0 else 0))
        for x in (16, 36):
            c.rect(x, 13, x + 2, 35, 'wood', 4.2)
            c.rect(x + 2, 13, x + 2, 35, 'wood', 5.8)
        for k in range(12):                                         # the cogwheel
            a = angle + k * math.pi / 6
            c.rect(46 + 9 * math.cos(a), 24 + 9 * math.sin(a), 47 + 9 * math.cos(a), 25 + 9 * math.sin(a), 'iron', 4.4)
        c.disc(46.5, 24.5, 8, 'iron', 4.0)
        c.disc(46.5, 24.5, 6, 'iron', 5.2)
        c.disc(46.5, 24.5, 4.6, 'iron', 1.6)
        for k in range(3):
            a = angle + k * math.pi / 3
            c.line(46.5 - 6 * math.cos(a), 24.5 - 6 * math.sin(a), 46.5 + 6 * math.cos(a), 24.5 + 6 * math.sin(a),
                   'iron', 5.4)
        c.disc(46.5, 24.5, 1.8, 'amber')
        crank = i / 6 * 2 * math.pi + 2.6
        ex, ey = 9 + 7 * math.cos(crank) * .55, 24 + 9 * math.sin(crank)
        c.limb([(12, 24), (9, 24), (ex, ey)], 2, 'iron', 5.4)
        c.rect(ex - 4, ey - 1, ex, ey + 1, 'wood', 5.2)
        c.outline('ink', below=True)
        frames.append(c)
    return frames


def chain_points():
    """Places of the links: far links are smaller and closer to each other."""
    points, t = [], 0.0
    while t <= 1:
        x = (1 - t) ** 2 * NEAR[0] + 2 * t * (1 - t) * SAG[0] + t * t * FAR[0]
        y = (1 - t) ** 2 * NEAR[1] + 2 * t * (1 - t) * SAG[1] + t * t * FAR[1]
        points.append((x - CHAIN[0], y - CHAIN[1], 3.1 - 1.7 * t))
        t += (4.6 - 2.2 * t) / 96
    return points


def chain():
    """Across the mouth of the harbour, 92x44, two frames: it hangs with weed, and the lamp finds another link."""
    frames = []
    for i in range(2):
        c = Canvas(92, 44)
        for k, (x, y, r) in enumerate(chain_points()):
            if k % 2:
                c.limb([(x - r, y), (x + r, y)], 1.6, 'iron', 5.0)
            else:
                c.disc(x, y, r, 'iron', 6.2, ry=r * .72)
                if r > 1.9:
                    c.disc(x, y, r - 1.3, 'ink', 0, ry=.6)
            if (k * 7 + i * 3) % 6 == 0:
                c.put(x - 1, y - r * .6, 'moon')
            if k % 5 == 2:
                c.put(x, y + 1, 'rust')
        c.outline('ink', below=True)
        for k, (x, y, r) in enumerate(chain_points()):              # weed
            if k % 4 == 1 and r > 1.6:
                for d in range(1, 3 + k % 3):
                    c.put(x + (i if d > 2 else 0), y + r * .5 + d, 'green' if d < 2 else 'fir')
        frames.append(c)
    return frames


def chain_sinks():
    """It goes down: the same picture, lower and lower, with nothing below the kerb; six frames."""
    whole, frames = chain()[0], []
    for i in range(6):
        c = Canvas(92, 44)
        for y in range(44):
            for x in range(92):
                low = y + i * 3
                if whole.has(x, y) and CHAIN[1] + low < 133 and noise(x // 2, y, 9) > i / 6.5 - .05:
                    c.put(x, low, whole.ramp[y][x], whole.level[y][x])
        frames.append(c)
    return frames


def splash():
    """Where the chain goes down, 44x18, six frames."""
    frames = []
    for i in range(6):
        c = Canvas(44, 18)
        t = i / 5
        for k in range(16):
            a = math.pi * (.1 + .8 * noise(k, 1, 5))
            speed = 7 + 8 * noise(k, 2, 5)
            x, y = 22 + math.cos(a) * speed * t * 1.4, 13 - math.sin(a) * speed * t * 1.5 + 16 * t * t
            if 0 <= y < 14:
                c.put(x, y, 'moon' if noise(k, 3) > .4 else 'pale')
                if t < .5:
                    c.put(x, y + 1, 'haze')
        for a in range(60):
            angle, r = a / 60 * 2 * math.pi, 4 + 16 * t
            if noise(a // 3, i, 4) > .25 + t * .4:
                c.put(22 + r * math.cos(angle), 14 + r * .18 * math.sin(angle), 'pale' if t < .5 else 'haze')
        frames.append(c)
    return frames


def boat():
    """The rowing boat, 78x28, seen from the quay: thwarts, and one oar with a red band. It rocks in four frames."""
    frames = []
    for i in range(4):
        c = Canvas(78, 28)
        dy = (0, 1, 1, 0)[i]
        lift = (0, 0, 1, 1)[i]
        hull = []
        for x in range(3, 75):
            t = (x - 39) / 36
            far = 8 + dy + 5.5 * abs(t) ** 2.6 - 5 * max(0, t) ** 3 - 2 * max(0, -t) ** 3
            near = 15 + dy - 6 * abs(t) ** 2.4 - 2.4 * max(0, t) ** 3
            foot = 24 + dy - 9 * abs(t) ** 3.2
            if t > 0:
                near -= lift * t
            far = min(far, near)
            hull.append((x, far, near, foot))
        for x, far, near, foot in hull:
            for y in range(round(far), round(foot) + 1):
                if y < near:                                        # inside
                    rib = x % 9 == 4
                    level = 2.4 + (y - far) * .12 + (.8 if rib else 0) - (y - far < 2) * .6
                    c.put(x, y, 'wood', level)
                else:
                    row = int((y - near) / 3)
                    level = 3.3 - row * .5 + (x - 39) / 70 - ((y - near) % 3 < 1) * .5
                    c.put(x, y, 'plaster' if row < 1 else 'teal', level + (2.6 if row < 1 else .4))
        for x in (22, 40, 56):                                      # thwarts
            c.rect(x, 9 + dy, x + 4, 14 + dy, 'wood', 4.6)
            c.rect(x, 14 + dy, x + 4, 14 + dy, 'wood', 2.0)
        for x, far, near, _ in hull:                                # gunwales
            c.put(x, round(far), 'wood', 4.4)
            c.put(x, round(near), 'wood', 5.8)
        c.limb([(14, 11 + dy), (60, 6 + dy)], 1.8, 'wood', 6.4)     # the one oar
        c.limb([(59, 6 + dy), (69, 4 + dy)], [3, 4.6], 'wood', 6)
        c.rect(55, 5 + dy, 57, 8 + dy, 'scarlet')
        c.line(60, 5 + dy, 70, 3 + dy, 'gold')
        for x in (33, 49):                                          # rowlocks: one of them is lonely
            c.rect(x, 13 + dy, x + 1, 15 + dy, 'iron', 5)
        c.outline('ink')
        for x in range(2, 76):                                      # the water line
            if noise(x // 3, i, 8) > .4 and not c.has(x, 25):
                c.put(x, 25, 'haze' if noise(x, i) > .5 else 'steel')
        for x in range(10, 66):
            if noise(x // 2, i, 11) > .55:
                c.put(x, 26, 'night')
        frames.append(c)
    return frames


def mooring():
    """The rope from the bollard to the boat's stern, 18x26; it sags and tightens in four frames."""
    frames = []
    for i in range(4):
        c = Canvas(18, 26)
        sag = (3, 4, 5, 4)[i]
        for k in range(41):
            t = k / 40
            x, y = 1 + 15 * t, 20 - t * 18 + sag * 4 * t * (1 - t)
            c.put(x, y + 1, 'brown')
            c.put(x, y, 'sand' if (k // 3 + i) % 3 else 'ash')
        frames.append(c)
    return frames


def rope():
    """A rope's end on the beam of the net rack, 16x26; the top row is the knot, and it swings in six frames."""
    frames = []
    for i in range(6):
        c = Canvas(16, 26)
        swing = math.sin(i / 6 * 2 * math.pi)
        for y in range(23):
            x = 8 + swing * 4 * (y / 23) ** 1.5
            c.put(x, y, 'sand' if (y + i // 3) % 3 else 'ash')
            c.put(x + 1, y, 'brown')
        ex = 8 + swing * 4
        c.rect(ex - 1, 20, ex + 1, 23, 'sand')
        c.put(ex - 1, 24, 'ash')
        c.put(ex + 1, 25, 'ash')
        c.rect(6, 0, 10, 2, 'sand')
        frames.append(c)
    return frames


GULL = [
    ['..WWW.......', '.WWkWW......', 'yyWWWW......', '..WWWWWWW...', '..WwwwwwWWk.', '..WWwwwwwwkk', '...WWWWWW...',
     '....y..y....', '....y..y....'],
    ['............', '..WWW.......', '.WkWWW......', 'yyWWWWWWW...', '..WwwwwwWWk.', '..WWwwwwwwkk', '...WWWWWW...',
     '....y..y....', '....y..y....'],
]


def gull():
    """14x12, two frames: it looks up, and down."""
    frames = []
    for rows in GULL:
        c = Canvas(14, 12)
        c.grid(1, 1, rows, {'W': ('moon', 0), 'w': ('haze', 0), 'k': ('ink', 0), 'y': ('amber', 0)})
        c.outline('ink', below=True)
        frames.append(c)
    return frames


def ferry():
    """The ferry, far out, 16x9, two frames: little more than her lights."""
    frames = []
    for i in range(2):
        c = Canvas(16, 9)
        c.rect(2, 5, 13, 6, 'night')
        c.rect(4, 3, 10, 4, 'indigo')
        for x in (4, 6, 8, 10):
            c.put(x, 4, 'gold')
        c.put(9, 1, 'white' if i else 'gold')
        c.put(3, 4, 'fire')
        c.put(9, 7, 'amber')
        c.put(6, 8 if i else 7, 'rust')
        frames.append(c)
    return frames


def pot():
    """The pot of paint beside the winch, 18x18, with a brush across it."""
    c = Canvas(18, 18)
    for y in range(6, 17):
        for x in range(3, 15):
            c.put(x, y, 'iron', 3.4 + (x - 9) * .28)
    c.disc(8.5, 6, 6, 'iron', 5, ry=2)
    c.disc(8.5, 6, 4.8, 'sage', 0, ry=1.3)
    for x, long in ((4, 5), (7, 3), (8, 6), (12, 4)):               # drops that have run down
        c.rect(x, 7, x, 7 + long, 'sage')
    c.rect(5, 10, 12, 13, 'cream')
    c.rect(6, 11, 11, 12, 'green')
    c.line(2, 2, 15, 6, 'rust')
    c.line(2, 1, 15, 5, 'gold')
    c.rect(0, 1, 2, 3, 'sage')
    c.outline('ink', below=True)
    return c


def pot_icon():
    c = Canvas(16, 16)
    small = pot()
    for y in range(16):
        for x in range(16):
            if small.has(x + 1, y + 1):
                c.put(x, y, small.ramp[y + 1][x + 1], small.level[y + 1][x + 1])
    return c
