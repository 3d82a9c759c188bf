/** A drag of a node, of the selected run, or of a lane: a ghost follows the pointer, and the places for it are lit. */
import type { Box } from '@countersign/sdk/flow/diagram';
import { flowAtom, indexAtom, selectionAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { layoutAtom, renderedFlowAtom } from '../store/drawing.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { type DropSpot, laneSpots, nearestSpot, nodeSpots } from './drop-spots.ts';
import { announce, containerOfLane, isFixed, moveBehind, moveLane, nameOfAll } from './operations.ts';
import type { Scene } from './scene.ts';
import { canvasTextsIn } from './texts.ts';
import type { NodeDrag } from './use-gestures.ts';
import type { Viewport } from './viewport.ts';

/** So near to the edge of the canvas a drag moves it, px; and so far with each frame. */
const EDGE = 40;
const SPEED = 14;

interface DragPlaces {
  designer: Designer;
  scene: Scene;
  viewport: Viewport;
  box: HTMLElement;
}

export function startNodeDrag(places: DragPlaces, id: string, event: PointerEvent): NodeDrag | undefined {
  const { designer, scene, viewport, box } = places;
  const { store } = designer;
  const place = store.get(indexAtom).get(id);
  if (designer.readOnly || !place || isFixed(place) || store.get(renderedFlowAtom) !== store.get(flowAtom))
    return undefined;
  const isLane = containerOfLane(place) !== undefined;
  const selected = store.get(selectedIdsAtom);
  const ids = !isLane && selected.includes(id) ? selected : [id];
  const layout = store.get(layoutAtom);
  const spots = isLane
    ? laneSpots(store.get(indexAtom), layout, id)
    : nodeSpots(store.get(flowAtom), layout, ids);
  const boxes: Box[] = ids.flatMap(one => layout.box(one) ?? []);
  const from = viewport.pointAt(event.clientX, event.clientY);
  let last = event;
  let lit: DropSpot | undefined;
  let frame = 0;
  const draw = () => {
    frame = 0;
    const isMoving = moveAtEdge(viewport, box, last);
    const point = viewport.pointAt(last.clientX, last.clientY);
    lit = nearestSpot(spots, point);
    scene.drag({ boxes, spots, lit, by: { x: point.x - from.x, y: point.y - from.y } });
    if (isMoving) frame = requestAnimationFrame(draw);
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  announce(designer, canvasTextsIn(designer.lang)('dragging', { name: nameOfAll(designer, ids) }));
  schedule();
  return {
    move: next => {
      last = next;
      schedule();
    },
    end: isDropped => {
      cancelAnimationFrame(frame);
      if (isDropped) draw();
      cancelAnimationFrame(frame);
      scene.drag(null);
      if (!isDropped || !lit) return;
      if (!selected.includes(id)) store.set(selectionAtom, id);
      if ('position' in lit) moveLane(designer, id, lit.position);
      else moveBehind(designer, ids, lit.after);
    },
  };
}

/** Returns whether the pointer is at an edge. */
function moveAtEdge(viewport: Viewport, box: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const across = stepAt(clientX, left, right);
  const down = stepAt(clientY, top, bottom);
  if (across === 0 && down === 0) return false;
  viewport.pan(across, down);
  return true;
}

const stepAt = (at: number, low: number, high: number): number => {
  if (at < low + EDGE) return -SPEED;
  return at > high - EDGE ? SPEED : 0;
};
