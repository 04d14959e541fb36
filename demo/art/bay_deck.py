"""The deck of the Halcyon, at night and at dawn: rail and sea, saloon left, the wheel right, a string of lamps. 320x180."""

import math

import heaven
import spire_far
import tower_far
from canvas import Canvas, noise, smooth_noise
from figure import finish
from walls import lettering, text_width

W, H = 320, 180
HORIZON = 92
FLOOR = 138
CLOUDS = [(90, 40, 70, 4), (236, 62, 66, 4), (150, 74, 60, 4), (290, 34, 46, 4)]   # as in heaven.clouds


def paint(dawn=False):
    c = Canvas(W, H)
    sky(c, dawn)
    sea(c, dawn)
    shore(c, dawn)
    floor(c, dawn)
    rail(c, dawn)
    saloon(c, dawn)
    helm(c, dawn)
    mast(c, dawn)
    light(c, dawn)
    return c


def sky(c, dawn):
    if not dawn:
        heaven.air(c, HORIZON, True, W * .8, HORIZON)
        heaven.stars(c, 61, 80, 70)
        heaven.clouds(c, CLOUDS, True, HORIZON, HORIZON)
        return
    for y in range(HORIZON):
        t = y / HORIZON
        for x in range(W):                     # the sun is about to come up, at the right
            near = math.hypot((x - 214) / 190, (y - HORIZON) / 92)
            c.put(x, y, 'evening', 1.6 + t * 3.4 + max(0, 1 - near) * 4.6)
    for i in range(80):
        x, y = int(noise(i, 1, 61) * W), int(noise(i, 2, 61) ** 1.3 * 70)
        if y < 24 and i % 3 == 0:
            c.put(x, y, 'sky', 5.4 if noise(i, 3, 61) > .84 else 3.4, True)
    for i, (cx, cy, half, thick) in enumerate(CLOUDS):
        for x in range(max(0, cx - half), min(W, cx + half)):
            depth = thick * (1 - ((x - cx) / half) ** 2) * (smooth_noise(x, cy, 10, 70 + i) + .25)
            for y in range(round(cy - depth * .7), round(cy + depth * .5)):
                if 0 <= y < HORIZON and not c.unlit[y][x]:
                    c.level[y][x] += 1.5 if y >= cy else -.9


def sea(c, dawn):
    for y in range(HORIZON, FLOOR + 2):
        depth = (y - HORIZON) / (FLOOR - HORIZON)
        for x in range(W):
            wave = smooth_noise(x / (2 + depth * 4), y * 1.7, 3, 14)
            if dawn:
                c.put(x, y, 'sea', 6.4 - depth * 2.4 + (wave - .5) * 2)
                if abs(x - 214) < 8 + depth * 40 and wave > .42:
                    c.put(x, y, 'evening', 8.6 - depth * 2 - abs(x - 214) * .03)
            else:
                c.put(x, y, 'sea', 3.2 - depth * 1.3 + (wave - .5) * 1.7)
    c.rect(0, HORIZON, W - 1, HORIZON, 'evening', 8.4 if dawn else 4.6)
    if dawn:                                   # the first of the sun
        for x in range(204, 225):
            top = HORIZON - round(math.sqrt(max(0, 110 - (x - 214) ** 2)) * .55)
            c.rect(x, top, x, HORIZON - 1, 'white' if abs(x - 214) < 7 else 'cream', 0, True)


def shore(c, dawn):
    """The harbour and the tower, astern."""
    for x in range(54, 190):
        top = HORIZON - 17 * math.exp(-((x - 96) / 40) ** 2) - 4 * smooth_noise(x, 0, 12, 4) + max(0, x - 150) / 9
        for y in range(int(top), HORIZON):
            c.put(x, y, ('mauve' if y - top < 1.5 else 'violet') if dawn else ('dusk' if y - top < 1.5 else 'indigo'), 0, True)
    for i in range(15):
        x = 66 + i * 5 + int(noise(i, 1, 5) * 3)
        h = 4 + int(noise(i, 2, 5) * 6)
        c.rect(x, HORIZON - h, x + 4, HORIZON, 'plaster', 3.4 if dawn else 1.4, True)
        c.rect(x - 1, HORIZON - h - 1, x + 5, HORIZON - h - 1, 'tile', 4 if dawn else 2, True)
        if not dawn or i % 5 == 2:
            c.rect(x + 1 + i % 2, HORIZON - h + 2, x + 1 + i % 2, HORIZON - h + 3, 'gold', 0, True)
    c.rect(146, HORIZON - 2, 186, HORIZON + 1, 'cobble', 4.4 if dawn else 2.4, True)
    c.rect(146, HORIZON - 2, 186, HORIZON - 2, 'cobble', 6.4 if dawn else 4.6, True)
    spire_far.paint(c, 118, HORIZON - 2, 24, 'violet' if dawn else 'night', 'violet' if dawn else 'ink', unlit=True)
    tower_far.paint(c, 166, HORIZON - 2, .56, .9 if dawn else -.3, burns=True, unlit=True)


