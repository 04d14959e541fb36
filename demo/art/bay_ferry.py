"""The ferry Halcyon, 64 years old, from all sides: seen at an angle, with her lights on the water."""

import math

from canvas import Canvas, noise
from walls import lettering, text_width

W, H = 176, 104
WATER = 76             # the water line
LENGTH = 74            # px from the middle to the bow
BEAM = 15              # half of her width


class Ship:
    """Maps the length of the ship to the screen. angle 0: her bow points right; 180: left; 90: towards us."""

    def __init__(self, c, angle, bob=0):
        a = math.radians(angle)
        self.c, self.side, self.front = c, math.cos(a), math.sin(a)
        self.wl = WATER + bob
        self.cx = W / 2 - self.side * 4

    def x(self, along):
        return self.cx + along * self.side

    def box(self, a0, a1, y0, y1, ramp, level=0.0):
        """A wall along the ship, seen from the side, with its front face if she shows it. y: above the water."""
        left, right = sorted((self.x(a0), self.x(a1)))
        if right - left >= 1.5:
            self.c.rect(round(left), self.wl - y1, round(right), self.wl - y0, ramp, level, True)

    def face(self, at, half, y0, y1, ramp, level=0.0):
        """A wall across the ship at `at`."""
        wide = half * abs(self.front)
        if wide >= 1:
            x = self.x(at)
            self.c.rect(round(x - wide), self.wl - y1, round(x + wide), self.wl - y0, ramp, level, True)


def paint(angle=0, bob=0, frame=0, name=True):
    c = Canvas(W, H)
    ship = Ship(c, angle, bob)
    reflection(ship, frame)
    funnel(ship, frame)
    house(ship, frame)
    hull(ship)
    if name and abs(ship.side) > .95:
        text = 'HALCYON'
        lettering(c, round(ship.x(50) - text_width(text) / 2), ship.wl - 15, text, 'cream', 0, True)
    lamps(ship, frame)
    return c


def hull(s):
    c = s.c
    for dx in range(-LENGTH, LENGTH + 1):
        bow = max(0, dx - 24) / 50
        stern = max(0, -dx - 60) / 14
        top = 20 + round(bow * bow * 8 + stern * 2)
        low = round(bow ** 6 * 11 + stern ** 2 * 7)       # the rake of bow and stern
        x = round(s.x(dx))
        for y in range(low, top + 1):
            lit = 2.3 + (y / 20) * .5 + s.side * dx / LENGTH * .5
            ramp, level = ('red', 2.6) if y < 4 else ('teal', lit - (.5 if y == 8 else 0))
            if y == top:
                ramp, level = 'wood', 5.6
            elif y == top - 1:
                ramp, level = 'teal', 1
            elif y == top - 5:
                ramp, level = 'plaster', 5
            c.rect(x, s.wl - y, x + (1 if abs(s.side) > .3 else 0), s.wl - y, ramp, level, True)
    if s.front > .15:                                   # the bow, towards us
        half = BEAM * s.front
        x = s.x(LENGTH)
        middle = (s.x(LENGTH) * .35 + s.x(LENGTH - 20) * .65) if s.front < .8 else s.x(LENGTH)
        for y in range(0, 29):
            wide = half * (.34 + .66 * (y / 28) ** .7)
            for xx in range(round(middle - wide), round(middle + wide) + 1):
                off = (xx - middle) / max(wide, 1)
                ramp, level = ('red', 2.2) if y < 4 else ('teal', 2.9 - abs(off) * 1.2 + off * .5)
                if y == 28:
                    ramp, level = 'wood', 5.6
                elif y == 23:
                    ramp, level = 'plaster', 4.6
                c.put(xx, s.wl - y, ramp, level, True)
        c.rect(round(middle), s.wl - 27, round(middle), s.wl, 'teal', 4.4, True)
        del x


