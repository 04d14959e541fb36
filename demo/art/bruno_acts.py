"""What Bruno does besides walking, talking and playing for us: catch, drop, read, fill his pipe, look at the sea.

`play` to a side, `catch` and `drop` are 56x66; the others have his usual 36x62. bruno_seat.py has him on his bollard.
"""

import bruno
from bruno import accordion, facing, side
from canvas import Canvas
from figure import BOB, finish

WIDE, TALL = 56, 66


def wide(paint, *args, **more):
    """Paints on a larger canvas, the feet at the middle of its lower edge."""
    bruno.W, bruno.H, small = 46, 62, (bruno.W, bruno.H)
    try:
        c = paint(*args, **more)
    finally:
        bruno.W, bruno.H = small
    out = Canvas(WIDE, TALL)
    out.paste(c, WIDE // 2 - small[0] // 2, TALL - small[1])
    return out


def rope(c, points):
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        c.line(ax, ay, bx, by, 'cream')
        c.line(ax, ay + 1, bx, by + 1, 'rust')


def fallen(c, x, y, sag):
    """The accordion on the ground: one end upright, the other tipped over, the bellows like an open fan."""
    for i in range(12):
        t = i / 11
        top = y - 9 + round(t * t * (4 + sag))
        c.rect(x + i, top, x + i, y, 'red', (5.2, 3.6, 1.8)[i % 3])
    c.rect(x - 4, y - 11, x - 1, y, 'navy', 1.6)
    c.rect(x - 4, y - 11, x - 1, y - 11, 'gold')
    for yy in range(y - 9, y - 1, 2):
        c.put(x - 2, yy, 'moon')
    c.poly([(x + 11, y - 5 + sag), (x + 14, y - 6 + sag), (x + 18, y + 1), (x + 14, y + 1)], 'navy', 2.6)
    c.line(x + 14, y - 6 + sag, x + 18, y, 'gold')


def play_side():
    """Facing right, for the mole."""
    squeeze = [(0, 0, None, 0), (1.5, 0, None, 1), (3, 0, 'blink', 1), (4, 1, 'blink', 2), (3, 1, 'blink', 1),
               (1.5, 0, None, 0)]
    return [wide(side, box=s, breathe=b, face=f, lean=lean, far=(6 + s, 9)) for s, b, f, lean in squeeze]


def carry(out):
    """On his feet with the closed accordion before him: stand, walk, talk. From behind it cannot be seen."""
    for name, flip in (('right', False), ('left', True)):
        walk = [wide(side, p, BOB[p], box=0, far=(7, 9)) for p in range(8)]
        stand = [wide(side, box=0, far=(7, 9)), wide(side, box=0, far=(7, 9), face='blink', breathe=1)]
        talk = [wide(side, box=0, far=(7, 9), mouth=m, near=h)
                for m, h in ((0, None), (1, (9, 6)), (2, (11, 1)), (1, (10, 4)))]
        for pose, frames in (('stand', stand), ('walk', walk), ('talk', talk)):
            out[f'bruno-carry{pose}-{name}'] = [finish(c, flip) for c in frames]
    out['bruno-carrystand-down'] = [finish(facing(bellows=0)), finish(facing(bellows=0, face='blink', breathe=1))]
    out['bruno-carrywalk-down'] = [finish(facing(False, p, BOB[p], bellows=0)) for p in range(8)]
    out['bruno-carrytalk-down'] = [finish(facing(bellows=0, mouth=m, right=h))
                                   for m, h in ((0, None), (1, (1, 6)), (2, (4, 0)), (1, (3, 3)))]


def catch():
    """Sees it come, reaches, has it, pulls it down, holds it."""
    # The line comes from the right, from above.
    frames = []
    poses = [((6, 8), (9, 4), 0, None), ((12, 0), (12, -6), 1, None),
             ((14, -5), (12, -11), 3, [(0, -1), (6, -5), (18, -12)]),
             ((13, -4), (12, -9), 0, [(0, -1), (8, 2), (18, -4)]), ((11, 3), (12, 0), -3, [(0, 0), (9, 3), (22, -2)]),
             ((8, 7), (11, 5), -3, [(0, 0), (8, 5), (22, 0)])]
    for k, (near, far, lean, line) in enumerate(poses):
        c = wide(side, near=near, far=far, lean=lean, mouth=(1, 2, 2, 1, 0, 0)[k], pipe=False,
                 face='blink' if k == 4 else None, brace=k > 0)
        if line:
            hx, hy = 10 + 16.6 + lean + near[0], 4 + 29 + near[1]
            rope(c, [(hx + dx, hy + dy) for dx, dy in line])
            if k > 3:
                rope(c, [(hx, hy), (hx - 2, hy + 8), (hx - 1, hy + 13)])
        frames.append(c)
    return frames


def drop():
    """Plays, sees the line, opens his hands; the accordion falls and wheezes. The last frame stays."""
    frames = [wide(side, box=2, far=(8, 9)), wide(side, box=4, far=(10, 9), mouth=1, pipe=False, lean=1)]
    for k, (near, far, lean, y, sag) in enumerate((((3, 4), (10, 3), 1, 46, 0), ((5, 0), (10, -2), 1, 57, 0),
                                                  ((6, -2), (10, -4), 0, 64, 2), ((6, -3), (10, -5), 0, 64, 3))):
        c = wide(side, near=near, far=far, lean=lean, mouth=2 if k < 3 else 1, pipe=False, brace=True)
        if k == 0:
            accordion(c, 36, 40, 3)
        else:
            fallen(c, 34, y, sag)
        frames.append(c)
    return frames


def upside_down(c, x, y):
    """The envelope from outside, the wrong way round: the stamp is at its lower left."""
    c.rect(x - 8, y - 8, x + 4, y + 1, 'bark')
    c.rect(x - 7, y - 7, x + 3, y, 'white')
    c.rect(x - 7, y, x + 3, y, 'peach')
    c.rect(x - 6, y - 3, x - 4, y - 1, 'scarlet')
    for yy, x0 in ((y - 5, x - 1), (y - 3, x - 2)):
        c.rect(x0, yy, x + 2, yy, 'brown')
    c.disc(x + 3, y, 1.9, 'skin', 4.6)
    c.disc(x - 8, y, 1.9, 'skin', 4)


def edge(c, x, y):
    c.poly([(x - 1, y - 9), (x + 4, y - 9), (x + 5, y + 1), (x, y + 2)], 'bark')
    c.poly([(x, y - 8), (x + 3, y - 8), (x + 4, y), (x + 1, y + 1)], 'white')
    c.rect(x + 1, y - 1, x + 3, y, 'scarlet')
    c.disc(x, y, 1.9, 'skin', 4.2)


def glow(amount):
    """The pipe in the hand; amount 0 cold, 1 a match, 2 it burns."""
    def paint(c, x, y):
        c.grid(x - 1, y - 3, ['....ff' if amount else '......', '...PpP', 'PPPPpP', '....PP'], bruno.LEGEND)
        if amount == 1:
            c.rect(x + 3, y - 5, x + 4, y - 4, 'cream')
            c.put(x + 3, y - 6, 'gold')
        c.disc(x, y, 1.9, 'skin', 4)
    return paint


def puff(c, x, y, age):
    """Smoke over the bowl."""
    if age:
        for i in range(min(age, 3)):
            c.disc(x + (i % 2) + age // 2, y - 3 - i * 3 - age, 1.6 - i * .3, 'haze' if i else 'pale')
    return c


def pipe_side():
    """Takes it from his mouth, fills it with the thumb, lights it, puffs."""
    steps = [((10, -2), True, None, 0), ((9, 5), False, glow(0), 0), ((9, 6), False, glow(0), 0),
             ((9, 5), False, glow(0), 0),
             ((9, 2), False, glow(1), 0), ((9, 2), False, glow(2), 0), ((10, -3), True, None, 1), (None, True, None, 2),
             (None, True, None, 3)]
    frames = []
    for near, mouth_pipe, held, smoke in steps:
        far = (8, 6) if held else None
        c = side(near=near, far=far, pipe=mouth_pipe, held=held, face='blink' if smoke == 1 else None,
                 breathe=1 if smoke == 1 else 0)
        frames.append((c, (27, 15, smoke)))
    return frames


def pipe_front():
    steps = [((-4, -4), True, None, 0), ((-5, 5), False, glow(0), 0), ((-5, 6), False, glow(0), 0),
             ((-5, 5), False, glow(0), 0), ((-5, 2), False, glow(1), 0), ((-5, 2), False, glow(2), 0),
             ((-4, -4), True, None, 1), (None, True, None, 2), (None, True, None, 3)]
    return [(facing(right=r, left=(6, 8) if held else None, pipe=p, held=held, face='blink' if smoke == 1 else None),
             (23, 16, smoke)) for r, p, held, smoke in steps]


def smoked(frames, flip=False):
    """Finishes frames, then lays smoke over them, which has no outline."""
    out = []
    for c, (x, y, age) in frames:
        c = finish(c, flip)
        out.append(puff(c, c.w - 1 - x if flip else x, y, age))
    return out


def sheets():
    """name -> list of finished frames."""
    out = {}
    for name, flip in (('right', False), ('left', True)):
        for pose, frames in (('play', play_side()), ('catch', catch()), ('drop', drop())):
            out[f'bruno-{pose}-{name}'] = [finish(c, flip) for c in frames]
        looks = [None, None, 'blink', None]
        out[f'bruno-read-{name}'] = [finish(side(near=(9, 5 - k % 2), far=(11, 4), held=edge, face=f,
                                                 lean=(0, 1, 1, -1)[k]), flip) for k, f in enumerate(looks)]
        out[f'bruno-pipe-{name}'] = smoked(pipe_side(), flip)
    out['bruno-read-down'] = [finish(facing(left=(7, 6), right=(-5, 6 - k % 2), held=upside_down, nod=n, face=f))
                              for k, (n, f) in enumerate(((0, None), (1, None), (1, 'blink'), (-1, None)))]
    out['bruno-pipe-down'] = smoked(pipe_front())
    out['bruno-sea-down'] = [finish(facing(turn='right')), finish(facing(turn='right', face='blink', breathe=1))]
    carry(out)
    c = Canvas(28, 16)
    fallen(c, 6, 13, 3)
    out['bruno-accordion'] = [finish(c)]                     # it stays on the ground when he walks away
    return out
