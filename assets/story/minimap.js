// The minimap: the whole picture in a corner, with a frame around the part that is shown. It is
// hidden while everything is shown. A click or drag on it moves the picture there.

const MAP_WIDTH = 180,
  MAP_HEIGHT = 130,
  MAP_PAD = 6;

class Minimap {
  constructor(canvas, view) {
    this.canvas = canvas;
    this.view = view;
    canvas.width = MAP_WIDTH * devicePixelRatio;
    canvas.height = MAP_HEIGHT * devicePixelRatio;
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      this.go(event);
    });
    canvas.addEventListener('pointermove', (event) => event.buttons & 1 && this.go(event));
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.show(this.model));
  }

  // Draws a model, in the background of the frame.
  show(model) {
    if (!model) return;
    this.model = model;
    this.area = this.view.bounds();
    const { x, y, width, height } = this.area;
    this.scale = Math.min((MAP_WIDTH - 2 * MAP_PAD) / width, (MAP_HEIGHT - 2 * MAP_PAD) / height);
    this.left = (MAP_WIDTH - width * this.scale) / 2 - x * this.scale;
    this.top = (MAP_HEIGHT - height * this.scale) / 2 - y * this.scale;
    const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);
    this.background = document.createElement('canvas');
    this.background.width = this.canvas.width;
    this.background.height = this.canvas.height;
    const context = this.background.getContext('2d');
    this.use(context);
    context.fillStyle = color('--chapter');
    for (const box of model.boxes) context.fillRect(box.x, box.y, box.width, box.height);
    const least = 2 / this.scale;
    for (const node of model.nodes) {
      if (node.kind > FACT) continue;
      context.fillStyle = color(node.kind === EVENT ? '--event-edge' : '--fact-edge');
      context.fillRect(node.x, node.y, Math.max(node.w, least), Math.max(node.h, least));
    }
    this.frame = color('--lit');
    this.draw();
  }

  // Lets a context draw in the picture's units.
  use(context) {
    const ratio = devicePixelRatio;
    context.setTransform(this.scale * ratio, 0, 0, this.scale * ratio, this.left * ratio, this.top * ratio);
  }

  // Draws the frame around the shown part.
  draw() {
    if (!this.model) return;
    const shown = this.view.shownArea(),
      { x, y, width, height } = this.area;
    const all = shown.x <= x && shown.y <= y && shown.x + shown.width >= x + width && shown.y + shown.height >= y + height;
    this.canvas.hidden = all;
    if (all) return;
    const context = this.canvas.getContext('2d');
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.drawImage(this.background, 0, 0);
    this.use(context);
    context.strokeStyle = this.frame;
    context.lineWidth = 2 / this.scale;
    context.strokeRect(shown.x, shown.y, shown.width, shown.height);
  }

  go(event) {
    const box = this.canvas.getBoundingClientRect();
    this.view.centre((event.clientX - box.left - this.left) / this.scale, (event.clientY - box.top - this.top) / this.scale);
  }
}
