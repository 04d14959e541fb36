#!/usr/bin/env python3
"""stage.py: writes the Markdown of the site, for MkDocs. tools/site/build runs it.

    tools/site/stage.py OUTPUT [WEB]

OUTPUT is the folder for the pages. WEB is the folder of the demo for browsers; without it, the
front page has a picture in place of the game.

The pages are README.md, SECURITY.md, demo/DESIGN.md, docs/*.md and tools/site/pages/*.md. They are
written for GitHub. This changes what Python-Markdown reads in another way: the indentation of
lists, and the names of headings. A link to a file of the source code becomes a link to a page that
shows the file. A link whose text is the name of a page gets the title of the page.

Pages of tools/site/pages/ may contain:
    {{ lines FILE "FIRST" "LAST" }}    code of a page or a program: from the line that begins with
                                       FIRST up to the next line that begins with LAST
    {{ section FILE "HEADING" }}       the text below a heading of a page
    {{ if web }} A {{ else }} B {{ end }}    A if there is the demo for browsers, or else B
    {{ web size }}                     the size of the download in MB, rounded up
"""

import json
import math
import os
import posixpath
import re
import shlex
import shutil
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PAGES = 'tools/site/pages/'
# The pages with another place in the site. The other pages keep their path.
PLACES = {'README.md': 'start.md', 'SECURITY.md': 'security.md', 'demo/DESIGN.md': 'demo/design.md'}
TITLES = {'README.md': 'Getting started'}
LANGUAGES = {'.lua': 'lua', '.c': 'c', '.h': 'c', '.py': 'python', '.sh': 'bash', '.story': 'text'}

FENCE = re.compile(r'^ *(```+|~~~+)')
ITEM = re.compile(r'^( *)([-*]|\d+\.) +')
HEADING = re.compile(r'^(#+) +(.*?)\s*$')
LINK = re.compile(r'\]\(([^()\s]+)\)')
FILE_LINK = re.compile(r'\[([\w./-]+\.md)\]\(([^()\s]+)\)')
CODE = re.compile(r'(`+)(.+?)\1')


def fail(message):
    sys.exit('tools/site/stage.py: ' + message)


def read(path):
    with open(os.path.join(ROOT, path), encoding='utf-8') as file:
        return file.read()


# ---- Markdown ----

def slug(heading, seen):
    """The name of a heading, as GitHub makes it."""
    text = re.sub(r'\[([^]]*)\]\([^)]*\)', r'\1', heading).lower()
    name = re.sub(r'[^\w -]', '', text).replace(' ', '-')
    count = seen.get(name, 0)
    seen[name] = count + 1
    return f'{name}-{count}' if count else name


def outside_code(line, change):
    """Applies 'change' to the parts of a line that are not code."""
    parts, at = [], 0
    for code in CODE.finditer(line):
        parts += [change(line[at:code.start()]), code.group()]
        at = code.end()
    return ''.join(parts) + change(line[at:])


class Lists:
    """The open list items: Python-Markdown wants four spaces for each."""

    def __init__(self):
        self.columns = []       # where the text of each open item begins
        self.blank = True       # the line before is blank
        self.in_list = False    # the line before belongs to a list
        self.has_blocks = False # the open item has more than one paragraph

    def indent(self, line):
        """The line with its new indentation, after a blank line if the list needs one."""
        if not line.strip():
            self.blank = True
            return line
        column = len(line) - len(line.lstrip(' '))
        item = ITEM.match(line)
        if self.blank or item:
            while self.columns and column < self.columns[-1]:
                self.columns.pop()
        needs_blank = item and not self.blank and (self.has_blocks or not self.in_list)
        self.has_blocks = not item and (self.has_blocks or self.blank) and bool(self.columns)
        self.in_list = bool(item or self.columns)
        self.blank = False
        inside = column - self.columns[-1] if self.columns and column >= self.columns[-1] else column
        new = ' ' * (4 * len(self.columns) + inside) + line.lstrip(' ')
        if item:
            self.columns.append(item.end())
        return ('\n' if needs_blank else '') + new


