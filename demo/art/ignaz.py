"""Ignaz, the lamp keeper: thin and tall, bald, spectacles, long coat, walking stick, folding ruler.

Standing frames 32x64. Sitting frames 40x53: on a chair, the hands above a table of 22 px that the room draws.
"""

from canvas import Canvas
from figure import BOB, SWING, arm, drape, finish, over, patched
from puppet import Person

LEGEND = {
    'd': ('skin', 1.8), 's': ('skin', 3.2), 'S': ('skin', 4.1), 'L': ('skin', 5.2), 'r': ('rose', 0),
    'b': ('beard', 1.2), 'B': ('beard', 2.4), 'W': ('beard', 3.8), 'e': ('ink', 0), 'm': ('wine', 0),
    'g': ('brown', 0), 'l': ('cream', 0),
}

FRONT = [
    '....sSSSSs....',
    '...sSLLLSSs...',
    '..sSLLLLSSSs..',
    '..sSSLLSSSSs..',
    '..dSSSSSSSSs..',
    '.BdWWSSSSWWsB.',
    'bWdSSSSSSSSdWB',
    'bWggggSSggggWB',
    '.BglegggglegB.',
    '..gllgLLgllg..',
    '..dggSLLSggd..',
    '...SSdLLdSs...',
    '...dSWWWWSd...',
    '...dWWmmWWd...',
    '....dSSSSd....',
    '....dsWWsd....',
    '.....bWWb.....',
    '......bb......',
]
SIDE = [
    '....sSSSs.....',
    '..sSSLLLSs....',
    '..sSLLLLSSs...',
    '.dSSLLLSSSSs..',
    '.dsSSSSSSSSs..',
    '.bBsSSSSSSWW..',
    'bBWWdSSSSSSs..',
    'bWWWdsSSSgggg.',
    'bWWBdggggglegL',
    '.bBWdrsSSgllgL',
    '..bBdssSSSggSL',
    '...bdssSSSSSs.',
    '....dsssSWWWW.',
    '....ddssSSSmm.',
    '.....dssSSSS..',
    '......ddsSWW..',
    '.......dsbWWb.',
    '.........bWb..',
]
BACK = [
    '....sSSSSs....',
    '...sSLLLSSs...',
    '..sSLLLLSSSs..',
    '..sSSLLSSSSs..',
    '..sSSSSSSSSs..',
    '.BssSSSSSSssB.',
    'bWBssSSSSssBWB',
    'bWWBBssssBBWWB',
    '.BWWWBBBBWWWB.',
    '..BWWWWWWWWB..',
    '..bBWWBWWBWb..',
    '...bBWBBWBb...',
    '....dssssd....',
    '....dsSSsd....',
    '....dssssd....',
    '....ddssdd....',
    '..............',
    '..............',
]


def stick(c, x, y):
    """The walking stick, under a hand that rests on its round knob."""
    c.line(x + 1, y, x + 1, c.h - 2, 'leather', 2.4)
    c.line(x + 2, y + 2, x + 2, c.h - 2, 'leather', 4)
    c.disc(x + 1, y - 2, 1.6, 'gold')


def ruler(c, x, y, upright=True):
    """Two parts of the folding ruler."""
    if upright:
        c.rect(x, y - 11, x + 1, y + 2, 'gold')
        for i in range(0, 13, 2):
            c.put(x + 1, y - 10 + i, 'brown')
        c.line(x + 2, y - 11, x + 6, y - 8, 'gold')
    else:
        c.rect(x - 2, y, x + 9, y + 1, 'gold')
        for i in range(0, 12, 2):
            c.put(x - 2 + i, y + 1, 'brown')


def glass(c, x, y):
    """A small glass of something amber, with a dark edge."""
    c.frame(x - 2, y - 4, x + 2, y + 3, 'pale')
    c.rect(x - 1, y - 3, x + 1, y - 1, 'steel')
    c.rect(x - 1, y, x + 1, y + 2, 'amber')
    c.put(x + 2, y - 3, 'white')


