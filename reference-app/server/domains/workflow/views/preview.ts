/**
 * Determines the nodes whose assignees the user must choose when deciding a task or starting a process. The
 * preview locks no rows and writes no data.
 */

import type { NextNodeAssigneePicks } from '@countersign/sdk/api/contract';
import { type Command, nodesRequiringAssigneePicks, returnTargets } from '@countersign/sdk/approval';
import type { Values } from '@countersign/sdk/form';
import type { Tx } from '../../../db/access.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { withDictionaryChoices } from '../../tenancy/index.ts';
import { throwEngineRefusal } from '../decisions/refusals.ts';
import { peopleInCommand } from '../decisions/step.ts';
import { requireStartableProcess } from '../definitions/queries.ts';
import { loadOwnTask, type OpenedInstance } from '../instances/open.ts';
import { runWithEngineContext } from '../instances/world.ts';

export interface PreviewInput {
  taskId?: string | undefined;
  processId?: string | undefined;
  /** The decision to preview: true for an approval, false for a rejection. Default: true. */
  isPass?: boolean | undefined;
  forUserId?: string | undefined;
  values: Values;
  lang: Lang;
}

/**
 * Returns the nodes whose assignees the actor must or may choose. The actor chooses them when deciding a task
 * or starting a process.
 */
export async function previewAssigneeChoices(
  tx: Tx,
  actor: Actor,
  input: PreviewInput,
): Promise<NextNodeAssigneePicks> {
  const { process: bare, instance, command } = await loadAssigneePreviewTarget(tx, actor, input);
  const process = await withDictionaryChoices(tx, bare);
  const { merchantId } = actor;
  const { lang, values } = input;
  const scene = { merchantId, lang, process, instance, users: peopleInCommand(command), sent: [values] };
  return runWithEngineContext(tx, scene, world => {
    const next = nodesRequiringAssigneePicks(process, instance, command, world);
    if (!next.ok) return throwEngineRefusal(next.refusal, world);
    return { needActors: next.nodes.length > 0, nodes: [...next.nodes, ...next.offered] };
  });
}

type PreviewSubject = Partial<OpenedInstance> &
  Pick<OpenedInstance, 'process'> & { command: Extract<Command, { kind: 'start' | 'agree' | 'reject' }> };

async function loadAssigneePreviewTarget(tx: Tx, actor: Actor, input: PreviewInput): Promise<PreviewSubject> {
  const { taskId, processId, isPass = true, forUserId, values } = input;
  const actorId = actor.userId;
  if (taskId !== undefined) {
    const { process, instance } = await loadOwnTask(tx, actor, taskId);
    if (!isPass) return { process, instance, command: { kind: 'reject', taskId, actorId } };
    return { process, instance, command: { kind: 'agree', taskId, actorId, values } };
  }
  if (processId === undefined) return throwRefusal('bad-request');
  const { process } = await requireStartableProcess(tx, actor, processId);
  const named = forUserId === undefined ? {} : { forId: forUserId };
  return { process, command: { kind: 'start', instanceId: 'preview', actorId, values, ...named } };
}

/** Returns the nodes to which the task of the caller can be returned. */
export async function listReturnTargetNodesOfTask(tx: Tx, actor: Actor, taskId: string) {
  const { process, instance } = await loadOwnTask(tx, actor, taskId);
  return returnTargets(process, instance, taskId);
}
