/** Declares how alarm groups appear in the operation log. */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { alarmGroupRow } from './queries.ts';

export const ALARM_GROUP_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'alarm-group',
  name: 'name',
  names: createNameReader(tx => tx.selectFrom('alarmGroup').select(['groupId as id', 'name as name'])),
  read: async (tx, { id }) => {
    const row = await alarmGroupRow(tx, id);
    if (!row) return undefined;
    const { name, events, channels, robots: robotIds, users: userIds, status } = row;
    return { name, events, channels, robotIds, userIds, status };
  },
};
