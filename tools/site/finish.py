#!/usr/bin/env python3
"""finish.py: makes the output of MkDocs independent of other hosts. tools/site/build runs it.

    tools/site/finish.py SITE

- The theme's program knows some addresses: a library of diagrams, and counters of stars. The site
  uses neither. The addresses are removed, so that the program cannot send a request to them.
- Files are removed that no page needs: source maps, and the search's other languages.
- Without SITE_URL, 404.html and sitemap.xml are removed: they need the address of the site.
- The index of the search is written again: MkDocs puts spaces between the parts of a line of code.
  It leaves out the pages of the source code.
- The licences of the theme are added.
"""

import glob
import json
import os
import re
import shutil
import sys
from html.parser import HTMLParser

LICENCE = '/usr/share/doc/mkdocs-material/copyright'


def change(path, function):
    with open(path, encoding='utf-8') as file:
        text = file.read()
    new = function(text)
    if new != text:
        with open(path, 'w', encoding='utf-8') as file:
            file.write(new)


def clean_program(text):
    """An address that is a whole text becomes empty. One that begins a text leads to this host."""
    hosts = r'(?:unpkg\.com|api\.github\.com|\$\{\w+\})'
    text = re.sub(rf'"https://{hosts}/[^"]*"', '""', text)
    text = re.sub(rf'`https://{hosts}/', '`/', text)
    return re.sub(r'^(//|/\*)# sourceMappingURL=.*\n?', '', text, flags=re.M)


class Sections(HTMLParser):
    """Reads the sections of a page, each with its address, heading and text."""

    INLINE = {'a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'span', 'strong', 'sup'}
    HEADINGS = {'h1', 'h2', 'h3', 'h4'}

    def __init__(self):
        super().__init__()
        self.sections = []
        self.inside = self.in_heading = self.skipped = False

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        classes = (attributes.get('class') or '').split()
        if tag == 'article':
            self.inside = True
        if not self.inside:
            return
        if tag in self.HEADINGS:
            self.in_heading = True
            anchor = '#' + attributes['id'] if 'id' in attributes else ''
            self.sections.append({'location': anchor, 'title': '', 'text': ''})
        elif 'headerlink' in classes:
            self.skipped = True
        elif tag not in self.INLINE:
            self.handle_data(' ')

    def handle_endtag(self, tag):
        if tag == 'article':
            self.inside = False
        elif tag in self.HEADINGS:
            self.in_heading = False
        elif tag == 'a':
            self.skipped = False

    def handle_data(self, data):
        if self.inside and self.sections and not self.skipped:
            self.sections[-1]['title' if self.in_heading else 'text'] += data


def read_sections(site, page, known):
    """The entries of a page: one for the whole page, and one for each heading.

    The search lists matching sections below the title of their page, if the entry of the page matches,
    too. So this entry has all words of the sections, once each. The search shows the text of the
    next entry instead, which is that of the first heading. Newer themes work in another way. MkDocs
    then makes no entry for the first heading, so it is not among the 'known' addresses.
    """
    with open(os.path.join(site, page), encoding='utf-8') as file:
        reader = Sections()
        reader.feed(file.read())
    entries = []
    for section in reader.sections:
        entries.append({'location': page + section['location'],
                        'title': ' '.join(section['title'].split()), 'text': ' '.join(section['text'].split())})
    first = entries[0]
    if first['location'] in known and '#' in first['location']:
        words = dict.fromkeys(' '.join(entry['title'] + ' ' + entry['text'] for entry in entries).split())
        return [{'location': page, 'title': first['title'], 'text': ' '.join(words)}] + entries
    return [dict(first, location=page)] + entries[1:]


def write_index(site):
    path = os.path.join(site, 'search/search_index.json')
    with open(path, encoding='utf-8') as file:
        index = json.load(file)
    known = {entry['location'] for entry in index['docs']}
    pages = dict.fromkeys(entry['location'].partition('#')[0] for entry in index['docs'])
    index['docs'] = [entry for page in pages if not page.startswith('source/')
                     for entry in read_sections(site, page or 'index.html', known)]
    with open(path, 'w', encoding='utf-8') as file:
        json.dump(index, file, ensure_ascii=False, separators=(',', ':'))


def add_licence(path):
    if os.path.exists(LICENCE):
        shutil.copyfile(LICENCE, path)
    else:  # not a package of Debian
        with open(path, 'w', encoding='utf-8') as file:
            file.write('Material for MkDocs: MIT licence. Copyright (c) 2016-2022 Martin Donath\n')


def main(site):
    for pattern in ('assets/javascripts/**/*.js', 'assets/stylesheets/*.css'):
        for path in glob.glob(os.path.join(site, pattern), recursive=True):
            change(path, clean_program)
    for path in glob.glob(os.path.join(site, 'assets/**/*.map'), recursive=True):
        os.remove(path)
    shutil.rmtree(os.path.join(site, 'assets/javascripts/lunr'), ignore_errors=True)
    if not os.environ.get('SITE_URL'):
        for name in ('404.html', 'sitemap.xml', 'sitemap.xml.gz'):
            if os.path.exists(os.path.join(site, name)):
                os.remove(os.path.join(site, name))
    write_index(site)
    add_licence(os.path.join(site, 'assets/theme-licence.txt'))


main(sys.argv[1])
