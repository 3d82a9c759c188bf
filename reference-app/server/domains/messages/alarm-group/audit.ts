/** Declares how alarm groups appear in the operation log. */
import type { AuditTarget } from '../../../http/audit.ts';
import { alarmGroupRow } from './queries.ts';

export const ALARM_GROUP_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'alarm-group',
  name: 'name',
  read: async (tx, { id }) => {
    const row = await alarmGroupRow(tx, id);
    if (!row) return undefined;
    const { name, events, channels, robots: robotIds, users: userIds, status } = row;
    return { name, events, channels, robotIds, userIds, status };
  },
};
