/** Declares how absences appear in the operation log. */
import { sql } from 'kysely';
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';

export const ABSENCE_AUDIT: AuditTarget = {
  module: 'workflow',
  kind: 'out-of-office',
  names: createNameReader(tx =>
    tx.selectFrom('out_of_office').select(['out_id as id', sql.lit('').as('name')]),
  ),
  read: async (tx, { id }) => {
    const row = await tx
      .selectFrom('out_of_office')
      .select(['user_id', 'stand_in_id', 'begin_time', 'end_time', 'reason', 'hand_over'])
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
