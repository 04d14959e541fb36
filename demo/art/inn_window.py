"""The inn's window: the bay behind the panes, at dusk, at night, and with the beam of the tower."""

import heaven
from canvas import BAYER, Canvas, noise, smooth_noise
from walls import window_bars

WINDOW = (68, 52, 106, 84)          # the outer frame in the room, corners included
W, H = WINDOW[2] - WINDOW[0] + 1, WINDOW[3] - WINDOW[1] + 1
TOWER = (28, 10)                    # the lamp of the tower, in the picture


def view(time, beam=None):
    """time: 'dusk' or 'night'; beam: where the light ends at the left edge, as a row, or None."""
    c = Canvas(W, H)
    horizon = 20
    heaven.air(c, horizon, time == 'night', W, horizon, True)
    for y in range(2, H - 2):
        for x in range(2, W - 2):
            if y >= horizon:
                gleam = smooth_noise(x / 3, y * 1.4, 2, 5) > .62
                level = (3.6 if time == 'dusk' else 2.2) - (y - horizon) * .12 + gleam * (1.7 if time == 'dusk' else 1.2)
                c.put(x, y, 'sea', level, True)
    if time == 'night':
        for i in range(14):
            x, y = 3 + int(noise(i, 1, 8) * (W - 6)), 3 + int(noise(i, 2, 8) * 15)
            c.put(x, y, 'pale' if noise(i, 3, 8) > .5 else 'steel', 0, True)
    if beam is not None:
        light(c, beam)
    tower(c, time, beam is not None)
    window_bars(c, 2, 2, W - 3, H - 3, (3, 2), 'wood', 3.4)
    for y in range(H):
        for x in range(W):
            c.unlit[y][x] = True
    return c


def light(c, end):
    """A wedge from the tower over the water, to the left edge of the window, with edges that dissolve."""
    tx, ty = TOWER
    for x in range(2, tx):
        along = (tx - x) / (tx - 2)
        middle = ty + (end - ty) * along
        half = .6 + along * 3.4
        for y in range(2, H - 2):
            strength = 1.3 * (1 - abs(y - middle) / (half + 1.6)) * (1 - along * .6)
            order = (BAYER[y & 3][x & 3] + .5) / 16
            if strength > order * .8 + .1:
                c.put(x, y, 'cream' if strength > .8 + order * .5 else 'gold' if strength > .5 else 'sand', 0, True)


def tower(c, time, burns):
    x, y = TOWER
    ramp = 'night' if time == 'dusk' else 'ink'
    for row in range(y + 2, 21):
        half = 1 + (row - y) // 5
        c.rect(x - half, row, x + half, row, ramp, 0, True)
    c.rect(x - 2, y + 2, x + 2, y + 2, ramp, 0, True)
    c.rect(x - 1, y - 1, x + 1, y + 1, 'white' if burns else 'dusk', 0, True)
    c.rect(x - 1, y - 2, x + 1, y - 2, ramp, 0, True)
    c.put(x, y - 3, ramp, 0, True)
    c.rect(x - 8, 20, W - 3, 21, ramp, 0, True)


def frames():
    """The signal in light: long, short, short, and a pause. Each flash points a little further round."""
    dark = view('night')
    return {
        'inn-window-dusk': [view('dusk')],
        'inn-window-night': [dark],
        'inn-window-beam': [view('night', 4), dark, view('night', 14), dark, view('night', 24), dark],
    }
