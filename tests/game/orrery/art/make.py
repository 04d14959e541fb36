#!/usr/bin/env python3
"""Draws the pictures of the orrery in ../images/. Needs nothing but Python."""

import math
import os
import struct
import zlib

NIGHT, WALL, FLOOR, BRASS, CHALK = (16, 18, 34), (44, 40, 58), (84, 62, 48), (196, 156, 84), (226, 222, 210)


def save(name, width, height, color):
    """color(x, y) returns red, green, blue and alpha of a pixel."""
    raw = b''.join(b'\0' + bytes(v for x in range(width) for v in color(x, y)) for y in range(height))

    def chunk(kind, data):
        body = kind + data
        return struct.pack('>I', len(data)) + body + struct.pack('>I', zlib.crc32(body))

    header = struct.pack('>IIBBBBB', width, height, 8, 6, 0, 0, 0)
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'images')
    with open(os.path.join(folder, name + '.png'), 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header) + chunk(b'IDAT', zlib.compress(raw, 9)) + chunk(b'IEND', b''))


def solid(color):
    return color + (255,)


def dome(x, y):
    if y >= 145 or (400 <= x <= 440 and y >= 100):
        return solid(FLOOR if y % 8 else NIGHT)
    ring = math.hypot(x - 240, 2 * (y - 70))
    if ring < 9 or any(abs(ring - r) < 0.7 for r in (26, 42, 58, 80)):
        return solid(BRASS)
    return solid(NIGHT if math.hypot(x - 240, 1.6 * (y - 145)) < 225 else WALL)


def study(x, y):
    if y >= 140:
        return solid(FLOOR if y % 8 else NIGHT)
    return solid(CHALK if (x // 4 * 7 + y // 3 * 13) % 31 == 0 and 100 < x < 260 and 20 < y < 90 else WALL)


def figure(x, y):
    inside = math.hypot(x - 8, y - 6) < 5.5 or (y > 11 and abs(x - 7.5) < 3 + y / 8)
    return solid(CHALK if y < 12 else BRASS) if inside else (0, 0, 0, 0)


def planet(x, y):
    return solid(CHALK if x + y < 7 else BRASS) if math.hypot(x - 4.5, y - 4.5) < 4.8 else (0, 0, 0, 0)


save('dome', 480, 180, dome)
save('study', 320, 180, study)
save('figure', 16, 36, figure)
save('planet', 10, 10, planet)
save('tool', 14, 14, lambda x, y: solid(BRASS) if abs(x + y - 13) < 3 or y > 11 else (0, 0, 0, 0))
save('door', 22, 44, lambda x, y: solid(NIGHT if 2 < x < 19 and y > 2 else BRASS))
