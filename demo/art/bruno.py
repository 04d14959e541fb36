"""Bruno, the old fisherman: broad, cap and beard, yellow oilskin, pipe; he plays the accordion. Frames 36x62."""

import math

from canvas import Canvas
from figure import BOB, SWING, arm, finish, leg_front, leg_side, swing_hand

W, H = 36, 62
LEGS = dict(thigh=8, shin=8, width=5.4, shaft=.3, foot=4.6, trousers='navy', level=3.2, boots='navy', boot_level=2.4)
ARMS = dict(upper=8, fore=7.4, sleeve=5.6, cloth='oil', cloth_level=3.1)

LEGEND = {
    'n': ('navy', 1), 'N': ('navy', 2.4), 'M': ('navy', 3.6), 'y': ('gold', 0),
    'd': ('skin', 2), 's': ('skin', 3), 'S': ('skin', 3.8), 'L': ('skin', 5), 'r': ('skin', 2.8),
    'b': ('beard', 1.4), 'B': ('beard', 2.5), 'W': ('beard', 3.6), 'V': ('beard', 4.6),
    'e': ('ink', 0), 'm': ('umber', 0), 'p': ('brown', 0), 'P': ('umber', 0), 'f': ('fire', 0),
}

FRONT = [
    '.....nNNNNNNn.....',
    '...nNNMMMMMNNNn...',
    '..nNMMMMMMMMNNNn..',
    '..NMMMMNNNNNNNNN..',
    '..NNNNNNyyNNNNNN..',
    '..nnnnnnnnnnnnnn..',
    '.nNMMNNNNNNNNNNNn.',
    '..nPPPPPPPPPPPPn..',
    '..bdssSSSSSSssBb..',
    '..BWWWsSSSSWWWBB..',
    '..BdseSSSSSeSsBW..',
    '..BsSeSSLSSeSSBW..',
    '..BrrSSSLLSSrrWW..',
    '..BBrWWWLLWWWrWW..',
    '..bBWWWVVVVWWWWB..',
    '..bBBWWWmmWWWVWB..',
    '...bBBWWWWWWVWB...',
    '...bBBBWBWWWWWB...',
    '....bBBBWBWWWB....',
    '.....bBBBWWWB.....',
    '.......bBBB.......',
]
FRONT_BLINK = {10: '..BdssSSSSSSSsBW..', 11: '..BsSeeSLSeeSSBW..'}
FRONT_MOUTH = {1: {15: '..bBBWWmmmmWWVWB..'}, 2: {15: '..bBBWWmmmmWWVWB..', 16: '...bBBWWmmWWVWB...'}}

SIDE = [
    '....nNNNNNn.......',
    '..nNNMMMMNNNn.....',
    '.nNMMMMMMMMNNn....',
    '.NMMMMNNNNNNNN....',
    '.NNNNNNNNNNNyN....',
    '.nnnnnnnnnnnnnn...',
    '.bNNNNNNNNNNNNNNN.',
    '.bBdsssPPPPPPPPPn.',
    '.bBBdssssSSSSS....',
    '.bBBdrssSSSWWW....',
    '..BBBdssSSSeSS....',
    '..BBBBssSSSeSLS...',
    '..bBBBBrrSSSSLLS..',
    '..bBBBBWWrSWWLS...',
    '...BBBWWWWWWVVW...',
    '...bBBWWWWWWmmW...',
    '....bBBWWWWWVWW...',
    '.....bBBBWWWWWW...',
    '......bBBBWWWW....',
    '.......bBBBWW.....',
    '.........bBB......',
]
SIDE_BLINK = {10: '..BBBdssSSSsSS....', 11: '..BBBBssSSeeSLS...'}
SIDE_MOUTH = {1: {15: '...bBBWWWWWmmmW...'}, 2: {15: '...bBBWWWWWmmm....', 16: '....bBBWWWWmmWW...'}}
PIPE = ['....ff', '...PpP', 'PPPPpP', '....PP']

BACK = [
    '.....nNNNNNNn.....',
    '...nNNMMMMMNNNn...',
    '..nNMMMMMMMMNNNn..',
    '..NMMMMNNNNNNNNN..',
    '..NNNNNNNNNNNNNN..',
    '..nnnnnnnnnnnnnn..',
    '..nNNNNNNNNNNNNn..',
    '..bBBBBBBBBBBBBb..',
    '..bBBWBBWBBWBBBb..',
    '..BBBWBBWBBWBWBB..',
    '..sBBBBWBBBBBBBs..',
    '..sBBWBBBBWBBWBS..',
    '...bBBBBWBBBBBb...',
    '...bbBBBBBBBBbb...',
    '....dbbBbbBbbd....',
    '.....dddssdds.....',
]


