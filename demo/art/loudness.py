"""Loudness as in EBU R 128 (ITU-R BS.1770), and how a sound is written at a given loudness."""

import array
import math
import wave


def filters(rate):
    """The two filters that weigh a sound as an ear does, as (b0, b1, b2, a1, a2)."""
    k, q = math.tan(math.pi * 1681.974450955533 / rate), 0.7071752369554196
    gain = 10 ** (3.999843853973347 / 20)
    root, a0 = gain ** 0.4996667741545416, 1 + k / q + k * k
    shelf = ((gain + root * k / q + k * k) / a0, 2 * (k * k - gain) / a0, (gain - root * k / q + k * k) / a0,
             2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return shelf, (1, -2, 1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def blocks(channels, rate):
    """The mean squares of blocks of 400 ms, a block each 100 ms."""
    hop = rate // 10
    sums = [0.0] * (max(len(c) for c in channels) // hop + 5)
    for samples in channels:
        states = [(f, [0.0, 0.0]) for f in filters(rate)]
        (b0, b1, b2, a1, a2), (_, _, _, c1, c2) = states[0][0], states[1][0]
        x1 = x2 = y1 = y2 = z1 = z2 = 0.0
        for start in range(0, len(samples), hop):
            total = 0.0
            for x in samples[start:start + hop]:
                y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
                z = y - 2 * y1 + y2 - c1 * z1 - c2 * z2
                x2, x1, y2, y1, z2, z1 = x1, x, y1, y, z1, z
                total += z * z
            sums[start // hop] += total
    return [sum(sums[max(0, i - 3):i + 1]) / (4 * hop) for i in range(len(sums))]


def lufs(mean):
    return -0.691 + 10 * math.log10(max(mean, 1e-12))


def integrated(channels, rate):
    loud = [b for b in blocks(channels, rate)[3:-5] if lufs(b) > -70]     # without the blocks at the ends
    gate = lufs(sum(loud) / len(loud)) - 10
    loud = [b for b in loud if lufs(b) > gate]
    return lufs(sum(loud) / len(loud))


def loudest(channels, rate):
    """The loudest 400 ms."""
    return lufs(max(blocks(channels, rate)))


def soften(x, ceiling):
    """Leaves quiet samples as they are, and rounds off those near the ceiling."""
    knee = ceiling * .7
    if -knee < x < knee:
        return x
    over = (abs(x) - knee) / (ceiling - knee)
    return math.copysign(knee + (ceiling - knee) * math.tanh(over), x)


def write(path, channels, rate, target, ceiling, measure=integrated):
    """Writes the channels as a WAV file, as loud as 'target' (LUFS), with no peak above the ceiling (0 to 1)."""
    gain = 10 ** ((target - measure(channels, rate)) / 20)
    # A knock is short: it would need high peaks for this loudness. It stays below them instead of getting hoarse.
    gain = min(gain, 2 * ceiling / max(max(map(abs, samples)) for samples in channels))
    data = array.array('h', bytes(2 * len(channels) * len(channels[0])))
    for k, samples in enumerate(channels):
        data[k::len(channels)] = array.array('h', [round(32767 * soften(s * gain, ceiling)) for s in samples])
    with wave.open(str(path), 'wb') as file:
        file.setnchannels(len(channels))
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(data.tobytes())
