/** The drawing of a flow by svg.js: what is near the window, and no more; the tree beside it is for assistive technology. Boxes that stay are moved, not drawn again. */
import {
  type AddPoint,
  type Appearance,
  type Box,
  FONTS,
  type Layout,
  linesPath,
  near,
  type Palette,
  priorityOf,
  type Rect,
  shapesOf,
} from '@countersign/sdk/flow/diagram';
import { type G, type Path, SVG, type Svg } from '@svgdotjs/svg.js';
import type { DragPicture } from './drag-picture.ts';
import { drawDrag } from './drag-picture.ts';
import { drawShapes } from './draw-box.ts';
import type { Size } from './view.ts';

/** The part of the diagram that is seen: its left upper corner in px of the diagram, and the scale. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Picture {
  layout: Layout;
  palette: Palette;
  /** The problems and the state of nodes, by id. */
  appearance: ReadonlyMap<string, Appearance>;
  selected: string | null;
  /** The selected run, with `selected`. */
  run: ReadonlySet<string>;
  /** The path data of the ways that are lit. */
  lit: string;
  isEditable: boolean;
  addNameOf(after: string): string;
}

/** The margin drawn beyond the window, so that short moves draw nothing; px of the diagram. */
const MARGIN = 300;
/** A gesture that ends with less drawn around the window draws again, so that the next one draws nothing at its beginning. */
const AIR = 150;

interface RenderedBox {
  group: G;
  box: Box;
  look: Appearance | undefined;
  palette: Palette;
  ring: Ring;
  /** Everything that its drawing depends on. */
  state: string;
}

type Ring = '' | 'run' | 'selected';

const FAINT: ReadonlySet<Appearance['state']> = new Set(['skipped', 'removed']);

export class Scene {
  readonly #svg: Svg;
  readonly #root: G;
  readonly #lines: Path;
  readonly #lit: Path;
  readonly #boxes: G;
  readonly #adds: G;
  readonly #overlay: G;
  readonly #rendered = new Map<string, RenderedBox>();
  readonly #points = new Map<string, G>();
  #picture: Picture | undefined;
  #view: View = { x: 0, y: 0, scale: 1 };
  /** The view that the drawing has, and the rectangle of the diagram in it. */
  #renderedAt: View | undefined;
  #area: Rect | undefined;
  #isGliding = false;
  #size: Size;

  constructor(place: HTMLElement) {
    this.#size = { width: place.clientWidth, height: place.clientHeight };
    this.#svg = SVG().addTo(place).size('100%', '100%').addClass('cfd-svg');
    this.#svg.attr({ 'aria-hidden': 'true', 'font-family': FONTS });
    this.#root = this.#svg.group();
    this.#lines = this.#root.path().addClass('cs-flow-lines').attr({ fill: 'none', 'stroke-width': 1.5 });
    this.#lit = this.#root.path().addClass('cs-flow-lit').attr({ fill: 'none', 'stroke-width': 2.5 });
    this.#boxes = this.#root.group();
    this.#adds = this.#root.group();
    this.#overlay = this.#root.group().addClass('cfd-dragged');
  }

  remove(): void {
    this.#svg.remove();
  }

  show(picture: Picture): void {
    this.#picture = picture;
    this.#applyView();
    this.draw();
  }

  /**
   * Moves the window. While a gesture lasts the drawing glides by a css transform, and is drawn again where the window leaves
   * what is drawn; `rest` makes it crisp.
   */
  look(view: View, isGliding = false): void {
    this.#view = view;
    if (isGliding && this.#renderedAt && this.#covers()) {
      this.#glide(this.#renderedAt);
      return;
    }
    this.rest();
  }

  /** Draws what glided at its place. */
  rest(): void {
    this.#applyView();
    if (!this.#covers(AIR)) this.draw();
  }

  #applyView(): void {
    const { x, y, scale } = this.#view;
    const { style } = this.#svg.node;
    if (this.#isGliding) {
      style.transform = '';
      style.willChange = '';
      this.#isGliding = false;
    }
    this.#renderedAt = this.#view;
    this.#root.node.setAttribute('transform', `scale(${scale}) translate(${-x} ${-y})`);
  }

  #glide({ x, y, scale }: View): void {
    const { style } = this.#svg.node;
    if (!this.#isGliding) style.willChange = 'transform';
    this.#isGliding = true;
    const now = this.#view;
    const [dx, dy] = [(x - now.x) * now.scale, (y - now.y) * now.scale];
    style.transform = `translate(${dx}px,${dy}px) scale(${now.scale / scale})`;
  }

