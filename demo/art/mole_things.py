"""What moves on the mole: the sea, foam on the stones, the flag, the gull, the ferry's light, the dark foreground."""

import math

from canvas import Canvas, noise, smooth_noise

from mole import BACK, FRONT, HORIZON, head, things


def sea(room, night):
    """480x30 for y 290..319, 4 frames: moving strokes of light, only where the room shows water."""
    frames = []
    for i in range(4):
        c = Canvas(480, 30)
        for y in range(30):
            depth = y / 30
            for x in range(480):
                if room.ramp[HORIZON + y][x] not in ('sea', 'evening'):
                    continue
                phase = smooth_noise(x / (2 + depth * 4), y * 1.7, 3, 14)
                wave = math.sin((phase * 6 + i / 4) * 2 * math.pi)
                if wave > (.92 if night else .95):
                    moonlit = abs(x - 404) < 6 + y
                    glow = 'steel' if night else 'rose' if depth < .4 else 'haze'
                    c.put(x, y, 'moon' if moonlit else glow if wave > .96 else 'blue' if night else 'steel')
        frames.append(c)
    return frames


def foam():
    """480x58 for y 302..359, 6 frames: waves break on the boulders behind the paving, at the end and in front."""
    frames, mask = [], Canvas(480, 360)
    things(mask)
    for i in range(6):
        c = Canvas(480, 58)
        for n in range(26):                        # behind: small white crowns that rise and fall
            x, at = n * 18.6 + noise(n, 1, 61) * 12, noise(n, 2, 61) * 6
            up = math.sin(((i + at) / 6) * 2 * math.pi)
            if up > .1 and x < 455:
                wide = 2 + up * 4
                for dx in range(-round(wide), round(wide) + 1):
                    rise = up * 2.6 * (1 - abs(dx) / (wide + 1))
                    c.put(x + dx, 10 - rise, 'moon' if noise(dx, n + i, 3) > .5 else 'pale')
                    if noise(dx, i + n, 5) > .6:
                        c.put(x + dx, 11 - rise, 'haze')
                    if up > .85 and noise(dx, i, n) > .82:
                        c.put(x + dx, 6 - rise, 'pale')
        for n in range(16):                        # around the end
            t, at = n / 15, noise(n, 3, 61) * 6
            y = BACK - 2 + t * (FRONT - BACK + 8)
            up = math.sin(((i + at) / 6) * 2 * math.pi)
            x = head(min(FRONT, max(BACK, y))) + 12 + up * 3
            if up > -.3:
                for dy in range(-3, 3):
                    c.put(x + dy % 2 + noise(dy, n) * 3, y - 302 + dy, 'moon' if noise(dy, i, n) > .55 else 'haze')
        for x in range(480):                       # in front, along the lower edge
            wave = smooth_noise(x / 2.2, i * 1.7, 4, 7) + .4 * math.sin(x / 17 + i * math.pi / 3)
            if x < 462 and wave > .72:
                low = 'haze' if noise(x, i) > .4 else 'steel'
                c.put(x, 55 - round((wave - .72) * 4), 'pale' if wave > .95 else low)
                if wave > .9 and noise(x, i, 9) > .6:
                    c.put(x, 53 - round((wave - .7) * 5), 'moon')
        for y in range(16):                        # things on the mole stand before the waves
            for x in range(480):
                if mask.has(x, 302 + y):
                    c.erase(x, y)
        frames.append(c)
    return frames


def flag():
    """34x20, 6 frames: the harbour's flag, green and red, with an eel. It has not been taken in for nineteen years."""
    frames = []
    for i in range(6):
        c = Canvas(34, 20)
        for x in range(30):
            swing = math.sin(x / 5 - i / 6 * 2 * math.pi) * (x / 30) * 2.6
            fold = math.cos(x / 5 - i / 6 * 2 * math.pi) * (x / 30)
            for y in range(14):
                torn = x > 23 + noise(y, 1, 7) * 6
                if torn:
                    continue
                ramp = 'red' if y in (0, 1, 12, 13) else 'teal'
                c.put(x + 2, y + 3 + swing, ramp, 3.0 + fold * .9)
            if 6 < x < 20:
                yy = 9.5 + swing + math.sin(x / 2.2) * 2
                c.put(x + 2, yy, 'gold')
                c.put(x + 2, yy + 1, 'amber')
        frames.append(c)
    return frames


