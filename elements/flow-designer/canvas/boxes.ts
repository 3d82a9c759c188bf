/** Draws the boxes of the flow and their selection rings. A box that only moves keeps its DOM elements. */
import {
  type Appearance,
  type Box,
  branchPriorityOf,
  type Layout,
  type Palette,
  shapesOf,
} from '@countersign/sdk/flow/diagram';
import { drawShapesAsSvgElements } from './draw-box.ts';
import { removeSvgGroupsNotInMap } from './drop-unwanted.ts';
import { createCanvasSvgElement, setSvgAttributes } from './svg-element.ts';

export interface BoxesPicture {
  layout: Layout;
  palette: Palette;
  /** Problem counts and run states of the nodes, by node id. */
  appearance: ReadonlyMap<string, Appearance>;
  selected: string | null;
  /** Ids of all selected nodes, including `selected`. The nodes directly follow one another in the flow. */
  run: ReadonlySet<string>;
}

interface RenderedBox {
  group: SVGGElement;
  box: Box;
  look: Appearance | undefined;
  palette: Palette;
  ring: Ring;
  priority: number | undefined;
  /** Serialized input of the drawing. Equal values produce equal drawings. */
  state: string;
}

type Ring = '' | 'run' | 'selected';

const FADED_BOX_STATES: ReadonlySet<Appearance['state']> = new Set(['skipped', 'removed']);

export class NodeBoxLayer {
  readonly group: SVGGElement = createCanvasSvgElement('g');
  readonly #rendered = new Map<string, RenderedBox>();

  /** Draws the given boxes and removes all others. */
  draw(boxes: ReadonlyMap<string, Box>, picture: BoxesPicture): void {
    removeSvgGroupsNotInMap(this.#rendered, boxes);
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
    const group = known?.group ?? this.group.appendChild(createCanvasSvgElement('g'));
    if (known?.box.x !== box.x || known.box.y !== box.y)
      group.setAttribute('transform', `translate(${box.x} ${box.y})`);
    const priority = branchPriorityOf(box, layout.box(box.within));
    if (isSame && known?.priority === priority && isSameBoxContent(known.box, box)) {
      known.box = box;
      return;
    }
    const shapes = shapesOf(box, { ...look, ...(priority && { priority: String(priority) }) });
    const state = JSON.stringify([shapes, palette.surface, ring, look?.state]);
    this.#rendered.set(id, { group, box, look, palette, ring, priority, state });
    if (known?.state === state) return;
    setSvgAttributes(group, {
      class: `cs-flow-box cs-flow-${box.kind}${look?.state ? ` cs-flow-${look.state}` : ''}`,
      'data-id': id,
      opacity: FADED_BOX_STATES.has(look?.state) ? '0.5' : '1',
    });
    group.replaceChildren(...drawShapesAsSvgElements(shapes, palette), ...selectionRings(box, ring));
  }
}

/**
 * Compares the lines of the node name by identity. The layout measures each node only once, so equal lines
 * are the same array.
 */
const isSameBoxContent = (before: Box, box: Box): boolean =>
  before.node === box.node && before.names === box.names;

function selectionRings({ width, height }: Box, ring: Ring): SVGElement[] {
  if (ring === '') return [];
  const name = ring === 'selected' ? 'flow-ring' : 'flow-ring flow-ring-run';
  return [
    createCanvasSvgElement('rect', {
      class: name,
      x: -4,
      y: -4,
      width: width + 8,
      height: height + 8,
      rx: 10,
    }),
  ];
}
