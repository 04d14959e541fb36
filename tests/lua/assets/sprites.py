#!/usr/bin/env python3
"""Writes the Aseprite files of this folder, docs/tutorial/ada.aseprite and the inputs of tests/fuzz/corpus/aseprite.

    python3 tests/lua/assets/sprites.py

kid.aseprite is a costume: 8 x 12 px, 9 frames of different times, a hidden layer. kid-sheet.png and kid.json are its
sheet. ada.aseprite has pictures of the demo, with tags. Standard library only. The results are committed; run it again after a change."""
import json, os, struct, zlib

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, '..', '..', '..'))
CORPUS = os.path.join(HERE, '..', '..', 'fuzz', 'corpus', 'aseprite')
W, H = 8, 12
TIMES = [100, 120, 80, 80, 200, 60, 60, 150, 300]
# name, first, last, direction, repeat
TAGS = [('idle-down', 0, 0, 0, 0), ('idle-left', 1, 1, 0, 0), ('walk-left', 2, 4, 0, 0), ('Talk Left', 5, 6, 2, 0),
        ('wave', 6, 8, 2, 3), ('walk-up-left', 3, 3, 0, 0), ('idle-down', 8, 8, 0, 0)]
WORDS = ['forward', 'reverse', 'pingpong', 'pingpong_reverse']

def string(text):
    return struct.pack('<H', len(text.encode())) + text.encode()

def chunk(kind, data):
    return struct.pack('<IH', len(data) + 6, kind) + data

def layer(name, flags=1, kind=0, level=0, mode=0, opacity=255, extra=b''):
    return chunk(0x2004, struct.pack('<HHHHHHB3x', flags, kind, level, 0, 0, mode, opacity) + string(name) + extra)

def cel(number, x, y, w, h, pixels, opacity=255, z=0, packed=True):
    data = zlib.compress(pixels, 9) if packed else pixels
    return chunk(0x2005, struct.pack('<HhhBHh5xHH', number, x, y, opacity, 2 if packed else 0, z, w, h) + data)

def link(number, frame, x=0, y=0, z=0):
    return chunk(0x2005, struct.pack('<HhhBHh5xH', number, x, y, 255, 1, z, frame))

def tags(list_):
    data = struct.pack('<H8x', len(list_))
    for name, first, last, direction, repeat in list_:
        data += struct.pack('<HHBH10x', first, last, direction, repeat) + string(name)
    return chunk(0x2018, data)

def file(w, h, depth, frames, flags=1, transparent=0):
    """frames: (ms, list of chunks)"""
    body = b''
    for ms, chunks in frames:
        data = b''.join(chunks)
        body += struct.pack('<IHHH2xI', len(data) + 16, 0xF1FA, len(chunks), ms, len(chunks)) + data
    return struct.pack('<IHHHHHIH8xB99x', 128 + len(body), 0xA5E0, len(frames), w, h, depth, flags, 100, transparent) + body

def color(frame):
    return bytes((25 * frame, 200 - 20 * frame, 120, 255))

def kid():
    frames = []
    for i, ms in enumerate(TIMES):
        chunks = [tags(TAGS), layer('sketch', 0), layer('coat'), layer('hat')] if i == 0 else []
        chunks += [cel(0, 0, 0, W, H, bytes((255, 0, 255, 255)) * (W * H)), cel(1, 1, 4, 6, 8, color(i) * 48),
                   cel(2, 2, i % 2, 4, 4, bytes((90, 60, 30, 255)) * 16)]
        frames.append((ms, chunks))
    return file(W, H, 32, frames)

def pixels(frame):
    rows = [[bytes(4)] * W for _ in range(H)]
    for y in range(8):
        rows[4 + y][1:7] = [color(frame)] * 6
    for y in range(4):
        rows[frame % 2 + y][2:6] = [bytes((90, 60, 30, 255))] * 4
    return rows

