"""The one palette of the game, and the ramps that painters pick from.

A ramp runs from deep shadow to full lamp light. Shadows are cold (blue-violet) and lights warm (amber), so
raising a level also turns the hue: painters never mix colours, they only say how much light there is.
"""

# name: RRGGBB. Everything drawn in the demo uses these colours and no others.
COLOURS = {
    # blue hour: ink to moonlight
    'ink': '0c0a1c', 'night': '15132d', 'indigo': '1f1d43', 'dusk': '2b2d5e', 'blue': '3a447e',
    'steel': '4d659f', 'haze': '6b8ebb', 'pale': '9dbfcf', 'moon': 'dfeade',
    # afterglow
    'violet': '4c3a70', 'mauve': '77497d', 'rose': 'ac5d7d', 'coral': 'dd8174', 'peach': 'f3ae7c',
    # lamp light, wood, brick
    'umber': '25182c', 'bark': '3d2435', 'brown': '5d333d', 'clay': '874a42', 'rust': 'b46a45',
    'amber': 'de9747', 'gold': 'f6c85c', 'cream': 'fde6a6', 'white': 'fff8e0',
    # stone, warmer as it gets lighter
    'slate': '2d2a4a', 'flint': '413c5c', 'grey': '5b516b', 'ash': '80697a', 'sand': 'b08e80',
    # green paint, sea, plants
    'pine': '13283a', 'fir': '1f4a55', 'green': '37736b', 'sage': '7da87e',
    # accents
    'wine': '7a2440', 'scarlet': 'c63d44', 'fire': 'f06d4b',
}

NAMES = list(COLOURS)
RGB = [tuple(int(h[i:i + 2], 16) for i in (0, 2, 4)) for h in COLOURS.values()]
INDEX = {name: i for i, name in enumerate(NAMES)}

# Each ramp: shadow first. Level 0 is the first colour; painters use fractions, the canvas dithers between.
RAMPS = {
    'sky': 'night indigo dusk blue steel haze pale moon',
    'evening': 'night indigo dusk blue violet mauve rose coral peach cream',
    'cloud': 'dusk violet mauve rose coral peach',
    'stone': 'ink night slate flint grey ash sand peach cream',
    'cobble': 'ink night indigo slate flint grey ash sand peach cream',
    'plaster': 'ink night slate violet mauve ash sand peach cream',
    'brick': 'ink umber bark brown clay rust amber gold cream',
    'wood': 'ink umber bark brown clay rust amber gold cream',
    'teal': 'ink night pine fir green sage gold cream',
    'roof': 'ink night indigo dusk blue steel haze pale',
    'tile': 'ink night umber bark brown clay rust amber',
    'sea': 'ink night pine dusk fir blue steel haze pale moon',
    'red': 'ink umber wine wine scarlet scarlet fire peach cream',
    'iron': 'ink night indigo dusk slate flint ash sand cream',
    'leaf': 'ink night pine fir green sage gold',
    'drop': 'brown rust amber gold cream white',
    'light': 'clay rust amber gold cream white',
    # people: fewer and clearer steps
    'skin': 'brown clay rust coral peach cream white',
    'hair': 'umber bark brown clay rust amber',
    'coat': 'night pine fir green sage cream',
    'cloth': 'night indigo dusk blue steel haze',
    'leather': 'umber bark brown clay rust amber gold',
    'scarf': 'umber wine scarlet fire peach',
    'oil': 'bark clay rust amber gold cream',
    'beard': 'slate grey ash pale moon white',
    'navy': 'ink night indigo dusk blue steel',
}
RAMPS = {name: [INDEX[c] for c in row.split()] for name, row in RAMPS.items()}
# Every single colour is a ramp of one, for paint that takes no light; so no colour may share a ramp's name.
assert not set(RAMPS) & set(INDEX), set(RAMPS) & set(INDEX)
RAMPS.update({name: [i] for name, i in INDEX.items()})
