"""Ada, the courier: auburn bob, red scarf, short green coat, satchel. Frames 32x60, feet at x 16, bottom row."""

import math

from canvas import Canvas
from figure import BOB, BRACE, STEP, SWING, arm, finish, leg_front, leg_side, over, patched, swing_hand

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
FACES = {'front': {'blink': FRONT_BLINK, 'down': {9: '.hHhSSSSSSSShHh.'}},
         'side': {'blink': SIDE_BLINK, 'down': {9: 'hHHHJHHHhdSSSsS.'}}}
MOUTHS = {'front': FRONT_MOUTH, 'side': SIDE_MOUTH}

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


def head(c, view, x, y, face=None, mouth=0, hair=0):
    """view: front, side, back. hair: px by which its lowest rows lag behind."""
    rows = {'front': FRONT, 'side': SIDE, 'back': BACK}[view]
    if view != 'back':
        rows = patched(rows, FACES[view].get(face), MOUTHS[view].get(mouth))
    c.grid(x, y, rows[:13], LEGEND)
    c.grid(x + (hair if view == 'back' else 0), y + 13, rows[13:], LEGEND)


def side(phase=None, bob=0, face=None, mouth=0, near=None, far=None, satchel_near=True, breathe=0, lean=0, crouch=0,
         held=None, tug=0, brace=False):
    """Facing right. near, far: offsets of the hands from their shoulders, or None to let the arms swing.

    lean: px by which the shoulders are ahead of the hips; crouch: px by which the hips sink; held: paints what is in
    the near hand; tug: px by which the scarf is pulled down; brace: the legs are apart."""
    c = Canvas(W, H)
    y = bob + breathe + crouch
    hip = (15.6 - crouch * .35 - lean * .15, 40 + bob + crouch)
    sway = SWING[phase] if phase is not None else 0
    hem, walk = hip[0] - 15.6, phase is not None
    far_shoulder, shoulder = (15.8 + lean, 25 + y), (15 + lean, 25 + y)
    far_hand = (far_shoulder[0] + far[0], far_shoulder[1] + far[1]) if far else \
        swing_hand(far_shoulder, -sway if walk else .1, 13)
    hand = (shoulder[0] + near[0], shoulder[1] + near[1]) if near else swing_hand(shoulder, sway * .9, 13)
    arm(c, far_shoulder, far_hand, ARMS, -.9)
    leg_side(c, (hip[0] + .6, hip[1]), (phase + 4) % 8 if walk else BRACE[0] if brace else None, LEGS, -.9)
    if not satchel_near:
        satchel(c, 6 + round(hem), 33 + bob + crouch, 7, 8)
    leg_side(c, hip, BRACE[1] if brace else phase, LEGS)
    # The tail of the scarf trails behind and follows a beat later.
    wave = math.sin((phase or 0) / 8 * 4 * math.pi)
    if walk:
        scarf_tail(c, [(11, 21 + y), (6.5, 23 + y - wave), (2.5, 24 + y + wave * 1.6)])
    else:
        scarf_tail(c, [(11 + lean, 22 + y), (9.4 + lean * .6, 27 + y - tug), (9 + lean * .4, 32 + y - tug * 2)])
    coat(c, 20 + y, 42 + bob + crouch, 5.6, 6.6, 15.6 + hem, .6 + lean - hem, -abs(sway) * 1.2 if walk else 0)
    c.line(19 + lean, 22 + y, 20 + hem, 41 + bob + crouch, 'coat', 1.4)
    for by in (26, 30, 34):
        c.put(18 + lean + (hem - lean) * (by - 22) / 20, by + y, 'gold')
    if satchel_near:
        for i, level in ((0, 1.8), (1, 3.2)):
            c.line(19 + i + lean, 21 + y, 12 + i + hem, 34 + bob + crouch, 'leather', level)
        satchel(c, 9 + round(-sway + hem), 33 + bob + crouch, 10, 8)
    else:
        for i, level in ((0, 1.8), (1, 3.2)):
            c.line(12 + i + lean, 22 + y, 19 + i + hem, 33 + bob + crouch, 'leather', level)
    nod = 1 if lean > 2 else 0
    head(c, 'side', 7 + round(lean) + nod, 4 + y + nod, face, mouth)
    scarf_wrap(c, 9 + round(lean), 19 + y + tug, 12)
    limb = Canvas(W, H)
    arm(limb, shoulder, hand, ARMS, .35)
    over(c, limb)
    if held:
        held(c, round(hand[0]), round(hand[1]))
    return c


