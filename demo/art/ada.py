"""Ada, the courier: auburn bob, red scarf, short green coat, satchel. Frames 32x60, feet at x 16, bottom row."""

import math

from canvas import Canvas
from figure import BOB, SWING, arm, finish, leg_front, leg_side, swing_hand

W, H = 32, 60
LEGS = dict(thigh=8.6, shin=8.6, width=4, shaft=.42, foot=4.2, trousers='cloth', level=3, boots='leather',
            boot_level=2.6)
ARMS = dict(upper=7.2, fore=6.6, sleeve=4.2, cloth='coat', cloth_level=2.7)

LEGEND = {
    'h': ('hair', 1), 'H': ('hair', 2.4), 'J': ('hair', 3.6), 'K': ('hair', 4.6),
    'd': ('skin', 2), 's': ('skin', 3.4), 'S': ('skin', 4.2), 'L': ('skin', 5),
    'b': ('hair', 1), 'e': ('ink', 0), 'w': ('white', 0), 'm': ('wine', 0), 'r': ('coral', 0), 'o': ('umber', 0),
}

FRONT = [
    '......hHHh......',
    '....hHHJJHHh....',
    '...hHJKKJJHHh...',
    '..hHJJJJJJJHHh..',
    '..HJJJHHJJJHHH..',
    '.hHJHHHHHJJHHHh.',
    '.hHHHhsHhsSHHHh.',
    '.hHHhbbSSbbSHHh.',
    '.hHhsSSSSSSShHh.',
    '.hHhSeSSSSeShHh.',
    '.hHdSeLSSLeSsHh.',
    '.hHdrSSSLSSrsHh.',
    '.hHhsSSsSSSSsHh.',
    '.hHHhSSmmSSshHh.',
    '..hHhdSSSSshHh..',
    '...hh.dsss.hh...',
]
FRONT_BLINK = {9: '.hHhSSSSSSSShHh.', 10: '.hHdeeSSSSeesHh.'}
FRONT_MOUTH = {1: {13: '.hHHhSSooSSshHh.'}, 2: {13: '.hHHhSooooSshHh.', 14: '..hHhdSmmSshHh..'}}

SIDE = [
    '.....hHHHh......',
    '...hHHJJJHHh....',
    '..hHJJKKKJJHh...',
    '.hHJJKKJJJJJHh..',
    '.hHJJJHHJJHJJHh.',
    'hHHJJHHHHJHhHJh.',
    'hHJJHHHJHHhsshh.',
    'hHJHHHJHHhsSSSh.',
    'hHHHHJHHHhSSSbb.',
    'hHHHJHHHhdSSSeS.',
    'hHHHJHHJhdSSSeSS',
    'hHHJHHHHhssrSSSs',
    'hHHHHHJHHhsSSSS.',
    'hHHHHHHHhdsSSmm.',
    'hhHHHhHhhdsSSSs.',
    '.hhhhhh..ddsss..',
]
SIDE_BLINK = {9: 'hHHHJHHHhdSSSsS.', 10: 'hHHHJHHJhdSSeeSS'}
SIDE_MOUTH = {1: {13: 'hHHHHHHHhdsSSoo.'}, 2: {13: 'hHHHHHHHhdsSooo.', 14: 'hhHHHhHhhdsSmms.'}}

BACK = [
    '......hHHh......',
    '....hHHJJHHh....',
    '...hHJJKKJHHh...',
    '..hHJJJJJJJHHh..',
    '..HJJHJJJHJHHH..',
    '.hHJHHJJHHJJHHh.',
    '.hHHHHJHHHHJHHh.',
    '.hHHHHHHHHHHHHh.',
    '.hHHhHHHHhHHHHh.',
    '.hHHhHHHHhHHHHh.',
    '.hHHHHhHHHHHhHh.',
    '.hHHHHhHHHHHhHh.',
    '.hhHHHHHhHHHHHh.',
    '..hHhHHHhHHhHh..',
    '..hhHhHHHhHhhh..',
    '....hhhhhhhh....',
]


def patched(rows, *changes):
    rows = list(rows)
    for change in changes:
        for index, row in (change or {}).items():
            rows[index] = row
    return rows


def coat(c, top, hem, half_top, half_hem, cx=16, lean=0.0, flare=0):
    """Shoulders to hem. The edge light comes later; here only the fall of the cloth."""
    for y in range(top, hem + 1):
        t = (y - top) / (hem - top)
        waist = 1.2 * math.exp(-((t - .5) / .2) ** 2)
        half = half_top + (half_hem - half_top) * t - waist
        if y == top:
            half -= 2
        elif y == top + 1:
            half -= 1
        mid = cx + lean * (1 - t) + flare * max(0, t - .55)
        for x in range(round(mid - half), round(mid + half)):
            side = (x - mid + .5) / half
            c.put(x, y, 'coat', 2.6 + side * .55 - (.6 if side < -.55 else 0))


