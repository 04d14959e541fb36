"""The pictures of the inn, and the notes of its piano: what `build.py inn` writes."""

import inn_guests
import inn_piano
import inn_room
import inn_things as things
import inn_window
from inn_light import glows  # noqa: F401 (build.py calls it)
from piano_notes import write_sounds  # noqa: F401 (build.py calls it)


def pictures():
    out = {'inn-room': ([inn_room.paint()], .4), 'inn-counter': ([inn_room.counter()], .3),
           'inn-fire': (things.fire(), 0), 'inn-table': ([things.table()], 0), 'inn-front': ([things.front()], 0),
           'towerKey': ([things.tower_key()], 0), 'oilCan': ([things.oil_can()], 0), 'dish': ([things.dish()], 0)}
    out.update(inn_piano.sheets())
    for name, frames in {**inn_window.frames(), **inn_guests.sheets()}.items():
        out[name] = (frames, 0)
    return out
