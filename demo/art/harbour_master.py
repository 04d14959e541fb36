"""The cat, who is the harbour master: walks, sits, jumps, eats, signs with an inky paw, steers.

Grey tabby, white chest and paws, gold eyes. Frames 36x26 for most, 36x40 `jump`, 44x30 `sign`, 48x50 `steer`.
"""

import math

from canvas import Canvas
from figure import patched
from props import CAT, SITTING

# The head from the side, facing right, and how it changes.
HEAD = [
    '..k....k...',
    '.kGk..kAk..',
    '.kGpkkApk..',
    'kGGGAAAASk.',
    'kGgAAgAASk.',
    'kGAgAAekSk.',
    'kGAAAAekwpk',
    '.kGAAAwwwwk',
    '..kGAwwwkk.',
    '...kkkkk...',
]
BLINK = {5: 'kGAgAAAASk.', 6: 'kGAAAkkkwpk'}
MEOW = {7: '.kGAAAwkkwk', 8: '..kGAwpppk.', 9: '...kkkkkk..'}
EAR = {0: '.......k...', 1: '.kkk..kAk..'}

# One paw of the walk: forward from the shoulder, height above the ground, in eighths of a step.
PAW = [(4, 0), (2, 0), (0, 0), (-2, 0), (-4, 0), (-3, 2), (0, 3), (3, 2)]


def head(c, x, y, rows=HEAD):
    """Outlines the body first: the letters of the head have an outline of their own."""
    c.outline('ink', below=True)
    c.grid(x, y, rows, CAT)


def tail(c, points):
    c.limb(points, 2.6, 'grey', 0)
    c.limb([(x + .5, y - .5) for x, y in points], 1.2, 'ash', 0)
    c.disc(points[-1][0], points[-1][1], 1.2, 'moon')


def leg(c, x, top, phase, near, ground=25, straight=None):
    dx, up = PAW[phase] if phase is not None else (straight or 0, 0)
    ramp = 'ash' if near else 'grey'
    c.limb([(x, top), (x + dx * .3 - .6, (top + ground - up) / 2), (x + dx, ground - up - 1)], [4, 3, 2.4], ramp, 0)
    c.rect(round(x + dx) - 1, ground - up - 1, round(x + dx) + 1, ground - up, 'moon' if near else 'pale')


def body(c, back, front, width=(8, 7.4, 8), belly=True):
    """From the haunches to the chest, with the stripes of a tabby and light on the back."""
    (bx, by), (fx, fy) = back, front
    mid = ((bx + fx) / 2, (by + fy) / 2 + .4)
    c.limb([back, mid, front], list(width), 'grey', 0)
    c.limb([(bx, by - 1.4), (mid[0], mid[1] - 1.4), (fx, fy - 1.6)], [w - 4 for w in width], 'ash', 0)
    for i in range(5):
        x = bx - 1 + (fx - bx) * i / 4.6
        y = by + (fy - by) * i / 4.6
        c.line(round(x), round(y) - 3, round(x) - 1, round(y), 'slate')
    if belly:
        c.disc(fx + 1, fy + 2, 2.4, 'moon')


def walk(phase):
    c = Canvas(36, 26)
    bob = (0, 1, 1, 0, 0, 1, 1, 0)[phase]
    sway = math.sin(phase / 8 * math.tau)
    tail(c, [(8, 14 + bob), (4, 11), (3 + sway, 6), (5 + sway * 2, 2)])
    leg(c, 11, 16, (phase + 4) % 8, False)
    leg(c, 22, 16, (phase + 1) % 8, False)
    body(c, (10, 14 + bob), (22, 14 + bob))
    leg(c, 10, 17, phase, True)
    leg(c, 21, 17, (phase + 5) % 8, True)
    head(c, 22, 4 + bob)
    return c


