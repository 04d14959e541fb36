"""The sky over the mole, at dusk and at night: gradient, stars, clouds. 400x270, scrolls slower than the mole."""

import heaven
from canvas import Canvas

W, H = 400, 270
HORIZON = 200          # what lies below is hidden by the sea

# Clouds: middle x, y, half their length, half their thickness.
CLOUDS = [(62, 52, 74, 6), (300, 38, 64, 5), (196, 84, 56, 4), (352, 98, 70, 6), (40, 118, 66, 5), (232, 132, 84, 6),
          (120, 152, 62, 4), (340, 150, 54, 4), (60, 170, 80, 4), (262, 172, 90, 4), (170, 186, 70, 3),
          (370, 184, 50, 3)]


def paint(night):
    """The moon is an object of the room."""
    c = Canvas(W, H)
    heaven.air(c, HORIZON, night, W * .4)
    heaven.stars(c, 9, 190 if night else 80, 180 if night else 104)
    heaven.clouds(c, CLOUDS, night, HORIZON)
    return c


def moon():
    """25x25; its glow comes as a picture with alpha."""
    c = Canvas(25, 25)
    heaven.moon(c, 12, 12, False)
    return c
