"""The houses of the street: the net loft, the alley, the inn, the garden wall, the chandler's shop, the boat shed."""

from canvas import noise, smooth_noise
from walls import (bricks, dark_window, door, lettering, lit_window, masonry, planks, plaster, shutters, text_width,
                   tiles, window_bars)

FOOT = 137             # last row of a wall


def paint(c, night=False):
    alley(c)
    net_loft(c, night)
    garden_wall(c)
    inn(c, night)
    shop(c, night)
    shed(c)
    cash_wire(c)
    noticeboard(c)
    lamp_post(c, 322)
    crates(c)


def net_loft(c, night=False):
    """Far left, cropped by the room's edge: a tarred plank house."""
    planks(c, 0, 30, 60, FOOT, 2.1, 'teal', 7, 1, across=True)
    for i in range(46):            # roof, its slope runs up to the left
        c.rect(0, 30 - i // 2, 64 - i, 30 - i // 2, 'roof', 2.2 + (.9 if i % 4 == 0 else 0))
        c.rect(63 - i, 30 - i // 2, 65 - i, 30 - i // 2, 'roof', 4.2)
    c.rect(0, 30, 65, 32, 'wood', 1.6)
    c.rect(0, 33, 60, 34, 'teal', .6)
    bedroom(c, 26, 46, 41, 64, (2, 3), 'dark' if night else 'lit', 2.2, 'wood', 2.0)
    dark_window(c, 2, 46, 10, 64, (1, 3), 'wood', 1.8)
    c.rect(58, 34, 60, FOOT, 'wood', 1.6)          # corner post
    c.rect(60, 34, 60, FOOT, 'wood', 2.6)
    door(c, 27, 77, 48, FOOT - 2, 'brick', 2.0)
    c.rect(23, FOOT - 1, 52, FOOT, 'stone', 3.4)
    c.rect(23, FOOT, 52, FOOT, 'stone', 1.5)
    # A net hung to dry and a pair of oars.
    for x in range(1, 20):
        drop = 22 + int(9 * smooth_noise(x, 0, 5, 6))
        for y in range(82, 82 + drop):
            if (x + y) % 5 == 0 or (x - y) % 5 == 0:
                c.put(x, y, 'sand' if noise(x, y) > .9 else 'wood', 2.8)
    c.rect(0, 80, 21, 81, 'wood', 3.0)
    for x, y in ((3, 104), (9, 108), (15, 102)):
        c.disc(x, y, 2, 'red', 4)
        c.put(x - 1, y - 1, 'red', 6)


def alley(c):
    """Between the loft and the inn: steps up, a lamp on the wall, the next street far behind."""
    plaster(c, 60, 58, 106, FOOT, 2.3, 'plaster', 31)
    for x in range(60, 107):                     # far gable against the sky
        top = 58 - max(0, 16 - abs(x - 84))
        c.rect(x, top, x, 58, 'plaster', 2.0)
        c.rect(x, top, x, top + 1, 'roof', 1.4)
    lit_window(c, 80, 56, 87, 66, (2, 2), 'wood', 2.0, 1.6)
    # Archway, dark, with one far light.
    c.rect(72, 92, 96, FOOT, 'ink', 0)
    c.disc(84, 92, 12.4, 'ink', 0, ry=9)
    for x in range(71, 98):
        for y in range(80, FOOT):
            ring = ((x - 84) / 12.4) ** 2 + ((y - 92) / 9) ** 2
            if (y <= 92 and 1 < ring < 1.5) or (y > 92 and x in (71, 97)):
                c.put(x, y, 'stone', 2.6 if (x + y) % 5 else 1.6)
    c.rect(79, 98, 89, 110, 'dusk')
    c.disc(84, 98, 5.4, 'dusk', 0, ry=4)
    c.rect(83, 100, 85, 103, 'amber', 0, True)
    c.put(84, 101, 'cream', 0, True)
    for i in range(7):                           # steps come down towards us
        y = 110 + i * 4
        half = 6 + i * 2.6
        c.rect(84 - half, y, 84 + half, y, 'stone', 3.2 + i * .1)
        c.rect(84 - half, y + 1, 84 + half, y + 3, 'stone', 1.5 + i * .12)
    # Side walls in perspective.
    for i in range(12):
        c.rect(61 + i, 40 + i, 61 + i, FOOT, 'teal', .9 - i * .03)
        c.rect(106 - i, 40 + i * 2, 106 - i, FOOT, 'stone', 1.4 - i * .05)
    # The hooks of the washing line. Line and cloths are an object (street_pictures.py).
    for x in (61, 105):
        c.rect(x - 1, 89, x + 1, 92, 'iron', 4.2)
        c.put(x, 90, 'ink')


def inn(c, night=False):
    """The Gilt Eel: stone below, timber and plaster above, a tiled roof with a dormer and a chimney."""
    x0, x1 = 104, 268
    masonry(c, 232, 2, 246, 26, 2.2, 'stone', 51, 5)             # chimney
    c.rect(230, 2, 248, 4, 'stone', 3.0)
    c.rect(230, 5, 248, 5, 'stone', 1.2)
    for px in (234, 242):
        c.rect(px, -2, px + 3, 1, 'tile', 3.4)
    tiles(c, x0 - 6, 10, x1 + 6, 30, 2.7, 'tile', 5,
          inside=lambda x, y: x0 - 6 + (30 - y) * .55 <= x <= x1 + 6 - (30 - y) * .55)
    c.rect(x0 + 5, 10, x1 - 5, 10, 'tile', 4.6)
    c.rect(x0 - 7, 30, x1 + 7, 31, 'wood', 1.2)
    dormer(c, 176, 8, not night)
    plaster(c, x0, 32, x1, 68, 3.5, 'plaster', 2)
    c.shade_rect(x0, 32, x1, 34, -1.3)
    for x in (104, 130, 158, 186, 214, 242, 265):                # posts
        beam(c, x, 32, x + 3, 68)
    beam(c, x0, 32, x1, 34)
    beam(c, x0, 50, x1, 52)
    for ax, bx in ((108, 129), (241, 218), (246, 264)):          # braces
        for i in range(16):
            t = i / 15
            bxx = round(ax + (bx - ax) * t)
            c.rect(bxx, 67 - i, bxx + 2, 67 - i, 'wood', 2.4)
    bedroom(c, 137, 37, 153, 61, (2, 3), 'shut' if night else 'lit', 2.3, 'wood', 2.2)
    bedroom(c, 165, 37, 181, 61, (2, 3), 'lit' if night else 'dark', 2.4, 'wood', 2.4)
    if night:
        bedroom(c, 193, 37, 209, 61, (2, 3), 'shut', 2.4, 'wood', 2.2)
    else:
        lit_window(c, 193, 37, 209, 61, (2, 3), 'wood', 2.9, 2.2, seed=2)
        c.rect(203, 46, 206, 49, 'brown', 0, True)                # somebody at the window
        c.rect(202, 50, 207, 60, 'bark', 0, True)
        c.rect(204, 44, 206, 46, 'brown', 0, True)
    # Ground floor.
    masonry(c, x0, 69, x1, FOOT, 3.0, 'stone', 8)
    beam(c, x0 - 2, 68, x1 + 2, 77)
    c.rect(x0 - 2, 77, x1 + 2, 77, 'wood', .6)
    c.shade_rect(x0, 78, x1, 80, -1.4)
    c.shade_rect(x0, 81, x1, 82, -.6)
    text = 'THE GILT EEL'
    lettering(c, 211 - text_width(text) // 2, 70, text, 'gold', 0, True)
    lit_window(c, 113, 90, 131, 115, (3, 2), 'wood', 2.8, 2.6, seed=3)
    for wx, seed in ((184, 4), (225, 5)):
        lit_window(c, wx, 90, wx + 28, 115, (4, 2), 'wood', 3.1, 2.6, seed=seed)
        c.rect(wx - 3, 117, wx + 31, 118, 'stone', 4.2)
    drinkers(c)
    door(c, 149, 86 - 13, 170, FOOT - 2, 'teal', 3.0, glass=True)
    c.rect(144, FOOT - 1, 175, FOOT, 'stone', 4.2)
    c.rect(144, FOOT, 175, FOOT, 'stone', 2.0)
    lantern(c, 140, 84)
    # Bracket for the hanging sign, out from the corner over the garden wall.
    c.rect(268, 38, 296, 39, 'ink')
    c.rect(268, 38, 296, 38, 'iron', 3)
    c.put(297, 37, 'iron', 4)
    for i in range(9):
        c.put(269 + i, 48 - i, 'ink')
        c.put(269 + i, 49 - i, 'ink')
    c.rect(268, 34, 269, 50, 'ink')
    # Flower boxes.
    for wx in (184, 225):
        c.rect(wx - 2, 119, wx + 30, 122, 'wood', 2.4)
        c.rect(wx - 2, 119, wx + 30, 119, 'wood', 3.6)
        for x in range(wx - 2, wx + 31):
            if noise(x, wx, 9) > .25:
                c.put(x, 118, 'leaf', 3 + noise(x, 2) * 2)
            if noise(x, wx, 8) > .5:
                c.put(x, 117, 'leaf', 3.4)
            if noise(x, wx, 7) > .82:
                c.put(x, 116, 'fire' if x % 2 else 'rose')


def beam(c, x0, y0, x1, y1):
    planks(c, x0, y0, x1, y1, 2.3, 'wood', 40, 3, across=x1 - x0 > y1 - y0)
    c.rect(x0, y0, x1 if x1 - x0 > y1 - y0 else x0, y0 if x1 - x0 > y1 - y0 else y1, 'wood', 3.1)


def bedroom(c, x0, y0, x1, y1, panes, kind, tone, frame, level):
    """An upper window: 'lit', 'dark', or 'shut' with a line of light between the shutters."""
    if kind == 'lit':
        lit_window(c, x0, y0, x1, y1, panes, frame, tone, level, curtain=True, seed=1)
    elif kind == 'dark':
        dark_window(c, x0, y0, x1, y1, panes, frame, level)
    else:
        shutters(c, x0, y0, x1, y1, level)


def dormer(c, x, y, lit=True):
    plaster(c, x, y + 7, x + 20, y + 22, 3.0, 'plaster', 12)
    for i in range(13):
        c.rect(x + 10 - i, y + i * 7 // 12, x + 10 + i, y + i * 7 // 12, 'tile', 2.2)
        c.put(x + 10 + i, y + i * 7 // 12, 'tile', 4.2)
    c.rect(x - 3, y + 8, x + 23, y + 8, 'wood', 1.0)
    if lit:
        lit_window(c, x + 6, y + 11, x + 14, y + 19, (2, 2), 'wood', 2.0, 2.0)
    else:
        dark_window(c, x + 6, y + 11, x + 14, y + 19, (2, 2), 'wood', 2.0)


def drinkers(c):
    """Silhouettes behind the glass: a head and shoulders, bottles on a sill, a hanging lamp."""
    for x, y in ((192, 103), (203, 106), (232, 104)):
        c.disc(x, y, 2.6, 'brown', 0, True)
        c.rect(x - 4, y + 4, x + 4, 114, 'brown', 0, True)
        c.rect(x - 3, y + 3, x + 3, y + 3, 'brown', 0, True)
    for x in (240, 244, 247, 250):
        c.rect(x, 109, x + 1, 114, 'clay' if x % 2 else 'green', 0, True)
        c.put(x, 107, 'clay', 0, True)
        c.put(x, 108, 'clay', 0, True)
    for x in (198, 239):
        c.rect(x - 1, 91, x - 1, 94, 'bark', 0, True)
        c.rect(x - 3, 95, x + 1, 96, 'rust', 0, True)
        c.rect(x - 2, 97, x, 98, 'white', 0, True)


def lantern(c, x, y):
    """A wall lantern under an iron arm, hung between door and window."""
    c.rect(x - 1, y - 12, x + 5, y - 12, 'ink')
    c.rect(x + 5, y - 14, x + 5, y - 8, 'ink')
    c.rect(x, y - 11, x, y - 9, 'ink')
    c.rect(x - 1, y - 8, x + 1, y - 8, 'night')
    c.rect(x - 3, y - 7, x + 3, y - 7, 'night')
    c.rect(x - 4, y - 6, x + 4, y - 6, 'ink')
    for i in range(10):
        half = 3 - i // 4
        c.rect(x - half, y - 5 + i, x + half, y - 5 + i, 'gold' if i < 9 else 'amber', 0, True)
        c.put(x - half, y - 5 + i, 'ink')
        c.put(x + half, y - 5 + i, 'ink')
    c.rect(x, y - 4, x, y + 3, 'cream', 0, True)
    c.rect(x - 1, y - 3, x + 1, y, 'white', 0, True)
    c.rect(x - 1, y + 5, x + 1, y + 5, 'ink')


def garden_wall(c):
    """Between inn and shop: low, with ivy; sky and town show above it."""
    masonry(c, 268, 104, 332, FOOT, 2.3, 'stone', 71, 6)
    c.rect(268, 102, 332, 103, 'stone', 3.6)
    c.rect(268, 104, 332, 104, 'stone', 1.0)
    for x in range(268, 333):
        hang = 6 + smooth_noise(x, 1, 7, 5) * 26 - (12 if 276 < x < 312 else 0)
        rise = smooth_noise(x, 2, 5, 6) * 7
        for y in range(int(103 - rise), int(103 + hang)):
            if noise(x // 2, y // 2, 4) > .3 + (y - 100) * .012:
                c.put(x, y, 'leaf', 1.6 + noise(x, y, 5) * 1.6 + (1 if y < 103 else 0))


def cash_wire(c):
    """The wire between inn and shop on which Odile's cash can runs. The can is an object (street_pictures.py)."""
    for x in range(268, 338):
        y = 73 + round(2 * (1 - ((x - 302) / 34) ** 2))
        c.put(x, y, 'iron', 4.4 if x % 3 else 3.4)
    for x in (268, 337):
        c.rect(x - 1, 70, x + 1, 75, 'iron', 3.2)
        c.put(x, 72, 'iron', 5)


def noticeboard(c):
    """Ferry timetable under a small roof; x 276..308, papers y 90..116."""
    c.rect(277, 84, 279, FOOT + 1, 'wood', 2.6)
    c.rect(305, 84, 307, FOOT + 1, 'wood', 3.2)
    for i in range(6):
        c.rect(292 - 8 - i * 2, 78 + i, 292 + 8 + i * 2, 78 + i, 'tile', 3.2 + (i % 2) * .5)
    c.rect(273, 84, 311, 84, 'wood', 1.0)
    c.rect(277, 86, 307, 120, 'wood', 3.0)
    planks(c, 279, 88, 305, 118, 2.6, 'wood', 6, 5, across=True)
    c.frame(277, 86, 307, 120, 'wood', 3.8)
    c.rect(281, 89, 303, 96, 'dusk')
    lettering(c, 283, 90, 'FERRY', 'cream', 0, True)
    c.rect(282, 98, 293, 115, 'moon')                          # the timetable
    c.rect(282, 98, 293, 99, 'red', 3)
    for y in range(102, 114, 2):
        for x in range(283, 292):
            if noise(x, y, 3) > .35 and x != 287:
                c.put(x, y, 'stone', 3)
    c.rect(296, 99, 302, 107, 'sand')                          # two handbills
    c.rect(297, 101, 301, 103, 'brick', 3)
    c.rect(297, 105, 300, 105, 'brick', 2)
    c.rect(296, 110, 301, 116, 'pale')
    c.put(298, 112, 'red', 4)
    c.rect(297, 114, 300, 114, 'stone', 3)


def shop(c, night=False):
    """The chandler's: stepped gable of brick, painted front, closed for the night."""
    x0, x1 = 332, 430
    for inset, top in ((0, 34), (11, 26), (22, 18), (33, 10)):
        bricks(c, x0 + inset, top, x1 - inset, 68, 2.5, 'brick', 3)
    for inset, top, nxt in ((0, 34, 11), (11, 26, 22), (22, 18, 33), (33, 10, 66)):
        for left, right in ((x0 + inset - 1, x0 + nxt - 1), (x1 - nxt + 1, x1 - inset + 1)):
            if right > left:
                c.rect(left, top - 2, right, top - 1, 'stone', 4.0)
                c.rect(left, top, right, top, 'brick', 1.0)
    c.rect(x0 + 32, 8, x1 - 32, 9, 'stone', 4.0)
    c.disc(381, 24, 5, 'stone', 3.4)                           # round attic window
    c.disc(381, 24, 3.6, 'dusk')
    c.rect(381, 20, 381, 28, 'stone', 2)
    c.rect(377, 24, 385, 24, 'stone', 2)
    for x, lit in ((346, night), (374, not night), (402, False)):
        if lit:
            lit_window(c, x, 39, x + 14, 59, (2, 2), 'stone', 2.1, 3.2, curtain=True)
        else:
            dark_window(c, x, 39, x + 14, 59, (2, 2), 'stone', 3.2)
        c.rect(x - 2, 35, x + 16, 37, 'brick', 3.6)
        c.put(x + 7, 35, 'stone', 4)
        c.put(x + 7, 36, 'stone', 4)
    # Shop front.
    planks(c, x0, 68, x1, FOOT, 2.6, 'teal', 99, 6)
    c.rect(x0 - 1, 66, x1 + 1, 67, 'teal', 4.2)
    c.rect(x0, 68, x1, 79, 'teal', 2.0)
    c.frame(x0 + 2, 69, x1 - 2, 78, 'teal', 3.2)
    text = 'CHANDLER'
    lettering(c, 381 - text_width(text) // 2, 71, text, 'sand')
    c.rect(x0 - 1, 80, x1 + 1, 81, 'teal', .8)
    for x in (x0 + 1, x1 - 6):                                 # pilasters
        c.rect(x, 82, x + 5, FOOT, 'teal', 3.0)
        c.rect(x, 82, x, FOOT, 'teal', 4.0)
        c.rect(x + 5, 82, x + 5, FOOT, 'teal', 1.4)
        c.rect(x - 1, FOOT - 5, x + 6, FOOT, 'teal', 2.2)
    display(c, 344, 88, 390, 120)
    planks(c, 342, 124, 393, FOOT, 2.5, 'teal', 17, 2)
    for x in (344, 361, 378):
        c.frame(x, 126, x + 14, FOOT - 3, 'teal', 1.4)
        c.rect(x, FOOT - 3, x + 14, FOOT - 3, 'teal', 3.6)
    door(c, 401, 75 + 8, 418, FOOT - 2, 'teal', 2.4)
    dark_window(c, 404, 88, 415, 104, (2, 2), 'teal', 2.4)
    c.rect(406, 96, 413, 101, 'sand')                          # CLOSED
    c.rect(407, 98, 412, 98, 'red', 3)
    c.put(409, 95, 'sand')
    c.rect(397, FOOT - 1, 423, FOOT, 'stone', 3.6)
    awning(c, 340, 394, 82)
    c.rect(x0, 34, x0 + 1, FOOT, 'iron', 2.6)                  # drain pipe
    c.rect(x0, 34, x0, FOOT, 'iron', 4)


def display(c, x0, y0, x1, y1):
    """Dark shop window: rope, a model ship and a brass bell, dim in the street light.

    The oar and the lantern before them are an object (street_pictures.py)."""
    c.rect(x0, y0, x1, y1, 'night', 0, True)
    for y in range(y0, y1):
        for x in range(x0, x1 + 1):
            if (x - y) % 30 < 5 and y < y1 - 8 and (x + y) % 2:
                c.put(x, y, 'indigo', 0, True)
    floor = y1 - 2
    c.rect(x0, floor, x1, floor, 'rust', 0, True)
    c.rect(x0, floor + 1, x1, y1, 'brown', 0, True)
    for i in range(4):                                          # rope
        c.disc(352, floor - 2 - i * 2, 5 - i % 2, 'ash' if i % 2 else 'sand', 0, True, ry=1)
    c.disc(352, floor - 8, 2, 'bark', 0, True, ry=.6)
    c.poly([(360, floor - 5), (379, floor - 5), (375, floor - 1), (363, floor - 1)], 'clay', 0, True)   # ship
    c.rect(360, floor - 5, 378, floor - 5, 'amber', 0, True)
    for x in (364, 369, 374):
        c.rect(x, floor - 18, x, floor - 6, 'brown', 0, True)
    for x, y, h in ((361, 16, 4), (361, 11, 5), (366, 18, 5), (366, 12, 6), (371, 16, 4), (371, 11, 5)):
        c.rect(x, floor - y, x + 4, floor - y + h - 2, 'sand', 0, True)
        c.rect(x + 3, floor - y, x + 4, floor - y + h - 2, 'peach', 0, True)
    c.rect(384, y0, 384, y0 + 2, 'brown', 0, True)              # bell
    c.disc(384, y0 + 5, 2.2, 'rust', 0, True)
    c.rect(381, y0 + 7, 387, y0 + 7, 'amber', 0, True)
    c.put(383, y0 + 4, 'gold', 0, True)
    window_bars(c, x0, y0, x1, y1, (3, 1), 'teal', 3.0)


def awning(c, x0, x1, y):
    for i in range(5):
        for x in range(x0 - i // 2, x1 + i // 2 + 1):
            stripe = ((x - x0) // 6) % 2
            c.put(x, y + i, 'red' if stripe else 'plaster', (3.6 if stripe else 5) - i * .25)
    for x in range(x0 - 2, x1 + 3):
        stripe = ((x - x0) // 6) % 2
        if (x - x0) % 6 not in (0, 5):
            c.put(x, y + 5, 'red' if stripe else 'plaster', 2.4 if stripe else 3.4)
    c.shade_rect(x0, y + 6, x1, y + 7, -1.2)


def shed(c):
    """Boat shed at the beginning of the quay: tarred planks, half a boat, buoys."""
    planks(c, 431, 66, 484, FOOT, 1.9, 'wood', 5, 15)
    for i in range(16):
        y = 54 + i
        c.rect(428 - i // 8, y, 470 + i * 18 // 16, y, 'roof', 2.2 + (1 if i % 5 == 0 else 0) - (noise(i, 4) * .5))
    c.rect(427, 70, 489, 71, 'roof', .4)
    c.rect(454, 44, 457, 56, 'iron', 2.0)                         # stove pipe
    c.rect(457, 44, 457, 56, 'iron', 3.6)
    c.rect(453, 42, 458, 43, 'iron', 3)
    c.shade_rect(431, 72, 484, 75, -1.0)
    c.rect(484, 72, 485, FOOT, 'wood', 3.2)
    # Big double door, one leaf ajar.
    c.frame(440, 84, 478, FOOT, 'wood', 3.0)
    planks(c, 441, 85, 459, FOOT, 2.0, 'brick', 6, 8)
    planks(c, 460, 85, 477, FOOT, 2.0, 'brick', 6, 9)
    for i in range(18):
        c.rect(441 + i, 130 - i * 2, 442 + i, 131 - i * 2, 'wood', 1.4)
        c.rect(476 - i, 130 - i * 2, 477 - i, 131 - i * 2, 'wood', 1.4)
    for y in (92, 131):
        c.rect(441, y, 477, y + 1, 'wood', 1.4)
    c.rect(459, 85, 460, FOOT, 'ink')
    for x, y, colour in ((434, 92, 'red'), (436, 99, 'sage'), (433, 105, 'peach')):
        c.disc(x, y, 2.6, colour, 4 if colour == 'red' else 0)
        c.put(x - 1, y - 1, 'cream')
        c.put(x + 1, y + 2, 'umber')
    c.rect(434, 80, 434, 89, 'sand')


def crate(c, x, y, w, h, seed):
    c.frame(x - 1, y - 1, x + w, y + h - 1, 'ink')
    planks(c, x, y, x + w - 1, y + h - 1, 3.9, 'wood', 5, seed, across=True)
    c.frame(x, y, x + w - 1, y + h - 1, 'wood', 4.7)
    c.rect(x, y + h - 1, x + w - 1, y + h - 1, 'wood', 1.6)
    c.rect(x + w - 1, y, x + w - 1, y + h - 1, 'wood', 3.4)
    for i in range(1, h - 1):
        xx = x + 1 + round((i - 1) * (w - 3) / (h - 3))
        c.rect(xx, y + i, min(xx + 1, x + w - 2), y + i, 'wood', 5.0)
        c.put(xx, y + i + 1, 'wood', 2.6)
    c.rect(x + 1, y + 1, x + w - 2, y + 1, 'wood', 2.6)


def crates(c):
    c.shade_rect(430, FOOT + 1, 466, FOOT + 3, -1.3)
    crate(c, 432, 120, 18, 20, 61)
    crate(c, 449, 123, 15, 17, 62)
    crate(c, 437, 106, 15, 14, 63)
    barrel(c, 470, 118, 142)


def barrel(c, x, top, foot):
    """Ten px to each side of x; the cat sits on it."""
    c.shade_rect(x - 10, foot, x + 13, foot + 1, -1.4)
    for y in range(top, foot + 1):
        t = (y - top) / (foot - top) * 2 - 1
        half = 8.4 + 1.8 * (1 - t * t)
        for dx in range(-int(half), int(half) + 1):
            side = dx / half
            hoop = (y - top) in (3, 4, foot - top - 4, foot - top - 3)
            level = 3.4 + .9 * side - 1.5 * abs(side) ** 3 - (.7 if dx % 4 == 0 else 0)
            c.put(x + dx, y, 'iron' if hoop else 'wood', level + (1 if hoop else 0))
    c.disc(x, top, 8, 'wood', 4.4, ry=2)
    c.disc(x, top + .5, 6.5, 'wood', 3.2, ry=1.2)


def lamp_post(c, x):
    """Iron post with a lantern at y 60..76; the flame is at (x, 68)."""
    c.rect(x - 1, 80, x, 142, 'iron', 3.0)
    c.rect(x + 1, 80, x + 1, 142, 'iron', 4.2)
    c.rect(x - 2, 118, x + 2, 119, 'iron', 3.6)
    c.rect(x - 3, 134, x + 3, 142, 'iron', 2.4)
    c.rect(x + 2, 134, x + 3, 142, 'iron', 3.6)
    c.rect(x - 4, 141, x + 4, 143, 'iron', 2.0)
    c.rect(x - 6, 84, x + 6, 84, 'iron', 3.0)
    c.rect(x - 2, 78, x + 2, 80, 'iron', 3.4)
    c.rect(x - 3, 77, x + 3, 77, 'ink')
    for i in range(13):
        half = 3 + (12 - i) // 5
        y = 64 + i
        c.rect(x - half, y, x + half, y, 'gold', 0, True)
        c.rect(x - half + 1, y, x + half - 1, y, 'cream' if 2 < i < 11 else 'gold', 0, True)
        c.put(x - half, y, 'ink')
        c.put(x + half, y, 'ink')
    c.rect(x - 1, 67, x + 1, 73, 'white', 0, True)
    c.rect(x - 6, 63, x + 6, 63, 'ink')
    c.rect(x - 4, 61, x + 4, 62, 'night')
    c.rect(x - 2, 60, x + 2, 60, 'night')
    c.rect(x, 57, x, 59, 'night')
