"""The waltz itself: sixteen bars in D minor, a tune, a second voice, and one note that is missing.

The A is the note of the piano's dead key. In each setting it is a rest, until the end.
"""

# One chord a bar: bass note, then the notes of the chord (MIDI numbers).
DM, BB, F, C, GM, A7, EB = ((38, (57, 62, 65)), (34, (58, 62, 65)), (41, (57, 60, 65)), (36, (55, 60, 64)),
                            (43, (58, 62, 67)), (33, (57, 61, 64)), (39, (58, 63, 67)))
DM_C, A_SUS, D = (36, (57, 62, 65)), (33, (57, 62, 64)), (38, (57, 62, 66))
CHORDS = [DM, DM_C, BB, F, GM, DM, A_SUS, A7, DM, DM_C, BB, F, EB, GM, A7, DM]
BARS, BEATS = 16, 48

# (beat from the beginning, length in beats, MIDI note).
TUNE = [(1, 2, 69), (3, 3, 74), (6, 1.5, 77), (7.5, .5, 76), (8, 1, 74), (9, 3, 72), (12, 2, 70), (14, 1, 74),
        (15, 3, 69), (18, 1.5, 67), (19.5, .5, 69), (20, 1, 67), (21, 3, 64),
        (25, 2, 69), (27, 3, 74), (30, 1.5, 77), (31.5, .5, 79), (32, 1, 77), (33, 2, 81), (35, 1, 79),
        (36, 2, 75), (38, 1, 79), (39, 2, 74), (41, 1, 70), (42, 2, 73), (44, 1, 76), (45, 3, 74)]
SECOND = [(0, 2, 81), (2, 1, 79), (3, 2, 77), (5, 1, 76), (6, 2, 74), (8, 1, 77), (9, 3, 81),
          (12, 1, 82), (13, 1, 81), (14, 1, 79), (15, 2, 77), (17, 1, 74), (18, 2, 76), (20, 1, 77), (21, 3, 76),
          (24, 2, 81), (26, 1, 79), (27, 2, 77), (29, 1, 79), (30, 2, 86), (32, 1, 84), (33, 3, 81),
          (36, 1, 82), (37, 1, 79), (38, 1, 75), (39, 2, 74), (41, 1, 79), (42, 1, 76), (43, 1, 73), (44, 1, 76),
          (45, 3, 74)]


def is_missing(note):
    return note % 12 == 9


def without(tune):
    """The tune with rests for the missing note."""
    return [row for row in tune if not is_missing(row[2])]


def under(at, note):
    """The note of the chord that lies a third or a sixth below."""
    chord = CHORDS[int((at + .01) // 3) % BARS][1]
    return max((n + 12 * k for n in chord for k in (-1, 0, 1) if n + 12 * k <= note - 3), default=note - 12)
