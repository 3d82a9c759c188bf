/**
 * Audit targets for positions in the operation log: the fields of a position, and the members that an API
 * call names.
 */

import type { PartOf } from '@countersign/sdk/api/contract';
import { positionColumns } from '@countersign/sdk/api/nouns';
import type { Tx } from '../../../db/access.ts';
import { createNameReader } from '../../../db/names/record-names.ts';
import { recordFieldsForOperationLog } from '../../../db/nouns.ts';
import type { AuditTarget, Fields } from '../../../http/audit.ts';
import { positionRowsById } from './queries.ts';

export const POSITION_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'position',
  name: 'positionName',
  names: createNameReader(tx =>
    tx.selectFrom('position').select(['positionId as id', 'positionName as name']),
  ),
  read: (tx, { id }) => positionFields(tx, id),
  readAll: (tx, ids) => positionFieldsById(tx, ids),
};

const positionFields = async (tx: Tx, id: string): Promise<Fields | undefined> =>
  (await positionFieldsById(tx, [id])).get(id);

async function positionFieldsById(tx: Tx, ids: readonly string[]): Promise<Map<string, Fields>> {
  const rows = await positionRowsById(tx, ids);
  const granted = await tx
    .selectFrom('positionRole')
    .select(['positionId', 'roleId'])
    .where('positionId', 'in', ['', ...ids])
    .orderBy('roleId')
    .execute();
  const roles = Map.groupBy(granted, row => row.positionId);
  return new Map(
    rows.map(({ version: _, ...fields }) => [
      fields.positionId,
      {
        ...recordFieldsForOperationLog(positionColumns, fields),
        roles: (roles.get(fields.positionId) ?? []).map(row => row.roleId),
      },
    ]),
  );
}

/** Compares only the members that the request names, because a position may have thousands of members. */
export const POSITION_MEMBERS_AUDIT: AuditTarget<{ body: { userIds: string[] } }> = {
  ...POSITION_AUDIT,
  read: async (tx, { id, parts }) => {
    const position = await positionFields(tx, id);
    if (!position || !parts.body) return position;
    const rows = await tx
      .selectFrom('userPosition')
      .select('userId')
      .where('positionId', '=', id)
      .where('userId', 'in', ['', ...parts.body.userIds])
      .orderBy('userId')
      .execute();
    return { ...position, members: rows.map(row => row.userId) };
  },
};

/** Returns the error code of each position that the batch did not remove. */
export const errorCodesByUnremovedPositionId = ({
  list,
}: PartOf<'POST position/removeBatch', 'response'>): Map<string, string> =>
  new Map(list.filter(({ ok }) => !ok).map(({ positionId, subCode = '' }) => [positionId, subCode]));
