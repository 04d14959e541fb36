"""What passes between the player and the street: dark shapes at the edges, with a thin edge of light.

800 px wide, moves one and a half times as fast as the room. Nothing here is wide above the bottom 16 px, so that it
never hides the action for more than a moment.
"""

import math

from canvas import Canvas, noise, smooth_noise

W, H = 800, 180


def paint():
    c = Canvas(W, H)
    ivy(c, 0, 34, 0)
    reeds(c, 0, 46, 15, 1)
    reeds(c, 176, 214, 9, 2)
    reeds(c, 330, 372, 7, 3)
    reeds(c, 452, 486, 8, 4)
    bollard(c, 560)
    coil(c, 584)
    chain(c, 560, 668)
    bollard(c, 668)
    reeds(c, 742, 800, 12, 5)
    pile(c, 786)
    edge_light(c)
    return c


def ivy(c, x0, x1, seed):
    """Leaves that hang into the upper left corner, from a branch out of sight."""
    for x in range(x0, x1):
        reach = (30 - (x - x0) * .85) * (.5 + smooth_noise(x, 0, 5, seed) * .9)
        for y in range(0, int(max(0, reach))):
            if noise(x // 2, y // 2, seed + 2) > .18 + .45 * y / max(reach, 1):
                c.put(x, y, 'ink')
    for x, length in ((5, 44), (13, 31), (22, 22)):
        for y in range(length):
            sway = round(math.sin(y / 7 + x) * 1.4)
            c.put(x + sway, y, 'ink')
            if y % 4 < 2:
                c.put(x + sway + (1 if y % 8 < 4 else -1), y, 'ink')
                c.put(x + sway + (2 if y % 8 < 4 else -2), y - 1, 'ink')


def reeds(c, x0, x1, tall, seed):
    """Blades of grass and dock leaves along the bottom edge."""
    for i in range((x1 - x0) // 2):
        x = x0 + noise(i, 1, seed) * (x1 - x0)
        middle = 1 - abs((x - (x0 + x1) / 2) / ((x1 - x0) / 2)) if 0 < x0 and x1 < W else 1
        height = tall * (.35 + .65 * noise(i, 2, seed)) * (.4 + .6 * middle)
        lean = (noise(i, 3, seed) - .5) * 8
        for s in range(int(height) + 1):
            t = s / max(height, 1)
            xx = x + lean * t * t
            c.put(xx, H - 1 - s, 'ink')
            if t < .6:
                c.put(xx + 1, H - 1 - s, 'ink')


def bollard(c, x):
    c.rect(x - 5, 164, x + 5, 179, 'ink')
    c.disc(x, 163, 8, 'ink', 0, ry=3)
    c.rect(x - 7, 172, x + 7, 174, 'ink')


def chain(c, x0, x1):
    for x in range(x0, x1):
        t = (x - x0) / (x1 - x0)
        y = 167 + round(10 * (1 - (2 * t - 1) ** 2))
        c.put(x, y, 'ink')
        if x % 4 < 3:
            c.put(x, y + 1, 'ink')
        if x % 4 == 1:
            c.put(x, y - 1, 'ink')


def coil(c, x):
    for i in range(4):
        c.disc(x, 180 - i * 2, 13 - i * 2, 'ink', 0, ry=3)


def pile(c, x):
    """A mooring pile with a rope around it, at the very right."""
    c.rect(x - 7, 128, x + 7, 179, 'ink')
    c.disc(x, 128, 7, 'ink', 0, ry=2.4)
    for y in (143, 147, 151):              # three turns of rope, round at the sides
        c.rect(x - 8, y, x + 8, y + 2, 'ink')
        c.put(x - 9, y + 1, 'ink')
        c.put(x + 9, y + 1, 'ink')
    for i in range(34):                    # and its slack end
        y = 153 + 26 * (i / 34) ** 1.8
        c.rect(x - 8 - i, y, x - 8 - i, y + 2, 'ink')


def edge_light(c):
    """A cold line where the shape meets the lighter street: only on top edges and edges that face right."""
    marks = []
    for y in range(H):
        for x in range(W):
            if c.has(x, y) and not c.has(x, y - 1) and y > 0:
                marks.append((x, y, 'dusk' if noise(x, y) > .35 else 'indigo'))
            elif c.has(x, y) and x < W - 1 and not c.has(x + 1, y):
                marks.append((x, y, 'indigo'))
    for x, y, colour in marks:
        c.put(x, y, colour)
