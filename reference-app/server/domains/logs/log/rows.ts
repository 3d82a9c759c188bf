/** Converts stored rows of the merged log to rows of the API contract. */
import type { LogRow } from '@countersign/sdk/api/contract';
import type { Tx } from '../../../db/access.ts';
import { createPersonNameLookup } from '../../../db/names/person-names.ts';
import { deviceFromUserAgent } from '../../access/index.ts';
import type { TimelineRecord } from './merged.ts';

export async function toLogRows(tx: Tx, rows: readonly TimelineRecord[]): Promise<LogRow[]> {
  const ids = rows.flatMap(row => (row.userId ? [row.userId] : []));
  const nameOf = await createPersonNameLookup(tx, ids);
  return rows.map(row => toLogRow(row, nameOf));
}

function toLogRow(row: TimelineRecord, nameOf: (userId: string) => string): LogRow {
  return {
    id: row.id,
    log: row.log,
    time: row.time.toISOString(),
    userId: row.userId ?? '',
    userName: row.userId ? nameOf(row.userId) : row.typedName,
    module: row.module,
    kind: row.kind,
    action: row.action,
    targetId: row.targetId,
    targetName: row.targetName,
    call: row.call,
    result: row.result,
    errorCode: row.errorCode,
    durationMs: row.durationMs,
    address: row.address,
    ...deviceFromUserAgent(row.userAgent),
  };
}
