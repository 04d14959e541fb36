"""The inn's piano, close up: the front with its panel, what is behind the panel, and the keys. One of them is dead."""

import math

from canvas import Canvas, noise, smooth_noise
from walls import lettering, plaster, text_width

W, H = 320, 180
LEFT, KEY, COUNT = 34, 18, 14       # the first white key, the width of one, how many
TOP, BLACK_END, WHITE_END = 110, 136, 153
DEAD = 5                            # the white key that does not sound
PANEL = (34, 38, 285, 101)          # the panel that opens


def blacks():
    """The white keys that a black key follows."""
    return [i for i in range(COUNT - 1) if i % 7 in (0, 1, 3, 4, 5)]


def paint():
    c = Canvas(W, H)
    plaster(c, 0, 0, W - 1, H - 1, 2, 'plaster', 7)
    board(c, 14, 26, 305, 179, 2.2, 5)
    c.rect(8, 24, 311, 33, 'wood', 3.8)
    c.rect(8, 24, 311, 24, 'wood', 5.4)
    c.rect(8, 32, 311, 33, 'wood', 2.4)
    c.rect(10, 34, 309, 36, 'ink')
    for x in (14, 292):                                            # the cheeks
        board(c, x, 36, x + 13, 179, 2.7, x)
        c.rect(x, 36, x, 179, 'wood', 1.4)
        c.rect(x + 13, 36, x + 13, 179, 'wood', 4)
    panel(c)
    fall(c)
    keys(c)
    c.rect(28, 154, 291, 162, 'wood', 3.4)
    c.rect(28, 154, 291, 154, 'wood', 1)
    c.rect(28, 155, 291, 155, 'wood', 5)
    c.rect(28, 162, 291, 163, 'ink')
    board(c, 28, 164, 291, 179, 1.4, 9)
    light(c)
    return c


def board(c, x0, y0, x1, y1, base, seed):
    """Polished wood: long waves of grain, no joints."""
    for y in range(y0, y1 + 1):
        for x in range(x0, x1 + 1):
            grain = smooth_noise(x / 6, y + smooth_noise(x, 0, 30, seed) * 6, 3, seed) - .5
            c.put(x, y, 'wood', base + grain * .9)


def panel(c):
    x0, y0, x1, y1 = PANEL
    board(c, x0 - 6, y0 - 1, x1 + 6, y1, 2.4, 3)
    for left, right in ((x0 + 6, x0 + 74), (x0 + 88, x1 - 88), (x1 - 74, x1 - 6)):
        c.frame(left, y0 + 6, right, y1 - 8, 'wood', 1.2)
        board(c, left + 2, y0 + 8, right - 2, y1 - 10, 2.9, left)
        c.rect(left, y1 - 8, right, y1 - 8, 'wood', 4.4)
        c.rect(right, y0 + 6, right, y1 - 8, 'wood', 3.8)
    for side in (x0 + 40, x1 - 40):                                # carved eels
        points = [(side - 26 + i * 2, 70 - 7 * math.sin(i / 26 * 4 * math.pi) * (.4 + i / 40)) for i in range(27)]
        widths = [1 + 3.4 * math.sin(min(1, (i + 2) / 20) * math.pi / 2) for i in range(27)]
        c.limb([(x, y + 1.4) for x, y in points], widths, 'wood', .8)
        c.limb(points, widths, 'wood', 3.4)
        c.limb([(x, y - .9) for x, y in points], [w * .4 for w in widths], 'wood', 5)
        c.put(points[-1][0], points[-1][1] - 1, 'ink')
    for x in (x0 + 81, x1 - 81):                                   # candles
        c.rect(x - 5, 84, x + 5, 85, 'gold')
        c.rect(x - 1, 86, x + 1, 92, 'amber')
        c.rect(x - 2, 62, x + 2, 83, 'cream')
        c.rect(x + 2, 62, x + 2, 83, 'peach')
        c.rect(x, 59, x, 61, 'ink')
    sheet(c, 138, 44)
    c.rect(132, 90, 188, 92, 'wood', 4.4)
    c.rect(132, 93, 188, 93, 'ink')


