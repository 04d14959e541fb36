#!/usr/bin/env python3
"""Draws the pictures of the engine's own theme: theme-N.png, icons-N.png and verbs-N.png for the zooms 1 to 6.

A zoom is a whole number by the height of the canvas (scripts/ui/theme.lua): 1 at 180 px, 3 at 1080 px. Each file is a
strip of square cells, theme-N.png of 24 px times the zoom, icons-N.png of 12 px, verbs-N.png of 16 px. The cells of theme-N.png are frames
of which the widgets stretch all but 8 px at each border. At zoom 1 pixels are whole, above it edges are smooth.

    python3 assets/theme/theme.py        writes the files beside this one
"""

import collections
import os
import struct
import zlib

ZOOMS = range(1, 7)

# The palette of story pages (scripts/story_pages_look.lua), with steps between.
NIGHT, DUSK, SLATE, IRON = (19, 17, 26), (34, 31, 46), (52, 48, 68), (82, 76, 98)
ASH, BONE = (138, 131, 128), (233, 226, 211)
EMBER, RUST, BRASS = (255, 214, 130), (196, 158, 96), (120, 94, 62)


def mix(a, b, t):
    return tuple(a[i] + (b[i] - a[i]) * t for i in range(3))


class Cell:
    """A square picture with straight alpha. Shapes are given in px at zoom 1, and painted one over the other."""

    def __init__(self, size, zoom):
        self.zoom, self.side = zoom, size * zoom
        self.rows = [[(0.0, 0.0, 0.0, 0.0)] * self.side for _ in range(self.side)]

    def samples(self):
        if self.zoom == 1:
            return [(0.5, 0.5)]
        return [((i + 0.5) / 4, (j + 0.5) / 4) for i in range(4) for j in range(4)]

    def paint(self, inside, color, alpha=1.0):
        """inside(x, y) says whether a point is in the shape; color(x, y) is a color, or a fixed one."""
        samples = self.samples()
        for y in range(self.side):
            for x in range(self.side):
                hits = sum(1 for dx, dy in samples if inside((x + dx) / self.zoom, (y + dy) / self.zoom))
                if not hits:
                    continue
                at = ((x + 0.5) / self.zoom, (y + 0.5) / self.zoom)
                over = (color(*at) if callable(color) else color)
                a = alpha * hits / len(samples)
                r, g, b, under = self.rows[y][x]
                whole = a + under * (1 - a)
                self.rows[y][x] = tuple((over[i] * a + (r, g, b)[i] * under * (1 - a)) / whole for i in range(3)) + (whole,)


