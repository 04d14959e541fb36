"""A person made of parts, for the people who need fewer frames than Ada and Bruno.

A painter of a person is a subclass: it gives sizes, three drawings of the head, and paints the trunk. What all share is
here: where arms and legs go, how the head nods, which part covers which. Offsets of hands are from the shoulder.
"""

import math

from canvas import Canvas
from figure import STEP, SWING, arm, leg_front, leg_side, over, patched, swing_hand


class Person:
    w, h = 36, 60
    cx = 18                               # the middle of the body, from all sides
    shoulder, spread = 25, 8              # height of the shoulders; half the way between them, from the front
    hip, stance = 40, 3.4                 # height of the hips; half the way between the feet, from the front
    reach = 13                            # how far below the shoulder a hand hangs
    legs, arms = {}, {}
    legend = {}
    front, side, back = [], [], []        # heads
    front_at, side_at = (10, 4), (10, 4)  # their upper left corners
    eyes, mouths = {}, {}                 # changes of the heads: eyes['front'], mouths['front'][1 or 2]
    seam = None

    def trunk_side(self, c, y, bob, sway):
        raise NotImplementedError

    def trunk_front(self, c, back, y, bob, sway):
        raise NotImplementedError

    def over_head(self, c, view, y, sway):
        """What lies over the head and the trunk, but below the lifted arm: a braid, a collar."""

    def head_of(self, c, view, blink, mouth, dx, dy):
        rows = {'front': self.front, 'side': self.side, 'back': self.back}[view]
        at = self.side_at if view == 'side' else self.front_at
        rows = patched(rows, self.eyes.get(view) if blink else None, self.mouths.get(view, {}).get(mouth))
        c.grid(at[0] + dx, at[1] + dy, rows, self.legend)

    def limb_on(self, c, shoulder, hand, shade, bend, held=None, fist=1.7):
        limb = Canvas(self.w, self.h)
        arm(limb, shoulder, hand, self.arms, shade, bend, fist)
        over(c, limb, self.seam)
        if held:
            held(c, round(hand[0]), round(hand[1]))

    def from_side(self, phase=None, bob=0, blink=False, mouth=0, near=None, far=None, breathe=0, nod=0, held=None,
                  held_far=None, bend=-1, lean=0):
        """Facing right. near, far: where the hands are; held: paints what the near one has; lean: px, at the head."""
        c = Canvas(self.w, self.h)
        y = bob + breathe
        sway = SWING[phase] if phase is not None else 0
        shoulder = (self.cx - 1, self.shoulder + y)
        far_shoulder = (shoulder[0] + 1.6, shoulder[1])
        far_hand = (far_shoulder[0] + far[0], far_shoulder[1] + far[1]) if far else \
            swing_hand(far_shoulder, -sway * .9 if phase is not None else .15, self.reach)
        arm(c, far_shoulder, far_hand, self.arms, -.9, bend)
        if held_far:
            held_far(c, round(far_hand[0]), round(far_hand[1]))
        if self.legs:
            other = None if phase is None else (phase + 4) % 8
            leg_side(c, (self.cx + .5, self.hip + bob), other, self.legs, -.9, .9, self.h - 3)
            leg_side(c, (self.cx - .4, self.hip + bob), phase, self.legs, 0, .9, self.h - 3)
        self.trunk_side(c, y, bob, sway)
        self.head_of(c, 'side', blink, mouth, nod, y + abs(nod) // 2)
        self.over_head(c, 'side', y, sway)
        hand = (shoulder[0] + near[0], shoulder[1] + near[1]) if near else swing_hand(shoulder, sway * .85, self.reach)
        self.limb_on(c, shoulder, hand, .3, bend, held)
        return leaning(c, self.hip + bob, lean) if lean else c

    def facing(self, back=False, phase=None, bob=0, blink=False, mouth=0, left=None, right=None, breathe=0, nod=0,
               held_left=None, held_right=None, look=None):
        """Towards us, or away. left, right: ours. look: 'right' turns only the head."""
        c = Canvas(self.w, self.h)
        y = bob + breathe
        lift, sway = (0, 0), 0
        if phase is not None:
            lift = (STEP[phase], STEP[(phase + 4) % 8])
            sway = math.sin(phase / 8 * 2 * math.pi)
        if self.legs:
            for i in (0, 1) if lift[0] > lift[1] else (1, 0):
                x = self.cx + (-self.stance, self.stance)[i]
                leg_front(c, x, self.hip + bob, lift[i], self.legs, -.5 if lift[i] > 1 else 0, self.h - 1)
        self.trunk_front(c, back, y, bob, sway)
        raised = []
        for i, (out, hand, held) in enumerate(((-1, left, held_left), (1, right, held_right))):
            shoulder = (self.cx + out * self.spread, self.shoulder + y)
            swing = sway * -out
            at = (shoulder[0] + hand[0], shoulder[1] + hand[1]) if hand else \
                (shoulder[0] + out * .8, shoulder[1] + self.reach - abs(swing) * 1.2 - (1 if swing > 0 else 0))
            # The elbow points outward, so that the arm stays beside the trunk.
            part = (shoulder, at, .2 if i else -.35, 1 if i == 0 else -1, held, 2 if hand else 1.7)
            if hand and not back:
                raised.append(part)
            else:
                self.limb_on(c, *part)
        view = 'back' if back else 'side' if look else 'front'
        self.head_of(c, view, blink, mouth, round(sway * .6) + nod, y)
        self.over_head(c, view if not look else 'front', y, sway)
        for part in raised:
            self.limb_on(c, *part)
        return c


def leaning(c, hip, lean):
    """All above the hips moves ahead, the head by `lean` px."""
    out = Canvas(c.w, c.h)
    for y in range(c.h):
        shift = round(lean * max(0, hip - y) / hip)
        for x in range(c.w):
            if c.ramp[y][x] is not None:
                out.put(x + shift, y, c.ramp[y][x], c.level[y][x], c.unlit[y][x])
    return out
