/** Finds the subject of a token with the rights of its person, within the processes of its client. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { Lang } from '../../http/language.ts';
import type { Actor } from '../../http/security/actor.ts';
import { can, type EmbedCaller } from '../../http/security/actor.ts';
import type { Scope } from '../../http/security/scope.ts';
import { openInstance, openOwnTask, startableProcess } from '../workflow/index.ts';
import { refuseField } from './texts.ts';

export interface Asking {
  asked: Pick<PartOf<'POST embed/token', 'body'>, 'taskId' | 'instanceId' | 'processId'>;
  caller: EmbedCaller;
  lang: Lang;
}

/** Refuses with `not-found` what the person may not see, and what the client may not hand out. */
export async function scopeOf(tx: Tx, actor: Actor, { asked, caller, lang }: Asking): Promise<Scope> {
  const { taskId, instanceId, processId } = asked;
  if ([taskId, instanceId, processId].filter(id => id !== undefined).length !== 1)
    refuseField({ field: 'taskId', text: 'oneSubject', lang });
  const scope = await found(tx, actor, asked);
  const { processIds } = caller;
  return processIds.length === 0 || processIds.includes(scope.processId) ? scope : refuse('not-found');
}

async function found(
  tx: Tx,
  actor: Actor,
  { taskId, instanceId, processId = '' }: Asking['asked'],
): Promise<Scope> {
  if (taskId !== undefined) {
    const { row } = await openOwnTask(tx, actor, taskId);
    return { kind: 'task', taskId, instanceId: row.instance_id, processId: row.process_id };
  }
  if (instanceId !== undefined) {
    const { row } = await openInstance(tx, actor, instanceId);
    return { kind: 'instance', instanceId, processId: row.process_id };
  }
  if (!can({ permissions: actor.permissions ?? [] }, 'system:my:apply')) refuse('no-permission');
  await startableProcess(tx, actor, processId);
  return { kind: 'process', processId };
}
