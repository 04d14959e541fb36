"""The settings of the waltz: each place has its own instruments. 'build.py music' writes them; a name writes one.

All settings are loops: a note that rings past the end is heard at the beginning.
"""

from loudness import write
from tones import RATE, Loop, bassoon, brush, chime, pad, pluck, piano, reed, thump
from waltz import BARS, BEATS, CHORDS, D, SECOND, TUNE, is_missing, under, without


class Setting:
    """A loop with a tempo. 'dry' has no echo, 'wet' has. Times are in beats."""

    def __init__(self, tempo, choruses=2, wet_echo=(1.5, .26)):
        self.beat = round(RATE * 60 / tempo)
        self.bars = BARS * choruses
        self.dry, self.wet = Loop(self.bars * 3 * self.beat), Loop(self.bars * 3 * self.beat)
        self.wet_echo = wet_echo

    def at(self, beat):
        return int(beat * self.beat)

    def seconds(self, beats):
        return round(beats * self.beat / RATE, 3)

    def chords(self, first=0, last=None):
        """(beat, bass, notes) of each bar."""
        for bar in range(first, self.bars if last is None else last):
            bass, notes = CHORDS[bar % BARS]
            yield bar * 3, bass, notes

    def pads(self, gain, first=0, last=None):
        for at, _, notes in self.chords(first, last):
            for k, note in enumerate(notes):
                self.wet.add(self.at(at) - .25 * RATE, pad(note, self.seconds(3)), gain, (k - 1) * .55)

    def strings(self, bass_gain, gain, first=0, last=None):
        """A plucked bass on one, light chords on two and three: long, short, short."""
        for at, bass, notes in self.chords(first, last):
            self.dry.add(self.at(at), pluck(bass, 2.4), bass_gain, -.05)
            for beat in (1, 2):
                for k, note in enumerate(notes[1:]):
                    self.dry.add(self.at(at + beat) + k * 220, pluck(note, .9, 300 + beat), gain, .25 - .2 * k)

    def brushes(self, gain, first=0, last=None):
        for at, _, _ in self.chords(first, last):
            turn = at // 3 % 4 == 3
            self.dry.add(self.at(at), brush(.34, .3, 7 + at % 5), gain, .1)
            self.dry.add(self.at(at + 1), brush(.2, .7, 70 + at % 7), gain * .75, .2)
            self.dry.add(self.at(at + 2 + (1 / 3 if turn else 0)), brush(.24, .7, 170 + at % 3), gain * .6, -.2)

    def accordion(self, chorus, gain, pan=-.2, tune=None, low=.42, shift=0):
        """The tune, and with 'low' a third or a sixth below its long notes."""
        for at, length, note in tune or without(TUNE):
            start = self.at(at + chorus * BEATS)
            self.wet.add(start + 350, reed(note + shift, self.seconds(length)), gain, pan)
            if low and length >= 2:
                self.wet.add(start + 1100, reed(under(at, note) + shift, self.seconds(length)), gain * low, pan - .15)

    def box(self, chorus, gain, pan=.2, tune=None, shift=0):
        for at, length, note in tune or without(SECOND):
            self.wet.add(self.at(at + chorus * BEATS), chime(note + shift), gain * (1 if length > 1 else .8), pan)

    def done(self, dry=1.0):
        self.wet.echo(self.at(self.wet_echo[0]), self.wet_echo[1])
        self.wet.join(self.dry)
        return [self.wet.left, self.wet.right]


def street():
    """The accordion alone, over pads and a plucked bass. The second time with more voices and brushes."""
    s = Setting(92)
    s.pads(.055)
    s.strings(.8, .15)
    s.brushes(.10, 16)
    s.accordion(0, .13, low=0)
    s.accordion(1, .13)
    s.box(1, .03, -.4)
    return s.done()


def street_night():
    """The music box plays a second voice, and the brushes rest."""
    s = Setting(92)
    s.pads(.085)
    s.strings(.6, .1)
    s.accordion(0, .10)
    s.box(0, .085, .25)
    s.box(1, .11, .2)
    s.accordion(1, .085, low=.7)
    return s.done()


def upright(s, chorus, gain, grace=False, tune=None, dead=True):
    """The right hand at the inn's piano. The dead key knocks, very softly."""
    for at, length, note in tune or TUNE:
        start = s.at(at + chorus * BEATS) + (note * 53 % 7 - 3) * 90
        if dead and is_missing(note):
            s.dry.add(start, thump(190, .14, note), gain * .5, .15)
            continue
        s.dry.add(start, piano(note, s.seconds(length)), gain, .2)
        if grace and length >= 2:
            s.dry.add(start - .07 * RATE, piano(note - 1, .1), gain * .4, .2)
            s.dry.add(start, piano(under(at, note), s.seconds(length)), gain * .5, .1)


def left_hand(s, gain, first=0, last=None):
    for at, bass, notes in s.chords(first, last):
        s.dry.add(s.at(at), piano(bass if bass > 36 else bass + 12, s.seconds(1.6)), gain, -.3)
        for beat in (.96, 2):               # the second beat comes a little early, as in Vienna
            for note in notes:
                s.dry.add(s.at(at + beat) + (note * 31 % 5) * 60, piano(note, s.seconds(.45)), gain * .36, -.15)