class Ignaz(Person):
    w, h, cx = 32, 64, 16
    shoulder, spread, hip, stance, reach = 27, 6.6, 44, 2.6, 15
    legs = dict(thigh=8, shin=8, width=3, shaft=.8, foot=4, trousers='stone', level=3.4, boots='leather',
                boot_level=1.4)
    arms = dict(upper=8, fore=7.6, sleeve=3.6, cloth='cloth', cloth_level=2.7)
    legend, front, side, back = LEGEND, FRONT, SIDE, BACK
    front_at, side_at = (9, 4), (9, 4)
    eyes = {'front': {8: '.BgSSggggSSgB.', 9: '..gddgLLgddg..'}, 'side': {8: 'bWWBdgggggSSgL', 9: '.bBWdrsSSgddgL'}}
    mouths = {'front': {1: {13: '...dWmmmmWd...'}, 2: {13: '...dWmmmmWd...', 14: '....dmmmmd....'}},
              'side': {1: {13: '....ddssSmmmm.'}, 2: {13: '....ddssSmmmm.', 14: '.....dssSSmm..'}}}

    def trunk_front(self, c, back, y, bob, sway):
        cx = self.cx
        drape(c, [(22 + y, cx, 4), (24 + y, cx, 6.4), (30 + y, cx, 6.2), (38 + bob, cx, 5.6),
                  (55 + bob, cx + sway * .6, 7.6)], 'cloth', 2.7, .8, 5)
        if back:
            c.line(cx, 39 + bob, cx, 55 + bob, 'cloth', 1)
            c.rect(cx - 4, 38 + bob, cx + 3, 38 + bob, 'cloth', 1)
            for x in (-3, 2):
                c.put(cx + x, 38 + bob, 'gold')
            return
        c.poly([(cx - 3, 22 + y), (cx + 3, 22 + y), (cx + 1, 34 + y), (cx - 1, 34 + y)], 'red', 2.4)
        c.rect(cx - 2, 21 + y, cx + 1, 24 + y, 'beard', 4)
        c.put(cx - 1, 24 + y, 'ink')
        c.put(cx, 24 + y, 'ink')
        c.line(cx - 4, 22 + y, cx - 1, 33 + y, 'cloth', 4)
        c.line(cx + 3, 22 + y, cx, 33 + y, 'cloth', 4.4)
        c.line(cx, 34 + y, cx, 55 + bob, 'cloth', 1)
        for by in (35, 39, 43):
            c.put(cx - 2, by + y, 'gold')
            c.put(cx + 2, by + y, 'gold')

    def trunk_side(self, c, y, bob, sway):
        cx = self.cx
        drape(c, [(22 + y, cx - .5, 3), (24 + y, cx - 1, 5), (29 + y, cx - .6, 5.2), (38 + bob, cx, 4.6),
                  (55 + bob, cx - sway * .6 - .6, 6)], 'cloth', 2.7, .8, 5)
        c.line(cx + 3, 24 + y, cx + 4, 54 + bob, 'cloth', 1.2)
        c.rect(cx, 21 + y, cx + 3, 22 + y, 'beard', 4)
        for by in (30, 35, 40):
            c.put(cx + 2, by + y, 'gold')


