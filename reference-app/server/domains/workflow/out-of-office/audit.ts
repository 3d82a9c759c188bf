/** Declares how absences appear in the operation log. */
import { sql } from 'kysely';
import { createNameReader } from '../../../db/names/record-names.ts';
import type { AuditTarget } from '../../../http/audit.ts';

export const ABSENCE_AUDIT: AuditTarget = {
  module: 'workflow',
  kind: 'out-of-office',
  names: createNameReader(tx => tx.selectFrom('outOfOffice').select(['outId as id', sql.lit('').as('name')])),
  read: async (tx, { id }) => {
    const row = await tx
      .selectFrom('outOfOffice')
      .select(['userId', 'standInId', 'beginTime', 'endTime', 'reason', 'handOver'])
      .where('outId', '=', id)
      .executeTakeFirst();
    return (
      row && {
        userId: row.userId,
        standInId: row.standInId,
        beginTime: row.beginTime.toISOString(),
        endTime: row.endTime.toISOString(),
        reason: row.reason,
        handOver: row.handOver,
      }
    );
  },
};