def facing(back=False, phase=None, bob=0, face=None, mouth=0, left=None, right=None, breathe=0, crouch=0, held=None,
           nod=0, turn=None, tug=0, wind=None):
    """Towards us, or away. Her satchel is on her own right hip: our left from the front, our right from behind.

    left, right: ours, offsets of the hands from the shoulders. held: paints what is in our right hand. turn: 'right' or
    'left' turns the head alone. wind: 0..1, a moment of the wind from the left, for hair and scarf."""
    c = Canvas(W, H)
    y = bob + breathe + crouch
    low = bob + crouch
    angle = (phase or 0) / 8 * 2 * math.pi
    walk = phase is not None
    weight = -math.sin(angle) if walk else 0          # towards the leg that carries her
    drive = math.cos(angle) if walk else 0            # 1: our left leg is in front, our right arm as well
    lag = -math.sin(angle - .9) if walk else 0        # cloth follows later
    lift = [STEP[phase], STEP[(phase + 4) % 8]] if walk else [0, 0]
    hips, chest = round(weight * 1.2), round(weight * .7)
    arms = []
    for i, (sx, out) in enumerate(((8.8, -1), (22.6, 1))):
        ahead = drive * out                            # this arm is in front
        shoulder = (sx + chest + ahead * out * -.5, 25 + y + ahead * .7)
        hand = (shoulder[0] + out * (.8 - max(0, ahead) * 3 - min(0, ahead) * .6),
                shoulder[1] + 12.6 + (ahead * .8 if ahead > 0 else ahead * 2.6))
        lifted = (left, right)[i]
        if lifted:
            hand = (shoulder[0] + lifted[0], shoulder[1] + lifted[1])
        arms.append((shoulder, hand, ahead, bool(lifted), i))
    for shoulder, hand, ahead, lifted, i in arms:      # the arm that swings back is behind the coat
        if ahead < -.3 and not lifted:
            arm(c, shoulder, hand, ARMS, -.7, 1 if i == 0 else -1)
    for i in (0, 1) if lift[0] > lift[1] else (1, 0):
        x = (12.6, 19.4)[i] + hips
        inward = (1, -1)[i] * 1.4 * max(0, drive * (1, -1)[i])
        leg_front(c, x, 40 + low, lift[i], LEGS, -.7 if lift[i] > 2 else 0, lean=inward)
    coat(c, 20 + y, 42 + low, 7.4, 7.6, 16 + chest, 0, lag * 3.4)
    seam = 16 + chest - drive * 1.1
    if back:
        c.line(seam, 34 + y, 16 + hips + lag, 42 + low, 'coat', 1.4)
        c.rect(10 + chest, 33 + y, 21 + chest, 33 + y, 'coat', 1.6)
        for i, level in ((0, 1.8), (1, 3.2)):
            c.line(11 + i + chest, 21 + y, 21 + i + hips, 34 + low, 'leather', level)
        satchel(c, 20 + round(hips + lag), 34 + low, 6, 8)
    else:
        c.line(seam, 24 + y, 16 + hips + lag * 1.4, 42 + low, 'coat', 1.2)
        for by in (27, 31, 35):
            c.put(round(seam) + 2, by + y, 'gold')
        c.rect(18 + chest, 37 + y, 21 + chest, 37 + y, 'coat', 1.2)
        for i, level in ((0, 1.8), (1, 3.2)):
            c.line(20 + i + chest, 21 + y, 10 + i + hips, 34 + low, 'leather', level)
        satchel(c, 7 + round(hips + lag), 34 + low, 6, 8)
    last = None                                        # a lifted arm comes last, over scarf and hair
    for shoulder, hand, ahead, lifted, i in arms:
        if ahead < -.3 and not lifted:
            continue
        limb = Canvas(W, H)
        arm(limb, shoulder, hand, ARMS, .2 if i else -.4, 1 if i == 0 else -1, 2 if lifted else 1.7)
        if lifted and not back:
            last = last or Canvas(W, H)
            last.paste(limb, 0, 0)
        else:
            over(c, limb)
    at = (8 + round(weight * .5) + nod, 4 + y + abs(nod))
    if back:
        scarf_wrap(c, 9 + chest, 19 + y, 14)
        head(c, 'back', *at, hair=round(lag * .8))
        if wind is None:
            scarf_tail(c, [(14 + chest, 21 + y), (13.4 + chest + lag, 27 + y), (13 + chest + lag * 2.2, 32 + y)])
        else:
            blown(c, y, wind)
    elif turn:
        scarf_wrap(c, 9 + chest, 19 + y, 14)
        face_side = Canvas(W, H)
        head(face_side, 'side', at[0], at[1], face, mouth)
        c.paste(face_side, 0, 0, turn == 'left')
        scarf_tail(c, [(19, 22 + y), (19.5, 27 + y), (19.5, 31 + y)])
    else:
        head(c, 'front', *at, face, mouth)
        scarf_wrap(c, 9 + chest, 19 + y + tug, 14)
        x, low = 19.5 + chest, y + tug
        scarf_tail(c, [(x - .5, 22 + low), (x + lag * 1.2, 27 + low), (x + lag * 2.6, 31 + low)])
    if last:
        over(c, last)
    if held:
        held(c, round(arms[1][1][0]), round(arms[1][1][1]))
    return c


