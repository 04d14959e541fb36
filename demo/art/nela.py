"""Nela, the ferrywoman: sturdy, captain's cap, white braid, striped jersey. Frames 36x56; `throw` 72x62."""

import math

from canvas import Canvas
from figure import BOB, drape, finish
from puppet import Person

LEGEND = {
    'w': ('beard', 2.4), 'W': ('beard', 3.6), 'V': ('white', 0), 'n': ('navy', .8), 'N': ('navy', 2), 'P': ('navy', .8),
    'Q': ('navy', 3.4), 'y': ('gold', 0), 'b': ('beard', 1.6), 'B': ('beard', 2.6), 'H': ('beard', 3.8),
    'd': ('skin', 1.8), 's': ('skin', 2.9), 'S': ('skin', 3.8), 'L': ('skin', 4.8), 'r': ('coral', 0),
    'e': ('ink', 0), 'm': ('wine', 0), 't': ('white', 0), 'g': ('gold', 0), 'k': ('brown', 0),
}

FRONT = [
    '....wWWWWWWw....',
    '..wWWVVVVWWWWw..',
    '.wWVVVVVVWWWWWw.',
    '.wwWWWWWWWWWWww.',
    '..nNNNgygNNNNn..',
    '..nNNNNgNNNNNn..',
    '..PPQQQQQQQQPP..',
    '..bPPPPPPPPPPb..',
    '.bHdsSSSSSSsdHb.',
    '.bHsbbSSSSbbsHb.',
    '.bHdSeSSSSeSdHb.',
    '.bBsSeSLLSeSsBb.',
    '..brrSSLLSSrrb..',
    '..dssSSSSSSssd..',
    '...dsmSSSSmsd...',
    '...ddsmmmmsdd...',
    '....ddssssdd....',
]
SIDE = [
    '....wWWWWWw.....',
    '..wWWVVVVWWw....',
    '.wWVVVVVVWWWw...',
    '.wwWWWWWWWWWw...',
    '..nNNNNNNNNyN...',
    '..nNNNNNNNNgN...',
    '..nnnnnPPQQQQQ..',
    '.bHHBHbdPPPPPPP.',
    '.bHHHBHdsSSSSS..',
    '.bBHHBHbdSSSHH..',
    '.bHBHHbsdSSSeS..',
    '..bHHBbdsSSSeSL.',
    '..bBHHbgsrrSSSLL',
    '..bHHbddsrrrSSs.',
    '..bBb.ddsSSSSmm.',
    '.......ddsSSSSs.',
    '........ddssss..',
]
BACK = [
    '....wWWWWWWw....',
    '..wWWVVVVWWWWw..',
    '.wWVVVVVVWWWWWw.',
    '.wwWWWWWWWWWWww.',
    '..nNNNNNNNNNNn..',
    '..nNNNNNNNNNNn..',
    '..nnnnnnnnnnnn..',
    '.bHHHBHHHBHHHHb.',
    '.bHHBHHHHHBHHHb.',
    '.bHBHHHBHHHBHHb.',
    '.bHHHHBHHBHHHHb.',
    '.bBHHHHBBHHHHBb.',
    '..bBHHBHHBHHBb..',
    '..dbBHHBBHHBbd..',
    '...dbBHHHHBbd...',
    '...dddbHHbddd...',
    '....dddbbddd....',
]


def braid(c, points):
    """Thick, with a dark notch every second row, tied with a scarlet ribbon."""
    c.limb(points, [3.6] * (len(points) - 1) + [2.6], 'beard', 3.4)
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        for i in range(round(by - ay)):
            if round(ay + i) % 3 == 0:
                x = ax + (bx - ax) * i / max(by - ay, 1)
                c.put(round(x) - 1, round(ay) + i, 'beard', 1.8)
                c.put(round(x), round(ay) + i + 1, 'beard', 1.8)
    x, y = points[-1]
    c.rect(round(x) - 1, round(y), round(x) + 1, round(y), 'scarlet')
    c.rect(round(x) - 1, round(y) + 1, round(x) + 1, round(y) + 3, 'beard', 2.8)


