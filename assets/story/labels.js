// Labels of a small picture. When the picture is zoomed out so far that the labels inside the boxes
// cannot be read, labels of a fixed size on the screen replace them, as on a map. Where they would
// cover each other, the more important ones stay: chapters, the selection, then events with many
// lines, then facts.

const LABEL_PX = 11,
  TITLE_PX = 14,
  LABEL_WIDTH = 120, // px on the screen
  LABEL_LEADING = 1.2,
  LABELS_MAX = 400,
  CELL = 64; // px on the screen, of the grid that finds covered labels
const FACTS_FROM = 0.5; // below this scale, facts have labels only while they are lit
const READABLE = 0.8; // below this scale, 12 px in the picture are too small to read

// The rectangles on the screen that are taken by labels.
class TakenPlaces {
  constructor() {
    this.cells = new Map();
  }

  *keys({ x, y, w, h }) {
    for (let row = Math.floor(y / CELL); row <= Math.floor((y + h) / CELL); row++)
      for (let column = Math.floor(x / CELL); column <= Math.floor((x + w) / CELL); column++) yield column + ' ' + row;
  }

  // Takes a place. Returns false if a part of it is taken already.
  take(place) {
    const covers = (other) =>
      place.x < other.x + other.w && other.x < place.x + place.w && place.y < other.y + other.h && other.y < place.y + place.h;
    for (const key of this.keys(place)) if ((this.cells.get(key) || []).some(covers)) return false;
    for (const key of this.keys(place)) this.cells.set(key, [...(this.cells.get(key) || []), place]);
    return true;
  }
}

// Breaks a text into lines of that width in px. 'size' is the font's.
function labelLines(text, size, width, most) {
  const lines = wrapLabel(text, (width * 12) / size);
  if (lines.length > most) lines.splice(most - 1, lines.length, lines[most - 1] + '\u2026');
  return lines;
}

// Returns the labels to draw at a scale: {node or box, lines, x, y, size, anchor}. x is the left end
// or the middle of the lines (see 'anchor'), y the baseline of the first one; all in the picture's
// units.
function chooseLabels(model, boxes, lit, scale) {
  const taken = new TakenPlaces(),
    labels = [];
  const add = (label, lines, place, size) => {
    if (!taken.take(place) || labels.length >= LABELS_MAX) return;
    const left = label.anchor === 'start' ? place.x : place.x + place.w / 2;
    labels.push({ ...label, lines, size: size / scale, x: left / scale, y: (place.y + size) / scale });
  };
  for (const box of boxes) {
    if (!box.name) continue;
    const lines = labelLines(box.name, TITLE_PX, Math.max(box.width * scale - 8, 60), 2);
    const w = (Math.max(...lines.map(measure)) * TITLE_PX) / 12,
      h = lines.length * TITLE_PX * LABEL_LEADING;
    add({ box, anchor: 'start' }, lines, { x: box.x * scale + 5, y: box.y * scale + 3, w, h }, TITLE_PX);
  }
  const weight = (node) => (lit.has(node) ? 1e6 : 0) + (node.kind === EVENT ? 1e3 : 0) + node.in.length + node.out.length;
  const hasLabel = (node) => node.kind === EVENT || (node.kind === FACT && (scale >= FACTS_FROM || lit.has(node)));
  const nodes = model.nodes.filter(hasLabel).sort((a, b) => weight(b) - weight(a) || a.id - b.id);
  const boxOf = new Map(boxes.map((box) => [box.chapter, box]));
  for (const node of nodes) {
    const lines = labelLines(node.label, LABEL_PX, LABEL_WIDTH, 2);
    const w = (Math.max(...lines.map(measure)) * LABEL_PX) / 12 + 4,
      h = lines.length * LABEL_PX * LABEL_LEADING + 2;
    const box = boxOf.get(node.chapter),
      middle = (node.x + node.w / 2) * scale - w / 2,
      y = (node.y + node.h / 2) * scale - h / 2;
    const x = Math.max(box.x * scale, Math.min(middle, (box.x + box.width) * scale - w));
    add({ node, anchor: 'middle' }, lines, { x, y, w, h }, LABEL_PX);
  }
  return labels;
}

// Draws the labels for the scale into an SVG group.
function drawLabels(layer, model, lit, scale) {
  layer.replaceChildren();
  if (scale >= READABLE) return;
  for (const label of chooseLabels(model, model.boxes, lit, scale)) {
    const kind = label.box ? 'title' : NODE_CLASSES[label.node.kind] + (lit.has(label.node) ? ' lit' : '');
    const text = svgElement(
      'text',
      { class: 'label ' + kind, 'font-size': label.size, 'stroke-width': (3 / scale).toFixed(2), 'text-anchor': label.anchor },
      layer,
    );
    label.lines.forEach((line, i) => {
      svgElement('tspan', { x: label.x, y: label.y + i * label.size * LABEL_LEADING }, text).textContent = line;
    });
  }
}
