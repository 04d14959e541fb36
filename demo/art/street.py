"""The street itself, 640 px wide: houses left to middle, the quay at the right, floor below y = 138.

Above the houses it is transparent. Houses are painted in daylight-less base levels by `houses.py` and `quay.py`;
this file lays the ground and then the lamp light over everything.
"""

import math

import houses
import quay
from canvas import Canvas, noise, smooth_noise

W, H = 640, 180
WALL_FOOT = 138        # houses stand here
KERB = 147             # pavement ends here
# Lamps: x, y of the flame, x, y of the light on the ground, strength.
LAMPS = [(140, 83, 146, 143, .9), (322, 70, 322, 145, 1), (508, 70, 508, 145, 1), (84, 101, 84, 138, .4)]


# Lit windows, which also light their frames and the wall around them: centre, and how large.
GLOWING = [(145, 49, 8), (201, 49, 8), (33, 55, 6), (381, 49, 6), (122, 102, 9), (198, 102, 14), (239, 102, 14),
           (186, 23, 2), (83, 61, 2), (159, 86, 8)]

MOONLIT = ('tile', 'roof', 'brick', 'stone', 'plaster', 'wood')


GLOWING_NIGHT = [(173, 49, 8), (353, 49, 6), (122, 102, 9), (198, 102, 14), (239, 102, 14), (83, 61, 2), (159, 86, 8)]


def paint(night=False):
    """The street at dusk, or at night: darker, with closed shutters and other lit windows."""
    c = Canvas(W, H)
    ground(c)
    quay.paint(c, night)
    houses.paint(c, night)
    if night:
        darken(c)
    moonlit_edges(c)
    lights(c, GLOWING_NIGHT if night else GLOWING)
    puddles(c, 'sky' if night else 'evening')
    frame_shadow(c)
    return c


def darken(c):
    """Before the lamps are laid on, so that they seem brighter."""
    for y in range(H):
        for x in range(W):
            c.shade(x, y, -.55)


