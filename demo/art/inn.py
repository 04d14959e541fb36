"""The taproom of the Gilt Eel, 320 px wide, for the tutorial: door, window, fireplace, counter; floor below y = 138."""

import math

from canvas import Canvas, noise, smooth_noise
from houses import beam, lantern
from walls import dark_window, door, masonry, plaster, planks

W, H = 320, 180
WALL_FOOT = 137

def paint():
    c = Canvas(W, H)
    walls(c)
    floor(c)
    door(c, 26, 72, 49, WALL_FOOT, 'teal', 2.2)
    dark_window(c, 84, 62, 112, 92, (3, 2), 'wood', 2.6)
    fireplace(c)
    shelves(c)
    counter(c)
    lantern(c, 66, 86)
    lantern(c, 222, 70)
    lights(c)
    return c


def walls(c):
    plaster(c, 0, 0, W - 1, 103, 2.5, 'plaster', 4)
    planks(c, 0, 104, W - 1, WALL_FOOT, 1.9, 'wood', 9, 6)
    c.rect(0, 103, W - 1, 104, 'wood', 3.2)
    c.rect(0, 105, W - 1, 105, 'wood', .8)
    c.rect(0, WALL_FOOT - 3, W - 1, WALL_FOOT, 'wood', 2.6)
    for x in (2, 70, 122, 206, 312):
        beam(c, x, 0, x + 5, 103)
    for y in (0, 24):
        beam(c, 0, y, W - 1, y + 8)
        c.shade_rect(0, y + 9, W - 1, y + 11, -.8)


def floor(c):
    """Boards that run away from the viewer and fan out towards the bottom edge."""
    for y in range(WALL_FOOT + 1, H):
        spread = 1 + (y - WALL_FOOT) * .012
        for x in range(W):
            board, inside = divmod((x - W / 2) / spread + 1000, 15)
            level = 2.5 + (noise(int(board), 3, 8) - .5) * .7
            level += (smooth_noise(x / 2, y * .6, 4, int(board)) - .5) * .6
            if inside < 1 / spread:
                level -= 1.1
            elif (y + int(noise(int(board), 5, 2) * 40)) % 29 == 0:
                level -= .8
            c.put(x, y, 'wood', level)
    c.shade_rect(0, WALL_FOOT + 1, W - 1, WALL_FOOT + 2, -.9)


def fireplace(c):
    masonry(c, 134, 34, 196, WALL_FOOT, 2.9, 'stone', 17)
    c.rect(130, 84, 200, 89, 'wood', 3.2)
    c.rect(130, 84, 200, 84, 'wood', 4.6)
    c.rect(130, 90, 200, 91, 'wood', .8)
    for y in range(98, WALL_FOOT + 1):
        half = 20 if y > 106 else 12 + y - 98
        c.rect(165 - half, y, 165 + half, y, 'ink')
    for x in range(150, 181):                                     # the fire: tongues that are hottest below
        height = 9 + 13 * (1 - abs(x - 165) / 16) * (.55 + .45 * noise(x // 2, 1, 3))
        for y in range(int(WALL_FOOT - 4 - height), WALL_FOOT - 3):
            hot = (y - (WALL_FOOT - 4 - height)) / height
            c.put(x, y, 'red' if hot < .3 else 'light', 5 + hot * 4 if hot < .3 else hot * 5.5, True)
    for x, by in ((148, 0), (158, 1), (169, 0)):
        c.limb([(x, WALL_FOOT - 3 + by), (x + 16, WALL_FOOT - 4 + by)], 4, 'wood', 1.4)
    for i, x in enumerate((138, 150, 184)):                       # on the mantelpiece: mug, clock, candle
        c.rect(x, 76 if i == 1 else 79, x + (8 if i == 1 else 4), 83, ('teal', 'brick', 'plaster')[i], 3.6)
    c.disc(154, 79, 2.4, 'cream', 0, True)
    c.put(186, 77, 'gold', 0, True)
    c.put(186, 76, 'white', 0, True)


def shelves(c):
    for y in (58, 78):
        c.rect(234, y, 308, y + 1, 'wood', 3.6)
        c.rect(234, y + 2, 308, y + 2, 'wood', .6)
        for i, x in enumerate(range(238, 304, 8)):
            ramp = ('leaf', 'red', 'light', 'sea', 'teal')[int(noise(i, y, 6) * 5)]
            tall = 8 + int(noise(i, y, 9) * 5)
            c.rect(x, y - tall + 4, x + 4, y - 1, ramp, 2.6)
            c.rect(x + 1, y - tall, x + 3, y - tall + 3, ramp, 2.0)
            c.rect(x + 1, y - tall + 5, x + 1, y - 3, ramp, 4.6)


def counter(c):
    planks(c, 236, 116, W - 1, 149, 2.5, 'brick', 11, 12)
    c.rect(236, 114, 236, 149, 'wood', 3.6)
    c.rect(230, 108, W - 1, 112, 'wood', 3.8)
    c.rect(230, 108, W - 1, 108, 'wood', 5.2)
    c.rect(230, 113, W - 1, 114, 'wood', .6)
    c.rect(236, 146, W - 1, 149, 'wood', 1.4)
    for x in (252, 290):
        c.rect(x, 101, x + 6, 107, 'cloth', 3.2)
        c.rect(x, 101, x + 6, 101, 'white')
        c.rect(x + 7, 103, x + 8, 105, 'cloth', 2.4)


def lights(c):
    for x, y, reach, strong in ((165, 128, 130, 2.8), (66, 84, 76, 2.0), (222, 68, 92, 2.2)):
        c.light(x, y, reach, reach * .8, strong, power=1.4)
        c.light(x, y, reach * 2, reach * 1.4, .7, power=1.1)
    c.light(165, 140, 76, 22, 1.6, y0=WALL_FOOT, power=1.2)
    for y in range(H):
        for x in range(W):
            if not c.unlit[y][x]:
                edge = max(0, abs(x - W / 2) - 110) / 50
                c.level[y][x] -= edge * .9 + max(0, math.fabs(y - 110) - 55) / 22
