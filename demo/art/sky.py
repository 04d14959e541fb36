"""The sky over the street. The layer that scrolls slowest."""

import heaven
from canvas import Canvas

W, H = 360, 180
HORIZON = 118          # the afterglow is brightest here; hills cover what lies below
MOON = (299, 41)       # below the bar with the carried things

# Clouds: middle x, y, half their length, half their thickness.
CLOUDS = [(40, 62, 70, 5), (120, 74, 52, 4), (212, 58, 46, 4), (300, 70, 66, 6), (338, 50, 38, 3), (20, 88, 60, 4),
          (170, 92, 80, 4), (278, 96, 64, 4), (90, 102, 70, 3), (230, 108, 60, 2), (88, 40, 30, 3), (345, 104, 50, 3)]


def paint(night=False):
    """The sun went down at the right: the glow reaches higher there."""
    c = Canvas(W, H)
    heaven.air(c, HORIZON, night, W * .62)
    heaven.stars(c, 5, 170 if night else 70, 104 if night else 66, MOON)
    heaven.moon(c, *MOON)
    heaven.clouds(c, CLOUDS, night, HORIZON)
    return c
