/**
 * Checks whether a user may watch an instance, which means receiving its live events. The check is one short
 * statement, because it runs for every live event.
 */
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import type { Actor } from '../../../http/security/actor.ts';
import { isProcessAdministrator } from '../permissions.ts';

/** Returns true if the user may watch the instance. The rule is the same as in `openInstance`. */
export async function canWatchInstance(tx: Tx, actor: Actor, instanceId: string): Promise<boolean> {
  const { userId } = actor;
  const row = await tx
    .selectFrom('instance as i')
    .select(({ exists, selectFrom }) => [
      'i.initiatorId',
      exists(
        selectFrom('task as t')
          .select('t.taskId')
          .where('t.instanceId', '=', instanceId)
          .where('t.actorId', '=', userId),
      ).as('hasTask'),
      sql<boolean>`exists (select 1 from process p where p.merchant_id = i.merchant_id and p.process_id = i.process_id
        and p.managers @> jsonb_build_array(jsonb_build_object('id', ${userId}::text)))`.as('manages'),
    ])
    .where('i.instanceId', '=', instanceId)
    .executeTakeFirst();
  return (
    row !== undefined &&
    (isProcessAdministrator(actor) || row.manages || row.initiatorId === userId || Boolean(row.hasTask))
  );
}