def sit(swing=0, rows=HEAD, nod=0, breathe=0):
    """Sits, seen from the side; the tail lies on the ground and its tip moves."""
    c = Canvas(36, 26)
    tail(c, [(9, 23), (5, 24), (3 - swing * .5, 23 - swing), (3, 20 - swing * 1.5)])
    c.disc(12, 20, 5.6, 'grey', ry=5)
    c.limb([(12, 19), (16, 14), (19, 11)], [10, 8.6, 6.6], 'grey', 0)
    c.limb([(11, 16), (15, 11.5), (18, 8)], [4, 4, 3], 'ash', 0)
    for i, (x, y) in enumerate(((8, 17), (10, 14), (12, 12), (14, 10))):
        c.line(x, y, x + 2, y + 2, 'slate')
    c.disc(20, 15, 2.4, 'moon', ry=3.4)
    c.disc(11, 21, 3.8, 'ash', ry=3.6)                      # the haunch
    c.line(12, 18, 14, 20, 'slate')
    c.rect(10, 24, 15, 25, 'moon')
    c.limb([(19, 16), (20, 24)], 3, 'ash', 0)
    c.rect(19, 24, 22, 25, 'moon')
    head(c, 17 + nod, 2 + breathe + nod, rows)
    return c


def eat(step):
    c = Canvas(36, 26)
    tail(c, [(8, 15), (4, 18), (2 + step % 2, 22), (5 + step % 2, 24)])
    leg(c, 11, 17, None, False)
    leg(c, 19, 19, None, False, straight=1)
    body(c, (10, 15), (20, 17))
    leg(c, 10, 18, None, True)
    leg(c, 18, 19, None, True, straight=1)
    head(c, 21, 12 + (0, 1, 1, 0)[step], patched(HEAD, BLINK, MEOW if step == 1 else None))
    return c


def jump(step):
    """Crouches, leaps, hangs in the air, comes down. The feet end 14 px higher than they began."""
    c = Canvas(36, 40)
    y = (0, 2, -6, -14, -15, -14)[step]
    if step < 2:                                             # crouch: the haunches go up and wiggle
        tail(c, [(8, 28 + y), (4, 26), (2 + step * 2, 22), (4, 18)])
        leg(c, 11, 30 + y, None, False, 39)
        leg(c, 22, 33 + y, None, False, 39, 1)
        body(c, (10, 29 + y), (21, 31 + y))
        leg(c, 10, 32 + y, None, True, 39)
        leg(c, 21, 34 + y, None, True, 39, 2)
        head(c, 22, 21 + y)
    elif step == 2:                                          # up, stretched
        tail(c, [(8, 32), (4, 35), (2, 38)])
        c.limb([(9, 31), (6, 36), (4, 38)], [4, 3, 2.4], 'grey', 0)
        body(c, (10, 29), (20, 18))
        c.limb([(11, 32), (8, 37), (6, 39)], [4, 3, 2.4], 'ash', 0)
        c.limb([(21, 20), (26, 15), (29, 12)], [4, 3, 2.4], 'ash', 0)
        c.disc(29, 12, 1.4, 'moon')
        head(c, 19, 8)
    elif step == 3:                                          # over the top
        tail(c, [(8, 16), (3, 17), (1, 20)])
        body(c, (10, 17), (21, 14))
        c.limb([(10, 19), (5, 22), (3, 25)], [4, 3, 2.4], 'ash', 0)
        c.limb([(21, 17), (26, 19), (29, 22)], [4, 3, 2.4], 'ash', 0)
        c.disc(29, 22, 1.4, 'moon')
        head(c, 22, 5)
    else:                                                    # has landed, settles
        low = 1 if step == 4 else 0
        tail(c, [(8, 14 + low), (4, 11), (3, 6), (5 + low, 3)])
        leg(c, 11, 16, None, False, 25)
        leg(c, 22, 16, None, False, 25)
        body(c, (10, 14 + low), (22, 14 + low))
        leg(c, 10, 17, None, True, 25)
        leg(c, 21, 17, None, True, 25)
        head(c, 22, 4 + low * 2, patched(HEAD, BLINK if step == 4 else None))
    return c


