/** Declares how applications appear in the operation log, for the actions of administrators. */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';

export const INSTANCE_AUDIT: AuditTarget = {
  module: 'workflow',
  kind: 'instance',
  name: 'itemName',
  names: createNameReader(tx => tx.selectFrom('instance').select(['instanceId as id', 'itemName as name'])),
  read: async (tx, { id }) => {
    const row = await tx
      .selectFrom('instance')
      .select(['itemName', 'number', 'processName', 'state', 'currentNodes'])
      .where('instanceId', '=', id)
      .executeTakeFirst();
    return row && { ...row };
  },
};
