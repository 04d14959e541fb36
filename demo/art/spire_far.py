"""The spire of the town's church from afar: as town.py has it, with its lit clock, in any size."""


def paint(c, x, foot, height, wall, roof, half=2, unlit=False):
    """x: its middle. height: from the foot to the tip. wall, roof: names of colors."""
    eaves = foot - round(height * .5)
    tip = foot - height
    c.rect(x - half, eaves, x + half, foot, wall, 0, unlit)
    c.poly([(x - half - 1, eaves), (x, tip + 2), (x + 1, tip + 2), (x + half + 2, eaves)], roof, 0, unlit)
    c.rect(x, tip, x, tip + 2, roof, 0, unlit)
    c.rect(x - 1, tip + 1, x + 1, tip + 1, roof, 0, unlit)
    c.rect(x - (half > 2), eaves + 3, x + (half > 1), eaves + 4, 'gold', 0, True)
