"""Bruno on something 18 px high that the room draws: his bollard. Frames 40x60, to the sides 46x60.

While he plays, his foot taps long, short, short: the waltz, and the signal of the harbour. Whatever else he does
there, the accordion is on his knees. Only before he stands up, he puts it down.
"""

from bruno import ARMS, LEGS, accordion, head, oilskin
from bruno_acts import edge, glow, smoked, upside_down
from canvas import Canvas
from figure import arm, finish, leg_front, over

REST = (37, 53)      # the accordion on the ground: from his middle, and its row
TAP = [0, 0, 0, 2, 0, 2, 0, 2, 2, 2, 2, 2]        # px that the toes are off the ground, in twelve frames
SQUEEZE = [(0, 0, None, 0), (1.5, 0, None, .6), (3.2, 0, 'blink', 1), (4.4, 1, 'blink', 1), (3.2, 1, 'blink', 0),
           (1.5, 0, None, -.6)]


def sit_side(face=None, mouth=0, near=(3, 10), far=(10, 9), breathe=0, held=None, pipe=True, box=None, tap=0,
             lean=0, knees=True):
    """knees: the accordion is on his knees."""
    c = Canvas(40, 60)
    y = breathe + 4
    far_hand = (19 + far[0], 23 + y + far[1]) if box is None else (23 + box + 7, 31 + y)
    arm(c, (19 + lean, 23 + y), far_hand, ARMS, -1)
    for dx, shade in ((1.4, -.8), (0, 0)):
        c.limb([(17, 43), (27 + dx, 42), (27 + dx, 54)], [7, 6, 5], LEGS['trousers'], 3.2 + shade)
        c.limb([(26 + dx, 57), (31 + dx, 57 - (tap if dx == 0 else 0))], 4, LEGS['boots'], 2.6 + shade)
    oilskin(c, 17 + y, 46, 8, 9.6, 17, 1.6, lean)
    c.limb([(19, 44), (25, 44)], 6, 'oil', 3)
    c.line(22 + lean, 21 + y, 24, 40, 'oil', 1.6)
    for by in (24, 30):
        c.put(22, by + y, 'brown')
    head(c, 'side', 9 + round(lean * 1.2), y - 2 + lean // 3, face, mouth, pipe)
    hand = (16.6 + near[0], 23 + y + near[1])
    if knees and box is None:
        accordion(c, 25, 35, 0, (1,))
    if box is not None:
        accordion(c, 22, 30 + y, box)
        hand = (22 - box - 6, 31 + y)
    limb = Canvas(40, 60)
    arm(limb, (16.6 + lean, 23 + y), hand, ARMS, .1, fist=2.1)
    over(c, limb, 1.3)
    if held:
        held(c, round(hand[0]), round(hand[1]))
    middle = Canvas(46, 60)                          # what he sits on is in the middle, wherever he looks
    middle.paste(c, 6, 0)
    return middle


def sit_front(face=None, mouth=0, left=None, right=None, breathe=0, held=None, pipe=True, box=None, tilt=0, tap=0,
              nod=0):
    """If he does not play, the accordion is on his knees."""
    c = Canvas(40, 60)
    y = breathe + 4
    for out in (-1, 1):
        leg_front(c, 20 + out * 5, 46, tap if out > 0 else 0, LEGS, 0, 59, out)
    oilskin(c, 17 + y, 44, 10.2, 11.6, 20 + round(tilt))
    for out in (-1, 1):                              # the thighs, foreshortened, under the skirts of the coat
        c.disc(20 + out * 5.4, 45, 5, 'oil', 3 + out * .6, ry=4)
        c.disc(20 + out * 5.4, 47, 3.4, 'navy', 3, ry=2.4)
    c.line(20 + tilt, 20 + y, 20, 42, 'oil', 1.2)
    for by in (24, 30):
        c.rect(21, by + y, 22, by + y, 'brown')
    raised = []
    for i, out in enumerate((-1, 1)):
        shoulder, lifted = (20 + tilt + out * 9.4, 23 + y), (left, right)[i]
        at = (20 + out * 7, 41)
        if lifted:
            at = (shoulder[0] + lifted[0], shoulder[1] + lifted[1])
        if box is not None:
            at = (20 + tilt + out * (7.5 + box), 31 + y - box * .3)
        limb = Canvas(40, 60)
        arm(limb, shoulder, at, ARMS, out * .2, 1 if i == 0 else -1, 2.1)
        if lifted:
            raised.append(limb)
        else:
            over(c, limb, 1.3)
    if box is not None:
        accordion(c, 20 + round(tilt), 30 + y, box)
    else:
        accordion(c, 20, 38, 0, ())
        for i, out in enumerate((-1, 1)):
            if not (left, right)[i]:
                c.disc(20 + out * 7, 39, 2, 'skin', 3.4 + out * .5)
    for limb in raised:
        over(c, limb, 1.3)
    c.limb([(12.5, 17 + y), (16, 20 + y)], 3, 'oil', 2.6)
    c.limb([(27, 17 + y), (23.5, 20 + y)], 3, 'oil', 3.6)
    head(c, 'front', 11 + round(tilt * .6) + nod, y - 2 + abs(nod), face, mouth, pipe)
    if held:
        held(c, round(at[0]), round(at[1]))
    return c


def put_down():
    """Facing right, 88x60: from his knees to the ground beside his feet, where it stands at the end."""
    frames = []
    for near, far, lean, at in (((3, 10), (10, 9), 0, None), ((12, 9), (14, 9), 2, (33, 38)), ((16, 14), (17, 13), 6, (38, 47)),
                                ((17, 20), (18, 18), 8, REST), ((12, 10), (12, 9), 3, REST), ((9, 8), (10, 9), 0, REST)):
        c = Canvas(88, 60)
        c.paste(sit_side(near=near, far=far, lean=lean, knees=at is None, face='blink' if lean > 5 else None), 21, 0)
        if at:
            standing = Canvas(88, 60)
            accordion(standing, 27 + at[0], at[1], 0, (-1, 1) if lean > 1 and at != REST or lean > 5 else ())
            c.paste(standing, 0, 0)
        frames.append(c)
    return frames


def pipes(paint, near, far, to_mouth, bowl):
    """He fills his pipe, lights it, puffs. near, far: names of the arguments for the two hands."""
    steps = [(to_mouth, None, 0), ((0, 5), glow(0), 0), ((0, 6), glow(0), 0), ((0, 5), glow(0), 0),
             ((0, 2), glow(1), 0), ((0, 2), glow(2), 0), (to_mouth, None, 1), (None, None, 2), (None, None, 3)]
    frames = []
    for hand, held, smoke in steps:
        at = hand if held is None else (far[1][0], hand[1])
        hands = {near: at, far[0]: far[2]} if held else {near: at} if hand else {}
        c = paint(face='blink' if smoke == 1 else None, held=held, pipe=held is None, **hands)
        frames.append((c, (*bowl, smoke)))
    return frames


def sheets():
    """name -> list of finished frames."""
    out = {}
    looks = (None, None, 'blink', None)
    for name, flip in (('right', False), ('left', True)):
        out[f'bruno-sit-{name}'] = [finish(sit_side(), flip), finish(sit_side('blink', breathe=1), flip)]
        talk = ((0, (3, 10)), (1, (9, 6)), (2, (11, 1)), (1, (10, 4)))
        out[f'bruno-sittalk-{name}'] = [finish(sit_side(None, m, h), flip) for m, h in talk]
        out[f'bruno-sitplay-{name}'] = [finish(sit_side(f, box=s, breathe=b, tap=TAP[i * 6 + k]), flip)
                                        for i in (0, 1) for k, (s, b, f, t) in enumerate(SQUEEZE)]
        out[f'bruno-sitread-{name}'] = [finish(sit_side(f, near=(9, 3 - k % 2), far=(10, 2), held=edge), flip)
                                        for k, f in enumerate(looks)]
        pipe = pipes(sit_side, 'near', ('far', (9, 0), (8, 6)), (10, -2), (33, 13))
        out[f'bruno-sitpipe-{name}'] = smoked(pipe, flip)
        out[f'bruno-sitdown-{name}'] = [finish(c, flip) for c in put_down()]
        out[f'bruno-situp-{name}'] = out[f'bruno-sitdown-{name}'][::-1]
    out['bruno-sit-down'] = [finish(sit_front()), finish(sit_front('blink', breathe=1))]
    out['bruno-sittalk-down'] = [finish(sit_front(None, m, right=h)) for m, h in
                                 ((0, None), (1, (1, 8)), (2, (4, 2)), (1, (3, 5)))]
    out['bruno-sitplay-down'] = [finish(sit_front(f, box=s, breathe=b, tilt=t, tap=TAP[i * 6 + k]))
                                 for i in (0, 1) for k, (s, b, f, t) in enumerate(SQUEEZE)]
    out['bruno-sitread-down'] = [finish(sit_front(f, left=(7, 4), right=(-5, 5 - k % 2), held=upside_down,
                                                  nod=(0, 1, 1, -1)[k])) for k, f in enumerate(looks)]
    out['bruno-sitpipe-down'] = smoked(pipes(sit_front, 'right', ('left', (-5, 0), (6, 8)), (-4, -4), (25, 14)))
    c = Canvas(22, 16)
    accordion(c, 11, 8, 0, ())
    out['bruno-accordion-rests'] = [finish(c)]           # while he is on his feet
    return out
