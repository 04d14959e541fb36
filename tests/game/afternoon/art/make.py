#!/usr/bin/env python3
"""Writes the pictures and the sound of this game into assets/. Run it anywhere: python3 tests/game/afternoon/art/make.py

Uses the palette, the canvas, the walls and the people of demo/art. Python 3 standard library only. The same source always
gives the same bytes.
"""

import math
import pathlib
import sys
import wave

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE.parents[3] / 'demo' / 'art'))

import ada  # noqa: E402
import bruno
from canvas import Canvas, noise, smooth_noise, strip, write_png
from houses import crate, lantern
from walls import dark_window, door, lit_window, masonry, planks, plaster, tiles

ASSETS = HERE.parent / 'assets'
W, H = 480, 180
FOOT = 95              # houses stand here; people walk just below
KERB = 112             # the edge of the quay
SEA = 150


def evening(c, height):
    for y in range(height):
        for x in range(c.w):
            t = y / height
            c.put(x, y, 'evening', .8 + 3 * t + 5.2 * max(0, t - .35) ** 1.2 * (1.2 - abs(x - c.w * .6) / c.w))
    for i in range(70):
        x, y = int(noise(i, 1, 5) * c.w), int(noise(i, 2, 5) ** 1.4 * height * .6)
        c.put(x, y, 'sky', 5 if noise(i, 3, 5) > .7 else 3.6, True)


def water(c, x0, y0, x1, y1, base=3.2, seed=14):
    for y in range(y0, y1 + 1):
        for x in range(x0, x1 + 1):
            wave_level = smooth_noise(x / 3, y * 1.6, 3, seed)
            c.put(x, y, 'sea', base - (y - y0) * .02 + (wave_level - .5) * 1.7)
            if wave_level > .74:
                c.put(x, y, 'evening', 4.4)


