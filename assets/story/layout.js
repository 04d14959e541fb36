// The layout: each chapter in layers from left to right, causes before effects. The chapters are in
// rows, like words on a page.
//
// Source: K. Sugiyama, S. Tagawa, M. Toda, Methods for Visual Understanding of Hierarchical System
// Structures, IEEE SMC 11, 1981. The steps: break cycles; choose layers; order each layer by the
// mean position of the neighbours; move the nodes towards their neighbours. The last step keeps
// order and distances, and minimizes the squared distances to the wanted positions (pool adjacent
// violators).

const LINE_HEIGHT = 16,
  LAYER_GAP = 70,
  NODE_GAP = 16,
  CHAPTER_PAD = 34,
  CHAPTER_TITLE = 34,
  CHAPTER_GAP = 60;
const PAGE_SHAPE = 1.4; // the usual ratio of the picture's width to its height
const BENDS_MAX = 12000; // with more bends than this, long edges are straight

const measure = (() => {
  const context = document.createElement('canvas').getContext('2d');
  context.font = '600 12px system-ui, "Segoe UI", "DejaVu Sans", sans-serif';
  return (text) => context.measureText(text).width;
})();

// Breaks a label into at most four lines, which are not wider than 'width'.
function wrapLabel(label, width) {
  const lines = [''];
  for (let word of label.split(' ')) {
    while (measure(word) > width) {
      const all = [...word]; // whole characters
      const length = all.slice(0, Math.max(1, Math.floor((all.length * width) / measure(word)) - 1)).join('').length;
      if (lines[lines.length - 1]) lines.push('');
      lines[lines.length - 1] = word.slice(0, length);
      word = word.slice(length);
    }
    const last = lines[lines.length - 1],
      longer = last ? last + ' ' + word : word;
    if (last && measure(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  if (lines.length > 4) lines.splice(3, lines.length, lines[3] + '\u2026');
  return lines;
}

function sizeNode(node) {
  if (node.kind === GATE) {
    node.lines = [node.label];
    node.w = node.h = 34;
    return;
  }
  node.lines = wrapLabel(node.label, node.kind === EVENT ? 170 : 150);
  node.w = Math.ceil(Math.max(...node.lines.map(measure))) + (node.kind === QUESTION ? 34 : 24);
  node.h = node.lines.length * LINE_HEIGHT + 14;
}

// Sets 'layer' of each vertex: one more than the highest layer of its predecessors. Ignores edges
// that close a cycle. Also ignores weak edges (negations, and facts that become unknown), because
// most of them lead back.
function chooseLayers(vertices) {
  const state = new Map();
  for (const root of vertices) {
    if (state.has(root)) continue;
    const path = [[root, 0]];
    state.set(root, 'open');
    while (path.length) {
      const top = path[path.length - 1],
        next = top[0].after[top[1]++];
      if (!next) {
        state.set(top[0], 'done');
        path.pop();
      } else if (next.weak) continue;
      else if (state.get(next.to) === 'open') next.backward = true;
      else if (!state.has(next.to)) {
        state.set(next.to, 'open');
        path.push([next.to, 0]);
      }
    }
  }
  const waiting = new Map(vertices.map((v) => [v, 0]));
  for (const v of vertices)
    for (const link of v.after) if (!link.backward && !link.weak) waiting.set(link.to, waiting.get(link.to) + 1);
  const ready = vertices.filter((v) => waiting.get(v) === 0),
    sources = ready.slice();
  for (const v of vertices) v.layer = 0;
  for (let i = 0; i < ready.length; i++) {
    for (const link of ready[i].after) {
      if (link.backward || link.weak) continue;
      link.to.layer = Math.max(link.to.layer, ready[i].layer + 1);
      waiting.set(link.to, waiting.get(link.to) - 1);
      if (waiting.get(link.to) === 0) ready.push(link.to);
    }
  }
  // Vertices without predecessors go into the layer before their first successor.
  for (const v of sources) {
    const strong = v.after.filter((link) => !link.backward && !link.weak);
    const layers = (strong.length ? strong : v.after).map((link) => link.to.layer);
    if (layers.length) v.layer = Math.min(...layers) - 1;
  }
  const least = vertices.reduce((layer, v) => Math.min(layer, v.layer), 0);
  for (const v of vertices) v.layer -= least;
}

// Returns the vertices by layer, with bends for edges that cross layers.
function fillLayers(vertices, links) {
  const layers = [];
  const put = (v) => (layers[v.layer] = layers[v.layer] || []).push(v);
  for (const v of vertices) put(v);
  let bends = 0;
  for (const link of links) bends += Math.max(0, Math.abs(link.to.layer - link.from.layer) - 1);
  for (const link of links) {
    let [a, b] = link.from.layer <= link.to.layer ? [link.from, link.to] : [link.to, link.from];
    link.bends = [];
    if (bends <= BENDS_MAX) {
      for (let layer = a.layer + 1; layer < b.layer; layer++) {
        const bend = { layer, h: 4, left: [a], right: [] };
        a.right.push(bend);
        link.bends.push(bend);
        put(bend);
        a = bend;
      }
    }
    if (a.layer === b.layer) continue;
    a.right.push(b);
    b.left.push(a);
  }
  for (let i = 0; i < layers.length; i++) layers[i] = layers[i] || [];
  return layers;
}

function orderLayers(layers, sweeps) {
  const number = (layer) =>
    layer.forEach((v, i) => {
      v.at = (i + 0.5) / layer.length;
    });
  layers.forEach(number);
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const forward = sweep % 2 === 0;
    for (let i = 0; i < layers.length; i++) {
      const layer = layers[forward ? i : layers.length - 1 - i];
      for (const v of layer) {
        const beside = forward ? v.left : v.right;
        v.wish = beside.length ? beside.reduce((sum, other) => sum + other.at, 0) / beside.length : v.at;
      }
      layer.sort((a, b) => a.wish - b.wish);
      number(layer);
    }
  }
}

// Moves a layer's vertices as close to their wanted positions as order and distances allow.
function settle(layer) {
  const blocks = [];
  let offset = 0;
  for (const v of layer) {
    offset += v.h / 2;
    v.offset = offset;
    let block = { sum: v.wish - offset, count: 1, members: [v] };
    offset += v.h / 2 + NODE_GAP;
    while (blocks.length && blocks[blocks.length - 1].sum / blocks[blocks.length - 1].count > block.sum / block.count) {
      const before = blocks.pop();
      for (const member of block.members) before.members.push(member);
      before.sum += block.sum;
      before.count += block.count;
      block = before;
    }
    blocks.push(block);
  }
  for (const block of blocks) for (const v of block.members) v.cy = block.sum / block.count + v.offset;
}

function placeLayers(layers, sweeps) {
  for (const layer of layers) {
    let y = 0;
    for (const v of layer) {
      v.cy = y + v.h / 2;
      y += v.h + NODE_GAP;
    }
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let i = 0; i < layers.length; i++) {
      const layer = layers[sweep % 2 === 0 ? i : layers.length - 1 - i];
      for (const v of layer) {
        const beside = sweep < 2 ? (sweep === 0 ? v.left : v.right) : v.left.concat(v.right);
        v.wish = beside.length ? beside.reduce((sum, other) => sum + other.cy, 0) / beside.length : v.cy;
      }
      settle(layer);
    }
  }
}

// Lays out nodes and the edges between them, beginning at 0,0. Returns the size.
function layoutChapter(nodes, edges) {
  const vertices = nodes.map((node) => ({ node, h: node.h, w: node.w, after: [], left: [], right: [] }));
  const of = new Map(vertices.map((v) => [v.node, v]));
  const links = [];
  for (const edge of edges) {
    if (edge.from === edge.to) continue;
    const link = {
      edge,
      from: of.get(edge.from),
      to: of.get(edge.to),
      backward: false,
      weak: edge.kind === RETRACTS || (edge.kind === ASKS_NOT && edge.from.kind <= FACT),
    };
    link.from.after.push(link);
    link.from.linked = link.to.linked = true;
    links.push(link);
  }
  const linked = vertices.filter((v) => v.linked),
    loose = vertices.filter((v) => !v.linked);
  chooseLayers(linked);
  const layers = linked.length ? fillLayers(linked, links) : [];
  const sweeps = links.length > 3000 ? 6 : 16;
  orderLayers(layers, sweeps);
  placeLayers(layers, sweeps);
  let width = 0,
    top = Infinity,
    bottom = -Infinity;
  for (const layer of layers) {
    const widest = Math.max(0, ...layer.map((v) => v.w || 0));
    for (const v of layer) {
      v.cx = width + widest / 2;
      top = Math.min(top, v.cy - v.h / 2);
      bottom = Math.max(bottom, v.cy + v.h / 2);
      if (!v.node) continue;
      v.node.x = width + (widest - v.w) / 2;
      v.node.y = v.cy - v.h / 2;
    }
    width += widest + LAYER_GAP;
  }
  for (const v of linked) v.node.y -= top;
  for (const link of links) {
    link.edge.points = link.bends.map((bend) => [bend.cx, bend.cy - top]);
    if (link.from.layer > link.to.layer) link.edge.points.reverse();
  }
  // Nodes without edges are below, in rows.
  let x = 0,
    y = layers.length ? bottom - top + NODE_GAP * 2 : 0,
    high = 0,
    size = Math.max(0, width - LAYER_GAP);
  const wide = Math.max(size, Math.sqrt(loose.reduce((sum, v) => sum + (v.w + NODE_GAP) * (v.h + NODE_GAP), 0)) * 1.5);
  for (const v of loose) {
    if (x > 0 && x + v.w > wide) {
      y += high + NODE_GAP;
      x = high = 0;
    }
    v.node.x = x;
    v.node.y = y;
    x += v.w + NODE_GAP;
    high = Math.max(high, v.h);
    size = Math.max(size, x - NODE_GAP);
  }
  return { width: size, height: loose.length ? y + high : layers.length ? bottom - top : 0 };
}

// Puts the chapters into rows of at most that width. Returns the size.
function putInRows(groups, wide) {
  const size = { width: 0, height: 0 };
  let x = 0,
    y = 0;
  for (const group of groups) {
    if (x > 0 && x + group.width > wide) {
      x = 0;
      y = size.height + CHAPTER_GAP;
    }
    Object.assign(group, { x, y });
    x += group.width + CHAPTER_GAP;
    size.width = Math.max(size.width, group.x + group.width);
    size.height = Math.max(size.height, y + group.height);
  }
  return size;
}

// Puts the chapters into rows. Chooses the width at which the whole picture can be shown largest in
// a window of that shape (width / height).
function packChapters(groups, shape) {
  const widest = Math.max(0, ...groups.map((group) => group.width));
  const all = groups.reduce((sum, group) => sum + group.width + CHAPTER_GAP, 0);
  let best = widest,
    least = Infinity;
  for (let i = 0; i <= 40; i++) {
    const wide = widest + ((all - widest) * i) / 40;
    const { width, height } = putInRows(groups, wide);
    const need = Math.max(width / shape, height);
    if (need < least) {
      least = need;
      best = wide;
    }
  }
  putInRows(groups, best);
}

// Places all nodes. Sets model.boxes, the frames of the chapters: {chapter, name, x, y, width,
// height}. The chapters wrap to a window of that shape (width / height). Nodes that were moved by
// hand have fixed places between the chapters: with such nodes, the shape is always PAGE_SHAPE.
function layoutModel(model, shape) {
  const groups = [];
  for (let chapter = -1; chapter < model.chapters.length; chapter++) {
    const nodes = model.nodes.filter((node) => node.chapter === chapter);
    if (chapter < 0 && !nodes.length) continue;
    groups.push({ chapter, nodes, edges: [], name: chapter < 0 ? '' : model.chapters[chapter] });
  }
  const groupOf = new Map(groups.map((group) => [group.chapter, group]));
  model.nodes.forEach(sizeNode);
  for (const edge of model.edges) {
    edge.points = [];
    if (edge.from.chapter === edge.to.chapter) groupOf.get(edge.from.chapter).edges.push(edge);
  }
  for (const group of groups) {
    Object.assign(group, layoutChapter(group.nodes, group.edges));
    group.width = Math.max(group.width, measure(group.name) * 1.7, 120) + 2 * CHAPTER_PAD;
    group.height = Math.max(group.height, 30) + 2 * CHAPTER_PAD + (group.name ? CHAPTER_TITLE : 0);
  }
  packChapters(groups, (model.data.places || []).length ? PAGE_SHAPE : shape);
  model.boxes = [];
  for (const group of groups) {
    const { x, y } = group;
    const left = x + CHAPTER_PAD,
      top = y + CHAPTER_PAD + (group.name ? CHAPTER_TITLE : 0);
    for (const node of group.nodes) {
      node.x += left;
      node.y += top;
    }
    for (const edge of group.edges) edge.points = edge.points.map(([px, py]) => [px + left, py + top]);
    model.boxes.push({ chapter: group.chapter, name: group.name, x, y, width: group.width, height: group.height });
  }
  for (const [kind, name, left, top] of model.data.places || []) {
    const node = model.byName.get(kind + ' ' + name);
    if (node) moveNode(model, node, left, top);
  }
}

// Moves a node, and an event's gates and questions. Enlarges the frame of the chapter if necessary.
function moveNode(model, node, x, y) {
  const dx = x - node.x,
    dy = y - node.y;
  const parts = node.kind === EVENT ? model.nodes.filter((other) => other.kind >= GATE && other.event === node.event) : [];
  for (const part of [node, ...parts]) {
    part.x += dx;
    part.y += dy;
    for (const edge of part.in.concat(part.out)) edge.points = [];
  }
  node.moved = true;
  const box = model.boxes.find((one) => one.chapter === node.chapter);
  if (!box) return;
  for (const part of [node, ...parts]) {
    const left = Math.min(box.x, part.x - NODE_GAP),
      top = Math.min(box.y, part.y - NODE_GAP - (box.name ? CHAPTER_TITLE : 0));
    box.width = Math.max(box.x + box.width, part.x + part.w + NODE_GAP) - left;
    box.height = Math.max(box.y + box.height, part.y + part.h + NODE_GAP) - top;
    box.x = left;
    box.y = top;
  }
}
