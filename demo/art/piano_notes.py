"""The notes of the inn's piano, one sound for each key of the close-up. Mono, 22.05 kHz; it is a little out of tune."""

import array
import math
import wave

from canvas import noise

RATE = 22050
WHITES = [0, 2, 4, 5, 7, 9, 11, 12, 14, 16, 17, 19, 21, 23]        # semitones above the first key
DEAD = 5


def note(semitones, seed):
    """A struck string: partials that fade, the high ones first, and the knock of the hammer."""
    hz = 261.63 * 2 ** (semitones / 12) * (1 + (noise(seed, 1, 7) - .5) * .009)
    out = [0.0] * int(RATE * 1.3)
    for partial, loud in enumerate((1, .55, .34, .2, .11, .07), 1):
        stretch = partial * hz * (1 + .0004 * partial * partial)
        for string in (0, .8):                                     # two strings, not quite the same
            step = 2 * math.pi * (stretch + string) / RATE
            fade = math.exp(-(1.6 + partial * 1.1 + semitones * .05) / RATE)
            level = loud / 2
            for i in range(len(out)):
                out[i] += math.sin(i * step) * level
                level *= fade
    for i in range(400):
        out[i] = out[i] * min(1, i / 60) + (noise(i, seed, 3) - .5) * .5 * (1 - i / 400)
    for i in range(2000):
        out[-1 - i] *= i / 2000
    return out


def write_sounds(folder):
    """Writes NAME.wav for each key that sounds, and returns the names."""
    keys = [(f'piano-white-{i}', s) for i, s in enumerate(WHITES) if i != DEAD]
    keys += [(f'piano-black-{i}', WHITES[i] + 1) for i in range(13) if i % 7 not in (2, 6)]
    for seed, (name, semitones) in enumerate(keys):
        samples = note(semitones, seed)
        scale = 32767 * .5 / max(map(abs, samples))
        with wave.open(f'{folder}/{name}.wav', 'wb') as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(array.array('h', (int(s * scale) for s in samples)).tobytes())
    return [name for name, _ in keys]
