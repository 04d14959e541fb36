// The editor's forms, and their requests to the server (tools/story/editor.c). Every change is
// saved at once or rejected. Errors are shown next to the field.

class Editor {
  constructor(page, data) {
    this.page = page;
    this.version = data.version;
    this.dialog = document.getElementById('dialog');
    this.hint = document.getElementById('hint');
    document
      .getElementById('tools')
      .append(
        element('button', { id: 'add-event', title: 'New event ( n )', onclick: () => this.addEvent() }, 'New event'),
        element('button', { id: 'undo', title: 'Undo the last change ( u )', onclick: () => this.undo() }, 'Undo'),
      );
  }

  keys() {
    const { selected } = this.page.view,
      event = selected && selected.kind === EVENT;
    return {
      n: () => this.addEvent(),
      u: () => this.undo(),
      c: () => event && this.connect(selected),
      e: () => this.focus('event-text'),
      r: () => this.focus('name'),
      Delete: () => event && this.removeEvent(selected),
    };
  }

  help() {
    return [
      ['n', 'new event'],
      ['e', 'edit the event\u2019s text (Ctrl+Enter saves it)'],
      ['r', 'edit its name'],
      ['c', 'connect it with another event'],
      ['Delete', 'remove the event'],
      ['u', 'undo the last change'],
    ];
  }

  focus(id) {
    const field = document.getElementById(id);
    if (field) field.focus();
  }

  // ---- requests to the server ----

  // Sends a form, and shows the story in the answer. Resolves to the errors, or to ''. If the
  // answer is the text of a file, resolves to the answer.
  async send(form) {
    let answer;
    try {
      const response = await fetch(location.pathname, {
        method: 'POST',
        body: new URLSearchParams({ version: this.version, ...form }),
      });
      answer = response.ok ? await response.json() : { error: await response.text() };
    } catch {
      answer = { error: 'The server does not answer. Is it still running?' };
    }
    if (answer.error) {
      if (answer.stale) this.offerReload(answer.error);
      return answer.error;
    }
    if (answer.text !== undefined) return answer;
    if (answer.version !== undefined) {
      this.version = answer.version;
      this.page.load(answer);
    }
    return '';
  }

  // Sends a form. Shows errors in the element 'fault' and marks the field. Resolves to true if
  // none.
  async sendFrom(field, fault, form, firstLine) {
    const wrong = await this.send(form);
    if (!fault.isConnected) return !wrong;
    field.classList.toggle('faulty', !!wrong);
    field.setAttribute('aria-invalid', !!wrong);
    fault.textContent = firstLine === undefined ? this.asItWouldBe(wrong) : this.inPlace(wrong, field, firstLine);
    if (wrong) {
      field.focus();
      fault.scrollIntoView({ block: 'nearest' });
    }
    return !wrong;
  }

  // Rewrites "FILE:LINE:COLUMN: message" for a line that was rejected and so is not in the file.
  asItWouldBe(wrong) {
    return wrong.replace(/^(.*):(\d+):(\d+): (.*)$/gm, '$4 (it would be line $2 of $1)');
  }

  // Rewrites "FILE:LINE:COLUMN: message" with the lines of a field whose text begins at 'firstLine'
  // of the file. Selects the place of the first error.
  inPlace(wrong, field, firstLine) {
    let first = true;
    return wrong
      .split('\n')
      .map((line) => {
        const parts = /:(\d+):(\d+): (.*)$/.exec(line);
        const own = parts && Number(parts[1]) - firstLine;
        if (!parts || own < 0 || own >= field.value.split('\n').length) return line;
        if (first) {
          const before = field.value.split('\n').slice(0, own).join('\n').length + (own > 0 ? 1 : 0);
          const end = field.value.indexOf('\n', before);
          field.setSelectionRange(before + Number(parts[2]) - 1, end < 0 ? field.value.length : end);
          first = false;
        }
        return `line ${own + 1}, column ${parts[2]}: ${parts[3]}`;
      })
      .join('\n');
  }

