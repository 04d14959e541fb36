"""What houses are made of: bricks, planks, plaster, stone, windows, doors, lettering. Used by street.py."""

from canvas import noise, smooth_noise

# Letters 3 px wide (some 5) and 5 high, for signs.
FONT = {
    'A': '.#. #.# ### #.# #.#', 'B': '##. #.# ##. #.# ##.', 'C': '.## #.. #.. #.. .##', 'D': '##. #.# #.# #.# ##.',
    'E': '### #.. ##. #.. ###', 'F': '### #.. ##. #.. #..', 'G': '.## #.. #.# #.# .##', 'H': '#.# #.# ### #.# #.#',
    'I': '# # # # #', 'K': '#.# #.# ##. #.# #.#', 'L': '#.. #.. #.. #.. ###', 'M': '#...# ##.## #.#.# #...# #...#',
    'N': '#..# ##.# #.## #..# #..#', 'O': '.#. #.# #.# #.# .#.', 'P': '##. #.# ##. #.. #..',
    'Q': '.#. #.# #.# .#. ..#', 'R': '##. #.# ##. #.# #.#', 'S': '.## #.. .#. ..# ##.', 'T': '### .#. .#. .#. .#.', 'U': '#.# #.# #.# #.# .##',
    'V': '#.# #.# #.# #.# .#.', '0': '.#. #.# #.# #.# .#.', '1': '.# ## .# .# .#', '2': '##. ..# .#. #.. ###',
    '3': '##. ..# .#. ..# ##.', '4': '#.# #.# ### ..# ..#', '5': '### #.. ##. ..# ##.', '6': '.## #.. ##. #.# .#.',
    '7': '### ..# .#. .#. .#.', '8': '.#. #.# .#. #.# .#.', '9': '.#. #.# .## ..# ##.',
    'W': '#...# #...# #.#.# ##.## #...#', 'Y': '#.# #.# .#. .#. .#.', '&': '.#.. #.#. .#.. #.#. .#.#',
    ' ': '.. .. .. .. ..',
}


def text_width(text):
    return sum(len(FONT[ch].split()[0]) + 1 for ch in text) - 1


def lettering(c, x, y, text, ramp, level=0.0, unlit=False):
    for ch in text:
        rows = FONT[ch].split()
        for dy, row in enumerate(rows):
            for dx, mark in enumerate(row):
                if mark == '#':
                    c.put(x + dx, y + dy, ramp, level, unlit)
        x += len(rows[0]) + 1


def bricks(c, x0, y0, x1, y1, base=2.4, ramp='brick', seed=0):
    """Courses 4 px high, mortar darker, single bricks a little lighter or darker."""
    for y in range(y0, y1 + 1):
        row, in_row = divmod(y - y0, 4)
        for x in range(x0, x1 + 1):
            shift = x - x0 + (4 if row % 2 else 0)
            col, in_col = divmod(shift, 8)
            level = base + (noise(col, row, seed) - .5) * .9
            if in_row == 3 or in_col == 7:
                level = base - .75
            elif in_row == 0:
                level += .25
            level += (smooth_noise(x, y, 19, seed + 1) - .5) * .8
            c.put(x, y, ramp, level)


def masonry(c, x0, y0, x1, y1, base=2.6, ramp='stone', seed=0, course=7):
    """Rough stones of uneven length, rounded at the corners, lit from above."""
    y, row = y0, 0
    while y <= y1:
        h = course - 1 + int(noise(row, 7, seed) * 3)
        x, col = x0 - int(noise(row, 3, seed) * 10), 0
        while x <= x1:
            w = 8 + int(noise(col, row, seed + 1) * 9)
            tone = base + (noise(col, row, seed + 2) - .5) * .9
            for yy in range(y, min(y + h, y1 + 1)):
                for xx in range(max(x, x0), min(x + w, x1 + 1)):
                    left, right, up, down = xx - x, x + w - 1 - xx, yy - y, y + h - 1 - yy
                    level = tone + (smooth_noise(xx, yy, 3, seed) - .5) * .5
                    if right == 0 or down == 0:
                        level = base - 1.1
                    elif min(left, right - 1) == 0 and min(up, down - 1) == 0:
                        level = base - .8
                    elif up == 0 or left == 0:
                        level += .45
                    elif down == 1:
                        level -= .3
                    c.put(xx, yy, ramp, level)
            x, col = x + w, col + 1
        y, row = y + h, row + 1


def planks(c, x0, y0, x1, y1, base=2.4, ramp='wood', width=6, seed=0, across=False):
    """Boards; `across` lays them horizontally with the lower edge in shadow."""
    for y in range(y0, y1 + 1):
        for x in range(x0, x1 + 1):
            along, over = (x, y - y0) if across else (y, x - x0)
            board, inside = divmod(over, width)
            level = base + (noise(board, 1, seed) - .5) * .6
            grain = smooth_noise(along / 4, over, 2, seed + board)
            level += (grain - .5) * .7
            if inside == width - 1:
                level = base - 1.0
            elif inside == 0:
                level += .4
            c.put(x, y, ramp, level)


def plaster(c, x0, y0, x1, y1, base=3.0, ramp='plaster', seed=0):
    """Large soft stains, a few chips."""
    for y in range(y0, y1 + 1):
        for x in range(x0, x1 + 1):
            level = base + (smooth_noise(x, y, 16, seed) - .5) * .7 + (smooth_noise(x, y, 5, seed + 1) - .5) * .35
            if smooth_noise(x, y, 6, seed + 2) > .86:
                level -= .6
            level -= max(0, y - (y1 - 8)) * .06
            c.put(x, y, ramp, level)


