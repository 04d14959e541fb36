"""The landing: the head of the mole left, the side of the ferry right, black water between them. 320x180."""

import heaven
from canvas import Canvas, noise, smooth_noise
from walls import lettering

W, H = 320, 180
HORIZON = 98
SHIP = 176             # the ferry begins here
BULWARK = 112          # its upper edge; the deck behind it is at y 128


def paint():
    c = Canvas(W, H)
    sky_and_sea(c)
    far_shore(c)
    mole_head(c)
    saloon(c)
    return c


def sky_and_sea(c):
    heaven.air(c, HORIZON, True, W * .8, HORIZON)
    for y in range(HORIZON, H):
        depth = (y - HORIZON) / (H - HORIZON)
        for x in range(W):
            wave = smooth_noise(x / (2 + depth * 6), y * 1.5, 3, 24)
            c.put(x, y, 'sea', 2.9 - depth * 1.7 + (wave - .5) * 1.7)
    heaven.stars(c, 41, 90, 84)
    heaven.clouds(c, [(70, 40, 70, 4), (150, 66, 60, 4), (20, 72, 50, 3)], True, HORIZON, HORIZON)
    c.rect(0, HORIZON, W - 1, HORIZON, 'evening', 4.4)
    # The beam of the tower comes from the left, from behind us.
    for x in range(0, 200):
        half = 6 + x * .06
        for y in range(round(30 + x * .16 - half), round(30 + x * .16 + half)):
            if 0 <= y < HORIZON and not c.unlit[y][x]:
                c.level[y][x] += .75 * (1 - x / 200)


def far_shore(c):
    for x in range(0, 206):                                   # the hill ends in the sea, before the ship hides it
        top = HORIZON - (6 + 10 * smooth_noise(x, 0, 44, 8)) * min(1, (204 - x) / 60)
        for y in range(int(top), HORIZON):
            c.put(x, y, 'indigo' if y - top > 1 else 'dusk', 0, True)
    for i in range(22):
        x, y = int(noise(i, 1, 43) * 170), HORIZON - 2 - int(noise(i, 2, 43) * 8)
        c.put(x, y, 'gold' if noise(i, 3, 43) > .5 else 'amber', 0, True)
        for k in range(10):
            if noise(x, k, 44) > .45 + k * .03:
                c.put(x + round((noise(k, x, 45) - .5) * 2), HORIZON + 2 + k, 'rust' if k > 4 else 'amber', 0, True)


