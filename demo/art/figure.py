"""What all people have in common: the walk cycle, two-bone legs and arms, falling cloth, and finishing a frame.

People are painted facing right, in light that comes from the right; a left-facing frame is the same painting
mirrored *before* the edge light is laid on, so that the light stays where the moon and the quay lamps are.
"""

import math

from canvas import Canvas

# One leg through eight frames of a walk: ankle relative to the hip (x forward, height above ground, toe angle in
# degrees, up is positive). 0 contact, 1 down, 2 passing, 3 up, 4 toe-off, 5 swing, 6 passing, 7 reach.
LEG = [(8, 0, 14), (4, 0, 0), (0, 0, 0), (-4, 0, 0), (-8, 2, -32), (-7, 5, -50), (-1, 5, -24), (6, 2, 10)]
BOB = [1, 1, 0, 0, 1, 1, 0, 0]             # px the body sinks
# From the front: how far up the picture the foot of our left leg is. It goes back on the ground, then it swings.
STEP = [0, 0, 0, 1, 3, 4, 4, 0]
SWING = [-1, -.8, -.1, .6, 1, .8, .1, -.6]  # near arm, forward is positive: opposite to the near leg
# Legs apart, both feet on the ground: the phase of the far leg, which is in front, and of the near one.
BRACE = (1, 3)


def joint(ax, ay, bx, by, upper, lower, bend):
    """The knee or elbow between a and b; bend 1 points it forward (right), -1 backward. Stretches if too far."""
    dx, dy = bx - ax, by - ay
    d = min(math.hypot(dx, dy), upper + lower - .01) or .01
    along = (upper * upper - lower * lower + d * d) / (2 * d)
    off = math.sqrt(max(0.0, upper * upper - along * along))
    ux, uy = dx / math.hypot(dx, dy), dy / math.hypot(dx, dy)
    return ax + ux * along + uy * off * bend, ay + uy * along - ux * off * bend


def leg_side(c, hip, phase, style, shade=0.0, reach=1.0, ground=57):
    """Thigh, shin and boot seen from the side. phase None: standing. style: dict of ramps, lengths and widths."""
    dx, up, toe = LEG[phase] if phase is not None else (0, 0, 0)
    ax, ay = hip[0] + dx * reach, ground - up
    kx, ky = joint(hip[0], hip[1], ax, ay, style['thigh'], style['shin'], 1)
    w = style['width']
    c.limb([hip, (kx, ky), (ax, ay - 1)], [w + 1, w, w - .8], style['trousers'], style['level'] + shade)
    sx, sy = kx + (ax - kx) * style['shaft'], ky + (ay - ky) * style['shaft']
    c.limb([(sx, sy), (ax, ay)], [w + .2, w], style['boots'], style['boot_level'] + shade)
    a = math.radians(toe)
    tx, ty = ax + style['foot'] * math.cos(a), ay + 1 - style['foot'] * math.sin(a)
    c.limb([(ax - .6, ay + 1), (tx, ty)], [3, 2.4], style['boots'], style['boot_level'] + shade + .3)
    c.line(round(ax - 1.6), round(ay + 2), round(tx + .6), round(ty + 1), style['boots'], .4)


def arm(c, shoulder, hand, style, shade=0.0, bend=-1, fist=1.6):
    """Sleeve from shoulder to wrist and a hand; bend -1: the elbow points back."""
    ex, ey = joint(shoulder[0], shoulder[1], hand[0], hand[1], style['upper'], style['fore'], bend)
    w = style['sleeve']
    wrist = (ex + (hand[0] - ex) * .75, ey + (hand[1] - ey) * .75)
    if style.get('bare'):                  # rolled-up sleeves
        c.limb([(ex, ey), hand], [w - 1, w - 1.6], 'skin', 3.4 + shade * .6)
        cuff = (ex + (hand[0] - ex) * .12, ey + (hand[1] - ey) * .12)
        c.limb([shoulder, (ex, ey), cuff], [w, w, w], style['cloth'], style['cloth_level'] + shade)
    else:
        c.limb([shoulder, (ex, ey), wrist], [w, w, w - .8], style['cloth'], style['cloth_level'] + shade)
    c.disc(hand[0], hand[1], fist, 'skin', 4 + shade * .6)


def swing_hand(shoulder, amount, length, lift=0.0):
    """Where the hand is when the arm swings by `amount` -1..1."""
    a = math.radians(amount * 34)
    return shoulder[0] + math.sin(a) * length + max(0, amount) * 1.2, shoulder[1] + math.cos(a) * length - lift


def leg_front(c, x, hip_y, lift, style, shade=0.0, ground=59, lean=0):
    """A leg seen from the front or back; lift: how far the foot is off the ground (a step away from us)."""
    foot = ground - lift
    w = style['width'] + .6
    c.limb([(x, hip_y), (x + lean * .5, (hip_y + foot) / 2), (x + lean, foot - 5)], [w + .6, w, w - .4],
           style['trousers'], style['level'] + shade)
    half = w / 2 - .3
    left, right = round(x + lean - half), round(x + lean + half) - 1
    c.rect(left, foot - 7, right, foot, style['boots'], style['boot_level'] + shade)
    c.rect(left, foot - 7, right, foot - 7, style['boots'], style['boot_level'] + shade + 1)
    c.rect(left, foot - 2, right, foot - 1, style['boots'], style['boot_level'] + shade + .8)
    c.rect(left, foot, right, foot, style['boots'], .6)


def finish(c, flip=False, lit=.9, dark=-.8):
    """Mirrors if asked, lays the edge light and the outline."""
    if flip:
        mirrored = Canvas(c.w, c.h)
        mirrored.paste(c, 0, 0, flip=True)
        c = mirrored
    c.rim(lit, dark)
    c.outline('ink')
    return c


def over(c, limb, seam=None):
    """Lays a limb on the body with a dark seam, so that it reads against the same cloth.

    seam: no cloth beside the limb stays lighter than this level. None: the cloth to its left and below gets darker."""
    for y in range(c.h):
        for x in range(c.w):
            if not limb.has(x, y):
                continue
            for dx, dy, by in ((-1, 0, -1.1), (1, 0, 0), (0, 1, -.9)):
                if limb.has(x + dx, y + dy) or not c.has(x + dx, y + dy):
                    continue
                if seam is None:
                    c.shade(x + dx, y + dy, by)
                else:
                    c.level[y + dy][x + dx] = min(c.level[y + dy][x + dx], seam)
    c.paste(limb, 0, 0)


def drape(c, profile, ramp, level, turn=.7, folds=0):
    """Cloth around a body. profile: (y, middle x, half width), interpolated; folds: dark lines in the lower half."""
    top, hem = profile[0][0], profile[-1][0]
    for (y0, m0, h0), (y1, m1, h1) in zip(profile, profile[1:]):
        for y in range(round(y0), round(y1) + 1):
            t = (y - y0) / max(y1 - y0, .1)
            mid, half = m0 + (m1 - m0) * t, h0 + (h1 - h0) * t
            for x in range(round(mid - half), round(mid + half)):
                side = (x - mid + .5) / half
                fall = (y - top) / max(hem - top, 1)
                dark = folds and fall > .45 and round(side * 10) % folds == 0
                c.put(x, y, ramp, level + side * turn - (.6 if side < -.6 else 0) - (.7 if dark else 0))


def patched(rows, *changes):
    """A drawing of letters with some rows replaced: {row: letters}."""
    rows = list(rows)
    for change in changes:
        for index, row in (change or {}).items():
            rows[index] = row
    return rows