class Stage:
    def __init__(self, output, web):
        self.output = output
        self.web = web
        self.sources = set()  # files that have a page of their own
        self.files = set()    # files that are copied

    def place(self, path):
        """Where a file of the repository is in the site, or None."""
        if path in PLACES:
            return PLACES[path]
        if path.startswith(PAGES):
            return path[len(PAGES):]
        if path.endswith('.md'):
            return path if path.startswith('docs/') else None
        if path.startswith('docs/'):
            self.files.add(path)
            return path
        if os.path.isfile(os.path.join(ROOT, path)):
            self.sources.add(path)
            return f'source/{path}.md'
        return None

    def link(self, page, target):
        """The target of a link in the page of the site."""
        path, sign, anchor = target.partition('#')
        if not path or re.match(r'[a-z]+:', path):
            return target
        folder = posixpath.dirname(page)
        place = self.place(posixpath.normpath(posixpath.join(folder, path)))
        if not place:
            # Pages of tools/site/pages/ name files of the site, which tools/site/build makes.
            if page.startswith(PAGES):
                return target
            fail(f'{page}: nothing to link to at {target}')
        return posixpath.relpath(place, posixpath.dirname(self.place(page)) or '.') + sign + anchor

    def title_of(self, page, name, target):
        """The title of the page that a link leads to, if the text of the link is its name."""
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page), target.partition('#')[0]))
        found = re.search(r'^# (.*)$', read(path), re.M)
        return TITLES.get(path) or (found.group(1) if found else name)

    def convert(self, page, text):
        lists, seen, fence, indent, shift, lines = Lists(), {}, None, '', '', []

        def links(part):
            part = FILE_LINK.sub(lambda m: f'[{self.title_of(page, m.group(1), m.group(2))}]({m.group(2)})', part)
            return LINK.sub(lambda m: '](' + self.link(page, m.group(1)) + ')', part)

        for line in text.split('\n'):
            mark = FENCE.match(line)
            if fence:
                lines.append(shift + line.removeprefix(indent) if line.strip() else line)
                if mark and mark.group(1).startswith(fence):
                    fence = None
                continue
            new = lists.indent(line)
            if mark:
                fence = mark.group(1)
                indent = line[:len(line) - len(line.lstrip(' '))]
                shift = new[:len(new) - len(new.lstrip(' '))].lstrip('\n')
                if lines and lines[-1].strip() and not lists.columns:
                    lines.append('')
                lists.has_blocks = bool(lists.columns)
            elif line.startswith('|'):
                # A bar in the code of a cell is escaped on GitHub only.
                new = CODE.sub(lambda m: m.group().replace('\\|', '|'), new)
                if len(lines) > 1 and lines[-1].strip() and not lines[-1].startswith('|'):
                    lines.append('')
            heading = HEADING.match(line)
            if heading and '{' not in heading.group(2)[-40:]:
                new = f'{new} {{#{slug(heading.group(2), seen)}}}'
            lines.append(outside_code(new, links))
        return '\n'.join(lines)

    def with_title(self, page, text):
        """MkDocs would take the title from the heading, with its name in braces."""
        heading = re.search(r'^# (.*?) {#.*}$', text, re.M)
        title = TITLES.get(page, heading.group(1))
        if page in TITLES:
            text = text[:heading.start(1)] + title + text[heading.end(1):]
        begin, rest = ('---\n', text[4:]) if text.startswith('---\n') else ('---\n', '---\n' + text)
        return f'{begin}title: {json.dumps(title)}\n{rest}'

    # ---- placeholders ----

    def lines(self, path, first, last):
        language, found = LANGUAGES.get(os.path.splitext(path)[1], ''), []
        for line in read(path).split('\n'):
            if line.startswith('```') and not found:
                language = line[3:] or 'text'
            elif found or line.startswith(first):
                found.append(line)
                if len(found) > 1 and line.startswith(last):
                    return '\n'.join(['```' + language] + found + ['```'])
        fail(f'{path} has no lines from {first!r} to {last!r}')

    def section(self, page, path, heading):
        """A section's text. Its links are changed from the page that it comes from."""
        found = re.search(r'^(#+) ' + re.escape(heading) + r'\n(.*?)(?=^#|\Z)', read(path), re.M | re.S)
        if not found:
            fail(f'{path} has no heading {heading!r}')
        folder = posixpath.dirname(path)
        back = posixpath.relpath(folder or '.', posixpath.dirname(page))

        def absolute(match):
            target = match.group(1)
            if re.match(r'[a-z]+:', target):
                return match.group()
            if target.startswith('#'):
                target = posixpath.basename(path) + target
            return '](' + posixpath.join(back, target) + ')'

        return LINK.sub(absolute, found.group(2)).strip()

    def fill(self, page, text):
        keep = 1 if self.web else 2
        text = re.sub(r'{{ if web }}\n(.*?){{ else }}\n(.*?){{ end }}\n', lambda m: m.group(keep), text, flags=re.S)

        def replace(match):
            words = shlex.split(match.group(1))
            if words[0] == 'lines':
                return self.lines(*words[1:])
            if words[0] == 'section':
                return self.section(page, *words[1:])
            if words == ['web', 'size']:
                size = sum(os.path.getsize(os.path.join(folder, name))
                           for folder, _, names in os.walk(self.web) for name in names)
                return str(math.ceil(size / 1e6))
            fail(f'{page}: unknown placeholder {match.group()}')

        return re.sub(r'{{ ((?:"[^"\n]*"|[^{}"\n])+) }}', replace, text)

    # ---- writing ----

    def write(self, place, text):
        path = os.path.join(self.output, place)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)

    def source(self, path):
        text = read(path)
        fence = '`' * max([4] + [len(run) + 1 for run in re.findall('`+', text)])
        language = LANGUAGES.get(os.path.splitext(path)[1], 'text')
        return f'---\nhide: [toc]\n---\n# {path}\n\n{fence}{language}\n{text.rstrip()}\n{fence}\n'

    def run(self):
        pages = list(PLACES)
        for folder in ('docs/', PAGES):
            pages += [folder + name for name in sorted(os.listdir(os.path.join(ROOT, folder))) if name.endswith('.md')]
        for page in pages:
            text = read(page)
            if page.startswith(PAGES):
                text = self.fill(page, text)
            self.write(self.place(page), self.with_title(page, self.convert(page, text)))
        for path in sorted(self.sources):
            self.write(self.place(path), self.source(path))
        for path in sorted(self.files):
            target = os.path.join(self.output, path)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copyfile(os.path.join(ROOT, path), target)


if __name__ == '__main__':
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    Stage(sys.argv[1], sys.argv[2] if len(sys.argv) == 3 else None).run()
