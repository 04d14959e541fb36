"""Odile, the innkeeper: broad, bun with a pencil in it, apron, account book under her arm. Frames 38x58."""

from figure import BOB, drape, finish
from puppet import Person

LEGEND = {
    'h': ('hair', .4), 'H': ('hair', 1.4), 'J': ('hair', 2.2), 'K': ('grey', 0), 'p': ('gold', 0), 'P': ('rust', 0),
    'd': ('skin', 2), 's': ('skin', 3.2), 'S': ('skin', 4), 'L': ('skin', 5), 'r': ('coral', 0), 'R': ('rose', 0),
    'b': ('umber', 0), 'e': ('ink', 0), 'm': ('wine', 0), 'w': ('white', 0), 'g': ('cream', 0),
}

FRONT = [
    '.....hHHHh...pP.',
    '....hHJJJHhpp...',
    '....hHJKJHpP....',
    '....hHHJHHh.....',
    '...hHHHHHHHHh...',
    '..hHHJJKJJJHHh..',
    '.hHHJJKJJJJJHHh.',
    '.hHJJHHHHHHJJHh.',
    '.hHJhsSSSSshJHh.',
    '.hHhsSSSSSSshHh.',
    '.hHsbbbSSbbbsHh.',
    '.dhsSeSSSSeSshd.',
    '.dgrSeSLLSeSrgd.',
    '..drrSSLLSSrrd..',
    '..dsrSSSSSSrsd..',
    '..ddsSSmmSSsdd..',
    '...ddsSSSSsdd...',
    '....dddssddd....',
]
SIDE = [
    'pp..hHHHh.......',
    '.PppJJJJHh......',
    '...hHpJKJh......',
    '...hHHJpPh......',
    '...hHHHHHHHh....',
    '..hHHJJKJJHHh...',
    '.hHJJJKJJJJHHh..',
    '.hHJJJJHHJJHHh..',
    '.hHJJHHHHhsSSs..',
    '.hHJHHHHhsSSSS..',
    '.hHHHhdsSSSbbb..',
    '.hHHhdsdSSSeSS..',
    '..hHhdgsSSSeSLL.',
    '...hhdsrrSSSSLL.',
    '....hdsrrSSSSS..',
    '....ddssSSSSmm..',
    '.....ddssSSSSs..',
    '......dddssdd...',
]
BACK = [
    '.....hHHHh...pP.',
    '....hHJJJHhpp...',
    '....hHJKJHpP....',
    '....hHJJHHh.....',
    '...hHhHHHhHHh...',
    '..hHHJhhhJJHHh..',
    '.hHHJJKJJJKJHHh.',
    '.hHJJJKJJKJJJHh.',
    '.hHJHJJJJJJHJHh.',
    '.hHJHHJJJJHHJHh.',
    '.hHHHHJJJJHHHHh.',
    '.dhHHHHJJHHHHhd.',
    '.dgHHHHHHHHHHgd.',
    '..dhHHHHHHHHhd..',
    '...hhHHHHHHhh...',
    '....dhhhhhhd....',
    '....dddssddd....',
    '.....dddddd.....',
]


def book(c, x, y):
    """The account book, open towards her."""
    c.rect(x - 4, y - 5, x + 3, y + 4, 'red', 2.6)
    c.rect(x + 4, y - 4, x + 4, y + 4, 'cream')
    c.rect(x - 4, y - 5, x - 3, y + 4, 'red', 4.2)
    c.rect(x - 1, y - 2, x + 2, y - 1, 'gold')
    c.disc(x - 1, y + 3, 1.6, 'skin', 4)


def pencil(c, x, y):
    c.line(x, y + 1, x + 3, y - 3, 'gold')
    c.put(x - 1, y + 2, 'ink')