  offerReload(why) {
    this.ask(
      'Not up to date',
      [
        element('p', {}, why + '.'),
        element('p', {}, 'Load the story from disk? Changes that you have not saved are lost.'),
      ],
      'Load',
      async () => this.send({ do: 'reload' }),
    );
  }

  say(text) {
    this.hint.hidden = !text;
    this.hint.textContent = text;
  }

  // Opens a dialog. 'act' resolves to the errors to show, or to '', which closes the dialog.
  ask(title, children, label, act) {
    const fault = element('p', { className: 'fault', role: 'alert' });
    const form = element(
      'form',
      {
        onsubmit: async (event) => {
          event.preventDefault();
          const wrong = await act();
          if (!wrong) this.dialog.close();
          else fault.textContent = wrong;
        },
      },
      element('h2', { id: 'dialog-title' }, title),
      ...children,
      fault,
      element(
        'div',
        { className: 'row' },
        element('button', { type: 'button', onclick: () => this.dialog.close() }, 'Cancel'),
        element('button', { className: 'main', type: 'submit' }, label),
      ),
    );
    this.dialog.replaceChildren(form);
    if (!this.dialog.open) this.dialog.showModal();
    form.querySelector('input, textarea, select, button.main').focus();
  }

  // ---- the whole story ----

  forStory() {
    const { files } = this.page.model;
    const buttons = files.map((name, file) =>
      element('button', { className: 'file', onclick: () => this.editFile(file) }, 'Text of ' + name.split('/').pop()),
    );
    const moved = (this.page.model.data.places || []).length > 0;
    if (moved) buttons.push(element('button', { onclick: () => this.send({ do: 'forget-places' }) }, 'Reset positions'));
    return [element('div', { className: 'row' }, ...buttons)];
  }

  async editFile(file) {
    const given = await this.send({ do: 'file', file });
    if (typeof given === 'string') {
      if (given) this.say(given);
      return;
    }
    const field = element('textarea', {
      rows: 24,
      value: given.text,
      spellcheck: false,
      id: 'file-text',
      'aria-label': 'Text of the file',
    });
    this.ask(this.page.model.files[file], [field], 'Save', async () => {
      const wrong = await this.send({ do: 'file-text', file, text: field.value });
      field.classList.toggle('faulty', !!wrong);
      return wrong && this.inPlace(wrong, field, 1);
    });
  }

  chapterField(chosen) {
    const options = this.page.model.chapters.map((name, i) => element('option', { value: i, selected: i === chosen }, name));
    return element(
      'select',
      { id: 'chapter', 'aria-label': 'Chapter' },
      element('option', { value: -1, selected: chosen < 0 }, '(no chapter)'),
      ...options,
    );
  }

  onceField(node) {
    const box = element('input', { type: 'checkbox', id: 'once', checked: !!node.once });
    box.addEventListener('change', async () => {
      const wrong = await this.send({ do: 'once', event: node.event, once: box.checked ? 1 : 0 });
      if (!wrong) return;
      box.checked = !box.checked;
      this.say(wrong);
    });
    return element('label', { className: 'check' }, box, 'happens only once');
  }

  addEvent() {
    const { selected } = this.page.view;
    const name = element('input', { id: 'new-name', required: true, autocomplete: 'off' });
    const chapter = this.chapterField(selected ? selected.chapter : this.page.model.chapters.length - 1);
    this.ask(
      'New event',
      [element('label', { htmlFor: 'new-name' }, 'Name'), name, element('label', { htmlFor: 'chapter' }, 'Chapter'), chapter],
      'Add',
      async () => {
        const wrong = await this.send({ do: 'add-event', name: name.value, chapter: chapter.value });
        const node = !wrong && this.page.model.byName.get(EVENT + ' ' + name.value.trim());
        if (node) this.page.go(node);
        return wrong;
      },
    );
  }

  async undo() {
    const wrong = await this.send({ do: 'undo' });
    this.say(wrong || 'Undone.');
    setTimeout(() => this.say(''), 2500);
  }

  placed(node) {
    this.send({ do: 'place', kind: node.kind, name: node.name, x: Math.round(node.x), y: Math.round(node.y) }).then(
      (wrong) => wrong && this.say(wrong),
    );
    this.page.model.data.places = [...(this.page.model.data.places || []), [node.kind, node.name, node.x, node.y]];
  }

