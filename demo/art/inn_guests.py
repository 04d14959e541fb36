"""The three guests of the inn: a passenger with a suitcase, seen from the side, and two people seen from behind."""

from canvas import Canvas

HAT = {'h': ('navy', 1), 'H': ('navy', 2.6), 'r': ('wine', 0), 'k': ('beard', 1.6), 's': ('skin', 2.4), 'S': ('skin', 3.6),
       'L': ('skin', 5), 'd': ('skin', 1.4), 'e': ('ink', 0), 'm': ('beard', 3), 'M': ('beard', 4), 'o': ('umber', 0)}
HEAD = [
    '....hhhhhh....',
    '...hhHHHHHh...',
    '..hhHHHHHHHh..',
    '..hhHHHHHHHh..',
    '..hrrrrrrrrh..',
    'hhhhhhhhhhhhhh',
    '.kkssSSSSSSS..',
    '.kkssSSSSeSS..',
    '.kksdsSSSeSLS.',
    '..kssSSSSSSLL.',
    '..ksssmMMMMMm.',
    '..dsssmmMMmm..',
    '...dssSSSSS...',
    '....ddsss.....',
]
OPEN = {12: '...dssSoooS...'}
BLINK = {7: '.kkssSSSSSSS..', 8: '.kksdsSSeeSLS.'}


def patched(changes):
    rows = list(HEAD)
    for index, row in changes.items():
        rows[index] = row
    return rows


def passenger(face=None, hand=0):
    """40 x 54. He sits on the edge of the stool; hand: how far he lifts his ticket."""
    c = Canvas(40, 54)
    c.limb([(13, 36), (24, 36), (25, 50)], [8, 6.4, 4.6], 'navy', 2)
    c.rect(22, 50, 30, 53, 'navy', 1)
    c.rect(22, 50, 30, 50, 'navy', 2.2)
    c.limb([(14, 20), (13, 34)], [11, 12], 'iron', 3.4)
    c.limb([(9, 22), (8, 36)], [4, 5], 'iron', 2.4)
    c.limb([(18, 18), (19, 22)], 3, 'cloth', 4.6)
    c.rect(19, 25, 36, 36, 'leather', 3)                           # the suitcase, on his knees
    c.frame(19, 25, 36, 36, 'leather', 1.6)
    c.rect(19, 25, 36, 25, 'leather', 4.6)
    for x in (22, 33):
        c.rect(x, 25, x + 1, 36, 'leather', 1.4)
        c.put(x, 28, 'gold')
    c.rect(26, 29, 30, 33, 'cream')
    c.rect(27, 30, 29, 30, 'scarlet')
    c.rect(27, 32, 28, 32, 'steel')
    c.grid(8, 3, patched(OPEN if face == 'open' else BLINK if face == 'blink' else {}), HAT)
    c.limb([(13, 21), (17, 27 - hand / 3), (26, 24 - hand)], [5.4, 4.6, 3.6], 'iron', 4)
    c.disc(27.5, 23.5 - hand, 1.8, 'skin', 4)
    if hand:
        c.rect(28, 18 - hand, 31, 23 - hand, 'cream')
        c.rect(28, 20 - hand, 31, 20 - hand, 'sand')
        c.rect(29, 22 - hand, 30, 22 - hand, 'scarlet')
    c.rim(1.2, -.9)
    c.outline('ink')
    return c


def baker(lift=0, turn=0):
    """64 x 70, from behind, head turned to the fire; lift: how high he holds his roll."""
    c = Canvas(64, 70)
    c.limb([(32, 36), (32, 72)], [40, 54], 'plaster', 2.5)
    c.limb([(18, 34), (46, 34)], 14, 'plaster', 2.6)
    c.limb([(32, 40), (32, 69)], 1.4, 'plaster', 1.7)
    c.limb([(14, 52), (50, 56)], 1.4, 'plaster', 1.8)
    c.limb([(32, 22), (32, 31)], 11, 'skin', .8)
    c.disc(32 + turn, 18, 9, 'skin', 1, ry=9)
    c.disc(42 + turn, 19, 1.8, 'skin', 1.6)                        # nose and cheek
    c.disc(38 + turn, 22, 4, 'skin', 1.2)
    c.disc(34 + turn, 20, 2, 'skin', 2.2)                          # ear
    c.disc(28 + turn, 19, 6, 'hair', .8, ry=6)
    c.disc(31 + turn, 7, 13, 'plaster', 3, ry=6)                   # the cap
    c.rect(23 + turn, 10, 40 + turn, 13, 'plaster', 2.2)
    if lift:
        c.limb([(50, 40), (57, 48), (55, 44 - lift)], [10, 8, 6], 'plaster', 2.6)
        c.disc(55, 40 - lift, 3, 'skin', 2.4)
        c.disc(55, 35 - lift, 5, 'brick', 4.4, ry=3.4)
        c.rect(53, 33 - lift, 57, 33 - lift, 'brick', 6)
    c.rim(2.8, -1)
    c.outline('ink')
    return c


def netmaker(lift=0, turn=0):
    """58 x 66, from behind, facing the fire at the left; lift: how far the needle is drawn."""
    c = Canvas(58, 66)
    c.limb([(30, 36), (30, 68)], [32, 46], 'teal', 2)
    c.limb([(20, 34), (41, 34)], 12, 'teal', 2.2)
    for i in range(5):                                             # a shawl with fringes
        c.limb([(16 + i * 2, 34 + i * 5), (30, 40 + i * 6), (46 - i * 2, 34 + i * 5)], 1, 'scarf', 1 + (i % 2) * .8)
    c.limb([(30, 22), (30, 30)], 10, 'scarf', .9)
    c.disc(30 - turn, 17, 8.6, 'scarf', 1.2, ry=9.4)               # the headscarf
    c.disc(23 - turn, 19, 4, 'skin', 1.2, ry=5)
    c.disc(19.6 - turn, 19, 1.6, 'skin', 2)
    c.disc(31 - turn, 16, 8, 'scarf', 1.3, ry=8.6)
    c.poly([(32, 24), (40, 27), (38, 33), (31, 29)], 'scarf', 1.6)
    c.limb([(17, 38), (8, 46), (7 - lift / 3, 42 - lift)], [9, 7, 5], 'teal', 2.3)
    c.disc(7 - lift / 3, 40 - lift, 2.6, 'skin', 2.4)
    c.line(4 - lift / 3, 41 - lift, 12, 33 - lift, 'cream', 0)     # the needle, and the net below it
    for y in range(46, 66):
        for x in range(2, 15):
            if (x + y) % 4 == 0 or (x - y) % 4 == 0:
                c.put(x, y, 'sand' if x < 8 else 'ash')
    c.rim(2.6, -1, side=-1)
    c.outline('ink')
    return c


def sheets():
    return {
        'inn-passenger': [passenger(), passenger('blink')],
        'inn-passenger-talk': [passenger(), passenger('open', 2), passenger('open', 6), passenger(None, 4)],
        'inn-baker': [baker(), baker(0, 1)],
        'inn-baker-talk': [baker(6), baker(10, 1), baker(8), baker(11, 1)],
        'inn-netmaker': [netmaker(), netmaker(3), netmaker(7), netmaker(3)],
        'inn-netmaker-talk': [netmaker(0, 1), netmaker(5), netmaker(8, 1), netmaker(2)],
    }