def house(s, frame):
    """Saloon, upper deck and the wheelhouse."""
    s.box(-56, 40, 20, 36, 'plaster', 5.2)
    s.face(40, BEAM - 3, 20, 36, 'plaster', 6)
    s.box(-58, 43, 37, 38, 'wood', 4)
    s.face(42, BEAM - 1, 37, 38, 'wood', 4.6)
    for i, dx in enumerate(range(-52, 36, 8)):
        tone = 'gold' if noise(i, frame // 2, 3) > .25 else 'amber'
        s.box(dx, dx + 5, 25, 32, 'umber', 0)
        if abs(s.side) > .3:
            s.box(dx + .5, dx + 4.5, 26, 31, tone)
            s.box(dx + .5, dx + 4.5, 29, 31, 'cream' if i % 3 else 'gold')
    for off in (-.62, 0, .62):
        if s.front > .4:
            x = s.x(40) + off * (BEAM - 3) * s.front
            s.c.rect(round(x - 1.6), s.wl - 32, round(x + 1.6), s.wl - 26, 'gold', 0, True)
    s.box(8, 36, 39, 53, 'wood', 4.4)                     # wheelhouse
    s.face(36, BEAM - 5, 39, 53, 'wood', 4.9)
    s.box(5, 39, 54, 56, 'plaster', 5.4)
    s.face(38, BEAM - 3, 54, 56, 'plaster', 6)
    for dx in (11, 20, 29):
        s.box(dx, dx + 5, 44, 51, 'cream')
        s.box(dx, dx + 5, 44, 46, 'gold')
    if s.front > .4:
        x, half = s.x(36), (BEAM - 7) * s.front
        s.c.rect(round(x - half), s.wl - 51, round(x + half), s.wl - 44, 'cream', 0, True)
        s.c.rect(round(x), s.wl - 51, round(x), s.wl - 44, 'wood', 3, True)
    if abs(s.side) > .5:
        for dx in range(-56, 6, 6):                       # rail of the upper deck
            s.box(dx, dx + .4, 39, 42, 'iron', 5)
        left, right = sorted((s.x(-57), s.x(7)))
        s.c.rect(round(left), s.wl - 43, round(right), s.wl - 43, 'iron', 6, True)
        for dx in range(44, 70, 6):                       # rail of the foredeck
            up = round((max(0, dx - 24) / 50) ** 2 * 8)
            x = round(s.x(dx))
            s.c.rect(x, s.wl - 26 - up, x, s.wl - 21 - up, 'iron', 5, True)
        for x0, x1 in ((-40, -28),):                      # a lifeboat under its cover
            s.box(x0, x1, 41, 44, 'sky', 5.2)
            s.box(x0 + 2, x1 - 2, 45, 45, 'sky', 6.4)


def funnel(s, frame):
    x = s.x(-12)
    for y in range(38, 68):
        half = 5.2
        for dx in range(-5, 6):
            lit = 2.4 + dx / half * 1.5
            ramp = 'red' if 52 <= y < 61 else 'iron' if y >= 65 else 'plaster'
            s.c.put(round(x + dx - (y - 38) * .05 * s.side), s.wl - y, ramp, lit + (.8 if ramp == 'red' else 0), True)
    for k in range(3):
        a = (frame + k * 2) % 6
        s.c.disc(x - s.side * (3 + a * 3), s.wl - 70 - a * 1.2, 1.6 + a * .5, 'grey' if a < 3 else 'flint', 0, True)
    m = round(s.x(46))
    s.c.rect(m, s.wl - 66, m, s.wl - 24, 'umber', 0, True)
    s.c.line(m, s.wl - 64, round(s.x(70)), s.wl - 29, 'ink', 0, True)
    s.c.line(m, s.wl - 64, round(x), s.wl - 66, 'ink', 0, True)


def lamps(s, frame):
    m = round(s.x(46))
    s.c.rect(m - 1, s.wl - 67, m + 1, s.wl - 65, 'cream', 0, True)
    s.c.put(m, s.wl - 66, 'white', 0, True)
    s.c.disc(s.x(-70), s.wl - 26, 1.2, 'gold', 0, True)
    near = round(s.x(39))
    s.c.rect(near, s.wl - 42, near + 1, s.wl - 41, 'fire' if s.side > -.2 else 'sage', 0, True)


def reflection(s, frame):
    """Dark hull and broken columns of window light, which move."""
    c = s.c
    left, right = sorted((s.x(-LENGTH + 8), s.x(LENGTH - 8)))
    left, right = left - BEAM * s.front, right + BEAM * s.front
    for y in range(1, 20):
        for x in range(round(left), round(right) + 1):
            if noise(x // 5, y + frame // 2 * 7, 12) > .3 + y * .03:
                c.put(x, s.wl + y, 'night' if y % 3 else 'pine', 0, True)
    for i, dx in enumerate(range(-50, 40, 8)):
        x = s.x(dx + 2)
        for y in range(3, 26):
            if noise(i, y * 3 + frame, 13) > .34 + y * .022:
                wide = 1 if noise(y, i + frame, 14) > .5 else 2
                shift = round((noise(y, i + frame, 15) - .5) * 3)
                c.rect(round(x + shift), s.wl + y, round(x + shift + wide), s.wl + y,
                       'gold' if y < 9 else 'amber' if y < 18 else 'rust', 0, True)


def passing():
    return [paint(0, (0, 0, 1, 1)[f], f) for f in range(4)]


def landing_home():
    """Turned: her bow points to the harbour."""
    return [paint(180, (0, 0, 1, 1)[f], f) for f in range(4)]


def turning():
    return [paint(a, 0, i) for i, a in enumerate((20, 42, 65, 90, 115, 138, 160))]