  // ---- one event ----

  nameForm(node, form, old) {
    const field = element('input', { id: 'name', value: old, 'aria-label': 'Name', autocomplete: 'off', spellcheck: false });
    const fault = element('p', { className: 'fault', role: 'alert' });
    return element(
      'form',
      {
        onsubmit: async (event) => {
          event.preventDefault();
          // The answer selects the node with this name.
          this.page.view.selected = { kind: node.kind, name: field.value.trim() };
          if (!(await this.sendFrom(field, fault, { ...form, name: field.value }))) this.page.view.selected = node;
        },
      },
      element('div', { className: 'row name' }, field, element('button', { id: 'rename' }, 'Rename')),
      fault,
    );
  }

  forEvent(node) {
    const { model } = this.page,
      event = model.events[node.event];
    const chapter = this.chapterField(node.chapter);
    chapter.addEventListener('change', async () =>
      this.say(await this.send({ do: 'move-event', event: node.event, chapter: chapter.value })),
    );
    return [
      this.nameForm(node, { do: 'rename-event', event: node.event }, node.name),
      element('h3', {}, 'Chapter'),
      chapter,
      this.onceField(node),
      element('h3', {}, 'Lines'),
      this.linesOf(node, event),
      element('h3', {}, 'As text'),
      ...this.textOf(node, event),
      element(
        'div',
        { className: 'row' },
        element('button', { id: 'connect', title: 'Connect ( c )', onclick: () => this.connect(node) }, 'Connect with\u2026'),
        element('button', { id: 'remove', title: 'Remove ( Delete )', onclick: () => this.removeEvent(node) }, 'Remove event'),
      ),
    ];
  }

  linesOf(node, event) {
    const list = element('ul', { className: 'lines' }),
      fault = element('p', { className: 'fault', role: 'alert' });
    const sections = Math.max(1, ...event.lines.map((line) => line[3]));
    const base = Math.min(...event.lines.slice(1).map((line) => line[2]), 8);
    let part = '',
      section = 0;
    const adder = (label, where) => {
      const field = element('input', { placeholder: label, 'aria-label': label, className: 'add', spellcheck: false });
      const form = { do: 'add-line', event: node.event, section: where };
      field.dataset.section = where;
      const suggested = suggest(field, () => phrasesFor(this.page.model, node, where >= 0));
      // After the listeners of the suggestions: Enter takes a chosen one first.
      field.addEventListener(
        'keydown',
        (e) => e.key === 'Enter' && field.value && this.sendFrom(field, fault, { ...form, text: field.value }),
      );
      list.append(element('li', { className: 'adding' }, suggested));
    };
    const close = () => {
      if (part === 'beforehand') adder('+ condition', section - 1);
      if (part === 'afterwards') adder('+ what happens', -1);
    };
    for (const line of event.lines.slice(1)) {
      if (line[1] === LINE_BEFOREHAND || line[1] === LINE_AFTERWARDS) {
        close();
        part = line[1] === LINE_AFTERWARDS ? 'afterwards' : 'beforehand';
        section = line[3];
      }
      if (line[1] === LINE_ONCE && line[4] === 'once') continue; // the check box shows it
      list.append(this.lineItem(line, (line[2] - base) * 0.45, fault));
    }
    close();
    if (!event.lines.some((line) => line[1] === LINE_BEFOREHAND)) adder('+ condition (beforehand)', 0);
    if (part !== 'afterwards') adder('+ what happens (afterwards)', -1);
    list.dataset.sections = sections;
    return element('div', {}, list, fault);
  }

