// The page's model of the story. It is made from 'data', which tools/graph/graph_json.c writes:
//
//   files     names; lines of 'fault' begin with one of them
//   fault     the errors of a story that cannot be read; all other lists are missing then
//   chapters  names
//   nodes     {kind, label, name?, relation?, chapter (-1: none), event?, once?, game?, start?, never?};
//             events come first, in the order of 'events'
//   edges     [from, to, kind, label]
//   events    {file, line, text, lines: [[number, kind, indent, section, words], ...]}
//   facts     [text, node]: the facts of the session
//   steps     {command, answer, fine, facts, events}: a command of the session and its changes. The
//             numbers of facts and events are from 1, and negative for those that are gone
//   places    [kind, name, x, y]: nodes that were moved by hand

const EVENT = 0,
  FACT = 1,
  GATE = 2,
  QUESTION = 3;
const NODE_CLASSES = ['event', 'fact', 'gate', 'question'];
const ASKS = 0,
  ASKS_NOT = 1,
  ESTABLISHES = 2,
  RETRACTS = 3;
const EDGE_CLASSES = ['asks', 'not', 'establishes', 'retracts'];
const LINE_EVENT = 3,
  LINE_ONCE = 4,
  LINE_BEFOREHAND = 5,
  LINE_GROUP = 6,
  LINE_CONDITION = 7,
  LINE_AFTERWARDS = 8,
  LINE_EFFECT = 9;

const ASIDE = 9;

// Sets 'aside' (px) of edges between the same two nodes, which run side by side.
function putAside(edges) {
  const bundles = new Map();
  for (const edge of edges) {
    const key = [edge.from.id, edge.to.id].sort().join(' ');
    bundles.set(key, [...(bundles.get(key) || []), edge]);
  }
  for (const bundle of bundles.values())
    bundle.forEach((edge, i) => (edge.aside = (i - (bundle.length - 1) / 2) * ASIDE));
}

function readModel(data) {
  const model = {
    data,
    files: data.files,
    fault: data.fault || '',
    chapters: data.chapters || [],
    events: data.events || [],
    steps: data.steps || [],
    facts: data.facts || [],
    nodes: [],
    edges: [],
    byName: new Map(),
  };
  for (const given of data.nodes || []) {
    const node = { ...given, id: model.nodes.length, in: [], out: [], x: 0, y: 0, w: 0, h: 0, moved: false };
    model.nodes.push(node);
    if (node.name !== undefined) model.byName.set(node.kind + ' ' + node.name, node);
  }
  for (const [from, to, kind, label] of data.edges || []) {
    const edge = { id: model.edges.length, from: model.nodes[from], to: model.nodes[to], kind, label, points: [] };
    edge.from.out.push(edge);
    edge.to.in.push(edge);
    model.edges.push(edge);
  }
  repeatFacts(model);
  putAside(model.edges);
  return model;
}

// Shows a fact that several chapters use in each of them, so its lines stay inside the chapters.
// 'copyOf' is the original, which has the name and can be moved. 'copies' are all of them, with the
// original.
function repeatFacts(model) {
  const copies = new Map();
  const copyFor = (fact, chapter) => {
    const key = fact.id + ' ' + chapter;
    if (!copies.has(key)) {
      fact.copies = fact.copies || [fact];
      const copy = { ...fact, id: model.nodes.length, chapter, in: [], out: [], copyOf: fact };
      fact.copies.push(copy);
      model.nodes.push(copy);
      copies.set(key, copy);
    }
    return copies.get(key);
  };
  for (const edge of model.edges) {
    if (edge.from.chapter === edge.to.chapter) continue;
    const end = edge.from.kind === FACT ? 'from' : edge.to.kind === FACT ? 'to' : '';
    if (!end) continue;
    const fact = edge[end],
      list = end === 'from' ? 'out' : 'in';
    edge[end] = copyFor(fact, edge[end === 'from' ? 'to' : 'from'].chapter);
    fact[list] = fact[list].filter((one) => one !== edge);
    edge[end][list].push(edge);
  }
}

// Returns the edges of a node. For a fact, those in all chapters.
function edgesOf(node, list) {
  return ((node.copyOf || node).copies || [node]).flatMap((copy) => copy[list]);
}

// Returns the event of a gate or question. Returns other nodes unchanged.
function ownerOf(model, node) {
  return node.kind === GATE || node.kind === QUESTION ? model.nodes[node.event] : node;
}

// Returns a node's neighbours and the edges to them. Gates and questions count as part of an edge.
function neighbourhood(node) {
  const copies = (node.copyOf || node).copies || [node];
  const nodes = new Set(copies),
    edges = new Set();
  const walk = (list, end) => {
    const open = [...copies];
    while (open.length) {
      for (const edge of open.pop()[list]) {
        if (edges.has(edge)) continue;
        edges.add(edge);
        nodes.add(edge[end]);
        if (edge[end].kind >= GATE) open.push(edge[end]);
      }
    }
  };
  walk('in', 'from');
  walk('out', 'to');
  return { nodes, edges };
}

// Returns the nodes that match a text, best first: names that begin with it, names that contain it,
// events whose text contains it.
function search(model, text) {
  const words = text.trim().toLowerCase();
  if (!words) return [];
  const ranked = [];
  for (const node of model.nodes) {
    if (node.kind > FACT || node.copyOf) continue;
    const at = node.label.toLowerCase().indexOf(words);
    const inText = at < 0 && node.kind === EVENT && model.events[node.event].text.toLowerCase().includes(words);
    if (at >= 0 || inText) ranked.push([at === 0 ? 0 : at > 0 ? 1 : 2, node]);
  }
  return ranked.sort((a, b) => a[0] - b[0] || a[1].id - b[1].id).map((pair) => pair[1]);
}
