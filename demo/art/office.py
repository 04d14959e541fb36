"""The harbour office, 320x180: door and window on the left, the desk with its lamp in the middle, shelves and stove.

The panes of the window are transparent: the sea behind them is an animation of its own (office_sea.py).
"""

from canvas import Canvas, noise, smooth_noise
from houses import beam
from office_things import barometer, bottle, chair, clock, hooks, in_tray, lamp, portrait, stove, tide_table
from walls import door, lettering, plaster, planks

W, H = 320, 180
WALL_FOOT = 137
PANES = (76, 33, 148, 97)              # the hole in the wall, corners included
LAMP = (192, 92)
STOVE = (290, 128)


def paint():
    c = Canvas(W, H)
    walls(c)
    floor(c)
    office_door(c)
    hooks(c, 47, 56)
    tide_table(c, 48, 76)
    window(c)
    clock(c, 168, 46)
    barometer(c, 168, 74)
    portrait(c, 198, 31)
    shelves(c)
    stove(c, 276, 98, 140)
    chair(c, 150, 106, 147)
    desk(c)
    lights(c)
    panes(c)
    lamp(c, LAMP[0], 104)
    return c


def walls(c):
    plaster(c, 0, 0, W - 1, 104, 2.6, 'plaster', 21)
    planks(c, 0, 105, W - 1, WALL_FOOT, 2.3, 'teal', 8, 5)
    c.rect(0, 103, W - 1, 104, 'wood', 3.0)
    c.rect(0, 103, W - 1, 103, 'wood', 3.9)
    c.rect(0, 105, W - 1, 105, 'teal', 1.0)
    c.rect(0, WALL_FOOT - 3, W - 1, WALL_FOOT, 'wood', 2.4)
    c.rect(0, WALL_FOOT - 3, W - 1, WALL_FOOT - 3, 'wood', 3.2)
    for x in (0, 68, 154, 240, 314):                              # beams that carry the ceiling
        beam(c, x, 0, x + 5, 23)
    beam(c, 0, 22, W - 1, 28)
    c.shade_rect(0, 29, W - 1, 31, -.8)
    for x, y, r in ((30, 44, 9), (258, 98, 7)):                   # where the sea comes through
        for yy in range(y - r, y + r):
            for xx in range(x - r * 2, x + r * 2):
                if smooth_noise(xx, yy, 5, 4) > .45 and ((xx - x) / 2) ** 2 + (yy - y) ** 2 < r * r:
                    c.shade(xx, yy, -.35)


def floor(c):
    """Wide boards that fan out, worn pale where people stood: before the desk, and at the window."""
    for y in range(WALL_FOOT + 1, H):
        spread = 1 + (y - WALL_FOOT) * .014
        for x in range(W):
            board, inside = divmod((x - W / 2) / spread + 1000, 19)
            level = 2.3 + (noise(int(board), 3, 18) - .5) * .6
            level += (smooth_noise(x / 3, y * .7, 4, int(board)) - .5) * .6
            for cx, cy, rx in ((214, 156, 46), (112, 152, 30)):
                worn = ((x - cx) / rx) ** 2 + ((y - cy) / 9) ** 2
                level += .45 * max(0, 1 - worn)
            if inside < 1.1 / spread:
                level -= 1.1
            elif (y + int(noise(int(board), 5, 2) * 50)) % 37 == 0:
                level -= .9
            c.put(x, y, 'wood', level)
    c.shade_rect(0, WALL_FOOT + 1, W - 1, WALL_FOOT + 2, -.9)


