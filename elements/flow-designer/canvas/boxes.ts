/** The boxes of the drawing with their rings: those that stay are moved, not drawn again. */
import {
  type Appearance,
  type Box,
  type Layout,
  type Palette,
  priorityOf,
  shapesOf,
} from '@countersign/sdk/flow/diagram';
import { drawShapes } from './draw-box.ts';
import { dropUnwanted } from './drop-unwanted.ts';
import { setAttributes, svgElement } from './svg-element.ts';

export interface BoxesPicture {
  layout: Layout;
  palette: Palette;
  /** The problems and the state of nodes, by id. */
  appearance: ReadonlyMap<string, Appearance>;
  selected: string | null;
  /** The selected run, with `selected`. */
  run: ReadonlySet<string>;
}

interface RenderedBox {
  group: SVGGElement;
  box: Box;
  look: Appearance | undefined;
  palette: Palette;
  ring: Ring;
  priority: number | undefined;
  /** Everything that its drawing depends on. */
  state: string;
}

type Ring = '' | 'run' | 'selected';

const FAINT: ReadonlySet<Appearance['state']> = new Set(['skipped', 'removed']);

export class Boxes {
  readonly group: SVGGElement = svgElement('g');
  readonly #rendered = new Map<string, RenderedBox>();

  /** Draws these boxes and no others. */
  draw(boxes: ReadonlyMap<string, Box>, picture: BoxesPicture): void {
    dropUnwanted(this.#rendered, boxes);
    for (const [id, box] of boxes) this.#drawBox(id, box, picture);
  }

  /** Marks the boxes that a drag moves. */
  markMoved(moved: ReadonlySet<string>): void {
    for (const [id, { group }] of this.#rendered) group.toggleAttribute('data-moved', moved.has(id));
  }

  #drawBox(id: string, box: Box, { layout, palette, appearance, selected, run }: BoxesPicture): void {
    const known = this.#rendered.get(id);
    const look = appearance.get(id);
    const ring: Ring = selected === id ? 'selected' : run.has(id) ? 'run' : '';
    const isSame = known?.look === look && known?.palette === palette && known?.ring === ring;
    const group = known?.group ?? this.group.appendChild(svgElement('g'));
    if (known?.box.x !== box.x || known.box.y !== box.y)
      group.setAttribute('transform', `translate(${box.x} ${box.y})`);
    const priority = priorityOf(box, layout.box(box.within));
    if (isSame && known?.priority === priority && hasSameTexts(known.box, box)) {
      known.box = box;
      return;
    }
    const shapes = shapesOf(box, { ...look, ...(priority && { priority: String(priority) }) });
    const state = JSON.stringify([shapes, palette.surface, ring, look?.state]);
    this.#rendered.set(id, { group, box, look, palette, ring, priority, state });
    if (known?.state === state) return;
    setAttributes(group, {
      class: `cs-flow-box cs-flow-${box.kind}${look?.state ? ` cs-flow-${look.state}` : ''}`,
      'data-id': id,
      opacity: FAINT.has(look?.state) ? '0.5' : '1',
    });
    group.replaceChildren(...drawShapes(shapes, palette), ...ringsOf(box, ring));
  }
}

/** The layout measures a node once, so that one list of names comes from one measurement. */
const hasSameTexts = (before: Box, box: Box): boolean =>
  before.node === box.node && before.names === box.names;

function ringsOf({ width, height }: Box, ring: Ring): SVGElement[] {
  if (ring === '') return [];
  const name = ring === 'selected' ? 'cfd-ring' : 'cfd-ring cfd-ring-run';
  return [svgElement('rect', { class: name, x: -4, y: -4, width: width + 8, height: height + 8, rx: 10 })];
}
