#!/usr/bin/env python3
"""Writes every picture of the demo and the tutorial, and the engine's own cursor and icon. Run it anywhere: python3 demo/art/build.py

Python 3 standard library only. The same source always gives the same bytes.
`build.py images`, `build.py music`, `build.py sounds` do one part; without an argument all three are done.
"""

import importlib
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True         # leave no cache folder beside the sources

import ada  # noqa: E402
import bruno
import cursors
import front
import inn
import props
import sky
import street
import town
from canvas import strip, write_png

HERE = pathlib.Path(__file__).resolve().parent
IMAGES = HERE.parent / 'assets' / 'images'
ENGINE = HERE.parent.parent / 'assets'
TUTORIAL = HERE.parent.parent / 'docs' / 'tutorial'

# Each of these modules has pictures(): name -> (list of frames, dither). The pictures of `build.py inn` are those of
# the module art/inn_pictures.py.
PARTS = ['people', 'street', 'inn', 'office', 'quay', 'mole', 'bay']


def images():
    IMAGES.mkdir(parents=True, exist_ok=True)
    room = street.paint()
    # The sky may dither freely, walls only a little, silhouettes not at all.
    for name, picture, dither in (('sky', sky.paint(), .8), ('town', town.paint(), 0), ('street', room, .4),
                                  ('front', front.paint(), 0), ('icon', cursors.icon_demo(), .6)):
        write_png(IMAGES / f'{name}.png', picture.pixels(dither))
    strips = {**ada.sheets(), **bruno.sheets(), **props.sheets(room),
              'cursor': cursors.cursor(), 'cursor-hot': cursors.cursor_hot()}
    for name, frames in strips.items():
        write_png(IMAGES / f'{name}.png', strip(frames, .7 if name == 'poster' else 0))
    write_png(IMAGES / 'lamp-flicker.png', *props.glow())
    write_png(ENGINE / 'cursor.png', strip(cursors.cursor()))
    TUTORIAL.mkdir(parents=True, exist_ok=True)
    write_png(TUTORIAL / 'inn.png', inn.paint().pixels(.4))
    write_png(ENGINE / 'icon.png', cursors.icon_ichor().pixels(.6))


def part(name):
    if not (HERE / f'{name}_pictures.py').exists():
        return
    module = importlib.import_module(f'{name}_pictures')
    for picture, (frames, dither) in module.pictures().items():
        write_png(IMAGES / f'{picture}.png', strip(frames, dither))
    for picture, rows in getattr(module, 'glows', dict)().items():
        write_png(IMAGES / f'{picture}.png', *rows)
    if hasattr(module, 'write_sounds'):
        with tempfile.TemporaryDirectory() as work:
            for sound in module.write_sounds(work):
                encode(f'{work}/{sound}.wav', HERE.parent / 'assets' / 'sounds' / f'{sound}.ogg', 1)


def encode(wav, ogg, quality):
    # A fixed serial number, or every run would give other bytes.
    subprocess.run(['oggenc', '--quiet', '--serial', '1', '-q', str(quality), '-o', str(ogg), str(wav)], check=True)


def write_sounds(module, folder, quality):
    """Encodes everything that a module writes."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        for name in importlib.import_module(module).write_all(work):
            encode(f'{work}/{name}.wav', folder / f'{name}.ogg', quality)


def music():
    write_sounds('music', IMAGES.parent / 'music', 2)


def sounds():
    write_sounds('sounds', IMAGES.parent / 'sounds', 2)


def main():
    parts = {'images': images, **{name: lambda name=name: part(name) for name in PARTS}, 'music': music, 'sounds': sounds}
    wanted = sys.argv[1:] or list(parts)
    for name in wanted:
        if name not in parts:
            sys.exit(f'build.py: no part called {name!r}; there are: {", ".join(parts)}')
        parts[name]()


if __name__ == '__main__':
    main()