def patched(rows, *changes):
    rows = list(rows)
    for change in changes:
        for index, row in (change or {}).items():
            rows[index] = row
    return rows


def oilskin(c, top, hem, half_top, half_belly, cx=18.0, belly=0.0):
    """A barrel of a coat; long soft folds below the belt line, a hard wet gleam at the right."""
    for y in range(top, hem + 1):
        t = (y - top) / (hem - top)
        half = half_top + (half_belly - half_top) * math.sin(min(1, t * 1.35) * math.pi / 2)
        half -= 2.4 if y == top else 1.2 if y == top + 1 else 0
        mid = cx + belly * math.sin(t * math.pi)
        for x in range(round(mid - half), round(mid + half)):
            side = (x - mid + .5) / half
            level = 3.0 + side * .9 - (.7 if side < -.6 else 0)
            if t > .6 and (x * 3 + y // 5) % 7 == 0:
                level -= .6
            c.put(x, y, 'oil', level)
    for x in range(W):                      # the hem, only where there is coat
        if c.ramp[hem][x] == 'oil':
            c.level[hem][x] = 1.2


def over(c, limb):
    """Lays an arm over the coat with a dark seam, so that yellow reads against yellow."""
    for y in range(H):
        for x in range(W):
            if limb.has(x, y):
                for dx, dy in ((-1, 0), (1, 0), (0, 1)):
                    if not limb.has(x + dx, y + dy) and c.has(x + dx, y + dy):
                        c.level[y + dy][x + dx] = min(c.level[y + dy][x + dx], 1.3)
    c.paste(limb, 0, 0)


def side(phase=None, bob=0, face=None, mouth=0, near_hand=None, breathe=0):
    """Facing right; he rolls a little with every step."""
    c = Canvas(W, H)
    y = bob + breathe
    sway = SWING[phase] if phase is not None else 0
    far, near = (18.4, 29 + y), (16.6, 29 + y)
    arm(c, far, swing_hand(far, -sway * .8 if phase is not None else .15, 14), ARMS, -1)
    leg_side(c, (18.2, 43 + bob), None if phase is None else (phase + 4) % 8, LEGS, -.8, .8, 59)
    leg_side(c, (17.4, 43 + bob), phase, LEGS, 0, .8, 59)
    oilskin(c, 23 + y, 49 + bob, 8, 9.2, 17.2, 1.8)
    c.line(22, 27 + y, 24, 48 + bob, 'oil', 1.6)
    for by in (30, 36, 42):
        c.put(22, by + y, 'brown')
        c.put(22, by + y + 1, 'bark')
    c.grid(9, 4 + y, patched(SIDE, SIDE_BLINK if face == 'blink' else None, SIDE_MOUTH.get(mouth)), LEGEND)
    if mouth == 0:
        c.grid(22, 17 + y, PIPE, LEGEND)
    # Turned-up collar behind the beard.
    c.limb([(11, 22 + y), (13, 25 + y)], 3.4, 'oil', 2.0)
    limb = Canvas(W, H)
    hand = (near[0] + near_hand[0], near[1] + near_hand[1]) if near_hand else swing_hand(near, sway * .75, 14)
    arm(limb, near, hand, ARMS, .1, fist=2.1)
    over(c, limb)
    return c


def facing(back=False, phase=None, bob=0, face=None, mouth=0, hand=None, breathe=0, bellows=None):
    c = Canvas(W, H)
    y = bob + breathe
    lift, sway, roll = [0, 0], 0, 0
    if phase is not None:
        lift = [(0, 0, 1, 3, 4, 3, 1, 0)[phase], (4, 3, 1, 0, 0, 0, 1, 3)[phase]]
        sway = math.sin(phase / 8 * 2 * math.pi)
        roll = round(sway * .6)
    for i in ((0, 1) if lift[0] > lift[1] else (1, 0)):
        leg_front(c, (14, 22)[i], 44 + bob, lift[i], LEGS, -.5 if lift[i] > 1 else 0, 61)
    oilskin(c, 23 + y, 50 + bob, 10.2, 11.4, 18)
    if back:
        c.line(18, 40 + y, 18, 50 + bob, 'oil', 1.3)
        c.rect(10, 27 + y, 25, 27 + y, 'oil', 1.4)
    else:
        c.line(18, 26 + y, 18, 50 + bob, 'oil', 1.2)
        for by in (30, 36, 42):
            c.rect(19, by + y, 20, by + y, 'brown')
            c.put(20, by + y + 1, 'bark')
        for px in (11, 21):
            c.rect(px, 40 + y, px + 4, 40 + y, 'oil', 1.2)
    for i, (sx, out) in enumerate(((8.6, -1), (27, 1))):
        swing = sway * (1 if i == 0 else -1)
        at = (sx + out * .8, 43 + y - abs(swing) * 1.2 - (1 if swing > 0 else 0))
        if i == 1 and hand:
            at = (sx + hand[0], 29 + y + hand[1])
        if bellows is not None:
            at = (18 + out * (7.5 + bellows), 38 + y - bellows * .3)
        limb = Canvas(W, H)
        arm(limb, (sx, 29 + y), at, ARMS, .15 if i else -.35, bend=1 if i == 0 else -1, fist=2.1)
        over(c, limb)
    if bellows is not None:
        accordion(c, 18, 37 + y, bellows)
    if back:
        c.grid(9 + roll, 5 + y, BACK, LEGEND)
        c.limb([(12, 23 + y), (23, 23 + y)], 3.4, 'oil', 3)
    else:
        c.limb([(10.5, 23 + y), (14, 26 + y)], 3, 'oil', 2.6)
        c.limb([(25, 23 + y), (21.5, 26 + y)], 3, 'oil', 3.6)
        c.grid(9 + roll, 4 + y, patched(FRONT, FRONT_BLINK if face == 'blink' else None,
                                           FRONT_MOUTH.get(mouth)), LEGEND)
    return c


def accordion(c, cx, cy, spread):
    """Two wooden ends and red bellows between them; spread in px to each side."""
    half = 4.5 + spread
    for x in range(round(cx - half), round(cx + half) + 1):
        t = (x - cx) / half
        drop = round((1 - t * t) * spread * .35)
        fold = (x - round(cx - half)) % 3
        for y in range(cy - 4 + drop, cy + 6 + drop):
            c.put(x, y, 'red', (5.2, 3.6, 1.8)[fold] - (1 if y > cy + 3 + drop else 0))
    for side_x, lit in ((round(cx - half) - 3, 0), (round(cx + half), .8)):
        c.rect(side_x, cy - 5, side_x + 3, cy + 6, 'navy', 1.4 + lit)
        c.rect(side_x, cy - 5, side_x + 3, cy - 5, 'gold')
        c.rect(side_x, cy + 6, side_x + 3, cy + 6, 'amber')
        for yy in range(cy - 3, cy + 5, 2):
            c.put(side_x + (1 if lit == 0 else 2), yy, 'moon')
    for out in (-1, 1):
        c.disc(cx + out * (half + 3), cy + 1, 2, 'skin', 3.4 + out * .5)


def sheets():
    """name -> list of finished frames."""
    out = {}
    for name, flip in (('right', False), ('left', True)):
        out[f'bruno-stand-{name}'] = [finish(side(), flip), finish(side(face='blink', breathe=1), flip)]
        out[f'bruno-walk-{name}'] = [finish(side(p, BOB[p]), flip) for p in range(8)]
        talk = [(0, None), (1, (8, 10)), (2, (11, 5)), (1, (10, 8))]
        out[f'bruno-talk-{name}'] = [finish(side(mouth=m, near_hand=h), flip) for m, h in talk]
    for name, back in (('down', False), ('up', True)):
        out[f'bruno-stand-{name}'] = [finish(facing(back)), finish(facing(back, face='blink', breathe=1))]
        out[f'bruno-walk-{name}'] = [finish(facing(back, p, BOB[p])) for p in range(8)]
        talk = [(0, None), (1, (3, 9)), (2, (5, 3)), (1, (4, 6))]
        out[f'bruno-talk-{name}'] = [finish(facing(back, mouth=m, hand=h)) for m, h in talk]
    squeeze = [(0, 0, None), (1.5, 0, None), (3.2, 0, 'blink'), (4.4, 1, 'blink'), (3.2, 1, 'blink'), (1.5, 0, None)]
    out['bruno-play-down'] = [finish(facing(bellows=s, bob=0, breathe=b, face=f)) for s, b, f in squeeze]
    return out
