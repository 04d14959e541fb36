"""Instruments of the music, and a loop to mix them in. All sounds are lists of samples at RATE."""

import array
import functools
import math

RATE = 32000


def frequency(note):
    """Of a MIDI number."""
    return 440.0 * 2 ** ((note - 69) / 12)


def noise_source(seed):
    """A small linear generator: the same hiss on every run."""
    state = seed & 0xffffffff
    while True:
        state = (state * 1664525 + 1013904223) & 0xffffffff
        yield state / 2147483648.0 - 1.0


class Loop:
    """Two channels of one length. What rings past the end goes on at the beginning, so the loop has no seam."""

    def __init__(self, length):
        self.length = length
        self.left = array.array('d', bytes(8 * length))
        self.right = array.array('d', bytes(8 * length))

    def add(self, start, samples, gain, pan=0.0):
        """pan -1 left .. 1 right."""
        angle = (pan + 1) * math.pi / 4
        start, done = int(start) % self.length, 0
        while done < len(samples):
            part = samples[done:done + self.length - start]
            for channel, g in ((self.left, gain * math.cos(angle)), (self.right, gain * math.sin(angle))):
                end = start + len(part)
                channel[start:end] = array.array('d', [a + s * g for a, s in zip(channel[start:end], part)])
            done, start = done + len(part), 0

    def echo(self, samples, feedback):
        """A single soft echo, which changes the side."""
        left, right = self.left[:], self.right[:]
        for channel, other in ((self.left, right), (self.right, left)):
            late = other[-samples:] + other[:-samples]
            channel[:] = array.array('d', [a + b * feedback for a, b in zip(channel, late)])

    def lowpass(self, amount):
        """Twice around, so that the filter has the same state at the end and at the beginning."""
        for channel in (self.left, self.right):
            low = low2 = 0.0
            for run in (0, 1):
                for i in range(0 if run else self.length // 2, self.length):
                    low += (channel[i] - low) * amount
                    low2 += (low - low2) * amount
                    if run:
                        channel[i] = low2

    def join(self, other):
        for mine, theirs in ((self.left, other.left), (self.right, other.right)):
            mine[:] = array.array('d', [a + b for a, b in zip(mine, theirs)])


def table(harmonics):
    """One period of a sound with the given strengths of harmonics, 2048 samples."""
    return [sum(a * math.sin(2 * math.pi * (n + 1) * i / 2048) for n, a in enumerate(harmonics)) for i in range(2048)]


REED = table([1, .55, .42, .3, .16, .14, .07, .06, .03])
SOFT = table([1, .28, .12, .05, .02])
WOOD = table([1, .05, .42, .04, .16, .02, .06])


def two_voices(shape, note, n, detune, level):
    """Two voices a few cents apart, which beat against each other. level(i) is the loudness."""
    f = frequency(note) * 2048 / RATE
    s1, s2, p1, p2 = f * (1 - detune), f * (1 + detune), 0.0, 700.0
    out = array.array('d', bytes(8 * n))
    for i in range(n):
        out[i] = (shape[int(p1) & 2047] + shape[int(p2) & 2047]) * .5 * level(i)
        p1 += s1
        p2 += s2
    return out


def filtered(samples, amount):
    low, out = 0.0, array.array('d')
    for s in samples:
        low += (s - low) * amount
        out.append(low)
    return out


@functools.cache
def pad(note, seconds):
    """Swells in and fades out over most of a second."""
    n, rise, fall = int((seconds + 1.2) * RATE), int(.7 * RATE), int(1.2 * RATE)

    def level(i):
        e = min(1.0, i / rise, (n - i) / fall)
        return e * e * (3 - 2 * e)
    return two_voices(SOFT, note, n, .0015, level)


@functools.cache
def reed(note, seconds, detune=.002):
    """Accordion: breathes in, holds, lets go."""
    n, rise, fall = int((seconds + .18) * RATE), int(.07 * RATE), int(.2 * RATE)

    def level(i):
        return min(1.0, i / rise, (n - i) / fall) * (.82 + .18 * math.sin(math.pi * i / n))
    return filtered(two_voices(REED, note, n, detune, level), .42)


@functools.cache
def bassoon(note, seconds):
    """A dry voice with mostly odd harmonics."""
    n, rise, fall = int((seconds + .05) * RATE), int(.03 * RATE), int(.09 * RATE)
    return filtered(two_voices(WOOD, note, n, .0004, lambda i: min(1.0, i / rise, (n - i) / fall)), .3)


@functools.cache
def pluck(note, seconds, seed=100):
    """Karplus-Strong string, damped. An allpass filter tunes it between two samples."""
    exact = RATE / frequency(note) + .5     # the mean of two samples is half a sample early
    period = int(exact - .1)
    tune = (1 - exact + period) / (1 + exact - period)
    hiss = noise_source(seed)
    ring, last, mean, passed = [next(hiss) for _ in range(period)], 0.0, 0.0, 0.0
    for _ in range(3):                      # a soft finger, not a pick
        ring = [(ring[i] + ring[i - 1]) * .5 for i in range(period)]
    out, n = array.array('d'), int(seconds * RATE)
    for i in range(n):
        value, before = ring[i % period], mean
        mean = (value + ring[(i + 1) % period]) * .49825
        passed = tune * (mean - passed) + before
        ring[i % period] = passed
        last += (value - last) * .33
        out.append(last * min(1.0, (n - i) / 3000))
    return out


@functools.cache
def partials(hz, seconds, rows, attack=40):
    """Sines that fade: rows of (multiple of hz, strength, decay a second)."""
    n = int(seconds * RATE)
    out = array.array('d', bytes(8 * n))
    for multiple, strength, decay in rows:
        step, fade = 2 * math.pi * hz * multiple / RATE, math.exp(-decay / RATE)
        if step > 2.6:                      # near half of the rate: not heard, or heard as something else
            continue
        level, sin = strength, math.sin
        for i in range(n):
            out[i] += sin(i * step) * level
            level *= fade
    for i in range(min(attack, n)):
        out[i] *= i / attack
    for i in range(min(2000, n)):
        out[n - 1 - i] *= i / 2000
    return out


def chime(note, seconds=2.2):
    """A music box tine: partials out of tune die early."""
    return partials(frequency(note), seconds, ((1, 1.0, 2.1), (2.0, .24, 3.4), (4.16, .17, 8.0), (9.2, .05, 20.0)), 50)


@functools.cache
def piano(note, seconds, sour=1.0):
    """An old upright: two strings for each note, a little apart, and the hammer's felt."""
    off = (note * 37 % 11 - 5) * .0006 * sour       # each note is out of tune in its own way
    rows = []
    for k, loud in enumerate((1, .5, .36, .2, .13, .08, .05), 1):
        stretch = k * (1 + .0004 * k * k)
        decay = 1.1 + k * .9 + max(0, note - 50) * .03
        rows += [(stretch * (1 + off), loud * .5, decay), (stretch * (1 + off + .0009 * sour), loud * .5, decay * 1.2)]
    out = partials(frequency(note), seconds + .25, tuple(rows), 70)
    fall = int(.22 * RATE)                  # the damper
    for i in range(fall):
        out[len(out) - 1 - i] *= (i / fall) ** .7
    hiss, low = noise_source(note), 0.0
    for i in range(700):
        low += (next(hiss) - low) * .2
        out[i] += low * .5 * (1 - i / 700) * min(1, i / 40)
    return out


@functools.cache
def thump(hz, seconds, seed, hardness=.2):
    """A knock on something hollow."""
    out = partials(hz, seconds, ((1, 1.0, 26), (2.71, .4, 44), (5.1, .15, 70)), 20)
    hiss, low = noise_source(seed), 0.0
    for i in range(min(len(out), 900)):
        low += (next(hiss) - low) * hardness
        out[i] += low * (1 - i / 900) ** 2 * .9
    return out


@functools.cache
def brush(seconds, bright, seed):
    """A sweep of the brush over the drum skin."""
    hiss, low, high, n = noise_source(seed), 0.0, 0.0, int(seconds * RATE)
    out = array.array('d')
    for i in range(n):
        t = i / n
        low += (next(hiss) - low) * bright
        high += (low - high) * .08
        out.append((low - high) * math.sin(math.pi * min(1, t * 5) / 2) * (1 - t) ** 2)
    return out
