"""Sounds of the inn, the office and the street: doors, keys, papers, cloth, the cat, and steps."""

import math

from effects import Resonator, add, bubbles, creak, envelope, faded, hiss, metal, silence, tap, thud
from tones import RATE, noise_source, partials, piano, thump


def meow():
    """A glottal buzz through moving formants: m - i - a - u."""
    out, phase, source = [], 0.0, noise_source(5)
    formants = [Resonator(500, 120), Resonator(1500, 180), Resonator(3100, 300)]
    for i in range(int(.78 * RATE)):
        t = i / RATE
        f = envelope(t, (0, 480), (.12, 640), (.34, 720), (.62, 560), (.78, 430)) * (1 + .012 * math.sin(t * 38))
        phase += f / RATE
        saw = 1 - 2 * (phase % 1)
        buzz = saw + .06 * next(source)
        if i % 32 == 0:
            formants[0].tune(envelope(t, (0, 380), (.14, 520), (.36, 1050), (.6, 720), (.78, 420)), 130)
            formants[1].tune(envelope(t, (0, 1300), (.14, 2500), (.36, 1750), (.6, 1150), (.78, 900)), 190)
            formants[2].tune(envelope(t, (0, 2900), (.2, 3500), (.78, 3000)), 320)
        voice = formants[0](buzz) + .8 * formants[1](buzz) + .35 * formants[2](buzz)
        out.append(voice * envelope(t, (0, 0), (.06, .45), (.2, 1), (.4, .9), (.66, .35), (.78, 0)))
    return out


def purr():
    """Twenty-five soft beats a second, stronger while the cat breathes out."""
    out, source, low = silence(2.0), noise_source(31), 0.0
    chest, throat = Resonator(95, 60), Resonator(310, 140)
    for i in range(len(out)):
        t = i / RATE
        beat = (t * (25 if t % 1 < .55 else 22)) % 1
        low += (next(source) - low) * .2
        push = (low + .5) * math.exp(-beat * 9)
        breath = envelope(t, (0, 0), (.12, 1), (.5, .9), (.58, .25), (.66, .7), (1.1, .6), (1.2, .2), (1.3, .9),
                          (1.75, .8), (2, 0))
        out[i] = (chest(push) + .5 * throat(push)) * breath
    return out


def door():
    """The latch clicks, the leaf rattles against the bolt, twice."""
    out = silence(.72)
    for k, (at, gain) in enumerate(((.0, .5), (.07, 1), (.13, .7), (.30, .9), (.36, 1), (.43, .6))):
        thud(out, at, 165 + 12 * (k % 3), gain * .8, 20 + k, .2)
        tap(out, at + .008, 1900 + 330 * (k % 2), 260, gain * .55, 40 + k, .08)
    return out


def knock():
    """Three knocks on old oak; the last one has less hope."""
    out = silence(.85)
    for k, (at, gain) in enumerate(((0, 1), (.21, .9), (.44, .6))):
        thud(out, at, 196 + 6 * k, gain, 60 + k, .25, .5)
        tap(out, at, 560, 120, gain * .3, 70 + k, .1)
    return out


def bolt():
    """Iron through iron, then home."""
    out = silence(.75)
    hiss(out, 0, .3, 700, 3600, .5, 80, (0, 0), (.2, .7), (.8, 1), (1, 0), flutter=.8, rate=70)
    creak(out, .02, .28, 60, 120, (640, 1370), .03, 81)
    thud(out, .3, 128, 1.1, 82, .3)
    metal(out, .3, 610, .22, 16, .4)
    metal(out, .36, 890, .1, 20, .3)
    return out


def door_open():
    """A latch, and a hinge that takes its time."""
    out = silence(1.15)
    tap(out, 0, 1700, 260, .5, 90, .1)
    thud(out, .03, 290, .5, 91, .15)
    creak(out, .16, .8, 38, 82, (430, 1050, 2100), .07, 92, (0, 0), (.2, .6), (.6, 1), (1, 0))
    hiss(out, .15, .9, 80, 500, .5, 93, (0, 0), (.5, 1), (1, 0))
    return out


def door_close():
    out = silence(.7)
    creak(out, 0, .2, 70, 45, (520, 1200), .04, 94)
    thud(out, .2, 86, 1.5, 95, .45)
    tap(out, .2, 240, 90, .7, 96, .2)
    tap(out, .26, 1800, 250, .5, 97, .1)
    return out


def coin():
    """Rolls over boards, tips, and settles."""
    out = silence(1.25)
    hiss(out, 0, .6, 1800, 6500, .25, 100, (0, .3), (.2, 1), (1, .4), flutter=.7, rate=24)
    at, gap = .5, .13
    for k in range(11):
        metal(out, at, 3350 + 90 * (k % 3), .3 * .87 ** k, 20 + 2 * k, .3)
        at, gap = at + gap, gap * .8
    return faded(out)


def key_clink():
    """Something small of iron on iron strings."""
    out = silence(.8)
    metal(out, 0, 2350, .6, 9, .7)
    metal(out, .09, 2790, .4, 12, .5)
    metal(out, .15, 2350, .2, 14, .4)
    tap(out, 0, 900, 200, .2, 105, .08)
    return faded(out)


def piano_dead():
    """A key, a hammer, and no string."""
    out = silence(.4)
    add(out, 0, thump(175, .3, 110, .12), .9)
    tap(out, .02, 420, 90, .6, 111, .12)
    tap(out, .19, 260, 80, .2, 112, .1)
    return out


