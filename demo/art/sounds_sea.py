"""Sounds of the harbour: the horn, gulls, water, ropes and chains, the lamp, and the accordion that falls."""

import math

from effects import Resonator, add, bubbles, creak, echo, envelope, faded, hiss, metal, silence, tap, thud
from tones import REED, RATE, filtered, frequency, noise_source, partials


def horn(dark=1.0):
    """Two low reeds a fifth apart, far over the water, with an echo from the hills."""
    n = int(2.9 * RATE)
    out, p1, p2, low, low2, source = silence(2.9), 0.0, 0.0, 0.0, 0.0, noise_source(9)
    for i in range(n):
        t = i / RATE
        bend = 1 - .02 * math.exp(-t * 9)
        p1 += 98 * bend / RATE
        p2 += 147.4 * bend / RATE
        raw = (1 - 2 * (p1 % 1)) + .7 * (1 - 2 * (p2 % 1)) + .05 * next(source)
        low += (raw - low) * .082 * dark
        low2 += (low - low2) * .122 * dark
        out[i] = low2 * envelope(t, (0, 0), (.22, 1), (1.5, .95), (1.85, 0), (2.9, 0))
    return faded(echo(out, (.31, .35), (.58, .22), (.93, .12)), .4)


def horn_far():
    """The same from behind the horizon: more echo than horn."""
    out = silence(4.6)
    add(out, 0, horn(.45))
    return faded(echo(out, (.43, .6), (.71, .45), (1.13, .3)), 1.0)


def gull():
    """Three falling cries, the last one shorter and farther."""
    out = silence(1.75)
    for at, length, gain, high in ((.0, .46, 1, 1.0), (.55, .4, .8, 1.05), (1.05, .34, .5, .97)):
        phase, throat = 0.0, Resonator(2100, 500)
        for i in range(int(length * RATE)):
            t = i / RATE / length
            f = high * envelope(t, (0, 900), (.16, 1560), (.45, 1380), (1, 980)) * (1 + .02 * math.sin(i / RATE * 240))
            phase += f / RATE
            raw = math.sin(2 * math.pi * phase) + .5 * math.sin(4 * math.pi * phase) + .3 * (1 - 2 * (phase % 1))
            out[int(at * RATE) + i] += (throat(raw) * .8 + raw * .2) * gain * \
                envelope(t, (0, 0), (.1, 1), (.6, .8), (1, 0))
    return faded(echo(out, (.17, .16)), .1)


def splash():
    out = silence(1.2)
    hiss(out, 0, .7, 200, 1200, 1.2, 300, (0, 0), (.04, 1), (.3, .4), (1, 0))
    hiss(out, .04, .9, 900, 6000, .6, 301, (0, 0), (.1, 1), (.35, .35), (1, 0), flutter=.5, rate=40)
    thud(out, 0, 104, .8, 302, .2)
    bubbles(out, .15, .95, 22, 420, 1300, .16, 303)
    return faded(out, .2)


def oars():
    """The rowlock, the stroke, the drops."""
    out = silence(1.25)
    creak(out, 0, .34, 46, 70, (390, 930), .05, 310)
    thud(out, .3, 186, .4, 311, .15)
    hiss(out, .22, .7, 250, 2400, .8, 312, (0, 0), (.25, 1), (.6, .5), (1, 0), flutter=.5, rate=16)
    bubbles(out, .3, .85, 16, 350, 900, .16, 313)
    return faded(out, .15)


def winch():
    """The pawl drops from tooth to tooth."""
    out, at = silence(1.9), .06
    creak(out, 0, 1.8, 24, 34, (210, 540), .06, 320)
    for k in range(15):
        thud(out, at, 230 + 20 * (k % 2), .4, 321 + k, .11, .6)
        metal(out, at, 1180 + 70 * (k % 3), .1, 22, .2)
        at += .115 + .012 * (k % 3)
    return faded(out, .1)


