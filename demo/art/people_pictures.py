"""All people and the cat: the strips of their costumes."""

import ada
import ada_acts
import bruno
import bruno_acts
import bruno_seat
import harbour_master
import ignaz
import nela
import odile
import pair


def pictures():
    out = {}
    for person in (ada, ada_acts, bruno, bruno_acts, bruno_seat, odile, ignaz, nela, harbour_master, pair):
        out.update({name: (frames, 0) for name, frames in person.sheets().items()})
    return out
