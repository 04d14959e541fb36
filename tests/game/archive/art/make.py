#!/usr/bin/env python3
"""Draws the pictures of the archive: ../images/archive.png and archivist.png. Needs nothing but Python."""

import os
import random
import struct
import zlib

WIDTH, HEIGHT = 240, 132
NIGHT, WOOD, EDGE, STONE = (19, 17, 26), (52, 36, 38), (92, 62, 50), (36, 34, 48)
SPINES = [(110, 58, 60), (66, 84, 104), (120, 96, 62), (70, 96, 76), (92, 70, 104), (140, 120, 92)]


def save(name, rows):
    raw = b''.join(b'\0' + bytes(v for pixel in row for v in pixel) for row in rows)

    def chunk(kind, data):
        body = kind + data
        return struct.pack('>I', len(data)) + body + struct.pack('>I', zlib.crc32(body))

    header = struct.pack('>IIBBBBB', WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'images')
    with open(os.path.join(folder, name), 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', header) + chunk(b'IDAT', zlib.compress(raw, 9)) + chunk(b'IEND', b''))


def fill(rows, x1, y1, x2, y2, color):
    for y in range(max(y1, 0), min(y2, HEIGHT)):
        for x in range(max(x1, 0), min(x2, WIDTH)):
            rows[y][x] = color


def shade(color, factor):
    return tuple(max(0, min(255, int(v * factor))) for v in color)


def shelves(chance):
    rows = [[NIGHT] * WIDTH for _ in range(HEIGHT)]
    fill(rows, 0, 0, WIDTH, 108, STONE)
    for left in range(4, WIDTH, 48):
        fill(rows, left, 4, left + 42, 108, WOOD)
        for top in range(8, 100, 20):
            fill(rows, left + 2, top, left + 40, top + 17, shade(NIGHT, 0.8))
            x = left + 3
            while x < left + 37:
                thick, high = chance.randint(2, 4), chance.randint(10, 15)
                fill(rows, x, top + 17 - high, min(x + thick, left + 39), top + 17, chance.choice(SPINES))
                x += thick + (1 if chance.random() < 0.2 else 0)
            fill(rows, left, top + 17, left + 42, top + 19, EDGE)
    fill(rows, 0, 108, WIDTH, HEIGHT, shade(WOOD, 0.6))
    for y in range(112, HEIGHT, 6):
        fill(rows, 0, y, WIDTH, y + 1, shade(WOOD, 0.45))
    return rows


def glow(rows, cx, cy, reach, color):
    """Light that falls off with the distance, dithered in a checkerboard so that few colours do."""
    for y in range(HEIGHT):
        for x in range(WIDTH):
            far = ((x - cx) ** 2 + (1.6 * (y - cy)) ** 2) ** 0.5 / reach
            light = max(0.0, 1.0 - far) * 5 + (0.5 if (x + y) % 2 else 0)
            step = int(light) / 5
            rows[y][x] = tuple(min(255, int(v * (0.45 + 0.75 * step) + c * 0.22 * step)) for v, c in zip(rows[y][x], color))


def archive():
    rows = shelves(random.Random(7))
    fill(rows, 92, 110, 156, 124, (170, 166, 160))
    for i in range(10):
        fill(rows, 92 + 6 * i, 110 + i % 3, 95 + 6 * i, 124, (140, 136, 134))
    glow(rows, 124, 60, 150, (120, 150, 220))
    save('archive.png', rows)


def archivist():
    rows = shelves(random.Random(11))
    for y in range(30, 108):
        half = int(10 + (y - 30) * 0.36) if y > 56 else int(13 - abs(y - 44) * 0.35)
        fill(rows, 120 - half, y, 120 + half, y + 1, (44, 40, 60))
    fill(rows, 112, 38, 128, 54, (196, 160, 132))
    fill(rows, 110, 32, 130, 39, (60, 52, 78))
    fill(rows, 109, 36, 113, 60, (60, 52, 78))
    fill(rows, 127, 36, 131, 60, (60, 52, 78))
    fill(rows, 115, 44, 118, 45, NIGHT)
    fill(rows, 122, 44, 125, 45, NIGHT)
    fill(rows, 117, 50, 123, 51, (150, 96, 84))
    fill(rows, 40, 92, 200, 100, EDGE)
    fill(rows, 44, 100, 196, HEIGHT, WOOD)
    fill(rows, 84, 86, 150, 92, (214, 204, 180))
    fill(rows, 116, 86, 118, 92, (150, 140, 120))
    glow(rows, 120, 70, 130, (240, 190, 120))
    save('archivist.png', rows)


archive()
archivist()
