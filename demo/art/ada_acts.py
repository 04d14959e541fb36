"""What Ada does besides walking and talking: hand over, reach high and low, read, pull, look at the sea, fidget.

Frames 32x60 like her others. ada_boat.py has her in the boat.
"""

import ada_boat
from ada import facing, side
from figure import finish


def letter(c, x, y):
    """A letter in the hand, seen from outside: a light rectangle with its fold and a seal."""
    c.rect(x - 1, y - 5, x + 5, y - 1, 'cream')
    c.line(x - 1, y - 5, x + 2, y - 3, 'sand')
    c.line(x + 2, y - 3, x + 5, y - 5, 'sand')
    c.put(x + 2, y - 2, 'scarlet')
    c.rect(x - 1, y, x + 5, y, 'rust')
    c.disc(x - 1, y - 1, 1.4, 'skin', 4.4)


def page(c, x, y):
    """The sheet, seen from its edge, with the light on the written side."""
    c.poly([(x, y - 8), (x + 3, y - 9), (x + 4, y), (x + 1, y + 1)], 'cream')
    c.line(x, y - 8, x + 1, y, 'sand')
    c.disc(x, y, 1.5, 'skin', 4.2)


def sheet_from_behind(c, x, y):
    """The sheet from the front: we see its back and the shadow of the lines."""
    c.rect(x - 6, y - 7, x + 2, y + 1, 'cream')
    c.rect(x - 6, y - 3, x + 2, y - 3, 'peach')
    for i in (-6, -5, -1, 0):
        c.rect(x - 5, y + i, x + 1 - (i % 3), y + i, 'sand' if i in (-5, 0) else 'cream')
    c.disc(x + 2, y, 1.7, 'skin', 4.6)
    c.disc(x - 7, y, 1.7, 'skin', 4)


def give(flip):
    """Takes a letter from the satchel, offers it, waits."""
    def frame(at, held=True, lean=0, m=0):
        return finish(side(near=at, held=letter if held else None, lean=lean, satchel_near=not flip, mouth=m), flip)
    return [frame((-2, 12), False), frame((4, 9), True), frame((8, 4), True, 1), frame((9, 2), True, 1),
            frame((9, 2), True, 1, 1)]


def reach(flip):
    """high, mid, low: each goes out and holds."""
    def frame(**more):
        return finish(side(satchel_near=not flip, **more), flip)
    high = [frame(near=(10, -2), lean=1), frame(near=(11, -8), lean=2, breathe=-1)]
    low = [frame(near=(7, 9), lean=3, crouch=4), frame(near=(9, 14), lean=5, crouch=9, face='down')]
    return high, low


def pull(flip):
    """Both hands on a handle or a rope: forward, then back with all her weight."""
    moves = [((12, 3), 3, 0), ((12, 5), 2, 1), ((11, 7), -1, 2), ((10, 7), -4, 3), ((10, 5), -3, 2), ((11, 3), 0, 1)]
    return [finish(side(near=(x, y), far=(x + 1, y - 2), lean=lean, crouch=crouch, face='blink' if k == 3 else None,
                        satchel_near=not flip, brace=True), flip) for k, ((x, y), lean, crouch) in enumerate(moves)]


def fidget_side(flip):
    """satchel: lifts the flap, looks, pats it; scarf: tugs it tighter."""
    def frame(**more):
        return finish(side(satchel_near=not flip, **more), flip)
    at, opened = ((1, 7), flap_side) if not flip else ((-5, 9), None)
    satchel_frames = [frame(near=(at[0] + i, at[1] + d), face='down' if f else None, lean=f and 1,
                            held=opened if f else None)
                      for i, d, f in ((0, 3, 0), (2, 1, 1), (1, 0, 1), (-1, 0, 1), (1, 1, 1), (0, 2, 0), (0, 4, 0))]
    scarf = [frame(near=(5, 3)), frame(near=(5, -2)), frame(near=(5, -1), tug=1, face='blink'),
             frame(near=(5, 0), tug=1),
             frame(near=(5, -2)), frame(near=(5, 4))]
    return satchel_frames, scarf


