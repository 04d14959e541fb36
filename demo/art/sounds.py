"""Sound effects, synthesised: a cat, the ferry's horn, a locked door, a step on cobbles, a gull. Mono, 44.1 kHz."""

import array
import math
import wave

from music import RATE, noise_source


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


def meow():
    """A glottal buzz through moving formants: m - i - a - u."""
    out, phase, hiss = [], 0.0, noise_source(5)
    formants = [Resonator(500, 120), Resonator(1500, 180), Resonator(3100, 300)]
    for i in range(int(.78 * RATE)):
        t = i / RATE
        f = envelope(t, (0, 480), (.12, 640), (.34, 720), (.62, 560), (.78, 430)) * (1 + .012 * math.sin(t * 38))
        phase += f / RATE
        saw = 1 - 2 * (phase % 1)
        buzz = saw + .06 * next(hiss)
        if i % 32 == 0:
            formants[0].tune(envelope(t, (0, 380), (.14, 520), (.36, 1050), (.6, 720), (.78, 420)), 130)
            formants[1].tune(envelope(t, (0, 1300), (.14, 2500), (.36, 1750), (.6, 1150), (.78, 900)), 190)
            formants[2].tune(envelope(t, (0, 2900), (.2, 3500), (.78, 3000)), 320)
        voice = formants[0](buzz) + .8 * formants[1](buzz) + .35 * formants[2](buzz)
        out.append(voice * envelope(t, (0, 0), (.06, .45), (.2, 1), (.4, .9), (.66, .35), (.78, 0)))
    return out


def horn():
    """Two low reeds a fifth apart, far over the water, with an echo from the hills."""
    out, p1, p2, low, low2 = [], 0.0, 0.0, 0.0, 0.0
    hiss, n = noise_source(9), int(2.9 * RATE)
    for i in range(n):
        t = i / RATE
        bend = 1 - .02 * math.exp(-t * 9)
        p1 += 98 * bend / RATE
        p2 += 147.4 * bend / RATE
        raw = (1 - 2 * (p1 % 1)) + .7 * (1 - 2 * (p2 % 1)) + .05 * next(hiss)
        low += (raw - low) * .06
        low2 += (low - low2) * .09
        out.append(low2 * envelope(t, (0, 0), (.22, 1), (1.5, .95), (1.85, 0), (2.9, 0)))
    for delay, gain in ((.31, .35), (.58, .22), (.93, .12)):
        shift = int(delay * RATE)
        for i in range(n - 1, shift, -1):
            out[i] += out[i - shift] * gain
    return [s * min(1.0, (n - i) / (.4 * RATE)) for i, s in enumerate(out)]


def knock(out, at, hz, width, gain, seed, length=.16):
    """A short burst of noise through a resonator, added at a time."""
    ring, body, hiss = Resonator(hz, width), Resonator(hz * 2.7, width * 2), noise_source(seed)
    start = int(at * RATE)
    for i in range(int(length * RATE)):
        push = next(hiss) * math.exp(-i / (.004 * RATE))
        if start + i < len(out):
            out[start + i] += (ring(push) + .4 * body(push)) * gain * 14


def door():
    """The latch clicks, the leaf rattles against the bolt, twice."""
    out = [0.0] * int(.72 * RATE)
    for k, (at, gain) in enumerate(((.0, .5), (.07, 1), (.13, .7), (.30, .9), (.36, 1), (.43, .6))):
        knock(out, at, 165 + 12 * (k % 3), 90, gain, 20 + k, .2)
        knock(out, at + .008, 1900 + 330 * (k % 2), 260, gain * .55, 40 + k, .08)
    return out


def step():
    """Leather on stone: a soft thud, then a little grit."""
    out = [0.0] * int(.2 * RATE)
    knock(out, 0, 115, 120, .9, 3, .14)
    knock(out, .004, 900, 700, .5, 4, .06)
    hiss, low = noise_source(6), 0.0
    for i in range(int(.02 * RATE), int(.11 * RATE)):
        low += (next(hiss) - low) * .35
        t = i / RATE
        out[i] += low * .12 * envelope(t, (.02, 0), (.035, 1), (.11, 0))
    return out


def gull():
    """Three falling cries, the last one shorter and farther."""
    out = [0.0] * int(1.75 * RATE)
    for at, length, gain, high in ((.0, .46, 1, 1.0), (.55, .4, .8, 1.05), (1.05, .34, .5, .97)):
        phase, throat = 0.0, Resonator(2100, 500)
        for i in range(int(length * RATE)):
            t = i / RATE / length
            f = high * envelope(t, (0, 900), (.16, 1560), (.45, 1380), (1, 980)) * (1 + .02 * math.sin(i / RATE * 240))
            phase += f / RATE
            raw = math.sin(2 * math.pi * phase) + .5 * math.sin(4 * math.pi * phase) + .3 * (1 - 2 * (phase % 1))
            out[int(at * RATE) + i] += (throat(raw) * .8 + raw * .2) * gain * \
                envelope(t, (0, 0), (.1, 1), (.6, .8), (1, 0))
    shift = int(.17 * RATE)
    for i in range(len(out) - 1, shift, -1):
        out[i] += out[i - shift] * .16
    return [s * min(1.0, (len(out) - i) / 3000) for i, s in enumerate(out)]


# name -> (maker, peak 0..1): how loud each is beside the music.
SOUNDS = {'meow': (meow, .6), 'horn': (horn, .65), 'door': (door, .7), 'step': (step, .4), 'gull': (gull, .4)}


def write_all(folder):
    """Writes NAME.wav for each sound and returns the names."""
    for name, (maker, loud) in SOUNDS.items():
        samples = maker()
        scale = 32767 * loud / max(map(abs, samples))
        with wave.open(f'{folder}/{name}.wav', 'wb') as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(array.array('h', (int(s * scale) for s in samples)).tobytes())
    return list(SOUNDS)
