/**
 * Implements the command `stage`, which saves the form values of a task as a draft. Only the author of the
 * draft can see it. The values of the instance do not change.
 */
import { withoutComputedValues } from '../../form/expressions/index.ts';
import { refuseChanges } from '../../form/index.ts';
import type { Refusal } from '../model/command.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { fieldEntryPrivilegesAtNode } from '../people/privileges.ts';
import { claimedTaskOfActor } from '../turn/command-task.ts';
import { createRefusal, requireNodeInFlow } from '../turn/turn.ts';
import { refusalForFieldErrors } from '../turn/values.ts';
import { type CommandHandler, type CommandOf, createTaskActionAvailabilityProbe } from './handler.ts';

export const saveDraftCommandHandler: CommandHandler<'stage'> = { run: runSaveDraftCommand };

export const taskDraftSavingActionOffer = createTaskActionAvailabilityProbe(own => ({
  kind: 'stage',
  values: {},
  ...own,
}));

/**
 * A draft may be incomplete, but it must not change fields that the actor may not write. If the node must be
 * claimed, the actor has to claim it before saving a draft.
 */
function runSaveDraftCommand(turn: Turn, command: CommandOf<'stage'>): Refusal | undefined {
  const task = claimedTaskOfActor(turn, command);
  if ('code' in task) return task;
  if (!requireNodeInFlow(turn, task.nodeId).configure?.staging) return createRefusal('not-allowed');
  const { process, instance, world } = turn;
  const privileges = fieldEntryPrivilegesAtNode(process, task.nodeId, world.rules);
  const values = withoutComputedValues(process.form, command.values);
  const errors = refuseChanges(process.form, instance.values, values, {
    privileges,
    lang: world.lang ?? 'zh',
  });
  if (errors.length > 0) return refusalForFieldErrors(errors);
  task.draft = { values, ...(command.comment && { comment: command.comment }) };
  return undefined;
}
