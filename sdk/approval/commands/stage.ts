/** Stage: keeps a draft for its writer alone. Nothing of the instance changes. */
import { withoutComputed } from '../../form/expressions/index.ts';
import { refuseChanges } from '../../form/index.ts';
import type { Refusal } from '../model/instance.ts';
import { privilegesAt } from '../people/privileges.ts';
import { claimedTaskOf } from '../turn/command-task.ts';
import { nodeOf, refuse, type Turn } from '../turn/turn.ts';
import { refusalOf } from '../turn/values.ts';
import { type CommandHandler, type CommandOf, onTask } from './handler.ts';

export const stage: CommandHandler<'stage'> = { run };

export const stageOffer = onTask(own => ({ kind: 'stage', values: {}, ...own }));

/** A draft may be incomplete, but not change what the actor may not write. Where a node is to be claimed, the claim comes first. */
function run(turn: Turn, command: CommandOf<'stage'>): Refusal | undefined {
  const task = claimedTaskOf(turn, command);
  if ('code' in task) return task;
  if (!nodeOf(turn, task.nodeId).configure?.staging) return refuse('not-allowed');
  const { process, instance, world } = turn;
  const privileges = privilegesAt(process, task.nodeId);
  const values = withoutComputed(process.form, command.values);
  const errors = refuseChanges(process.form, instance.values, values, {
    privileges,
    lang: world.lang ?? 'zh',
  });
  if (errors.length > 0) return refusalOf(errors);
  task.draft = { values, ...(command.comment && { comment: command.comment }) };
  return undefined;
}
