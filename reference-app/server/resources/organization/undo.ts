/** Takes back what an import of organisations wrote, by the rules of the calls that remove and change them. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { processesNaming } from '../directory/index.ts';
import type { SheetUndo, UndoneRecords } from '../transfer/index.ts';
import { holdTree } from './queries.ts';
import { removeOrganization } from './remove.ts';
import { refuseBeyondScope } from './scope.ts';
import { updateOrganization } from './service.ts';

type FormerOrganization = { leaderId: string | null; leader: string; sort: number };

async function stampsOf(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; stamp: string }>`
    select o.organize_id as id, md5(jsonb_build_array(o.version, o.organize_name, o.parent_id, o.leader_id, o.leader,
      o.phone, o.email, o.sort)::text) as stamp
    from organization o where o.merchant_id = ${merchantId} and o.organize_id = any(${[...ids]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(row => [row.id, row.stamp]));
}

async function formerOf(tx: Tx, merchantId: string, id: string): Promise<FormerOrganization> {
  const row = await tx
    .selectFrom('organization')
    .select(['leader_id as leaderId', 'leader', 'sort'])
    .where('merchant_id', '=', merchantId)
    .where('organize_id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('not-found');
}

/** People, positions and organisations of others are in use of those that they lie in. */
async function usedAmong(
  tx: Tx,
  actor: SignedInActor,
  { transferId, added, changed }: UndoneRecords,
): Promise<string[]> {
  const { merchantId } = actor;
  await refuseBeyondScope(tx, actor, [...added, ...changed]);
  const { rows } = await sql<{ id: string }>`
    select a.id from unnest(${[...added]}::text[]) a(id)
    where exists (select from app_user u where u.merchant_id = ${merchantId} and u.organize_id = a.id)
      or exists (select from position s where s.merchant_id = ${merchantId} and s.organize_id = a.id)
      or exists (select from organization o where o.merchant_id = ${merchantId} and o.parent_id = a.id
        and not exists (select from transfer_row r where r.merchant_id = ${merchantId} and r.transfer_id = ${transferId}
          and r.record_id = o.organize_id and r.outcome = 'created'))`.execute(tx);
  const used = rows.map(row => row.id);
  if ((await processesNaming(tx, merchantId, { kind: 'organization', ids: added })).length === 0) return used;
  for (const id of added)
    if ((await processesNaming(tx, merchantId, { kind: 'organization', ids: [id] })).length > 0)
      used.push(id);
  return used;
}

export const organizationUndo: SheetUndo = {
  hold: (tx, { merchantId }) => holdTree(tx, merchantId),
  stamps: stampsOf,
  former: formerOf,
  usedAmong,
  remove: async (contexts, actor, organizeId) =>
    removeOrganization(await contexts.tenant(actor.merchantId), actor, { organizeId }),
  restore: async (contexts, actor, { id, former }) => {
    const { leader, ...fields } = former as FormerOrganization;
    const input = { organizeId: id, ...fields, ...(fields.leaderId === null && { leader }) };
    return updateOrganization(await contexts.tenant(actor.merchantId), actor, input, 'zh');
  },
};
