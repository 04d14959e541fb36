"""Ada in the rowing boat: sits, rows, holds the lantern up; without a boat 64x48, with the boat 88x56."""

from ada import ARMS, LEGS, coat, head, satchel, scarf_tail, scarf_wrap
from canvas import Canvas
from figure import arm, finish, over

# One stroke: hands, lean, how deep the blade is. Reach, dip, pull, pull, lean back, lift, return, return.
STROKE = [((38, 29), 5, 0), ((38, 27), 5, 4), ((35, 27), 2, 5), ((32, 27), -2, 5), ((29, 28), -5, 4), ((29, 31), -5, 0),
          ((32, 32), -1, -1), ((36, 31), 3, -1)]


def lantern(c, x, y):
    """A lantern on its ring, below the hand."""
    c.line(x - 1, y + 1, x + 1, y + 1, 'iron', 4)
    c.rect(x - 2, y + 2, x + 2, y + 2, 'iron', 3)
    c.rect(x - 2, y + 3, x + 2, y + 6, 'gold')
    c.rect(x - 1, y + 4, x + 1, y + 5, 'white')
    c.rect(x - 2, y + 7, x + 2, y + 7, 'iron', 2)


def seated(hands, lean=0, face=None, far=None, held=None, mouth=0):
    """Sits in a boat, facing right. hands: where both hands are, or the near one beside `far`."""
    c = Canvas(64, 48)
    hip = (26, 37)
    shoulder = (hip[0] + lean, 22 + abs(lean) * .15)
    far_hand = far or (hands[0] + 1.4, hands[1] - 1)
    arm(c, (shoulder[0] + 1.4, shoulder[1] + 4), far_hand, ARMS, -.9)
    for off, shade in ((1.6, -.9), (0, 0)):                       # thighs forward, knees up, boots on the boards
        knee, foot = (35 + off, 34 - off * .3), (39 + off, 44)
        c.limb([(hip[0], hip[1] + 1), knee, (knee[0] + 1, knee[1] + 3)], [5.4, 4.6, 4], LEGS['trousers'], 3 + shade)
        c.limb([(knee[0] + 1.4, knee[1] + 4), foot], [4.2, 4], LEGS['boots'], 2.6 + shade)
        c.limb([(foot[0], foot[1] + 2), (foot[0] + 4, foot[1] + 1)], [3.2, 2.4], LEGS['boots'], 3 + shade)
    top = round(shoulder[1]) - 1
    scarf_tail(c, [(shoulder[0] - 4, top + 2), (shoulder[0] - 7, top + 6), (shoulder[0] - 8 + lean * .3, top + 11)])
    coat(c, top, 41, 5.8, 7.6, hip[0] - 1, lean + .6)
    satchel(c, 17, 34, 9, 8)
    head(c, 'side', round(shoulder[0]) - 8, top - 16 + (1 if lean > 2 else 0), face, mouth)
    scarf_wrap(c, round(shoulder[0]) - 6, top - 1, 12)
    limb = Canvas(64, 48)
    arm(limb, (shoulder[0] - .4, shoulder[1] + 4), hands, ARMS, .35)
    over(c, limb)
    if held:
        held(c, *hands)
    return c


def hull(c, x0, x1, top, low):
    """A rowing boat from the side, her bow to the left: a rower looks back."""
    for x in range(x0, x1 + 1):
        t = (x - x0) / (x1 - x0)
        sheer = top + round(3 * (1 - (2 * t - 1) ** 2)) - (2 if t < .05 else 0)
        keel = low - round(9 * max(0, 1 - t * 7)) - round(4 * max(0, 1 - (1 - t) * 9))
        for y in range(sheer, keel + 1):
            plank = (y - sheer) % 4 == 3
            c.put(x, y, 'teal', 3.4 - (1.1 if plank else 0) - (y - sheer) * .1)
        c.put(x, sheer, 'wood', 5)
        c.put(x, sheer + 1, 'wood', 3.4)


def afloat(figure, hands=None, deep=0, dip=0):
    """Puts a seated figure into the boat; the water is at y 53. hands: draws the oar that they hold."""
    c = Canvas(88, 56)
    c.paste(figure, 10, 4 + dip)
    hull(c, 8, 80, 39 + dip, 52)
    if hands:
        hx, hy = hands[0] + 10, hands[1] + 4 + dip
        px, py = 44, 40 + dip
        bx, by = px - (hx - px) * 3.2, 48 + deep
        c.limb([(hx, hy), (px, py), (bx, by)], 2, 'wood', 5)
        c.limb([(px + (bx - px) * .72, py + (by - py) * .72), (bx, by)], [3, 4], 'cream', 0)
        c.disc(px, py, 1.4, 'iron', 5)
        c.disc(hx, hy, 1.6, 'skin', 4.4)
    c = finish(c)
    for y in (54, 55):                                            # under water, and the foam at her side
        for x in range(88):
            c.erase(x, y)
    for x in range(10, 80):
        if (x * 7 + dip * 3) % 11 < 5:
            c.put(x, 53, 'haze' if x % 3 else 'pale')
    return c


def mirrored(c):
    out = Canvas(c.w, c.h)
    out.paste(c, 0, 0, flip=True)
    return out


def sheets():
    """sit, row: without a boat. boat, boatrow, boatlight: in the boat, which rocks."""
    wait, far = (33, 33), (34, 31)
    sit = [seated(wait), seated(wait, face='blink')]
    row = [seated(h, lean, 'blink' if k in (3, 4) else None) for k, (h, lean, _) in enumerate(STROKE)]
    light = [seated((41, 17), 2, far=far, held=lantern), seated((41, 16), 2, far=far, held=lantern),
             seated((42, 16), 2, far=far, held=lantern, mouth=1),
             seated((41, 16), 2, far=far, held=lantern, face='blink')]
    rock = (0, 0, 1, 1)
    afloats = {
        'boat': [afloat(sit[k == 3], dip=d) for k, d in enumerate(rock)],
        'boatrow': [afloat(f, STROKE[k][0], STROKE[k][2], (0, 1, 1, 0, 0, 0, 0, 0)[k]) for k, f in enumerate(row)],
        'boatlight': [afloat(f, dip=rock[k]) for k, f in enumerate(light)],
    }
    out = {}
    for pose, frames in (('sit', sit), ('row', row)):
        out[f'ada-{pose}-right'] = [finish(f) for f in frames]
        out[f'ada-{pose}-left'] = [finish(f, True) for f in frames]
    for pose, frames in afloats.items():
        out[f'ada-{pose}-right'], out[f'ada-{pose}-left'] = frames, [mirrored(f) for f in frames]
    return out
