"""Ambience of the places: loops of 10 to 14 s without a seam, mono, 22.05 kHz.

Their lengths have nothing in common with the music's, so that the mix repeats only after a long time.
"""

import array
import math

from tones import noise_source

RATE = 22050
WIDE = int(1.5 * RATE)                      # over this length, the end of a noise becomes its beginning


class Ring:
    """A loop. 'seconds' is shortened to whole samples; what rings past the end goes on at the beginning."""

    def __init__(self, seconds, seed):
        self.n = int(seconds * RATE)
        self.samples = array.array('d', bytes(8 * self.n))
        self.source = noise_source(seed)

    def random(self, low=0.0, high=1.0):
        return low + (high - low) * (next(self.source) * .5 + .5)

    def waves(self, depth, *counts):
        """A level that rises and falls: each count is how often in the loop. It is 1 at most."""
        phases = [self.random(0, 2 * math.pi) for _ in counts]

        def level(i):
            t = 2 * math.pi * i / self.n
            return 1 - depth * .5 * (1 + sum(math.sin(c * t + p) for c, p in zip(counts, phases)) / len(counts))
        return level

    def noise(self, low, high, gain, level=lambda i: 1.0):
        """Noise between two frequencies, all around the loop."""
        up, down = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
        a = b = c = 0.0
        band = []
        for _ in range(self.n + WIDE):
            a += (next(self.source) - a) * up
            c += (a - c) * up
            b += (c - b) * down
            band.append(c - b)
        for i in range(WIDE):               # equal power
            t = i / WIDE * math.pi / 2
            band[i] = band[i] * math.sin(t) + band[self.n + i] * math.cos(t)
        for i in range(self.n):
            if i % 64 == 0:
                now, then = level(i), level(i + 64)
            self.samples[i] += band[i] * gain * (now + (then - now) * (i % 64) / 64)

    def add(self, at, samples, gain=1.0):
        start = int(at * RATE)
        for i, s in enumerate(samples):
            self.samples[(start + i) % self.n] += s * gain

    def burst(self, at, length, low, high, gain, peak=.3):
        """A swell of noise: a wave, a breath of wind."""
        up, down = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
        a = b = c = 0.0
        out, n = [], int(length * RATE)
        for i in range(n):
            t = i / n
            a += (next(self.source) - a) * up
            c += (a - c) * up
            b += (c - b) * down
            shape = t / peak if t < peak else (1 - t) / (1 - peak)
            out.append((c - b) * shape * shape * (3 - 2 * shape))
        self.add(at, out, gain)

    def drop(self, at, hz, length, gain, rise=.5):
        n, phase, out = int(length * RATE), 0.0, []
        for i in range(n):
            t = i / n
            phase += hz * (1 + rise * t) / RATE
            out.append(math.sin(2 * math.pi * phase) * min(1, t * 10) * (1 - t) ** 2)
        self.add(at, out, gain)

    def crackle(self, at, gain):
        """A short click of burning wood, or of old wood that moves."""
        low, out, speed = 0.0, [], self.random(.25, .8)
        for i in range(int(.03 * RATE)):
            low += (next(self.source) - low) * speed
            out.append(low * math.exp(-i / (.004 * RATE)) * min(1, i / 12))
        self.add(at, out, gain)

    def voice(self, at, length, pitch, gain, muffled=.12):
        """Somebody talks, too far away for words: a buzz through vowels, four syllables a second."""
        out, phase, low, low2 = [], 0.0, 0.0, 0.0
        syllable, left, vowel, f = 0, 0, .3, pitch
        n = int(length * RATE)
        for i in range(n):
            if left == 0:
                left = syllable = int(self.random(.14, .32) * RATE)
                vowel, f = self.random(.25, 1), pitch * self.random(.88, 1.16) * (1.06 - .16 * i / n)
                loud = self.random(.35, 1)
            left -= 1
            phase += f / RATE
            buzz = 1 - 2 * (phase % 1)
            low += (buzz - low) * muffled * vowel
            low2 += (low - low2) * muffled
            out.append((low - low2 * .4) * loud * math.sin(math.pi * left / syllable) ** .7)
        self.add(at, out, gain)

    def cry(self, at, gain):
        """A gull, far away."""
        phase, out, n = 0.0, [], int(.5 * RATE)
        for i in range(n):
            t = i / n
            phase += (900 + 560 * math.sin(math.pi * min(1, t * 1.6)) - 160 * t) / RATE
            out.append((math.sin(2 * math.pi * phase) + .3 * math.sin(4 * math.pi * phase)) * math.sin(math.pi * t) ** 2)
        for delay, part in ((0, 1), (.19, .4), (.43, .25)):
            self.add(at + delay, out, gain * part)


