#!/usr/bin/env python3
"""Measures the sound of a recorded game as the player hears it: python3 demo/art/mix.py [RECORDING]

Plays the recording (demo/walkthrough.rec) without a screen, and writes to a file what the engine sends to the sound card.
mix_clock.c keeps picture and sound in step, and is many times faster than real time. The recording is played several
times: first with all sounds, then with all but one group of them silent. Prints the loudness of each (EBU R 128). The
exit status is 1 if the mix is not as README.md demands. Needs Linux, build/ichor, cc, ffmpeg and vorbis-tools.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import wave

sys.dont_write_bytecode = True

import ambience  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ASSETS = ROOT / 'demo' / 'assets'
STEPS = {'step', 'footWood', 'footIron'}
RATE, HOP = 44100, .1                   # of the engine's mix, in Hz; of ffmpeg's momentary loudness, in s

# What is demanded: LUFS, dBTP, LU, LU. The ducking is 9 LU, but the tune itself rises and falls.
INTEGRATED, PEAK, BELOW, DUCKED = (-20, -16), -1, (4, 6), 6


def group(path):
    if path.parent.name == 'music':
        return 'music'
    if path.stem == 'horn':
        return 'horn'
    return 'ambience' if path.stem in ambience.PLACES else 'steps' if path.stem in STEPS else 'effects'


GROUPS = {'whole': None, 'music': {'music'}, 'effects': {'effects', 'horn'}, 'horn': {'horn'},
          'ambience and steps': {'ambience', 'steps'}}


def silence(path, target):
    """Writes a silent sound of the same length."""
    target.parent.mkdir(parents=True, exist_ok=True)
    wav = target.with_suffix('.wav')
    subprocess.run(['oggdec', '--quiet', '-o', str(wav), str(path)], check=True)
    with wave.open(str(wav)) as file:
        parameters, frames = file.getparams(), file.getnframes()
    with wave.open(str(wav), 'wb') as file:
        file.setparams(parameters)
        file.writeframes(bytes(frames * parameters.nchannels * parameters.sampwidth))
    subprocess.run(['oggenc', '--quiet', '-q', '0', '-o', str(target), str(wav)], check=True)
    wav.unlink()


def overlay(folder, kept, silent):
    """A folder in which all sounds but those of some groups are silent."""
    for path in sorted(ASSETS.glob('*/*.ogg')):
        if group(path) in kept:
            continue
        target = folder / path.relative_to(ROOT / 'demo')
        target.parent.mkdir(parents=True, exist_ok=True)
        if path not in silent:
            silence(path, target)
            silent[path] = target
        else:
            os.link(silent[path], target)


def compile_clock(library):
    flags = subprocess.run(['pkg-config', '--cflags', 'sdl2', 'glib-2.0'], check=True, capture_output=True, text=True).stdout
    subprocess.run(['cc', '-std=c11', '-O1', '-shared', '-fPIC', '-o', str(library), str(ROOT / 'demo' / 'art' / 'mix_clock.c'),
                    *flags.split()], check=True)


def play(recording, raw, folder, clock):
    """Plays the recording in a process of its own."""
    environment = dict(os.environ, SDL_VIDEODRIVER='dummy', SDL_AUDIODRIVER='dummy', HOME=str(raw.parent),
                       LD_PRELOAD=str(clock), MIX_FILE=str(raw))
    # The jail would not let the library write its file.
    command = [str(ROOT / 'build' / 'ichor'), 'demo', '--replay', str(recording), '--scale', '1', '--fps', '5', '--no-jail',
               '--log', 'error']
    if folder.exists():
        command += ['--overlay', str(folder)]
    return subprocess.Popen(command, cwd=ROOT, env=environment)


def measure(raw):
    """Returns the integrated loudness, the true peak and the momentary loudness of each tenth of a second."""
    text = subprocess.run(
        ['ffmpeg', '-hide_banner', '-f', 's16le', '-ar', str(RATE), '-ac', '2', '-i', str(raw), '-af',
         'ebur128=peak=true:metadata=1,ametadata=print:key=lavfi.r128.M:file=-', '-f', 'null', os.devnull],
        check=True, capture_output=True, text=True)
    end = text.stderr[text.stderr.rindex('Summary:'):]
    moments = [float(value) for value in re.findall(r'lavfi\.r128\.M=(\S+)', text.stdout)]
    return float(re.search(r'I:\s*(\S+) LUFS', end)[1]), float(re.search(r'Peak:\s*(\S+) dBFS', end)[1]), moments


def median(values):
    return sorted(values)[len(values) // 2]


def ducking(music, horn):
    """Returns by how many LU the music is lower while a horn is heard than in the four seconds before, for each horn."""
    heard = [loud > -30 for loud in horn[:len(music)]] + [False]
    falls, end = [], 0
    while True in heard[end:]:
        start = heard.index(True, end)
        before, end = end, heard.index(False, start)
        # A horn soon after another one, or without music, shows nothing.
        if start - before >= 80 and median(music[start - 40:start]) > -40:
            falls.append(median(music[start - 40:start]) - median(music[start + 5:end]))
    return falls


def main():
    recording = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / 'demo' / 'walkthrough.rec').resolve()
    with tempfile.TemporaryDirectory() as work:
        folders = {name: pathlib.Path(work) / f'overlay {name}' for name in GROUPS}
        silent = {}
        for name, kept in GROUPS.items():
            if kept:
                overlay(folders[name], kept, silent)
        clock = pathlib.Path(work) / 'mix_clock.so'
        compile_clock(clock)
        raws = {name: pathlib.Path(work) / f'{name}.raw' for name in GROUPS}
        copies = {name: play(recording, raws[name], folders[name], clock) for name in GROUPS}
        failed = [name for name, copy in copies.items() if copy.wait() != 0]
        if failed:
            sys.exit(f'mix.py: the replay failed: {", ".join(failed)}')
        measured = {name: measure(raw) for name, raw in raws.items()}
    print(f'{"":20}    LUFS   dBTP  length')
    for name, (loud, peak, moments) in measured.items():
        print(f'{name:20}  {loud:6.1f} {peak:6.1f}  {len(moments) * HOP:5.0f} s')
    loud, peak, _ = measured['whole']
    below = measured['effects'][0] - measured['music'][0]
    falls = ducking(measured['music'][2], measured['horn'][2])
    checks = [(f'integrated loudness {loud:.1f} LUFS, demanded {INTEGRATED[0]} to {INTEGRATED[1]}',
               INTEGRATED[0] <= loud <= INTEGRATED[1]),
              (f'true peak {peak:.1f} dBTP, demanded at most {PEAK}', peak <= PEAK),
              (f'music {below:.1f} LU below effects, demanded {BELOW[0]} to {BELOW[1]}', BELOW[0] <= below <= BELOW[1])]
    if falls:
        checks.append((f'music at least {min(falls):.1f} LU lower under each of {len(falls)} horns, demanded {DUCKED}',
                       min(falls) >= DUCKED))
    for text, is_fine in checks:
        print(f'{"fine" if is_fine else "NOT FINE"}: {text}')
    return 0 if all(is_fine for _, is_fine in checks) else 1


if __name__ == '__main__':
    sys.exit(main())
