/** Whether somebody may look at an instance: asked for every piece of news, so it reads no more than that. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import type { Actor } from '../../http/security/actor.ts';
import { isManager } from '../workflow/index.ts';

/** As `openInstance` decides it. */
export async function maySee(tx: Tx, actor: Actor, instanceId: string): Promise<boolean> {
  const { merchantId, userId } = actor;
  const row = await tx
    .selectFrom('instance as i')
    .select(({ exists, selectFrom }) => [
      'i.initiator_id',
      exists(
        selectFrom('task as t')
          .select('t.task_id')
          .where('t.merchant_id', '=', merchantId)
          .where('t.instance_id', '=', instanceId)
          .where('t.actor_id', '=', userId),
      ).as('has_task'),
      sql<boolean>`exists (select 1 from process p where p.merchant_id = i.merchant_id and p.process_id = i.process_id
        and p.managers @> jsonb_build_array(jsonb_build_object('id', ${userId}::text)))`.as('manages'),
    ])
    .where('i.merchant_id', '=', merchantId)
    .where('i.instance_id', '=', instanceId)
    .executeTakeFirst();
  return (
    row !== undefined &&
    (isManager(actor) || row.manages || row.initiator_id === userId || Boolean(row.has_task))
  );
}
