/** Alarm groups in the operation log. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { groupRow } from './queries.ts';

export const ALARM_GROUP: AuditTarget = {
  module: 'system',
  kind: 'alarm-group',
  name: 'name',
  read: async (tx, { merchantId, id }) => {
    const row = await groupRow(tx, merchantId, id);
    if (!row) return undefined;
    const { name, events, channels, robots: robotIds, users: userIds, status } = row;
    return { name, events, channels, robotIds, userIds, status };
  },
};
