/** The drawing of a drag by svg.js: a ghost of the boxes under the pointer, and the places where they can be dropped. Loaded with the first drag. */
import { type Box, type Palette, shapesOf } from '@countersign/sdk/flow/diagram';
import { G } from '@svgdotjs/svg.js';
import { drawShapes } from './draw-box.ts';

/** A place for a drop, in px of the diagram: a point on a line, or the gap beside a lane, so many px high. */
export interface Spot {
  x: number;
  y: number;
  height: number;
}

export interface DragPicture {
  /** Of the nodes that are dragged. */
  boxes: readonly Box[];
  /** How far the ghost is from them. */
  by: { x: number; y: number };
  spots: readonly Spot[];
  /** The spot that takes a drop now. */
  lit: Spot | undefined;
}

const SPOT = 26;
const BAR = 6;
/** A ghost of a long run shows its first boxes. */
const MOST_GHOSTS = 12;

export function drawDrag(place: SVGGElement, picture: DragPicture | null, palette: Palette): void {
  const group = new G(place);
  group.clear();
  if (!picture) return;
  for (const spot of picture.spots) drawSpot(group, spot, spot === picture.lit);
  const ghost = group.group().addClass('cfd-ghost');
  ghost.attr('transform', `translate(${picture.by.x} ${picture.by.y})`);
  for (const box of picture.boxes.slice(0, MOST_GHOSTS)) {
    const one = ghost.group().attr('transform', `translate(${box.x} ${box.y})`);
    const shapes = shapesOf(box).filter(({ part }) => part !== 'arrow');
    one.node.append(...drawShapes(shapes, palette));
  }
}

function drawSpot(group: G, { x, y, height }: Spot, isLit: boolean): void {
  const [width, length] = height > 0 ? [BAR, height] : [SPOT, SPOT];
  const top = height > 0 ? y : y - SPOT / 2;
  const shape = group.rect(width, length).attr({ x: x - width / 2, y: top, rx: width / 2 });
  shape.addClass(isLit ? 'cfd-spot cfd-spot-lit' : 'cfd-spot');
}