def tiles(c, x0, y0, x1, y1, base=2.2, ramp='tile', seed=0, inside=None):
    """Roof tiles in scalloped rows. inside(x, y) limits the shape of the roof."""
    for y in range(y0, y1 + 1):
        row, in_row = divmod(y - y0, 4)
        for x in range(x0, x1 + 1):
            if inside and not inside(x, y):
                continue
            col, in_col = divmod(x + (3 if row % 2 else 0), 6)
            level = base + (noise(col, row, seed) - .5) * .9
            if in_row == 3 or (in_row == 2 and in_col in (0, 5)):
                level -= .9
            elif in_row == 0:
                level += .3
            c.put(x, y, ramp, level)


def lit_window(c, x0, y0, x1, y1, panes=(2, 2), frame='wood', tone=3.0, frame_level=2.4, curtain=False, seed=0):
    """A window with a light behind it, brightest in the middle; bars dark against it."""
    cx, cy = (x0 + x1) / 2, y0 + (y1 - y0) * .45
    for y in range(y0, y1 + 1):
        for x in range(x0, x1 + 1):
            d = max(abs(x - cx) / max(x1 - x0, 1), abs(y - cy) / max(y1 - y0, 1))
            c.put(x, y, 'light', tone + 1.5 - d * 3.6 + (smooth_noise(x, y, 4, seed) - .5) * .5, True)
    if curtain:
        for y in range(y0, y1 + 1):
            reach = 2 + (y - y0) * 3 // (y1 - y0)
            for x in list(range(x0, x0 + 6 - reach)) + list(range(x1 - 5 + reach, x1 + 1)):
                c.put(x, y, 'red', 3.2 + (x % 2) * .8, True)
    window_bars(c, x0, y0, x1, y1, panes, frame, frame_level)


def dark_window(c, x0, y0, x1, y1, panes=(2, 2), frame='wood', frame_level=2.4):
    """Unlit panes: night inside, a slanted reflection of the sky."""
    for y in range(y0, y1 + 1):
        for x in range(x0, x1 + 1):
            k = (x - x0) + (y - y0) * .8
            gleam = 1.6 if k % 15 < 3 else 1.1 if k % 15 < 7 else 0
            c.put(x, y, 'roof', 1.1 + gleam * (1 - (y - y0) / (y1 - y0 + 1) * .5), True)
    window_bars(c, x0, y0, x1, y1, panes, frame, frame_level)


def shutters(c, x0, y0, x1, y1, level):
    """Two closed leaves with slats; in each a hole shaped like a drop."""
    middle = (x0 + x1) // 2
    c.rect(x0, y0, x1, y1, 'teal', level - .2)
    for y in range(y0 + 2, y1 - 1, 2):
        c.rect(x0 + 2, y, middle - 2, y, 'teal', level - 1)
        c.rect(middle + 2, y, x1 - 2, y, 'teal', level - 1)
    for left, right in ((x0, middle - 1), (middle + 1, x1)):
        c.frame(left, y0, right, y1, 'teal', level + .5)
        c.put((left + right) // 2, y0 + 5, 'amber', 0, True)
        c.rect((left + right) // 2, y0 + 6, (left + right) // 2, y0 + 7, 'gold', 0, True)
    c.rect(middle, y0, middle, y1, 'rust', 0, True)
    c.frame(x0 - 1, y0 - 1, x1 + 1, y1 + 1, 'wood', level)
    c.rect(x0 - 2, y1 + 2, x1 + 2, y1 + 2, 'wood', level + 1)


def window_bars(c, x0, y0, x1, y1, panes, frame, level):
    for i in range(1, panes[0]):
        x = x0 + round(i * (x1 - x0) / panes[0])
        c.rect(x, y0, x, y1, frame, level - 1.4)
    for i in range(1, panes[1]):
        y = y0 + round(i * (y1 - y0) / panes[1])
        c.rect(x0, y, x1, y, frame, level - 1.4)
    c.frame(x0 - 1, y0 - 1, x1 + 1, y1 + 1, frame, level)
    c.rect(x0 - 2, y1 + 2, x1 + 2, y1 + 2, frame, level + 1)       # sill and its shadow
    c.shade_rect(x0 - 1, y1 + 3, x1 + 1, y1 + 3, -1.2)
    c.rect(x0 - 1, y0 - 1, x1 + 1, y0 - 1, frame, level - .8)


def door(c, x0, y0, x1, y1, ramp='teal', base=2.8, glass=False):
    """A panelled door, its frame outside the given rectangle, a step below it."""
    c.frame(x0 - 3, y0 - 3, x1 + 3, y1, 'wood', 2.0)
    c.frame(x0 - 2, y0 - 2, x1 + 2, y1, 'wood', 3.0)
    c.frame(x0 - 1, y0 - 1, x1 + 1, y1, 'wood', 1.0)
    planks(c, x0, y0, x1, y1, base, ramp, 5, 9)
    mid = (x0 + x1) // 2
    bottom = y0 + (y1 - y0) * 5 // 8
    for left, right in ((x0 + 2, mid - 1), (mid + 2, x1 - 2)):
        for top, low in ((y0 + 3, bottom - 3), (bottom + 2, y1 - 3)):
            c.rect(left, top, right, low, ramp, base - .5)
            c.rect(left, top, right, top, ramp, base - 1.3)
            c.rect(left, top, left, low, ramp, base - 1.3)
            c.rect(left, low, right, low, ramp, base + .9)
    if glass:
        lit_window(c, x0 + 4, y0 + 4, x1 - 4, y0 + 22, (2, 2), ramp, 2.6, base)
    c.put(x1 - 2, bottom, 'gold', 0, True)
    c.put(x1 - 2, bottom + 1, 'rust', 0, True)
    c.shade_rect(x0, y0, x1, y0 + 1, -1)
