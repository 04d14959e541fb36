// Suggestions below a field. They are shown as soon as the field has the focus, and the typed text
// filters them. Arrow keys choose one and Enter takes it; a click takes it, too.

const SUGGESTIONS_MAX = 8;

// Returns an element with the field and its suggestions. 'offers' returns a list of texts, best
// first.
function suggest(field, offers) {
  const list = element('ul', { className: 'suggestions', role: 'listbox', 'aria-label': 'Suggestions', hidden: true });
  let active = -1;
  const close = () => {
    list.hidden = true;
    active = -1;
  };
  const take = (text) => {
    field.value = text;
    close();
  };
  const mark = (next) => {
    active = next;
    [...list.children].forEach((item, i) => item.classList.toggle('active', i === active));
    if (active >= 0) list.children[active].scrollIntoView({ block: 'nearest' });
  };
  const open = () => {
    const words = field.value.trim().toLowerCase();
    const fitting = offers().filter((text) => text.toLowerCase().includes(words) && text !== field.value);
    list.replaceChildren(
      ...fitting.slice(0, SUGGESTIONS_MAX).map((text) =>
        element(
          'li',
          {
            role: 'option',
            // The field keeps the focus.
            onpointerdown: (event) => {
              event.preventDefault();
              take(text);
            },
          },
          text,
        ),
      ),
    );
    active = -1;
    list.hidden = !list.children.length;
  };
  const key = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && list.hidden) open();
    const count = list.children.length;
    if (step && count) {
      event.preventDefault();
      mark(active < 0 ? (step > 0 ? 0 : count - 1) : (active + step + count) % count);
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      event.stopImmediatePropagation();
      take(list.children[active].textContent);
    } else if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    }
  };
  field.setAttribute('role', 'combobox');
  field.addEventListener('focus', open);
  field.addEventListener('input', open);
  field.addEventListener('blur', close);
  field.addEventListener('keydown', key);
  return element('div', { className: 'suggested' }, field, list);
}

// Returns the conditions that the other events of a story make known or ask for: first those of the
// same chapter. 'asked' is true for conditions, false for what happens afterwards.
function phrasesFor(model, node, asked) {
  const near = [],
    far = [];
  const add = (text, chapter) => (chapter === node.chapter ? near : far).push(text);
  for (const edge of model.edges) {
    const fact = edge.from.kind === FACT ? edge.from : edge.to.kind === FACT ? edge.to : null;
    const event = ownerOf(model, fact === edge.from ? edge.to : edge.from);
    if (!fact || event === node) continue;
    add(edge.label || fact.label, event.chapter);
  }
  for (const fact of model.nodes) if (fact.kind === FACT && fact.game && asked && !/\u2026/.test(fact.label)) near.push(fact.label);
  for (const event of model.nodes) if (asked && event.once && event !== node) add(event.name + ' has happened', event.chapter);
  return [...new Set([...near, ...far])];
}
