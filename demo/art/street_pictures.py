"""The street at night, what changes in the street, and what Ada carries from it. Run by `build.py street`."""

import math

import sky
import street
import town
from canvas import BAYER, Canvas, noise
from props import poster
from street_icons import icons
from street_things import can, coin_air, door_open, goods, gull_sits, paint_mark, three_bollard, washing, washing_line


def beam():
    """A layer as wide as the town: the tower's lamp, and its beam in the rhythm of the signal, in six frames."""
    return [tower_light(shines) for shines in (True, False) * 3]


def tower_light(shines):
    """The lamp is lit. If it `shines` this way, its beam goes to the left, down to the roofs."""
    c = Canvas(town.W, town.H)
    x0, y0 = town.LAMP
    for y in range(0, 130 if shines else 0):
        for x in range(0, x0):
            dx, dy = x0 - x, y0 - y
            distance = math.hypot(dx, dy)
            angle = math.degrees(math.atan2(dy, dx))
            inside = 1 - abs(angle + 6) / 4
            if inside <= 0 or distance < 4:
                continue
            strength = inside ** .7 * (1 - distance / 380)
            pattern = (.1, .6, .85, .35)[(x & 1) + 2 * (y & 1)] + noise(x // 5, y, 3) * .1
            if strength > pattern * .8:
                c.put(x, y, 'moon' if strength > .8 and distance < 130 else 'pale' if strength > .5 else 'haze')
    glow = 12 if shines else 8
    for y in range(y0 - 12, y0 + 13):
        for x in range(x0 - 12, x0 + 13):
            near = 1 - math.hypot(x - x0, y - y0) / glow
            if near > 0 and near ** .9 > (BAYER[y & 3][x & 3] + 1) / 16:
                c.put(x, y, 'gold' if near > .62 else 'amber' if near > .4 else 'ash')
    c.disc(x0, y0, 4, 'gold')
    c.disc(x0, y0, 2.6, 'cream')
    c.rect(x0 - 2, y0 - 2, x0 + 2, y0 + 2, 'white')
    return c


def pictures():
    return {
        'street-sky-night': ([sky.paint(True)], .8),
        'street-town-night': ([town.paint(True)], 0),
        'street-night': ([street.paint(True)], .4),
        'street-beam': (beam(), 0),
        'street-washing': (washing(), 0),
        'street-line': ([washing_line()], 0),
        'street-door': ([door_open()], .3),
        'street-goods': ([goods()], 0),
        'street-can': (can(), 0),
        'street-bollard': ([three_bollard()], .3),
        'street-gull': (gull_sits(), 0),
        'street-coin-air': (coin_air(), 0),
        'street-mark': ([paint_mark()], 0),
        **{f'street-poster-{word}': (poster(word), .7) for word in ('no', 'ferry', 'tonight')},
        **{f'street-{name}': ([icon], 0) for name, icon in icons().items()},
    }
