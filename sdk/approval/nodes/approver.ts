/**
 * Implements the approver node: its assignees agree or reject. The examine mode of the node determines how
 * several assignees decide together.
 */
import type { ApproverNode } from '../../flow/index.ts';
import { assignPeople, examineModeOf } from '../people/assign.ts';
import { assignmentReasonForPerson } from '../people/because.ts';
import { applyAssignmentToVisit, replaceAssigneesWithNamedPeople } from '../voting/open.ts';
import { restoreTasksOfVisit } from '../voting/restore.ts';
import { runTimeLimitAction } from '../voting/time-out.ts';
import { completeVisitIfDecided } from '../voting/verdict.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const approverBehaviour: NodeBehaviour<ApproverNode> = {
  enter: (turn, node, visit) => applyAssignmentToVisit(turn, visit, assignPeople(turn, node, visit)),
  decides: { rejects: true },
  row: 1,
  assign: (turn, node, { visit, people }) =>
    replaceAssigneesWithNamedPeople(turn, visit, {
      kind: 'people',
      people,
      mode: examineModeOf(node),
      substitutes: true,
    }),
  peopleGone: (turn, _, visit) => completeVisitIfDecided(turn, visit),
  restore: restoreTasksOfVisit,
  timeUp: runTimeLimitAction,
  because: assignmentReasonForPerson,
};
