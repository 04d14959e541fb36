"""The pictures of the title: the bay with the ferry far out, and after the end with the ferry at the mole."""

import copy

import bay_ferry
import bay_view

LETTERS = {                                      # 9 px high, with feet, like a name painted on a bow
    'T': ['#######', '#.###.#', '..###..', '..###..', '..###..', '..###..', '..###..', '..###..', '.#####.'],
    'H': ['###.###', '.##.##.', '.##.##.', '.#####.', '.#####.', '.##.##.', '.##.##.', '.##.##.', '###.###'],
    'E': ['######', '.##..#', '.##...', '.####.', '.####.', '.##...', '.##...', '.##..#', '######'],
    'L': ['####...', '.##....', '.##....', '.##....', '.##....', '.##....', '.##..#.', '.##..#.', '######.'],
    'A': ['..###..', '..###..', '..###..', '.##.##.', '.##.##.', '.#####.', '.##.##.', '.##.##.', '###.###'],
    'S': ['.#####', '##..##', '##....', '#####.', '.#####', '....##', '##..##', '##..##', '#####.'],
    'F': ['######', '.##..#', '.##...', '.####.', '.####.', '.##...', '.##...', '.##...', '####..'],
    'R': ['#####..', '.##.##.', '.##.##.', '.##.##.', '.####..', '.##.##.', '.##.##.', '.##.##.', '###.###'],
    'Y': ['###.###', '.##.##.', '.##.##.', '.##.##.', '..###..', '..###..', '..###..', '..###..', '.#####.'],
    ' ': ['....'] * 9,
}


def name(c, x, y, words):
    for letter in words:
        rows = LETTERS[letter]
        for dy, row in enumerate(rows):
            for dx, mark in enumerate(row):
                if mark == '#':
                    c.put(x + dx + 1, y + dy * 2 + 2, 'ink', 0, True)
                    c.put(x + dx + 1, y + dy * 2 + 3, 'ink', 0, True)
                    for k in (0, 1):
                        c.put(x + dx, y + dy * 2 + k, ('cream', 'gold', 'gold', 'amber')[min(3, dy // 2)], 0, True)
        x += len(rows[0]) + 1
    return x


def width(words):
    return sum(len(LETTERS[letter][0]) + 1 for letter in words) - 1


def lettered(c):
    words = 'THE LAST FERRY'
    x, y = 24, 14
    name(c, x, y, words)
    for k in range(width(words)):                # a line of waves below the name
        c.put(x + k, y + 23 + (0, 0, 1, 1, 2, 2, 1, 1)[k % 8], 'rust', 0, True)


def small_ferry(c, x, y, angle, frame):
    """The ferry at half size: every second pixel, lights first."""
    big = bay_ferry.paint(angle, 0, frame, False)
    for row in range(0, big.h - 1, 2):
        for col in range(0, big.w - 1, 2):
            best = None
            for dy, dx in ((0, 0), (0, 1), (1, 0), (1, 1)):
                if big.ramp[row + dy][col + dx] is not None:
                    here = (big.ramp[row + dy][col + dx], big.level[row + dy][col + dx])
                    if best is None or here[0] in ('cream', 'gold', 'white'):
                        best = here
            if best:
                c.put(x + col // 2, y + row // 2, *best, True)


def frames(after):
    """Twelve frames: swell, and the ferry's lights; before the end she is far out, after it at the mole."""
    out = []
    swell = bay_view.swell()
    still = bay_view.paint()
    for f in range(12):
        c = copy.deepcopy(still)
        c.paste(swell[f % 6], 0, bay_view.HORIZON)
        if after:
            small_ferry(c, 113, 50, 180, f)
        else:
            far_light(c, 182, bay_view.HORIZON, f)
        lettered(c)
        out.append(c)
    return out


def far_light(c, x, y, f):
    c.rect(x - 9, y - 3, x + 9, y - 1, 'ink', 0, True)
    c.rect(x - 6, y - 6, x + 4, y - 4, 'night', 0, True)
    c.rect(x - 2, y - 9, x, y - 7, 'ink', 0, True)
    for k in range(-5, 4, 2):
        c.put(x + k, y - 5, 'gold' if (k + f) % 5 else 'amber', 0, True)
    c.rect(x + 6, y - 10, x + 6, y - 4, 'ink', 0, True)
    if f in (0, 1, 2, 3, 5, 7):                  # her signal: long, short, short
        c.rect(x + 5, y - 11, x + 7, y - 9, 'gold', 0, True)
        c.put(x + 6, y - 10, 'white', 0, True)
    for k in range(1, 22):
        if (k * 7 + f * 3) % 5 < 3:
            c.put(x + (k * 5 + f) % 5 - 2, y + k, 'gold' if k < 8 else 'amber' if k < 15 else 'rust', 0, True)


def pictures():
    return {'bay-title': (frames(False), .5), 'bay-title-after': (frames(True), .5)}
