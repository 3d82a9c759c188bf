/** Written messages in the operation log: the receivers and counts, not the text. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import { taskRow } from './queries.ts';

export const SEND_TASK: AuditTarget = {
  module: 'system',
  kind: 'send-task',
  name: 'name',
  read: async (tx, { merchantId, id }) => {
    const row = await taskRow(tx, { merchantId, taskId: id });
    if (!row) return undefined;
    const { name, category_code: categoryCode, plan, send_time } = row;
    return {
      name,
      title: row.content.title,
      categoryCode,
      channels: plan.channels,
      targets: plan.targets.map(one => `${one.kind} ${one.name}`),
      isCancelled: plan.isCancelled ?? false,
      sendTime: new Date(send_time).toISOString(),
    };
  },
};