def ground(c):
    for y in range(WALL_FOOT, H):
        for x in range(W):
            if y < KERB:
                c.put(x, y, 'cobble', flagstone(x, y))
            elif y < KERB + 3:
                level = 4.3 if y == KERB else 2.6 if y == KERB + 1 else 1.6
                if (x * 7 // 3) % 43 == 0:
                    level -= 1
                c.put(x, y, 'cobble', level)
            else:
                c.put(x, y, 'cobble', cobble(x, y))


def flagstone(x, y):
    """Slabs seen in perspective: joints lean away from the middle of the room."""
    depth = y - WALL_FOOT
    row = 0 if depth < 4 else 1
    lean = x + (x - 320) * (KERB - y) * .004 + (17 if row else 0)
    col, inside = divmod(int(lean), 34)
    level = 3.1 + (noise(col, row, 4) - .5) * .5 + (smooth_noise(x * .5, y, 4, 12) - .5) * .4
    if inside == 0 or depth == 4:
        level -= .9
    elif depth in (0, 5):
        level += .25
    return level - (.8 if depth == 0 else 0)


def cobble(x, y):
    """Rows of rounded stones that grow towards the viewer; quiet contrast, so that people stand out."""
    top, row, h = KERB + 3, 0, 3
    while y >= top + h:
        top += h
        row += 1
        h = 3 + row // 3
    width = 7 + row
    lean = x + (x - 320) * (y - KERB) * .002 + (width / 2 if row % 2 else 0) + noise(row, 2) * 9
    col, inside = divmod(lean, width)
    inside, into = int(inside), y - top
    level = 2.55 + (noise(int(col), row, 21) - .5) * .75 + (smooth_noise(x, y * 2, 26, 3) - .5) * .7
    if into == h - 1 or inside == 0:
        level -= .75
        if into == h - 1 and inside == 0:
            level -= .3
    elif into == 0 and inside not in (1, int(width) - 1):
        level += .5
    return level - .012 * max(0, y - 160) * 2


def moonlit_edges(c):
    """A thin, broken line of moonlight where roofs and gables end against the sky at their right."""
    for y in range(0, 100):
        for x in range(66, 484):
            if c.has(x, y) and not c.unlit[y][x] and not c.has(x + 1, y) and c.ramp[y][x] in MOONLIT:
                if noise(x // 2, y // 3, 15) > .2:
                    c.put(x, y, 'roof', 4.6, True)


def lights(c, windows):
    """Each lamp lights the wall behind it and, as a flat ellipse, the ground at its foot."""
    stones = ('cobble',)
    for x, y, gx, gy, strong in LAMPS:
        c.light(x, y, 66 * strong + 10, 60 * strong + 8, 3.3 * strong, y1=KERB)
        c.light(x, y, 150 * strong, 110 * strong, 1.1 * strong, y1=KERB, power=1.2)
        c.light(gx, gy, 84 * strong, 26 * strong, 3.1 * strong, y0=WALL_FOOT, power=1.3, only=stones)
        c.light(gx, gy, 150 * strong, 44 * strong, .8 * strong, y0=WALL_FOOT, power=1.0, only=stones)
    # Light that falls out of the windows of the inn, and through its door.
    for x, amount in ((124, .8), (198, 1.3), (239, 1.3), (160, .9)):
        c.light(x, 141, 30, 13, amount, y0=WALL_FOOT, power=1.1, only=stones)
    for x, y, size in windows:
        c.light(x, y, 15 + size, 15 + size, 1.3, y1=WALL_FOOT, power=1.1)
    # Moonlight and afterglow from the open side.
    for y in range(WALL_FOOT, H):
        for x in range(430, W):
            c.level[y][x] += .5 * min(1, (x - 430) / 120)
    # Foot of the walls: a soft line of shade, so that the houses sit on the ground.
    for x in range(0, 482):
        c.shade(x, WALL_FOOT, -.7)
        c.shade(x, WALL_FOOT + 1, -.35)


PUDDLES = [(214, 163, 30, 5), (352, 158, 22, 4), (90, 168, 19, 3.4), (468, 166, 26, 4.5)]


def puddles(c, sky):
    """Water mirrors what stands above the foot of the houses, darker and bluer, with a bright far rim."""
    for cx, cy, rx, ry in PUDDLES:
        for y in range(math.floor(cy - ry), math.ceil(cy + ry) + 1):
            for x in range(cx - rx, cx + rx + 1):
                edge = ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 + (smooth_noise(x, y * 3, 9, 77) - .5) * .5
                if edge > 1 or not 0 <= x < W:
                    continue
                if edge > .84:                       # wet rim: dark behind, the near one catches the sky
                    c.put(x, y, 'roof' if y > cy + ry * .4 else 'cobble', 4.6 if y > cy + ry * .4 else 1.4)
                    continue
                # The picture behind is squeezed into the puddle and torn sideways row by row.
                src_y = int(122 - (y - cy + ry) / (2 * ry) * 36)
                src_x = max(0, min(W - 1, x + round((noise(y, cx, 9) - .5) * 4)))
                lamp = c.has(src_x, src_y) and c.unlit[src_y][src_x] and c.ramp[src_y][src_x] == 'light'
                if lamp and edge < .6 and noise(src_x // 3, y, 31) < .8:
                    c.put(x, y, 'light', c.level[src_y][src_x] - 2.2)
                elif not c.has(src_x, src_y):
                    c.put(x, y, sky, 4.2 + (y - cy) / ry)                 # open sky
                else:
                    c.put(x, y, 'roof', 3.5 + (smooth_noise(x, y * 4, 9, 5) - .5) * 1.2 - (y - cy) / ry * .5)


def frame_shadow(c):
    """Darker towards both ends and the bottom edge: keeps the eye on the middle."""
    for y in range(H):
        for x in range(W):
            edge = max(0, 46 - x) / 46 + max(0, x - (W - 34)) / 80
            low = max(0, y - 168) / 12
            if not c.unlit[y][x]:
                c.level[y][x] -= edge * 1.3 + low * .8
