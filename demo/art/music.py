"""The street's music: a slow waltz in D minor for pads, plucked bass, accordion, music box and brushes.

16 bars of 3/4, twice: first the music box carries the tune, then the accordion answers. 92 beats a minute makes
62.6 s. Notes that ring past the end are folded back to the beginning, so the loop has no seam.
"""

import array
import math
import wave

RATE = 44100
BEAT = round(RATE * 60 / 92)               # samples
BARS = 32
LENGTH = BARS * 3 * BEAT

# One chord a bar: bass note, then the notes of the pad (MIDI numbers).
DM, BB, F, C, GM, A7, EB = ((38, (57, 62, 65)), (34, (58, 62, 65)), (41, (57, 60, 65)), (36, (55, 60, 64)),
                            (43, (58, 62, 67)), (33, (57, 61, 64)), (39, (58, 63, 67)))
DM_C, A_SUS = (36, (57, 62, 65)), (33, (57, 62, 64))
CHORDS = [DM, DM_C, BB, F, GM, DM, A_SUS, A7, DM, DM_C, BB, F, EB, GM, A7, DM] * 2

# Tunes: (beat from the beginning of the sixteen bars, length in beats, MIDI note).
BOX = [(0, 2, 81), (2, 1, 79), (3, 2, 77), (5, 1, 76), (6, 2, 74), (8, 1, 77), (9, 3, 81),
       (12, 1, 82), (13, 1, 81), (14, 1, 79), (15, 2, 77), (17, 1, 74), (18, 2, 76), (20, 1, 77), (21, 3, 76),
       (24, 2, 81), (26, 1, 79), (27, 2, 77), (29, 1, 79), (30, 2, 86), (32, 1, 84), (33, 3, 81),
       (36, 1, 82), (37, 1, 79), (38, 1, 75), (39, 2, 74), (41, 1, 79), (42, 1, 76), (43, 1, 73), (44, 1, 76),
       (45, 3, 74)]
ACCORDION = [(1, 2, 69), (3, 3, 74), (6, 1.5, 77), (7.5, .5, 76), (8, 1, 74), (9, 3, 72), (12, 2, 70), (14, 1, 74),
             (15, 3, 69), (18, 1.5, 67), (19.5, .5, 69), (20, 1, 67), (21, 3, 64),
             (25, 2, 69), (27, 3, 74), (30, 1.5, 77), (31.5, .5, 79), (32, 1, 77), (33, 2, 81), (35, 1, 79),
             (36, 2, 75), (38, 1, 79), (39, 2, 74), (41, 1, 70), (42, 2, 73), (44, 1, 76), (45, 3, 74)]


def frequency(note):
    return 440.0 * 2 ** ((note - 69) / 12)


def noise_source(seed):
    """A small linear generator: the same hiss on every run."""
    state = seed & 0xffffffff
    while True:
        state = (state * 1664525 + 1013904223) & 0xffffffff
        yield state / 2147483648.0 - 1.0


class Mix:
    def __init__(self):
        self.left = array.array('d', bytes(8 * LENGTH))
        self.right = array.array('d', bytes(8 * LENGTH))

    def add(self, start, samples, gain, pan):
        """pan -1 left .. 1 right; what rings past the end begins again at the start."""
        gl, gr = gain * math.cos((pan + 1) * math.pi / 4), gain * math.sin((pan + 1) * math.pi / 4)
        left, right, i = self.left, self.right, start % LENGTH
        for s in samples:
            left[i] += s * gl
            right[i] += s * gr
            i += 1
            if i == LENGTH:
                i = 0


def table(harmonics):
    """One period of a sound with the given strengths of harmonics, 2048 samples."""
    return [sum(a * math.sin(2 * math.pi * (n + 1) * i / 2048) for n, a in enumerate(harmonics)) for i in range(2048)]


REED = table([1, .55, .42, .3, .16, .14, .07, .06, .03])
SOFT = table([1, .28, .12, .05, .02])


def pad(note, seconds):
    """Two slightly detuned voices; swells in and fades out over most of a second."""
    n = int((seconds + 1.2) * RATE)
    f = frequency(note)
    s1, s2 = f * .9985 * 2048 / RATE, f * 1.0015 * 2048 / RATE
    rise, fall = int(.7 * RATE), int(1.2 * RATE)
    out, p1, p2 = [], 0.0, 700.0
    for i in range(n):
        e = min(1.0, i / rise, (n - i) / fall)
        out.append((SOFT[int(p1) & 2047] + SOFT[int(p2) & 2047]) * .5 * e * e * (3 - 2 * e))
        p1 += s1
        p2 += s2
    return out