class Nela(Person):
    w, h, cx = 36, 56, 18
    shoulder, spread, hip, stance, reach = 24, 8.6, 38, 3.8, 12.4
    legs = dict(thigh=7.6, shin=7.6, width=5, shaft=.3, foot=4.2, trousers='tile', level=4.4, boots='teal',
                boot_level=3)
    arms = dict(upper=6.8, fore=6.4, sleeve=5, cloth='beard', cloth_level=3.2, bare=True)
    legend, front, side, back = LEGEND, FRONT, SIDE, BACK
    front_at, side_at = (10, 3), (11, 3)
    eyes = {'front': {10: '.bHdSSSSSSSSdHb.', 11: '.bBseeSLLSeesBb.'},
            'side': {10: '.bHBHHbsdSSSSS..', 11: '..bHHBbdsSSeeSL.'}}
    mouths = {'front': {1: {14: '...dsmmmmmmsd...', 15: '...ddsmmmmsdd...'},
                        2: {14: '...dsmttttmsd...', 15: '...ddsmmmmsdd...'}},
              'side': {1: {14: '..bBb.ddsSSmmmm.', 15: '.......ddsSSmm..'},
                       2: {14: '..bBb.ddsSSmttt.', 15: '.......ddsSSmmm.'}}}

    def jersey(self, c, profile):
        shirt = Canvas(self.w, self.h)
        drape(shirt, profile, 'beard', 3.4, .8)
        for y in range(self.h):
            for x in range(self.w):
                if shirt.has(x, y) and (y - round(profile[0][0])) % 4 in (2, 3):
                    shirt.put(x, y, 'cloth', shirt.level[y][x] - .6)
        c.paste(shirt, 0, 0)

    def limb_on(self, c, shoulder, hand, shade, bend, held=None, fist=1.7):
        super().limb_on(c, shoulder, hand, shade, bend, held, fist)
        for y in range(int(shoulder[1]) - 2, int(shoulder[1]) + 8):          # stripes on the sleeve
            for x in range(self.w):
                if y % 4 in (1, 2) and c.has(x, y) and c.ramp[y][x] == 'beard' and abs(x - shoulder[0]) < 5 and y > 22:
                    c.put(x, y, 'cloth', c.level[y][x] - .6)

    def trunk_front(self, c, back, y, bob, sway):
        cx = self.cx
        drape(c, [(35 + bob, cx, 8.6), (42 + bob, cx, 8.4)], 'tile', 4.4)
        self.jersey(c, [(20 + y, cx, 6.4), (22 + y, cx, 8.8), (28 + y, cx, 9.6), (38 + bob, cx, 9)])
        c.rect(cx - 9, 38 + bob, cx + 8, 38 + bob, 'leather', 1.6)
        if not back:
            c.rect(cx, 38 + bob, cx + 1, 38 + bob, 'gold')
            c.line(cx, 41 + bob, cx, 44 + bob, 'tile', 2)
            c.poly([(cx - 4, 20 + y), (cx + 4, 20 + y), (cx, 24 + y)], 'scarf', 2.4)

    def trunk_side(self, c, y, bob, sway):
        cx = self.cx
        drape(c, [(35 + bob, cx, 7), (42 + bob, cx, 6)], 'tile', 4.4)
        self.jersey(c, [(20 + y, cx - .5, 4.6), (22 + y, cx - .5, 6.6), (28 + y, cx + .6, 8), (38 + bob, cx, 7.4)])
        c.rect(cx - 7, 38 + bob, cx + 6, 38 + bob, 'leather', 1.6)

    def over_head(self, c, view, y, sway):
        if view == 'front':
            braid(c, [(24, 17 + y), (25, 22 + y), (24 + sway * .5, 32 + y)])
        elif view == 'back':
            braid(c, [(18, 17 + y), (18 + sway * .6, 24 + y), (18 + sway, 33 + y)])
        else:
            braid(c, [(13.5, 17 + y), (11.5 - sway * .4, 23 + y), (11 - abs(sway), 31 + y)])
            c.rect(15, 19 + y, 20, 20 + y, 'scarf', 2.4)


