"""All pictures of the quay: the room and its layers at dusk and at night, and its things. Run by `build.py quay`."""

import math

import front
import quay_far
import quay_harbour
import quay_light
import quay_room
import quay_things as things
from canvas import Canvas, smooth_noise


def foreground():
    """Dark shapes between the player and the quay, low at the lower edge. 560 px: one and a half times as fast."""
    c = Canvas(560, 180)
    front.reeds(c, 0, 30, 9, 1)
    front.bollard(c, 118)
    front.coil(c, 142)
    front.chain(c, 118, 214)
    front.bollard(c, 214)
    front.reeds(c, 300, 336, 6, 3)
    front.coil(c, 452)
    front.bollard(c, 540)
    front.reeds(c, 492, 560, 7, 5)
    front.edge_light(c)
    return c


def shimmer(room, night):
    """Light on the water of the basin, four frames, 318x24 from (162, 110); only where the room shows water."""
    frames = []
    x0, y0 = quay_harbour.LEFT, 110
    for i in range(4):
        c = Canvas(318, 24)
        for y in range(24):
            depth = y / 24
            for x in range(318):
                if room.ramp[y0 + y][x0 + x] not in ('sea', 'evening'):
                    continue
                phase = smooth_noise((x0 + x) / (3 + depth * 5), y * 1.7, 3, 14)
                wave = math.sin((phase * 6 + i / 4) * 2 * math.pi)
                if wave > .955 and smooth_noise(x / 3, y, 7, 30) > .42:
                    bright = abs(x0 + x - 268) < 16 + depth * 24 if night else depth < .35
                    c.put(x, y, ('moon' if night else 'rose') if bright else 'haze' if wave > .99 else 'steel')
        frames.append(c)
    return frames


def pictures():
    found = {'quay-front': ([foreground()], 0)}
    for word, night in (('dusk', False), ('night', True)):
        room = quay_room.paint(night)
        found[f'quay-sky-{word}'] = ([quay_far.sky(night)], .8)
        found[f'quay-shore-{word}'] = ([quay_far.shore(night)], .2)
        found[f'quay-{word}'] = ([room], .4)
        found[f'quay-shimmer-{word}'] = (shimmer(room, night), 0)
    for name, frames in {
        'sign-closed': [things.sign_closed()], 'sign-open': [things.sign_open()], 'sign-turn': things.sign_turn(),
        'door': [things.door_ajar()], 'vane': things.vane(), 'winch': things.winch()[:1], 'winch-turns': things.winch(),
        'chain': things.chain(), 'chain-sinks': things.chain_sinks(), 'splash': things.splash(),
        'boat': things.boat(), 'mooring': things.mooring(), 'rope': things.rope(),
        'gull': things.gull(), 'ferry': things.ferry(), 'pot': [things.pot()], 'paint': [things.pot_icon()],
    }.items():
        found[f'quay-{name}'] = (frames, 0)
    return found


def glows():
    return {'quay-beam': quay_light.beam(), 'quay-lamp-lit': quay_light.lamp()}
