// The panel beside the picture, which shows the selected node, and the search.

// Makes an element with texts and elements in it. Texts never become markup.
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const key in attributes || {}) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), attributes[key]);
    else if (key in made && key !== 'list') made[key] = attributes[key];
    else made.setAttribute(key, attributes[key]);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

class Panel {
  constructor(root, page) {
    this.root = root;
    this.page = page;
  }

  show(node) {
    const model = this.page.model;
    if (model.fault) this.showFault(model);
    else if (!node) this.showStory(model);
    else if (node.kind === EVENT) this.showEvent(node);
    else this.showFact(node);
  }

  showFault(model) {
    this.root.replaceChildren(
      element('h2', {}, 'This story cannot be read'),
      element('p', { className: 'fault' }, model.fault),
      ...(this.page.editor ? this.page.editor.forStory() : []),
    );
  }

  showStory(model) {
    const facts = model.nodes.filter((node) => node.kind === FACT && !node.copyOf);
    const from = facts.filter((node) => !edgesOf(node, 'in').length && !node.game && !node.start);
    this.root.replaceChildren(
      element('h2', {}, 'The story'),
      element('p', { className: 'about' }, 'Click an event or a fact to see what it depends on.'),
      ...(this.page.editor ? this.page.editor.forStory() : []),
      ...this.links(
        'Events that can never happen',
        model.nodes.filter((node) => node.never).map((node) => [node, '']),
      ),
      ...this.links(
        'Events without conditions',
        model.nodes
          .filter((node) => node.kind === EVENT && !node.in.some((edge) => edge.kind <= ASKS_NOT))
          .map((node) => [node, '']),
      ),
      ...this.links(
        'Facts that nothing makes known',
        from.map((node) => [node, '']),
      ),
    );
  }

  showEvent(node) {
    const { page } = this,
      { model } = page,
      event = model.events[node.event];
    const asks = [],
      needs = [];
    const beside = neighbourhood(node);
    for (const edge of beside.edges) {
      const other = edge.from;
      if (other === node || other.kind > FACT || edge.kind > ASKS_NOT) continue;
      if (edge.to === node || (edge.to.kind >= GATE && edge.to.event === node.event))
        asks.push([other, edge.kind === ASKS_NOT ? 'not' : '']);
    }
    for (const edge of node.out) {
      if (edge.kind >= ESTABLISHES) needs.push([edge.to, edge.kind === RETRACTS ? 'no longer' : '']);
      else needs.push([ownerOf(model, edge.to), 'asks whether it has happened']);
    }
    const place = `${model.files[event.file].split('/').pop()}, line ${event.line}`;
    this.root.replaceChildren(
      element('h2', {}, node.label),
      element(
        'p',
        { className: 'about' },
        ...this.badges(node),
        node.chapter >= 0 ? `${model.chapters[node.chapter]} \u00b7 ` : '',
        place,
      ),
      ...(page.editor ? page.editor.forEvent(node) : [element('pre', {}, event.text.trimEnd())]),
      ...this.links('Depends on', asks),
      ...this.links('Leads to', needs),
    );
  }

  showFact(node) {
    const by = [],
      asked = [];
    for (const edge of edgesOf(node, 'in')) by.push([edge.from, edge.kind === RETRACTS ? 'no longer' : edge.label]);
    for (const edge of edgesOf(node, 'out'))
      asked.push([ownerOf(this.page.model, edge.to), (edge.kind === ASKS_NOT ? 'not ' : '') + edge.label]);
    const known = this.page.steps ? this.page.steps.factsOf(node) : [];
    this.root.replaceChildren(
      element('h2', {}, node.label),
      element(
        'p',
        { className: 'about' },
        ...this.badges(node),
        node.game ? 'reported by the game' : '',
        node.start ? (node.game ? ', ' : '') + 'known from the beginning' : '',
      ),
      ...(this.page.editor ? this.page.editor.forFact(node) : []),
      ...(known.length ? [element('h3', {}, 'Known after this step'), element('pre', {}, known.join('\n'))] : []),
      ...this.links('Made known by', by),
      ...this.links('Needed by', asked),
    );
  }

  badges(node) {
    const badges = [];
    if (node.once) badges.push(element('span', { className: 'badge' }, 'once'));
    if (node.never) badges.push(element('span', { className: 'badge no' }, 'can never happen'));
    if (this.page.steps && node.element && node.element.classList.contains('available')) {
      badges.push(element('span', { className: 'badge yes' }, 'can happen'));
    }
    return badges;
  }

  // Returns a heading and a list of links to nodes. Returns nothing for an empty list.
  links(title, pairs) {
    const seen = new Set();
    const items = [];
    for (const [node, note] of pairs) {
      const key = node.id + ' ' + note;
      if (seen.has(key) || items.length > 300) continue;
      seen.add(key);
      const button = element('button', { onclick: () => this.page.go(node) }, node.label);
      items.push(element('li', {}, button, note && note !== node.label ? element('small', {}, ' ' + note) : ''));
    }
    return items.length ? [element('h3', {}, title), element('ul', { className: 'links' }, ...items)] : [];
  }
}

const FOUND_MAX = 40;

class Finder {
  constructor(page) {
    this.page = page;
    this.input = document.getElementById('search');
    this.list = document.getElementById('found');
    this.active = 0;
    this.input.addEventListener('input', () => this.update());
    this.input.addEventListener('focus', () => this.update());
    this.input.addEventListener('blur', () =>
      setTimeout(() => {
        this.list.hidden = true;
      }, 150),
    );
    this.input.addEventListener('keydown', (event) => this.key(event));
  }

  update() {
    for (const node of this.hits || []) if (node.element) node.element.classList.remove('hit');
    this.hits = search(this.page.model, this.input.value);
    for (const node of this.hits) if (node.element) node.element.classList.add('hit');
    this.active = 0;
    // Without a text, the list shows the events.
    this.shown = (this.input.value ? this.hits : this.page.model.nodes.filter((node) => node.kind === EVENT)).slice(0, FOUND_MAX);
    this.list.replaceChildren(
      ...this.shown.map((node, i) =>
        element(
          'li',
          {
            role: 'option',
            className: i === 0 ? 'active' : '',
            onpointerdown: () => this.take(node),
          },
          element('small', {}, NODE_CLASSES[node.kind]),
          node.label,
        ),
      ),
    );
    if (this.input.value && !this.hits.length) this.list.append(element('li', {}, 'nothing found'));
    this.list.hidden = !this.list.children.length || (!this.input.value && document.activeElement !== this.input);
  }

  take(node) {
    this.page.go(node);
    this.list.hidden = true;
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = (this.shown || []).length;
    if (step && count) {
      event.preventDefault();
      this.list.children[this.active].classList.remove('active');
      this.active = (this.active + step + count) % count;
      this.list.children[this.active].classList.add('active');
      this.list.children[this.active].scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && count) {
      this.take(this.shown[this.active]);
      this.page.view.ground.focus();
    } else if (event.key === 'Escape') {
      this.input.value = '';
      this.update();
      this.page.view.ground.focus();
    }
  }
}
