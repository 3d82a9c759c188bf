/** The needs of a decision before it is made: nothing is locked and nothing is written. */

import type { NextActors } from '@countersign/sdk/api/contract';
import { type Command, nextActors, returnTargets } from '@countersign/sdk/approval';
import type { Values } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { refuse } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withOffered } from '../../dict/index.ts';
import { refuseStep } from '../decisions/refusals.ts';
import { peopleOf } from '../decisions/step.ts';
import { startableProcess } from '../definitions/queries.ts';
import { type Opened, openOwnTask } from '../instances/open.ts';
import { worldOf } from '../instances/world.ts';

export interface PreviewInput {
  taskId?: string | undefined;
  processId?: string | undefined;
  /** False asks for a reject. */
  isPass?: boolean | undefined;
  forUserId?: string | undefined;
  values: Values;
  lang: Lang;
}

/** The nodes whose people the next decision, or the start, has to pick. */
export async function previewActors(tx: Tx, actor: Actor, input: PreviewInput): Promise<NextActors> {
  const { process, instance, command } = await subject(tx, actor, input);
  const world = await worldOf(tx, {
    ...actor,
    lang: input.lang,
    process,
    instance,
    users: peopleOf(command),
  });
  const next = nextActors(await withOffered(tx, actor.merchantId, process), instance, command, world);
  if (!next.ok) return refuseStep(next.refusal, world.directory);
  return { needActors: next.nodes.length > 0, nodes: [...next.nodes, ...next.offered] };
}

type Asked = Partial<Opened> &
  Pick<Opened, 'process'> & { command: Extract<Command, { kind: 'start' | 'agree' | 'reject' }> };

async function subject(tx: Tx, actor: Actor, input: PreviewInput): Promise<Asked> {
  const { taskId, processId, isPass = true, forUserId, values } = input;
  const actorId = actor.userId;
  if (taskId !== undefined) {
    const { process, instance } = await openOwnTask(tx, actor, taskId);
    if (!isPass) return { process, instance, command: { kind: 'reject', taskId, actorId } };
    return { process, instance, command: { kind: 'agree', taskId, actorId, values } };
  }
  if (processId === undefined) return refuse('bad-request');
  const { process } = await startableProcess(tx, actor, processId);
  const named = forUserId === undefined ? {} : { forId: forUserId };
  return { process, command: { kind: 'start', instanceId: 'preview', actorId, values, ...named } };
}

/** The nodes to which the caller's task could fall back. */
export async function targetsOf(tx: Tx, actor: Actor, taskId: string) {
  const { process, instance } = await openOwnTask(tx, actor, taskId);
  return returnTargets(process, instance, taskId);
}