def sign(step):
    """Behind the edge of a desk, which is the lowest row. First ears, then eyes, then the paw and the signature."""
    c = Canvas(44, 30)
    rise = (26, 20, 16, 16, 16, 17, 16, 19, 26)[step]
    c.grid(4, rise, patched(SITTING[:14], {5: '....kGkkAAkkSk....'} if step == 5 else None), CAT)
    if 2 <= step <= 7:
        for k, x in enumerate((31, 35, 39)):                 # the signature: one print of the paw after the other
            if step > 4 + k or step == 7:
                c.rect(x - 1, 28, x, 29, 'ink')
                c.put(x - 1, 27, 'ink')
        at = [(22, 22), (27, 18), (31, 26), (35, 25), (39, 26), (32, 19)][step - 2]
        arm = Canvas(44, 30)
        arm.limb([(17, 30), ((17 + at[0]) / 2, at[1] - 3), (at[0], at[1] - 1)], [5, 4.6, 4.4], 'grey', 0)
        arm.limb([(17, 29), ((17 + at[0]) / 2, at[1] - 4), (at[0] - 1, at[1] - 2)], [2.6, 2.2, 2], 'ash', 0)
        for t in (.35, .6):
            arm.put(17 + (at[0] - 17) * t, at[1] - 1, 'slate')
        arm.disc(at[0], at[1], 2.6, 'moon')
        arm.rect(at[0] - 2, at[1] + 1, at[0] + 2, at[1] + 2, 'ink')
        arm.put(at[0] + 1, at[1] - 1, 'white')
        arm.outline('ink')
        c.paste(arm, 0, 0)
    return c


def wheel(c, cx, cy, angle):
    """A ship's wheel, seen from the front."""
    for k in range(8):
        a = angle + k * math.pi / 4
        c.line(cx, cy, cx + math.cos(a) * 15, cy + math.sin(a) * 15, 'wood', 4.4)
        x, y = cx + math.cos(a) * 14.4, cy + math.sin(a) * 14.4
        c.disc(x, y, 1.4, 'wood', 5.6)
    for k in range(80):
        a = k * math.pi / 40
        for r, level in ((10.4, 5.6), (9.6, 4.6), (8.8, 3.4)):
            c.put(round(cx + math.cos(a) * r), round(cy + math.sin(a) * r), 'wood', level + math.cos(a + .8) * .8)
    c.disc(cx, cy, 2.6, 'gold')
    c.disc(cx, cy, 1.2, 'brown')


def steer(step):
    """Upright behind the wheel, both paws on the rim; he leans into the turn."""
    c = Canvas(48, 50)
    lean = (0, 1, 2, 1, 0, -1, -2, -1)[step]
    turn = lean * .2
    c.limb([(24, 47), (24 + lean * .5, 34), (24 + lean, 22)], [16, 15, 10], 'grey', 0)
    c.limb([(24, 46), (24 + lean * .5, 34), (24 + lean, 24)], [9, 8, 6], 'moon', 0)
    for y in range(26, 46, 4):
        for out in (-1, 1):
            c.line(24 + out * 7 + lean // 2, y, 24 + out * 5 + lean // 2, y + 1, 'slate')
    tail(c, [(31, 46), (37, 44), (40 - lean, 38), (38 - lean * 2, 32)])
    c.outline('ink', below=True)
    c.rect(16, 47, 21, 49, 'moon')
    c.rect(26, 47, 31, 49, 'moon')
    wheel(c, 24, 35, turn)
    for out in (-1, 1):
        a = -math.pi / 2 + out * .95 + turn
        px, py = 24 + math.cos(a) * 10, 35 + math.sin(a) * 10
        c.limb([(24 + out * 5 + lean, 24), (24 + out * 8 + lean, 27), (px, py)], [4, 3.6, 3], 'ash', 0)
        c.disc(px, py, 2, 'moon')
    rows = patched(SITTING[:10], {5: '....kGkkAAkkSk....'} if step in (2, 6) else None)
    head(c, 15 + lean, 11, rows)
    return c


def sheets():
    """name -> list of finished frames. The light of the head is in its letters, so the left head keeps it mirrored."""
    out = {}
    for name, flip in (('right', False), ('left', True)):
        def done(c):
            out = Canvas(c.w, c.h)
            out.paste(c, 0, 0, flip)
            return out
        out[f'cat-walk-{name}'] = [done(walk(p)) for p in range(8)]
        out[f'cat-sit-{name}'] = [done(sit(0)), done(sit(1)), done(sit(2)), done(sit(1)),
                                  done(sit(0, patched(HEAD, BLINK))), done(sit(0, patched(HEAD, EAR)))]
        out[f'cat-meow-{name}'] = [done(sit(0)), done(sit(1, patched(HEAD, MEOW), 1))]
        out[f'cat-eat-{name}'] = [done(eat(k)) for k in range(4)]
        out[f'cat-jump-{name}'] = [done(jump(k)) for k in range(6)]
        out[f'cat-sign-{name}'] = [done(sign(k)) for k in range(9)]
    out['cat-steer'] = [steer(k) for k in range(8)]
    return out