  lineItem([number, kind, , , words], indent, fault) {
    const item = element('li', {});
    item.style.paddingLeft = Math.min(indent, 6) + 'rem';
    const remove = element(
      'button',
      { className: 'small', title: 'Remove this line', 'aria-label': `Remove: ${words}` },
      '\u00d7',
    );
    remove.addEventListener('click', () => this.sendFrom(remove, fault, { do: 'remove-line', line: number }));
    if (kind === LINE_BEFOREHAND || kind === LINE_AFTERWARDS || kind === LINE_GROUP) {
      item.append(element('span', { className: 'heading' }, words), remove);
      return item;
    }
    const field = element('input', { value: words, 'aria-label': 'Line', className: 'line', spellcheck: false });
    const save = () =>
      field.value.trim() !== words && this.sendFrom(field, fault, { do: 'set-line', line: number, text: field.value });
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') save();
      if (event.key === 'Escape') {
        field.value = words;
        field.classList.remove('faulty');
        fault.textContent = '';
      }
    });
    item.append(field, remove);
    return item;
  }

  textOf(node, event) {
    const field = element('textarea', {
      id: 'event-text',
      rows: Math.min(20, event.text.split('\n').length + 1),
      value: event.text,
      spellcheck: false,
      'aria-label': 'The event as text',
    });
    const fault = element('p', { className: 'fault', role: 'alert' });
    const save = () => this.sendFrom(field, fault, { do: 'event-text', event: node.event, text: field.value }, event.line);
    field.addEventListener('keydown', (e) => {
      if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) save();
      if (e.key === 'Escape') this.page.view.ground.focus();
    });
    return [
      field,
      fault,
      element(
        'div',
        { className: 'row' },
        element('button', { id: 'save-text', className: 'main', title: 'Save ( Ctrl+Enter )', onclick: save }, 'Save text'),
      ),
    ];
  }

  removeEvent(node) {
    this.ask(
      'Remove this event?',
      [element('p', {}, node.label), element('p', {}, 'This also removes the comments in its text. You can undo it.')],
      'Remove',
      async () => {
        this.page.view.selected = null;
        const wrong = await this.send({ do: 'remove-event', event: node.event });
        if (wrong) this.page.view.selected = node;
        return wrong;
      },
    );
  }

  // ---- facts ----

  forFact(node) {
    return [
      this.nameForm(node, { do: 'rename-fact', fact: node.relation }, node.relation),
      element('p', { className: 'about' }, 'Each %% stands for a name or a (variable). Renaming changes the whole story.'),
    ];
  }

  // ---- connecting: the user chooses another event, then a fact that this event makes known ----

  connect(node) {
    this.from = node;
    this.page.view.choosing = true;
    this.page.view.ground.classList.add('connecting');
    this.page.view.ground.focus();
    this.say(
      `Which event does \u201c${node.label}\u201d lead to? Click it, or select it with the arrow keys and press Enter. Esc cancels.`,
    );
  }

  stopChoosing() {
    this.page.view.choosing = false;
    this.page.view.ground.classList.remove('connecting');
    this.say('');
  }

  chosen(to) {
    const { from } = this,
      { model } = this.page;
    if (to.kind !== EVENT) return;
    if (to === from) {
      this.say('Click another event. Esc cancels.');
      return;
    }
    this.stopChoosing();
    const words = (node, kinds) =>
      model.events[node.event].lines.filter((line) => kinds.includes(line[1])).map((line) => line[4]);
    // Offers only plain facts. A condition that looks something up is a question.
    const plain = (line) => !/^(not|set|clear|tell) |[{}]| (and|or|xor) |[^\s"]\.[^\s.]|['\u2019]s /.test(line);
    const offers = new Set([...words(to, [LINE_CONDITION]), ...words(from, [LINE_EFFECT])].filter(plain));
    if (from.once) offers.add(from.name + ' has happened');
    const field = element('input', {
      id: 'connect-text',
      required: true,
      autocomplete: 'off',
      spellcheck: false,
      value: [...offers][0] || '',
    });
    const choices = [...offers].slice(0, 8).map((text) =>
      element(
        'button',
        {
          type: 'button',
          onclick: () => {
            field.value = text;
            field.focus();
          },
        },
        text,
      ),
    );
    this.ask(
      'Connect',
      [
        element('p', {}, `The fact that \u201c${from.label}\u201d makes known and \u201c${to.label}\u201d needs:`),
        field,
        element('div', { className: 'row choices' }, ...choices),
      ],
      'Connect',
      async () => this.send({ do: 'connect', from: from.event, to: to.event, text: field.value }),
    );
  }
}
