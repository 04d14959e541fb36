"""All sound effects, synthesised, and how loud each is. Mono, 32 kHz. 'build.py sounds' writes them, and the ambience."""

import ambience
import sounds_house as house
import sounds_sea as sea
from loudness import loudest, write
from tones import RATE

# name -> (maker, loudness of the loudest 400 ms in LUFS). Music has about -20, what a player must notice -15,
# and what is heard all the time, like steps, less.
SOUNDS = {
    'meow': (house.meow, -16), 'purr': (house.purr, -21), 'door': (house.door, -16), 'knock': (house.knock, -16),
    'bolt': (house.bolt, -16), 'doorOpen': (house.door_open, -18), 'doorClose': (house.door_close, -17),
    'coin': (house.coin, -18), 'keyClink': (house.key_clink, -17), 'pianoDead': (house.piano_dead, -18),
    'pianoKeys': (house.piano_keys, -15), 'lidOpen': (house.lid_open, -18), 'drawer': (house.drawer, -19),
    'paper': (house.paper, -22), 'pen': (house.pen, -23), 'stamp': (house.stamp, -16), 'cloth': (house.cloth, -22),
    'paint': (house.paint, -22), 'pour': (house.pour, -20), 'fire': (house.fire, -20), 'step': (house.step, -27),
    'footWood': (house.foot_wood, -27), 'footIron': (house.foot_iron, -26),
    'horn': (sea.horn, -15), 'hornFar': (sea.horn_far, -20), 'gull': (sea.gull, -22), 'splash': (sea.splash, -17),
    'oars': (sea.oars, -21), 'winch': (sea.winch, -17), 'chain': (sea.chain, -16), 'rope': (sea.rope, -21),
    'lineThrow': (sea.line_throw, -18), 'lineCatch': (sea.line_catch, -16),
    'accordionDrop': (sea.accordion_drop, -15), 'plank': (sea.plank, -17), 'shutter': (sea.shutter, -18),
    'lampOn': (sea.lamp_on, -16),
}


def write_all(folder, names=()):
    """Writes NAME.wav for each sound and each ambience, and returns the names."""
    for name in [name for name in SOUNDS if not names or name in names]:
        maker, target = SOUNDS[name]
        write(f'{folder}/{name}.wav', [maker()], RATE, target, .45, loudest)
    for name in [name for name in ambience.PLACES if not names or name in names]:
        maker, target = ambience.PLACES[name]
        write(f'{folder}/{name}.wav', [maker()], ambience.RATE, target, .3)
    return list(names or [*SOUNDS, *ambience.PLACES])