def sheet(c, x, y):
    """The waltz: one long note, two short ones, in each bar. One note is missing in each line."""
    c.rect(x, y, x + 43, y + 45, 'cream', 0, True)
    c.rect(x + 21, y, x + 22, y + 45, 'sand', 0, True)
    c.rect(x, y + 45, x + 43, y + 45, 'sand', 0, True)
    for row in range(4):
        top = y + 4 + row * 10
        for line in (0, 2, 4):
            c.rect(x + 3, top + line, x + 19, top + line, 'sand', 0, True)
            c.rect(x + 24, top + line, x + 40, top + line, 'sand', 0, True)
        for bar in (4, 25):
            c.rect(x + bar, top + 3, x + bar + 2, top + 4, 'ink', 0, True)
            c.rect(x + bar + 2, top - 1, x + bar + 2, top + 3, 'ink', 0, True)
            for i in (7, 11):
                if (row + i + bar) % 5:
                    c.rect(x + bar + i, top + 2, x + bar + i, top + 2, 'ink', 0, True)
                    c.rect(x + bar + i + 1, top - 1, x + bar + i + 1, top + 2, 'slate', 0, True)


def fall(c):
    c.rect(28, 102, 291, 109, 'wood', 1.6)
    c.rect(28, 102, 291, 102, 'wood', 4.6)
    c.rect(28, 103, 291, 103, 'wood', 3)
    words = 'EEL & SON'
    lettering(c, 160 - text_width(words) // 2, 104, words, 'gold', 0, True)
    c.rect(28, 109, 291, 109, 'scarlet', 0, True)                  # the strip of felt


def keys(c):
    c.rect(28, TOP, 291, WHITE_END, 'ink')
    for i in range(COUNT):
        white(c, LEFT + i * KEY, TOP, i == DEAD, i)
    for i in blacks():
        black(c, LEFT + (i + 1) * KEY - 6, TOP)


def white(c, x, y, dead=False, seed=0, down=0):
    """A key of yellowed bone; the dead one lies a little lower and nobody has polished it."""
    low = down + (1 if dead else 0)
    for yy in range(y, WHITE_END - 3):
        for xx in range(x, x + KEY - 1):
            tone = 'white' if xx == x and not dead else 'cream'
            if xx == x + KEY - 2 or (low and xx < x + low):
                tone = 'sand'
            if yy < y + 3 + low:
                tone = 'ash'
            if dead and yy > WHITE_END - 9 + noise(xx, 1, 3) * 4:
                tone = 'peach'
            c.put(xx, yy, tone, 0, True)
    c.rect(x, WHITE_END - 3 + low, x + KEY - 2, WHITE_END - 1, 'sand', 0, True)
    c.rect(x, WHITE_END - 3, x + KEY - 2, WHITE_END - 4 + low, 'peach' if not dead else 'sand', 0, True)
    c.rect(x, WHITE_END, x + KEY - 2, WHITE_END, 'clay', 0, True)


def black(c, x, y, down=0):
    c.rect(x, y, x + 11, BLACK_END, 'ink', 0, True)
    c.rect(x + 1, y, x + 9, BLACK_END - 4 + down, 'night', 0, True)
    c.rect(x + 2, y + 1 + down, x + 3, BLACK_END - 6 + down, 'dusk' if down else 'steel', 0, True)
    c.rect(x + 1, BLACK_END - 3 + down, x + 9, BLACK_END - 2 + down, 'dusk', 0, True)
    c.rect(x + 12, y + 2, x + 12, BLACK_END, 'ash', 0, True)


def light(c):
    for x in (115, 204):
        c.light(x, 56, 120, 90, 2.2, power=1.3)
    c.light(160, 160, 190, 90, .9)
    for y in range(H):
        for x in range(W):
            if not c.unlit[y][x]:
                c.level[y][x] -= max(0, abs(x - W / 2) - 100) / 50 + max(0, y - 164) / 9


def inside():
    """252 x 64: behind the panel. Strings, dampers, and a row of hammers; one hangs crooked."""
    c = Canvas(PANEL[2] - PANEL[0] + 1, PANEL[3] - PANEL[1] + 1)
    for y in range(c.h):
        for x in range(c.w):
            c.put(x, y, 'wood', .7 + (smooth_noise(x, y, 9, 4) - .5) * .5 + (y > 50) * .5)
    for i in range(COUNT * 2 - 1):
        x = 8 + i * 9
        for dx in (0, 2):
            c.rect(x + dx, 0, x + dx, 40, 'rust' if dx else 'amber', 0, True)
        if i % 4 == 0:
            c.rect(x, 3, x, 12, 'cream', 0, True)
    c.rect(0, 12, c.w - 1, 15, 'wood', 3.4)
    c.rect(0, 12, c.w - 1, 12, 'wood', 5)
    for i in range(COUNT * 2 - 1):
        x = 8 + i * 9
        c.rect(x - 1, 16, x + 3, 21, 'grey', 0, True)
        c.rect(x - 1, 16, x + 3, 16, 'sand', 0, True)
        hammer(c, x, 3 if i == DEAD * 2 else 0)
    c.rect(0, 50, c.w - 1, 53, 'wood', 3)
    c.rect(0, 50, c.w - 1, 50, 'wood', 4.6)
    c.rect(0, 54, c.w - 1, 63, 'wood', 1.4)
    c.frame(0, 0, c.w - 1, c.h - 1, 'ink')
    c.light(81, 30, 70, 60, 1.6)
    c.light(170, 30, 70, 60, 1.6)
    return c


def hammer(c, x, lean):
    c.line(x + 1 + lean, 34 + lean, x + 1, 50, 'peach', 0, True)
    c.line(x + 2 + lean, 34 + lean, x + 2, 50, 'clay', 0, True)
    c.disc(x + 1 + lean, 30 + lean, 3, 'sand' if lean else 'cream', 0, True, ry=4.4)
    c.rect(x - 1 + lean, 28 + lean, x - 1 + lean, 32 + lean, 'scarlet', 0, True)


def big_key():
    """36 x 14, two frames, the second with a glint: the tower's key, where no key should be."""
    frames = []
    for glint in (False, True):
        c = Canvas(36, 14)
        c.limb([(9, 7), (32, 7)], 3, 'amber', 0)
        c.line(9, 6, 32, 6, 'gold')
        c.disc(6, 7, 5.4, 'gold')
        c.disc(6, 7, 2.4, 'umber')
        for x in (25, 29, 31):
            c.rect(x, 8, x + 1, 11, 'amber')
        c.line(3, 3, 6, 2, 'white')
        if glint:
            c.rect(16, 6, 18, 6, 'white')
            c.rect(17, 4, 17, 8, 'white')
        c.outline('ink', below=True)
        frames.append(c)
    return frames


def flames():
    """7 x 12: the flame of a candle leans a little, to one side and to the other."""
    frames = []
    for lean, tall in ((0, 0), (.6, 1), (0, -1), (-.6, 0)):
        c = Canvas(7, 12)
        c.limb([(3, 9), (3 + lean, 6), (3 + lean * 2, 3 - tall)], [3, 4, 1], 'gold', 0)
        c.limb([(3, 9), (3 + lean, 6)], [1, 2], 'white', 0)
        frames.append(c)
    return frames


def press(is_black):
    """A key that is held down, drawn over the one in the picture. White: only the part below the black keys."""
    if is_black:
        c = Canvas(12, BLACK_END - TOP + 1)
        part = Canvas(W, H)
        black(part, 0, TOP, 2)
        c.paste(part, 0, -TOP)
        return c
    part = Canvas(W, H)
    white(part, 0, TOP, False, 0, 2)
    c = Canvas(KEY - 1, WHITE_END - BLACK_END)
    c.paste(part, 0, -BLACK_END - 1)
    return c


def rising_note():
    """9 x 12: what sounds is also seen."""
    c = Canvas(9, 12)
    c.rect(5, 1, 5, 8, 'cream', 0)
    c.rect(6, 2, 6, 4, 'gold', 0)
    c.rect(7, 3, 7, 5, 'gold', 0)
    c.disc(4, 9, 2, 'cream', 0, ry=1.5)
    c.outline('ink', below=True)
    return c


def dust():
    """16 x 10, four frames: what comes out of the dead key instead of a note."""
    frames = []
    for k in range(4):
        c = Canvas(16, 10)
        for i in range(9 - k):
            x, y = 8 + (noise(i, 1, 5) - .5) * (6 + 3 * k), 8 - noise(i, 2, 5) * (2 + 2 * k)
            c.put(x, y, 'sand' if i % 3 else 'cream', 0)
            if k < 2:
                c.put(x + 1, y, 'ash', 0)
        frames.append(c)
    return frames


def sheets():
    return {'piano-room': ([paint()], .4), 'piano-inside': ([inside()], .3), 'piano-key': (big_key(), 0),
            'piano-flame': (flames(), 0), 'piano-white': ([press(False)], 0), 'piano-black': ([press(True)], 0),
            'piano-note': ([rising_note()], 0), 'piano-dust': (dust(), 0)}