def lapping(ring, count, gain):
    """Small waves against the stone of the quay, not quite regular."""
    for k in range(count):
        at = (k + ring.random(.1, .7)) * ring.n / RATE / count
        loud = ring.random(.5, 1)
        ring.burst(at, ring.random(.7, 1.3), 180, 1100, gain * loud, .25)
        ring.burst(at + .12, .6, 600, 2200, gain * .3 * loud, .2)
        for _ in range(3):
            ring.drop(at + ring.random(.1, .8), ring.random(320, 780), ring.random(.04, .1), gain * .06 * loud)


def water(gulls=True):
    ring = Ring(13.1, 1 if gulls else 2)
    ring.noise(60, 420, .5, ring.waves(.5, 1, 3))
    ring.noise(300, 900, .16 if gulls else .24, ring.waves(.9, 1, 2, 5))
    lapping(ring, 8, 1.0)
    if gulls:
        for at, gain in ((2.2, .025), (2.8, .02), (9.4, .014)):
            ring.cry(at, gain)
    return ring.samples


def water_night():
    return water(False)


def wind():
    """On the gallery: wind around iron, which whistles a little."""
    ring = Ring(11.7, 3)
    ring.noise(80, 500, .8, ring.waves(.6, 1, 2))
    ring.noise(350, 900, .5, ring.waves(1, 1, 3, 4))
    ring.noise(880, 1100, .22, ring.waves(1, 2, 3))
    ring.noise(60, 160, .5, ring.waves(.7, 2, 3))
    return ring.samples


def surf():
    """The mole: waves break on its stones, and wind comes over it."""
    ring = Ring(12.3, 4)
    ring.noise(50, 300, .7, ring.waves(.5, 2, 3))
    ring.noise(250, 800, .3, ring.waves(.8, 1, 4))
    for at, loud in ((.6, .9), (4.9, 1.0), (8.7, .75)):
        ring.burst(at, 3.6, 120, 900, 1.6 * loud, .3)
        ring.burst(at + .8, 2.4, 700, 2800, .4 * loud, .25)
    return ring.samples


def sea():
    """Open water in a boat: slow swell, small slaps at the planks, and wood that gives."""
    ring = Ring(13.7, 5)
    ring.noise(40, 260, .9, ring.waves(.8, 3))
    ring.noise(300, 1400, .2, ring.waves(.8, 3, 1))
    for k in range(6):
        at = (k + ring.random(.1, .8)) * 13.7 / 6
        ring.burst(at, ring.random(.3, .6), 150, 900, 1.1 * ring.random(.5, 1), .15)
        for _ in range(4):
            ring.drop(at + ring.random(.05, .6), ring.random(260, 620), ring.random(.05, .11), .1)
    for at in (3.3, 10.4):
        for k in range(9):
            ring.crackle(at + .04 * k + .01 * ring.random(), .06)
    return ring.samples


def inn(voices=2, seed=6, seconds=12.9):
    """The fire, and people who talk about something else."""
    ring = Ring(seconds, seed)
    ring.noise(50, 350, .5, ring.waves(.4, 2, 5))
    for _ in range(60):
        ring.crackle(ring.random(0, seconds), ring.random(.05, .3) ** 2 * 3)
    for k in range(voices):
        pitch, at, end = ring.random(85, 180), ring.random(0, 3), 0
        while end < seconds - 3:
            length = ring.random(.9, 2.4)
            ring.voice(at, length, pitch, .3 if voices < 4 else .24)
            end += length + 1.2
            at += length + ring.random(.5, 2.6) * (1.5 if voices < 4 else 1)
    return ring.samples


def inn_full():
    """The same with the guests, and with their glasses."""
    ring = Ring(13.3, 8)
    ring.samples = inn(7, 7, 13.3)
    for at, hz in ((1.7, 2300), (1.78, 2720), (6.9, 2500), (10.2, 2140)):
        n = int(.25 * RATE)
        ring.add(at, [math.sin(2 * math.pi * hz * i / RATE) * math.exp(-i / (.05 * RATE)) * min(1, i / 20)
                      for i in range(n)], .05)
    return ring.samples


def office():
    """Nobody. The window does not quite close, and the shelf has heard it before."""
    ring = Ring(10.3, 9)
    ring.noise(60, 260, .6, ring.waves(.4, 1, 2))
    ring.noise(420, 640, .14, ring.waves(1, 1, 2, 3))
    for at in (2.9, 7.6):
        for k in range(4):
            ring.crackle(at + .07 * k + .02 * ring.random(), .05)
    return ring.samples


# name -> (maker, loudness in LUFS): well below the music.
PLACES = {
    'water': (water, -33), 'waterNight': (water_night, -33), 'surf': (surf, -31), 'wind': (wind, -32),
    'sea': (sea, -30), 'innRoom': (inn, -33), 'innGuests': (inn_full, -30), 'officeRoom': (office, -36),
}
