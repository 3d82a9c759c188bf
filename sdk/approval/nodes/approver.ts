/** The approver node: its people agree or reject, together by the node's mode. */
import type { ApproverNode } from '../../flow/index.ts';
import { assign, modeOf } from '../people/assign.ts';
import { becauseOf } from '../people/because.ts';
import { applyAssignment, appoint } from '../voting/open.ts';
import { restore } from '../voting/restore.ts';
import { timeOut } from '../voting/time-out.ts';
import { closeIfDecided } from '../voting/verdict.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const approver: NodeBehaviour<ApproverNode> = {
  enter: (turn, node, visit) => applyAssignment(turn, visit, assign(turn, node, visit)),
  decides: { rejects: true },
  row: 1,
  assign: (turn, node, { visit, people }) =>
    appoint(turn, visit, { kind: 'people', people, mode: modeOf(node), substitutes: true }),
  peopleGone: (turn, _, visit) => closeIfDecided(turn, visit),
  restore,
  timeUp: timeOut,
  because: becauseOf,
};
