#!/usr/bin/env python3
"""Makes the pictures and sounds of this test game: run it in this folder. Plain rectangles, so that a test can count on them."""

import math
import os
import struct
import wave
import zlib

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'assets')
CLEAR = (0, 0, 0, 0)


def rgb(text):
    return tuple(int(text[i:i + 2], 16) for i in (0, 2, 4)) + (255,)


class Picture:
    def __init__(self, width, height, ground=CLEAR):
        self.width, self.height = width, height
        self.rows = [[ground] * width for _ in range(height)]

    def box(self, x1, y1, x2, y2, color):
        for y in range(max(y1, 0), min(y2 + 1, self.height)):
            for x in range(max(x1, 0), min(x2 + 1, self.width)):
                self.rows[y][x] = color
        return self

    def save(self, name):
        raw = b''.join(b'\0' + b''.join(bytes(pixel) for pixel in row) for row in self.rows)

        def chunk(kind, data):
            return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
        with open(os.path.join(HERE, 'images', name + '.png'), 'wb') as file:
            file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', self.width, self.height, 8, 6, 0, 0, 0)))
            file.write(chunk(b'IDAT', zlib.compress(raw, 9)) + chunk(b'IEND', b''))


SKIN, HAIR, DARK = rgb('e0b090'), rgb('503020'), rgb('202028')


def figure(picture, left, coat, pose, direction, frame):
    """A person of 16 x 32 px."""
    step = (-2, 2)[frame % 2] if pose == 'walk' else 0
    picture.box(left + 5 + step, 22, left + 7 + step, 31, DARK)
    picture.box(left + 8 - step, 22, left + 10 - step, 31, DARK)
    picture.box(left + 4, 11, left + 11, 22, coat)
    picture.box(left + 5, 2, left + 10, 10, SKIN if direction != 'up' else HAIR)
    picture.box(left + 5, 0, left + 10, 3, HAIR)
    eyes = {'down': (6, 9), 'left': (5,), 'right': (10,), 'up': ()}[direction]
    for x in eyes:
        picture.box(left + x, 5, left + x, 5, DARK)
    if pose == 'talk' and frame % 2 and direction != 'up':
        picture.box(left + 7, 8, left + 8, 9, DARK)
    reach = {'high': 6, 'mid': 13, 'low': 20}.get(pose)
    if reach:
        picture.box(left + 12, reach, left + 15, reach + 2, SKIN)


def people():
    for name, coat in (('nell', rgb('3060a0')), ('otto', rgb('a04030'))):
        for pose, frames in (('still', 1), ('walk', 2), ('talk', 2), ('high', 1), ('mid', 1), ('low', 1)):
            if name == 'otto' and pose in ('high', 'mid', 'low'):
                continue
            for direction in ('up', 'down', 'left', 'right'):
                picture = Picture(16 * frames, 32)
                for frame in range(frames):
                    figure(picture, 16 * frame, coat, pose, direction, frame)
                picture.save('%s-%s-%s' % (name, pose, direction))


def places():
    garden = Picture(480, 180).box(0, 120, 479, 179, rgb('406030'))  # the sky is left open for the hills behind
    garden.box(0, 60, 90, 140, rgb('605040')).box(200, 150, 260, 179, rgb('305080')).box(420, 40, 479, 130, rgb('484038'))
    garden.save('garden')
    hills = Picture(400, 180, rgb('203048'))
    for x in range(400):
        hills.box(x, 90 + int(15 * math.sin(x / 30)), x, 179, rgb('182838'))
    hills.save('hills')
    Picture(560, 180).box(20, 150, 40, 179, rgb('283820')).box(300, 156, 330, 179, rgb('283820')).save('bushes')
    Picture(320, 180, rgb('302820')).box(0, 130, 319, 179, rgb('503c28')).box(250, 60, 280, 130, rgb('201810')).save('shed')
    Picture(320, 180, rgb('181818')).box(60, 30, 260, 150, rgb('705830')).save('dial')


def things():
    Picture(30, 50, rgb('704020')).box(24, 24, 26, 27, rgb('d0c040')).save('door-closed')
    Picture(30, 50, rgb('100c08')).save('door-open')
    Picture(12, 12).box(0, 2, 11, 11, rgb('b06030')).box(3, 0, 8, 2, rgb('408030')).save('pot')
    pink = rgb('ff00ff')
    Picture(10, 6, pink).box(0, 1, 3, 4, rgb('e0d050')).box(4, 2, 9, 3, rgb('e0d050')).save('key')
    Picture(16, 16, rgb('303030')).box(2, 4, 5, 11, rgb('e0d050')).box(6, 7, 13, 8, rgb('e0d050')).save('key-ui')
    Picture(12, 18).box(1, 3, 10, 17, rgb('606060')).box(3, 6, 8, 14, rgb('ffe890')).save('lantern')
    strip = Picture(32, 16, rgb('303030'))
    strip.box(4, 2, 11, 14, rgb('ffe890')).box(20, 2, 27, 14, rgb('c0a050')).save('lantern-ui')
    Picture(40, 30, rgb('604828')).box(16, 8, 24, 16, rgb('c0c0c0')).save('chest')
    Picture(20, 20, rgb('c0c0c0')).box(9, 2, 10, 10, DARK).save('knob')
    Picture(20, 20, rgb('c0c0c0')).box(10, 9, 17, 10, DARK).save('knob-turned')
    Picture(120, 20, rgb('202020')).box(1, 1, 118, 18, rgb('303030')).save('bar')
    Picture(6, 6).box(1, 1, 4, 4, rgb('ffffa0')).save('moth')
    Picture(9, 9).box(4, 0, 4, 8, rgb('ffffff')).box(0, 4, 8, 4, rgb('ffffff')).save('cursor')
    Picture(18, 9).box(4, 0, 4, 8, rgb('ffff60')).box(9, 4, 17, 4, rgb('ffff60')).save('cursor-hot')
    Picture(32, 32, rgb('203048')).box(8, 8, 23, 23, rgb('ffe890')).save('icon')


def sound(path, seconds, pitch):
    rate = 8000
    with wave.open(os.path.join(HERE, path), 'wb') as file:
        file.setnchannels(1)
        file.setsampwidth(1)
        file.setframerate(rate)
        count = int(seconds * rate)
        file.writeframes(bytes(128 + int(60 * math.sin(2 * math.pi * pitch(i / rate) * i / rate)) for i in range(count)))


people()
places()
things()
sound('music/night.wav', 2.0, lambda t: 220 if t < 1 else 165)
sound('soundfx/click.wav', 0.1, lambda t: 880)
sound('soundfx/creak.wav', 0.5, lambda t: 120 + 80 * t)
