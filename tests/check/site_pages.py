#!/usr/bin/env python3
"""site_pages.py: checks the pages of a built site. tests/shell/site.sh runs it.

    tests/check/site_pages.py SITE

- Every link of a page leads to a file of the site, and to a name in it.
- Addresses are relative, so the site works in any folder of any host.
- Nothing is loaded from another host: in HTML, in CSS, and in scripts. Only links that a reader clicks
  may lead to other hosts.
- Every page allows no request to another host (Content-Security-Policy).
- No Markdown is left in the texts.

Prints a line for each mistake, then the numbers of pages and links. Exit status: 0 no mistake, 1 some.
The game in play/ is a program of its own: only its page is checked.
"""

import os
import posixpath
import re
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urldefrag

LOADING = {'src', 'data', 'poster', 'action', 'background'}
LEFT = re.compile(r'\]\([\w./#]|^```|\{#|\{\{|\{: |(?<!\*)\*\*\w|\S\n *(?:[-*]|\d+\.) \S')
# What the theme's programs compare addresses with.
NAMES = {'http://a', 'http://a/c%20d', 'https://', '//'}


class Page(HTMLParser):
    def __init__(self, site, path):
        super().__init__()
        self.path = path
        self.names = {''}
        self.links = []    # (address, whether the browser loads it by itself)
        self.faults = []
        self.policy = ''
        self.open = []     # elements whose text is no prose
        with open(os.path.join(site, path), encoding='utf-8') as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.names.update(values[name] for name in ('id', 'name') if values.get(name))
        if tag == 'meta' and values.get('http-equiv') == 'Content-Security-Policy':
            self.policy = values['content']
        if tag in ('code', 'pre', 'script', 'style'):
            self.open.append(tag)
        for name, value in attributes:
            if name == 'href' or name in LOADING and value:
                clicked = name == 'href' and (tag in ('a', 'area') or values.get('rel') == 'canonical')
                self.links.append((value or '', not clicked))
            elif name == 'srcset':
                self.links += [(part.split()[0], True) for part in value.split(',')]
            elif name == 'style':
                self.links += [(address, True) for address in css_addresses(value)]

    def handle_endtag(self, tag):
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_data(self, data):
        if self.open and self.open[-1] == 'style':
            self.links += [(address, True) for address in css_addresses(data)]
        elif self.open and self.open[-1] == 'script':
            self.faults += [f'script with {address}' for address in script_addresses(data)]
        elif not self.open and (left := LEFT.search(data)):
            self.faults.append(f'Markdown in the text: {data[max(0, left.start() - 20):left.end() + 20].strip()!r}')


def css_addresses(text):
    text = re.sub(r'/\*.*?\*/', '', text, flags=re.S)
    return [a or b for a, b in re.findall(r'''url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)''', text)]


def script_addresses(text):
    """The addresses in a script, without those in comments that are lines of their own."""
    text = re.sub(r'/\*!?.*?\*/', '', text, flags=re.S)
    found = re.findall(r'''["'`](?:https?:)?//[^"'`\s]*|["'`]wss?://[^"'`\s]*''', text)
    return [address[1:] for address in found
            if address[1:] not in NAMES and not address[1:].startswith('http://www.w3.org/')]


def is_foreign(address):
    return bool(re.match(r'[a-z][a-z+.-]*:|//', address)) and not address.startswith('data:')


def check_link(site, pages, page, address, loads):
    if is_foreign(address):
        if loads or not address.startswith('https://'):
            return f'{address}: another host'
        return None
    if address.startswith('data:'):
        return None
    if address.startswith('/'):
        return f'{address}: not a relative address'
    target, anchor = urldefrag(address)
    target = target.partition('?')[0]
    place = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(target))) if target else page
    if place.startswith('..'):
        return f'{address}: outside of the site'
    if place == '.' or os.path.isdir(os.path.join(site, place)):
        place = posixpath.normpath(posixpath.join(place, 'index.html'))
    if not os.path.isfile(os.path.join(site, place)):
        return f'{address}: no such file'
    if anchor and place in pages and unquote(anchor) not in pages[place].names:
        return f'{address}: no such name in {place}'
    return None


def main(site):
    files = sorted(os.path.relpath(os.path.join(folder, name), site).replace(os.sep, '/')
                   for folder, _, names in os.walk(site) for name in names)
    pages = {path: Page(site, path) for path in files if path.endswith('.html')}
    mistakes, count = [], 0
    for path, page in pages.items():
        mistakes += [f'{path}: {fault}' for fault in page.faults]
        if not re.search(r"default-src '(none|self)'", page.policy):
            mistakes.append(f'{path}: no Content-Security-Policy with a default-src of this site')
        elif re.search(r'https?:|\*', page.policy):
            mistakes.append(f'{path}: the Content-Security-Policy allows other hosts')
        for address, loads in page.links:
            count += 1
            if wrong := check_link(site, pages, path, address, loads):
                mistakes.append(f'{path}: {wrong}')
    for path in files:
        if path.startswith('play/') or not path.endswith(('.css', '.js')):
            continue
        with open(os.path.join(site, path), encoding='utf-8') as file:
            text = file.read()
        if path.endswith('.css'):
            for address in css_addresses(text):
                if wrong := check_link(site, pages, path, address, True):
                    mistakes.append(f'{path}: {wrong}')
        else:
            mistakes += [f'{path}: script with {address}' for address in script_addresses(text)]
    for mistake in mistakes:
        print(mistake)
    print(f'{len(pages)} pages, {count} links')
    return 1 if mistakes else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