def rounded(x1, y1, x2, y2, radius):
    """A rectangle with round corners; x2 and y2 are outside."""
    def inside(x, y):
        if not (x1 <= x < x2 and y1 <= y < y2):
            return False
        cx = min(max(x, x1 + radius), x2 - radius)
        cy = min(max(y, y1 + radius), y2 - radius)
        return (x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2
    return inside


def less(shape, hole):
    return lambda x, y: shape(x, y) and not hole(x, y)


def ring(x1, y1, x2, y2, radius, width):
    return less(rounded(x1, y1, x2, y2, radius),
                rounded(x1 + width, y1 + width, x2 - width, y2 - width, max(radius - width, 0.01)))


def down(top, bottom, size):
    """A color that changes from top to bottom."""
    return lambda x, y: mix(top, bottom, min(max(y / size, 0), 1))


# ---- Frames: cells of 24 px

def panel(cell):
    cell.paint(rounded(0, 0, 24, 24, 3.2), NIGHT)
    cell.paint(ring(0, 0, 24, 24, 3.2, 1), BRASS)
    cell.paint(ring(1, 1, 23, 23, 2.4, 1), mix(NIGHT, RUST, 0.22), 0.9)
    for x, y in ((2, 2), (21, 2), (2, 21), (21, 21)):  # a rivet in each corner
        cell.paint(rounded(x, y, x + 1, y + 1, 0.5), EMBER)


def button(cell, top, bottom, edge, glow=None, pressed=False):
    cell.paint(rounded(0, 0, 24, 24, 2.6), NIGHT)
    cell.paint(rounded(1, 1, 23, 23, 2), down(top, bottom, 24))
    cell.paint(ring(0, 0, 24, 24, 2.6, 1), edge)
    if glow:
        cell.paint(ring(1, 1, 23, 23, 2, 1), glow, 0.45)
    if pressed:
        cell.paint(lambda x, y: 2 <= x < 22 and 1 <= y < 2.5, NIGHT, 0.5)
    else:
        cell.paint(lambda x, y: 3 <= x < 21 and 1 <= y < 2, BONE, 0.12)


def inset(cell, edge, glow=None):
    cell.paint(rounded(0, 0, 24, 24, 2.2), mix(NIGHT, (0, 0, 0), 0.45))
    cell.paint(ring(0, 0, 24, 24, 2.2, 1), edge)
    cell.paint(lambda x, y: 2 <= x < 22 and 1 <= y < 2, (0, 0, 0), 0.5)
    if glow:
        cell.paint(ring(1, 1, 23, 23, 1.6, 1), glow, 0.35)


def row(cell, fill, edge):
    cell.paint(rounded(0, 0, 24, 24, 1.6), fill)
    if edge:
        cell.paint(lambda x, y: 0 <= x < 2 and 1 <= y < 23, edge)


def bar(cell, fill, edge):
    cell.paint(rounded(0, 0, 24, 24, 2.4), edge)
    cell.paint(rounded(1, 1, 23, 23, 1.6), fill)


FRAMES = [
    panel,                                                                          # 1
    lambda c: button(c, SLATE, DUSK, IRON),                                         # 2 a button
    lambda c: button(c, mix(SLATE, RUST, 0.42), mix(DUSK, RUST, 0.25), EMBER, EMBER),   # 3 hot
    lambda c: button(c, mix(NIGHT, RUST, 0.18), mix(DUSK, RUST, 0.3), RUST, None, True),  # 4 pressed
    lambda c: button(c, mix(DUSK, NIGHT, 0.4), NIGHT, SLATE),                       # 5 off
    lambda c: inset(c, IRON),                                                       # 6 a line of text, a list
    lambda c: inset(c, EMBER, RUST),                                                # 7 with the focus
    lambda c: inset(c, DUSK),                                                       # 8 off
    lambda c: row(c, mix(NIGHT, RUST, 0.3), EMBER),                                 # 9 the selected row of a list
    lambda c: row(c, mix(NIGHT, SLATE, 0.8), None),                                 # 10 the row below the pointer
    lambda c: bar(c, mix(NIGHT, (0, 0, 0), 0.4), SLATE),                            # 11 a groove
    lambda c: bar(c, RUST, BRASS),                                                  # 12 its filled part
    lambda c: bar(c, IRON, SLATE),                                                  # 13 off; a scroll bar
    lambda c: bar(c, EMBER, RUST),                                                  # 14 a scroll bar, hot
]


# ---- Icons: cells of 12 px

def box(cell, edge, fill):
    cell.paint(rounded(0, 0, 12, 12, 2), NIGHT)
    cell.paint(rounded(1, 1, 11, 11, 1.4), fill)
    cell.paint(ring(0, 0, 12, 12, 2, 1), edge)


def near(x, y, a, b, width):
    """Whether a point lies within half of 'width' of the line from a to b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = min(max(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy), 0), 1)
    return (x - a[0] - t * dx) ** 2 + (y - a[1] - t * dy) ** 2 <= (width / 2) ** 2


def check(cell, color):
    a, b, c = (3.2, 6.2), (5.2, 8.4), (9, 3.6)
    cell.paint(lambda x, y: near(x, y, a, b, 1.9) or near(x, y, b, c, 1.9), color)


def toggle(cell, edge, fill, mark=None):
    box(cell, edge, fill)
    if mark:
        check(cell, mark)


def thumb(cell, top, bottom, edge):
    cell.paint(rounded(2, 0, 10, 12, 2.4), NIGHT)
    cell.paint(rounded(2, 0, 10, 12, 2.4), edge)
    cell.paint(rounded(3, 1, 9, 11, 1.6), down(top, bottom, 12))
    cell.paint(lambda x, y: 5 <= x < 7 and 3 <= y < 9, NIGHT, 0.55)


def arrow(cell, color, turn):
    def inside(x, y):
        x, y = x - 6, y - 6
        for _ in range(turn):
            x, y = y, -x
        return -2.5 <= y < 2.5 and abs(x) <= (y + 3)
    cell.paint(inside, color)


ICONS = [
    lambda c: toggle(c, IRON, DUSK),                                    # 1 a toggle
    lambda c: toggle(c, EMBER, mix(DUSK, RUST, 0.3)),                   # 2 hot
    lambda c: toggle(c, SLATE, NIGHT),                                  # 3 off
    lambda c: toggle(c, RUST, mix(DUSK, RUST, 0.25), EMBER),            # 4 checked
    lambda c: toggle(c, EMBER, mix(DUSK, RUST, 0.5), BONE),             # 5 checked, hot
    lambda c: toggle(c, SLATE, NIGHT, ASH),                             # 6 checked, off
    lambda c: thumb(c, BONE, ASH, IRON),                                # 7 the thumb of a slider
    lambda c: thumb(c, EMBER, RUST, BONE),                              # 8 hot
    lambda c: thumb(c, RUST, BRASS, EMBER),                             # 9 pressed
    lambda c: thumb(c, IRON, SLATE, SLATE),                             # 10 off
    lambda c: arrow(c, ASH, 0),                                         # 11 up
    lambda c: arrow(c, ASH, 1),                                         # 12 left
    lambda c: arrow(c, ASH, 2),                                         # 13 down
    lambda c: arrow(c, ASH, 3),                                         # 14 right
    lambda c: arrow(c, EMBER, 0),                                       # 15 to 18: hot
    lambda c: arrow(c, EMBER, 1),
    lambda c: arrow(c, EMBER, 2),
    lambda c: arrow(c, EMBER, 3),
]



# ---- Verbs: cells of 16 px

def ellipse(cx, cy, rx, ry):
    return lambda x, y: ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1


def either(*shapes):
    return lambda x, y: any(shape(x, y) for shape in shapes)


def line(points, width):
    return lambda x, y: any(near(x, y, a, b, width) for a, b in zip(points, points[1:]))


def polygon(points):
    def inside(x, y):
        odd = False
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                odd = not odd
        return odd
    return inside


def walk():
    """A boot, from the side."""
    shaft = polygon([(4.5, 1.5), (10, 1.5), (9.6, 8), (14, 10.2), (14.5, 12.2), (4.2, 12.2)])
    return either(shaft, rounded(3.8, 12.6, 14.7, 14.6, 0.8))


def look():
    lids = lambda x, y: ((x - 8) / 7) ** 2 + ((y - 12) / 8.6) ** 2 <= 1 and ((x - 8) / 7) ** 2 + ((y - 4) / 8.6) ** 2 <= 1
    return either(less(lids, ellipse(8, 8, 3.4, 3.4)), ellipse(8, 8, 1.9, 1.9))


def fingers(tops):
    return either(*(rounded(x, top, x + 2.3, 10, 1.1) for x, top in tops))


def take():
    """An open hand."""
    palm = rounded(4, 7.5, 13, 15, 2.8)
    return either(palm, fingers([(4, 3.4), (6.6, 1.6), (9.2, 1.4), (11.8, 3.2)]), line([(5, 12.5), (1.9, 8.8)], 2.3))


def gear():
    teeth = either(*(line([(8 - 6.7 * c, 8 - 6.7 * s), (8 + 6.7 * c, 8 + 6.7 * s)], 2.7)
                     for c, s in ((1, 0), (0.7071, 0.7071), (0, 1), (-0.7071, 0.7071))))
    return less(either(teeth, ellipse(8, 8, 5, 5)), ellipse(8, 8, 2.2, 2.2))


def lock(lift, turn):
    """A padlock. Its shackle is raised by 'lift', and open at one side if 'turn'."""
    shackle = less(ring(4.2 + turn, 1.2 - lift, 11.8 + turn, 12 - lift, 3.8, 1.8),
                   lambda x, y: y > (7.5 if not turn else 5.2 if x > 8 + turn else 7.5))
    keyhole = either(ellipse(8, 10.4, 1.3, 1.3), line([(8, 10.4), (8, 12.6)], 1.2))
    return either(shackle, less(rounded(2.6, 7, 13.4, 15, 1.6), keyhole))


def talk():
    bubble = either(rounded(1, 1.6, 15, 11, 3.4), polygon([(4, 10), (8.4, 10), (3.6, 15)]))
    return less(bubble, either(*(ellipse(x, 6.3, 1.05, 1.05) for x in (4.8, 8, 11.2))))


def gift():
    box = either(rounded(1.4, 5.2, 14.6, 8.4, 0.8), rounded(2.4, 9, 13.6, 15, 0.8))
    bow = either(ring(3.4, 1, 8.4, 5.6, 2.2, 1.5), ring(7.6, 1, 12.6, 5.6, 2.2, 1.5))
    return either(less(box, lambda x, y: 7.2 <= x < 8.8 and y < 14.9), bow)


def bag():
    """A sack with a cord."""
    neck = either(polygon([(4.6, 1.2), (11.4, 1.2), (9.8, 4), (6.2, 4)]), rounded(5.4, 4.5, 10.6, 6, 0.7))
    body = lambda x, y: y >= 6.5 and ((x - 8) / 6.6) ** 2 + ((y - 10.8) / 4.5) ** 2 <= 1
    return either(neck, body)


def verb(cell, shape, color):
    """The shape with a dark border, so that it can be seen on any picture."""
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
    cell.paint(lambda x, y: any(shape(x + 0.9 * dx, y + 0.9 * dy) for dx, dy in steps), NIGHT, 0.85)
    cell.paint(shape, color)


SHAPES = [walk(), look(), take(), gear(), lock(0, 0), lock(0, 0), talk(), gift(), bag()]
SHAPES[4] = lock(0, 4.2)  # open

VERBS = [lambda c, shape=shape, color=color: verb(c, shape, color)
         for color in (down(BONE, mix(BONE, ASH, 0.35), 16), down(EMBER, RUST, 16)) for shape in SHAPES]


def chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))


def whole(pixel):
    """The pixel with whole values from 0 to 255."""
    values = tuple(int(round(v)) for v in pixel[:3] + (pixel[3] * 255,))
    return values if values[3] else (0, 0, 0, 0)


def rounded_to(step, pixel):
    values = tuple(v if v == 255 else min(255, int(v / step + 0.5) * step) for v in pixel)
    return values if values[3] else (0, 0, 0, 0)


def indexed(rows):
    """Returns a palette of at most 256 colors, and rows of indices. The 64 most frequent colors stay as they are. Those
    of smooth edges are rounded, by the smallest step that leaves few enough: at most 10, which cannot be seen."""
    rows = [[whole(pixel) for pixel in row] for row in rows]
    counts = collections.Counter(pixel for row in rows for pixel in row)
    kept = {pixel for pixel, count in counts.most_common(64)}
    for step in range(1, 11):
        near = {pixel: pixel if pixel in kept else rounded_to(step, pixel) for pixel in counts}
        palette = sorted(set(near.values()), key=lambda p: (p[3] == 255, p))
        if len(palette) <= 256:
            break
    index = {pixel: palette.index(near[pixel]) for pixel in counts}
    return palette, [bytes(index[pixel] for pixel in row) for row in rows]


def write(path, cells):
    height = cells[0].side
    palette, rows = indexed([[pixel for cell in cells for pixel in cell.rows[y]] for y in range(height)])
    head = struct.pack('>IIBBBBB', height * len(cells), height, 8, 3, 0, 0, 0)
    alpha = bytes(a for r, g, b, a in palette if a < 255)  # these come first
    parts = [(b'IHDR', head), (b'PLTE', bytes(v for pixel in palette for v in pixel[:3])), (b'tRNS', alpha),
             (b'IDAT', zlib.compress(b''.join(b'\0' + row for row in rows), 9)), (b'IEND', b'')]
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + b''.join(chunk(kind, data) for kind, data in parts))


def strip(painters, size, zoom):
    cells = []
    for painter in painters:
        cell = Cell(size, zoom)
        painter(cell)
        cells.append(cell)
    return cells


def main():
    folder = os.path.dirname(os.path.abspath(__file__))
    for zoom in ZOOMS:
        write(os.path.join(folder, 'theme-%d.png' % zoom), strip(FRAMES, 24, zoom))
        write(os.path.join(folder, 'icons-%d.png' % zoom), strip(ICONS, 12, zoom))
        write(os.path.join(folder, 'verbs-%d.png' % zoom), strip(VERBS, 16, zoom))


if __name__ == '__main__':
    main()
