"""The desk seen close, 320x180: a strip of wall, the top under the lamp, and three drawers in front."""

import math

from canvas import Canvas, noise, smooth_noise
from walls import lettering, planks, text_width

W, H = 320, 180
BACK, FRONT = 56, 122                  # where the top begins and ends
DRAWERS = ((22, 108, 'FORMS'), (117, 203, 'URGENT'), (212, 298, 'LOST KEYS'))
LAMP = (70, 52)


def paint():
    c = Canvas(W, H)
    planks(c, 0, 0, W - 1, BACK - 1, 2.4, 'teal', 14, 5)
    c.rect(0, BACK - 6, W - 1, BACK - 1, 'wood', 2.4)
    c.rect(0, BACK - 6, W - 1, BACK - 6, 'wood', 3.4)
    mouse_hole(c)
    note(c, 120, 33)
    top(c)
    front(c)
    blotter(c)
    ink_pad(c, 222, 78)
    stamp(c, 262, 66)
    pen(c, 214, 108)
    bell(c, 282, 102)
    tray(c, 14, 84)
    lights(c)
    lamp(c, *LAMP)
    return c


def top(c):
    for y in range(BACK, FRONT + 1):
        t = (y - BACK) / (FRONT - BACK)
        spread = 1 + t * .1
        for x in range(W):
            if abs(x - W / 2) > 150 + t * 12:
                c.put(x, y, 'teal', .6)
                continue
            grain = smooth_noise((x - W / 2) / spread / 9, y * 1.3, 3, 6)
            level = 3.1 + (grain - .5) * 1.1 + (smooth_noise(x, y, 26, 9) - .5) * .5
            c.put(x, y, 'brick', level - .4)
    for cx, cy, r in ((248, 112, 6), (188, 66, 5)):               # rings of cups
        for a in range(70):
            c.shade(round(cx + math.cos(a * .09) * r), round(cy + math.sin(a * .09) * r * .5), -.7)
    c.rect(0, FRONT - 1, W - 1, FRONT + 1, 'wood', 4.6)
    c.rect(0, FRONT - 1, W - 1, FRONT - 1, 'wood', 5.8)
    c.rect(0, FRONT + 2, W - 1, FRONT + 4, 'wood', .8)


def front(c):
    planks(c, 0, FRONT + 5, W - 1, H - 1, 2.3, 'brick', 9, 3, True)
    for x0, x1, name in DRAWERS:
        drawer(c, x0, FRONT + 9, x1, name)
    c.rect(0, H - 9, W - 1, H - 1, 'wood', 1.4)
    c.rect(0, H - 10, W - 1, H - 10, 'wood', 3.0)
    for k in range(5):                                            # the way back
        c.put(155 + k, H - 8 + k, 'sand', 0, True)
        c.put(164 - k, H - 8 + k, 'sand', 0, True)


