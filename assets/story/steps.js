// The steps of a session: the known facts and the possible events after each command.

class Steps {
  constructor(page) {
    this.page = page;
    this.at = 0;
    this.known = new Set();
    this.available = new Set();
    const count = page.model.steps.length - 1;
    this.slider = element('input', {
      type: 'range',
      min: 0,
      max: count,
      value: 0,
      id: 'step',
      'aria-label': 'Step',
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.number = element('output', { htmlFor: 'step' });
    this.said = element('pre', { 'aria-live': 'polite' });
    const back = element(
      'button',
      { title: 'Previous step ( [ )', 'aria-label': 'Previous step', onclick: () => this.go(this.at - 1) },
      '\u25c0',
    );
    const on = element(
      'button',
      { title: 'Next step ( ] )', 'aria-label': 'Next step', onclick: () => this.go(this.at + 1) },
      '\u25b6',
    );
    const root = document.getElementById('steps');
    root.hidden = false;
    root.append(element('div', { className: 'buttons' }, back, on), this.slider, this.number, this.said);
    page.view.ground.classList.add('stepping');
    this.apply(0, true);
  }

  // Applies the changes of a step to the sets, or undoes them.
  apply(index, forward) {
    const step = this.page.model.steps[index];
    for (const [set, changes] of [
      [this.known, step.facts],
      [this.available, step.events],
    ]) {
      for (const change of changes) {
        if (change > 0 === forward) set.add(Math.abs(change) - 1);
        else set.delete(Math.abs(change) - 1);
      }
    }
  }

  go(step) {
    const { steps } = this.page.model;
    step = Math.max(0, Math.min(steps.length - 1, step || 0));
    while (this.at < step) this.apply(++this.at, true);
    while (this.at > step) this.apply(this.at--, false);
    this.show();
  }

  show() {
    const { nodes, steps, facts } = this.page.model;
    const step = steps[this.at];
    const knownNodes = new Set([...this.known].map((fact) => facts[fact][1]));
    const changed = new Set(step.events.map((change) => Math.abs(change) - 1));
    for (const change of step.facts) changed.add(facts[Math.abs(change) - 1][1]);
    for (const node of nodes) {
      if (node.kind > FACT) continue;
      node.element.classList.toggle('available', node.kind === EVENT && this.available.has(node.event));
      node.element.classList.toggle('known', node.kind === FACT && knownNodes.has((node.copyOf || node).id));
      node.element.classList.toggle('changed', this.at > 0 && changed.has((node.copyOf || node).id));
    }
    this.slider.value = this.at;
    this.number.textContent = `${this.at} of ${steps.length - 1}`;
    this.said.replaceChildren(
      this.at === 0 ? 'The beginning.' : element('b', { className: step.fine ? '' : 'failed' }, '> ' + step.command),
      this.at === 0 ? '' : '\n' + step.answer,
    );
    this.page.panel.show(this.page.view.selected);
  }

  // Returns the facts of a relation that are known at this step.
  factsOf(node) {
    const { id } = node.copyOf || node;
    const { facts } = this.page.model;
    return [...this.known]
      .filter((fact) => facts[fact][1] === id)
      .map((fact) => facts[fact][0])
      .sort();
  }
}