def flap(c, x, y):
    """The open satchel: the flap is up, and a corner of a letter looks out."""
    c.rect(7, 29, 12, 33, 'leather', 4.4)
    c.rect(8, 32, 11, 34, 'cream')
    c.put(10, 33, 'scarlet')


def flap_side(c, x, y):
    """The same from the side: the flap is folded back, two letters look out."""
    c.rect(9, 29, 18, 32, 'leather', 4.6)
    c.rect(9, 29, 18, 29, 'leather', 2)
    c.rect(9, 33, 18, 34, 'leather', 1.2)
    c.rect(11, 31, 13, 33, 'cream')
    c.rect(14, 32, 16, 34, 'pale')
    c.disc(x, y, 1.6, 'skin', 4.4)


def fidget_front():
    hand = (.6, 10)
    satchel_frames = [finish(facing(left=hand, nod=0)), finish(facing(left=(-.4, 7), nod=-1, face='down', held=flap)),
                      finish(facing(left=(-1.4, 6), nod=-1, face='down', held=flap)),
                      finish(facing(left=(.6, 7), nod=-1, face='down', held=flap)),
                      finish(facing(left=(-.4, 7), nod=-1, face='blink', held=flap)), finish(facing(left=hand)),
                      finish(facing(left=(.6, 8)))]
    scarf = [finish(facing(right=(-3, 2))), finish(facing(right=(-3, -2))),
             finish(facing(right=(-3, 0), tug=1, face='blink')),
             finish(facing(right=(-3, 1), tug=1)), finish(facing(right=(-3, -2))), finish(facing(right=(-2, 4)))]
    return satchel_frames, scarf


def sheets():
    """name -> list of finished frames."""
    out = {}
    for name, flip in (('right', False), ('left', True)):
        out[f'ada-give-{name}'] = give(flip)
        out[f'ada-high-{name}'], out[f'ada-low-{name}'] = reach(flip)
        out[f'ada-pull-{name}'] = pull(flip)
        out[f'ada-satchel-{name}'], out[f'ada-scarf-{name}'] = fidget_side(flip)
        eyes = (None, 'down', 'down', 'blink', 'down', 'down')
        out[f'ada-read-{name}'] = [finish(side(near=(9, 8), far=(10, 7), held=page, face=e, lean=1 if k else 0,
                                               satchel_near=not flip), flip) for k, e in enumerate(eyes)]
    out.update(ada_boat.sheets())
    out['ada-read-down'] = [finish(facing(left=(6, 7), right=(-4, 7), held=sheet_from_behind, face=e, nod=n))
                            for e, n in ((None, 0), ('down', 0), ('down', 1), ('blink', 0), ('down', -1), ('down', 0))]
    out['ada-give-down'] = [finish(facing(right=h, held=letter if k else None)) for k, h in
                            enumerate(((-1, 10), (-1, 8), (0, 5), (0, 4), (0, 4)))]
    out['ada-high-up'] = [finish(facing(True, right=(4, -6))), finish(facing(True, right=(3, -13), breathe=-1))]
    out['ada-high-down'] = [finish(facing(right=(5, -4))), finish(facing(right=(4, -12), breathe=-1))]
    out['ada-low-down'] = [finish(facing(right=(-1, 12), crouch=3)),
                           finish(facing(right=(-3, 14), crouch=7, face='down'))]
    out['ada-low-up'] = [finish(facing(True, right=(0, 12), crouch=3)), finish(facing(True, right=(-2, 12), crouch=7))]
    out['ada-sea-up'] = [finish(facing(True, wind=k / 8, breathe=(k in (3, 4, 5)))) for k in range(8)]
    out['ada-satchel-down'], out['ada-scarf-down'] = fidget_front()
    return out
