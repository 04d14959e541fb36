"""What Ada carries from the street, 16x16 each, with a dark outline: coin, receipt, cloths, oar, lantern, her own letter."""

from canvas import Canvas


def coin():
    c = Canvas(16, 16)
    c.disc(7.5, 7.5, 5.3, 'amber')
    c.disc(7, 7, 4.8, 'gold')
    c.disc(7.5, 7.5, 3.4, 'amber')
    c.rect(6, 5, 6, 10, 'cream')                 # an eel, of course
    c.rect(7, 5, 9, 5, 'cream')
    c.rect(7, 10, 9, 10, 'rust')
    c.put(9, 6, 'cream')
    c.put(4, 4, 'white')
    c.outline('ink', below=True)
    return c


def receipt():
    c = Canvas(16, 16)
    for y in range(1, 15):
        c.rect(4, y, 11, y, 'cream')
    for x in range(4, 12, 2):                    # a torn lower edge
        c.erase(x, 14)
    c.rect(11, 1, 11, 13, 'sand')
    for y, long in ((3, 5), (5, 4), (7, 5)):
        c.rect(5, y, 5 + long, y, 'grey')
    c.rect(6, 9, 9, 12, 'scarlet')
    c.rect(7, 10, 8, 11, 'cream')
    c.outline('ink', below=True)
    return c


def cloths():
    c = Canvas(16, 16)
    for i, (x0, x1) in enumerate(((2, 13), (1, 13), (2, 12))):
        y = 3 + i * 4
        c.rect(x0, y, x1, y + 3, 'plaster', 8)
        c.rect(x0, y + 3, x1, y + 3, 'plaster', 5)
        c.rect(x1 - 1, y, x1, y + 2, 'scarlet')
    c.disc(6, 8, 2.4, 'indigo', ry=1.6)
    c.put(9, 9, 'violet')
    c.put(5, 5, 'violet')
    c.outline('ink', below=True)
    return c


def oar():
    c = Canvas(16, 16)
    c.limb([(13, 2), (6, 9)], 1.6, 'wood', 6)
    c.limb([(6.5, 8.5), (2.5, 12.5)], [3, 4.4], 'wood', 5.4)
    c.line(13, 2, 7, 8, 'gold')
    c.rect(6, 8, 7, 9, 'scarlet')
    c.outline('ink', below=True)
    return c


def lantern():
    c = Canvas(16, 16)
    c.rect(6, 1, 9, 1, 'amber')
    c.put(5, 2, 'amber')
    c.put(10, 2, 'amber')
    c.rect(4, 4, 11, 4, 'rust')
    c.rect(5, 3, 10, 3, 'amber')
    c.rect(4, 5, 11, 11, 'green')
    c.rect(6, 5, 9, 11, 'gold')
    c.rect(7, 7, 8, 10, 'white')
    c.rect(3, 12, 12, 13, 'amber')
    c.rect(3, 13, 12, 13, 'rust')
    c.outline('ink', below=True)
    return c


def own_letter():
    """Blue paper, folded so often that the folds have turned grey; no seal."""
    c = Canvas(16, 16)
    c.rect(2, 3, 13, 12, 'pale')
    c.rect(2, 12, 13, 12, 'haze')
    c.rect(13, 3, 13, 12, 'haze')
    c.line(2, 3, 7, 7, 'haze')
    c.line(13, 3, 8, 7, 'haze')
    c.rect(7, 3, 7, 12, 'steel')
    c.rect(2, 8, 13, 8, 'steel')
    c.put(3, 4, 'white')
    c.put(4, 10, 'moon')
    c.put(10, 5, 'moon')
    c.outline('ink', below=True)
    return c


def icons():
    return {'coin': coin(), 'receipt': receipt(), 'cloths': cloths(), 'oar': oar(), 'lantern': lantern(),
            'own-letter': own_letter()}
