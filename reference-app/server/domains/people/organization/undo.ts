/**
 * Reverts an import of organisations, with the same rules as the API calls that remove and change
 * organisations.
 */
import {
  columnsShownInView,
  type OrganizationColumns,
  organizationColumns,
  organizationNoun,
} from '@countersign/sdk/api/nouns';
import { sql } from 'kysely';
import type { Tx } from '../../../db/access.ts';
import { qualifiedColumnNames } from '../../../db/nouns.ts';
import { throwRefusal } from '../../../http/errors/refuse.ts';
import { readRecordStateHashesById } from '../../../records/record-store.ts';
import type { SheetUndo, SheetValues, UndoneRecords } from '../../files/index.ts';
import { findDirectoryIdsInUse } from '../directory/uses.ts';
import { removeOrganization } from './remove.ts';
import { throwIfOrganizationsOutsideScope } from './scope.ts';
import { updateOrganization } from './service.ts';

type FormerOrganization = SheetValues<OrganizationColumns> & { leaderId: string | null; leader: string };

const ORGANIZATION_SHEET_COLUMNS = qualifiedColumnNames(
  columnsShownInView(organizationColumns, 'sheet'),
  'organization',
);

async function readStoredOrganization(tx: Tx, id: string): Promise<FormerOrganization> {
  const row = await tx
    .selectFrom('organization')
    .select(['leaderId', 'leader'])
    .select(ORGANIZATION_SHEET_COLUMNS)
    .where('organizeId', '=', id)
    .executeTakeFirst();
  return row ?? throwRefusal('not-found');
}

/**
 * Returns the ids of imported organisations that are in use. An organisation is in use if something refers to
 * it. It is also in use if it contains an organisation that this import did not create.
 */
async function findOrganizationIdsInUse(
  tx: Tx,
  merchantId: string,
  { transferId, added }: Omit<UndoneRecords, 'changed'>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.parent_id as id from organization o
    where o.merchant_id = ${merchantId} and o.parent_id = any(${[...added]}::text[])
      and not exists (select from transfer_row r where r.merchant_id = ${merchantId} and r.transfer_id = ${transferId}
        and r.record_id = o.organize_id and r.outcome = 'created')`.execute(tx);
  const used = await findDirectoryIdsInUse(tx, merchantId, { kind: 'organization', ids: added });
  return [...rows.map(row => row.id), ...used];
}

export const organizationImportUndo: SheetUndo = {
  stamps: (tx, merchantId, ids) => readRecordStateHashesById(tx, organizationNoun, { merchantId, ids }),
  former: (tx, _, id) => readStoredOrganization(tx, id),
  refuseBeyond: (tx, actor, { added, changed }) =>
    throwIfOrganizationsOutsideScope(tx, actor, [...added, ...changed]),
  usedAmong: findOrganizationIdsInUse,
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