def piano_keys():
    """The note that was missing all evening, and its octave below."""
    out = silence(2.9)
    add(out, 0, piano(69, 2.6, .3), .8)
    add(out, .012, piano(57, 2.6, .3), .25)
    return faded(out, .4)


def lid_open():
    """A hinge, wood against wood, and all strings answer a little."""
    out = silence(1.3)
    creak(out, 0, .5, 34, 60, (350, 820), .07, 115)
    thud(out, .52, 118, .8, 116, .3)
    tap(out, .53, 330, 90, .5, 117, .2)
    for k, hz in enumerate((73.4, 110, 146.8, 174.6, 220, 293.7)):
        add(out, .53, partials(hz, .75, ((1, .5, 3.4), (2, .3, 4.5), (3, .15, 6)), 300), .07 - .005 * k)
    return faded(out, .2)


def drawer():
    out = silence(.65)
    hiss(out, 0, .42, 150, 1500, 1.0, 120, (0, 0), (.15, .6), (.8, 1), (1, .2), flutter=.6, rate=40)
    creak(out, .03, .36, 90, 130, (480,), .03, 121)
    thud(out, .41, 148, .9, 122, .2)
    tap(out, .44, 420, 110, .3, 123, .1)
    return faded(out)


def paper():
    """A sheet is turned over."""
    out = silence(.6)
    for k, (at, length, gain) in enumerate(((0, .2, .7), (.14, .24, 1), (.36, .2, .5))):
        hiss(out, at, length, 1500, 9000, gain, 130 + k, (0, 0), (.3, 1), (1, 0), flutter=1, rate=160)
    hiss(out, .05, .4, 250, 1200, .4, 139, (0, 0), (.5, 1), (1, 0))
    return faded(out)


def pen():
    """Seven strokes: a name."""
    out = silence(.95)
    for k, (at, length) in enumerate(((0, .1), (.13, .06), (.22, .12), (.37, .07), (.47, .1), (.6, .05), (.68, .24))):
        hiss(out, at, length, 1900, 6500, .8 if k % 2 else 1, 140 + k, (0, 0), (.2, 1), (.8, .8), (1, 0),
             flutter=.6, rate=120)
    return faded(out)


def stamp():
    """The desk has been waiting for this as well."""
    out = silence(.6)
    thud(out, 0, 92, 1.5, 150, .4)
    tap(out, 0, 310, 120, .7, 151, .14)
    hiss(out, 0, .05, 500, 5000, .8, 152, (0, 1), (1, 0))
    metal(out, .03, 1450, .05, 14, .4)
    tap(out, .3, 700, 180, .15, 153, .08)
    return out


def cloth():
    """Linen, shaken once and folded."""
    out = silence(.75)
    hiss(out, 0, .3, 200, 2600, 1.0, 160, (0, 0), (.35, 1), (.45, .2), (1, 0), flutter=.4, rate=50)
    hiss(out, .1, .07, 700, 5000, .9, 161, (0, 0), (.1, 1), (1, 0))
    hiss(out, .34, .38, 300, 3000, .5, 162, (0, 0), (.4, 1), (1, 0), flutter=.7, rate=40)
    return faded(out)


def paint():
    """A wet brush, there and back."""
    out = silence(1.0)
    hiss(out, 0, .42, 700, 4200, .8, 170, (0, 0), (.15, 1), (.8, .7), (1, 0), flutter=.4, rate=90)
    hiss(out, .48, .46, 600, 3600, .7, 171, (0, 0), (.15, 1), (.8, .7), (1, 0), flutter=.4, rate=90)
    bubbles(out, .02, .9, 9, 500, 1100, .07, 172)
    return faded(out)


def pour():
    """Oil or beer: the bottle gulps, the cup fills."""
    out = silence(1.6)
    hiss(out, 0, 1.5, 500, 2800, .25, 180, (0, 0), (.1, 1), (.85, .9), (1, 0), flutter=.5, rate=25)
    for k in range(8):
        bubbles(out, .06 + k * .175, .12, 3, 260 + 40 * k, 420 + 60 * k, .5, 181 + k)
    bubbles(out, .1, 1.4, 30, 700, 1700, .1, 199)
    return faded(out)


def fire():
    """Catches, and crackles."""
    out, source = silence(2.0), noise_source(205)
    hiss(out, 0, 1.9, 60, 700, 1.0, 200, (0, 0), (.12, 1), (.4, .5), (1, 0), flutter=.4, rate=14)
    for k in range(26):
        at = .1 + 1.7 * (next(source) * .5 + .5)
        tap(out, at, 1500 + 900 * next(source), 500, .2 + .15 * next(source), 210 + k, .04)
    return faded(out, .3)


def step():
    """Leather on stone: a soft thud, then a little grit."""
    out = silence(.2)
    tap(out, 0, 115, 120, .9, 3, .14)
    tap(out, .004, 900, 700, .5, 4, .06)
    hiss(out, .02, .09, 200, 3000, .18, 6, (0, 0), (.2, 1), (1, 0))
    return out


def foot_wood():
    """A board that gives a little."""
    out = silence(.24)
    thud(out, 0, 98, .8, 220, .22)
    tap(out, .006, 265, 90, .45, 221, .12)
    hiss(out, .02, .07, 300, 2200, .1, 222, (0, 0), (.2, 1), (1, 0))
    return faded(out, .03)


def foot_iron():
    """A stair of iron rings after each step."""
    out = silence(.5)
    thud(out, 0, 150, .5, 230, .16)
    metal(out, .003, 530, .16, 11, .45)
    metal(out, .01, 1270, .07, 16, .3)
    return faded(out)
