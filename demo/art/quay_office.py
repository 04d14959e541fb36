"""The front of the harbour office, and what stands before it on the quay: bench, barrel, letter box."""

import math

from canvas import noise
from houses import lantern
from walls import bricks, door, lettering, lit_window, plaster, planks, text_width, tiles

X0, X1, EAVE, FOOT = 16, 156, 64, 137
DOOR = (52, 79, 81, 137)
WINDOW = (104, 86, 140, 112)
LANTERN = (92, 92)


def paint(c, night):
    neighbour(c)
    roof(c)
    plaster(c, X0, EAVE, X1, 111, 3.5, 'plaster', 5)
    bricks(c, X0, 112, X1, FOOT, 2.6, 'brick', 4)
    c.rect(X0, 111, X1, 112, 'stone', 4.2)
    for y in range(EAVE, FOOT + 1, 8):                              # corner stones
        wide = 7 if (y // 8) % 2 else 11
        for x0, x1 in ((X0, X0 + wide), (X1 - wide, X1)):
            c.rect(x0, y, x1, min(y + 6, FOOT), 'stone', 3.7 + (noise(x0, y) - .5) * .5)
            c.rect(x0, y, x1, y, 'stone', 4.4)
            c.rect(x0, min(y + 7, FOOT), x1, min(y + 7, FOOT), 'stone', 1.8)
    c.shade_rect(X0, EAVE, X1, EAVE + 3, -1.3)
    name(c)
    door(c, *DOOR, 'teal', 3.2)
    pane(c)
    c.rect(DOOR[0] - 5, 137, DOOR[2] + 5, 139, 'stone', 4.4)        # the step
    c.rect(DOOR[0] - 5, 139, DOOR[2] + 5, 139, 'stone', 2.2)
    window(c)
    lantern(c, *LANTERN)
    letter_box(c)
    life_ring(c, 148, 94)
    bench(c)
    c.shade_rect(X1 + 1, 118, X1 + 4, FOOT, -1)


def neighbour(c):
    """The corner of the last house of the street, at the left edge."""
    bricks(c, 0, 0, 11, FOOT, 1.7, 'brick', 9)
    for y in range(0, FOOT + 1, 10):
        c.rect(6 if (y // 10) % 2 else 4, y, 11, y + 8, 'stone', 2.7)
        c.rect(4, y + 9, 11, y + 9, 'stone', 1.2)
    c.rect(12, 0, 15, FOOT, 'night')
    for y in range(64, FOOT):
        c.put(12 + int(noise(y, 2) * 3), y, 'ink')


def roof(c):
    """A hipped roof of slate, a turret with a bell, and the pole of the weather vane."""
    def inside(x, y):
        t = (y - 51) / 13
        return 44 - 34 * t <= x <= 128 + 34 * t
    tiles(c, 8, 51, 164, EAVE, 2.6, 'roof', 3, inside)
    c.rect(44, 50, 128, 50, 'roof', 4.4)
    c.rect(9, EAVE, 163, EAVE + 1, 'wood', 2.2)
    c.rect(9, EAVE, 163, EAVE, 'wood', 3.6)
    # The turret.
    c.rect(80, 45, 94, 52, 'wood', 2.8)
    c.rect(94, 45, 94, 52, 'wood', 4.0)
    c.rect(83, 47, 91, 52, 'night')
    c.disc(87, 50, 2.4, 'amber')
    c.rect(84, 52, 90, 52, 'rust')
    c.put(88, 49, 'cream')
    c.poly([(78, 45), (87, 40), (88, 40), (97, 45)], 'tile', 4.4)
    c.rect(78, 44, 96, 44, 'tile', 5.6)
    c.rect(87, 31, 87, 40, 'iron', 3.6)


def name(c):
    text = 'HARBOUR OFFICE'
    x = 66 - 31
    c.rect(x - 4, 68, x + text_width(text) + 3, 76, 'teal', 2.2)
    c.frame(x - 4, 68, x + text_width(text) + 3, 76, 'amber', 0)
    lettering(c, x, 70, text, 'cream')


def pane(c):
    """The glass of the door, lit from inside. The sign hangs before it."""
    x0, y0, x1, _ = DOOR
    for y in range(y0 + 5, y0 + 26):
        for x in range(x0 + 4, x1 - 3):
            c.put(x, y, 'light', 2.6 - abs(x - 66) * .06 + (y - y0) * .03, True)
    c.frame(x0 + 3, y0 + 4, x1 - 3, y0 + 26, 'teal', 1.4)


def window(c):
    """Red curtains, a lamp, and the back of somebody with a cap who sits very still."""
    x0, y0, x1, y1 = WINDOW
    lit_window(c, x0, y0, x1, y1, (2, 2), 'wood', 3.2, 3.2, curtain=True, seed=3)
    c.poly([(x1 - 14, y0 + 13), (x1 - 11, y0 + 8), (x1 - 7, y0 + 8), (x1 - 4, y0 + 13)], 'green')   # the desk's lamp
    c.rect(x1 - 10, y0 + 14, x1 - 9, y1, 'umber', 0, True)
    c.rect(x0 + 9, y0 + 14, x0 + 18, y1, 'umber', 0, True)          # chair
    c.rect(x0 + 10, y0 + 12, x0 + 17, y0 + 14, 'umber', 0, True)
    c.rect(x0 + 8, y0 + 10, x0 + 19, y0 + 11, 'night', 0, True)     # cap
    c.rect(x0 + 9, y0 + 7, x0 + 18, y0 + 9, 'indigo', 0, True)
    c.rect(x0 + 18, y0 + 8, x0 + 18, y0 + 8, 'gold', 0, True)
    c.rect((x0 + x1) // 2, y0, (x0 + x1) // 2, y1, 'wood', 1.8)
    c.rect(x0, y0 + 13, x1, y0 + 13, 'wood', 1.8)


def letter_box(c):
    c.rect(28, 100, 42, 120, 'ink')
    c.rect(29, 101, 41, 119, 'red', 3.0)
    c.rect(40, 101, 41, 119, 'red', 4.4)
    c.rect(28, 98, 42, 100, 'red', 5)
    c.rect(31, 104, 39, 105, 'ink')                                 # the slot
    c.rect(31, 106, 39, 106, 'red', 5)
    c.rect(32, 109, 38, 115, 'cream')                               # a plate with a letter on it
    c.line(32, 109, 35, 112, 'clay')
    c.line(38, 109, 35, 112, 'clay')
    for x, y in ((33, 103), (35, 103), (37, 103), (34, 102)):       # leaves that stick out
        c.put(x, y, 'amber' if x % 2 else 'green')


def life_ring(c, x, y):
    for a in range(120):
        angle = a / 120 * 2 * math.pi
        band = int(angle / (math.pi / 4)) % 2
        for r in (4.2, 5.2, 6.2):
            level = 4.4 + (r < 5) * -1.2 + (math.cos(angle) > .3) * .8
            c.put(round(x + r * math.cos(angle)), round(y + r * math.sin(angle)), 'red' if band else 'plaster',
                  level if band else level + 2.2)
    c.rect(x, y - 9, x, y - 7, 'iron', 3)


def bench(c):
    for x in (108, 134):
        c.rect(x, 128, x + 1, 140, 'iron', 2.0)
        c.rect(x + 1, 128, x + 1, 140, 'iron', 3.6)
    for y in (117, 121):
        c.rect(104, y, 139, y + 2, 'wood', 3.4)
        c.rect(104, y, 139, y, 'wood', 4.6)
        c.rect(104, y + 2, 139, y + 2, 'wood', 1.6)
    for x in (107, 136):
        c.rect(x, 116, x + 1, 128, 'wood', 2.2)
    planks(c, 102, 128, 141, 131, 3.8, 'wood', 14, 7)
    c.rect(102, 128, 141, 128, 'wood', 5.2)
    c.rect(102, 132, 141, 132, 'ink')
    c.shade_rect(104, 138, 140, 141, -.8)
