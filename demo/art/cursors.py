"""Mouse pointers 15x15 (the hot point is the middle, 7,7) and the 64x64 icons of demo and engine."""

import math

from canvas import Canvas, noise, smooth_noise

LEGEND = {'k': ('ink', 0), 'w': ('white', 0), 'm': ('moon', 0), 'p': ('pale', 0), 'g': ('gold', 0), 'a': ('amber', 0),
          'c': ('cream', 0), 'f': ('fire', 0)}

CROSS = [
    '......kkk......',
    '......kwk......',
    '......kwk......',
    '......kmk......',
    '......kpk......',
    '......kkk......',
    'kkkkkk...kkkkkk',
    'kwwmpk.w.kpmwwk',
    'kkkkkk...kkkkkk',
    '......kkk......',
    '......kpk......',
    '......kmk......',
    '......kwk......',
    '......kwk......',
    '......kkk......',
]


def cursor():
    c = Canvas(15, 15)
    c.grid(0, 0, CROSS, LEGEND)
    return [c]


def cursor_hot():
    """Four golden brackets that breathe around a bright point."""
    frames = []
    for out in (0, 1, 2, 1):
        c = Canvas(15, 15)
        for sx, sy in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
            cx, cy = 7 + sx * (4 + out), 7 + sy * (4 + out)
            for i in range(4 - (out == 2)):
                colour = 'cream' if i == 0 else 'gold' if i < 3 else 'amber'
                c.put(cx - sx * i, cy, colour)
                c.put(cx, cy - sy * i, colour)
        c.disc(7, 7, 1.1, 'gold' if out else 'amber')
        c.put(7, 7, 'white')
        edge = [(x, y) for y in range(15) for x in range(15) if not c.has(x, y) and any(
            c.has(x + dx, y + dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))]
        for x, y in edge:
            c.put(x, y, 'ink')
        frames.append(c)
    return frames


def rounded(c, radius, paint):
    """Calls paint(x, y) for every pixel of a square with round corners."""
    for y in range(c.h):
        for x in range(c.w):
            dx, dy = max(radius - x, x - (c.w - 1 - radius), 0), max(radius - y, y - (c.h - 1 - radius), 0)
            if math.hypot(dx, dy) <= radius + .3:
                paint(x, y)


def icon_ichor():
    """A drop of golden ichor over still, dark water."""
    c = Canvas(64, 64)

    def night(x, y):
        far = math.hypot(x - 32, y - 34) / 34
        c.put(x, y, 'evening', 3.6 - far * 2.8 if y < 50 else 1.6 + (smooth_noise(x, y * 3, 5, 2) - .5) * 1.2)

    rounded(c, 11, night)
    for y in range(5, 48):
        t = (y - 5) / 42
        # A pear: a narrow neck that opens into a round belly.
        half = 15 * math.sqrt(max(0, 1 - ((y - 32.5) / 15) ** 2)) if y > 29 else 14.6 * ((y - 5) / 24.5) ** 1.55
        for x in range(64):
            d = (x - 31.5) / max(half, .4)
            if abs(x - 31.5) > half:
                continue
            level = 3.5 - 1.7 * d - abs(d) ** 4 * 1.0 - 2.2 * max(0, t - .5)
            if d > .2 and t > .6:          # light gathers again at the far side of a drop
                level += 3.0 * max(0, 1 - math.hypot(x - 38, y - 40) / 9)
            c.put(x, y, 'drop', level)
    for x, y, r in ((25.5, 31, 2.4), (24.6, 28, 1.6)):
        c.disc(x, y, r * .8, 'white', ry=r)
    for i in range(9):
        c.put(30 - i // 3, 14 + i, 'cream')
    edge = [(x, y) for y in range(4, 50) for x in range(64) if c.ramp[y][x] == 'evening' and any(
        c.ramp[y + dy][x + dx] == 'drop' for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)) if 0 <= x + dx < 64)]
    for x, y in edge:
        c.put(x, y, 'umber')
    for rx, ry, colour in ((12, 2, 'gold'), (20, 4, 'rust')):
        for a in range(160):
            x, y = 31.5 + math.cos(a * math.pi / 80) * rx, 54 + math.sin(a * math.pi / 80) * ry
            if noise(a // 6, rx) > .25:
                c.put(round(x), round(y), colour)
    c.rect(27, 54, 36, 54, 'amber')
    c.rect(29, 53, 34, 53, 'gold')
    return c


def icon_demo():
    """A street lamp before the moon and the sea."""
    c = Canvas(64, 64)

    def scene(x, y):
        if y < 46:
            c.put(x, y, 'evening', .8 + y / 46 * 6.4)
        else:
            wave = smooth_noise(x / 2, y * 1.6, 3, 4)
            c.put(x, y, 'sea', 4.2 - (y - 46) * .14 + (wave - .5) * 2)
            if abs(x - 46) < 3 + (y - 46) * .4 and noise(x // 2, y) > .5:
                c.put(x, y, 'moon')

    rounded(c, 11, scene)
    c.disc(46, 18, 9, 'moon')
    c.disc(42, 15, 8, 'dusk')
    c.light(24, 22, 26, 26, 3.4, power=1.2)
    c.rect(22, 36, 25, 63, 'ink')
    c.rect(25, 36, 25, 63, 'flint')
    c.rect(16, 38, 31, 39, 'ink')
    c.rect(20, 52, 27, 54, 'ink')
    for i in range(22):
        half = 5 + (21 - i) // 5
        c.rect(24 - half - 1, 12 + i, 23 + half + 1, 12 + i, 'ink')
        c.rect(24 - half, 12 + i, 23 + half, 12 + i, 'amber' if i in (0, 21) else 'gold')
        c.rect(24 - half + 2, 12 + i, 23 + half - 2, 12 + i, 'cream' if 3 < i < 19 else 'gold')
    c.rect(22, 17, 25, 28, 'white')
    c.rect(13, 10, 34, 11, 'ink')
    c.rect(16, 8, 31, 9, 'ink')
    c.rect(20, 6, 27, 7, 'ink')
    c.rect(23, 2, 24, 5, 'ink')
    c.rect(18, 34, 29, 36, 'ink')
    return c