def blown(c, y, wind):
    """Hair and scarf in a wind from the left: two waves run along them."""
    w = wind * 2 * math.pi
    for i, (x0, y0, length) in enumerate(((21, 9, 6), (21, 12, 7), (20, 15, 8), (19, 17, 7))):
        flutter = math.sin(w + i * 1.3)
        points = [(x0, y0 + y), (x0 + length * .5, y0 + y + 1 - flutter),
                  (x0 + length + flutter, y0 + y + flutter * 1.4)]
        c.limb(points, [3, 2.4, 1.2], 'hair', 2.2 + (i % 2) * .8)
    tail = [(19, 21 + y)]
    for k in range(1, 5):
        tail.append((19 + k * 3, 22.5 + y - k * .5 + math.sin(w - k * 1.25) * (.5 + k * .5)))
    scarf_tail(c, [(min(x, 29), yy) for x, yy in tail], 3.6)


def sheets():
    """name -> list of finished frames. ada_acts.py has the other poses."""
    out = {}
    for name, flip in (('right', False), ('left', True)):
        def done(**more):                   # facing left we see her other side: the satchel is behind
            return finish(side(satchel_near=not flip, **more), flip)
        out[f'ada-stand-{name}'] = [done(), done(face='blink', breathe=1)]
        out[f'ada-walk-{name}'] = [done(phase=p, bob=BOB[p]) for p in range(8)]
        talk = [(0, None), (1, (6, 9)), (2, (9, 4)), (1, (9, 6))]
        out[f'ada-talk-{name}'] = [done(mouth=m, near=h) for m, h in talk]
        out[f'ada-use-{name}'] = [done(near=h) for h in ((9, 5), (13, -1))]
    for name, back in (('down', False), ('up', True)):
        out[f'ada-stand-{name}'] = [finish(facing(back)), finish(facing(back, face='blink', breathe=1))]
        out[f'ada-walk-{name}'] = [finish(facing(back, p, BOB[p])) for p in range(8)]
        talk = [(0, None), (1, (3, 8)), (2, (5, 2)), (1, (4, 4))]
        out[f'ada-talk-{name}'] = [finish(facing(back, mouth=m, right=h)) for m, h in talk]
        reach = ((-1, 8), (-2.5, 5)) if not back else ((5, -2), (6, -10))
        out[f'ada-use-{name}'] = [finish(facing(back, right=h)) for h in reach]
    return out
