/** Accounts in the operation log, without their secrets. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { accountRow } from './queries.ts';

export const CHANNEL_ACCOUNT: AuditTarget = {
  module: 'system',
  kind: 'channel-account',
  name: 'name',
  read: async (tx, { merchantId, id }) => {
    const row = await accountRow(tx, merchantId, id);
    if (!row) return undefined;
    const { kind, name, config, status, is_default: isDefault, carries_codes: carriesCodes } = row;
    return { kind, name, ...config, status, isDefault, carriesCodes, hasSecret: row.secret !== '' };
  },
};
