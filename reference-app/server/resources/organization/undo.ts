/** Takes back what an import of organisations wrote, by the rules of the calls that remove and change them. */
import { sql } from 'kysely';
import type { Tx } from '../../db/access.ts';
import { refuse } from '../../http/errors/refuse.ts';
import { usedIds } from '../directory/index.ts';
import type { SheetUndo, UndoneRecords } from '../transfer/index.ts';
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

/** An organisation is also used by organisations of others that lie in it. */
async function usedAmong(
  tx: Tx,
  merchantId: string,
  { transferId, added }: Omit<UndoneRecords, 'changed'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.parent_id as id from organization o
    where o.merchant_id = ${merchantId} and o.parent_id = any(${[...added]}::text[])
      and not exists (select from transfer_row r where r.merchant_id = ${merchantId} and r.transfer_id = ${transferId}
        and r.record_id = o.organize_id and r.outcome = 'created')`.execute(tx);
  const used = await usedIds(tx, merchantId, { kind: 'organization', ids: added });
  return [...rows.map(row => row.id), ...used];
}

export const organizationUndo: SheetUndo = {
  stamps: stampsOf,
  former: formerOf,
  refuseBeyond: (tx, actor, { added, changed }) => refuseBeyondScope(tx, actor, [...added, ...changed]),
  usedAmong,
  formCall: ({ id, former }) =>
    former
      ? { key: 'POST organize/updateOrganize', fields: { organizeId: id, ...former } }
      : { key: 'GET organize/remove/:organizeId', fields: { organizeId: id } },
  remove: async (contexts, actor, organizeId) =>
    removeOrganization(await contexts.tenant(actor.merchantId), actor, { organizeId }),
  restore: async (contexts, actor, { id, former }) => {
    const { leader, ...fields } = former as FormerOrganization;
    const input = { organizeId: id, ...fields, ...(fields.leaderId === null && { leader }) };
    return updateOrganization(await contexts.tenant(actor.merchantId), actor, input, 'zh');
  },
};
