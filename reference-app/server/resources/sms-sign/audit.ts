/** SMS signs in the operation log. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { shown, signRow } from './queries.ts';

export const SMS_SIGN: AuditTarget = {
  module: 'system',
  kind: 'sms-sign',
  name: 'name',
  read: async (tx, { merchantId, id }) => {
    const row = await signRow(tx, merchantId, id);
    if (!row) return undefined;
    const { name, accountName, source, purpose, isDefault, remark, status } = shown(row);
    return { name, accountName, source, purpose, isDefault, remark, status };
  },
};
