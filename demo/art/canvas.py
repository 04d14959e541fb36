"""A canvas of (ramp, level) pixels, the drawing helpers, and the PNG writer.

Painters put down a material (a ramp of the palette) and how light it is (a float). Lights add to the level
afterwards. Only at the very end does each pixel become a palette colour, with an ordered dither near the borders
between two steps. Origin top-left, y down, px. None in `ramp` is a transparent pixel.
"""

import math
import struct
import zlib

from palette import RAMPS, RGB

BAYER = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]


def noise(x, y, seed=0):
    """A fixed pseudo-random number 0..1 for a place: the same on every run and every machine."""
    n = (int(x) * 374761393 + int(y) * 668265263 + seed * 2246822519) & 0xffffffff
    n = ((n ^ (n >> 13)) * 1274126177) & 0xffffffff
    return ((n ^ (n >> 16)) & 0xffff) / 65535.0


def smooth_noise(x, y, cell, seed=0):
    """Noise that changes slowly, over about `cell` pixels."""
    gx, gy = x / cell, y / cell
    ix, iy = math.floor(gx), math.floor(gy)
    fx, fy = gx - ix, gy - iy
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    top = noise(ix, iy, seed) * (1 - fx) + noise(ix + 1, iy, seed) * fx
    low = noise(ix, iy + 1, seed) * (1 - fx) + noise(ix + 1, iy + 1, seed) * fx
    return top * (1 - fy) + low * fy


class Canvas:
    def __init__(self, w, h):
        self.w, self.h = w, h
        self.ramp = [[None] * w for _ in range(h)]
        self.level = [[0.0] * w for _ in range(h)]
        self.unlit = [[False] * w for _ in range(h)]   # True: lights leave the pixel as it is

    # One pixel and plain shapes

    def put(self, x, y, ramp, level=0.0, unlit=False):
        x, y = int(x), int(y)
        if 0 <= x < self.w and 0 <= y < self.h:
            self.ramp[y][x], self.level[y][x], self.unlit[y][x] = ramp, level, unlit

    def erase(self, x, y):
        if 0 <= x < self.w and 0 <= y < self.h:
            self.ramp[y][x] = None

    def has(self, x, y):
        return 0 <= x < self.w and 0 <= y < self.h and self.ramp[y][x] is not None

    def shade(self, x, y, by):
        """Makes what is there lighter or darker, and leaves the material."""
        x, y = int(x), int(y)
        if self.has(x, y):
            self.level[y][x] += by

    def rect(self, x0, y0, x1, y1, ramp, level=0.0, unlit=False):
        """Filled, both corners included."""
        for y in range(int(y0), int(y1) + 1):
            for x in range(int(x0), int(x1) + 1):
                self.put(x, y, ramp, level, unlit)

    def shade_rect(self, x0, y0, x1, y1, by):
        for y in range(int(y0), int(y1) + 1):
            for x in range(int(x0), int(x1) + 1):
                self.shade(x, y, by)

    def frame(self, x0, y0, x1, y1, ramp, level=0.0, unlit=False):
        self.rect(x0, y0, x1, y0, ramp, level, unlit)
        self.rect(x0, y1, x1, y1, ramp, level, unlit)
        self.rect(x0, y0, x0, y1, ramp, level, unlit)
        self.rect(x1, y0, x1, y1, ramp, level, unlit)

    def line(self, x0, y0, x1, y1, ramp, level=0.0, unlit=False):
        steps = int(max(abs(x1 - x0), abs(y1 - y0), 1))
        for i in range(steps + 1):
            t = i / steps
            self.put(round(x0 + (x1 - x0) * t), round(y0 + (y1 - y0) * t), ramp, level, unlit)

    def limb(self, points, width, ramp, level):
        """A thick line through points; `width` is one number or one per point. Round ends."""
        widths = width if isinstance(width, (list, tuple)) else [width] * len(points)
        for (ax, ay), (bx, by), wa, wb in zip(points, points[1:], widths, widths[1:]):
            steps = int(max(abs(bx - ax), abs(by - ay), 1) * 2)
            for i in range(steps + 1):
                t = i / steps
                self.disc(ax + (bx - ax) * t, ay + (by - ay) * t, (wa + (wb - wa) * t) / 2, ramp, level)

    def disc(self, cx, cy, r, ramp, level=0.0, unlit=False, ry=None):
        ry = r if ry is None else ry
        for y in range(math.floor(cy - ry), math.ceil(cy + ry) + 1):
            for x in range(math.floor(cx - r), math.ceil(cx + r) + 1):
                if ((x - cx) / max(r, .1)) ** 2 + ((y - cy) / max(ry, .1)) ** 2 <= 1.0:
                    self.put(x, y, ramp, level, unlit)

    def poly(self, points, ramp, level=0.0, unlit=False):
        for y in range(math.floor(min(p[1] for p in points)), math.ceil(max(p[1] for p in points)) + 1):
            cuts = []
            for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
                if (ay <= y + .5) != (by <= y + .5):
                    cuts.append(ax + (y + .5 - ay) * (bx - ax) / (by - ay))
            cuts.sort()
            for left, right in zip(cuts[::2], cuts[1::2]):
                for x in range(round(left), round(right)):
                    self.put(x, y, ramp, level, unlit)

    def grid(self, x0, y0, rows, legend, flip=False):
        """Paints a drawing made of letters; legend: letter -> (ramp, level). '.' and ' ' leave the canvas alone."""
        for dy, row in enumerate(rows):
            row = row[::-1] if flip else row
            for dx, letter in enumerate(row):
                if letter in legend:
                    self.put(x0 + dx, y0 + dy, *legend[letter])

    def texture(self, x0, y0, x1, y1, fn):
        """Adds fn(x, y) to every level in the rectangle."""
        for y in range(int(y0), int(y1) + 1):
            for x in range(int(x0), int(x1) + 1):
                if self.has(x, y):
                    self.level[y][x] += fn(x, y)

    def light(self, cx, cy, rx, ry, amount, y0=0, y1=None, x0=0, x1=None, power=1.6, only=None):
        """Adds lamp light that falls off from a centre, only inside the window and, if given, on the ramps `only`."""
        for y in range(max(int(cy - ry), y0), min(int(cy + ry) + 1, self.h if y1 is None else y1)):
            for x in range(max(int(cx - rx), x0), min(int(cx + rx) + 1, self.w if x1 is None else x1)):
                d = math.hypot((x - cx) / rx, (y - cy) / ry)
                if d < 1 and self.ramp[y][x] is not None and not self.unlit[y][x] and (
                        only is None or self.ramp[y][x] in only):
                    self.level[y][x] += amount * (1 - d) ** power

    def paste(self, other, x0, y0, flip=False):
        for y in range(other.h):
            for x in range(other.w):
                sx = other.w - 1 - x if flip else x
                if other.ramp[y][sx] is not None:
                    self.put(x0 + x, y0 + y, other.ramp[y][sx], other.level[y][sx], other.unlit[y][sx])

    # People and things: light from one side, dark outline

    def rim(self, lit=1.0, dark=-1.0, side=1):
        """Lights the edge that faces `side` (1 right, -1 left) and darkens the other, within the silhouette."""
        deltas = []
        for y in range(self.h):
            for x in range(self.w):
                if self.ramp[y][x] is None or self.unlit[y][x]:
                    continue
                if not self.has(x + side, y):
                    deltas.append((x, y, lit))
                elif not self.has(x - side, y):
                    deltas.append((x, y, dark))
        for x, y, by in deltas:
            self.level[y][x] += by

    def outline(self, ramp='ink', level=0.0, below=False):
        """Draws around the silhouette, not under the feet unless `below`."""
        edge = []
        for y in range(self.h):
            for x in range(self.w):
                if not self.has(x, y) and (self.has(x - 1, y) or self.has(x + 1, y) or self.has(x, y + 1)
                                           or (below and self.has(x, y - 1))):
                    edge.append((x, y))
        for x, y in edge:
            self.put(x, y, ramp, level, True)

    # From light to colour

    def pixels(self, dither=0.5):
        """Rows of palette indices (None is transparent). dither 0: hard steps, 1: dither everywhere."""
        out = []
        for y in range(self.h):
            row = []
            for x in range(self.w):
                name = self.ramp[y][x]
                if name is None:
                    row.append(None)
                    continue
                ramp = RAMPS[name]
                threshold = .5 + ((BAYER[y & 3][x & 3] + .5) / 16 - .5) * dither
                step = math.floor(self.level[y][x] + 1 - threshold)
                row.append(ramp[max(0, min(len(ramp) - 1, step))])
            out.append(row)
        return out