def office_door(c):
    """A door with a pane; the back of the sign hangs in it."""
    door(c, 15, 68, 40, WALL_FOOT, 'teal', 3.3)
    for y in range(73, 96):
        for x in range(19, 37):
            c.put(x, y, 'roof', 2.2 + ((x - y) % 11 < 3) * .9, True)
    c.frame(18, 72, 37, 96, 'teal', 3.4)
    c.line(24, 74, 28, 71, 'sand')
    c.line(32, 74, 28, 71, 'sand')
    c.rect(18, 77, 38, 92, 'bark', 0, True)
    c.rect(19, 78, 37, 91, 'sand', 0, True)
    c.rect(19, 78, 37, 78, 'cream', 0, True)
    lettering(c, 21, 79, 'BACK', 'bark', 0, True)
    lettering(c, 21, 86, 'IN', 'bark', 0, True)
    lettering(c, 31, 86, '5', 'wine', 0, True)
    c.rect(10, WALL_FOOT + 1, 46, WALL_FOOT + 3, 'stone', 2.4)    # a doormat
    c.rect(10, WALL_FOOT + 4, 46, WALL_FOOT + 4, 'stone', 1.2)


def window(c):
    """The frame and its deep sill, with a telescope's empty bracket and a shell."""
    x0, y0, x1, y1 = PANES
    c.rect(x0 - 6, y0 - 5, x1 + 6, y1 + 3, 'wood', 2.6)
    c.rect(x0 - 6, y0 - 5, x1 + 6, y0 - 5, 'wood', 3.6)
    c.frame(x0 - 2, y0 - 2, x1 + 2, y1 + 2, 'wood', 1.4)
    c.rect(x0 - 9, y1 + 4, x1 + 9, y1 + 7, 'wood', 3.6)
    c.rect(x0 - 9, y1 + 4, x1 + 9, y1 + 4, 'wood', 4.8)
    c.rect(x0 - 8, y1 + 8, x1 + 8, y1 + 9, 'wood', .8)
    for side in (0, 1):                                           # curtains, tied back
        for y in range(y0 - 3, y1 + 3):
            t = (y - y0) / (y1 - y0)
            wide = 10 - 7 * min(1, t * 1.6) if t < .62 else 3 + 5 * (t - .62) / .38
            for k in range(int(wide)):
                x = x0 - 4 + k if side == 0 else x1 + 4 - k
                c.put(x, y, 'red', 2.5 + (k % 3 == 0) * .9 - (k % 3 == 2) * .6)
        x = x0 - 4 if side == 0 else x1 + 2
        c.rect(x, y0 + 40, x + 2, y0 + 41, 'gold')
    c.rect(x0 - 8, y0 - 7, x1 + 8, y0 - 6, 'iron', 3.4)


def panes(c):
    """Cuts the hole for the sea, but leaves the bars and the curtains."""
    x0, y0, x1, y1 = PANES
    bars = {x0 + 24, x0 + 48}
    for y in range(y0, y1 + 1):
        for x in range(x0, x1 + 1):
            if c.ramp[y][x] == 'red' or c.ramp[y][x] == 'gold':
                continue
            if x in bars or y == y0 + 22:
                c.put(x, y, 'wood', 1.6)
            elif x - 1 in bars or y - 1 == y0 + 22:
                c.put(x, y, 'wood', 2.8)
            else:
                c.erase(x, y)


