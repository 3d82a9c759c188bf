/** Lists the positions, each with a name, to which nodes or a branch (lane) can be moved. */
import { isDefaultBranch, NODE } from '@countersign/sdk/flow';
import { targetsFor } from '@countersign/sdk/flow/edits';
import { flowAtom, flowNodeIndexAtom } from '../../store/atoms.ts';
import type { Designer } from '../../store/designer.ts';
import { gatewayOfBranch, moveGatewayBranch, moveNodesAfter, siblingBranches } from '../operations.ts';
import { canvasTextsForLanguage } from '../texts.ts';

export interface MovePlace {
  key: string;
  text: string;
  /** Names of the branches (lanes) that contain the target position of the move, outermost first. */
  around: string;
  move(): void;
}

/** Returns the positions to which the nodes or the branch (lane) can be moved, in reading order. */
export function listNodeMoveTargets(designer: Designer, ids: readonly string[]): MovePlace[] {
  const [id = ''] = ids;
  return siblingBranches(designer, id).length > 0
    ? branchMoveTargets(designer, id)
    : nodeMoveTargets(designer, ids);
}

function nodeMoveTargets(designer: Designer, ids: readonly string[]): MovePlace[] {
  const { store, lang } = designer;
  const t = canvasTextsForLanguage(lang);
  const index = store.get(flowNodeIndexAtom);
  return targetsFor(store.get(flowAtom), ids).flatMap(after => {
    const place = index.get(after);
    if (!place) return [];
    const isLane = gatewayOfBranch(place) !== undefined;
    return {
      key: after,
      text: t(isLane ? 'laneStart' : 'behind', { name: place.node.nodeName }),
      around: place.lanes
        .filter(lane => lane !== after)
        .map(lane => index.get(lane)?.node.nodeName ?? '')
        .join(' › '),
      move: () => moveNodesAfter(designer, ids, after),
    };
  });
}

/**
 * Returns the positions to which a branch (lane) can be moved within its gateway. The position of the default
 * branch is omitted, because the default branch stays last.
 */
function branchMoveTargets(designer: Designer, id: string): MovePlace[] {
  const { store, lang } = designer;
  const isParallel = store.get(flowNodeIndexAtom).get(id)?.parent?.node.type === NODE.parallel;
  const lanes = siblingBranches(designer, id).filter(lane => isParallel || !isDefaultBranch(lane));
  if (!lanes.some(lane => lane.id === id)) return [];
  return lanes.flatMap((lane, at) =>
    lane.id === id
      ? []
      : {
          key: lane.id,
          text: canvasTextsForLanguage(lang)('lanePlace', { position: at + 1 }),
          around: lane.nodeName,
          move: () => moveGatewayBranch(designer, id, at + 1),
        },
  );
}
