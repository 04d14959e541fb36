"""Bruno, the old fisherman: broad, cap and beard, yellow oilskin, pipe; he plays the accordion. Frames 36x62."""

import math

from canvas import Canvas
from figure import BOB, BRACE, STEP, SWING, arm, finish, leg_front, leg_side, over, patched, swing_hand

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
FACES = {'front': {'blink': FRONT_BLINK}, 'side': {'blink': SIDE_BLINK}}
MOUTHS = {'front': FRONT_MOUTH, 'side': SIDE_MOUTH}
PIPE = ['....ff', '...PpP', 'PPPPpP', '....PP']
PIPE_FRONT = ['....ff', '...PpP', 'PPPPpP', '...PPP']

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


def oilskin(c, top, hem, half_top, half_belly, cx=18.0, belly=0.0, lean=0.0, flare=0.0):
    """A barrel of a coat; long soft folds below the belt line, a hard wet gleam at the right."""
    for y in range(top, hem + 1):
        t = (y - top) / (hem - top)
        half = half_top + (half_belly - half_top) * math.sin(min(1, t * 1.35) * math.pi / 2)
        half -= 2.4 if y == top else 1.2 if y == top + 1 else 0
        mid = cx + belly * math.sin(t * math.pi) + lean * (1 - t) + flare * max(0, t - .4)
        for x in range(round(mid - half), round(mid + half)):
            side = (x - mid + .5) / half
            level = 3.0 + side * .9 - (.7 if side < -.6 else 0)
            if t > .6 and (round(x - flare * t) * 3 + y // 5) % 7 == 0:
                level -= .6
            c.put(x, y, 'oil', level)
    for x in range(c.w):                    # the hem, only where there is coat
        if c.ramp[hem][x] == 'oil':
            c.level[hem][x] = 1.2


def head(c, view, x, y, face=None, mouth=0, pipe=True):
    """view: front, side, back. The pipe leaves his mouth while he talks."""
    rows = {'front': FRONT, 'side': SIDE, 'back': BACK}[view]
    if view != 'back':
        rows = patched(rows, FACES[view].get(face), MOUTHS[view].get(mouth))
    c.grid(x, y, rows, LEGEND)
    if mouth == 0 and pipe and view != 'back':
        c.grid(x + (13 if view == 'side' else 9), y + 13, PIPE if view == 'side' else PIPE_FRONT, LEGEND)


def side(phase=None, bob=0, face=None, mouth=0, near=None, far=None, breathe=0, lean=0, held=None, pipe=True, box=None,
         brace=False):
    """Facing right; he rolls a little with every step. near, far: offsets of the hands from the shoulders.

    box: px to each side by which the bellows are open, or None; brace: the legs are apart."""
    c = Canvas(W, H)
    y = bob + breathe
    walk = phase is not None
    sway = SWING[phase] if walk else 0
    far_shoulder, shoulder = (18.4 + lean, 29 + y), (16.6 + lean, 29 + y)
    far_hand = (far_shoulder[0] + far[0], far_shoulder[1] + far[1]) if far else \
        swing_hand(far_shoulder, -sway * .8 if walk else .15, 14)
    arm(c, far_shoulder, far_hand, ARMS, -1)
    leg_side(c, (18.2, 43 + bob), (phase + 4) % 8 if walk else BRACE[0] if brace else None, LEGS, -.8, .8, H - 3)
    leg_side(c, (17.4, 43 + bob), BRACE[1] if brace else phase, LEGS, 0, .8, H - 3)
    oilskin(c, 23 + y, 49 + bob, 8, 9.2, 17.2, 1.8, lean, -sway * .8)
    c.line(22 + lean, 27 + y, 24, 48 + bob, 'oil', 1.6)
    for by in (30, 36, 42):
        c.put(22 + lean * (43 - by) / 20, by + y, 'brown')
        c.put(22 + lean * (43 - by) / 20, by + y + 1, 'bark')
    head(c, 'side', 9 + round(lean * 1.2), 4 + y + (1 if abs(lean) > 2 else 0), face, mouth, pipe)
    c.limb([(11 + lean, 22 + y), (13 + lean, 25 + y)], 3.4, 'oil', 2.0)      # turned-up collar
    hand = (shoulder[0] + near[0], shoulder[1] + near[1]) if near else swing_hand(shoulder, sway * .75, 14)
    if box is not None:
        accordion(c, 22 + lean, 37 + y, box, (1,) if near else (-1, 1))
        hand = hand if near else (22 + lean - box - 7, 38 + y)
    limb = Canvas(W, H)
    arm(limb, shoulder, hand, ARMS, .1, fist=2.1)
    over(c, limb, 1.3)
    if held:
        held(c, round(hand[0]), round(hand[1]))
    return c


def facing(back=False, phase=None, bob=0, face=None, mouth=0, left=None, right=None, breathe=0, bellows=None, held=None,
           turn=None, nod=0, pipe=True, tilt=0):
    """Towards us, or away. left, right: ours, offsets of the hands. tilt: px by which the shoulders roll."""
    c = Canvas(W, H)
    y = bob + breathe
    walk = phase is not None
    angle = (phase or 0) / 8 * 2 * math.pi
    weight = -math.sin(angle) if walk else 0            # a broad man: he rolls from leg to leg
    drive = math.cos(angle) if walk else 0
    lag = -math.sin(angle - .9) if walk else 0
    lift = [STEP[phase], STEP[(phase + 4) % 8]] if walk else [0, 0]
    hips, chest = round(weight * 1.4), round(weight * 1.2 + tilt)
    arms = []
    for i, (sx, out) in enumerate(((8.6, -1), (27, 1))):
        ahead = drive * out
        shoulder = (sx + chest, 29 + y + ahead * .6 + weight * out * -.7)
        down = ahead * .6 if ahead > 0 else ahead * 2.4
        at = (shoulder[0] + out * (.8 - max(0, ahead) * 3), shoulder[1] + 13.6 + down)
        lifted = (left, right)[i]
        if lifted:
            at = (shoulder[0] + lifted[0], shoulder[1] + lifted[1])
        if bellows is not None and not lifted:
            at = (18 + tilt + out * (7.5 + bellows), 38 + y - bellows * .3)
        arms.append((shoulder, at, ahead, i))
    for shoulder, at, ahead, i in arms:
        if ahead < -.3:
            arm(c, shoulder, at, ARMS, -1, 1 if i == 0 else -1, 2.1)
    for i in (0, 1) if lift[0] > lift[1] else (1, 0):
        inward = (1, -1)[i] * 1.2 * max(0, drive * (1, -1)[i])
        leg_front(c, (14, 22)[i] + hips, 44 + bob, lift[i], LEGS, -.6 if lift[i] > 2 else 0, H - 1, inward)
    oilskin(c, 23 + y, 50 + bob, 10.2, 11.4, 18 + chest, 0, 0, lag * 1.6)
    seam = 18 + chest - drive * 1.2
    if back:
        c.line(18 + chest, 40 + y, 18 + hips + lag, 50 + bob, 'oil', 1.3)
        c.rect(10 + chest, 27 + y, 25 + chest, 27 + y, 'oil', 1.4)
    else:
        c.line(seam, 26 + y, 18 + hips + lag, 50 + bob, 'oil', 1.2)
        for by in (30, 36, 42):
            c.rect(round(seam) + 1, by + y, round(seam) + 2, by + y, 'brown')
            c.put(round(seam) + 2, by + y + 1, 'bark')
        for px in (11, 21):
            c.rect(px + chest, 40 + y, px + chest + 4, 40 + y, 'oil', 1.2)
    last = []
    for shoulder, at, ahead, i in arms:
        if ahead < -.3:
            continue
        limb = Canvas(W, H)
        arm(limb, shoulder, at, ARMS, .15 if i else -.35, 1 if i == 0 else -1, 2.1)
        if (left, right)[i] and not back:
            last.append(limb)
        else:
            over(c, limb, 1.3)
    if bellows is not None:
        accordion(c, 18 + tilt, 37 + y, bellows, [out for i, out in enumerate((-1, 1)) if not (left, right)[i]])
    x = 9 + round(weight * .9) + nod + round(tilt * .6)
    if back:
        head(c, 'back', x, 5 + y)
        c.limb([(12 + chest, 23 + y), (23 + chest, 23 + y)], 3.4, 'oil', 3)
    else:
        c.limb([(10.5 + chest, 23 + y), (14 + chest, 26 + y)], 3, 'oil', 2.6)
        c.limb([(25 + chest, 23 + y), (21.5 + chest, 26 + y)], 3, 'oil', 3.6)
        turned = Canvas(W, H)
        head(turned, 'side' if turn else 'front', x, 4 + y + abs(nod), face, mouth, pipe)
        c.paste(turned, 0, 0, turn == 'left')
    for limb in last:
        over(c, limb, 1.3)
    if held:
        held(c, round(arms[1][1][0]), round(arms[1][1][1]))
    return c


def accordion(c, cx, cy, spread, hands=(-1, 1)):
    """Two wooden ends and red bellows between them; spread in px to each side. hands: at which ends is one."""
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
    for out in hands:
        c.disc(cx + out * (half + 3), cy + 1, 2, 'skin', 3.4 + out * .5)


def sheets():
    """name -> list of finished frames. bruno_acts.py has the other poses."""
    out = {}
    for name, flip in (('right', False), ('left', True)):
        out[f'bruno-stand-{name}'] = [finish(side(), flip), finish(side(face='blink', breathe=1), flip)]
        out[f'bruno-walk-{name}'] = [finish(side(p, BOB[p]), flip) for p in range(8)]
        talk = [(0, None), (1, (8, 10)), (2, (11, 5)), (1, (10, 8))]
        out[f'bruno-talk-{name}'] = [finish(side(mouth=m, near=h), flip) for m, h in talk]
    for name, back in (('down', False), ('up', True)):
        out[f'bruno-stand-{name}'] = [finish(facing(back)), finish(facing(back, face='blink', breathe=1))]
        out[f'bruno-walk-{name}'] = [finish(facing(back, p, BOB[p])) for p in range(8)]
        talk = [(0, None), (1, (3, 9)), (2, (5, 3)), (1, (4, 6))]
        out[f'bruno-talk-{name}'] = [finish(facing(back, mouth=m, right=h)) for m, h in talk]
    squeeze = [(0, 0, None, 0), (1.5, 0, None, .6), (3.2, 0, 'blink', 1), (4.4, 1, 'blink', 1), (3.2, 1, 'blink', 0),
               (1.5, 0, None, -.6)]
    out['bruno-play-down'] = [finish(facing(bellows=s, breathe=b, face=f, tilt=t)) for s, b, f, t in squeeze]
    return out