class Thrower(Nela):
    """The same, with room for an arm that swings and a line that flies."""
    w, h = 72, 62
    cx = 36
    shoulder, hip = 30, 44
    blow = 0                              # px by which the braid flies back
    front_at, side_at = (28, 9), (29, 9)

    def trunk_side(self, c, y, bob, sway):
        cx = self.cx
        drape(c, [(41 + bob, cx, 7), (48 + bob, cx, 6)], 'tile', 4.4)
        self.jersey(c, [(26 + y, cx - .5, 4.6), (28 + y, cx - .5, 6.6), (34 + y, cx + .6, 8), (44 + bob, cx, 7.4)])
        c.rect(cx - 7, 44 + bob, cx + 6, 44 + bob, 'leather', 1.6)

    def over_head(self, c, view, y, sway):
        braid(c, [(31.5, 23 + y), (29.5 - self.blow, 29 + y), (29 - self.blow * 2, 36 + y)])
        c.rect(33, 25 + y, 38, 26 + y, 'scarf', 2.4)


def coil(c, x, y):
    """A coil of line that hangs from the hand."""
    for r, ramp in ((5, 'cream'), (3.6, 'rust'), (2.6, 'cream')):
        for i in range(32):
            a = i / 16 * math.pi
            c.put(round(x + math.cos(a) * r * .7), round(y + 4 + math.sin(a) * r * 1.2), ramp)
    c.disc(x, y, 1.7, 'skin', 4)


def flying(*points):
    """The line leaves the hand; its end is a knot. Points are offsets from the hand."""
    def paint(c, x, y):
        ax, ay = x, y
        for bx, by in points:
            c.line(ax, ay, x + bx, y + by, 'cream')
            c.line(ax, ay + 1, x + bx, y + by + 1, 'rust')
            ax, ay = x + bx, y + by
        c.disc(ax, ay, 1.6, 'cream')
    return paint


def throw(t, flip):
    """Holds the coil, swings it back, far back, over her head, lets go; the line runs out and she looks after it."""
    steps = [(None, (5, 11), coil, 0, 0, 0, 0), (4, (-7, 9), coil, -3, -1, 0, 1), (4, (-11, 1), coil, -6, -3, 0, 1),
             (0, (-9, -9), coil, 2, 2, 2, 0), (0, (12, -7), flying((7, -6), (13, -9), (19, -8)), 6, 5, 2, 0),
             (0, (13, 1), flying((6, -1), (12, 3), (20, 2)), 5, 3, 1, 1)]
    frames = []
    for phase, hand, held, lean, t.blow, mouth, bob in steps:
        rest = None if held is coil else coil
        c = t.from_side(phase=phase, bob=bob, near=hand, far=(7, 10), held=held, held_far=rest, lean=lean, mouth=mouth)
        frames.append(finish(c, flip))
    return frames


def sheets():
    """name -> list of finished frames."""
    n, t, out = Nela(), Thrower(), {}
    for name, flip in (('right', False), ('left', True)):
        def side(who=n, **more):
            return finish(who.from_side(**more), flip)
        out[f'nela-stand-{name}'] = [side(), side(blink=True, breathe=1)]
        talk = [(0, None), (1, (7, 8)), (2, (10, 3)), (1, (9, 6))]
        out[f'nela-talk-{name}'] = [side(mouth=m, near=h) for m, h in talk]
        out[f'nela-walk-{name}'] = [side(phase=p, bob=BOB[p]) for p in range(8)]
        out[f'nela-throw-{name}'] = throw(t, flip)
        # Both forearms on a rail, 30 px above the ground, which the room draws.
        out[f'nela-lean-{name}'] = [side(near=(8, 5), far=(9, 4), bend=-1, lean=5, breathe=b, blink=k == 3, nod=d)
                                    for k, (d, b) in enumerate([(0, 0), (0, 1), (1, 1), (0, 1)])]
    for name, back in (('down', False), ('up', True)):
        out[f'nela-walk-{name}'] = [finish(n.facing(back, p, BOB[p])) for p in range(8)]
    out['nela-stand-down'] = [finish(n.facing()), finish(n.facing(blink=True, breathe=1))]
    talk = [(0, None), (1, (2, 8)), (2, (5, 2)), (1, (3, 5))]
    out['nela-talk-down'] = [finish(n.facing(mouth=m, right=h)) for m, h in talk]
    out['nela-stand-up'] = [finish(n.facing(True)), finish(n.facing(True, breathe=1))]
    braid_idle = [((-1, 4), 0), ((-1, 0), 0), ((0, 1), 1), ((-1, 2), 1), ((0, 1), 1), ((-1, 4), 0)]
    out['nela-idle-down'] = [finish(n.facing(right=h, blink=b == 1 and k == 3)) for k, (h, b) in enumerate(braid_idle)]
    return out