def floor(c, dawn):
    """Planks that run towards us."""
    for y in range(FLOOR, H):
        depth = (y - FLOOR) / (H - FLOOR)
        for x in range(W):
            u = (x - W / 2) / (.72 + depth * .5)
            plank = (u + 400) % 13
            level = 2.7 + depth * .5 + (noise(int((u + 400) // 13), 3, 8) - .5) * .7 + (smooth_noise(u / 2, y, 6, 9) - .5) * .5
            if plank < .9:
                level = 1
            c.put(x, y, 'wood', level + (.7 if dawn else 0))
    c.rect(0, FLOOR, W - 1, FLOOR, 'wood', 1)


def rail(c, dawn):
    up = .8 if dawn else 0
    for x in range(58, W, 26):
        c.rect(x, 106, x + 2, FLOOR, 'plaster', 3.2 + up)
        c.rect(x + 2, 106, x + 2, FLOOR, 'plaster', 5 + up)
    for y, h in ((104, 2), (116, 0), (127, 0)):
        c.rect(50, y, W - 1, y + h, 'wood' if h else 'plaster', (4 if h else 3.4) + up)
        c.rect(50, y, W - 1, y, 'wood' if h else 'plaster', (5.8 if h else 4.6) + up)
    x, y = 122, 120                            # the lifebuoy
    c.disc(x, y, 13, 'red', 3.4 + up)
    c.disc(x + 1, y - 1, 11, 'red', 4.6 + up)
    for a in range(4):
        dx, dy = math.cos(a * 1.5708 + .785) * 9.5, math.sin(a * 1.5708 + .785) * 9.5
        c.disc(x + dx, y + dy, 3.4, 'plaster', 6.4 + up * .5)
    c.disc(x, y, 5.6, 'sea', 5 if dawn else 1.8)
    c.rect(x - 5, y - 4, x + 5, y - 4, 'plaster', 3.8 + up)


def saloon(c, dawn):
    up = .6 if dawn else 0
    for y in range(30, FLOOR + 6):
        for x in range(0, 50):
            board = (y - 30) % 11
            c.put(x, y, 'plaster', 3.7 + up - (1 if board == 10 else 0) + (noise(x // 8, y // 11, 5) - .5) * .3)
    c.rect(0, 24, 54, 29, 'wood', 3.4 + up)
    c.rect(0, 24, 54, 24, 'wood', 5.4 + up)
    c.rect(48, 30, 49, FLOOR + 5, 'wood', 4.6 + up)
    c.rect(10, 50, 38, FLOOR + 5, 'wood', 2.4)     # the door
    c.rect(13, 53, 35, FLOOR + 5, 'teal', 3 + up)
    c.frame(15, 98, 33, 134, 'teal', 1.6)
    for y in range(57, 91):
        for x in range(16, 33):
            c.put(x, y, 'light', 3.6 - abs(x - 24) / 10 - (y - 57) / 50, True)
    c.rect(24, 57, 24, 90, 'wood', 2, True)
    c.rect(16, 73, 32, 73, 'wood', 2, True)
    c.rect(32, 106, 33, 109, 'gold', 0, True)
    text = 'SALOON'
    c.rect(7, 35, 42, 45, 'teal', 1.6)
    c.frame(7, 35, 42, 45, 'wood', 4.6 + up)
    lettering(c, 25 - text_width(text) // 2, 38, text, 'cream', 0, True)
    lamp(c, 44, 62, dawn)


def lamp(c, x, y, dawn):
    """A small lamp of brass; (x, y) is its flame. It is out at dawn."""
    c.rect(x - 2, y - 4, x + 2, y - 4, 'iron', 1.4, True)
    c.rect(x - 1, y - 6, x + 1, y - 5, 'iron', 3, True)
    c.rect(x - 2, y - 3, x + 2, y + 3, 'rust' if dawn else 'gold', 0, True)
    c.rect(x - 1, y - 2, x + 1, y + 2, 'amber' if dawn else 'white', 0, True)
    c.rect(x - 2, y + 4, x + 2, y + 4, 'iron', 2, True)


def helm(c, dawn):
    """The open bridge: a roof on two posts, the stand of the wheel, a box to sit on."""
    up = .7 if dawn else 0
    for x in (226, 312):
        c.rect(x, 44, x + 3, FLOOR + 4, 'wood', 2.8 + up)
        c.rect(x + 3, 44, x + 3, FLOOR + 4, 'wood', 4.8 + up)
    for y in range(36, 45):
        c.rect(216 - (44 - y) // 3, y, W - 1, y, 'wood', 3.6 + up - (y - 36) * .2)
    c.rect(213, 36, W - 1, 36, 'wood', 5.8 + up)
    for x in range(216, W, 8):
        c.rect(x, 45, x + 4, 47, 'red', 4 + up)
        c.rect(x + 4, 45, x + 7, 46, 'plaster', 5 + up)
    c.rect(270, 46, 270, 50, 'iron', 4, True)
    lamp(c, 270, 57, dawn)
    c.rect(268, 118, 278, 146, 'wood', 3 + up)      # the stand
    c.rect(276, 118, 278, 146, 'wood', 4.6 + up)
    c.rect(262, 144, 284, 148, 'wood', 2.2 + up)
    c.rect(292, 124, 308, 146, 'teal', 2.6 + up)    # the box
    c.rect(290, 122, 310, 125, 'wood', 4.4 + up)
    c.rect(290, 122, 310, 122, 'wood', 6 + up)
    c.shade_rect(258, 149, 312, 150, -1)


def wheel():
    """The wheel alone, 44x44: the game hides it while the cat steers, who brings one along."""
    c = Canvas(44, 44)
    x, y = 22, 22
    for a in range(8):
        dx, dy = math.cos(a * math.pi / 4 + .2), math.sin(a * math.pi / 4 + .2)
        c.limb([(x + dx * 3, y + dy * 3), (x + dx * 18, y + dy * 18)], 1.8, 'wood', 4 + dx)
        c.disc(x + dx * 18, y + dy * 18, 1.4, 'wood', 5.6)
    for k in range(90):
        a = k / 90 * 2 * math.pi
        c.disc(x + math.cos(a) * 13, y + math.sin(a) * 13, 1.4, 'wood', 3.6 + math.cos(a) * 1.4)
    c.disc(x, y, 3, 'oil', 3)
    c.disc(x + 1, y - 1, 1.4, 'oil', 4.6)
    return finish(c)


def mast(c, dawn):
    """A line from the saloon to the bridge, with lamps."""
    for x in range(52, 216):
        t = (x - 52) / 164
        c.put(x, 34 + round(16 * (1 - (2 * t - 1) ** 2)), 'ink' if not dawn else 'violet', 0, True)
    for x, y in bulbs():
        c.rect(x - 1, y - 1, x + 1, y - 1, 'iron', 2, True)
        c.rect(x - 1, y, x + 1, y + 2, 'rust' if dawn else 'gold', 0, True)
        if not dawn:
            c.put(x, y + 1, 'white', 0, True)


def bulbs():
    return [(x, 36 + round(16 * (1 - (2 * (x - 52) / 164 - 1) ** 2))) for x in range(66, 212, 18)]


def light(c, dawn):
    if dawn:
        c.light(214, 150, 170, 60, 1.6, power=1.1)
        return
    for x, y in bulbs():
        c.light(x, y, 15, 14, .9, power=1.3)
    c.light(134, 156, 150, 40, 2.0, power=1.1)
    c.light(24, 150, 70, 40, 1.8, power=1.2)
    c.light(273, 96, 56, 70, 1.6, power=1.2)
    c.light(273, 150, 60, 30, 1.2, power=1.2)


def pictures():
    return {'bay-deck-night': ([paint()], .45), 'bay-deck-dawn': ([paint(True)], .5), 'bay-wheel': ([wheel()], 0)}
