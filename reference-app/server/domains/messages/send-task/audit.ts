/**
 * Declares how manually written messages appear in the operation log. Receivers are logged, but the text is
 * not.
 */
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';
import { readSendTask } from './queries.ts';

export const SEND_TASK_AUDIT: AuditTarget = {
  module: 'system',
  kind: 'send-task',
  name: 'name',
  names: createNameReader(tx =>
    tx.selectFrom('sendTask').select(['taskId as id', 'name as name']).where('kind', '<>', 'notice'),
  ),
  read: async (tx, { merchantId, id }) => {
    const row = await readSendTask(tx, { merchantId, taskId: id });
    if (!row) return undefined;
    const { name, categoryCode, plan, sendTime } = row;
    return {
      name,
      title: row.content.title,
      categoryCode,
      channels: plan.channels,
      targets: plan.targets.map(one => `${one.kind} ${one.name}`),
      isCancelled: plan.isCancelled ?? false,
      sendTime: new Date(sendTime).toISOString(),
    };
  },
};