def inn():
    """An upright piano that nobody has tuned."""
    s = Setting(100)
    left_hand(s, .34)
    upright(s, 0, .34)
    upright(s, 1, .34, grace=True)
    return s.done()


def inn_night():
    """The guests are here: a concertina plays along, and a foot taps."""
    s = Setting(104)
    left_hand(s, .34)
    upright(s, 0, .32)
    upright(s, 1, .34, grace=True)
    s.accordion(0, .06, -.4, without(SECOND), low=0, shift=-12)
    s.accordion(1, .085, -.4, without(SECOND), low=.5)
    for at, _, _ in s.chords(8):
        s.dry.add(s.at(at), thump(85, .2, at % 4), .10, .4)
        for beat in (1, 2):
            s.dry.add(s.at(at + beat), brush(.1, .8, 20 + beat), .05, .4)
    return s.done()


def tower():
    """A music box with a missing tooth, alone on high."""
    s = Setting(80, wet_echo=(.75, .34))
    s.pads(.035, 4)
    for at, bass, notes in s.chords():
        s.dry.add(s.at(at), chime(bass + 24, 3.0), .085, -.3)
        for beat, note in ((1, notes[1]), (2, notes[2])):
            s.dry.add(s.at(at + beat), chime(note + 12, 1.2), .035, -.2)
    s.box(0, .12, .2, without(TUNE), 12)
    s.box(1, .11, .2)
    s.accordion(1, .012, -.5, low=0)
    return s.done()


def office(night=False):
    """A clock that has been on duty all the time. The tune fits between its beats."""
    s = Setting(60, 1, wet_echo=(.5, .18))
    for beat in range(BEATS):
        s.dry.add(s.at(beat), thump(1250 if beat % 2 else 1480, .09, 5, .9), .05, .3)
    for at, bass, notes in s.chords():
        s.dry.add(s.at(at), pluck(bass if bass > 36 else bass + 12, 2.2), .55, -.2)
        s.dry.add(s.at(at + 2), pluck(notes[2], .9, 301), .13, .1)
    for at, length, note in without(TUNE):
        if at < 12 or 24 <= at < 36:        # the strings begin, the bassoon ends
            s.wet.add(s.at(at), pluck(note, 1.2, 400), .42, .1)
        else:
            s.wet.add(s.at(at), bassoon(note - 24, min(.45, s.seconds(length) * .6)), .085, -.1)
    if night:
        s.box(0, .04, .35)
        s.pads(.03)
    return s.done()


def office_night():
    return office(True)


def far():
    """For the title: the accordion somewhere over the water, and a few notes of the music box."""
    s = Setting(84, wet_echo=(1, .4))
    s.pads(.07)
    for at, bass, _ in s.chords():
        s.dry.add(s.at(at), pluck(bass, 2.4), .3, -.05)
    s.accordion(0, .085, -.3, low=0)
    s.accordion(1, .085, -.3)
    s.wet.lowpass(.24)
    s.box(0, .02, .4, without(SECOND)[::3])
    s.box(1, .05, .3)
    return s.done()


def accordion_far():
    """Bruno on the mole: nothing but the accordion and the bay. 75 beats a minute, as Nela counts."""
    s = Setting(75, 1, wet_echo=(.8, .3))
    s.accordion(0, .13, 0, low=.35)
    for at, bass, notes in s.chords():
        s.wet.add(s.at(at), reed(bass + 12, s.seconds(1)), .05, .1)
        for beat in (1, 2):
            for note in notes[1:]:
                s.wet.add(s.at(at + beat), reed(note - 12, s.seconds(.4)), .022, .1)
    s.wet.lowpass(.3)
    return [s.done()[0]]


def ending():
    """The piano begins, with the note that was missing. Then everybody plays, and the last chord is D major."""
    s = Setting(88)
    CHORDS[15], minor = D, CHORDS[15]
    left_hand(s, .3)
    upright(s, 0, .36, tune=TUNE, dead=False)
    s.pads(.06, 4)
    s.strings(.6, .1, 8)
    s.accordion(0, .05, -.35, [row for row in SECOND if row[0] >= 24], low=0, shift=-12)
    upright(s, 1, .24, True, TUNE, dead=False)
    s.accordion(1, .14, -.25, TUNE, low=.5)
    s.box(1, .075, .35, SECOND)
    s.brushes(.09, 16)
    CHORDS[15] = minor
    return s.done()


# Setting, and how loud it is (LUFS): about 5 dB below the effects. The ending is what the player has waited for.
SETTINGS = {
    'street': (street, -19.5), 'street_night': (street_night, -20.5), 'inn': (inn, -20), 'inn_night': (inn_night, -19.5),
    'tower': (tower, -21), 'office': (office, -23), 'office_night': (office_night, -23), 'far': (far, -22),
    'accordion_far': (accordion_far, -21), 'ending': (ending, -18),
}


def write_all(folder, names=()):
    """Writes NAME.wav for each setting and returns the names."""
    for name in names or SETTINGS:
        compose, target = SETTINGS[name]
        write(f'{folder}/{name}.wav', compose(), RATE, target, .36 if target < -18 else .5)
    return list(names or SETTINGS)
