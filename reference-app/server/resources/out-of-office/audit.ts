/** Absences in the operation log. */
import type { AuditTarget } from '../../audit/operations/declaration.ts';
import './tables.ts';

export const ABSENCE: AuditTarget = {
  module: 'workflow',
  kind: 'out-of-office',
  read: async (tx, { merchantId, id }) => {
    const row = await tx
      .selectFrom('out_of_office')
      .select(['user_id', 'stand_in_id', 'begin_time', 'end_time', 'reason', 'hand_over'])
      .where('merchant_id', '=', merchantId)
      .where('out_id', '=', id)
      .executeTakeFirst();
    return (
      row && {
        userId: row.user_id,
        standInId: row.stand_in_id,
        beginTime: row.begin_time.toISOString(),
        endTime: row.end_time.toISOString(),
        reason: row.reason,
        handOver: row.hand_over,
      }
    );
  },
};
