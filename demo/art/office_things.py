"""What hangs and stands in the harbour office: key hooks, tide table, clock, barometer, portrait, stove, chair, lamp."""

import math

from canvas import noise
from walls import lettering, text_width


def hooks(c, x, y):
    """A board with five hooks; one key hangs there, and one hook has a clean spot below."""
    c.rect(x, y, x + 21, y + 5, 'wood', 3.2)
    c.rect(x, y, x + 21, y, 'wood', 4.4)
    c.rect(x, y + 6, x + 21, y + 6, 'plaster', 1.2)
    for i in range(5):
        hx = x + 2 + i * 4
        c.put(hx, y + 2, 'sand')
        c.put(hx + 1, y + 2, 'sand')
        c.rect(hx, y + 4, hx, y + 6, 'gold')
        c.put(hx + 1, y + 7, 'gold')
    c.rect(x + 14, y + 9, x + 16, y + 15, 'plaster', 3.9)         # the key was there
    c.rect(x + 7, y + 8, x + 7, y + 13, 'iron', 5)
    c.put(x + 8, y + 12, 'iron', 5)
    c.put(x + 8, y + 14, 'iron', 4)
    c.disc(x + 7, y + 9, 1.3, 'iron', 5.4)


def tide_table(c, x, y):
    c.rect(x, y, x + 19, y + 24, 'plaster', 6.0)
    c.rect(x, y, x + 19, y, 'plaster', 7.0)
    c.rect(x, y + 25, x + 19, y + 25, 'plaster', 1.0)
    lettering(c, x + 10 - text_width('TIDE') // 2, y + 2, 'TIDE', 'dusk')
    last = None
    for k in range(16):                                           # the curve of the water
        yy = y + 12 + round(math.sin(k * .8) * 2.6)
        c.put(x + 2 + k, yy, 'steel')
        if last is not None and abs(last - yy) > 1:
            c.put(x + 2 + k, (last + yy) // 2, 'steel')
        last = yy
    for i, yy in enumerate((18, 20, 22)):
        for k in range(3, 17, 3):
            c.rect(x + k - 1, y + yy, x + k, y + yy, 'mauve' if (i + k) % 4 else 'wine')
    c.put(x + 10, y, 'scarlet')


def clock(c, x, y):
    """Round, stopped at five to twelve."""
    c.disc(x + 1, y + 1, 9.4, 'plaster', 1.2)
    c.disc(x, y, 9.2, 'wood', 3.0)
    c.disc(x, y, 9.2, 'wood', 3.0)
    c.disc(x - .4, y - .4, 8.0, 'wood', 4.6)
    c.disc(x, y, 7.0, 'plaster', 6.4)
    for h in range(12):
        a = h * math.pi / 6
        c.put(round(x + math.sin(a) * 5.6), round(y - math.cos(a) * 5.6), 'bark')
    c.line(x, y, x - 2, y - 4, 'ink')                             # five to
    c.line(x, y, x, y - 3, 'ink')                                 # twelve
    c.put(x, y, 'wine')


def barometer(c, x, y):
    """A banjo of wood: thermometer above, dial below."""
    c.limb([(x, y - 10), (x, y + 4)], [4, 6], 'wood', 3.6)
    c.disc(x, y + 12, 7.2, 'wood', 3.4)
    c.disc(x - .4, y + 11.6, 6.2, 'wood', 4.4)
    c.disc(x, y + 12, 5.0, 'plaster', 6.2)
    c.disc(x, y - 11, 2.4, 'wood', 4.2)
    c.rect(x, y - 8, x, y + 2, 'cream')
    c.rect(x, y - 2, x, y + 2, 'scarlet')
    for a in range(-3, 4):
        c.put(round(x + math.sin(a * .6) * 3.8), round(y + 12 - math.cos(a * .6) * 3.8), 'clay')
    c.line(x, y + 12, x, y + 9, 'ink')
    c.put(x, y + 12, 'rust')
    c.put(x, y + 20, 'gold')


MASTER = [
    '......kkkkkkkk......',
    '....kknnnnnnnnkk....',
    '...knnnnnynnnnnnk...',
    '...knnnnyyynnnnnk...',
    '..kkkkkkkkkkkkkkkk..',
    '....ksssssssssk.....',
    '...kbssssssssSbk....',
    '...kbskkssskkSbk....',
    '...kbssessesSsbk....',
    '...kbbsssssSSbbk....',
    '...kbbbsspsSbbbk....',
    '...kbbbbbbbbbbbk....',
    '...kbBbbmmmbbBbk....',
    '....kbBbbbbbBbk.....',
    '.....kbBbbbBbk......',
    '...nnnkbBbBbknnn....',
    '..nnnnnkbbbknnnnn...',
    '.nnnnnynkbknynnnnn..',
    'nnnnnnn.nkn.nnnnnnn.',
    'nnnnnnnynnnnkn..knnn',
    'nnnnnnnnnnnkGkkkGknn',
    'nnnnnnnynnnkGAAAAknn',
    'nnnnnnnnnnnkgGAgAknn',
    'nnnnnnnynnnkAwwAAknn',
    'nnssnnnnnnnnkwpwknnn',
    'nsssssnynnnnGkwkAnnn',
    'nnsssssssssssGAAAAnn',
    'nnnnnnnynnssssAAAAnn',
    'nnnnnnnnnnnnnsskAAnn',
]
LEGEND = {'k': ('ink', 0), 'n': ('navy', 2.4), 'y': ('gold', 0), 's': ('skin', 2.6), 'S': ('skin', 3.6), 'b': ('beard', 2.2),
          'B': ('beard', 3.2), 'm': ('clay', 0), 'p': ('coral', 0), 'e': ('ink', 0), 'G': ('flint', 0), 'A': ('ash', 0),
          'g': ('gold', 0), 'w': ('moon', 0)}


def portrait(c, x, y):
    """The last harbour master, with a kitten on his arm; the plate says HALCYON. The frame is 36 x 55."""
    c.rect(x + 2, y + 2, x + 39, y + 54, 'plaster', 1.4)
    c.rect(x, y, x + 37, y + 52, 'light', 1.4)
    c.frame(x, y, x + 37, y + 52, 'wood', 4.8)
    c.frame(x + 3, y + 3, x + 34, y + 38, 'wood', 1.2)
    for yy in range(y + 4, y + 38):
        for xx in range(x + 4, x + 34):
            d = math.hypot(xx - x - 17, yy - y - 16)
            c.put(xx, yy, 'teal', 3.2 - d * .06 + (noise(xx, yy, 12) - .5) * .4)
    c.grid(x + 9, y + 9, MASTER, LEGEND)
    for px, py in ((0, 0), (37, 0), (0, 52), (37, 52)):
        c.disc(x + px, y + py, 2, 'amber')
        c.put(x + px, y + py, 'cream')
    wide = text_width('HALCYON')
    left = x + 19 - wide // 2
    c.rect(left - 3, y + 41, left + wide + 2, y + 49, 'gold', 0, True)
    c.rect(left - 3, y + 49, left + wide + 2, y + 49, 'rust', 0, True)
    lettering(c, left, y + 43, 'HALCYON', 'umber', 0, True)


def bottle(c, x, y, hull):
    """A bottle on its side, 15 px long; a ship in it, or nothing."""
    for yy in range(y, y + 9):
        for xx in range(x, x + 11):
            edge = abs(yy - y - 4) > 3 or xx in (x, x + 10)
            if abs(yy - y - 4) == 4 and xx in (x, x + 10):
                continue
            c.put(xx, yy, 'teal', 4.4 if edge else 2.4)
    c.rect(x + 11, y + 3, x + 13, y + 5, 'teal', 3.4)
    c.rect(x + 14, y + 3, x + 15, y + 5, 'rust')
    c.rect(x + 2, y + 1, x + 5, y + 1, 'moon')
    if hull:
        c.rect(x + 2, y + 6, x + 8, y + 6, hull)
        c.rect(x + 3, y + 7, x + 7, y + 7, 'ink')
        c.rect(x + 5, y + 2, x + 5, y + 5, 'umber')
        c.rect(x + 3, y + 3, x + 4, y + 5, 'cream')
        c.rect(x + 6, y + 4, x + 7, y + 5, 'sand')
    else:
        c.rect(x + 1, y + 7, x + 9, y + 7, 'steel')


def stove(c, x, y, foot):
    """Iron, on three feet; behind the bars of its door a fire burns (office_pictures.py)."""
    pipe = x + 22
    c.rect(pipe, 0, pipe + 5, y, 'iron', 2.6)
    c.rect(pipe, 0, pipe, y, 'iron', 4.2)
    c.rect(pipe + 4, 0, pipe + 5, y, 'iron', 1.4)
    for yy in (36, 70):
        c.rect(pipe - 1, yy, pipe + 6, yy + 1, 'iron', 3.6)
    c.shade_rect(x - 3, foot - 1, x + 34, foot + 2, -1.2)
    for yy in range(y, foot - 4):
        t = (yy - y) / (foot - 4 - y) * 2 - 1
        half = 13.5 + 2 * (1 - t * t)
        for dx in range(-int(half), int(half) + 1):
            level = 2.9 - 1.5 * abs(dx / half) ** 2.5 - dx / half * .7
            c.put(x + 15 + dx, yy, 'iron', level)
    c.rect(x, y - 2, x + 30, y, 'iron', 3.8)
    c.rect(x, y - 2, x + 30, y - 2, 'iron', 4.8)
    c.rect(x + 1, foot - 6, x + 29, foot - 4, 'iron', 3.2)
    for fx in (x + 2, x + 14, x + 26):
        c.rect(fx, foot - 3, fx + 2, foot, 'iron', 2.2)
    c.rect(x + 5, y + 12, x + 20, y + 27, 'iron', 1.2)
    c.frame(x + 5, y + 12, x + 20, y + 27, 'iron', 3.8)
    c.rect(x + 7, y + 14, x + 18, y + 25, 'umber', 0, True)
    c.rect(x + 22, y + 19, x + 24, y + 20, 'gold')
    c.rect(x + 4, y - 10, x + 14, y - 3, 'iron', 3.0)             # a kettle
    c.rect(x + 5, y - 11, x + 13, y - 11, 'iron', 4.4)
    c.rect(x + 9, y - 12, x + 9, y - 12, 'gold')
    c.line(x + 14, y - 5, x + 18, y - 9, 'iron', 3.6)
    c.rect(x + 4, y - 10, x + 4, y - 3, 'iron', 4.2)


def chair(c, x, top, foot):
    """A leather chair, turned to the desk. The hollow in its seat is small; a cap hangs on its back."""
    c.shade_rect(x - 2, foot - 1, x + 24, foot + 2, -1.2)
    for lx in (x + 1, x + 18):
        c.rect(lx, top + 28, lx + 2, foot, 'wood', 2.6)
        c.rect(lx, top + 28, lx, foot, 'wood', 3.6)
    c.rect(x, top, x + 5, top + 28, 'leather', 2.4)
    c.rect(x + 4, top + 1, x + 5, top + 26, 'leather', 3.4)
    c.rect(x, top, x + 5, top, 'leather', 4.2)
    for y in range(top + 4, top + 26, 5):
        c.put(x + 3, y, 'gold')
    c.rect(x, top + 24, x + 21, top + 29, 'leather', 2.8)
    c.rect(x + 6, top + 23, x + 21, top + 24, 'leather', 4.0)
    c.rect(x + 9, top + 23, x + 17, top + 23, 'leather', 2.2)     # the hollow
    c.rect(x + 10, top + 24, x + 16, top + 24, 'leather', 2.8)
    c.rect(x, top + 30, x + 21, top + 31, 'wood', 1.2)
    c.disc(x + 2, top - 2, 6, 'navy', 2.6, ry=3)                  # the cap
    c.rect(x - 4, top, x + 8, top + 1, 'navy', 3.6)
    c.rect(x + 5, top + 2, x + 10, top + 2, 'ink')
    c.put(x + 4, top - 1, 'gold')
    c.put(x + 5, top - 2, 'gold')
    for dx in (-1, 1, 3):                                         # grey hair
        c.put(x + dx, top - 3 + dx % 2, 'ash')


def lamp(c, x, foot):
    """The desk lamp: brass foot, green shade, lit from below."""
    c.rect(x - 5, foot - 1, x + 5, foot + 1, 'gold', 0, True)
    c.rect(x - 5, foot + 1, x + 5, foot + 1, 'rust', 0, True)
    c.rect(x, foot - 12, x + 1, foot - 2, 'amber', 0, True)
    c.rect(x, foot - 12, x, foot - 2, 'cream', 0, True)
    for i in range(6):
        half = 5 + i
        c.rect(x - half, foot - 19 + i, x + half, foot - 19 + i, 'teal', 4.0 + i * .22, True)
        c.put(x - half, foot - 19 + i, 'pine', 0, True)
        c.put(x + half, foot - 19 + i, 'fir', 0, True)
    c.rect(x - 4, foot - 20, x + 4, foot - 20, 'green', 0, True)
    c.rect(x - 1, foot - 22, x + 1, foot - 21, 'gold', 0, True)
    c.rect(x - 10, foot - 13, x + 10, foot - 13, 'cream', 0, True)
    c.rect(x - 7, foot - 12, x + 7, foot - 12, 'white', 0, True)
    c.rect(x - 4, foot - 11, x + 4, foot - 11, 'gold', 0, True)


def in_tray(c, x, top, foot):
    """A deep basket for what comes in; lined with something grey."""
    for y in range(top, foot + 1):
        lean = (foot - y) // 5
        for xx in range(x - lean, x + 21 + lean):
            weave = ((xx // 2) + (y // 2)) % 2
            c.put(xx, y, 'wood', 4.0 if weave else 3.0)
    c.rect(x - 3, top - 1, x + 22, top, 'wood', 5.0)
    for xx in range(x - 1, x + 20):
        if noise(xx, 3, 5) > .4:
            c.put(xx, top - 2, 'grey')
        if noise(xx, 4, 5) > .8:
            c.put(xx, top - 3, 'ash')
    c.rect(x + 5, top + 3, x + 14, top + 9, 'plaster', 6.6)
    lettering(c, x + 7, top + 4, 'IN', 'bark')