def chain():
    """Link after link over the stone, and down."""
    out, at, source = silence(1.9), 0.0, noise_source(340)
    for k in range(34):
        metal(out, at, 980 + 420 * next(source), .12 + .05 * next(source), 26, .22)
        thud(out, at, 240 + 60 * next(source), .2, 341 + k, .08)
        at += .05 + .014 * next(source) - .0006 * k + (.008 if k > 24 else 0)
    hiss(out, 0, 1.8, 60, 400, .9, 380, (0, 0), (.3, .8), (.8, 1), (1, 0), flutter=.5, rate=20)
    return faded(out, .2)


def rope():
    """Wet hemp under load."""
    out = silence(.95)
    creak(out, 0, .5, 60, 105, (620, 1480), .05, 390)
    creak(out, .5, .36, 95, 70, (560, 1390), .04, 391)
    hiss(out, 0, .9, 800, 3500, .2, 392, (0, 0), (.3, 1), (1, 0), flutter=.7, rate=60)
    return faded(out)


def line_throw():
    """A coil goes through the air, turn by turn."""
    out, source, pipe = silence(.95), noise_source(400), Resonator(600, 300)
    for i in range(len(out)):
        t = i / len(out)
        if i % 32 == 0:
            pipe.tune(envelope(t, (0, 350), (.3, 1400), (1, 600)), 320)
        turns = .65 + .35 * math.sin(2 * math.pi * (9 * t + 3 * t * t))
        out[i] = pipe(next(source)) * turns * envelope(t, (0, 0), (.22, 1), (.6, .6), (1, 0))
    return out


def line_catch():
    """Hands, rope, and a grip that holds."""
    out = silence(.75)
    thud(out, 0, 260, 1.0, 410, .15, .6)
    hiss(out, 0, .12, 600, 5000, .6, 411, (0, 1), (1, 0))
    hiss(out, .06, .3, 500, 2600, .5, 412, (0, 0), (.2, 1), (1, 0), flutter=.6, rate=70)
    creak(out, .25, .4, 110, 60, (600, 1350), .05, 413)
    return faded(out)


def accordion_drop():
    """It hits the stone, and lets out what it had left to say."""
    out = silence(2.0)
    thud(out, 0, 84, 1.3, 420, .3)
    tap(out, .02, 330, 120, .5, 421, .15)
    thud(out, .24, 130, .6, 422, .2)
    for k, note in enumerate((58, 62, 63, 66, 69)):
        phase, f, voice = k * 300.0, frequency(note), []
        for i in range(int(1.6 * RATE)):
            t = i / RATE
            phase += f * (1 - .07 * t - .03 * t * t) * 2048 / RATE
            voice.append(REED[int(phase) & 2047] * envelope(t, (0, 0), (.05, 1), (.3, .6), (.5, .75), (1.6, 0)))
        add(out, .05, filtered(voice, .35), .12)
    hiss(out, .05, 1.6, 300, 2000, .25, 423, (0, 0), (.1, 1), (1, 0))
    metal(out, .3, 2100, .04, 12, .4)
    return faded(out, .1)


def plank():
    """A long board, laid down twice."""
    out = silence(.8)
    for k, (at, gain) in enumerate(((0, 1.2), (.16, .6), (.24, .3))):
        thud(out, at, 105 + 8 * k, gain, 430 + k, .3, .5)
        thud(out, at, 276, gain * .4, 440 + k, .15)
    return faded(out, .1)


def shutter():
    """Slats of iron, all at once, nearly."""
    out = silence(.5)
    for k in range(5):
        tap(out, k * .016, 640 + 70 * k, 160, .5 - .06 * k, 450 + k, .1)
    thud(out, .07, 205, .7, 456, .2)
    metal(out, .07, 940, .14, 17, .35)
    return faded(out)


def lamp_on():
    """The wick takes the flame, and the glass begins to sing."""
    out = silence(2.4)
    tap(out, 0, 2100, 500, .3, 460, .06)
    hiss(out, .12, 1.3, 50, 500, 1.5, 461, (0, 0), (.16, 1), (.4, .5), (1, 0), flutter=.3, rate=12)
    for k, hz in enumerate((293.7, 440, 587.3, 880)):
        voice = partials(hz, 2.0, ((1, 1.0, 1.4), (1.003, .7, 1.6)), 9000)
        add(out, .3 + .06 * k, voice, .11 - .02 * k)
    return faded(out, .4)
