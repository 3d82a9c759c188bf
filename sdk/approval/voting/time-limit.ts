/** Reads the time limit of a node and starts its timer. */
import type { ApproverNode, TimeLimit } from '../../flow/index.ts';
import { momentAfterWait } from '../model/due.ts';
import type { Process, Visit } from '../model/instance.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { getOrCreateNodeTreeIndex } from '../turn/turn.ts';

/**
 * Returns the time limit that a process version sets for a node. Returns undefined if the flow's time limit
 * switch is off or people do not decide at the node.
 */
export function timeLimitAtNode(
  turn: Turn,
  nodeId: string,
  { flow }: Process = turn.process,
): TimeLimit | undefined {
  const node = flow.setting?.timeLimit ? getOrCreateNodeTreeIndex(flow).get(nodeId)?.node : undefined;
  return node && turn.behaviourOf(node)?.decides ? (node as ApproverNode).timeLimit : undefined;
}

/**
 * Starts the timer for the time limit of a node. The timer restarts each time the node opens, even if the
 * instance was sent back to the node.
 */
export function startTimeLimitTimer(turn: Turn, visit: Visit, process: Process = turn.process): void {
  const limit = timeLimitAtNode(turn, visit.nodeId, process);
  if (!limit) return;
  const at = momentAfterWait(turn.world, process, turn.world.now, limit);
  visit.timer = { at, do: limit.do, sent: 0 };
}
