/** Positions in the operation log: their fields, and the members that a call names. */
import type { PartOf } from '@countersign/sdk/api/contract';
import type { Fields } from '../../audit/operations/changes.ts';
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import type { Tx } from '../../db/access.ts';
import { rolesOfPositions } from '../../rights/held.ts';
import { positionRow } from './queries.ts';

export const POSITION: AuditTarget = {
  module: 'system',
  kind: 'position',
  name: 'positionName',
  read: (tx, { merchantId, id }) => fieldsOf(tx, merchantId, id),
};

async function fieldsOf(tx: Tx, merchantId: string, id: string): Promise<Fields | undefined> {
  const { version: _, ...fields } = (await positionRow(tx, merchantId, id)) ?? {};
  if (!('positionId' in fields)) return undefined;
  return { ...fields, roles: (await rolesOfPositions(tx, merchantId, [id])).sort() };
}

/** The asked people alone are compared: a position may have thousands. */
export const MEMBERS: AuditTarget<{ body: { userIds: string[] } }> = {
  ...POSITION,
  read: async (tx, { merchantId, id, parts }) => {
    const position = await fieldsOf(tx, merchantId, id);
    if (!position || !parts.body) return position;
    const rows = await tx
      .selectFrom('user_position')
      .select('user_id')
      .where('merchant_id', '=', merchantId)
      .where('position_id', '=', id)
      .where('user_id', 'in', ['', ...parts.body.userIds])
      .orderBy('user_id')
      .execute();
    return { ...position, members: rows.map(row => row.user_id) };
  },
};

/** The codes of the positions of a batch that stay. */
export const refusedIn = ({ list }: PartOf<'POST position/removeBatch', 'response'>): Map<string, string> =>
  new Map(list.filter(({ ok }) => !ok).map(({ positionId, subCode = '' }) => [positionId, subCode]));
