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
import { drawShapes } from './draw-box.ts';

/** The part of the diagram that is seen: its left upper corner in px of the diagram, and the scale. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export interface Picture {
  layout: Layout;
  palette: Palette;
  /** The problems of nodes, by id. */
  appearance: ReadonlyMap<string, Appearance>;
  selected: string | null;
  isEditable: boolean;
  addNameOf(after: string): string;
}

/** The margin drawn beyond the window, so that short moves draw nothing; px of the diagram. */
const MARGIN = 300;
/** After this distance the picture is cut again. */
const CUT = 150;

interface RenderedBox {
  group: G;
  /** Everything that its drawing depends on. */
  state: string;
}

export class Scene {
  readonly #svg: Svg;
  readonly #root: G;
  readonly #lines: Path;
  readonly #boxes: G;
  readonly #adds: G;
  readonly #rendered = new Map<string, RenderedBox>();
  readonly #points = new Map<string, G>();
  #picture: Picture | undefined;
  #view: View = { x: 0, y: 0, scale: 1 };
  #cutAt: View | undefined;

  constructor(place: HTMLElement) {
    this.#svg = SVG().addTo(place).size('100%', '100%').addClass('cfd-svg');
    this.#svg.attr({ 'aria-hidden': 'true', 'font-family': FONTS });
    this.#root = this.#svg.group();
    this.#lines = this.#root.path().addClass('cs-flow-lines').attr({ fill: 'none', 'stroke-width': 1.5 });
    this.#boxes = this.#root.group();
    this.#adds = this.#root.group();
  }

  remove(): void {
    this.#svg.remove();
  }

  show(picture: Picture): void {
    this.#picture = picture;
    this.draw();
  }

  /** Moves the window; draws only where it comes near the end of what is drawn. */
  look(view: View): void {
    this.#view = view;
    this.#root.attr('transform', `scale(${view.scale}) translate(${-view.x} ${-view.y})`);
    const last = this.#cutAt;
    const isFar =
      last?.scale !== view.scale || Math.abs(last.x - view.x) > CUT || Math.abs(last.y - view.y) > CUT;
    if (isFar) this.draw();
  }

  #window(): Rect {
    const { clientWidth, clientHeight } = this.#svg.node;
    const { x, y, scale } = this.#view;
    return { x, y, width: clientWidth / scale, height: clientHeight / scale };
  }

  /** Draws what is near the window: also after its size changed. */
  draw(): void {
    const picture = this.#picture;
    if (!picture) return;
    this.#cutAt = this.#view;
    const { layout, selected, palette } = picture;
    const parts = near(layout, this.#window(), MARGIN);
    const boxes = new Map(parts.boxes.map(box => [box.id, box]));
    const selectedBox = selected === null ? undefined : layout.byId.get(selected);
    if (selectedBox) boxes.set(selectedBox.id, selectedBox);
    this.#lines.attr({ d: linesPath(parts.lines), stroke: palette.line });
    drop(this.#rendered, boxes, ({ group }) => group.remove());
    for (const [id, box] of boxes) this.#drawBox(id, box, picture);
    this.#drawAdds(picture.isEditable ? parts.adds : [], picture);
  }

  #drawBox(id: string, box: Box, { layout, palette, appearance, selected }: Picture): void {
    const priority = priorityOf(box, layout.byId.get(box.within));
    const shapes = shapesOf(box, { ...appearance.get(id), ...(priority && { priority: String(priority) }) });
    const state = JSON.stringify([shapes, palette.surface, selected === id]);
    const known = this.#rendered.get(id);
    const transform = `translate(${box.x} ${box.y})`;
    if (known?.state === state) {
      known.group.attr('transform', transform);
      return;
    }
    const group = known?.group.clear() ?? this.#boxes.group();
    group.attr({ class: `cs-flow-box cs-flow-${box.kind}`, 'data-id': id, transform });
    drawShapes(group, shapes, palette);
    if (selected === id)
      group
        .rect(box.width + 8, box.height + 8)
        .attr({ x: -4, y: -4, rx: 10 })
        .addClass('cfd-ring');
    this.#rendered.set(id, { group, state });
  }

  #drawAdds(adds: readonly AddPoint[], { addNameOf }: Picture): void {
    drop(this.#points, new Map(adds.map(({ after }) => [after, true])), group => group.remove());
    for (const { after, x, y } of adds) {
      const known = this.#points.get(after);
      const group = known ?? this.#adds.group().addClass('cfd-add').attr('data-after', after);
      group.attr('transform', `translate(${x} ${y})`);
      if (known) continue;
      group.circle(22).center(0, 0);
      group.path('M-5 0H5M0 -5V5');
      const title = group.element('title');
      title.node.textContent = addNameOf(after);
      this.#points.set(after, group);
    }
  }
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
