"""The tower on the mole: masonry, windows, iron stairs in three flights, the gallery and the lamp house.

The stairs are painted twice: what lies behind a person belongs to the background, rails in front of a person are
pictures of their own (`stair_rail`, `gallery_rail`).
"""

import math

from canvas import Canvas, noise, smooth_noise

X = 286                # the middle of the tower
FOOT, DECK = 318, 128  # y of the ground and of the gallery
# The flights: where each begins and ends. The walkboxes in rooms/mole.lua follow the same lines.
FLIGHTS = [((226, 316), (346, 256)), ((346, 256), (226, 194)), ((226, 194), (334, 130))]
LANDINGS = [(340, 358, 256), (214, 232, 194)]
LANTERN = (256, 264)   # on the wall beside the gate: it shows where the way up begins


def half(y):
    """Half the width of the tower at this height: a little wider at the foot."""
    t = (y - DECK) / (FOOT - DECK)
    return 32 + 10 * t + 6 * max(0, t - .82) / .18


def paint(c):
    walls(c)
    for y in (226, 162):
        window(c, X - 4, y)
    bricked_door(c)
    lamp_house(c)
    deck(c)
    wall_lantern(c, *LANTERN)
    stairs(c)
    shadows(c)


def walls(c):
    """Courses of stones that follow the round: narrow at the sides, wide in the middle."""
    for y in range(DECK, FOOT + 1):
        h = half(y)
        row, into = divmod(y - DECK, 9)
        for x in range(math.ceil(X - h), math.floor(X + h) + 1):
            u = (x + .5 - X) / h
            angle = math.asin(max(-1, min(1, u)))
            along = angle * 46 + (7 if row % 2 else 0) + noise(row, 4) * 5
            col, inside = divmod(along, 15)
            round_light = 3.15 + 1.25 * math.sin(angle - .1) - 1.5 * max(0, abs(u) - .82) / .18
            level = round_light + (noise(int(col), row, 31) - .5) * .7 + (smooth_noise(x, y, 4, 8) - .5) * .6
            if into == 0 or inside < 1:
                level -= .75
            elif into == 1:
                level += .3
            band = 176 <= y < 203                    # a red band, painted once and not again
            worn = smooth_noise(x, y, 7, 12) > .6 or noise(x // 2, y // 2, 6) > .93
            c.put(x, y, 'red' if band and not worn else 'stone', level + (.2 if band else 0))
    for y in range(FOOT - 6, FOOT + 1):
        for x in range(math.ceil(X - half(y)) - 2, math.floor(X + half(y)) + 3):
            u = (x - X) / half(y)
            c.put(x, y, 'stone', 2.8 + u + (.8 if y == FOOT - 6 else 0) - (x % 17 == 0) * .8)


def window(c, x, y):
    c.rect(x - 2, y - 3, x + 10, y + 18, 'stone', 4.0)
    c.rect(x, y, x + 8, y + 16, 'night', 0, True)
    c.rect(x + 1, y - 1, x + 7, y - 1, 'night', 0, True)
    c.rect(x + 4, y, x + 4, y + 16, 'iron', 2.4)
    c.rect(x, y + 8, x + 8, y + 8, 'iron', 2.4)
    c.line(x + 1, y + 6, x + 3, y + 2, 'steel', 0, True)
    c.line(x + 6, y + 14, x + 8, y + 10, 'dusk', 0, True)
    c.rect(x - 3, y + 18, x + 11, y + 19, 'stone', 4.8)
    c.shade_rect(x - 2, y + 20, x + 10, y + 21, -1)


def bricked_door(c):
    """The old door, closed with bricks; the knocker, an eel, was bricked in as well and looks out."""
    x0, x1, top = X + 13, X + 34, 274
    for y in range(top - 6, FOOT + 1):
        for x in range(x0 - 3, x1 + 4):
            if y < top and math.hypot((x - (x0 + x1) / 2) / 15, (y - top) / 6) > 1:
                continue
            c.put(x, y, 'stone', 4.2 - (y % 9 == 0))
    for y in range(top - 2, FOOT + 1):
        row, into = divmod(y, 4)
        for x in range(x0, x1 + 1):
            inside = (x + (4 if row % 2 else 0)) % 8
            tone = 2.7 + noise((x + 4 * (row % 2)) // 8, row, 3) - .5
            c.put(x, y, 'brick', 1.6 if into == 3 or inside == 7 else tone)
    for a in range(44):                                  # an eel that bites its tail
        angle = a / 44 * 2 * math.pi
        c.put(round(X + 23.5 + 4.4 * math.cos(angle)), round(296 + 5 * math.sin(angle)), 'gold' if a < 30 else 'amber')
        c.put(round(X + 23.5 + 3.4 * math.cos(angle)), round(296 + 4 * math.sin(angle)), 'rust' if a % 5 else 'amber')
    c.rect(X + 21, 289, X + 26, 291, 'gold')
    c.put(X + 25, 290, 'ink')


def wall_lantern(c, x, y):
    """On an iron arm; (x, y) is its flame."""
    c.rect(x - 1, y - 10, x + 8, y - 10, 'iron', 1)
    c.rect(x, y - 9, x, y - 7, 'iron', 1)
    c.line(x + 3, y - 10, x + 8, y - 5, 'iron', 1)
    c.rect(x + 8, y - 13, x + 9, y - 3, 'iron', 1.6)
    c.rect(x - 4, y - 6, x + 4, y - 6, 'ink')
    c.rect(x - 2, y - 7, x + 2, y - 7, 'ink')
    for row in range(-5, 5):
        half = 3 if row < 2 else 2
        c.rect(x - half - 1, y + row, x + half + 1, y + row, 'ink')
        c.rect(x - half, y + row, x + half, y + row, 'gold', 0, True)
        c.rect(x - half + 1, y + row, x + half - 1, y + row, 'cream', 0, True)
    c.rect(x, y - 3, x, y + 2, 'white', 0, True)
    c.rect(x - 2, y + 5, x + 2, y + 5, 'ink')


def lamp_house(c):
    """Glass all around, iron bars, a copper roof with a ball, and an eel as weather vane."""
    for y in range(76, DECK):
        for x in range(X - 19, X + 20):
            u = (x - X) / 20
            if y > 116:
                c.put(x, y, 'iron', 2.6 + 1.6 * u - (y == 117) + (y == 116))
            else:
                gleam = ((x + (y - 76) * .6) % 19) < 3
                c.put(x, y, 'sky', 1.2 + 1.1 * max(0, u) + 1.3 * gleam)
    for x in (-19, -10, 0, 10, 19):
        c.rect(X + x, 76, X + x, 117, 'iron', 2.4 + x * .06)
    for y in (76, 96, 116):
        c.rect(X - 19, y, X + 19, y, 'iron', 3.2)
    c.rect(X - 5, 88, X + 5, 115, 'iron', 1.6)              # the lamp inside
    c.disc(X, 96, 6, 'iron', 3, ry=8)
    c.disc(X - 2, 94, 2, 'iron', 4.6, ry=4)
    for y in range(58, 77):
        h = 24 * math.sqrt(max(0, 1 - ((76 - y) / 19) ** 2))
        for x in range(math.ceil(X - h), math.floor(X + h) + 1):
            u = (x - X) / max(h, 1)
            seam = (math.asin(max(-1, min(1, u))) * 5) % 1 < .14
            c.put(x, y, 'teal', 2.6 + 1.5 * u - .8 * seam - (y > 73))
    c.rect(X - 25, 75, X + 25, 76, 'iron', 3.6)
    c.rect(X - 25, 77, X + 25, 77, 'ink')
    c.disc(X, 55, 3.4, 'teal', 3.6)
    c.put(X + 1, 54, 'teal', 5)
    c.rect(X, 34, X, 52, 'iron', 5.6)
    for x in range(-18, 19):                             # the vane
        y, thick = 41 + 2.4 * math.sin(x / 3.4), (1 if x < -12 else 2 if x < 2 or x > 15 else 3)
        for i in range(thick):
            c.put(X + x, round(y) + i, 'cream' if i == 0 and x > 0 else 'gold' if i < 2 else 'rust')
    c.rect(X + 16, 40, X + 20, 42, 'gold')
    c.put(X + 18, 40, 'ink')
    c.put(X + 21, 41, 'amber')
    for x in (-6, 5):                                    # fins
        c.put(X + x, 37 + (x > 0) * 3, 'amber')


def deck(c):
    """The gallery: a ring of iron on brackets, seen from a little below."""
    for side in (-1, 1):
        for off, drop in ((34, 16), (20, 12)):
            for i in range(drop):
                reach = off + 13 * (1 - i / drop) ** 2
                ends = sorted((X + side * off, X + side * reach))
                c.rect(ends[0], DECK + 5 + i, ends[1], DECK + 5 + i, 'iron', 1.6 + side * .6)
    c.rect(X - 52, DECK, X + 54, DECK + 2, 'iron', 3.8)
    c.rect(X - 52, DECK + 3, X + 54, DECK + 5, 'iron', 1.8)
    for x in range(X - 50, X + 54, 4):
        c.put(x, DECK + 1, 'iron', 2)
    # Back rail, behind people.
    c.rect(X - 50, DECK - 20, X - 20, DECK - 20, 'iron', 2.4)
    c.rect(X + 20, DECK - 20, X + 52, DECK - 20, 'iron', 3.0)
    for x in list(range(X - 50, X - 19, 6)) + list(range(X + 22, X + 54, 6)):
        c.rect(x, DECK - 19, x, DECK - 1, 'iron', 2)


def along(flight):
    """The points of a flight, one per pixel of its width."""
    (x0, y0), (x1, y1) = flight
    step = 1 if x1 > x0 else -1
    for x in range(x0, x1 + step, step):
        yield x, y0 + (y1 - y0) * (x - x0) / (x1 - x0)


def stairs(c):
    """Steps with a string below them and the far rail; two posts carry the landings."""
    for x, top in ((354, 258), (218, 196)):
        c.rect(x, top, x + 2, FOOT + 1, 'iron', 2.2)
        c.rect(x + 2, top, x + 2, FOOT + 1, 'iron', 3.6)
    for flight in FLIGHTS:
        for x, y in along(flight):
            tread = round(y / 4) * 4
            c.rect(x, round(y) + 2, x, round(y) + 7, 'iron', 2.0)
            c.put(x, round(y) + 7, 'iron', 2.6)
            c.put(x, tread + 1, 'iron', 7)
            c.put(x, tread + 2, 'iron', 5)
            c.put(x, round(y) - 21, 'iron', 2.4)
            if x % 12 == 2:
                c.rect(x, round(y) - 20, x, round(y), 'iron', 1.6)
    for x0, x1, y in LANDINGS:
        c.rect(x0, y, x1, y + 1, 'iron', 5.0)
        c.rect(x0, y + 2, x1, y + 5, 'iron', 1.4)
        c.rect(x0, y + 6, x1, y + 6, 'iron', 2.6)
        c.rect(x0, y - 21, x1, y - 21, 'iron', 2.4)
        for x in (x0, x1):
            c.rect(x, y - 21, x, y, 'iron', 2.4)


def shadows(c):
    """Below each flight and below the deck, the wall is darker."""
    for flight in FLIGHTS:
        for x, y in along(flight):
            for i in range(8, 20):
                if abs(x - X) < half(min(FOOT, y + i)):
                    c.shade(x, round(y) + i, -.75 * (1 - (i - 8) / 12))
    for y in range(DECK + 6, DECK + 24):
        for x in range(X - 34, X + 35):
            if c.has(x, y) and c.ramp[y][x] == 'stone':
                c.shade(x, y, -1.1 * (1 - (y - DECK - 6) / 18))


def stair_rail():
    """180x220, bottom center at X, 318: the rails in front of whoever climbs."""
    c = Canvas(180, 220)
    dx, dy = X - 90, 318 - 219
    for n, flight in enumerate(FLIGHTS):
        for x, y in along(flight):
            px, py = x - dx, round(y) - dy
            c.put(px, py - 25, 'iron', 5.2)
            c.put(px, py - 24, 'iron', 2.0)
            c.put(px, py + 5, 'iron', 5.2)
            c.put(px, py + 6, 'iron', 3.4)
            c.put(px, py + 7, 'iron', 1.2)
            every = 6 if n == 0 and x < 286 else 12        # bars close together: nobody climbs over
            if x % every == 0:
                c.rect(px, py - 24, px, py + 4, 'iron', 4.2)
    for x0, x1, y in LANDINGS:
        c.rect(x0 - dx, y - 25 - dy, x1 - dx, y - 25 - dy, 'iron', 5.2)
        c.rect(x0 - dx, y - 24 - dy, x1 - dx, y - 24 - dy, 'iron', 2)
        for x in (x0, x1):
            c.rect(x - dx, y - 25 - dy, x - dx, y + 4 - dy, 'iron', 3.6)
    c.light(LANTERN[0] - dx, LANTERN[1] - dy, 70, 60, 2.4)
    return c


def gallery_rail():
    """112x27, bottom center at X + 1, 131: the rail in front of whoever stands on the gallery."""
    c = Canvas(112, 27)
    for y, level in ((2, 5.4), (3, 2), (14, 3.4)):
        c.rect(3, y, 98, y, 'iron', level)
    for x in range(3, 99, 7):
        c.rect(x, 3, x, 24, 'iron', 3.4)
    for x in (3, 52, 98):
        c.rect(x, 1, x + 1, 25, 'iron', 4.4)
        c.put(x, 0, 'iron', 5.4)
    return c


def gate():
    """38x62, two frames: closed and open. Bars between two stone posts, a lock that is drawn to be noticed."""
    frames = []
    for is_open in (False, True):
        c = Canvas(38, 62)
        for x0, level in ((0, 3.0), (31, 4.0)):
            c.rect(x0, 8, x0 + 6, 61, 'stone', level)
            for y in range(15, 61, 8):
                c.rect(x0, y, x0 + 6, y, 'stone', level - 1.2)
            c.rect(x0, 8, x0, 61, 'stone', level - 1)
            c.rect(x0 - 1, 5, x0 + 7, 8, 'stone', level + 1)
            c.rect(x0, 3, x0 + 6, 4, 'stone', level + .4)
        if is_open:
            for x in (8, 9, 11):                        # the leaf stands open, seen almost from its edge
                c.rect(x, 13 - (x - 8), x, 60 + (x > 9), 'iron', 3.6 if x == 11 else 2.2)
            for y in (16, 36, 56):
                c.rect(8, y, 11, y, 'iron', 3)
            c.rect(11, 35, 12, 39, 'gold')
        else:
            for x in range(8, 31, 4):
                c.rect(x, 12, x, 60, 'iron', 4.0)
                c.rect(x + 1, 12, x + 1, 60, 'iron', 1.4)
                c.put(x, 11, 'iron', 5.4)
                c.put(x, 10, 'iron', 4.4)
            for y in (16, 34, 57):
                c.rect(7, y, 30, y + 1, 'iron', 3.4)
                c.rect(7, y + 2, 30, y + 2, 'iron', 1)
            c.rect(21, 32, 29, 42, 'amber')
            c.rect(22, 33, 28, 41, 'rust')
            c.rect(22, 33, 28, 33, 'cream')
            c.disc(25, 36, 1.4, 'ink')
            c.rect(25, 37, 25, 40, 'ink')
        c.light(LANTERN[0] - 207, LANTERN[1] - 259, 52, 56, 2.4)
        c.outline('ink')
        frames.append(c)
    return frames


def lit_lamp():
    """41x44, bottom center at X, 118: the glass of the lamp house while the lamp burns behind its shutters."""
    c = Canvas(41, 44)
    for y in range(2, 41):
        for x in range(2, 39):
            d = math.hypot((x - 20) / 22, (y - 22) / 24)
            if x in (10, 11, 20, 30) or y == 22:
                c.put(x, y, 'wood', 3.6 + 3 * max(0, 1 - d))
            else:
                slit = y % 4 == 1
                c.put(x, y, 'light', 3.6 - 3.2 * d + slit * 1.2, True)
    c.disc(20, 22, 4, 'cream', 0, ry=6)
    c.disc(20, 22, 2.4, 'white', 0, ry=4)
    return c