def drawer(c, x0, y0, x1, name):
    """87 x 36: a frame, a brass label, a handle."""
    y1 = y0 + 35
    c.rect(x0, y0, x1, y1, 'wood', 1.0)
    planks(c, x0 + 2, y0 + 2, x1 - 2, y1 - 2, 3.1, 'brick', 11, len(name), True)
    c.rect(x0 + 2, y0 + 2, x1 - 2, y0 + 2, 'wood', 4.6)
    c.rect(x0 + 2, y1 - 2, x1 - 2, y1 - 2, 'wood', 1.6)
    mid, wide = (x0 + x1) // 2, text_width(name)
    c.rect(mid - wide // 2 - 4, y0 + 5, mid + wide // 2 + 4, y0 + 15, 'amber')
    c.rect(mid - wide // 2 - 3, y0 + 6, mid + wide // 2 + 3, y0 + 14, 'plaster', 6.6)
    lettering(c, mid - wide // 2, y0 + 8, name, 'bark')
    c.disc(mid, y0 + 25, 9, 'umber', ry=4)
    c.disc(mid, y0 + 23, 9, 'gold', ry=3.4)
    c.disc(mid, y0 + 22, 7, 'brick', 3.0, ry=2.4)
    c.rect(mid - 7, y0 + 26, mid + 7, y0 + 26, 'rust')
    if name == 'LOST KEYS':
        c.disc(x1 - 14, y0 + 23, 3, 'gold')
        c.rect(x1 - 14, y0 + 22, x1 - 14, y0 + 25, 'ink')


def mouse_hole(c):
    for y in range(42, BACK):
        half = 7 if y > 48 else math.sqrt(max(0, 49 - (49 - y) ** 2))
        c.rect(286 - half - 1, y, 286 + half + 1, y, 'wood', 1.2)
        c.rect(286 - half, y, 286 + half, y, 'ink')
    c.rect(272, 32, 300, 40, 'rust', 0, True)
    c.rect(273, 33, 299, 39, 'sand', 0, True)
    lettering(c, 286 - text_width('STAFF') // 2, 34, 'STAFF', 'bark', 0, True)


def note(c, x, y):
    """A calendar on the wall; nobody has torn a leaf off for nineteen years."""
    c.rect(x + 1, y + 1, x + 27, y + 18, 'teal', .8)
    c.rect(x, y, x + 26, y + 17, 'plaster', 5.8)
    c.rect(x, y, x + 26, y + 4, 'red', 3.2)
    lettering(c, x + 13 - text_width('5') // 2 - 3, y + 8, '31', 'bark')
    c.poly([(x + 20, y + 18), (x + 27, y + 18), (x + 27, y + 11)], 'teal', .8)
    c.line(x + 20, y + 17, x + 26, y + 11, 'plaster', 7.4)


def blotter(c):
    c.poly([(110, 62), (206, 62), (212, 116), (104, 116)], 'wood', 1.8)
    c.poly([(111, 62), (205, 62), (210, 114), (106, 114)], 'teal', 2.2)
    for y in range(62, 115):
        for x in range(104, 212):
            if c.ramp[y][x] == 'teal':
                c.level[y][x] += (smooth_noise(x, y, 7, 2) - .5) * .5
    for x, y in ((111, 64), (198, 64), (106, 108), (202, 108)):
        c.poly([(x, y - 2), (x + 8, y - 2), (x + 8, y + 5), (x, y + 5)], 'leather', 3.2)
    for x, y in ((170, 100), (176, 97), (188, 104)):              # blots, some of them with toes
        c.disc(x, y, 1.6, 'pine', ry=1)
        for dx in (-2, 0, 2):
            c.put(x + dx, y - 2, 'pine')


def ink_pad(c, x, y):
    """An open tin; the felt is dry."""
    c.shade_rect(x + 1, y + 17, x + 34, y + 18, -1.3)
    c.poly([(x + 3, y - 8), (x + 31, y - 8), (x + 34, y), (x, y)], 'iron', 4.4)
    c.rect(x + 3, y - 8, x + 31, y - 8, 'iron', 6)
    lettering(c, x + 11, y - 6, 'INK', 'cream', 0, True)
    c.rect(x, y, x + 34, y + 16, 'iron', 4.0)
    c.rect(x, y, x + 34, y, 'iron', 6.2)
    c.rect(x + 2, y + 2, x + 32, y + 13, 'plaster', 3.4)
    for yy in range(y + 2, y + 14):
        for xx in range(x + 2, x + 33):
            c.level[yy][xx] += (noise(xx, yy, 7) - .5) * .8
    c.line(x + 8, y + 5, x + 15, y + 10, 'plaster', 2)
    c.line(x + 15, y + 10, x + 22, y + 6, 'plaster', 2)


def stamp(c, x, y):
    c.shade_rect(x - 2, y + 21, x + 16, y + 23, -1.3)
    c.disc(x + 6, y + 3, 4.5, 'wood', 4.6)
    c.disc(x + 7, y + 2, 1.6, 'wood', 6.4)
    c.rect(x + 4, y + 6, x + 8, y + 13, 'wood', 3.8)
    c.rect(x + 7, y + 6, x + 8, y + 13, 'wood', 5)
    c.rect(x - 2, y + 14, x + 14, y + 19, 'wood', 3.4)
    c.rect(x - 2, y + 14, x + 14, y + 14, 'wood', 5.2)
    c.rect(x - 1, y + 20, x + 13, y + 21, 'wine')


def pen(c, x, y):
    """In its groove of brass, before the blotter."""
    c.rect(x, y, x + 32, y + 4, 'amber')
    c.rect(x + 1, y + 1, x + 31, y + 3, 'rust')
    c.line(x + 3, y + 2, x + 26, y, 'ink')
    c.line(x + 3, y + 1, x + 22, y - 1, 'scarlet')
    c.line(x + 22, y, x + 29, y - 1, 'gold')


def bell(c, x, y):
    c.disc(x, y + 8, 10, 'umber', ry=2.6)
    c.disc(x, y + 7, 10, 'rust', ry=2.2)
    for yy in range(y - 4, y + 7):
        half = math.sqrt(max(0, 1 - ((yy - y - 6) / 11) ** 2)) * 8.4
        for xx in range(int(x - half), int(x + half) + 1):
            c.put(xx, yy, 'light', 1.2 + (2.4 if xx < x - 2 else 0) + (yy < y) * .8)
    c.rect(x - 1, y - 7, x + 1, y - 5, 'cream')


def tray(c, x, y):
    """IN: a basket lined with grey hair."""
    c.shade_rect(x + 2, y + 28, x + 62, y + 30, -1.3)
    for yy in range(y, y + 28):
        lean = (y + 28 - yy) // 7
        for xx in range(x - lean, x + 58 + lean):
            weave = ((xx // 4) + (yy // 3)) % 2
            c.put(xx, yy, 'wood', (4.2 if weave else 3.0) - (.6 if yy % 3 == 2 else 0))
    c.disc(x + 28, y - 1, 32, 'wood', 5.0, ry=4)
    c.disc(x + 28, y - 1, 29, 'umber', ry=2.6)
    for xx in range(x + 1, x + 56):
        tall = int(noise(xx, 3, 5) * 3)
        for k in range(tall):
            c.put(xx, y - k, 'grey' if k else 'flint')
    c.rect(x + 20, y + 8, x + 38, y + 18, 'plaster', 6.6)
    lettering(c, x + 26, y + 11, 'IN', 'bark')


def lamp(c, x, y):
    """Only its foot, and the lower edge of the shade above."""
    c.disc(x, y + 14, 17, 'rust', ry=5, unlit=True)
    c.disc(x, y + 12, 17, 'gold', ry=5, unlit=True)
    c.disc(x, y + 11, 13, 'amber', ry=3.4, unlit=True)
    c.rect(x - 2, 34, x + 2, y + 11, 'amber', 0, True)
    c.rect(x - 2, 34, x - 1, y + 11, 'cream', 0, True)
    for i in range(34):
        half = 14 + i * .8
        c.rect(x - half, i, x + half, i, 'teal', 3.4 + i * .06, True)
        c.put(x - half, i, 'pine', 0, True)
        c.put(x + half, i, 'pine', 0, True)
    c.rect(x - 42, 34, x + 42, 35, 'cream', 0, True)
    c.rect(x - 34, 36, x + 34, 36, 'white', 0, True)
    c.disc(x, 37, 9, 'white', ry=3, unlit=True)


def lights(c):
    c.light(LAMP[0] + 50, 80, 190, 100, 2.4, power=1.15)
    c.light(270, 90, 66, 46, 1.5, power=1.2)                      # something still shines on the tools at the right
    c.light(LAMP[0] + 10, 62, 80, 40, 1.0, power=1.2, only=('brick', 'wood'))
    for y in range(H):
        for x in range(W):
            if not c.unlit[y][x]:
                c.level[y][x] -= max(0, x - 240) / 70 + max(0, 30 - y) / 30 + max(0, y - 150) / 18
