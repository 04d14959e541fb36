"""The taproom of the game: the tutorial's walls and hearth (inn.py) with a piano, an eel, a slate, and a long counter.

The counter is a thing of its own, because Odile stands between it and the shelves.
"""

import inn
from canvas import Canvas, noise
from houses import beam, lantern
from inn_window import WINDOW, view
from walls import door, lettering, planks

W, H = inn.W, inn.H
FOOT = inn.WALL_FOOT


def paint():
    c = Canvas(W, H)
    inn.walls(c)
    plain_wall(c)
    inn.floor(c)
    boards_end(c)
    door(c, 8, 72, 31, FOOT, 'teal', 2.4)
    inn.fireplace(c)
    eel_plaque(c)
    c.paste(view('dusk'), WINDOW[0], WINDOW[1])
    curtains(c)
    piano(c)
    slate(c, 208, 56)
    shelves(c)
    stool(c, 49, 148)
    lantern(c, 123, 74)
    hanging_lamp(c, 262, 30)
    lights(c)
    return c


def plain_wall(c):
    """The tutorial's posts stand where this room has things: paint them over, and set new ones."""
    from walls import plaster
    plaster(c, 0, 33, W - 1, 102, 2.5, 'plaster', 4)
    for x in (38, 128, 199, 312):
        beam(c, x, 33, x + 5, 102)
        c.shade_rect(x + 6, 33, x + 7, 102, -.5)
    c.shade_rect(0, 33, W - 1, 35, -.8)


