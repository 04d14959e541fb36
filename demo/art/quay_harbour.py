"""The harbour basin in front of the quay: water, the mole with its tower, the pile at its head, a moored cutter.

All of it belongs to the room's own picture, so that the chain, the boat and the light fit to it.
"""

import math

import tower_far
from canvas import noise, smooth_noise

TOP, EDGE = 112, 134   # the water of the basin; the kerb of the quay
LAMP = (404, 52)       # the lamp of the tower
LEFT, RIGHT = 162, 480


def paint(c, night):
    water(c, night)
    mole(c)
    tower(c, night)
    pile(c)
    cutter(c, 268, night)
    edge(c)
    ladder(c, 424)


def water(c, night):
    """Darker and calmer than the sea outside; it mirrors the sky in broken strokes, and the tower's wall."""
    for y in range(TOP, EDGE + 2):
        depth = (y - TOP) / (EDGE - TOP)
        for x in range(LEFT, RIGHT):
            wave = smooth_noise(x / (3 + depth * 3), y * 1.7, 3, 14)
            level = (2.7 if night else 3.5) - depth * 1.2 + (wave - .5) * 1.5
            c.put(x, y, 'sea', level)
            if night:
                path = abs(x - 268) / (14 + depth * 26)
                if path < 1 and noise(x // 3, y, 6) > .5 + path * .5:
                    c.put(x, y, 'sea', 7.6 - path * 3, True)
            elif wave > .7 - .08 * (1 - depth):
                c.put(x, y, 'evening', 5.8 - depth * 2.6)
            mirrored = abs(x - LAMP[0]) < 12 - depth * 3 + noise(y, 3, 9) * 4
            if mirrored and noise(x // 4, y, 21) > .3:
                c.put(x, y, 'sea', 1.2 + wave)


def mole(c):
    """From the right end of the quay out to its head at x 330: higher and rougher, the nearer it is."""
    for x in range(328, RIGHT):
        t = (x - 328) / (RIGHT - 328)
        top, foot = 108 - 4 * t * t, 114 + 22 * t ** 1.5
        for y in range(int(top), int(foot) + 1):
            down = (y - top) / (foot - top)
            row = int((y - top) / (3 + 3 * t))
            inside = (x + row * 5) % int(8 + 8 * t)
            level = 2.9 - down * 1.3 + (noise((x + row * 5) // int(8 + 8 * t), row, 8) - .5) * .8
            if inside == 0 or int(y - top) % int(3 + 3 * t) == 0:
                level -= .6
            if y - top < 2:
                level = 4.0 - t * .4
            if down > .8:
                level = 1.2 + noise(x, y, 5) * .8
            c.put(x, y, 'leaf' if down > .8 and noise(x // 2, y, 4) > .4 else 'stone', level)
        if noise(x // 3, 2, 5) > .35:                              # foam at its foot
            c.put(x, foot + 1, 'sea', 5.4)
    for x in (352, 374, 440, 462):                                 # posts along its edge
        size = (x - 328) / 150
        c.rect(x, 105 - 3 * size, x + 1 + size, 109, 'iron', 2.6)
        c.put(x + 1 + size, 105 - 3 * size, 'iron', 4.6)


def tower(c, night):
    tower_far.paint(c, LAMP[0], 109, mirror='blue' if night else 'steel')


def pile(c):
    """At the mole's head: the stone post to which the chain runs, with a small lamp that is out."""
    for y in range(98, 117):
        for x in range(322, 334):
            u = (x - 327.5) / 6
            if abs(u) < 1:
                c.put(x, y, 'stone', 3.3 + u * 1.1 - (y % 6 == 0) * .6 + (noise(x, y // 2, 3) - .5) * .5)
    c.disc(327.5, 98, 6, 'stone', 4.8, ry=1.6)
    c.rect(325, 108, 330, 110, 'iron', 3.6)                        # the ring for the chain
    c.rect(327, 91, 328, 97, 'iron', 3.0)
    c.rect(325, 86, 330, 91, 'iron', 2.2)
    c.rect(326, 87, 329, 90, 'scarlet')
    c.put(328, 88, 'fire')
    for x in range(320, 336):
        c.put(x, 117, 'sea', 5.2 if noise(x, 1, 4) > .3 else 3)


def cutter(c, x, night):
    """A fishing boat on a buoy in the basin, with its sail furled and a light in the cabin."""
    for y in range(105, 117):
        t = (y - 105) / 12
        for xx in range(math.ceil(x - 27 + 7 * t * t), int(x + 26 - 9 * t)):
            c.put(xx, y, 'teal' if y < 113 else 'red', (3.3 if y < 107 else 2.4) - t * .8)
    c.rect(x - 28, 104, x + 27, 104, 'peach' if not night else 'haze')
    c.rect(x - 27, 106, x + 25, 106, 'red', 3.2)
    c.rect(x - 17, 96, x + 1, 103, 'plaster', 3.2)
    c.rect(x - 18, 95, x + 2, 95, 'wood', 3.4)
    for wx in (x - 14, x - 6):
        c.rect(wx, 98, wx + 4, 101, 'gold' if night or wx < x - 8 else 'night', 0, True)
    c.rect(x + 6, 46, x + 7, 104, 'wood', 2.0)
    c.rect(x + 7, 46, x + 7, 104, 'wood', 3.4)
    for target in (x - 26, x + 26):
        c.line(x + 6, 50, target, 104, 'ink')
    c.limb([(x + 4, 91), (x - 22, 88)], 3.4, 'plaster', 2.8)
    c.line(x + 4, 89, x - 22, 86, 'plaster', 4.2)
    c.rect(x + 5, 58, x + 8, 60, 'amber', 0, True)
    for xx in range(x - 24, x + 22):                               # its mirror image, torn
        for y in range(118, 124):
            if noise(xx // 3, y, 12) > .35 + (y - 118) * .08:
                c.put(xx, y, 'sea', 1.4)


def edge(c):
    """Kerb stones, seen from above, with iron rings, and the wall's shadow on the water."""
    for x in range(LEFT, RIGHT):
        c.put(x, EDGE - 1, 'sea', .8)
        c.put(x, EDGE, 'cobble', 1.0)
        for y in range(EDGE + 1, 140):
            level = 4.9 if y == EDGE + 1 else 3.7
            if (x + 9) % 30 == 0:
                level = 1.8
            elif (x + 9) % 30 == 1:
                level += .4
            c.put(x, y, 'cobble', level + (smooth_noise(x, y, 4, 3) - .5) * .6)
        c.put(x, 140, 'cobble', 1.6)


def ladder(c, x):
    """The top of an iron ladder that leads down to the boat."""
    for dx in (0, 9):
        c.rect(x + dx, 122, x + dx, 139, 'iron', 2.6)
        c.rect(x + dx + 1, 122, x + dx + 1, 139, 'iron', 4.2)
        c.rect(x + dx, 121, x + dx + 1, 121, 'iron', 5)
    for y in (125, 130):
        c.rect(x, y, x + 10, y, 'iron', 3.2)
