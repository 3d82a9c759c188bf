/**
 * Draws a drag with the library svg.js: a ghost of the dragged boxes, and the drop targets. This module is
 * loaded when the first drag starts.
 */
import { type Box, type Palette, shapesOf } from '@countersign/sdk/flow/diagram';
import { G } from '@svgdotjs/svg.js';
import { drawShapesAsSvgElements } from './draw-box.ts';

/**
 * A drop target, in px of the diagram: a point on a connecting line (`height` 0), or the gap between two
 * branches (lanes) of a gateway.
 */
export interface Spot {
  x: number;
  y: number;
  height: number;
}

export interface DragPicture {
  /** Boxes of the dragged nodes, at their positions in the layout. */
  boxes: readonly Box[];
  /** Offset of the ghost from the original boxes, in px of the diagram. */
  by: { x: number; y: number };
  spots: readonly Spot[];
  /** The drop target at the pointer, or undefined if the pointer is near none. */
  lit: Spot | undefined;
}

const DROP_SPOT_DIAMETER = 26;
const BRANCH_DROP_SPOT_WIDTH = 6;
/**
 * Maximum number of boxes in the ghost image. If more nodes are dragged, the image shows only the first
 * boxes.
 */
const MAX_GHOST_BOXES = 12;

export function drawDragPreview(place: SVGGElement, picture: DragPicture | null, palette: Palette): void {
  const group = new G(place);
  group.clear();
  if (!picture) return;
  for (const spot of picture.spots) drawDropSpot(group, spot, spot === picture.lit);
  const ghost = group.group().addClass('flow-ghost');
  ghost.attr('transform', `translate(${picture.by.x} ${picture.by.y})`);
  for (const box of picture.boxes.slice(0, MAX_GHOST_BOXES)) {
    const one = ghost.group().attr('transform', `translate(${box.x} ${box.y})`);
    const shapes = shapesOf(box).filter(({ part }) => part !== 'arrow');
    one.node.append(...drawShapesAsSvgElements(shapes, palette));
  }
}

function drawDropSpot(group: G, { x, y, height }: Spot, isLit: boolean): void {
  const [width, length] =
    height > 0 ? [BRANCH_DROP_SPOT_WIDTH, height] : [DROP_SPOT_DIAMETER, DROP_SPOT_DIAMETER];
  const top = height > 0 ? y : y - DROP_SPOT_DIAMETER / 2;
  const shape = group.rect(width, length).attr({ x: x - width / 2, y: top, rx: width / 2 });
  shape.addClass(isLit ? 'flow-spot flow-spot-lit' : 'flow-spot');
}
