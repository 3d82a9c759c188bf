/** Audit target for applications in the operation log. */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { applicationRow } from './queries.ts';

export const APPLICATION_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'application',
  name: 'appName',
  names: createNameReader(tx => tx.selectFrom('app').select(['appId as id', 'appName as name'])),
  read: async (tx, { id }) => {
    const row = await applicationRow(tx, id);
    if (!row) return undefined;
    const { version: _, menuCount: __, ...fields } = row;
    return fields;
  },
};
