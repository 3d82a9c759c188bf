/**
 * Implements the approver node: its assignees agree or reject. The examine mode of the node determines how
 * several assignees decide together.
 */
import type { ApproverNode } from '../../flow/index.ts';
import { determineNodeAssignees, multiAssigneeModeOfNode } from '../people/assign.ts';
import { assignmentReasonForPerson } from '../people/because.ts';
import { applyAssignmentToNodeVisit, replaceAssigneesWithNamedPeople } from '../voting/open.ts';
import { restoreTasksOfNodeVisit } from '../voting/restore.ts';
import { runTimeLimitAction } from '../voting/time-out.ts';
import { completeNodeVisitIfDecided } from '../voting/verdict.ts';
import type { NodeBehaviour } from './behaviour.ts';

export const approverBehaviour: NodeBehaviour<ApproverNode> = {
  enter: (turn, node, visit) =>
    applyAssignmentToNodeVisit(turn, visit, determineNodeAssignees(turn, node, visit)),
  decides: { rejects: true },
  row: 1,
  assign: (turn, node, { visit, people }) =>
    replaceAssigneesWithNamedPeople(turn, visit, {
      kind: 'people',
      people,
      mode: multiAssigneeModeOfNode(node),
      substitutes: true,
    }),
  peopleGone: (turn, _, visit) => completeNodeVisitIfDecided(turn, visit),
  restore: restoreTasksOfNodeVisit,
  timeUp: runTimeLimitAction,
  because: assignmentReasonForPerson,
};
