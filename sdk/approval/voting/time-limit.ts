/** The time limit of a node's people, and the timer that it starts. */
import type { ApproverNode, TimeLimit } from '../../flow/index.ts';
import { minutesAfter } from '../model/due.ts';
import type { Process, Visit } from '../model/instance.ts';
import { indexOf, type Turn } from '../turn/turn.ts';

/** The limit that a version sets at a node; undefined where the flow has no limits, or nobody decides there. */
export function limitAt(turn: Turn, nodeId: string, { flow }: Process = turn.process): TimeLimit | undefined {
  const node = flow.setting?.timeLimit ? indexOf(flow).get(nodeId)?.node : undefined;
  return node && turn.behaviourOf(node)?.decides ? (node as ApproverNode).timeLimit : undefined;
}

/** Counted anew each time the node opens, also after a fall-back. */
export function armTimer(turn: Turn, visit: Visit, process: Process = turn.process): void {
  const limit = limitAt(turn, visit.nodeId, process);
  if (limit) visit.timer = { at: minutesAfter(turn.world.now, limit.minutes), do: limit.do, sent: 0 };
}
