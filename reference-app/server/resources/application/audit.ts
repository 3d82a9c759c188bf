/** Applications in the operation log. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { applicationRow } from './queries.ts';

export const APPLICATION: AuditTarget = {
  module: 'system',
  kind: 'application',
  name: 'appName',
  read: async (tx, { merchantId, id }) => {
    const row = await applicationRow(tx, merchantId, id);
    if (!row) return undefined;
    const { version: _, menuCount: __, ...fields } = row;
    return fields;
  },
};