def mole_head(c):
    """Old stones, seen from the side and a little from above, with a bollard and an iron lamp."""
    for y in range(132, H):
        right = 116 if y < 154 else 116 - (y - 154) * .25
        for x in range(0, round(right)):
            if y < 154:                                       # the top, in rows of slabs
                row = 0 if y < 138 else 1 if y < 146 else 2
                joint = (x + row * 13) % (22 + row * 4) == 0 or y in (138, 146)
                c.put(x, y, 'cobble', 3.5 - (y - 132) * .02 + (smooth_noise(x, y, 5, 6) - .5) - (1.2 if joint else 0))
            else:
                course = (y - 154) // 9
                joint = (x + course * 15) % 30 == 0 or (y - 154) % 9 == 8
                weed = y > 168 and noise(x // 2, y // 3, 7) > .45
                c.put(x, y, 'leaf' if weed else 'cobble', 1.9 - (1 if joint else 0) + (noise(x // 4, course, 8) - .5) * .6)
        c.put(round(right) - 1, y, 'cobble', 5.2 if y < 154 else 3)
    c.rect(0, 154, 115, 154, 'cobble', 5.6)
    c.rect(0, 155, 115, 155, 'cobble', 4)
    c.light(26, 128, 110, 60, 3.4, power=1.2)
    c.light(176, 140, 70, 46, 2.2, power=1.3)
    x = 26                                                    # the lamp
    c.rect(x - 1, 68, x + 1, 138, 'iron', 2.2)
    c.rect(x + 1, 68, x + 1, 138, 'iron', 4.4)
    c.rect(x - 3, 136, x + 4, 139, 'iron', 2.6)
    c.rect(x - 4, 56, x + 4, 67, 'iron', 1.6)
    c.rect(x - 3, 58, x + 3, 65, 'gold', 0, True)
    c.rect(x - 2, 58, x + 2, 64, 'cream', 0, True)
    c.rect(x - 1, 60, x + 1, 63, 'white', 0, True)
    c.rect(x - 5, 54, x + 5, 55, 'iron', 3)
    c.rect(x - 2, 52, x + 2, 53, 'iron', 3)
    c.light(x, 62, 30, 30, 1, power=1.6)
    x, foot = 104, 150                                        # the bollard that waits for the line
    c.rect(x - 6, foot - 11, x + 6, foot, 'iron', 0)
    c.rect(x - 5, foot - 11, x + 5, foot - 1, 'iron', 3)
    c.rect(x + 2, foot - 11, x + 5, foot - 1, 'iron', 5)
    c.disc(x, foot - 12, 8, 'iron', 0, ry=3.4)
    c.disc(x, foot - 12, 7, 'iron', 4, ry=2.4)
    c.rect(x - 4, foot - 14, x + 5, foot - 14, 'iron', 6.4)
    c.shade_rect(x - 9, foot + 1, x + 7, foot + 2, -1.2)


def saloon(c):
    """What stands behind the deck: the saloon with its windows, and the stairs to the wheelhouse."""
    c.rect(SHIP + 8, 122, W - 1, 130, 'wood', 2.4)
    for x in range(206, W):
        for y in range(34, 128):
            board = (y - 34) % 10
            c.put(x, y, 'plaster', 4.3 - (.9 if board == 9 else 0) + (noise(x // 9, y // 10, 5) - .5) * .3)
    c.rect(200, 28, W - 1, 33, 'wood', 3.4)
    c.rect(200, 28, W - 1, 28, 'wood', 5.4)
    c.rect(200, 34, W - 1, 35, 'plaster', 2)
    for x in (222, 260, 298):
        c.rect(x - 2, 52, x + 24, 86, 'wood', 3)
        for y in range(54, 85):
            for xx in range(x, x + 23):
                c.put(xx, y, 'light', 3.4 - abs(xx - x - 11) / 11 - (y - 54) / 40, True)
        c.rect(x + 11, 54, x + 11, 84, 'wood', 2, True)
        c.rect(x, 68, x + 22, 68, 'wood', 2, True)
        c.rect(x - 2, 87, x + 24, 88, 'wood', 5)
        c.light(x + 11, 104, 44, 46, 1.1, power=1.2)
    c.rect(206, 34, 207, 128, 'wood', 4.4)
    x = 238                                                   # a lifebuoy
    c.disc(251, 104, 9, 'red', 4.4)
    for dx, dy in ((0, -7), (0, 7), (-7, 0), (7, 0)):
        c.disc(251 + dx, 104 + dy, 2.4, 'plaster', 7)
    c.disc(251, 104, 4.4, 'plaster', 3)
    del x


def ship_side():
    """The bulwark and the hull, in front of Nela's knees. 144x68, its left end is the bow's curve."""
    w, h = W - SHIP, H - BULWARK
    c = Canvas(w, h)
    for y in range(h):
        left = (max(0, y - 6) / h) ** 1.4 * 12
        for x in range(round(left), w):
            level = 3.3 - y * .026 + (.5 if x - left < 5 else 0)
            strake = y in (22, 36, 50)
            c.put(x, y, 'teal', level - (1 if strake else 0))
            if y > 57:
                c.put(x, y, 'red', 2.6 - (y - 57) * .08)
        if y % 11 == 5:
            for x in range(round(left) + 4, w, 9):
                c.put(x, y, 'teal', 1.4)
    c.rect(0, 0, w - 1, 2, 'wood', 4.6)
    c.rect(0, 0, w - 1, 0, 'wood', 6)
    c.rect(0, 3, w - 1, 3, 'teal', 1)
    c.rect(2, 13, w - 1, 14, 'plaster', 5.6)
    for x in (40, 86, 130):                                   # scuppers
        c.rect(x, 7, x + 8, 10, 'ink', 0, True)
        c.rect(x, 11, x + 8, 11, 'teal', 4.6)
    lettering(c, 18, 24, 'HALCYON', 'cream', 0, True)
    for k in range(3):                                        # old tyres as fenders
        x = 12 + k * 52
        c.disc(x, 46, 8, 'ink', 0, True)
        c.disc(x - 1, 45, 7, 'slate', 0, True)
        c.disc(x, 46, 4, 'ink', 0, True)
        c.line(x, 4, x, 38, 'sand', 0, True)
    c.light(0, 20, 50, 60, 1, power=1.4)
    return c


def pictures():
    return {'bay-landing': ([paint()], .45), 'bay-side': ([ship_side()], .3)}