def sitting(blink=False, mouth=0, near=None, far=None, nod=0, breathe=0, held=None, held_far=None):
    """On a chair, facing right. Offsets of hands are from the shoulder, at (16, 23)."""
    c = Canvas(40, 53)
    me = Ignaz
    y = breathe + 3
    c.rect(8, 17, 9, 52, 'wood', 2.8)                       # the chair behind him
    c.rect(8, 20, 9, 21, 'wood', 4)
    c.rect(8, 39, 22, 40, 'wood', 3.6)
    c.rect(20, 41, 21, 52, 'wood', 2.6)
    c.line(9, 47, 20, 47, 'wood', 2)
    far_hand = (18 + (far or (9, 8))[0], 20 + y + (far or (9, 8))[1])
    arm(c, (18, 20 + y), far_hand, me.arms, -.9)
    if held_far:
        held_far(c, round(far_hand[0]), round(far_hand[1]))
    for dx, shade in ((1, -.8), (0, 0)):                    # thighs, shins, shoes; the bad knee is stretched
        knee, foot = ((28, 38), (33, 49)) if dx else ((27, 38), (27, 49))
        c.limb([(17, 38), knee, foot], [4.4, 3.6, 3], 'stone', 3.6 + shade)
        c.limb([(foot[0] - 1, 51), (foot[0] + 4, 51)], 2.4, 'leather', 2 + shade)
    drape(c, [(16 + y, 16.5, 3), (18 + y, 16, 5), (24 + y, 16, 5.2), (35, 16.5, 5), (38, 16.5, 5.6)], 'cloth', 2.7, .8)
    c.limb([(18, 38), (24, 38), (26, 39)], [5, 4.4, 3.4], 'cloth', 2.7)
    c.poly([(11, 38), (18, 39), (16, 49), (12, 50)], 'cloth', 2)      # the skirt of the coat hangs down
    for by in (22, 27, 31):
        c.put(19, by + y, 'gold')
    c.rect(16, 15 + y, 19, 16 + y, 'beard', 4)
    rows = patched(SIDE, me.eyes['side'] if blink else None, me.mouths['side'].get(mouth))
    c.grid(9 + nod, y + (nod > 0) - 1, rows, LEGEND)
    limb = Canvas(40, 53)
    hand = (16 + (near or (10, 8))[0], 20 + y + (near or (10, 8))[1])
    arm(limb, (16, 20 + y), hand, me.arms, .3)
    over(c, limb)
    if held:
        held(c, round(hand[0]), round(hand[1]))
    return c


def sheets():
    """name -> list of finished frames."""
    i, out = Ignaz(), {}
    for name, flip in (('right', False), ('left', True)):
        def side(**more):
            return finish(i.from_side(**{'far': (9, 11), 'held_far': stick, **more}), flip)

        def seat(**more):
            return finish(sitting(**more), flip)
        out[f'ignaz-stand-{name}'] = [side(), side(blink=True, breathe=1)]
        # The stick goes with the leg that hurts.
        hands = [(8 + SWING[p] * 2.5, 11 - max(0, SWING[(p + 2) % 8]) * 2) for p in range(8)]
        out[f'ignaz-walk-{name}'] = [side(phase=p, bob=BOB[p], far=hands[p]) for p in range(8)]
        talk = [(0, None), (1, (7, 8)), (2, (9, 0)), (1, (8, 4))]
        out[f'ignaz-talk-{name}'] = [side(mouth=m, near=h) for m, h in talk]
        out[f'ignaz-sit-{name}'] = [seat(), seat(blink=True, breathe=1)]
        talk = [(0, None), (1, (10, 4)), (2, (9, -5)), (1, (10, -1))]
        out[f'ignaz-sittalk-{name}'] = [seat(mouth=m, near=h) for m, h in talk]
        lift = [((8, 8), (14, 8), 0), ((9, 6), (15, 5), 0), ((11, 3), (15, 1), 1), ((12, 2), (15, 1), 1),
                ((11, 3), (15, 1), 1), ((9, 6), (15, 5), 0)]
        out[f'ignaz-measure-{name}'] = [seat(near=n, far=f, nod=d, held=ruler, held_far=glass, blink=k == 3)
                                        for k, (n, f, d) in enumerate(lift)]

    def front(**more):
        return finish(i.facing(**{'left': (-1, 11), 'held_left': stick, **more}))
    out['ignaz-stand-down'] = [front(), front(blink=True, breathe=1)]
    out['ignaz-talk-down'] = [front(mouth=m, right=h) for m, h in ((0, None), (1, (3, 8)), (2, (5, 0)), (1, (4, 4)))]
    out['ignaz-stand-up'] = [finish(i.facing(True)), finish(i.facing(True, breathe=1))]
    return out