def shelves(c):
    """Two boards: files above, three ships in bottles below."""
    x0, x1 = 246, 300
    for y in (62, 90):
        c.rect(x0, y, x1, y + 2, 'wood', 3.6)
        c.rect(x0, y, x1, y, 'wood', 4.8)
        c.rect(x0, y + 3, x1, y + 4, 'plaster', 1.2)
        for x in (x0 + 4, x1 - 6):
            c.rect(x, y + 3, x + 1, y + 6, 'iron', 2.4)
    x, i = x0 + 2, 0
    while x < x1 - 6:
        w = 4 + int(noise(i, 4, 31) * 3)
        tall = 20 + int(noise(i, 5, 31) * 6)
        ramp = ('teal', 'red', 'cloth', 'brick', 'plaster')[int(noise(i, 6, 31) * 5)]
        for y in range(62 - tall, 62):
            for k in range(w):
                c.put(x + k, y, ramp, 2.6 + (.8 if k == 0 else -.7 if k == w - 1 else 0))
        c.rect(x + 1, 66 - tall, x + w - 2, 70 - tall, 'sand', 0)
        c.put(x + w // 2, 56, 'gold')
        x, i = x + w, i + 1
    for k in range(5):                                            # the last file leans
        c.line(x + k, 61, x + k + 4, 42, 'leather', 3.2 - k * .3)
    for x, hull in ((249, 'scarlet'), (267, 'steel'), (285, None)):
        bottle(c, x, 79, hull)


def desk(c):
    """Against the wall, 84 px wide; blotter, papers and a deep tray for incoming letters."""
    x0, x1, top, foot = 178, 262, 104, 147
    c.shade_rect(x0 - 4, foot - 2, x1 + 4, foot + 2, -1.3)
    planks(c, x0 + 2, top + 6, x1 - 2, foot - 3, 2.7, 'brick', 9, 7, True)
    for x in (x0 + 2, x0 + 29, x1 - 30, x1 - 4):
        c.rect(x, top + 6, x + 2, foot, 'wood', 2.4)
        c.rect(x, top + 6, x, foot, 'wood', 3.4)
    c.rect(x0 + 32, top + 20, x1 - 31, foot, 'ink')               # where the knees go
    c.rect(x0 + 32, top + 20, x1 - 31, top + 21, 'umber')
    for left in (x0 + 6, x1 - 26):
        for y in (top + 10, top + 21, top + 32):
            c.frame(left, y, left + 21, y + 8, 'wood', 1.4)
            c.rect(left + 1, y + 1, left + 20, y + 1, 'brick', 4.2)
            c.rect(left + 9, y + 4, left + 12, y + 5, 'gold')
            c.put(left + 9, y + 5, 'rust')
    c.rect(x0 + 33, top + 10, x1 - 32, top + 17, 'brick', 2.9)
    c.frame(x0 + 33, top + 9, x1 - 32, top + 18, 'wood', 1.4)
    c.rect(x0 + 41, top + 13, x0 + 43, top + 14, 'gold')
    c.rect(x0, top, x1, top + 4, 'wood', 4.0)
    c.rect(x0, top, x1, top, 'wood', 3.2)
    c.rect(x0, top + 4, x1, top + 4, 'wood', 5.2)
    c.rect(x0, top + 5, x1, top + 6, 'wood', .8)
    c.rect(x0 + 22, top, x0 + 52, top + 2, 'teal', 3.4)           # the blotter
    c.rect(x0 + 22, top + 2, x0 + 52, top + 2, 'teal', 4.4)
    c.rect(x0 + 4, foot - 3, x1 - 4, foot - 3, 'wood', 1.0)
    in_tray(c, 238, 93, 104)


def lights(c):
    """The desk lamp rules the room, the stove answers from the right, the window lays cold light on the floor."""
    x, y = LAMP
    c.light(x + 8, y + 6, 112, 88, 2.7, power=1.3)
    c.light(x, y, 44, 40, 1.6, power=1.2, only=('plaster', 'wood'))
    c.light(x + 10, 150, 92, 26, 1.1, y0=WALL_FOOT, power=1.2)
    c.light(STOVE[0], STOVE[1], 60, 46, 1.9, power=1.4)
    c.light(STOVE[0] + 2, 150, 46, 16, 1.3, y0=WALL_FOOT, power=1.3)
    c.light(216, 58, 40, 40, .5)
    x0, _, x1, _ = PANES
    for yy in range(WALL_FOOT + 4, H - 6):                        # three slanted panes of evening
        for pane in range(3):
            left = x0 - 2 + pane * 24 - (yy - WALL_FOOT) * .5
            for xx in range(int(left), int(left) + 19):
                if c.ramp[yy][xx] == 'wood' and yy not in (152, 153):
                    c.ramp[yy][xx] = 'plaster'
                    c.level[yy][xx] = c.level[yy][xx] * .5 + 1.9
    for yy in range(H):
        for xx in range(W):
            if not c.unlit[yy][xx]:
                left = max(0, 76 - xx) / 60
                right = max(0, xx - 296) / 40
                c.level[yy][xx] -= left * .9 + right + max(0, 30 - yy) / 22 + max(0, yy - 160) / 16
