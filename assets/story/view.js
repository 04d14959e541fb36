// The picture: draws a model after its layout, pans and zooms, and highlights the selection.

const SVG = 'http://www.w3.org/2000/svg';
const FAR = 0.32; // below this scale, lines have no arrows
const REST_MS = 300;
const JUMP = Math.log(1.5);
const LEGEND_HEIGHT = 46; // px; the legend lies over the picture's lower edge
const SCALE_MIN = 0.02,
  SCALE_MAX = 3;

function svgElement(name, attributes, parent) {
  const element = document.createElementNS(SVG, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (parent) parent.append(element);
  return element;
}

// Returns where a line that leads back touches a node, and its direction there. This is the upper
// or lower side of the node, whichever is nearer to the point.
function backEnd(node, [, y], aside) {
  const below = y > node.y + node.h;
  return { x: node.x + node.w / 2 + aside, y: below ? node.y + node.h : node.y, dx: 0, dy: below ? 1 : -1 };
}

// Returns the path of a line. It leads from the right side of a node to the left side of the other.
// A line that leads back uses the upper or lower sides: otherwise the other node would cover its
// arrow.
function edgePath({ from, to, points, aside }) {
  const back = from !== to && to.x < from.x + from.w,
    way = back ? -1 : 1;
  const middle = (node) => [node.x + node.w / 2, node.y + node.h / 2];
  const ends = back
    ? [backEnd(from, points[0] || middle(to), aside), backEnd(to, points[points.length - 1] || middle(from), aside)]
    : [
        { x: from.x + from.w, y: middle(from)[1] + aside, dx: 1, dy: 0 },
        { x: to.x, y: middle(to)[1] + aside, dx: -1, dy: 0 },
      ];
  const stops = [...points.map(([x, y]) => ({ x, y: y + aside, dx: -way, dy: 0 })), ends[1]];
  const text = (...numbers) => numbers.map((n) => n.toFixed(1)).join(' ');
  let last = ends[0],
    path = 'M' + text(last.x, last.y);
  for (const stop of stops) {
    const wide = Math.abs(stop.x - last.x),
      high = Math.abs(stop.y - last.y);
    const pull = ({ dx }) => {
      if (dx === 0) return Math.min(140, 30 + high / 3 + wide / 8);
      return from === to ? Math.min(140, 45 + wide / 4) : wide / 2;
    };
    const out = pull(last),
      into = pull(stop);
    path += 'C' + text(last.x + last.dx * out, last.y + last.dy * out, stop.x + stop.dx * into, stop.y + stop.dy * into);
    path += ' ' + text(stop.x, stop.y);
    last = { ...stop, dx: way, dy: 0 };
  }
  return path;
}

class View {
  constructor(ground, handlers) {
    this.ground = ground;
    this.svg = svgElement('svg', {}, ground);
    this.handlers = handlers; // select(node or null), moved(node), choose(node): while choosing
    this.x = 0;
    this.y = 0;
    this.scale = 1;
    this.selected = null;
    this.lit = [];
    this.litNodes = new Set();
    this.choosing = false;
    this.addMarkers();
    this.root = svgElement('g', {}, this.svg);
    this.map = new Minimap(document.getElementById('map'), this);
    ground.addEventListener('pointerdown', (event) => this.press(event));
    ground.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        const box = ground.getBoundingClientRect();
        this.zoom(
          Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)),
          event.clientX - box.left,
          event.clientY - box.top,
        );
      },
      { passive: false },
    );
  }

  addMarkers() {
    const defs = svgElement('defs', {}, this.svg);
    EDGE_CLASSES.forEach((name, kind) => {
      const marker = svgElement(
        'marker',
        {
          id: 'end-' + name,
          class: 'end ' + name,
          viewBox: '0 0 10 10',
          refX: 9,
          refY: 5,
          markerWidth: 9,
          markerHeight: 9,
          markerUnits: 'userSpaceOnUse',
          orient: 'auto',
        },
        defs,
      );
      if (kind === ASKS_NOT) svgElement('circle', { cx: 5, cy: 5, r: 3.6 }, marker);
      else svgElement('path', { d: 'M0 1L10 5L0 9z' }, marker);
    });
  }

  // ---- drawing ----

  show(model) {
    this.model = model;
    this.root.replaceChildren();
    this.lit = [];
    this.boxLayer = svgElement('g', {}, this.root);
    this.edgeLayer = svgElement('g', {}, this.root);
    this.nodeLayer = svgElement('g', {}, this.root);
    this.labelLayer = svgElement('g', { class: 'labels' }, this.root);
    this.drawBoxes();
    for (const edge of model.edges) this.drawEdge(edge);
    for (const node of model.nodes) this.drawNode(node);
    const { kind, name } = this.selected || {};
    const selected = model.byName.get(kind + ' ' + name) || model.nodes.find((node) => kind === FACT && node.relation === name);
    this.selected = null;
    this.select(selected || null);
    this.map.show(model);
  }

  drawBoxes() {
    this.boxLayer.replaceChildren();
    for (const box of this.model.boxes) {
      if (!box.name && this.model.boxes.length === 1) continue;
      const group = svgElement('g', { class: 'chapter' }, this.boxLayer);
      svgElement('rect', { x: box.x, y: box.y, width: box.width, height: box.height, rx: 10 }, group);
      svgElement('text', { x: box.x + 16, y: box.y + 30 }, group).textContent = box.name;
    }
  }

  drawEdge(edge) {
    const name = EDGE_CLASSES[edge.kind];
    edge.element = svgElement('path', { class: 'edge ' + name, 'marker-end': `url(#end-${name})` }, this.edgeLayer);
    if (edge.label) svgElement('title', {}, edge.element).textContent = edge.label;
    this.placeEdge(edge);
  }

  placeEdge(edge) {
    edge.element.setAttribute('d', edgePath(edge));
  }

  drawNode(node) {
    const group = svgElement('g', { class: 'node ' + NODE_CLASSES[node.kind] + (node.game ? ' game' : '') + (node.copyOf ? ' copy' : '') + (node.never ? ' never' : '') }, this.nodeLayer);
    group.dataset.id = node.id;
    node.element = group;
    const { w, h } = node;
    if (node.kind === GATE) svgElement('circle', { cx: w / 2, cy: h / 2, r: w / 2 }, group);
    else if (node.kind === QUESTION)
      svgElement('path', { d: `M12 0H${w - 12}L${w} ${h / 2}L${w - 12} ${h}H12L0 ${h / 2}z` }, group);
    else svgElement('rect', { width: w, height: h, rx: node.kind === FACT ? Math.min(h / 2, 15) : 3 }, group);
    if (node.once) svgElement('rect', { class: 'once', x: 3, y: 3, width: w - 6, height: h - 6, rx: 2 }, group);
    const text = svgElement('text', { 'text-anchor': 'middle' }, group);
    node.lines.forEach((line, i) => {
      const y = h / 2 + (i - (node.lines.length - 1) / 2) * LINE_HEIGHT + 4;
      svgElement('tspan', { x: w / 2, y }, text).textContent = line;
    });
    svgElement('title', {}, group).textContent = node.label + (node.once ? ' (once)' : '') + (node.never ? ' (can never happen)' : '');
    this.placeNode(node);
  }

  placeNode(node) {
    node.element.setAttribute('transform', `translate(${node.x.toFixed(1)} ${node.y.toFixed(1)})`);
  }

  // Moves everything to the places of a new layout.
  place() {
    for (const edge of this.model.edges) this.placeEdge(edge);
    for (const node of this.model.nodes) this.placeNode(node);
    this.drawBoxes();
    this.drawLabels();
    this.map.show(this.model);
  }

  // ---- panning and zooming ----

  // Moves the painted layer, which is fast. After zooming has stopped, paints it again: until then
  // it has the old sharpness and the old labels. After a large change of the scale it is painted at
  // once.
  apply() {
    this.svg.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.isFitted = false;
    this.map.draw();
    clearTimeout(this.resting);
    if (this.painted === this.scale) return;
    const change = Math.abs(Math.log(this.scale / this.painted)); // NaN before the first time
    if (!(change < JUMP)) this.paint();
    else this.resting = setTimeout(() => this.paint(), REST_MS);
  }

  // Paints the picture again, by making it no layer for a moment.
  paint() {
    this.painted = this.scale;
    this.ground.classList.toggle('far', this.scale < FAR);
    this.ground.classList.toggle('small', this.scale < READABLE);
    this.drawLabels();
    this.ground.classList.add('painting');
    requestAnimationFrame(() => requestAnimationFrame(() => this.ground.classList.remove('painting')));
  }

  zoom(factor, x = this.ground.clientWidth / 2, y = this.ground.clientHeight / 2) {
    const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, this.scale * factor));
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.apply();
  }

  // Returns the rectangle around all chapters.
  bounds() {
    const { boxes } = this.model;
    if (!boxes.length) return { x: 0, y: 0, width: 100, height: 100 };
    const x = Math.min(...boxes.map((box) => box.x)),
      y = Math.min(...boxes.map((box) => box.y));
    const right = Math.max(...boxes.map((box) => box.x + box.width)),
      bottom = Math.max(...boxes.map((box) => box.y + box.height));
    return { x, y, width: right - x, height: bottom - y };
  }

  // Returns the part of the picture that can be seen.
  shownArea() {
    const { clientWidth, clientHeight } = this.ground;
    return { x: -this.x / this.scale, y: -this.y / this.scale, width: clientWidth / this.scale, height: clientHeight / this.scale };
  }

  // The ratio of the window's width to its height, without the legend.
  shape() {
    const { clientWidth, clientHeight } = this.ground;
    return clientWidth > 0 && clientHeight > LEGEND_HEIGHT ? clientWidth / (clientHeight - LEGEND_HEIGHT) : PAGE_SHAPE;
  }

  fit() {
    const { clientWidth: width, clientHeight } = this.ground,
      height = clientHeight - LEGEND_HEIGHT,
      area = this.bounds();
    const scale = Math.min(width / (area.width + 20), height / (area.height + 20), 1.3);
    this.scale = Math.max(SCALE_MIN, scale || 1);
    this.x = width / 2 - (area.x + area.width / 2) * this.scale;
    this.y = height / 2 - (area.y + area.height / 2) * this.scale;
    this.apply();
    this.isFitted = true; // until the user pans or zooms
  }

  // Shows a point in the middle.
  centre(x, y) {
    this.x = this.ground.clientWidth / 2 - x * this.scale;
    this.y = this.ground.clientHeight / 2 - y * this.scale;
    this.apply();
  }

  // Scrolls a node into view, and zooms in until its label can be read.
  reveal(node) {
    const { clientWidth: width, clientHeight: height } = this.ground;
    const { scale } = this;
    if (scale < 0.6) this.scale = 0.9;
    const x = this.x + (node.x + node.w / 2) * this.scale,
      y = this.y + (node.y + node.h / 2) * this.scale;
    if (x < 60 || y < 40 || x > width - 60 || y > height - 60 || this.scale !== scale) {
      this.x = width / 2 - (node.x + node.w / 2) * this.scale;
      this.y = height / 2 - (node.y + node.h / 2) * this.scale;
    }
    this.apply();
  }

  // ---- selecting and moving ----

  select(node) {
    for (const element of this.lit) element.classList.remove('lit', 'selected');
    this.lit = [];
    this.selected = node;
    this.ground.classList.toggle('focus', !!node);
    this.litNodes = new Set();
    this.drawLabels();
    if (!node) return;
    const beside = neighbourhood(node);
    for (const one of [...beside.nodes, ...beside.edges]) this.lit.push(one.element);
    for (const element of this.lit) element.classList.add('lit');
    node.element.classList.add('selected');
    for (const edge of beside.edges) this.edgeLayer.append(edge.element); // above the others
    this.nodeLayer.append(node.element);
    this.litNodes = beside.nodes;
    this.drawLabels();
  }

  drawLabels() {
    if (this.painted !== undefined) drawLabels(this.labelLayer, this.model, this.litNodes, this.painted);
  }

  nodeAt(event) {
    const element = event.target.closest && event.target.closest('.node');
    return element ? this.model.nodes[element.dataset.id] : null;
  }

  press(event) {
    if (event.button !== 0 || !this.model) return;
    this.ground.focus({ preventScroll: true });
    const at = this.nodeAt(event),
      node = at && ownerOf(this.model, at),
      dragged = node && !node.copyOf;
    if (node && this.choosing) {
      // Waits until the pointer is up, because pressing it takes the focus from the new dialog.
      addEventListener('pointerup', () => this.handlers.choose(node), { once: true });
      return;
    }
    const start = { x: event.clientX, y: event.clientY, left: dragged ? node.x : this.x, top: dragged ? node.y : this.y };
    let moving = false;
    const move = (e) => {
      const dx = e.clientX - start.x,
        dy = e.clientY - start.y;
      if (!moving && Math.hypot(dx, dy) < 4) return;
      moving = true;
      this.ground.classList.add('panning');
      if (dragged) this.drag(node, start.left + dx / this.scale, start.top + dy / this.scale);
      else {
        this.x = start.left + dx;
        this.y = start.top + dy;
        this.apply();
      }
    };
    const end = () => {
      this.ground.classList.remove('panning');
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      if (moving && dragged) {
        this.map.show(this.model);
        this.handlers.moved(node);
      }
      if (!moving) this.handlers.select(node);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  }

  drag(node, x, y) {
    moveNode(this.model, node, x, y);
    const parts = [node];
    if (node.kind === EVENT)
      parts.push(...this.model.nodes.filter((other) => other.kind >= GATE && other.event === node.event));
    for (const part of parts) {
      this.placeNode(part);
      for (const edge of part.in.concat(part.out)) this.placeEdge(edge);
    }
    this.drawBoxes();
    this.drawLabels();
  }

  // The nearest event or fact in a direction, for the arrow keys.
  beside(node, dx, dy) {
    let best = null,
      least = Infinity;
    for (const other of this.model.nodes) {
      if (other === node || other.kind > FACT) continue;
      const x = other.x + other.w / 2 - node.x - node.w / 2,
        y = other.y + other.h / 2 - node.y - node.h / 2;
      const along = x * dx + y * dy,
        across = Math.abs(x * dy) + Math.abs(y * dx);
      const far = along + across * 2.5;
      if (along > 4 && far < least) {
        least = far;
        best = other;
      }
    }
    return best;
  }
}
