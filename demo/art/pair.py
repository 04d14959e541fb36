"""Nela and Bruno, who dance the waltz: one turn around each other in twelve steps, 64x66."""

import math

import bruno
from canvas import Canvas
from figure import finish
from nela import Nela

STEPS = 12


def nela_view(view, bob, phase):
    n = Nela()
    if view in ('right', 'left'):
        c = n.from_side(phase=phase, bob=bob, near=(9, 3), far=(10, 0), blink=phase % 6 == 5)
        return mirrored(c) if view == 'left' else c
    return n.facing(view == 'back', phase, bob, left=(-1, 6), right=(3, 2))


def bruno_view(view, bob, phase):
    if view in ('right', 'left'):
        c = bruno.side(phase, bob, near=(8, 6), far=(10, -1), pipe=False, face='blink' if phase % 6 == 2 else None)
        return mirrored(c) if view == 'left' else c
    return bruno.facing(view == 'back', phase, bob, left=(2, 6), right=(4, 2), pipe=False, face='blink')


def mirrored(c):
    out = Canvas(c.w, c.h)
    out.paste(c, 0, 0, flip=True)
    return out


def frame(k):
    """Nela is at angle a on a flat circle, Bruno on the other side; whoever is nearer to us comes last."""
    a = k / STEPS * math.tau
    c = Canvas(64, 66)
    bob = (1, 0, 0)[k % 3]                             # one deep step, two light ones
    quarter = round(a / (math.pi / 2)) % 4
    views = (('right', 'left'), ('back', 'front'), ('left', 'right'), ('front', 'back'))[quarter]
    phase = (k * 2) % 8
    dancers = []
    for paint, view, side in ((nela_view, views[0], -1), (bruno_view, views[1], 1)):
        figure = finish(paint(view, bob, phase))
        x, y = 32 + side * math.cos(a) * 9, 63 - side * math.sin(a) * 2
        dancers.append((y, figure, round(x - figure.w / 2), round(y - figure.h + 1)))
    for _, figure, x, y in sorted(dancers, key=lambda d: d[0]):
        c.paste(figure, x, y)
    return c


def sheets():
    return {'nela-bruno-waltz': [frame(k) for k in range(STEPS)]}