class Odile(Person):
    w, h, cx = 38, 58, 19
    shoulder, spread, reach = 25, 9, 13
    arms = dict(upper=7, fore=6.8, sleeve=5, cloth='plaster', cloth_level=3.7, bare=True)
    legend, front, side, back = LEGEND, FRONT, SIDE, BACK
    front_at, side_at = (11, 2), (12, 2)
    eyes = {'front': {11: '.dhsSSSSSSSSshd.', 12: '.dgreeSLLSeerdd.'},
            'side': {11: '.hHHhdsdSSSSSS..', 12: '..hHhdgsSSeeSLL.'}}
    mouths = {'front': {1: {15: '..ddsSmmmmSsdd..'}, 2: {14: '..dsrSSmmSSrsd..', 15: '..ddsSmmmmSsdd..'}},
              'side': {1: {15: '....ddssSSSmmm..'}, 2: {14: '....hdsrrSSSmm..', 15: '....ddssSSSmmm..'}}}

    def shoes(self, c, xs, lift=(0, 0)):
        for x, up in zip(xs, lift):
            c.rect(x - 3, 55 - up, x + 2, 57 - up, 'leather', 1.6)
            c.rect(x - 3, 57 - up, x + 2, 57 - up, 'umber')

    def trunk_front(self, c, back, y, bob, sway):
        cx = self.cx
        self.shoes(c, (cx - 4, cx + 5), (round(max(0, sway) * 2), round(max(0, -sway) * 2)))
        drape(c, [(20 + y, cx, 6), (22 + y, cx, 9), (27 + y, cx, 9.8), (36 + bob, cx, 8.8), (40 + bob, cx, 11.4),
                  (54, cx + sway, 13)], 'plaster', 3.3, folds=4)
        if back:
            c.line(cx - 6, 22 + y, cx + 5, 35 + bob, 'beard', 3)
            c.line(cx + 5, 22 + y, cx - 6, 35 + bob, 'beard', 3)
            c.rect(cx - 8, 36 + bob, cx + 7, 37 + bob, 'beard', 2.6)
            for out in (-1, 1):                       # the bow and its ends
                c.disc(cx + out * 2.6, 37 + bob, 2.2, 'beard', 3.6)
                c.line(cx + out, 39 + bob, cx + out * 2.5, 47 + bob, 'beard', 3)
            return
        drape(c, [(26 + y, cx, 5), (35 + bob, cx, 5.6)], 'beard', 3.3, .6)
        for out in (-5, 4):
            c.line(cx + out, 21 + y, cx + out, 26 + y, 'beard', 3.2)
        drape(c, [(36 + bob, cx, 8), (40 + bob, cx, 9.4), (50, cx + sway * .6, 9.6)], 'beard', 3.3, .7, 5)
        c.rect(cx - 8, 36 + bob, cx + 7, 36 + bob, 'beard', 1.4)
        c.rect(cx + 1, 41 + bob, cx + 6, 41 + bob, 'beard', 1.2)          # the pocket with the cloth
        c.rect(cx + 3, 42 + bob, cx + 5, 45 + bob, 'teal', 4.4)
        c.rect(cx - 2, 20 + y, cx + 1, 22 + y, 'skin', 3)
        c.line(cx - 3, 20 + y, cx - 1, 23 + y, 'plaster', 5)
        c.line(cx + 2, 20 + y, cx, 23 + y, 'plaster', 5)

    def trunk_side(self, c, y, bob, sway):
        cx = self.cx
        step = round(sway * 5)
        self.shoes(c, (cx - 1 + step, cx + 4 - step), (1 if sway > .5 else 0, 1 if sway < -.5 else 0))
        drape(c, [(20 + y, cx, 4.4), (22 + y, cx, 6.4), (28 + y, cx + 1, 8.2), (36 + bob, cx, 7.4),
                  (40 + bob, cx - 1, 10), (54, cx - 1 - sway, 11.4)], 'plaster', 3.3, folds=4)
        drape(c, [(25 + y, cx + 6, 2), (29 + y, cx + 7, 2), (36 + bob, cx + 5, 2.4)], 'beard', 3.6, .4)
        drape(c, [(36 + bob, cx + 4.6, 3), (40 + bob, cx + 5, 4), (50, cx + 6, 4)], 'beard', 3.4, .6, 4)
        c.rect(cx - 7, 36 + bob, cx + 7, 36 + bob, 'beard', 2)
        c.disc(cx - 8, 37 + bob, 1.8, 'beard', 3)
        c.line(cx - 8, 38 + bob, cx - 10, 46 + bob, 'beard', 2.6)


def sheets():
    """name -> list of finished frames."""
    o, out = Odile(), {}
    hold = (4, 9)
    for name, flip in (('right', False), ('left', True)):
        def side(**more):
            return finish(o.from_side(**{'far': (6, 8), 'held_far': book, **more}), flip)
        out[f'odile-stand-{name}'] = [side(), side(blink=True, breathe=1)]
        talk = [(0, None), (1, (7, 9)), (2, (10, 4)), (1, (9, 6))]
        out[f'odile-talk-{name}'] = [side(mouth=m, near=h) for m, h in talk]
        out[f'odile-walk-{name}'] = [side(phase=p, bob=BOB[p]) for p in range(8)]
        out[f'odile-write-{name}'] = [side(near=(9 + i % 2, 6 - i % 3), held=pencil, nod=1, blink=i == 5)
                                      for i in range(6)]

    def front(**more):
        return finish(o.facing(**{'left': hold, 'held_left': book, **more}))
    out['odile-walk-down'] = [front(phase=p, bob=BOB[p]) for p in range(8)]
    out['odile-walk-up'] = [finish(o.facing(True, p, BOB[p])) for p in range(8)]
    out['odile-stand-down'] = [front(), front(blink=True, breathe=1)]
    talk = [(0, None), (1, (2, 8)), (2, (3, 2)), (1, (3, 5))]
    out['odile-talk-down'] = [front(mouth=m, right=h) for m, h in talk]
    out['odile-stand-up'] = [finish(o.facing(True)), finish(o.facing(True, breathe=1))]
    out['odile-write-down'] = [front(right=(-8 + i % 2, 7 - i % 3), held_right=pencil, blink=i > 3) for i in range(6)]
    out['odile-count-down'] = [front(left=(4, 6), held_left=fingers(n), right=(-4 - n % 2, 4), mouth=n % 2)
                               for n in range(1, 6)]
    return out


def fingers(count):
    """A raised hand with so many fingers."""
    def paint(c, x, y):
        c.rect(x - 2, y - 2, x + 2, y + 1, 'skin', 4)
        for i in range(count - 1):
            c.rect(x - 2 + i * 1, y - 5 + (i in (0, 3)), x - 2 + i * 1, y - 3, 'skin', (5, 3.4)[i % 2])
        if count == 5:
            c.line(x + 3, y, x + 4, y - 2, 'skin', 4.4)
    return paint