def reed(note, seconds):
    """Accordion: two reeds a few cents apart beat against each other; breathes in, holds, lets go."""
    n = int((seconds + .18) * RATE)
    f = frequency(note)
    s1, s2 = f * .9982 * 2048 / RATE, f * 1.0022 * 2048 / RATE
    rise, fall = int(.09 * RATE), int(.22 * RATE)
    out, p1, p2, low = [], 0.0, 900.0, 0.0
    for i in range(n):
        e = min(1.0, i / rise, (n - i) / fall)
        swell = .82 + .18 * math.sin(math.pi * min(1, i / n))
        raw = (REED[int(p1) & 2047] + REED[int(p2) & 2047]) * .5
        low += (raw - low) * .34
        out.append(low * e * swell)
        p1 += s1
        p2 += s2
    return out


def pluck(note, seconds, seed):
    """Karplus-Strong string, damped: the bass."""
    period = round(RATE / frequency(note) - .5)     # the averaging below adds half a sample
    hiss = noise_source(seed)
    ring, last = [next(hiss) for _ in range(period)], 0.0
    for _ in range(3):                      # a soft finger, not a pick
        ring = [(ring[i] + ring[i - 1]) * .5 for i in range(period)]
    out, n = [], int(seconds * RATE)
    for i in range(n):
        value = ring[i % period]
        ring[i % period] = (value * .5 + ring[(i + 1) % period] * .5) * .9975
        last += (value - last) * .25
        out.append(last * min(1.0, (n - i) / 4000))
    return out


def chime(note, seconds=2.2):
    """Music box tine: sine with inharmonic partials that die early."""
    f, n = frequency(note), int(seconds * RATE)
    partials = ((1, 1.0, 2.1), (2.0, .24, 3.4), (4.16, .17, 8.0), (9.2, .05, 20.0))
    out = []
    for i in range(n):
        t = i / RATE
        attack = min(1.0, i / 60)
        out.append(attack * min(1.0, (n - i) / 3000) * sum(
            a * math.exp(-d * t) * math.sin(2 * math.pi * f * k * t) for k, a, d in partials))
    return out


def brush(seconds, bright, seed):
    """A sweep of the brush over the drum skin."""
    hiss, low, high, n = noise_source(seed), 0.0, 0.0, int(seconds * RATE)
    out = []
    for i in range(n):
        t = i / n
        low += (next(hiss) - low) * bright
        high += (low - high) * .06
        out.append((low - high) * math.sin(math.pi * min(1, t * 5) / 2) * (1 - t) ** 2)
    return out


def echo(mix, beats, feedback):
    """A single soft echo, crossed over the stereo sides, round the loop as well."""
    shift = int(beats * BEAT)
    left, right = mix.left[:], mix.right[:]
    for i in range(LENGTH):
        j = i - shift                       # a negative index is the end of the loop
        mix.left[i] += right[j] * feedback
        mix.right[i] += left[j] * feedback


def compose():
    dry, wet = Mix(), Mix()
    bar = 3 * BEAT
    for i, (bass, notes) in enumerate(CHORDS):
        for k, note in enumerate(notes):
            wet.add(i * bar - int(.25 * RATE), pad(note, 3 * BEAT / RATE), .075, (k - 1) * .55)
        dry.add(i * bar, pluck(bass, 2.4, 100 + i), .8, -.05)
        for beat in (1, 2):                 # light chord tones on two and three
            for k, note in enumerate(notes[1:]):
                dry.add(i * bar + beat * BEAT + k * 300, pluck(note, .9, 300 + i * 4 + beat * 2 + k), .15, .25 - .2 * k)
        if i >= 4:                          # brushes come in after the first line
            dry.add(i * bar, brush(.34, .25, 7 + i), .10, .1)
            dry.add(i * bar + BEAT, brush(.2, .6, 70 + i), .075, .2)
            dry.add(i * bar + 2 * BEAT + (i % 4 == 3) * BEAT // 3, brush(.24, .6, 170 + i), .06, -.2)
    for at, length, note in BOX:
        start = int(at * BEAT)
        wet.add(start, chime(note), .13, .18)
        wet.add(start + 48 * BEAT, chime(note - 12 if note > 81 else note), .03, -.4)   # a memory of it
    for at, length, note in ACCORDION:
        wet.add(int((at + 48) * BEAT) + 500, reed(note, length * BEAT / RATE), .13, -.2)
        if length >= 2:                     # a sixth or third below the long notes
            chord = CHORDS[int((at + .01) // 3)][1]
            under = max((n + 12 * k for n in chord for k in (-1, 0, 1) if n + 12 * k <= note - 3), default=note - 12)
            wet.add(int((at + 48) * BEAT) + 1500, reed(under, length * BEAT / RATE), .055, -.35)
    echo(wet, 1.5, .26)
    for i in range(LENGTH):
        dry.left[i] += wet.left[i]
        dry.right[i] += wet.right[i]
    return dry


def write(path):
    mix = compose()
    peak = max(max(map(abs, mix.left)), max(map(abs, mix.right)))
    scale = 32767 * .79 / peak              # 2 dB of headroom, for what the encoder adds
    data = array.array('h', [0]) * (2 * LENGTH)
    for i in range(LENGTH):
        data[2 * i], data[2 * i + 1] = int(mix.left[i] * scale), int(mix.right[i] * scale)
    with wave.open(path, 'wb') as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
