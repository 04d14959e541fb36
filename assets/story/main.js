// The page: connects its parts, handles keys, and opens the place in its address
// (#select=NAME&step=N&find=TEXT).

const page = {
  start(data) {
    this.view = new View(document.getElementById('picture'), {
      select: (node) => this.select(node),
      moved: (node) => this.editor && this.editor.placed(node),
      choose: (node) => this.editor.chosen(node),
    });
    this.panel = new Panel(document.getElementById('panel'), this);
    this.finder = new Finder(this);
    this.editor = data.editor ? new Editor(this, data) : null;
    this.load(data);
    this.view.fit();
    if (this.model.steps.length) {
      this.steps = new Steps(this);
      this.view.fit();
      this.steps.go(0);
    }
    const on = (id, act) => document.getElementById(id).addEventListener('click', act);
    on('zoom-in', () => this.view.zoom(1.3));
    on('zoom-out', () => this.view.zoom(1 / 1.3));
    on('fit', () => this.view.fit());
    on('help', () => this.help());
    addEventListener('keydown', (event) => this.key(event));
    addEventListener('hashchange', () => this.open());
    addEventListener('resize', () => this.resized());
    this.open();
  },

  // Wraps the chapters to the new shape of the window, unless the user looks at a part of the story.
  resized() {
    if (!this.view.isFitted) {
      this.view.map.draw();
      return;
    }
    layoutModel(this.model, this.view.shape());
    this.view.place();
    this.view.fit();
    if (this.steps) this.steps.show();
  },

  // Shows a new version of the story. Keeps the selection.
  load(data) {
    this.model = readModel(data);
    layoutModel(this.model, this.view.shape());
    this.view.show(this.model);
    const name = this.model.files[0] || 'story';
    document.getElementById('title').textContent = name.split('/').pop();
    document.title = name.split('/').pop();
    const count = (kind, one, many) => {
      const number = this.model.nodes.filter((node) => node.kind === kind && !node.copyOf).length;
      return `${number} ${number === 1 ? one : many}`;
    };
    document.getElementById('counts').textContent = `${count(EVENT, 'event', 'events')}, ${count(FACT, 'fact', 'facts')}`;
    this.panel.show(this.view.selected);
  },

  select(node) {
    this.view.select(node);
    this.panel.show(node);
  },

  go(node) {
    this.select(node);
    this.view.reveal(node);
  },

  open() {
    const wanted = new URLSearchParams(location.hash.slice(1));
    if (wanted.has('step') && this.steps) this.steps.go(Number(wanted.get('step')));
    if (wanted.has('find')) {
      this.finder.input.value = wanted.get('find');
      this.finder.update();
    }
    const name = wanted.get('select');
    const node = name !== null && this.model.nodes.find((one) => one.name === name);
    if (node) this.go(node);
  },

  key(event) {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || document.getElementById('dialog').open) return;
    if (event.key === 'Escape' && this.view.choosing) {
      this.editor.stopChoosing();
      return;
    }
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && target.type !== 'range') return;
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const acts = {
      '/': () => this.finder.input.focus(),
      '+': () => this.view.zoom(1.3),
      '=': () => this.view.zoom(1.3),
      '-': () => this.view.zoom(1 / 1.3),
      0: () => this.view.fit(),
      '?': () => this.help(),
      '[': () => this.steps && this.steps.go(this.steps.at - 1),
      ']': () => this.steps && this.steps.go(this.steps.at + 1),
      Escape: () => this.select(null),
    };
    let act = acts[event.key];
    if (arrows[event.key] && target === this.view.ground) {
      const from = this.view.selected,
        first = this.model.nodes[0];
      const next = from ? this.view.beside(from, ...arrows[event.key]) : first;
      act = () => next && this.go(next);
    } else if (event.key === 'Enter' && target === this.view.ground) {
      act = () =>
        this.view.choosing
          ? this.view.selected && this.editor.chosen(this.view.selected)
          : document.getElementById('panel').focus();
    } else if (!act && this.editor) act = this.editor.keys()[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  },

  help() {
    const keys = [
      ['/', 'find an event or fact'],
      ['arrows', 'go to the next event or fact'],
      ['Enter', 'go to its details'],
      ['+ - 0', 'zoom in, zoom out, show everything'],
      ['Esc', 'deselect'],
    ];
    if (this.steps) keys.push(['[ ]', 'previous step, next step']);
    if (this.editor) keys.push(...this.editor.help());
    const dialog = document.getElementById('dialog');
    dialog.replaceChildren(
      element('h2', { id: 'dialog-title' }, 'Keys'),
      element(
        'table',
        {},
        ...keys.map(([key, does]) => element('tr', {}, element('td', {}, element('kbd', {}, key)), element('td', {}, does))),
      ),
      element('p', {}, 'The wheel zooms. Drag the background to move the picture, or an event or fact to move only that.'),
      element('div', { className: 'row' }, element('button', { className: 'main', onclick: () => dialog.close() }, 'Close')),
    );
    dialog.showModal();
  },
};

page.start(JSON.parse(document.getElementById('data').textContent));
