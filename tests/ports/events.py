#!/usr/bin/python3
"""events.py FILE.rec: prints the buttons, keys and movements of a recording, a line each:

    TICK move X Y
    TICK button X Y NUMBER down|up     1 left, 2 middle, 3 right; canvas px
    TICK key CODE down|up              SDL key code

docs/formats.md describes the format. test_page.sh plays them in a browser.
"""

import struct
import sys
import zlib


def members(data, count):
    """The ends of the first 'count' members of a GVariant tuple, which have no fixed size; and the size of such a number."""
    size = 1 if len(data) < 1 << 8 else 2 if len(data) < 1 << 16 else 4
    last = len(data)
    return [int.from_bytes(data[last - (i + 1) * size:last - i * size], 'little') for i in range(count)], size


class Reader:
    """Numbers in LEB128."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def number(self):
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self):
        value = self.number()
        return -(value + 1) // 2 if value & 1 else value // 2


def events(payload):
    ends, _ = members(payload, 3)
    journal = payload[ends[0]:ends[1]]
    (first, second), width = members(journal, 2)
    heads, xs, ys = Reader(journal[:first]), Reader(journal[first:second]), Reader(journal[second:len(journal) - 2 * width])
    tick = x = y = 0
    while heads.at < len(heads.data):
        head = heads.number()
        tick += head >> 1
        for _ in range(heads.number() if head & 1 else 1):
            kind = heads.data[heads.at]
            heads.at += 1
            code = 0
            if kind & 128:
                code, _modifiers = heads.signed(), heads.signed()
            if kind & 64:
                length = heads.number()
                heads.at += length
            if kind & 15 > 1:
                heads.signed(), heads.signed()
            else:
                x, y = x + xs.signed(), y + ys.signed()
            state = 'down' if kind & 16 else 'up'
            if kind & 15 == 0:
                yield f'{tick} move {x} {y}'
            elif kind & 15 == 1:
                yield f'{tick} button {x} {y} {code} {state}'
            elif kind & 15 == 3:
                yield f'{tick} key {code} {state}'


with open(sys.argv[1], 'rb') as file:
    content = file.read()
if content[8:12] != b'RECD':
    sys.exit(f'{sys.argv[1]}: this is no recording')
for event in events(zlib.decompress(content[32:-32])):
    print(event)