def strip(frames, dither=0.0):
    """Puts canvases of one size side by side; returns rows of palette indices."""
    parts = [frame.pixels(dither) for frame in frames]
    return [sum((part[y] for part in parts), []) for y in range(frames[0].h)]


def write_png(path, rows, alpha=None):
    """Writes rows of palette indices as an indexed PNG. None is transparent.

    alpha: optional rows of 0..255 beside `rows`, for glows: colour and alpha together become an entry of the
    file's own colour table, so the picture must stay within 256 such pairs.
    """
    table, lines = {}, []
    for y, row in enumerate(rows):
        line = bytearray()
        for x, colour in enumerate(row):
            a = 0 if colour is None else 255 if alpha is None else alpha[y][x]
            line.append(table.setdefault((colour, a) if a else (None, 0), len(table)))
        lines.append(line)
    # Transparent entries first, so that tRNS needs to name only those.
    order = sorted(table, key=lambda key: (key[1] == 255, key[0] is not None, key[0] or 0, key[1]))
    renumber = bytearray(256)
    for new, key in enumerate(order):
        renumber[table[key]] = new
    colours = b''.join(bytes(RGB[key[0]] if key[0] is not None else (0, 0, 0)) for key in order)
    clear = bytes(key[1] for key in order if key[1] < 255)
    bits = 1 if len(order) <= 2 else 2 if len(order) <= 4 else 4 if len(order) <= 16 else 8
    data = b''.join(b'\0' + pack_bits(line.translate(renumber), bits) for line in lines)

    def chunk(kind, body):
        return struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))

    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n')
        file.write(chunk(b'IHDR', struct.pack('>IIBBBBB', len(rows[0]), len(rows), bits, 3, 0, 0, 0)))
        file.write(chunk(b'PLTE', colours))
        if clear:
            file.write(chunk(b'tRNS', clear))
        file.write(chunk(b'IDAT', zlib.compress(data, 9)))
        file.write(chunk(b'IEND', b''))


def pack_bits(line, bits):
    """Packs one palette index per byte into `bits` each, as PNG wants: first pixel in the high bits."""
    if bits == 8:
        return bytes(line)
    per = 8 // bits
    out = bytearray((len(line) + per - 1) // per)
    for i, value in enumerate(line):
        out[i // per] |= value << (8 - bits - bits * (i % per))
    return bytes(out)
