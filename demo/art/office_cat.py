"""The harbour master at work: he looks out of the tray, takes ink with one paw, and signs with it."""

from canvas import Canvas
from props import CAT, SITTING

W, H = 44, 26


def body(c, x=13, y=6, blink=False):
    rows = list(SITTING)
    if blink:
        rows[5] = '....kGkkAAkkSk....'
    c.grid(x, y, rows, CAT)


def tail(c, tip):
    c.limb([(27, 23), (31, 24), tip], 2.6, 'grey', 0)
    c.limb([(27.6, 22.6), (31, 23.4), (tip[0], tip[1] - .4)], 1.2, 'ash', 0)
    c.disc(tip[0], tip[1], 1.2, 'moon')
    c.outline('ink', below=True)


def arm(c, points, inky):
    own = Canvas(W, H)
    own.limb(points, [3.6, 2.8, 2.6], 'grey', 0)
    own.limb([(x - .4, y - .8) for x, y in points], [1.4, 1.2, 1], 'ash', 0)
    own.disc(points[-1][0], points[-1][1], 1.6, 'ink' if inky else 'white')
    own.outline('ink', below=True)
    c.paste(own, 0, 0)


def peek():
    """Two ears and two eyes above the rim of the tray, 24x12; the second frame looks the other way."""
    frames = []
    for i in range(2):
        c = Canvas(24, 12)
        rows = SITTING[:8] if i == 0 else SITTING[:5] + ['....kGkkAAkkSk....'] + SITTING[6:8]
        c.grid(2, 4, rows, CAT)
        frames.append(c)
    return frames


def ears():
    c = Canvas(24, 12)
    c.grid(2, 8, SITTING[:4], CAT)
    return [c]


def dip():
    """The paw goes to the dish on the right: up, down, down, up."""
    frames = []
    for i, hand in enumerate(((35, 14), (38, 20), (39, 21), (36, 13))):
        c = Canvas(W, H)
        tail(c, (33, 20 + i % 2))
        body(c)
        arm(c, [(24, 18), (31, 15), hand], i >= 2)
        frames.append(c)
    return frames


def sign():
    """The inky paw writes on the left: two strokes and a full stop."""
    frames = []
    for i, hand in enumerate(((9, 14), (6, 21), (8, 21), (5, 22), (7, 20), (8, 13))):
        c = Canvas(W, H)
        tail(c, (33 + i % 2, 18))
        body(c, blink=i in (2, 3))
        arm(c, [(19, 18), (13, 15), hand], True)
        frames.append(c)
    return frames
