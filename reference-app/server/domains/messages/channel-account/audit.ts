/** Declares how channel accounts appear in the operation log. Secrets are not logged. */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { readChannelAccountRow } from './queries.ts';

export const CHANNEL_ACCOUNT_AUDIT_TARGET: AuditTarget = {
  module: 'system',
  kind: 'channel-account',
  name: 'name',
  names: createNameReader(tx => tx.selectFrom('channelAccount').select(['accountId as id', 'name as name'])),
  read: async (tx, { id }) => {
    const row = await readChannelAccountRow(tx, id);
    if (!row) return undefined;
    const { kind, name, config, status, isDefault, carriesCodes } = row;
    return { kind, name, ...config, status, isDefault, carriesCodes, hasSecret: row.secret !== '' };
  },
};