GULL = [
    '..........kkk...',
    '.........kWWWk..',
    '.........kWeWok.',
    '.........kWWWkk.',
    '.......kkWWWk...',
    '....kkkwWWWWk...',
    '..kksswWWWWWk...',
    '.kksssswWWWk....',
    'kkkkksswwwk.....',
    '.....kkokk......',
    '......k.o.......',
    '.......oo.......',
]
BIRD = {'k': ('ink', 0), 'W': ('moon', 0), 'w': ('pale', 0), 's': ('steel', 0), 'e': ('ink', 0), 'o': ('amber', 0)}


def sitting_gull():
    """16x14, 5 frames: looks, blinks, turns its head, ducks, cries."""
    frames = []
    for i in range(5):
        rows = list(GULL)
        if i == 1:
            rows[2] = '.........kWWWok.'
        if i == 2:
            rows[0:4] = ['........kkk.....', '.......kWWWk....', '......koWeWk....', '.......kWWWk....']
        if i == 4:
            rows[1:4] = ['.........kWWWoo.', '.........kWeWk..', '.........kWWWoo.']
        c = Canvas(16, 14)
        c.grid(0, 3 if i == 3 else 2, rows[:-1] if i == 3 else rows, BIRD)
        frames.append(c)
    return frames


def ferry_light():
    """14x10: the Halcyon, far out: a dark shape, her lamp and its light on the water."""
    frames = []
    for i in range(4):
        c = Canvas(14, 10)
        c.rect(2, 4, 11, 5, 'ink')
        c.rect(4, 3, 9, 3, 'ink')
        c.rect(8, 1, 8, 3, 'ink')
        c.put(5, 2, 'white')
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            c.put(5 + dx, 2 + dy, 'gold')
        for y in range(6, 10):
            if (y + i) % 3:
                c.put(5 + (y + i) % 2, y, 'gold' if y < 8 else 'amber')
        frames.append(c)
    return frames


def ferry_near(boat):
    """44x20, 4 frames: the Halcyon lies still and waits; with the boat, a small lantern lies beside her."""
    frames = []
    for i in range(4):
        c = Canvas(44, 20)
        c.poly([(14, 9), (43, 9), (40, 14), (17, 14)], 'ink')
        c.rect(20, 6, 34, 8, 'night')
        c.rect(30, 2, 32, 6, 'night')
        for x in (22, 25, 28, 31):
            c.put(x, 7, 'gold')
            c.put(x + (i % 2), 15 + (x + i) % 3, 'amber')
        c.rect(18, 2, 18, 8, 'ink')
        for dx, dy in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)):
            c.put(18 + dx, 2 + dy, 'white' if dx == dy == 0 else 'gold')
        for y in range(15, 20):
            if (y + i) % 3:
                c.put(18 + (y + i) % 2, y, 'gold' if y < 18 else 'amber')
        if boat:
            rock = i // 2
            c.rect(2, 13 + rock, 9, 14 + rock, 'ink')
            c.rect(5, 9 + rock, 6, 12 + rock, 'ink')
            c.put(7, 10 + rock, 'cream')
            c.put(8, 10 + rock, 'amber')
            for y in range(16, 19):
                if (y + i) % 2:
                    c.put(7 + (y + i) % 3 - 1, y, 'amber')
        frames.append(c)
    return frames


def front():
    """560x360, moves faster than the room: bollards with a chain, reeds of iron, all at the lower edge."""
    c = Canvas(560, 360)
    for x in (26, 140, 254, 368, 482):
        c.rect(x - 4, 347, x + 4, 359, 'ink')
        c.disc(x, 346, 6, 'ink', 0, ry=2.4)
        c.rect(x - 5, 345, x + 3, 345, 'dusk')
        if x < 480:
            for i in range(114):
                t = i / 114
                y = 350 + round(9 * (1 - (2 * t - 1) ** 2))
                c.put(x + i, y, 'ink' if i % 4 else 'indigo')
                if i % 4 < 3:
                    c.put(x + i, y + 1, 'ink')
    for i in range(30):                            # drift weed on the first bollard
        c.put(26 - 6 + noise(i, 1) * 12, 350 + noise(i, 2) * 9, 'pine')
    return c
