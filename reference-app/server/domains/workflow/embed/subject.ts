/**
 * Determines the records to which an embedding token gives access, from the rights of its user and the
 * processes of its client.
 */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import type { Scope } from '../../../db/tables.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import type { Lang } from '../../../http/language.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { type EmbedCaller, hasPermission } from '../../../http/security/actor.ts';
import { requireStartableProcess } from '../definitions/queries.ts';
import { loadAccessibleInstance, loadOwnTask } from '../instances/open.ts';
import { throwInvalidEmbedField } from './texts.ts';

export interface ScopeAsking {
  asked: Pick<PartOf<'POST embed/token', 'body'>, 'taskId' | 'instanceId' | 'processId'>;
  caller: EmbedCaller;
  lang: Lang;
}

/**
 * Returns the scope of the token. Throws `not-found` for records that the user cannot see or that the client
 * may not embed.
 */
export async function resolveEmbedTokenScope(
  tx: Tx,
  actor: Actor,
  { asked, caller, lang }: ScopeAsking,
): Promise<Scope> {
  const { taskId, instanceId, processId } = asked;
  if ([taskId, instanceId, processId].filter(id => id !== undefined).length !== 1)
    throwInvalidEmbedField({ field: 'taskId', text: 'oneSubject', lang });
  const scope = await findEmbedTokenScope(tx, actor, asked);
  const { processIds } = caller;
  return processIds.length === 0 || processIds.includes(scope.processId) ? scope : throwRefusal('not-found');
}

async function findEmbedTokenScope(
  tx: Tx,
  actor: Actor,
  { taskId, instanceId, processId = '' }: ScopeAsking['asked'],
): Promise<Scope> {
  if (taskId !== undefined) {
    const { row } = await loadOwnTask(tx, actor, taskId);
    return { kind: 'task', taskId, instanceId: row.instanceId, processId: row.processId };
  }
  if (instanceId !== undefined) {
    const { row } = await loadAccessibleInstance(tx, actor, instanceId);
    return { kind: 'instance', instanceId, processId: row.processId };
  }
  if (!hasPermission({ permissions: actor.permissions ?? [] }, 'system:my:apply'))
    throwRefusal('no-permission');
  await requireStartableProcess(tx, actor, processId);
  return { kind: 'process', processId };
}