def boards_end(c):
    """A mat at the door, and the worn strip from the door to the counter."""
    for y in range(FOOT + 3, FOOT + 12):
        for x in range(6 - (y - FOOT) // 4, 36 + (y - FOOT) // 4):
            c.put(x, y, 'red', 2.2 + ((x + y * 2) % 4 == 0) * .8 - (y == FOOT + 11) * 1.2)
    for y in range(FOOT + 12, FOOT + 30):
        for x in range(30, 240):
            c.shade(x, y, .35 * (noise(x // 3, y, 12) > .5))


def eel_plaque(c):
    """The gilt eel on its board, above the fire; the fisherman who carved it had seen one once."""
    c.rect(140, 46, 190, 70, 'wood', 2.0)
    c.frame(140, 46, 190, 70, 'wood', 3.2)
    c.rect(140, 46, 190, 46, 'wood', 4.4)
    c.rect(141, 71, 191, 72, 'ink')
    body = [(145, 62), (151, 65), (157, 63), (162, 57), (168, 53), (174, 55), (176, 60), (181, 63)]
    c.limb([(x + 1, y + 1) for x, y in body], [1, 3, 4.5, 5.5, 5.5, 5, 5, 5], 'ink', 0)
    fin = [(x, y - 2.6) for x, y in body[1:6]]
    for (ax, ay), (bx, by) in zip(fin, fin[1:]):                  # one long fin along the back
        c.line(ax, ay, bx, by, 'rust', 0, True)
        c.line(ax, ay - 1, bx, by - 1, 'clay', 0, True)
    gilt(c, body, [1, 2.6, 4, 4.6, 4.8, 4.4, 4.2, 4.4], 'amber')
    gilt(c, [(x, y - .8) for x, y in body], [.6, 1.2, 2, 2.6, 2.8, 2.4, 2, 2], 'gold')
    for x, y in ((158, 60), (164, 54), (170, 52), (173, 53)):
        c.put(x, y, 'cream', 0, True)
    gilt(c, [(179, 62), (186, 65)], [5, 2.4], 'gold')             # the head, with its mouth a little open
    c.line(182, 66, 187, 66, 'brown', 0, True)
    c.put(182, 62, 'ink', 0, True)
    c.put(181, 61, 'white', 0, True)
    c.line(176, 65, 178, 68, 'rust', 0, True)
    for x in (142, 188):
        c.put(x, 48, 'gold')
        c.put(x, 68, 'amber')


def gilt(c, points, widths, color):
    """A limb of gold paint that no lamp changes."""
    shape = Canvas(W, H)
    shape.limb(points, widths, color, 0)
    for y in range(40, 75):
        for x in range(136, 194):
            if shape.has(x, y):
                c.put(x, y, color, 0, True)


def curtains(c):
    x0, y0, x1, y1 = WINDOW
    for y in range(y0 - 3, y1 + 6):
        reach = 7 - (y - y0) * 3 // (y1 - y0) if y < y1 - 8 else 4
        for x in range(reach):
            fold = 2.6 + (x % 3 == 0) * .9 - (y > y1) * .7
            c.put(x0 - 5 + x, y, 'red', fold)
            c.put(x1 + 5 - x, y, 'red', fold)
    c.rect(x0 - 8, y0 - 5, x1 + 8, y0 - 4, 'wood', 4.2)
    for x in (x0 - 9, x1 + 9):
        c.disc(x, y0 - 4.5, 1.4, 'gold')


def piano(c):
    """An upright: lid, front with a carved wave, candles, keyboard, pedals. The close-up shows it large."""
    x0, x1 = 58, 116
    c.rect(x0 - 1, 95, x1 + 1, 98, 'wood', 3.4)
    c.rect(x0 - 1, 95, x1 + 1, 95, 'wood', 5)
    c.rect(x0 - 1, 99, x1 + 1, 99, 'ink')
    c.rect(x0, 100, x1, 117, 'wood', 1.9)
    for left, right in ((x0 + 3, 78), (81, 93), (96, x1 - 3)):
        c.frame(left, 102, right, 115, 'wood', 1.1)
        c.rect(left + 1, 103, right - 1, 114, 'wood', 2.5)
        c.rect(left, 115, right, 115, 'wood', 3.4)
    for x in range(82, 93):                                       # the music: a page that nobody has turned
        c.rect(x, 103, x, 113, 'cream' if x != 87 else 'sand', 0, True)
    for y in (105, 108, 111):
        for x in range(83, 92):
            if (x + y) % 4 and x != 87:
                c.put(x, y, 'ash', 0, True)
    for x in (x0 + 8, x1 - 8):                                    # candles on their arms
        c.rect(x - 2, 107, x + 2, 107, 'gold')
        c.rect(x - 1, 101, x, 106, 'cream')
        c.rect(x - 1, 108, x, 110, 'rust')
    c.rect(x0 - 3, 118, x1 + 3, 119, 'wood', 3.6)
    c.rect(x0 - 3, 118, x1 + 3, 118, 'wood', 4.8)
    c.rect(x0 - 1, 120, x1 + 1, 123, 'cream', 0, True)
    for x in range(x0, x1 + 1, 3):
        c.rect(x, 120, x, 123, 'sand', 0, True)
        if (x - x0) // 3 % 7 not in (2, 6):
            c.rect(x, 120, x + 1, 121, 'ink', 0, True)
    c.rect(x0 - 3, 124, x1 + 3, 127, 'wood', 2.8)
    c.rect(x0 - 3, 127, x1 + 3, 127, 'wood', 1)
    c.rect(x0, 128, x1, 141, 'wood', 1.3)
    c.frame(x0 + 5, 130, x1 - 5, 139, 'wood', .8)
    c.rect(x0 + 5, 139, x1 - 5, 139, 'wood', 2.4)
    for x in (x0 - 3, x1 - 1):
        c.rect(x, 128, x + 4, 142, 'wood', 2.2)
        c.rect(x + 4, 128, x + 4, 142, 'wood', 3.4)
    for x in (83, 91):
        c.rect(x, 140, x + 2, 141, 'gold')
    c.shade_rect(x0 - 4, 142, x1 + 6, 145, -1.1)


def slate(c, x, y):
    """The menu. It has been EEL since the chalk was new."""
    c.rect(x, y, x + 24, y + 32, 'wood', 3.2)
    c.rect(x, y, x + 24, y, 'wood', 4.4)
    c.rect(x + 2, y + 2, x + 22, y + 30, 'night', 0, True)
    c.rect(x + 2, y + 33, x + 26, y + 34, 'ink')
    lettering(c, x + 7, y + 5, 'EEL', 'moon', 0, True)
    c.rect(x + 6, y + 11, x + 17, y + 11, 'steel', 0, True)
    for i, row in enumerate(('EEL', 'EEL')):
        lettering(c, x + 5, y + 15 + i * 8, row, 'haze', 0, True)
        lettering(c, x + 18, y + 15 + i * 8, '83'[i], 'gold', 0, True)


def shelves(c):
    for y in (62, 82):
        c.rect(240, y, 310, y + 1, 'wood', 3.6)
        c.rect(240, y + 2, 310, y + 2, 'wood', .6)
        for i, x in enumerate(range(243, 308, 7)):
            ramp = ('leaf', 'red', 'light', 'sea', 'teal')[int(noise(i, y, 6) * 5)]
            tall = 8 + int(noise(i, y, 9) * 6)
            c.rect(x, y - tall + 4, x + 4, y - 1, ramp, 2.4)
            c.rect(x + 1, y - tall, x + 3, y - tall + 3, ramp, 1.9)
            c.rect(x + 1, y - tall + 5, x + 1, y - 3, ramp, 4.8)
            if noise(i, y, 4) > .45:
                c.rect(x, y - 5, x + 4, y - 3, 'plaster', 4.2)
    for x in (240, 308):
        c.rect(x, 54, x + 1, 96, 'wood', 2.2)


def stool(c, x, foot):
    c.rect(x - 9, foot - 17, x + 9, foot - 13, 'wood', .6)
    c.rect(x - 8, foot - 16, x + 8, foot - 14, 'wood', 3.8)
    c.rect(x - 8, foot - 16, x + 8, foot - 16, 'wood', 5)
    for dx in (-7, 6):
        c.limb([(x + dx, foot - 13), (x + dx + (-1 if dx < 0 else 1), foot)], 3, 'wood', 3.4)
    c.rect(x - 6, foot - 6, x + 6, foot - 6, 'wood', 3)
    c.shade_rect(x - 10, foot, x + 10, foot + 1, -.9)


def hanging_lamp(c, x, y):
    c.rect(x, y - 6, x, y, 'ink')
    for i in range(5):
        c.rect(x - 2 - i * 2, y + i, x + 2 + i * 2, y + i, 'teal', 2.4 - i * .2)
    c.rect(x - 10, y + 5, x + 10, y + 5, 'rust', 0, True)
    c.rect(x - 4, y + 6, x + 4, y + 7, 'gold', 0, True)
    c.rect(x - 2, y + 6, x + 2, y + 8, 'white', 0, True)


def lights(c):
    for x, y, reach, strong in ((165, 126, 126, 2.9), (123, 72, 66, 1.8), (262, 44, 104, 2.5), (20, 70, 44, .8)):
        c.light(x, y, reach, reach * .8, strong, power=1.4)
        c.light(x, y, reach * 2, reach * 1.4, .6, power=1.1)
    c.light(165, 140, 84, 26, 1.8, y0=FOOT, power=1.2)
    for x in (66, 108):
        c.light(x, 100, 20, 16, 1.1)
    for y in range(H):
        for x in range(W):
            if not c.unlit[y][x]:
                edge = max(0, abs(x - W / 2) - 116) / 48
                c.level[y][x] -= edge * .9 + max(0, 44 - y) / 24 + max(0, y - 162) / 20


def counter():
    """92 x 62: the bar with the account book at its left end and the taps at its right. Row 18 is the top."""
    c = Canvas(92, 62)
    planks(c, 6, 26, 91, 61, 2.7, 'brick', 11, 12)
    for x in range(12, 90, 22):
        c.frame(x, 33, x + 16, 54, 'brick', 1.6)
        c.rect(x, 54, x + 16, 54, 'brick', 4)
        c.rect(x + 16, 33, x + 16, 54, 'brick', 3.4)
    c.rect(6, 24, 6, 61, 'wood', 4)
    c.rect(0, 18, 91, 22, 'wood', 4.3)
    c.rect(0, 18, 91, 18, 'wood', 6)
    c.rect(0, 22, 91, 22, 'wood', 3)
    c.rect(0, 23, 91, 25, 'wood', .6)
    c.rect(6, 57, 91, 61, 'wood', 1.5)
    c.rect(0, 58, 91, 59, 'amber')                                # the foot rail
    c.rect(0, 59, 91, 59, 'clay')
    book(c, 6, 12)
    taps(c, 64, 0)
    c.rect(84, 12, 89, 17, 'cloth', 3.4)
    c.rect(84, 12, 89, 12, 'white')
    c.rect(90, 13, 91, 15, 'cloth', 2.4)
    for y in range(62):
        for x in range(92):
            if c.has(x, y) and not c.unlit[y][x]:
                c.level[y][x] += 1.1 - abs(x - 24) / 60 - max(0, y - 30) / 40
    return c


def book(c, x, y):
    """It lies open. Everything is in it."""
    c.rect(x - 1, y + 4, x + 21, y + 5, 'wine', 0, True)
    for side in (0, 11):
        for row in range(5):
            c.rect(x + side + (row < 2), y + row, x + side + 9 - (row < 2), y + row, 'cream' if row else 'white', 0, True)
        for row in (1, 3):
            c.rect(x + side + 2, y + row, x + side + 7 - row, y + row, 'ash', 0, True)
    c.rect(x + 10, y, x + 10, y + 5, 'sand', 0, True)
    c.line(x + 18, y - 5, x + 15, y + 1, 'haze', 0, True)


def taps(c, x, y):
    """Two brass taps on a column; an eel's head is the handle of each."""
    for dx in (0, 14):
        c.rect(x + dx, y + 8, x + dx + 3, y + 17, 'gold', 0, True)
        c.rect(x + dx, y + 8, x + dx, y + 17, 'rust', 0, True)
        c.rect(x + dx + 3, y + 8, x + dx + 3, y + 17, 'cream', 0, True)
        c.rect(x + dx - 3, y + 9, x + dx, y + 10, 'amber', 0, True)
        c.rect(x + dx - 3, y + 11, x + dx - 2, y + 12, 'amber', 0, True)
        c.rect(x + dx + 1, y + 2, x + dx + 2, y + 7, 'wine', 0, True)
        c.rect(x + dx, y + 1, x + dx + 3, y + 3, 'scarlet', 0, True)
        c.put(x + dx + 2, y + 2, 'cream', 0, True)
    c.rect(x - 2, y + 14, x + 19, y + 15, 'amber', 0, True)
    c.rect(x - 2, y + 16, x + 19, y + 17, 'rust', 0, True)