  #window(): Rect {
    const { x, y, scale } = this.#view;
    return { x, y, width: this.#size.width / scale, height: this.#size.height / scale };
  }

  /** Whether the window, with so much around it, lies in what is drawn. */
  #covers(air = 0): boolean {
    const area = this.#area;
    if (!area) return false;
    const { x, y, width, height } = this.#window();
    return (
      x - air >= area.x &&
      y - air >= area.y &&
      x + width + air <= area.x + area.width &&
      y + height + air <= area.y + area.height
    );
  }

  /** The size of the window, px: measured once, so that a move asks the browser for nothing. */
  resize(size: Size): void {
    this.#size = size;
    this.draw();
  }

  /** Draws what is near the window. */
  draw(): void {
    const picture = this.#picture;
    if (!picture) return;
    const { layout, selected, palette } = picture;
    const { x, y, width, height } = this.#window();
    this.#area = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
    const parts = near(layout, this.#area);
    const boxes = new Map(parts.boxes.map(box => [box.id, box]));
    const selectedBox = selected === null ? undefined : layout.byId.get(selected);
    if (selectedBox) boxes.set(selectedBox.id, selectedBox);
    setAll(this.#lines.node, { d: linesPath(parts.lines), stroke: palette.line });
    setAll(this.#lit.node, { d: picture.lit, stroke: palette.done });
    drop(this.#rendered, boxes, ({ group }) => group.remove());
    for (const [id, box] of boxes) this.#drawBox(id, box, picture);
    this.#drawAdds(picture.isEditable ? parts.adds : [], picture);
  }

  /** Draws the ghost of what is dragged and its drop spots; null ends it. */
  drag(picture: DragPicture | null): void {
    drawDrag(this.#overlay, picture, this.#picture);
    this.#svg.node.toggleAttribute('data-dragging', picture !== null);
    const moved = new Set(picture?.boxes.map(({ id }) => id));
    for (const [id, { group }] of this.#rendered) group.node.toggleAttribute('data-moved', moved.has(id));
  }

  #drawBox(id: string, box: Box, { layout, palette, appearance, selected, run }: Picture): void {
    const known = this.#rendered.get(id);
    const look = appearance.get(id);
    const ring: Ring = selected === id ? 'selected' : run.has(id) ? 'run' : '';
    if (known?.box === box && known.look === look && known.palette === palette && known.ring === ring) return;
    const priority = priorityOf(box, layout.byId.get(box.within));
    const shapes = shapesOf(box, { ...look, ...(priority && { priority: String(priority) }) });
    const state = JSON.stringify([shapes, palette.surface, ring, look?.state]);
    const transform = `translate(${box.x} ${box.y})`;
    const group = known?.group ?? this.#boxes.group();
    group.node.setAttribute('transform', transform);
    this.#rendered.set(id, { group, box, look, palette, ring, state });
    if (known?.state === state) return;
    group.clear();
    setAll(group.node, {
      class: `cs-flow-box cs-flow-${box.kind}${look?.state ? ` cs-flow-${look.state}` : ''}`,
      'data-id': id,
      opacity: FAINT.has(look?.state) ? '0.5' : '1',
    });
    drawShapes(group, shapes, palette);
    if (ring === '') return;
    group
      .rect(box.width + 8, box.height + 8)
      .attr({ x: -4, y: -4, rx: 10 })
      .addClass(ring === 'selected' ? 'cfd-ring' : 'cfd-ring cfd-ring-run');
  }

  #drawAdds(adds: readonly AddPoint[], { addNameOf }: Picture): void {
    drop(this.#points, new Map(adds.map(({ after }) => [after, true])), group => group.remove());
    for (const { after, x, y } of adds) {
      const known = this.#points.get(after);
      const group = known ?? this.#adds.group().addClass('cfd-add').attr('data-after', after);
      group.node.setAttribute('transform', `translate(${x} ${y})`);
      if (known) continue;
      group.circle(22).center(0, 0);
      group.path('M-5 0H5M0 -5V5');
      const title = group.element('title');
      title.node.textContent = addNameOf(after);
      this.#points.set(after, group);
    }
  }
}

function setAll(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

/** Takes out what is not wanted any more. */
function drop<Value>(
  held: Map<string, Value>,
  wanted: ReadonlyMap<string, unknown>,
  remove: (value: Value) => void,
): void {
  for (const [id, value] of held) {
    if (wanted.has(id)) continue;
    remove(value);
    held.delete(id);
  }
}
