"""Tools for sound effects: noises, knocks, rings, creaks and bubbles, added to a list of samples at a time."""

import array
import math

from tones import RATE, noise_source, partials, thump


def silence(seconds):
    return array.array('d', bytes(8 * int(seconds * RATE)))


def envelope(t, *points):
    """Straight lines through (time, value) points."""
    for (t0, v0), (t1, v1) in zip(points, points[1:]):
        if t <= t1:
            return v0 + (v1 - v0) * max(0.0, (t - t0) / (t1 - t0))
    return points[-1][1]


class Resonator:
    """A two-pole filter that rings at `hz` with bandwidth `width`; peak gain about 1."""

    def __init__(self, hz, width):
        self.y1 = self.y2 = 0.0
        self.tune(hz, width)

    def tune(self, hz, width):
        r = math.exp(-math.pi * width / RATE)
        self.a1, self.a2 = 2 * r * math.cos(2 * math.pi * hz / RATE), -r * r
        self.gain = (1 - r) * math.sqrt(max(1e-9, 1 - 2 * r * math.cos(4 * math.pi * hz / RATE) + r * r))

    def __call__(self, x):
        y = self.gain * x + self.a1 * self.y1 + self.a2 * self.y2
        self.y2, self.y1 = self.y1, y
        return y


def add(out, at, samples, gain=1.0):
    start = int(at * RATE)
    for i in range(min(len(samples), len(out) - start)):
        out[start + i] += samples[i] * gain


def tap(out, at, hz, width, gain, seed, length=.16):
    """A short burst of noise through a resonator: a knock on wood, stone or leather."""
    ringing, body, hiss = Resonator(hz, width), Resonator(hz * 2.7, width * 2), noise_source(seed)
    start = int(at * RATE)
    for i in range(min(int(length * RATE), len(out) - start)):
        push = next(hiss) * math.exp(-i / (.004 * RATE))
        out[start + i] += (ringing(push) + .4 * body(push)) * gain * 14


def thud(out, at, hz, gain, seed, length=.35, hardness=.25):
    """A knock on something large and hollow, which rings longer than a tap."""
    add(out, at, thump(hz, length, seed, hardness), gain * .4)


def metal(out, at, hz, gain, decay=14, seconds=.5):
    """Something of metal, hit: partials that fit no scale."""
    add(out, at, partials(hz, seconds, ((1, .8, decay), (1.47, .5, decay * 1.3), (2.09, .35, decay * 1.7),
                                        (2.76, .3, decay * 2.4), (4.07, .12, decay * 3)), 12), gain)


def hiss(out, at, length, low, high, gain, seed, *shape, flutter=0.0, rate=10):
    """Noise between two frequencies. 'shape' is an envelope over 0 to 1; 'flutter' (0 to 1) makes it uneven."""
    source, a, b, start, n = noise_source(seed), 0.0, 0.0, int(at * RATE), int(length * RATE)
    up, down = 1 - math.exp(-2 * math.pi * high / RATE), 1 - math.exp(-2 * math.pi * low / RATE)
    shape = shape or ((0, 0), (.1, 1), (1, 0))
    shake, goal, hold = 1.0, 1.0, max(1, int(RATE / rate))
    for i in range(min(n, len(out) - start)):
        value = next(source)
        if flutter and i % hold == 0:
            goal = 1 - flutter * (.5 + .5 * next(source))
        shake += (goal - shake) * min(1, 6 / hold)
        a += (value - a) * up
        b += (a - b) * down
        out[start + i] += (a - b) * gain * shake * envelope(i / n, *shape)


def creak(out, at, length, first, last, tones, gain, seed, *shape):
    """Stick and slip: pulses, more or fewer each second, through resonators."""
    rings, source, phase = [Resonator(hz, hz * .06) for hz in tones], noise_source(seed), 0.0
    start, n, jitter = int(at * RATE), int(length * RATE), 0.0
    shape = shape or ((0, 0), (.15, 1), (.8, .8), (1, 0))
    for i in range(min(n, len(out) - start)):
        phase += (first + (last - first) * i / n) * (1 + jitter) / RATE
        push = 0.0
        if phase >= 1:
            phase -= 1
            jitter = next(source) * .25
            push = 200 * (1 + next(source) * .4)
        out[start + i] += sum(ring(push) for ring in rings) * gain * envelope(i / n, *shape)


def bubble(out, at, hz, rise, length, gain):
    """A drop: a short tone that rises."""
    start, n, phase = int(at * RATE), int(length * RATE), 0.0
    for i in range(min(n, len(out) - start)):
        t = i / n
        phase += hz * (1 + rise * t) / RATE
        out[start + i] += math.sin(2 * math.pi * phase) * gain * math.sin(math.pi * min(1, t * 8) / 2) * (1 - t) ** 2


def bubbles(out, at, length, count, low, high, gain, seed):
    source = noise_source(seed)
    for k in range(count):
        when, where = next(source) * .5 + .5, next(source) * .5 + .5
        bubble(out, at + length * (k + when) / count, low + (high - low) * where, .6, .03 + .05 * when,
               gain * (.4 + .6 * where))


def echo(out, *delays):
    """Adds (seconds, gain) echoes of what is there."""
    for seconds, gain in delays:
        shift = int(seconds * RATE)
        for i in range(len(out) - 1, shift, -1):
            out[i] += out[i - shift] * gain
    return out


def faded(out, seconds=.05):
    """The same with a soft end."""
    n = int(seconds * RATE)
    for i in range(min(n, len(out))):
        out[len(out) - 1 - i] *= i / n
    return out
