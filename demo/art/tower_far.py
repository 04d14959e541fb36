"""The tower of the mole from afar, in any size: street, quay, bay and deck show the same building as tower.py."""

import math

from canvas import noise, smooth_noise

HEIGHT = 49                      # px from the foot to the gallery at full size, as on the quay
BAND = (13, 21)                  # px below the gallery: what is left of the red band
LAMP = 8                         # px above the gallery: the middle of the lamp


def paint(c, x, foot, size=1.0, shift=0.0, mirror='steel', burns=False, unlit=False):
    """x, foot: the middle of its foot. size: 1 is 49 px to the gallery. shift: how much lighter or darker it is."""
    deck = foot - round(HEIGHT * size)
    walls(c, x, foot, deck, size, shift, unlit)
    if size > .7:
        stairs(c, x, foot, deck, size)
    lamp_house(c, x, deck, size, shift, mirror, burns, unlit)


def lamp(foot, size=1.0):
    """The row of the lamp's middle."""
    return foot - round(HEIGHT * size) - round(LAMP * size)


def walls(c, x0, foot, deck, size, shift, unlit):
    """Rough stones; the band is worn."""
    for y in range(deck, foot + 1):
        half = (7.5 + 3.2 * (y - deck) / (foot - deck)) * size
        row = (y - deck) / size
        for x in range(math.ceil(x0 - half), math.floor(x0 + half) + 1):
            u = (x + .5 - x0) / (half + .5)
            level = 3.0 + 1.5 * math.sin(math.asin(max(-1, min(1, u))) - .1) + (noise(x // 3, y // 2, 3) - .5) * .7
            if y % 3 == 0:
                level -= .35
            worn = .62 if size > .7 else .9
            band = BAND[0] <= row < BAND[1] and smooth_noise(x, y, 3, 12) < worn
            c.put(x, y, 'red' if band else 'stone', level + shift, unlit)


def stairs(c, x0, foot, deck, size):
    """Three flights of iron, and the posts that carry them."""
    def at(dx, up):
        return x0 + round(dx * size), foot - round(up * size)
    for a, b in ((at(-15, 2), at(14, 17)), (at(14, 18), at(-15, 33)), (at(-15, 34), at(10, 48))):
        c.line(*a, *b, 'ink')
        c.line(a[0], a[1] - 3, b[0], b[1] - 3, 'night')
    for dx, up in ((-16, 33), (15, 18)):
        x, y = at(dx, up)
        c.rect(x, y, x, foot, 'ink')


def lamp_house(c, x0, deck, size, shift, mirror, burns, unlit):
    """Gallery, glass, a roof of green copper, and the eel on top of it."""
    wide, glass, tall = round(12 * size), max(2, round(5 * size)), max(5, round(14 * size))
    c.rect(x0 - wide, deck - 1, x0 + wide, deck - (size < .7), 'ink', 0, unlit)
    rail = deck - max(3, round(6 * size))
    c.rect(x0 - wide, rail, x0 + wide, rail, 'night', 0, unlit)
    for x in range(x0 - wide, x0 + wide + 1, 3):
        c.rect(x, rail, x, deck - 1, 'night', 0, unlit)
    c.rect(x0 - glass, deck - tall, x0 + glass, deck - 1, 'gold' if burns else 'night', 0, unlit)
    if burns:
        c.rect(x0 - glass + 1, deck - tall + 1, x0 + glass - 1, deck - 2, 'cream', 0, unlit)
        c.rect(x0 - 1, deck - tall + 2, x0 + 1, deck - 3, 'white', 0, unlit)
    elif size > .7:
        for x in (x0 - glass, x0 - round(2 * size), x0 + round(2 * size), x0 + glass):
            c.rect(x, deck - tall, x, deck - 1, 'dusk')
        c.rect(x0 + glass - 2, deck - tall + 1, x0 + glass - 1, deck - 8, mirror)
    height = max(4, round(6 * size))
    for y in range(height):
        half = 2 * size + y * (glass + 1.5 - 2 * size) / (height - 1)
        roof = deck - tall - height + y
        c.rect(x0 - half, roof, x0 + half, roof, 'teal', 3.6 - (y == height - 1) + shift, unlit)
        c.put(x0 + half, roof, 'teal', 5 + shift, unlit)
    top = deck - tall - height
    up = max(3, round(5 * size))
    c.rect(x0, top - up, x0, top - 1, 'night', 0, unlit)
    eel = ((-4, 0), (-3, -1), (-2, 0), (-1, 0), (0, -1), (1, -1), (2, 0), (3, 0), (4, -1))
    for x, y in eel if size > .7 else eel[2:7]:
        c.put(x0 + x, top - up + 1 + y, 'gold', 0, True)