def town(c):
    """Dark roofs on a hill behind the garden wall."""
    for x in range(108, 342):
        top = 62 - 10 * math.sin((x - 100) / 76) - smooth_noise(x, 1, 9, 3) * 3
        c.rect(x, int(top), x, 80, 'indigo', 0)
    for i, x in enumerate(range(116, 330, 19)):
        height = 9 + int(noise(i, 4, 8) * 9)
        top = int(58 - 10 * math.sin((x - 100) / 76)) - height
        c.rect(x, top, x + 17, 78, 'dusk' if i % 2 else 'indigo', 0)
        for row in range(7):
            c.rect(x - 1 + row + row // 3, top - row, x + 18 - row - row // 3, top - row, 'night', 0)
        c.rect(x + 12, top - 8, x + 13, top - 3, 'night', 0)
        if noise(i, 9, 2) > .35:
            c.rect(x + 3, top + 4, x + 4, top + 6, 'gold', 0, True)
        if noise(i, 7, 2) > .6:
            c.rect(x + 8, top + 5, x + 9, top + 7, 'amber', 0, True)


def harbour_house(c):
    plaster(c, 0, 20, 104, FOOT, 2.6, 'plaster', 5)
    tiles(c, 0, 0, 110, 20, 2.6, 'tile', 3, lambda x, y: x < 96 + y * .7)
    c.rect(0, 20, 110, 21, 'wood', 1.2)
    c.rect(103, 22, 106, FOOT, 'stone', 3.2)
    masonry(c, 0, 84, 106, FOOT, 2.4, 'stone', 4, 6)
    door(c, 12, 38, 31, FOOT, 'teal', 2.4)
    lit_window(c, 48, 40, 74, 62, (3, 2), 'wood', 3.0, 2.6, curtain=True)
    lantern(c, 90, 48)
    crate(c, 64, 82, 22, 17, 61)
    crate(c, 88, 86, 14, 13, 62)


def garden_wall(c):
    masonry(c, 107, 74, 344, FOOT, 2.5, 'stone', 11, 6)
    c.rect(107, 72, 344, 73, 'stone', 4)
    for x in range(112, 340):
        hang = smooth_noise(x, 1, 8, 5) * 20 - 6
        for y in range(72, int(74 + max(0, hang))):
            if noise(x // 2, y // 2, 4) > .42:
                c.put(x, y, 'leaf', 1.8 + noise(x, y, 5) * 1.8)


def lighthouse(c):
    for y in range(0, FOOT + 1):
        half = 34 + y * .12
        for x in range(int(384 - half), int(384 + half) + 1):
            side = (x - 384) / half
            stain = (smooth_noise(x, y, 9, 6) - .5) * .6
            band = 14 <= y <= 32
            level = 3.6 + 1.1 * side - 1.6 * abs(side) ** 4 + stain
            c.put(x, y, 'red' if band else 'plaster', level - (.2 if band else 0))
    masonry(c, 338, 86, 430, FOOT, 2.8, 'stone', 23, 6)
    door(c, 374, 38, 393, FOOT, 'wood', 2.6)
    c.rect(368, 33, 399, 35, 'stone', 4.4)
    dark_window(c, 402, 44, 410, 56, (1, 2), 'stone', 3)


def rocks(c):
    for y in range(60, FOOT + 1):
        for x in range(430, W):
            if y > 92 - (x - 426) * .2 - smooth_noise(x, y, 7, 31) * 22:
                c.put(x, y, 'stone', 1.6 + smooth_noise(x, y, 4, 7) * 1.6)


def ground(c):
    for y in range(FOOT + 1, KERB):
        for x in range(W):
            lean = x + (x - 240) * (y - FOOT) * .006
            column, inside = divmod(int(lean + (13 if y > 103 else 0)), 28)
            level = 2.9 + (noise(column, y > 103, 4) - .5) * .6 + (smooth_noise(x, y, 5, 9) - .5) * .5
            c.put(x, y, 'cobble', level - (.9 if inside == 0 or y == 103 else 0) - (.7 if y == FOOT + 1 else 0))
    for x in range(W):
        c.put(x, KERB, 'cobble', 5.2 if x % 30 else 3)
        c.put(x, KERB + 1, 'cobble', 4.4 if x % 30 else 2.4)
        c.put(x, KERB + 2, 'cobble', 1.2)
    masonry(c, 0, KERB + 3, W - 1, SEA, 1.9, 'stone', 41, 8)
    for x in range(W):
        for y in range(SEA - 9, SEA + 1):
            if smooth_noise(x, y, 5, 51) > .92 - (y - SEA + 9) * .07:
                c.put(x, y, 'leaf', 1.6 + noise(x, y, 2))


def ladder(c):
    """Two iron rails that rise above the edge; rungs go down to the water."""
    for x in (238, 258):
        c.rect(x, 84, x + 1, SEA + 6, 'iron', 5)
        c.rect(x + 1, 84, x + 1, SEA + 6, 'iron', 6.2)
        c.rect(x, 82, x + 1, 83, 'iron', 7)
    for y in range(KERB + 4, SEA + 6, 7):
        c.rect(240, y, 257, y, 'iron', 5.4)
        c.rect(240, y + 1, 257, y + 1, 'ink')


def quay():
    c = Canvas(W, H)
    evening(c, 96)
    town(c)
    garden_wall(c)
    harbour_house(c)
    rocks(c)
    lighthouse(c)
    ground(c)
    water(c, 0, SEA + 1, W - 1, H - 1, 2.6)
    ladder(c)
    for x, y, reach, strong in ((90, 52, 70, 2.6), (61, 52, 40, 1.4), (90, 104, 90, 1.8)):
        c.light(x, y, reach, reach * .7, strong, y1=KERB + 3, power=1.3)
    for x in range(52, 72):                                       # the window in the water
        for y in range(SEA + 4, H - 4, 2):
            if noise(x // 3, y, 6) > .5:
                c.put(x, y, 'light', 2.4, True)
    return c.pixels(.4)


def close_water():
    """The harbour seen from the edge: stones at the top, then water that lets the bottom shine through."""
    c = Canvas(320, H)
    for y in range(H):
        for x in range(320):
            deep = smooth_noise(x / 2, y, 15, 14)
            fine = smooth_noise(x / 3, y * 1.2, 4, 15)
            c.put(x, y, 'sea', 2.2 + deep * 1.6 + (fine - .5) * 1.1)
    for i in range(26):                                           # pebbles on the bottom
        x, y = int(noise(i, 1, 3) * 320), 34 + int(noise(i, 2, 3) * 140)
        c.disc(x, y, 4 + noise(i, 3, 3) * 7, 'sea', 1.5, ry=2 + noise(i, 4, 3) * 3)
    for i in range(34):                                           # broken light
        x, y = int(noise(i, 5, 3) * 300), 30 + int(noise(i, 6, 3) * 146)
        length = 8 + int(noise(i, 7, 3) * 22)
        for dx in range(length):
            c.put(x + dx, y + round(math.sin(dx / 4 + i) * 1.4), 'sea', 5.6 - abs(dx - length / 2) * .12)
    for y in range(0, 18):
        for x in range(320):
            column, inside = divmod(x + 9, 46)
            level = 4 + (noise(column, 1, 4) - .5) * .7 + (smooth_noise(x, y, 5, 4) - .5) * .7 - (1.4 if inside == 0 else 0)
            c.put(x, y, 'cobble', level if y < 14 else 1.2)
    c.shade_rect(0, 18, 319, 25, -.9)
    c.light(168, 66, 90, 60, 1.8, y0=18)
    return c.pixels(.5)


def tower(is_lit):
    c = Canvas(320, H)
    masonry(c, 0, 0, 319, FOOT, 2.4, 'stone', 17, 9)
    for y in range(FOOT + 1):
        for x in range(320):
            c.level[y][x] -= (abs(x - 160) / 160) ** 2 * 1.5
    for i in range(7):                                            # the stairs that wind up along the wall
        x, y = 196 + i * 17, FOOT - 9 - i * 13
        c.rect(x, y, x + 22, y + 3, 'wood', 3.6)
        c.rect(x, y + 4, x + 22, y + 5, 'wood', .8)
        c.rect(x + 19, y + 4, x + 21, FOOT, 'wood', 1.6)
    planks(c, 0, FOOT + 1, 319, H - 1, 2.3, 'wood', 9, 12, across=True)
    c.shade_rect(0, FOOT + 1, 319, FOOT + 3, -1)
    door(c, 30, 38, 49, FOOT, 'wood', 2.4)
    dark_window(c, 84, 30, 104, 58, (2, 2), 'stone', 3)
    c.rect(118, 70, 140, 72, 'wood', 3.4)                         # a shelf with oil cans
    for x in (120, 130):
        c.rect(x, 60, x + 6, 69, 'iron', 3)
        c.rect(x + 2, 57, x + 3, 59, 'iron', 4.4)
    c.light(40, 60, 60, 60, .8)
    if is_lit:
        for reach, strong in ((60, 3.4), (150, 2.4), (300, 1.2)):
            c.light(166, 52, reach, reach * .8, strong, power=1.2)
    return c.pixels(.4)


def lamp(is_lit):
    """The great lamp on its stand, 46 x 78."""
    c = Canvas(46, 78)
    c.rect(20, 54, 25, 72, 'iron', 3.2)
    c.rect(24, 54, 25, 72, 'iron', 4.6)
    for i in range(6):
        c.rect(17 - i, 72 + i, 28 + i, 72 + i, 'iron', 3.4)
    c.rect(8, 50, 37, 53, 'iron', 3.6)
    c.rect(8, 50, 37, 50, 'iron', 5)
    for y in range(12, 50):
        half = 13 - abs(y - 31) * .12
        for x in range(int(23 - half), int(23 + half)):
            side = abs(x - 22.5) / half
            if is_lit:
                c.put(x, y, 'light', 5.4 - side * 2.2 - abs(y - 31) * .05, True)
            else:
                c.put(x, y, 'roof', 2.2 + (1.6 if (x - y // 3) % 9 < 2 else 0) + side)
    for y in (12, 21, 31, 40, 49):
        c.rect(10, y, 35, y, 'gold' if is_lit else 'iron', 3.4, is_lit)
    for i in range(8):
        c.rect(12 + i, 11 - i, 33 - i, 11 - i, 'iron', 3 + i * .2)
    c.rect(22, 1, 23, 4, 'iron', 5)
    c.outline('ink')
    return c


LINE = [
    '....aabbaa......', '..abb....bba....', '.ab..abba..ba...', 'ab..ab..ba..b...', 'b..ab....ba.ba..',
    'b..b......b..b..', 'ab.ab....ba..ba.', '.ab.abbbba..ba.b', '..abb.....bba.b.', '....aabbaa..bb..',
]
HOOK = ['...ss...', '..s..s..', '..s..s..', '...ss...', '...ws...', '...ws...', '...ws...', 's..ws...', 'ss.ws...',
        's..ws...', 'ws.ws...', '.wwws...', '..sss...']
KEY = ['.ggg............', 'gc.gg...........', 'g...ggggggggggg.', 'g...gaaaaaaaaga.', 'ga.gg......g.ga.', '.ggg.......ga...']
LETTERS = {'a': ('sand', 0), 'b': ('cream', 0), 's': ('haze', 0), 'w': ('moon', 0), 'g': ('gold', 0), 'c': ('cream', 0)}
BRASS = {**LETTERS, 'a': ('rust', 0)}


def thing(width, height, *drawings):
    c = Canvas(width, height)
    for x, y, rows, legend in drawings:
        c.grid(x, y, rows, legend)
    c.outline('ink', below=True)
    return c


def glint():
    """The key on the bottom of the harbour: four frames of a ray that wanders over it."""
    frames = []
    for step in range(4):
        c = Canvas(30, 18)
        c.grid(7, 7, KEY, {'g': ('rust', 0), 'c': ('amber', 0), 'a': ('brown', 0)})
        x, y = 9 + step * 4, 8 + step % 2
        for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (0, -2), (2, 0)):
            c.put(x + dx, y + dy, 'white' if abs(dx) + abs(dy) < 2 else 'gold', 0, True)
        for i in range(30):
            y = 8 + round(math.sin((i + step * 5) / 5) * 7)
            if i % 3 and not c.has(i, y):
                c.put(i, y, 'sea', 5.4)
        frames.append(c)
    return frames


def splash():
    """A short splash: noise that fades, 8 kHz."""
    with wave.open(str(ASSETS / 'splash.wav'), 'wb') as file:
        file.setparams((1, 1, 8000, 0, 'NONE', ''))
        last, data = 0.0, bytearray()
        for i in range(4000):
            last += (noise(i, 1, 7) - .5 - last) * (.6 - .5 * i / 4000)
            data.append(int(128 + 200 * last * math.exp(-i / 900) * min(1, i / 60)) & 255)
        file.writeframes(bytes(data))


def main():
    ASSETS.mkdir(exist_ok=True)
    pictures = {'quay': quay(), 'water': close_water(), 'tower': tower(False), 'tower-lit': tower(True)}
    frames = {
        'lamp': [lamp(False)], 'lamp-lit': [lamp(True)], 'line': [thing(18, 12, (1, 1, LINE, LETTERS))],
        'hook': [thing(10, 15, (1, 1, HOOK, LETTERS))], 'key': [thing(18, 8, (1, 1, KEY, BRASS))],
        'rod': [thing(20, 17, (1, 1, LINE, LETTERS), (11, 3, HOOK, LETTERS))], 'glint': glint(),
    }
    people = {**ada.sheets(), **bruno.sheets()}
    for name in ('ada-stand', 'ada-walk', 'ada-talk', 'ada-use'):
        for way in ('down', 'up', 'right'):
            frames[name.replace('use', 'usemid') + '-' + way] = people[f'{name}-{way}']
    for name in ('bruno-stand', 'bruno-talk'):
        for way in ('down', 'right'):
            frames[f'{name}-{way}'] = people[f'{name}-{way}']
    pictures.update({name: strip(parts) for name, parts in frames.items()})
    for name, rows in pictures.items():
        write_png(ASSETS / f'{name}.png', rows)
    splash()


if __name__ == '__main__':
    main()
