/**
 * Drags a node, the selected nodes or a branch (lane). A ghost image follows the pointer, and the nearest
 * drop target is highlighted.
 */
import type { Box } from '@countersign/sdk/flow/diagram';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { flowAtom, flowNodeIndexAtom, selectedNodeIdAtom } from '../store/atoms.ts';
import type { Designer } from '../store/designer.ts';
import { flowDiagramLayoutAtom, renderedFlowAtom } from '../store/drawing.ts';
import { selectedIdsAtom } from '../store/selection.ts';
import { branchDropSpots, type DropSpot, nearestDropSpot, nodeDropSpots } from './drop-spots.ts';
import {
  describeNodesByNameOrCount,
  gatewayOfBranch,
  isImmovableFlowNode,
  moveGatewayBranch,
  moveNodesAfter,
} from './operations.ts';
import type { FlowScene } from './scene.ts';
import { canvasTextsForLanguage } from './texts.ts';
import type { NodeDrag } from './use-gestures.ts';
import type { Viewport } from './viewport.ts';

/**
 * While the pointer drags closer than `AUTO_PAN_EDGE` px to an edge of the canvas, each frame pans the canvas
 * by `AUTO_PAN_SPEED` px towards this edge.
 */
const AUTO_PAN_EDGE = 40;
const AUTO_PAN_SPEED = 14;

interface DragPlaces {
  designer: Designer;
  scene: FlowScene;
  viewport: Viewport;
  box: HTMLElement;
}

export function startNodeDrag(places: DragPlaces, id: string, event: PointerEvent): NodeDrag | undefined {
  const { designer, scene, viewport, box } = places;
  const { store } = designer;
  const place = store.get(flowNodeIndexAtom).get(id);
  if (
    designer.readOnly ||
    !place ||
    isImmovableFlowNode(place) ||
    store.get(renderedFlowAtom) !== store.get(flowAtom)
  )
    return undefined;
  const isLane = gatewayOfBranch(place) !== undefined;
  const selected = store.get(selectedIdsAtom);
  const ids = !isLane && selected.includes(id) ? selected : [id];
  const layout = store.get(flowDiagramLayoutAtom);
  const spots = isLane
    ? branchDropSpots(store.get(flowNodeIndexAtom), layout, id)
    : nodeDropSpots(store.get(flowAtom), layout, ids);
  const boxes: Box[] = ids.flatMap(one => layout.box(one) ?? []);
  const from = viewport.pointAt(event.clientX, event.clientY);
  let last = event;
  let lit: DropSpot | undefined;
  let frame = 0;
  const draw = () => {
    frame = 0;
    const isMoving = autoPan(viewport, box, last);
    const point = viewport.pointAt(last.clientX, last.clientY);
    lit = nearestDropSpot(spots, point);
    scene.drag({ boxes, spots, lit, by: { x: point.x - from.x, y: point.y - from.y } });
    if (isMoving) frame = requestAnimationFrame(draw);
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  announceToScreenReader(
    designer,
    canvasTextsForLanguage(designer.lang)('dragging', { name: describeNodesByNameOrCount(designer, ids) }),
  );
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
      if (!selected.includes(id)) store.set(selectedNodeIdAtom, id);
      if ('position' in lit) moveGatewayBranch(designer, id, lit.position);
      else moveNodesAfter(designer, ids, lit.after);
    },
  };
}

/** Pans the canvas if the pointer is near an edge. Returns whether the canvas was panned. */
function autoPan(viewport: Viewport, box: HTMLElement, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const across = autoPanStep(clientX, left, right);
  const down = autoPanStep(clientY, top, bottom);
  if (across === 0 && down === 0) return false;
  viewport.pan(across, down);
  return true;
}

const autoPanStep = (at: number, low: number, high: number): number => {
  if (at < low + AUTO_PAN_EDGE) return -AUTO_PAN_SPEED;
  return at > high - AUTO_PAN_EDGE ? AUTO_PAN_SPEED : 0;
};
