"""Light that moves in the inn: the fire on the floor, and the beam of the tower through the window. Colors with alpha."""

import math

from palette import INDEX


def glow(w, h, frames, strength):
    """Rows of colors and of alphas, frames side by side; strength(frame, x, y) is 0..1."""
    alpha = [[int(min(1, max(0, strength(f, x, y))) * 84) // 4 * 4 for f in range(frames) for x in range(w)]
             for y in range(h)]
    return [[INDEX['gold']] * (w * frames) for _ in range(h)], alpha


def fire(f, x, y):
    flicker = (1, .72, .9, .6, .84, .7)[f]
    wide = 76 - (4, 10, 0, 12, 6, 9)[f]
    return (1 - math.hypot((x - 76) / wide, (y - 4) / 34)) * flicker * .9


def beam(f, x, y):
    """The light of the window on the floor: two rows of three panes, further to the right with each flash."""
    if f % 2:
        return 0
    x = x - (0, 0, 14, 0, 28, 0)[f] - (34 - y) * .5
    pane, inside = divmod(x, 16)
    row, in_row = divmod(y, 17)
    if not 0 <= pane < 3 or inside < 2 or in_row < 2:
        return 0
    return .9 - .2 * row


def glows():
    return {'inn-glow': glow(152, 38, 6, fire), 'inn-beam': glow(96, 34, 6, beam)}
