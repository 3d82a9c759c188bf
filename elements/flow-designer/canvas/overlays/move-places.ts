/** The places to which nodes or a lane can be moved, by name. */
import { isDefaultLane, NODE } from '@countersign/sdk/flow';
import { targetsFor } from '@countersign/sdk/flow/edits';
import { flowAtom, indexAtom } from '../../store/atoms.ts';
import type { Designer } from '../../store/designer.ts';
import { containerOfLane, lanesBeside, moveBehind, moveLane } from '../operations.ts';
import { canvasTextsIn } from '../texts.ts';

export interface MovePlace {
  key: string;
  text: string;
  /** The lanes around it. */
  around: string;
  move(): void;
}

/** In reading order. */
export function movePlaces(designer: Designer, ids: readonly string[]): MovePlace[] {
  const [id = ''] = ids;
  return lanesBeside(designer, id).length > 0 ? lanePlaces(designer, id) : nodePlaces(designer, ids);
}

function nodePlaces(designer: Designer, ids: readonly string[]): MovePlace[] {
  const { store, lang } = designer;
  const t = canvasTextsIn(lang);
  const index = store.get(indexAtom);
  return targetsFor(store.get(flowAtom), ids).flatMap(after => {
    const place = index.get(after);
    if (!place) return [];
    const isLane = containerOfLane(place) !== undefined;
    return {
      key: after,
      text: t(isLane ? 'laneStart' : 'behind', { name: place.node.nodeName }),
      around: place.lanes
        .filter(lane => lane !== after)
        .map(lane => index.get(lane)?.node.nodeName ?? '')
        .join(' › '),
      move: () => moveBehind(designer, ids, after),
    };
  });
}

/** The default lane stays last. */
function lanePlaces(designer: Designer, id: string): MovePlace[] {
  const { store, lang } = designer;
  const isParallel = store.get(indexAtom).get(id)?.parent?.node.type === NODE.parallel;
  const lanes = lanesBeside(designer, id).filter(lane => isParallel || !isDefaultLane(lane));
  if (!lanes.some(lane => lane.id === id)) return [];
  return lanes.flatMap((lane, at) =>
    lane.id === id
      ? []
      : {
          key: lane.id,
          text: canvasTextsIn(lang)('lanePlace', { position: at + 1 }),
          around: lane.nodeName,
          move: () => moveLane(designer, id, at + 1),
        },
  );
}