def png(path, rows):
    def part(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
    raw = b''.join(b'\0' + b''.join(row) for row in rows)
    with open(path, 'wb') as f:
        f.write(b'\x89PNG\r\n\x1a\n' + part(b'IHDR', struct.pack('>IIBBBBB', len(rows[0]), len(rows), 8, 6, 0, 0, 0))
                + part(b'IDAT', zlib.compress(raw, 9)) + part(b'IEND', b''))

def sheet():
    """The frames side by side, trimmed to 6 x 12."""
    strip = [[p for i in range(len(TIMES)) for p in pixels(i)[y][1:7]] for y in range(H)]
    png(os.path.join(HERE, 'kid-sheet.png'), strip)
    frames = {'kid %d.aseprite' % i: {
        'frame': dict(x=6 * i, y=0, w=6, h=H), 'rotated': False, 'trimmed': True,
        'spriteSourceSize': dict(x=1, y=0, w=6, h=H), 'sourceSize': dict(w=W, h=H), 'duration': ms}
        for i, ms in enumerate(TIMES)}
    listed = [dict({'name': n, 'from': a, 'to': b, 'direction': WORDS[d]}, **({'repeat': str(r)} if r else {})) for n, a, b, d, r in TAGS]
    return json.dumps({'frames': frames, 'meta': {'image': 'kid-sheet.png', 'frameTags': listed}}, indent=1).encode() + b'\n'

def rich():
    """Every kind of chunk and cel that a reader knows."""
    masks = struct.pack('<HIIII10x', 32, 0x1fffffff, 1 << 31, 1 << 30, 1 << 29)
    tiles = zlib.compress(bytes(range(32)))
    tileset = chunk(0x2023, struct.pack('<IIIHH16x', 0, 6, 2, 2, 2) + string('t') + struct.pack('<I', len(tiles)) + tiles)
    palette = chunk(0x2019, struct.pack('<III8x', 3, 0, 2) + struct.pack('<H4B', 1, 9, 9, 9, 255) + string('ink')
                    + struct.pack('<H4BH4B', 0, 255, 0, 0, 255, 0, 0, 255, 0, 128))
    old = chunk(4, struct.pack('<HBB6B', 1, 3, 2, 1, 2, 3, 4, 5, 6))
    tilemap = chunk(0x2005, struct.pack('<HhhBHh5xHH', 2, 0, 1, 255, 3, 0, 2, 1) + masks
                    + zlib.compress(struct.pack('<II', 1, 1 | 7 << 29)))
    first = [old, palette, tileset, tags([('t', 0, 1, 3, 2)]), layer('g', kind=1, mode=12, opacity=200), layer('a', level=1, mode=9),
             layer('map', kind=2, mode=7, extra=struct.pack('<I', 0)), layer('b', 9), cel(1, -1, 0, 4, 4, bytes(range(64)), 200),
             tilemap, cel(3, 0, 0, 4, 2, bytes(range(32)), packed=False)]
    second = [chunk(0x2006, bytes(20)), chunk(0x2020, bytes(4)), link(1, 0, 1, 1, 2), link(3, 0), palette]
    return first, second

def strip(path):
    """The rows of a PNG with 256 colours, as RGBA pixels."""
    with open(path, 'rb') as f:
        data = f.read()
    at, parts = 8, {}
    while at < len(data):
        length, = struct.unpack('>I', data[at:at + 4])
        kind = data[at + 4:at + 8]
        parts[kind] = parts.get(kind, b'') + data[at + 8:at + 8 + length]
        at += 12 + length
    w, h = struct.unpack('>II', parts[b'IHDR'][:8])
    alpha, raw, rows, above = parts.get(b'tRNS', b''), zlib.decompress(parts[b'IDAT']), [], bytes(w)
    palette = [parts[b'PLTE'][i * 3:i * 3 + 3] + (alpha[i:i + 1] or b'\xff') for i in range(len(parts[b'PLTE']) // 3)]
    for y in range(h):
        kind, row = raw[y * (w + 1)], bytearray(raw[y * (w + 1) + 1:(y + 1) * (w + 1)])
        for x in range(w):
            a, b, c = row[x - 1] if x else 0, above[x], above[x - 1] if x else 0
            p = a + b - c
            paeth = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            row[x] = (row[x] + (0, a, b, (a + b) // 2, paeth)[kind]) & 255
        above = bytes(row)
        rows.append([palette[v] if palette[v][3] else bytes(4) for v in row])
    return rows

def ada():
    """The courier of the demo: a layer for her, tags for her poses."""
    frames, list_ = [], []
    for pose, count, ms in ('stand', 2, 600), ('walk', 8, 60), ('talk', 4, 130):
        for direction in 'down', 'right', 'up':
            rows = strip(os.path.join(ROOT, 'demo', 'assets', 'images', 'ada-%s-%s.png' % (pose, direction)))
            w = len(rows[0]) // count
            list_.append(('%s-%s' % (pose, direction), len(frames), len(frames) + count - 1, 0, 0))
            for i in range(count):
                frames.append((ms, [cel(0, 0, 0, w, len(rows), b''.join(b''.join(row[i * w:(i + 1) * w]) for row in rows))]))
    frames[0] = (frames[0][0], [tags(list_), layer('ada')] + frames[0][1])
    return file(w, len(rows), 32, frames)

if __name__ == '__main__':
    os.makedirs(CORPUS, exist_ok=True)
    first, second = rich()
    small = json.loads(sheet())
    small['frames'] = list(small['frames'].values())[:2]
    small['meta']['frameTags'] = small['meta']['frameTags'][:2]
    for path, data in [
        (os.path.join(HERE, 'kid.aseprite'), kid()), (os.path.join(HERE, 'kid.json'), sheet()),
        (os.path.join(ROOT, 'docs', 'tutorial', 'ada.aseprite'), ada()),
        (os.path.join(CORPUS, 'rgba.aseprite'), file(4, 4, 32, [(10, first), (0, second)], 3)),
        (os.path.join(CORPUS, 'grey.aseprite'), file(4, 4, 16, [(10, first), (0, second)])),
        (os.path.join(CORPUS, 'indexed.aseprite'), file(4, 4, 8, [(10, first), (0, second)], 3, 5)),
        (os.path.join(CORPUS, 'list.json'), json.dumps(small).encode()),
        (os.path.join(CORPUS, 'hash.json'), b'{"frames":{"a":{"frame":{"x":0,"y":0,"w":1,"h":1},"duration":5}},"meta":{"image":"a.png"}}'),
    ]:
        with open(path, 'wb') as f:
            f.write(data)
