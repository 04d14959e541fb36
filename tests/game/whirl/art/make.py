#!/usr/bin/env python3
"""Makes the sounds of the whirl in ../sounds/. Needs nothing but Python."""

import math
import os
import struct
import wave

RATE = 8000
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'sounds')


def save(name, seconds, hertz):
    """A tone that dies away."""
    with wave.open(os.path.join(FOLDER, name + '.wav'), 'wb') as file:
        file.setparams((1, 2, RATE, 0, 'NONE', ''))
        for i in range(int(seconds * RATE)):
            value = math.sin(2 * math.pi * hertz * i / RATE) * math.exp(-4 * i / (seconds * RATE))
            file.writeframes(struct.pack('<h', round(12000 * value)))


save('tick', 0.05, 1000)
save('gong', 1.2, 180)