def scarf_wrap(c, x0, y, w):
    c.rect(x0 + 1, y, x0 + w - 2, y, 'scarf', 3)
    c.rect(x0, y + 1, x0 + w - 1, y + 2, 'scarf', 2.4)
    c.rect(x0 + 1, y + 3, x0 + w - 2, y + 3, 'scarf', 1.4)
    c.rect(x0 + w - 5, y + 1, x0 + w - 3, y + 1, 'scarf', 3.4)
    c.rect(x0 + 2, y + 2, x0 + 4, y + 2, 'scarf', 1.4)


def scarf_tail(c, points, width=3.6):
    c.limb(points, width, 'scarf', 2.2)
    c.limb([(x + .8, y) for x, y in points], width - 2.2, 'scarf', 3)
    x, y = points[-1]
    c.put(x - 1, y + 2, 'scarf', 2)
    c.put(x + 1, y + 2, 'scarf', 3)


def satchel(c, x, y, w=9, h=8):
    c.rect(x, y, x + w - 1, y + h - 1, 'leather', 3.0)
    c.rect(x, y, x + w - 1, y + h // 2, 'leather', 3.9)
    c.rect(x, y + h // 2, x + w - 1, y + h // 2, 'leather', 1.6)
    c.rect(x + w // 2, y + h // 2 - 1, x + w // 2, y + h // 2 + 1, 'gold')
    c.rect(x, y + h - 1, x + w - 1, y + h - 1, 'leather', 1.8)


def head(c, rows, x, y):
    c.grid(x, y, rows, LEGEND)


def side(phase=None, bob=0, face=None, mouth=0, near_hand=None, satchel_near=True, breathe=0):
    """Facing right. near_hand: offset of the hand from the near shoulder, or None to let the arm swing."""
    c = Canvas(W, H)
    y = bob + breathe
    hip = (15.6, 40 + bob)
    sway = SWING[phase] if phase is not None else 0
    far, near = (15.8, 25 + y), (15, 25 + y)
    # Far arm and leg first, in shade.
    arm(c, far, swing_hand(far, -sway if phase is not None else .1, 13), ARMS, -.9)
    leg_side(c, (hip[0] + .6, hip[1]), None if phase is None else (phase + 4) % 8, LEGS, -.9)
    if not satchel_near:
        satchel(c, 6, 33 + bob, 7, 8)
    leg_side(c, hip, phase, LEGS)
    # The tail of the scarf trails behind and follows a beat later.
    wave = math.sin((phase or 0) / 8 * 4 * math.pi)
    if phase is None:
        scarf_tail(c, [(11, 22 + y), (9.4, 27 + y), (9, 32 + y)])
    else:
        scarf_tail(c, [(11, 21 + y), (6.5, 23 + y - wave), (2.5, 24 + y + wave * 1.6)])
    coat(c, 20 + y, 42 + bob, 5.6, 6.6, 15.6, .6, -abs(sway) * 1.2 if phase is not None else 0)
    c.line(19, 22 + y, 20, 41 + bob, 'coat', 1.4)
    for by in (26, 30, 34):
        c.put(18, by + y, 'gold')
    if satchel_near:
        c.line(19, 21 + y, 12, 34 + bob, 'leather', 1.8)
        c.line(20, 21 + y, 13, 34 + bob, 'leather', 3.2)
        satchel(c, 9 + round(-sway), 33 + bob, 10, 8)
    else:
        c.line(12, 22 + y, 19, 33 + bob, 'leather', 1.8)
        c.line(13, 22 + y, 20, 33 + bob, 'leather', 3.2)
    head(c, patched(SIDE, SIDE_BLINK if face == 'blink' else None, SIDE_MOUTH.get(mouth)), 7, 4 + y)
    scarf_wrap(c, 9, 19 + y, 12)
    hand = (near[0] + near_hand[0], near[1] + near_hand[1]) if near_hand else swing_hand(near, sway * .9, 13)
    shadow = Canvas(W, H)
    arm(shadow, near, hand, ARMS, .35)
    over(c, shadow)
    return c


def over(c, limb):
    """Lays a limb on the body with a dark seam on its left, so that it reads against the same cloth."""
    for y in range(H):
        for x in range(W):
            if limb.has(x, y) and not limb.has(x - 1, y) and c.has(x - 1, y):
                c.shade(x - 1, y, -1.1)
            if limb.has(x, y) and not limb.has(x, y + 1) and c.has(x, y + 1):
                c.shade(x, y + 1, -.9)
    c.paste(limb, 0, 0)


def facing(back=False, phase=None, bob=0, face=None, mouth=0, right_hand=None, breathe=0):
    """Towards us, or away. Her satchel is on her own right hip: our left from the front, our right from behind."""
    c = Canvas(W, H)
    y = bob + breathe
    lift = [0, 0]
    sway = 0
    if phase is not None:
        lift = [(0, 0, 1, 3, 4, 3, 1, 0)[phase], (4, 3, 1, 0, 0, 0, 1, 3)[phase]]
        sway = math.sin(phase / 8 * 2 * math.pi)
    order = (0, 1) if lift[0] > lift[1] else (1, 0)
    for i in order:
        leg_front(c, (12.6, 19.4)[i], 40 + bob, lift[i], LEGS, -.5 if lift[i] > 1 else 0)
    coat(c, 20 + y, 42 + bob, 7.4, 7.4, 16)
    if back:
        c.line(16, 34 + y, 16, 42 + bob, 'coat', 1.4)
        c.rect(10, 33 + y, 21, 33 + y, 'coat', 1.6)
        c.line(11, 21 + y, 21, 34 + bob, 'leather', 1.8)
        c.line(12, 21 + y, 22, 34 + bob, 'leather', 3.2)
        satchel(c, 20, 34 + bob, 6, 8)
    else:
        c.line(16, 24 + y, 16, 42 + bob, 'coat', 1.2)
        for by in (27, 31, 35):
            c.put(18, by + y, 'gold')
        c.rect(18, 37 + y, 21, 37 + y, 'coat', 1.2)
        c.line(20, 21 + y, 10, 34 + bob, 'leather', 1.8)
        c.line(21, 21 + y, 11, 34 + bob, 'leather', 3.2)
        satchel(c, 7, 34 + bob, 6, 8)
    # Arms: ours left, ours right. A hand that is lifted comes last of all, before scarf and hair.
    lifted = None
    for i, (sx, out) in enumerate(((8.8, -1), (22.6, 1))):
        swing = sway * (1 if i == 0 else -1)
        hand = (sx + out * .8, 37.6 + y - abs(swing) * 1.2 - (1 if swing > 0 else 0))
        if i == 1 and right_hand:
            hand = (sx + right_hand[0], 25 + y + right_hand[1])
        limb = Canvas(W, H)
        raised = i == 1 and right_hand is not None
        arm(limb, (sx, 25 + y), hand, ARMS, .2 if i else -.4, bend=1 if i == 0 else -1, fist=2 if raised else 1.6)
        if raised:
            lifted = limb
        else:
            over(c, limb)
    if back:
        scarf_wrap(c, 9, 19 + y, 14)
        head(c, BACK, 8, 4 + y)
        scarf_tail(c, [(14, 21 + y), (13 + sway, 27 + y), (13 + sway * 2, 32 + y)])
    else:
        head(c, patched(FRONT, FRONT_BLINK if face == 'blink' else None, FRONT_MOUTH.get(mouth)), 8, 4 + y)
        scarf_wrap(c, 9, 19 + y, 14)
        scarf_tail(c, [(19, 22 + y), (19.5 + sway * .6, 27 + y), (19.5 + sway, 31 + y)])
    if lifted:
        over(c, lifted)
    return c


def sheets():
    """name -> list of finished frames."""
    out = {}
    for name, flip in (('right', False), ('left', True)):
        near = not flip                     # facing left we see her other side: the satchel is behind
        out[f'ada-stand-{name}'] = [finish(side(satchel_near=near), flip),
                                    finish(side(face='blink', satchel_near=near, breathe=1), flip)]
        out[f'ada-walk-{name}'] = [finish(side(p, BOB[p], satchel_near=near), flip) for p in range(8)]
        talk = [(0, None), (1, (6, 9)), (2, (9, 4)), (1, (9, 6))]
        out[f'ada-talk-{name}'] = [finish(side(mouth=m, near_hand=h, satchel_near=near), flip) for m, h in talk]
        out[f'ada-use-{name}'] = [finish(side(near_hand=h, satchel_near=near), flip) for h in ((9, 5), (13, -1))]
    for name, back in (('down', False), ('up', True)):
        out[f'ada-stand-{name}'] = [finish(facing(back)), finish(facing(back, face='blink', breathe=1))]
        out[f'ada-walk-{name}'] = [finish(facing(back, p, BOB[p])) for p in range(8)]
        talk = [(0, None), (1, (3, 8)), (2, (5, 2)), (1, (4, 4))]
        out[f'ada-talk-{name}'] = [finish(facing(back, mouth=m, right_hand=h)) for m, h in talk]
        reach = ((-1, 8), (-2.5, 5)) if not back else ((5, -2), (6, -10))
        out[f'ada-use-{name}'] = [finish(facing(back, right_hand=h)) for h in reach]
    return out
