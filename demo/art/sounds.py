"""All sound effects, synthesised, and how loud each is. Mono, 32 kHz. 'build.py sounds' writes them, and the ambience."""

import ambience
import sounds_house as house
import sounds_sea as sea
from loudness import loudest, write
from tones import RATE

# name -> (maker, loudness of the loudest 400 ms in LUFS). Music has about -20, what a player must notice -13,
# and what is heard all the time, like steps, less. 'mix.py' measures them together.
SOUNDS = {
    'meow': (house.meow, -14), 'purr': (house.purr, -19), 'door': (house.door, -14), 'knock': (house.knock, -14),
    'bolt': (house.bolt, -14), 'doorOpen': (house.door_open, -19), 'doorClose': (house.door_close, -15),
    'coin': (house.coin, -16), 'keyClink': (house.key_clink, -15), 'pianoDead': (house.piano_dead, -16),
    'pianoKeys': (house.piano_keys, -13), 'lidOpen': (house.lid_open, -16), 'drawer': (house.drawer, -17),
    'paper': (house.paper, -20), 'pen': (house.pen, -21), 'stamp': (house.stamp, -14), 'cloth': (house.cloth, -20),
    'paint': (house.paint, -20), 'pour': (house.pour, -18), 'fire': (house.fire, -18), 'step': (house.step, -27),
    'footWood': (house.foot_wood, -27), 'footIron': (house.foot_iron, -26),
    'horn': (sea.horn, -13), 'hornFar': (sea.horn_far, -18), 'gull': (sea.gull, -20), 'splash': (sea.splash, -15),
    'oars': (sea.oars, -19), 'winch': (sea.winch, -15), 'chain': (sea.chain, -14), 'rope': (sea.rope, -19),
    'lineThrow': (sea.line_throw, -16), 'lineCatch': (sea.line_catch, -14),
    'accordionDrop': (sea.accordion_drop, -13), 'plank': (sea.plank, -15), 'shutter': (sea.shutter, -16),
    'lampOn': (sea.lamp_on, -14),
}


def write_all(folder, names=()):
    """Writes NAME.wav for each sound and each ambience, and returns the names."""
    for name in [name for name in SOUNDS if not names or name in names]:
        maker, target = SOUNDS[name]
        write(f'{folder}/{name}.wav', [maker()], RATE, target, .53, loudest)
    for name in [name for name in ambience.PLACES if not names or name in names]:
        maker, target = ambience.PLACES[name]
        write(f'{folder}/{name}.wav', [maker()], ambience.RATE, target, .3)
    return list(names or [*SOUNDS, *ambience.PLACES])
